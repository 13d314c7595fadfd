import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { emittedGrammar } from '../src/app/schemas/emitted-grammar.ts';
import { loadStrategies } from '../src/strategy/load.ts';
import { measure } from './measure.ts';

const ROOT = path.join(import.meta.dirname, '..');
const PURSER = path.join(ROOT, 'bin/purser.mjs');
const STRATEGY = path.join(ROOT, 'test/golden/check/strategies/good.yaml');

/** Measures how long a command takes from its start to its end against a bare Node, and checking many files against parsing them. */
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
  manyFiles();
}

/** A process is one piece of work, whatever it takes. */
const PROCESS = { budget: { atMost: 3 }, pairs: 31, sampleMs: 0 } as const;

function node(args: readonly string[], cwd: string): void {
  execFileSync(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

function manyFiles(): void {
  const text = readFileSync(STRATEGY, 'utf8');
  const files = Array.from({ length: 1_000 }, (_none, index) => {
    const name = `s${String(index)}`;
    // Each acts on accounts of its own: two that open on one instrument in one account are an error.
    const own = text
      .replace('strategy: good', `strategy: ${name}`)
      .replaceAll(/\b(main|hedge)\b/g, `$1${String(index)}`);
    return { path: `${name}.yaml`, text: own };
  });
  const grammar = emittedGrammar();
  measure({
    name: 'check of 1,000 files: beside parsing them',
    ours: () => {
      const { diagnostics } = loadStrategies({ files, ...grammar });
      if (diagnostics.length > 0) throw new Error('the files are meant to be sound');
    },
    peer: () => {
      for (const file of files) parseDocument(file.text, { lineCounter: new LineCounter() });
    },
    pieces: files.length,
    budget: { atMost: 2 },
    pairs: 5,
    sampleMs: 0,
  });
}

start();
