import { Environment } from '@marcbachmann/cel-js';
import { type Almanac, Engine } from 'json-rules-engine';
import { merge, NEVER, Subject } from 'rxjs';
import { emittedGrammar } from '../src/app/schemas/emitted-grammar.ts';
import { parseDecimal } from '../src/base/decimal.ts';
import { seededRandom } from '../src/base/random.ts';
import { virtualClock } from '../src/clock/virtual-clock.ts';
import { memoryJournal } from '../src/journal/memory-journal.ts';
import type { Expression } from '../src/language/expression.ts';
import type { Exchange } from '../src/ports/exchange.ts';
import type { Desk } from '../src/rules/desk.ts';
import { createFootprints } from '../src/rules/footprints.ts';
import { createHalts } from '../src/rules/halts.ts';
import { type Gathered, gatherPolls } from '../src/rules/gather-polls.ts';
import { createLanes } from '../src/rules/lanes.ts';
import { createLedger } from '../src/rules/ledger.ts';
import { createResolutions } from '../src/rules/resolutions.ts';
import { runRule } from '../src/rules/run-rule.ts';
import { createSite } from '../src/rules/site.ts';
import type { Held, Snapshot } from '../src/rules/snapshot.ts';
import { loadStrategies } from '../src/strategy/load.ts';
import type { Rule, Strategy } from '../src/strategy/strategy.ts';
import { measure, measureTime, median, report } from './measure.ts';

const AT = Date.UTC(2026, 0, 5, 9);

const STRATEGY = `
version: 1
strategy: decisions
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 2s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 2s }
rules:
  - id: each
    each: position in positions
    when: position.unrealizedPL < -2% * position.marginSize
    atStart: fire
    do: [{ notify: { message: "it loses" } }]
  - id: plain
    when: btc.last < ema(minute.close, 26)
    atStart: fire
    do: [{ notify: { message: "it falls" } }]
  - id: compound
    when: btc.last < 101% * ema(minute.close, 26) && positions.exists(p, p.unrealizedPL < -2% * p.marginSize)
    atStart: fire
    do: [{ notify: { message: "it falls and loses" } }]
`;

/** What is looked at: a position without a loss, so that nothing fires. Ours are decimals, the peers' numbers. */
const PL = '-15.25';
const MARGIN = '1000';
const LAST = '50000';
const AVERAGE = '49900';
const LOSS = parseDecimal(PL);
const MARGIN_SIZE = parseDecimal(MARGIN);
const TICKER = { symbol: 'BTCUSDT', last: parseDecimal(LAST) };
const CANDLES = { latest: null, current: null, indicators: { 'ema(close,26)': parseDecimal(AVERAGE) } };
const PEER_POSITION = { unrealizedPL: Number(PL), marginSize: Number(MARGIN) };

const NO_EXCHANGE: Exchange = {
  read: () => NEVER,
  execute: () => NEVER,
  executeStopPair: () => NEVER,
  find: () => NEVER,
  version: () => undefined,
  statedAt: () => undefined,
};

const strategy = loaded();
const rules = new Map(strategy.rules.map((rule) => [rule.id, rule]));

// First, while little else is in memory.
sweeps();
stages();
closures();
await besideEngine();

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
  measureTime({ name: 'decision: closure', run: each, atMostNs: 60 });
  const budget = { atLeast: 3 };
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

/** Decisions as they are made: a snapshot comes, the rule looks, and remembers where it stands. */
function stages(): void {
  const look = looker([ruleNamed('plain')], 1);
  measureTime({ name: 'decision: with its stage and edge state', run: look, atMostNs: 200 });
  const more = Array.from({ length: 100 }, (_none, index) => ({ ...ruleNamed('plain'), id: `plain-${String(index)}` }));
  measureTime({ name: 'decision: a further rule', run: looker(more, 1), pieces: more.length, atMostNs: 150 });
}

/** Many rules that each look at many positions. */
function sweeps(): void {
  const instances = 50;
  const pairs = (count: number): readonly Rule[] =>
    Array.from({ length: count / instances }, (_none, index) => ({
      ...ruleNamed('each'),
      id: `each-${String(index)}`,
    }));
  const look = looker(pairs(10_000), instances);
  measureTime({ name: 'sweep of 10,000 pairs', run: look, atMostNs: 5e6 });
  const resident = Math.round(process.memoryUsage.rss() / 2 ** 20);
  console.log(
    `sweep of 10,000 pairs: resident ${String(resident)} MB budget ≤ 150 MB${resident <= 150 ? '' : ' MISSED'}`,
  );
  const lookAtMore = looker(pairs(100_000), instances);
  const name = 'sweep of 100,000 pairs beside 10,000';
  measure({ name, ours: lookAtMore, peer: look, budget: { atMost: 12 }, pairs: 15, sampleMs: 0 });
}

