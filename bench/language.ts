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
  positionList,
  ruleNamed,
  TICKER,
} from './decisions.ts';
import { compare, measure, measureTime, pairsOf, processorNs } from './measure.ts';

/** So many different inputs are asked in turns, a power of two: half of them meet the condition. */
const INPUTS = 16;

/** The profits of positions that are looked at, in an order that no branch can guess at once. */
const PROFITS = Array.from({ length: INPUTS }, (_none, nth) => `${String(-38 + ((nth * 7) % INPUTS) * 2)}.75`);

/** What the peers see: numbers, where ours are decimals. */
const FACTS = PROFITS.map((profit) => {
  const position = { unrealizedPL: Number(profit), marginSize: Number(MARGIN) };
  const positions = [position, position, position];
  return { position, positions, btc: { last: Number(LAST) }, average: Number(AVERAGE) };
});

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

/** Asks one after the other of the inputs. */
function inTurns<T>(inputs: readonly T[], ask: (input: T) => unknown): () => unknown {
  let nth = 0;
  return () => {
    nth = (nth + 1) & (INPUTS - 1);
    return ask(inputs[nth] as T);
  };
}

/** The compiled conditions by themselves, beside another implementation of the language that they follow. */
function closures(): void {
  const parsed = new Environment({ unlistedVariablesAreDyn: true });
  const celEach: Decide = parsed.parse('position.unrealizedPL < -0.02 * position.marginSize');
  const celCompound: Decide = parsed.parse(
    'btc.last < 1.01 * average && positions.exists(p, p.unrealizedPL < -0.02 * p.marginSize)',
  );
  const [ours, peers] = [envs('each'), FACTS];
  const [each, compound] = [conditionOf(ruleNamed('each')), conditionOf(ruleNamed('compound'))];
  const compounds = envs('compound');
  for (let nth = 0; nth < INPUTS; nth += 1) {
    agree(each.evaluate(ours[nth] ?? []), celEach(peers[nth] ?? {}));
    agree(compound.evaluate(compounds[nth] ?? []), celCompound(peers[nth] ?? {}));
  }
  const decide = inTurns(ours, each.evaluate);
  measureTime({ name: 'decision: closure', run: decide, atMostNs: 80 });
  const budget = { atLeast: 2 };
  measure({ name: 'decision: closure beside cel-js', ours: decide, peer: inTurns(peers, celEach), budget });
  measure({
    name: 'decision: &&, indicator and macro over 3 positions beside cel-js',
    ours: inTurns(compounds, compound.evaluate),
    peer: inTurns(peers, celCompound),
    budget,
  });
}

/** An engine that answers by promises cannot be timed as the others are: each of its decisions is awaited. */
async function besideEngine(): Promise<void> {
  const engine = new Engine();
  engine.addFact('bound', async (_params, almanac: Almanac) => {
    const { marginSize } = await almanac.factValue<{ readonly marginSize: number }>('position');
    return -0.02 * marginSize;
  });
  const loses = { fact: 'position', path: '$.unrealizedPL', operator: 'lessThan', value: { fact: 'bound' } };
  engine.addRule({ conditions: { all: [loses] }, event: { type: 'it loses' } });
  const ours = envs('each');
  const each = conditionOf(ruleNamed('each'));
  for (const [nth, facts] of FACTS.entries())
    agree(each.evaluate(ours[nth] ?? []), (await engine.run(facts)).events.length > 0);
  const decide = inTurns(ours, each.evaluate);
  const [oursCalls, peerCalls] = [200_000, 500];
  const oursNs = (): number => {
    const start = processorNs();
    for (let call = 0; call < oursCalls; call += 1) decide();
    return (processorNs() - start) / oursCalls;
  };
  const peerNs = async (): Promise<number> => {
    const start = processorNs();
    for (let call = 0; call < peerCalls; call += 1) await engine.run(FACTS[call & (INPUTS - 1)]);
    return (processorNs() - start) / peerCalls;
  };
  const pairs = await pairsOf({ pairs: 15, warmUp: 1 }, oursNs, peerNs);
  compare('decision: closure beside json-rules-engine', pairs, { atLeast: 100 });
}

/**
 * The same decisions written by hand as a tree of closures over the same exact decimals: what an interpreter of this
 * kind could reach at best, with unknown seen to at each node, as the language wants it.
 */
function besideHand(): void {
  const inputs = envs('each');
  const slot = ruleNamed('each').each?.slot ?? 0;
  const each = conditionOf(ruleNamed('each'));
  const hand = less(field(slot, 'unrealizedPL'), times(parseDecimal('-0.02'), field(slot, 'marginSize')));
  for (const env of inputs) agree(each.evaluate(env), hand(env));
  const budget = { atMost: 1.5 };
  measure({
    name: 'decision: closure beside a tree by hand',
    ours: inTurns(inputs, each.evaluate),
    peer: inTurns(inputs, hand),
    budget,
  });
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

/** The inputs of a rule's condition, as the daemon hands them over. */
function envs(id: string): readonly (readonly unknown[])[] {
  const { slots, watches } = decisions;
  const { each } = ruleNamed(id);
  return PROFITS.map((profit) => {
    const positions = positionList(3).map((one) => Object.assign({}, one, { unrealizedPL: parseDecimal(profit) }));
    const env = new Array<unknown>(slots).fill(undefined);
    const values = [positions, TICKER, CANDLES];
    watches.forEach(({ slot }, index) => (env[slot] = values[index]));
    if (each !== undefined) env[each.slot] = positions[0];
    return env;
  });
}

function agree(ours: unknown, peer: unknown): void {
  if (ours !== peer || typeof ours !== 'boolean') throw new Error(`the sides decide differently: ${String(ours)}`);
}
