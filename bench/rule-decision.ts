import { seenWith } from '../src/rules/engine/polling/rests.ts';
import { merge, NEVER, Subject } from 'rxjs';
import { preferMemory } from '../src/app/process/prefer-memory.ts';
import { seededRandom } from '../src/base/random.ts';
import { virtualClock } from '../src/clock/virtual-clock.ts';
import { memoryJournal } from '../src/journal/memory-journal.ts';
import type { Exchange } from '../src/ports/exchange.ts';
import type { Context } from '../src/rules/engine/context/context.ts';
import { createClosings } from '../src/rules/engine/context/closings.ts';
import { createPassedOver } from '../src/rules/engine/context/passed-over.ts';
import { createMoneyUnderWay } from '../src/rules/engine/context/money-under-way.ts';
import { createPendingEffects } from '../src/rules/engine/pending/pending-effects.ts';
import { createAnswering } from '../src/rules/engine/context/answering.ts';
import { createAsks } from '../src/rules/engine/polling/asks.ts';
import { type Gathered, gatherPolls } from '../src/rules/engine/polling/gather-polls.ts';
import { createHalts } from '../src/rules/engine/context/halts.ts';
import { createLanes } from '../src/rules/engine/context/lanes.ts';
import { createLedger } from '../src/rules/engine/record/ledger.ts';
import { createResolutions } from '../src/rules/engine/context/resolutions.ts';
import { runRule } from '../src/rules/engine/rule/run-rule.ts';
import { createRuntime } from '../src/rules/engine/runtime/runtime.ts';
import type { Held, Snapshot } from '../src/reads/snapshot.ts';
import type { Rule, Strategy } from '../src/strategy/model/strategy.ts';
import { AT, CANDLES, decisions, decisionsOf, positionList, ruleNamed, TICKER } from './decisions.ts';
import { measure, measureTime } from './measure.ts';
import type { PollKey } from '../src/reads/read.ts';

const NO_EXCHANGE: Exchange = {
  read: () => NEVER,
  execute: () => NEVER,
  executeStopPair: () => NEVER,
  find: () => NEVER,
  version: () => undefined,
  statedAt: () => undefined,
};

const ACCOUNTS = 20;

preferMemory();
// First, while little else is in memory; this process loads no peer.
sweeps();
stages();

/** Decisions as they are made: a snapshot comes, the rule looks, and remembers where it stands. */
function stages(): void {
  const look = looker([{ strategy: decisions, rules: [ruleNamed('plain')] }], 1);
  measureTime({ name: 'decision: with its stage and edge state', run: look, atMostNs: 250 });
  const more = copies(ruleNamed('plain'), 100);
  const lookMore = looker([{ strategy: decisions, rules: more }], 1);
  measureTime({ name: 'decision: a further rule', run: lookMore, pieces: more.length, atMostNs: 150 });
}

/** Many rules that each look at many positions, over twenty accounts. */
function sweeps(): void {
  const look = looker(...pairs(10_000));
  measureTime({ name: 'sweep of 10,000 pairs', run: look, atMostNs: 5e6 });
  const resident = Math.round(process.memoryUsage.rss() / 2 ** 20);
  console.log(
    `sweep of 10,000 pairs: resident ${String(resident)} MB budget ≤ 150 MB${resident <= 150 ? '' : ' MISSED'}`,
  );
  const budget = { atMost: 12 };
  const sides = { budget, pairs: 15, sampleMs: 0 };
  measure({ ...sides, name: 'sweep of 10,000 pairs beside 1,000', ours: look, peer: looker(...pairs(1_000)) });
  measure({ ...sides, name: 'sweep of 100,000 pairs beside 10,000', ours: looker(...pairs(100_000)), peer: look });
}

interface Part {
  readonly strategy: Strategy;
  readonly rules: readonly Rule[];
}

