import { BugError } from '../../../base/assert.ts';
import { add, type Decimal, ZERO } from '../../../base/decimal.ts';
import type { Intent, Origin } from '../../../effects/intent.ts';
import { addsOrder } from '../../../risk/view/adds-order.ts';
import type { Door, Levels } from '../../../risk/approve.ts';
import { countsMoved } from '../../../risk/view/moved.ts';
import { createOrderTimes } from '../../../risk/bounds/order-times.ts';
import type { OuterLimits } from '../../../risk/bounds/outer-limits.ts';
import { type RiskScope, riskViewOf } from '../../../risk/view/risk-view.ts';
import type { Env } from '../../../language/values/expression.ts';
import type { Rule, Strategy, WatchUse } from '../../../strategy/model/strategy.ts';
import {
  type Controls,
  createControls,
  type Distances,
  type UnprotectedTimes,
  type Power,
  type RuleControl,
} from '../context/controls.ts';
import { createVars, type Vars } from '../view/vars.ts';
import { withAmended } from '../record/amended.ts';
import { averagePaid } from '../record/bought-states.ts';
import { boughtUnsold, boughtWithStops, sellable } from '../record/bought-unsold.ts';
import { isOpener } from '../record/opened-by.ts';
import { ownSpotStops } from '../record/own-spot-stops.ts';
import type { Context } from '../context/context.ts';
import { redeemableFrom } from '../submit/turns.ts';
import { envMaker, type OpenList } from '../view/env.ts';
import { joinedValues } from '../view/joined-values.ts';
import { movedState, riskFacts } from '../limits/risk-facts.ts';
import { aroundCounts, aroundTakenBack, aroundLevels } from '../limits/around-level.ts';
import { outerCounts, outerTakenBack, outerLevels } from '../limits/outer-levels.ts';
import type { Poll } from '../../../reads/poll.ts';
import type { PollKey } from '../../../reads/read.ts';
import { EMPTY_SNAPSHOT, type Held, type Snapshot } from '../../../reads/snapshot.ts';
import { currentStopLoss } from './current-stop-loss.ts';
import { presentMarginMode } from './present-margin-mode.ts';
import { positionsPoll } from '../../../reads/polls.ts';
import type { World } from '../../words/spec/world-spec.ts';
import { pastValues } from '../view/past-values.ts';
import { type View, worldOf } from '../view/world.ts';

/** The readings of the rules and goals of one strategy, and the strategy's own effects. */
export interface Runtime {
  readonly strategy: Strategy;
  readonly context: Context;
  /** The poll behind a watch of the file. */
  pollOf(watch: WatchUse): Poll;
  /** The newest snapshot; the empty one before the first. */
  latest(): Snapshot;
  show(snapshot: Snapshot): void;
  /** The env of expressions. `raw` shows what was read whatever own intents have touched. */
  env(seen: 'believed' | 'raw'): Env;
  /**
   * The same env with fewest rows: without those that stand or fall with own effects that do not show yet. Undefined
   * where it is open of no list in it which rows it has.
   */
  withFewest(env: Env): Env | undefined;
  /** The newest readings that these watches rest on. */
  heldOf(names: readonly string[]): readonly Held[];
  /**
   * The instant at which the oldest reading began that any of these watches rests on, ms; now, where there are none.
   */
  readAt(names: readonly string[]): number;
  /** Returns true if the newest snapshot corrects what an earlier one has shown of any of these watches. */
  isCorrected(names: readonly string[]): boolean;
  world(seen: 'believed' | 'raw'): World;
  /** By what a snapshot is shown as the world. */
  viewOf(seen: 'believed' | 'raw'): View;
  readonly vars: Vars;
  /** Tells whether a rule or goal of the strategy is switched on. */
  power(part: string): Power;
  /** Makes a rule reachable for manual commands. */
  enter(rule: string, control: RuleControl): void;
  /** Lets a goal tell how far from kept its instances are. */
  measure(goal: string, distances: () => Distances): void;
  /** Lets a goal tell how long positions have been without their stop-loss. */
  measureUnprotected(goal: string, times: () => UnprotectedTimes): void;
  /** Lets a rule say whether it works: the goals that it pauses plan nothing then. */
  pauses(rule: Rule, isWorking: () => boolean): void;
  /** The rule that pauses a goal now, if one does. */
  pausedBy(goal: string): string | undefined;
  /** The limits that intents of the strategy have to pass, the strategy's own first. */
  readonly door: Door;
  /** Remembers an order, or what is moved, for the limits; answers the state to be stored. */
  countOrder(intent: Intent): ReadonlyMap<string, string | undefined>;
  /** Forgets an order that never left, so that `ordersPer` does not count it; answers the state to be stored. */
  takeBackOrder(intent: Intent): ReadonlyMap<string, string | undefined>;
}

