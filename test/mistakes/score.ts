import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { findingsOf } from '../../src/app/check/findings.ts';
import { emittedFacts, emittedGrammar, testStructure } from '../../src/app/emitted/emitted-grammar.ts';
import { knownOf } from '../../src/app/test/known-of.ts';
import { readTestFile } from '../../src/app/test/read-test-file.ts';
import { loadConfig } from '../../src/strategy/config/load-config.ts';
import { loadStrategies } from '../../src/strategy/load.ts';
import type { Strategy } from '../../src/strategy/model/strategy.ts';
import { type Mistake, writtenOf } from './mistake.ts';

const grammar = emittedGrammar();
const facts = emittedFacts();
const NOW = Date.UTC(2026, 0, 5);
const CONFIG = 'version: 1\naccounts:\n  main: { exchange: paper }\n  hedge: { exchange: paper, parent: main }\n';

export interface Judged {
  readonly diagnostics: readonly Diagnostic[];
  /** The strategy, where the text is a sound one. */
  readonly strategy?: Strategy;
  /** What the file comes to, where it is a sound one. */
  readonly meaning?: string;
}

/** Says what `purser check` says of one file. */
export function judge(text: string, of: Mistake['of'], about = TESTED): Judged {
  if (of === 'config') {
    const { config, diagnostics } = configOf(text);
    return { diagnostics, ...(config && { meaning: plain(config) }) };
  }
  const { config } = configOf(CONFIG);
  const file = { path: 'trial.yaml', text: of === 'test' ? about : text };
  const { strategies, diagnostics } = loadStrategies({ files: [file], ...grammar, config, now: NOW });
  if (of === 'test') {
    const test = readTestFile({ path: 'trial.test.yaml', text }, testStructure, knownOf(strategies, config));
    return { diagnostics: test.diagnostics, ...(test.test && { meaning: plain(test.test.tests) }) };
  }
  const project = { ...(config && { config }), strategies, diagnostics, sources: new Map<string, string>() };
  const findings = findingsOf(project, facts);
  const [strategy] = strategies;
  return { diagnostics: findings.diagnostics, ...(strategy && { strategy, meaning: meaningOf(strategy) }) };
}

/** What a strategy does, whatever it is written like. */
function meaningOf({ name, rules, goals, limits }: Strategy): string {
  const parts = [...rules, ...goals].map(({ id, meaning }) => [id, meaning]);
  return plain([name, parts, limits.map(({ kind, bound }) => [kind, bound])]);
}

/** Exact numbers are big integers, and places are where things stand. */
function plain(value: unknown): string {
  return JSON.stringify(value, (key, one: unknown) =>
    typeof one === 'bigint' ? String(one) : one instanceof Map ? [...one] : key === 'place' ? undefined : one,
  );
}

function configOf(text: string) {
  return loadConfig(
    { path: 'purser.yaml', text, absolutePath: '/purser.yaml' },
    grammar.configStructure,
    grammar.vocabulary,
  );
}

/** The strategy that test files with a mistake are about. */
const TESTED = `version: 1
strategy: trial
account: main
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - id: trial-rule
    when: btc.last < 60000 USDT/BTC
    do:
      - notify: { message: "down" }
`;

/**
 * How well a mistake is told. 2: one diagnostic, at the right place, whose hint tells how it is written right. 1: the
 * right thing is said at the right place, but not how it is written, or among others. 0: nothing is said, or something
 * else.
 */
export function scoreOf(mistake: Mistake, { diagnostics }: Judged): 0 | 1 | 2 {
  const { at } = writtenOf(mistake);
  const told = diagnostics.find(({ code, place }) => code === mistake.code && placeText(place) === at);
  if (told === undefined) return 0;
  const isHow = mistake.hint.every((words) => told.hint?.includes(words) === true);
  return isHow && diagnostics.length === 1 ? 2 : 1;
}

/** Where a diagnostic points. */
function placeText({ line, column }: Diagnostic['place']): string {
  return `${String(line)}:${String(column)}`;
}
