import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measure } from './measure.ts';

const ROOT = path.join(import.meta.dirname, '..');
const PURSER = path.join(ROOT, 'bin/purser.mjs');
const STRATEGY = path.join(ROOT, 'test/golden/check/strategies/good.yaml');

/** Measures how long a command takes from its start to its end against a bare Node. */
export function start(): void {
  const directory = mkdtempSync(path.join(tmpdir(), 'purser-start-'));
  try {
    measure({
      ...PROCESS,
      name: 'start: --help',
      ours: () => {
        node([PURSER, '--help'], directory);
      },
      peer: () => {
        node(['-e', '0'], directory);
      },
    });
    measure({
      ...PROCESS,
      name: 'start: check of one file',
      ours: () => {
        node([PURSER, 'check', STRATEGY], directory);
      },
      peer: () => {
        node(['-e', '0'], directory);
      },
    });
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** A process is one piece of work, whatever it takes. */
const PROCESS = { budget: { atMost: 12 }, pairs: 31, sampleMs: 0 } as const;

function node(args: readonly string[], cwd: string): void {
  execFileSync(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

start();