export interface RuntimeParts {
  readonly strategy: Strategy;
  readonly context: Context;
  readonly polls: ReadonlyMap<WatchUse, Poll>;
  /** Age from which on a poll's value is unknown. */
  readonly maxAgeMs: ReadonlyMap<PollKey, number>;
  /** The manual commands; absent: there are none. */
  readonly controls?: Controls;
  /** The limits around those of the strategy; absent: there are none. */
  readonly outer?: OuterLimits | undefined;
}

/** Makes the runtime of one strategy, before its first snapshot. */
export function createRuntime({
  strategy,
  context,
  polls,
  maxAgeMs,
  controls = createControls(context.journal),
  outer,
}: RuntimeParts): Runtime {
  let snapshot = EMPTY_SNAPSHOT;
  const timesKey = `orders ${strategy.name}`;
  const times = createOrderTimes(context.journal.state(timesKey), strategy.limits);
  const pollOf = (watch: WatchUse): Poll => {
    const poll = polls.get(watch);
    if (poll === undefined) throw new BugError(`no poll for the watch ${watch.name}`);
    return poll;
  };
  const keyOf = (watch: WatchUse): PollKey => pollOf(watch).key;
  const vars = createVars(strategy, context.ledger);
  const beside = { vars, joined: joinedValues(strategy), pasts: pastValues(strategy, context.ledger) };
  const envs = { believed: envMaker(strategy, keyOf, beside), raw: envMaker(strategy, keyOf, beside) };
  let openLists: readonly OpenList[] | undefined;
  const pausing: { readonly rule: Rule; isWorking(): boolean }[] = [];
  const keysOf = memorised((names: readonly string[]) =>
    strategy.watches.filter((watch) => names.includes(watch.name)).map(keyOf),
  );
  const viewOf = (seen: 'believed' | 'raw'): View => ({
    now: context.clock.now(),
    pendingEffects: seen === 'believed' ? context.pendingEffects : undefined,
    maxAgeMs: (key) => maxAgeMs.get(key) ?? Infinity,
    own: {
      bought: (account, { symbol }) => boughtUnsold(context.ledger, { strategy: strategy.name, account, symbol }),
      boughtWithStops: (account, { symbol }) =>
        boughtWithStops(context.ledger, { strategy: strategy.name, account, symbol }),
      paidPrice: (account, { symbol }) => averagePaid({ strategy: strategy.name, account, symbol }, context.ledger),
      spotStops: (account, { symbol }) => ownSpotStops({ strategy: strategy.name, account, symbol }, context),
      isOwn: (clientOid) => context.journal.intent(clientOid)?.intent.origin.strategy === strategy.name,
      isApart: (clientOid) => {
        const effect = context.journal.intent(clientOid)?.intent.effect;
        return effect?.kind === 'place-stop' && effect.apart === true;
      },
      redeemableFrom: (account) => redeemableFrom(account, context.ledger),
      currentStopLoss: (at) =>
        currentStopLoss(at, { raw: world('raw'), snapshot, pendingEffects: context.pendingEffects }),
      marginMode: (account, instrument) =>
        presentMarginMode({ account, instrument }, { snapshot, pendingEffects: context.pendingEffects }),
      underWay: (account, coin) => context.moneyUnderWay.in(account, coin),
      arriving: (account, coin) => arrivingOf(context, account, coin),
      isHalted: (effect) => context.halts.holding({ effect, origin: originOf(strategy) }) !== undefined,
    },
  });
  const world = (seen: 'believed' | 'raw'): World => worldOf(snapshot, viewOf(seen));
  const levelsOf = (intent: Intent): Levels => {
    const facts = riskFacts({
      ...{ context, snapshot, world: world('raw') },
      maxAgeMs: (key) => maxAgeMs.get(key) ?? Infinity,
    });
    const own = scopeOf(strategy, { context, snapshot, times: times.list() });
    const invisibleOf = (fits: (name: string) => boolean): readonly Intent[] =>
      invisibleIntents(context, { strategy, fits }, snapshot);
    return [
      { level: 'the strategy', bounds: strategy.limits, view: riskViewOf(own, facts) },
      ...aroundLevels(strategy, { context, facts, own, invisibleOf }),
      ...(outer === undefined ? [] : outerLevels(intent, outer, { context, snapshot, facts })),
    ];
  };
  return {
    strategy,
    context,
    pollOf,
    latest: () => snapshot,
    show(next) {
      snapshot = next;
    },
    env: (seen) => {
      const pendingEffects = seen === 'believed' ? context.pendingEffects : undefined;
      const { env, open } = envs[seen](snapshot, { now: context.clock.now(), pendingEffects });
      if (seen === 'believed') openLists = open;
      return env;
    },
    withFewest: (env) => {
      if (openLists === undefined) return undefined;
      let fewest: unknown[] | undefined;
      // An env of what was merely read has other lists there.
      for (const { slot, most, least } of openLists) if (env[slot] === most) (fewest ??= env.slice())[slot] = least;
      return fewest;
    },
    heldOf: (names) => keysOf(names).flatMap((key) => snapshot.held.get(key) ?? []),
    readAt: (names) => {
      let oldest = Infinity;
      for (const key of keysOf(names)) oldest = Math.min(oldest, snapshot.held.get(key)?.startedAt ?? 0);
      return oldest === Infinity ? context.clock.now() : oldest;
    },
    isCorrected: (names) => {
      const { corrected } = snapshot;
      return corrected !== undefined && keysOf(names).some((key) => corrected.has(key));
    },
    world,
    viewOf,
    vars,
    power: (part) => controls.power(strategy.name, part),
    enter(rule, control) {
      controls.enter(strategy.name, rule, control);
    },
    measure(goal, distances) {
      controls.measure(strategy.name, goal, distances);
    },
    measureUnprotected(goal, times) {
      controls.measureUnprotected(strategy.name, goal, times);
    },
    pauses(rule, isWorking) {
      if (rule.pauses.length > 0) pausing.push({ rule, isWorking });
    },
    pausedBy: (goal) => pausing.find(({ rule, isWorking }) => rule.pauses.includes(goal) && isWorking())?.rule.id,
    door: { kind: 'limits', levels: levelsOf },
    countOrder(intent) {
      const { effect, decidedAt } = intent;
      const ofAccounts = outer === undefined ? [] : outerCounts(intent, outer, context);
      const outside = [...aroundCounts(intent, strategy, context), ...ofAccounts];
      const moved = countsMoved(effect, strategy.limits) ? [movedState(strategy.name, intent, context)] : [];
      if (!addsOrder(effect)) return new Map([...moved, ...outside]);
      return new Map([[timesKey, times.add(decidedAt)], ...outside]);
    },
    takeBackOrder(intent) {
      if (!addsOrder(intent.effect)) return new Map();
      const ofAccounts = outer === undefined ? [] : outerTakenBack(intent, outer, context);
      const own = times.takeBack(intent.decidedAt);
      return new Map([[timesKey, own], ...aroundTakenBack(intent, strategy, context), ...ofAccounts]);
    },
  };
}

