import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measure, type Meter } from './measure.ts';

const ROOT = path.join(import.meta.dirname, '..');
const PURSER = path.join(ROOT, 'bin/purser.mjs');
const STRATEGY = path.join(ROOT, 'test/golden/check/strategies/good.yaml');

/** Measures what a command costs the processor from its start to its end, against a bare Node. */
function start(): void {
  const directory = mkdtempSync(path.join(tmpdir(), 'purser-start-'));
  const spent = path.join(directory, 'spent');
  writeFileSync(spent, '');
  writeFileSync(path.join(directory, 'tell.cjs'), TELL);
  const meter: Meter = () => {
    const lines = readFileSync(spent, 'utf8').trim().split('\n');
    return lines.reduce((sum, line) => sum + Number(line), 0) * 1e3;
  };
  try {
    measure({
      ...PROCESS,
      meter,
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
      meter,
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

/** Has each process write its own µs at its end: a parent is not told what its children spent. */
const TELL = `
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  require('node:fs').appendFileSync(process.env.PURSER_SPENT, String(user + system) + '\\n');
});
`;

/** A process is one piece of work, whatever it takes. */
const PROCESS = { budget: { atMost: 12 }, pairs: 31, sampleMs: 0 } as const;

function node(args: readonly string[], cwd: string): void {
  const env = {
    ...process.env,
    PURSER_SPENT: path.join(cwd, 'spent'),
    NODE_OPTIONS: `--require ${path.join(cwd, 'tell.cjs')}`,
  };
  execFileSync(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

start();