/** A strategy for each account, and as many positions in each as make up the pairs. */
function pairs(count: number): [readonly Part[], number] {
  const instances = Math.min(50, count / ACCOUNTS / 5);
  const parts = Array.from({ length: ACCOUNTS }, (_none, index) => {
    const strategy = decisionsOf(`a${String(index)}`);
    return { strategy, rules: copies(ruleNamed('each', strategy), count / ACCOUNTS / instances) };
  });
  return [parts, instances];
}

function copies(rule: Rule, count: number): readonly Rule[] {
  return Array.from({ length: count }, (_none, index) => ({ ...rule, id: `${rule.id}-${String(index)}` }));
}

/** Runs rules on hot streams of snapshots, one a strategy; each call emits the next one on all of them. */
function looker(parts: readonly Part[], positions: number): () => void {
  const context = contextOf();
  const looks = parts.map((part) => strategyLooker(part, positions, context));
  const look = (): void => {
    for (const one of looks) one();
  };
  look();
  context.clock.advance(1);
  if (looks.some((one) => one.said() > 0)) throw new Error('nothing is meant to fire');
  return look;
}

function contextOf() {
  const clock = virtualClock({ startAt: AT });
  const journal = memoryJournal({ now: clock.now, random: seededRandom(1) });
  return {
    clock,
    exchange: NO_EXCHANGE,
    journal,
    ledger: createLedger(journal, clock),
    lanes: createLanes(clock),
    closings: createClosings(),
    passedOver: createPassedOver(),
    asks: createAsks(),
    moneyUnderWay: createMoneyUnderWay(),
    answering: createAnswering(),
    pendingEffects: createPendingEffects(),
    halts: createHalts({ journal, clock, record: () => undefined }),
    raiseHalt: () => undefined,
    automatic: { outcome: () => undefined, happened: () => undefined, drift: () => undefined },
    resolutions: createResolutions(),
    stopping: NEVER,
    after: 'restart',
    endedAt: undefined,
    isStopping: () => false,
  } satisfies Context;
}

function strategyLooker(
  { strategy, rules }: Part,
  positions: number,
  context: Context,
): (() => void) & { readonly said: () => number } {
  const gathered = gatherPolls([strategy]);
  const runtime = createRuntime({ strategy, context, polls: gathered.ofWatch, maxAgeMs: gathered.maxAgeMs });
  const seen = new Subject<Snapshot>();
  let said = 0;
  merge(...rules.map((rule) => runRule(rule, runtime, { seen: seenWith(seen, undefined) }))).subscribe({
    next: () => (said += 1),
    error: (error: unknown) => {
      throw error;
    },
  });
  // Alike, in turns: each is new to what remembers the last one. Its positions are new too, as a read brings them.
  const snapshots = [snapshotOf(gathered, strategy), snapshotOf(gathered, strategy)] as const;
  let turn: 0 | 1 = 0;
  const look = (): void => {
    turn = turn === 0 ? 1 : 0;
    const snapshot = positions === 1 ? snapshots[turn] : withPositions(snapshots[turn], positions, strategy);
    runtime.show(snapshot);
    seen.next(snapshot);
  };
  return Object.assign(look, { said: () => said });
}

function snapshotOf({ paced }: Gathered, { account }: Strategy): Snapshot {
  const values = [positionList(1, account), TICKER, CANDLES];
  const held = paced.map(({ poll }, index): [PollKey, Held] => {
    return [poll.key, { poll, value: values[index], startedAt: AT, receivedAt: AT }];
  });
  return { at: AT, held: new Map(held), fresh: new Set(held.map(([key]) => key)) };
}

function withPositions(snapshot: Snapshot, count: number, { account }: Strategy): Snapshot {
  const held = [...snapshot.held].map(([key, one]): [PollKey, Held] => {
    return [key, Array.isArray(one.value) ? { ...one, value: positionList(count, account) } : one];
  });
  return { ...snapshot, held: new Map(held) };
}