/** Remembers the answers; their keys live as long as the strategy. */
function memorised<K extends object, V>(answer: (asked: K) => V): (asked: K) => V {
  const known = new Map<K, V>();
  return (asked) => {
    let value = known.get(asked);
    if (value === undefined) known.set(asked, (value = answer(asked)));
    return value;
  };
}

interface Counted {
  readonly context: Context;
  readonly snapshot: Snapshot;
  readonly times: readonly number[];
}

/**
 * Says what the limits of a strategy count. A file of the spot market polls no positions: what it would open adds to
 * something that is not known.
 */
function scopeOf(strategy: Strategy, { context, snapshot, times }: Counted): RiskScope {
  const { name, accounts, market } = strategy;
  return {
    of: name,
    places: market === 'spot' ? undefined : accounts.map((account) => ({ account, market })),
    resting: 'none',
    counts: (position) => isOpener(name, position, context.ledger),
    sellable: (account, { symbol }) => sellable(context.ledger, { strategy: name, account, symbol }),
    invisible: () => invisibleIntents(context, { strategy, fits: (one) => one === name }, snapshot),
    orderTimes: () => times,
  };
}

/** Intents that the positions do not show yet: on their way, settling, or orders that wait to be filled. */
function invisibleIntents(
  context: Context,
  { strategy, fits }: { readonly strategy: Strategy; readonly fits: (name: string) => boolean },
  snapshot: Snapshot,
): readonly Intent[] {
  const readings = positionsRead(strategy, snapshot);
  const readAt = strategy.market === 'spot' ? snapshot.at : Math.min(...readings.map(({ startedAt }) => startedAt));
  const waiting = context.ledger.openIntents();
  const all = new Map(
    [...context.pendingEffects.unsettled(readAt, readings), ...waiting].map((intent) => [intent.id, intent]),
  );
  return [...all.values()]
    .filter((intent) => fits(intent.origin.strategy))
    .map((intent) => withAmended(intent, context.ledger));
}

/** The amount that redemptions under way bring to the spot wallet, their outcome known or not. */
function arrivingOf(context: Context, account: string, coin: string): Decimal {
  let sum: Decimal = ZERO;
  for (const { effect } of context.ledger.openIntents()) {
    if (effect.kind === 'redeem' && effect.account === account && effect.coin === coin) sum = add(sum, effect.amount);
  }
  return sum;
}

/** The readings that `positions` rests on; a file of the spot market has none. */
function positionsRead({ accounts, market }: Strategy, { held }: Snapshot): readonly Held[] {
  if (market === 'spot') return [];
  return accounts.map((account) => {
    const poll = positionsPoll(account, market);
    return held.get(poll.key) ?? { poll, value: undefined, startedAt: 0, receivedAt: 0 };
  });
}

/** Halts go by the strategy alone. */
function originOf({ name }: Pick<Strategy, 'name'>): Origin {
  return { strategy: name, rule: '', instance: '', firing: 0, step: 0, leg: 0 };
}
