import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { KEPT } from '../project-copy.ts';
import type { Mutant } from './mutant.ts';
import type { Verdict } from './try-mutant.ts';

/** A mutant that was tried. */
export type Result = Mutant & Verdict;

/** Results that outlast an interruption: those of one seed on one tree. */
export interface Results {
  readonly all: readonly Result[];
  add(result: Result): void;
  /** Notes of a test that it has passed without any change since it killed. */
  sure(by: string): void;
  isSure(by: string): boolean;
}

/** Whose results they are: another tree may come to others. */
export interface Key {
  readonly seed: number;
  readonly tree: string;
}

/** Opens what is kept of a seed and a tree, one line a mutant. */
export function openResults({ seed, tree }: Key): Results {
  mkdirSync(KEPT, { recursive: true });
  const file = path.join(KEPT, `${String(seed)}-${tree}.jsonl`);
  const all = readResults(file);
  const passed = new Set<string>();
  return {
    all,
    sure: (by) => {
      passed.add(by);
    },
    isSure: (by) => passed.has(by),
    add: (result) => {
      all.push(result);
      appendFileSync(file, `${JSON.stringify(result)}\n`);
    },
  };
}

/**
 * What survived when this seed was tried last on another tree, as far as its lines are still there: those mutants of
 * this tree.
 */
export function lastSurvivors({ seed, tree }: Key, candidates: readonly Mutant[]): readonly Mutant[] {
  const files = existsSync(KEPT) ? readdirSync(KEPT) : [];
  const [last] = files
    .filter((file) => file.startsWith(`${String(seed)}-`) && file !== `${String(seed)}-${tree}.jsonl`)
    .map((file) => path.join(KEPT, file))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  const survivors = last === undefined ? [] : readResults(last).filter(({ state }) => state === 'survived');
  return survivors.flatMap(
    (one) => candidates.find(({ file, from, to }) => file === one.file && from === one.from && to === one.to) ?? [],
  );
}

function readResults(file: string): Result[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // The last line may have been cut off.
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line) as Result);
}
