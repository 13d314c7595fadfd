import { readFileSync } from 'node:fs';
import path from 'node:path';
import { emittedGrammar, testStructure } from '../../src/app/emitted/emitted-grammar.ts';
import { knownOf } from '../../src/app/test/known-of.ts';
import { readTestFile } from '../../src/app/test/read-test-file.ts';
import { runTest } from '../../src/app/test/run-test.ts';
import type { TestCase } from '../../src/app/test/test-file.ts';
import type { JournalEntry } from '../../src/domain/journal-entry.ts';
import { loadStrategies } from '../../src/strategy/load.ts';
import type { Strategy } from '../../src/strategy/model/strategy.ts';

/** What a condition was when it was looked at, ms from the start of the run. */
export interface Look {
  readonly atMs: number;
  readonly rule: string;
  readonly truth: boolean | 'unknown';
}

/** A test of a strategy as the real engine ran it. */
export interface TimelineRun {
  readonly strategy: Strategy;
  readonly test: TestCase;
  readonly looks: readonly Look[];
  readonly entries: readonly JournalEntry[];
  /** Expectations of the test that were missed, in words. */
  readonly misses: readonly string[];
}

/** Runs the tests of `NAME.yaml` in a folder, by their names. */
export function runTimelines(folder: string, name: string): ReadonlyMap<string, TimelineRun> {
  const read = (ending: string): { path: string; text: string } => {
    const file = path.join(folder, `${name}${ending}`);
    return { path: file, text: readFileSync(file, 'utf8') };
  };
  const accounts = [{ name: 'main', exchange: 'paper', ipBound: true } as const];
  const loaded = loadStrategies({ files: [read('.yaml')], ...emittedGrammar(), config: { accounts } });
  const [strategy] = loaded.strategies;
  if (strategy === undefined) throw new Error(`${name}.yaml: ${loaded.diagnostics[0]?.message ?? ''}`);
  const { test, diagnostics } = readTestFile(read('.test.yaml'), testStructure, knownOf([strategy], undefined));
  if (test === undefined) throw new Error(`${name}.test.yaml: ${diagnostics[0]?.message ?? ''}`);
  return new Map(test.tests.map((one) => [one.name, runOne(one, strategy)]));
}

function runOne(test: TestCase, strategy: Strategy): TimelineRun {
  const looks: Look[] = [];
  const { entries, misses } = runTest(test, {
    ...{ strategy, config: undefined, accounts: [{ name: 'main', exchange: 'paper', ipBound: true }] },
    listener: {
      ruleEvaluated: ({ rule, env }) => {
        const truth = rule.when?.evaluate(env);
        if (rule.when === undefined) return;
        const atMs = Number(env[strategy.nowSlot]) - test.startAt;
        looks.push({ atMs, rule: rule.id, truth: typeof truth === 'boolean' ? truth : 'unknown' });
      },
      conditionEvaluated: () => undefined,
    },
  });
  return {
    strategy,
    test,
    looks,
    entries,
    misses: misses.map(({ what, expected, got }) => `${what}: ${expected}, ${got}`),
  };
}
