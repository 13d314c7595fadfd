import { NEVER, of } from 'rxjs';
import { decimalOf } from '../../../../../src/base/decimal.ts';
import { seededRandom } from '../../../../../src/base/random.ts';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import { memoryJournal } from '../../../../../src/journal/memory-journal.ts';
import type { AnswerTo, Exchange, Query, QueryKind } from '../../../../../src/ports/exchange.ts';
import type { MarketOutlook } from '../../../../../src/ports/market-outlook.ts';
import type { Snapshot } from '../../../../../src/reads/snapshot.ts';
import { createAnswering } from '../../../../../src/rules/engine/context/answering.ts';
import { createAutomaticHalts } from '../../../../../src/rules/engine/context/automatic-halts.ts';
import { createClosings } from '../../../../../src/rules/engine/context/closings.ts';
import { createPassedOver } from '../../../../../src/rules/engine/context/passed-over.ts';
import type { Context } from '../../../../../src/rules/engine/context/context.ts';
import { type Controls, createControls } from '../../../../../src/rules/engine/context/controls.ts';
import { ownHalts, raiseHaltWith } from '../../../../../src/rules/engine/context/halts.ts';
import { createLanes } from '../../../../../src/rules/engine/context/lanes.ts';
import { createMoneyUnderWay } from '../../../../../src/rules/engine/context/money-under-way.ts';
import { createResolutions } from '../../../../../src/rules/engine/context/resolutions.ts';
import { type GoalInstance, recallGoal } from '../../../../../src/rules/engine/goal/goal-memory.ts';
import type { GoalRun } from '../../../../../src/rules/engine/goal/plan-goal.ts';
import { restAhead } from '../../../../../src/rules/engine/goal/rest-ahead.ts';
import { createPendingEffects } from '../../../../../src/rules/engine/pending/pending-effects.ts';
import { createAsks } from '../../../../../src/rules/engine/polling/asks.ts';
import { createEntry, type Entry } from '../../../../../src/rules/engine/polling/due-polls.ts';
import { createForesight } from '../../../../../src/rules/engine/polling/foresight.ts';
import { gatherPolls } from '../../../../../src/rules/engine/polling/gather-polls.ts';
import { createLedger } from '../../../../../src/rules/engine/record/ledger.ts';
import { createRuntime } from '../../../../../src/rules/engine/runtime/runtime.ts';
import { goalNamed } from '../../../../../src/rules/words/goals/goal-named.ts';
import type { GoalPlan, GoalView, Plan } from '../../../../../src/rules/words/spec/words.ts';
import { strategy } from '../../../../simulation/strategy.ts';
import { futuresAccount, instrument, order, position, stop, ticker } from '../../samples.ts';

/** A whole hour: every pace divides it, so all polls were read then. */
export const READ_AT = Date.UTC(2026, 0, 5, 9);
const STEP_MS = 15_000;
/** How far is looked. */
const UNTIL = READ_AT + 900_000;

/** Prices rise by one with each step from the read on: 100, 101, … */
function priceAt(at: number): number {
  return 100 + Math.floor((at - READ_AT) / STEP_MS);
}

/** The positions of an instant; one long of BTCUSDT by default. */
export type PositionsAt = (price: number) => readonly ReturnType<typeof position>[];

/** A goal whose plan is given by the test. */
export interface RestingGiven {
  /** The file, without its head. */
  readonly text: string;
  /** The plan by the goal's view; it is kept, and says so, by default. */
  readonly plan?: (view: GoalView<unknown>) => Plan | GoalPlan<unknown>;
  /** What the goal remembers beside having said that it is kept. */
  readonly memory?: Partial<GoalInstance>;
  /** Whether its kind withdraws what it has placed. */
  readonly withdraws?: true;
  readonly positions?: PositionsAt;
  /** The keys of the instances that are known; found by the positions as they were read, where absent. */
  readonly known?: readonly string[];
  /** Anything else that is so before it is asked. */
  readonly before?: (given: Trial) => void;
}

/** What a test may change before the goal is asked. */
export interface Trial {
  readonly run: GoalRun;
  readonly context: Context;
  readonly controls: Controls;
  readonly entries: readonly Entry[];
}

/** What is said of a goal that is kept. */
export const KEPT = 'kept';

/**
 * Asks a goal how long it rests: `step` where it has to hear the next snapshot, else after so many milliseconds, or
 * `rests` where nothing of the next quarter of an hour matters to it.
 */
export function restOf({ text, memory = {}, plan = () => NOTHING, before, ...given }: RestingGiven): Rested {
  const { entries, context, run, controls } = trialOf(text, given);
  for (const key of keysOf(run, given))
    run.memory.instances.set(key, { ...run.memory.instance(key), said: KEPT, ...memory });
  const { withdrawal } = goalNamed('ladder');
  const spec = {
    ...run.spec,
    plan: (_args: object, view: GoalView<unknown>) => asGoalPlan(plan(view)),
    ...(given.withdraws && withdrawal && { withdrawal }),
  };
  before?.({ run, context, controls, entries });
  const foresight = createForesight(entries, outlookOn(given));
  const rest = restAhead({ ...run, spec }, { now: READ_AT, ...foresight });
  if (rest === 'step') return 'step';
  const fallen = foresight.firstFall(
    (rest.standing ?? []).map((one) => ({ name: 'it', one })),
    UNTIL,
  );
  return fallen === undefined ? 'rests' : fallen.at - READ_AT;
}

