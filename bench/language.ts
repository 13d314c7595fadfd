import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Environment } from '@marcbachmann/cel-js';
import { type Almanac, Engine } from 'json-rules-engine';
import { LineCounter, parseDocument } from 'yaml';
import { emittedGrammar } from '../src/app/emitted/emitted-grammar.ts';
import { type Decimal, multiply, parseDecimal } from '../src/base/decimal.ts';
import { loadStrategies } from '../src/strategy/load.ts';
import {
  conditionOf,
  CANDLES,
  decisions,
  LAST,
  AVERAGE,
  MARGIN,
  PL,
  positionList,
  ruleNamed,
  TICKER,
} from './decisions.ts';
import { measure, measureTime, median, report } from './measure.ts';

/** What the peers see of a position: numbers, where ours are decimals. */
const PEER_POSITION = { unrealizedPL: Number(PL), marginSize: Number(MARGIN) };

const STRATEGY = path.join(import.meta.dirname, '../test/golden/check/strategies/good.yaml');

manyFiles();
closures();
besideHand();
await besideEngine();

/** Compiling and checking, beside what reading the YAML takes by itself. */
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
    budget: { atMost: 4 },
    pairs: 5,
    sampleMs: 0,
  });
}

type Decide = (facts: Readonly<Record<string, unknown>>) => unknown;

/** The compiled conditions by themselves, beside another implementation of the language that they follow. */
function closures(): void {
  const env = new Environment({ unlistedVariablesAreDyn: true });
  const celEach: Decide = env.parse('position.unrealizedPL < -0.02 * position.marginSize');
  const celCompound: Decide = env.parse(
    'btc.last < 1.01 * average && positions.exists(p, p.unrealizedPL < -0.02 * p.marginSize)',
  );
  const positions = [PEER_POSITION, PEER_POSITION, PEER_POSITION];
  const facts = { position: PEER_POSITION, positions, btc: { last: Number(LAST) }, average: Number(AVERAGE) };
  const each = decision('each');
  const compound = decision('compound');
  agree(each(), celEach(facts));
  agree(compound(), celCompound(facts));
  measureTime({ name: 'decision: closure', run: each, atMostNs: 80 });
  const budget = { atLeast: 2 };
  measure({ name: 'decision: closure beside cel-js', ours: each, peer: () => celEach(facts), budget });
  const name = 'decision: &&, indicator and macro over 3 positions beside cel-js';
  measure({ name, ours: compound, peer: () => celCompound(facts), budget });
}

/** An engine that answers by promises cannot be timed as the others are: each of its decisions is awaited. */
async function besideEngine(): Promise<void> {
  const engine = new Engine();
  engine.addFact('bound', async (_params, almanac: Almanac) => {
    const { marginSize } = await almanac.factValue<typeof PEER_POSITION>('position');
    return -0.02 * marginSize;
  });
  const loses = { fact: 'position', path: '$.unrealizedPL', operator: 'lessThan', value: { fact: 'bound' } };
  engine.addRule({ conditions: { all: [loses] }, event: { type: 'it loses' } });
  const each = decision('each');
  agree(each(), (await engine.run({ position: PEER_POSITION })).results.length > 0);
  const [oursCalls, peerCalls] = [200_000, 500];
  const pairs: { readonly oursNs: number; readonly peerNs: number }[] = [];
  for (let pair = 0; pair < 15; pair += 1) {
    const start = performance.now();
    for (let call = 0; call < oursCalls; call += 1) each();
    const between = performance.now();
    for (let call = 0; call < peerCalls; call += 1) await engine.run({ position: PEER_POSITION });
    const end = performance.now();
    pairs.push({ oursNs: ((between - start) * 1e6) / oursCalls, peerNs: ((end - between) * 1e6) / peerCalls });
  }
  const ratio = median(pairs.map(({ oursNs, peerNs }) => peerNs / oursNs));
  const [oursNs, peerNs] = [median(pairs.map((pair) => pair.oursNs)), median(pairs.map((pair) => pair.peerNs))];
  const budget = { atLeast: 100 };
  report({ name: 'decision: closure beside json-rules-engine', ratio, oursNs, peerNs, met: ratio >= 100 }, budget);
}

/**
 * The same decisions written by hand as a tree of closures over the same exact decimals: what an interpreter of this kind could
 * reach at best, with unknown seen to at each node, as the language wants it.
 */
function besideHand(): void {
  const each = decision('each');
  const env = envOf('each');
  const slot = ruleNamed('each').each?.slot ?? 0;
  const hand = less(field(slot, 'unrealizedPL'), times(parseDecimal('-0.02'), field(slot, 'marginSize')));
  agree(each(), hand(env));
  const budget = { atMost: 1.5 };
  measure({ name: 'decision: closure beside a tree by hand', ours: each, peer: () => hand(env), budget });
}

type Node<T> = (env: readonly unknown[]) => T | undefined;

function less(left: Node<Decimal>, right: Node<Decimal>): Node<boolean> {
  return (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    return a === undefined || b === undefined ? undefined : a < b;
  };
}

function times(factor: Decimal, operand: Node<Decimal>): Node<Decimal> {
  return (env) => {
    const value = operand(env);
    return value === undefined ? undefined : multiply(factor, value);
  };
}

function field(slot: number, name: 'unrealizedPL' | 'marginSize'): Node<Decimal> {
  return (env) => {
    const record = env[slot];
    return isMoneyRecord(record) ? record[name] : undefined;
  };
}

function isMoneyRecord(value: unknown): value is Readonly<Record<'unrealizedPL' | 'marginSize', Decimal>> {
  return typeof value === 'object' && value !== null;
}

/** Answers the condition of a rule on what is looked at. */
function decision(id: string): () => unknown {
  const when = conditionOf(ruleNamed(id));
  const env = envOf(id);
  return () => when.evaluate(env);
}

function envOf(id: string): readonly unknown[] {
  const { slots, watches } = decisions;
  const env = new Array<unknown>(slots).fill(undefined);
  const values = [positionList(3), TICKER, CANDLES];
  watches.forEach(({ slot }, index) => (env[slot] = values[index]));
  const { each } = ruleNamed(id);
  if (each !== undefined) env[each.slot] = positionList(1)[0];
  return env;
}

function agree(ours: unknown, peer: unknown): void {
  if (ours !== peer || typeof ours !== 'boolean') throw new Error(`the sides decide differently: ${String(ours)}`);
}