/** Runs rules on a hot stream of snapshots; each call emits the next one. */
function looker(some: readonly Rule[], positions: number): () => void {
  const clock = virtualClock({ startAt: AT });
  const journal = memoryJournal({ now: clock.now, random: seededRandom(1) });
  const desk: Desk = {
    clock,
    exchange: NO_EXCHANGE,
    journal,
    ledger: createLedger(journal, clock),
    lanes: createLanes(clock),
    footprints: createFootprints(),
    halts: createHalts({ journal, clock, record: () => undefined }),
    raiseHalt: () => undefined,
    automatic: { outcome: () => undefined, drift: () => undefined },
    resolutions: createResolutions(),
    stopping: NEVER,
  };
  const gathered = gatherPolls([strategy]);
  const site = createSite({ strategy, desk, polls: gathered.ofWatch, maxAgeMs: gathered.maxAgeMs });
  const seen = new Subject<Snapshot>();
  let said = 0;
  merge(...some.map((rule) => runRule(rule, site, { snapshots: seen }))).subscribe({
    next: () => (said += 1),
    error: (error: unknown) => {
      throw error;
    },
  });
  // Alike, in turns: each is new to what remembers the last one. Its positions are new too, as a read brings them.
  const snapshots = [snapshotOf(gathered), snapshotOf(gathered)] as const;
  let turn: 0 | 1 = 0;
  const look = (): void => {
    turn = turn === 0 ? 1 : 0;
    const snapshot = positions === 1 ? snapshots[turn] : withPositions(snapshots[turn], positions);
    site.show(snapshot);
    seen.next(snapshot);
  };
  look();
  clock.advance(1);
  if (said > 0) throw new Error('nothing is meant to fire');
  return look;
}

function snapshotOf({ paced }: Gathered): Snapshot {
  const values = [positionList(1), TICKER, CANDLES];
  const held = paced.map(({ poll }, index): [string, Held] => {
    return [poll.key, { poll, value: values[index], startedAt: AT, receivedAt: AT }];
  });
  return { at: AT, held: new Map(held), fresh: new Set(held.map(([key]) => key)) };
}

function withPositions(snapshot: Snapshot, count: number): Snapshot {
  const held = [...snapshot.held].map(([key, one]): [string, Held] => {
    return [key, Array.isArray(one.value) ? { ...one, value: positionList(count) } : one];
  });
  return { ...snapshot, held: new Map(held) };
}

function positionList(count: number): readonly unknown[] {
  return Array.from({ length: count }, (_none, index) => ({
    account: 'main',
    market: 'usdt-futures',
    symbol: 'BTCUSDT',
    holdSide: 'long',
    marginCoin: 'USDT',
    baseCoin: 'BTC',
    unrealizedPL: LOSS,
    marginSize: MARGIN_SIZE,
    cTime: AT + index,
  }));
}

/** Answers the condition of a rule on what is looked at. */
function decision(id: string): () => unknown {
  const rule = ruleNamed(id);
  const when = conditionOf(rule);
  const env = new Array<unknown>(strategy.slots).fill(undefined);
  const values = [positionList(3), TICKER, CANDLES];
  strategy.watches.forEach(({ slot }, index) => (env[slot] = values[index]));
  if (rule.each !== undefined) env[rule.each.slot] = positionList(1)[0];
  return () => when.evaluate(env);
}

function conditionOf({ when }: Rule): Expression {
  if (when === undefined) throw new Error('the rule has no condition');
  return when;
}

function ruleNamed(id: string): Rule {
  const rule = rules.get(id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
}

function agree(ours: unknown, peer: unknown): void {
  if (ours !== peer || typeof ours !== 'boolean') throw new Error(`the sides decide differently: ${String(ours)}`);
}

function loaded(): Strategy {
  const { strategies, diagnostics } = loadStrategies({
    files: [{ path: 'decisions.yaml', text: STRATEGY }],
    ...emittedGrammar(),
    config: { accounts: [{ name: 'main', exchange: 'paper', ipBound: true }] },
  });
  const [only] = strategies;
  if (only === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return only;
}