export type Rested = 'step' | 'rests' | number;

const NOTHING: Plan = { kind: 'effects', effects: [] };

function asGoalPlan(plan: Plan | GoalPlan<unknown>): GoalPlan<unknown> {
  return 'plan' in plan ? plan : { plan, kept: KEPT };
}

function trialOf(text: string, given: Pick<RestingGiven, 'positions'>): Trial {
  const file = strategy(text, { head: 'market: usdt-futures\n' });
  const clock = virtualClock({ startAt: READ_AT });
  const journal = memoryJournal({ now: clock.now, random: seededRandom(1) });
  const halts = ownHalts(journal, clock);
  const raiseHalt = raiseHaltWith(halts);
  const context: Context = {
    ...{ clock, journal, halts, raiseHalt },
    exchange: exchangeOn(given),
    ledger: createLedger(journal, clock),
    lanes: createLanes(clock),
    pendingEffects: createPendingEffects(),
    answering: createAnswering(),
    closings: createClosings(),
    passedOver: createPassedOver(),
    asks: createAsks(),
    moneyUnderWay: createMoneyUnderWay(),
    automatic: createAutomaticHalts({}, { clock, halts, raise: raiseHalt }),
    resolutions: createResolutions(),
    after: 'restart',
    endedAt: undefined,
    stopping: NEVER,
    isStopping: () => false,
  };
  const { paced, ofWatch, maxAgeMs } = gatherPolls([file]);
  const entries = paced.map((one) => readEntry(createEntry(one), context.exchange));
  const controls = createControls(journal);
  const runtime = createRuntime({ strategy: file, context, polls: ofWatch, maxAgeMs, controls });
  runtime.show(snapshotOf(entries));
  const [goal] = file.goals;
  if (goal === undefined) throw new Error('the file has no goal');
  return {
    ...{ entries, context, controls },
    run: { goal, spec: goalNamed(goal.kind), runtime, memory: recallGoal(goal, runtime) },
  };
}

function keysOf({ goal }: GoalRun, { known, positions = ONE }: Pick<RestingGiven, 'known' | 'positions'>) {
  if (goal.each === undefined) return [''];
  return known ?? positions(priceAt(READ_AT)).map(keyOfPosition);
}

/** The key of a position's instance. */
export function keyOfPosition({ account, symbol, holdSide, cTime }: ReturnType<typeof position>): string {
  return [account, symbol, holdSide, cTime].join(' ');
}

const ONE: PositionsAt = (price) => [position({ markPrice: decimalOf(price) })];

function readEntry(entry: Entry, exchange: Exchange): Entry {
  entry.poll.read(exchange, undefined).subscribe((reading) => {
    if (!reading.ok) throw new Error(reading.fault.message);
    entry.held = { ...entry.held, ...reading };
  });
  return { ...entry, dueAt: READ_AT + entry.everyMs, changes: 1 };
}

function snapshotOf(entries: readonly Entry[]): Snapshot {
  return {
    at: READ_AT,
    held: new Map(entries.map(({ poll, held }) => [poll.key, held])),
    fresh: new Set(entries.map(({ poll }) => poll.key)),
  };
}

function exchangeOn(given: Pick<RestingGiven, 'positions'>): Exchange {
  const none = (): never => {
    throw new Error('nothing is sent');
  };
  return {
    read: (query) => of({ ok: true, value: answerAt(query, READ_AT, given), startedAt: READ_AT, receivedAt: READ_AT }),
    ...{ execute: none, executeStopPair: none, find: none },
    version: () => undefined,
    statedAt: () => undefined,
  };
}

function outlookOn(given: Pick<RestingGiven, 'positions'>): MarketOutlook {
  return {
    nextWorkAt: () => Infinity,
    changes: () => 1,
    quietUntil: (limit) => limit,
    leavesAt: (_range, limit) => limit,
    nextPriceAt: (at) => READ_AT + (Math.floor((at - READ_AT) / STEP_MS) + 1) * STEP_MS,
    lastAt: (_instrument, at) => decimalOf(priceAt(at)),
    read: (query, at) => answerAt(query, at, given),
    candle: () => undefined,
  };
}

/** What the exchange tells at an instant. */
function answerAt<K extends QueryKind>(
  { kind }: Query<K>,
  at: number,
  { positions = ONE }: Pick<RestingGiven, 'positions'>,
): AnswerTo<K> {
  const price = decimalOf(priceAt(at));
  const answers: Partial<Record<QueryKind, unknown>> = {
    ticker: ticker({ last: price, mark: price, ts: at }),
    instruments: [instrument()],
    positions: positions(priceAt(at)),
    'futures-account': futuresAccount(String(priceAt(at))),
    stops: [stop()],
    orders: [order()],
    'spot-assets': [],
    'funding-assets': [],
    savings: [],
    'spot-prices': { BTC: price },
  };
  if (!(kind in answers)) throw new Error(`the trial has no answer to ${kind}`);
  return answers[kind] as AnswerTo<K>;
}
