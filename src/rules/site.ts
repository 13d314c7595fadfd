import { BugError } from '../base/assert.ts';
import { type Decimal, maximum, parseDecimal, ZERO } from '../base/decimal.ts';
import type { Position } from '../domain/account.ts';
import type { Intent } from '../domain/intent.ts';
import { addsOrder } from '../risk/adds-order.ts';
import type { RiskView } from '../risk/limit.ts';
import type { Env } from '../language/expression.ts';
import type { Strategy, WatchUse } from '../strategy/strategy.ts';
import type { Desk } from './desk.ts';
import { envMaker } from './env.ts';
import { boughtKey } from './follow-order.ts';
import type { Poll } from './poll.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from './snapshot.ts';
import { positionsPoll } from './watches/positions.ts';
import { type Sight, type World, worldOf } from './world.ts';

/** What the rules and goals of one strategy see, and what the strategy itself has done. */
export interface Site {
  readonly strategy: Strategy;
  readonly desk: Desk;
  /** The poll behind a watch of the file. */
  pollOf(watch: WatchUse): Poll;
  /** The newest snapshot; the empty one before the first. */
  latest(): Snapshot;
  show(snapshot: Snapshot): void;
  /** The env of expressions. `raw` shows what was read whatever own intents have touched. */
  env(seen: 'believed' | 'raw'): Env;
  /** When the oldest reading began that any of these watches rests on, ms; now, where there are none. */
  readAt(names: readonly string[]): number;
  world(seen: 'believed' | 'raw'): World;
  riskView(): RiskView;
  /** Remembers an order for the limits; answers the state to be stored. */
  countOrder(intent: Intent): ReadonlyMap<string, string | undefined>;
}

/** Orders that are remembered for `ordersPer`: more than any sensible bound of it. */
const ORDER_TIMES_MAX = 1_000;

export interface SiteParts {
  readonly strategy: Strategy;
  readonly desk: Desk;
  readonly polls: ReadonlyMap<WatchUse, Poll>;
  /** Age from which on a poll's value is unknown. */
  readonly maxAgeMs: ReadonlyMap<string, number>;
}

/** Makes the site of one strategy, before its first snapshot. */
export function createSite({ strategy, desk, polls, maxAgeMs }: SiteParts): Site {
  let snapshot = EMPTY_SNAPSHOT;
  const timesKey = `orders ${strategy.name}`;
  const times = JSON.parse(desk.journal.state(timesKey) ?? '[]') as number[];
  const pollOf = (watch: WatchUse): Poll => {
    const poll = polls.get(watch);
    if (poll === undefined) throw new BugError(`no poll for the watch ${watch.name}`);
    return poll;
  };
  const keyOf = (watch: WatchUse): string => pollOf(watch).key;
  const envs = { believed: envMaker(strategy, keyOf), raw: envMaker(strategy, keyOf) };
  const keysOf = memorised((names: readonly string[]) =>
    strategy.watches.filter((watch) => names.includes(watch.name)).map(keyOf),
  );
  const sight = (seen: 'believed' | 'raw'): Sight => ({
    now: desk.clock.now(),
    footprints: seen === 'believed' ? desk.footprints : undefined,
    maxAgeMs: (key) => maxAgeMs.get(key) ?? Infinity,
    own: {
      bought: (account, { symbol }) => boughtUnsold(desk, { strategy: strategy.name, account, symbol }),
      isOwn: (clientOid) => desk.journal.intent(clientOid)?.intent.origin.strategy === strategy.name,
    },
  });
  const world = (seen: 'believed' | 'raw'): World => worldOf(snapshot, sight(seen));
  return {
    strategy,
    desk,
    pollOf,
    latest: () => snapshot,
    show(next) {
      snapshot = next;
    },
    env: (seen) => {
      const footprints = seen === 'believed' ? desk.footprints : undefined;
      return envs[seen](snapshot, { now: desk.clock.now(), footprints });
    },
    readAt: (names) => {
      let oldest = Infinity;
      for (const key of keysOf(names)) oldest = Math.min(oldest, snapshot.held.get(key)?.startedAt ?? 0);
      return oldest === Infinity ? desk.clock.now() : oldest;
    },
    world,
    riskView: () => riskViewOf({ strategy, desk, world: world('raw'), snapshot, times }),
    countOrder({ effect, decidedAt }) {
      if (!addsOrder(effect)) return new Map();
      times.push(decidedAt);
      if (times.length > ORDER_TIMES_MAX) times.shift();
      return new Map([[timesKey, JSON.stringify(times)]]);
    },
  };
}

/** Remembers the answers; what is asked lives as long as the strategy. */
function memorised<K extends object, V>(answer: (asked: K) => V): (asked: K) => V {
  const known = new Map<K, V>();
  return (asked) => {
    let value = known.get(asked);
    if (value === undefined) known.set(asked, (value = answer(asked)));
    return value;
  };
}

interface RiskParts {
  readonly strategy: Strategy;
  readonly desk: Desk;
  readonly world: World;
  readonly snapshot: Snapshot;
  readonly times: readonly number[];
}

function riskViewOf({ strategy, desk, world, snapshot, times }: RiskParts): RiskView {
  return {
    now: world.now,
    price: (instrument) => world.ticker(instrument)?.last,
    positions: () => allPositions(strategy, world),
    invisible: () => invisibleIntents(desk, strategy, oldestPositionsRead(strategy, snapshot)),
    orderTimes: () => times,
  };
}

/** Intents that the positions do not show yet: on their way, settling, or orders that wait to be filled. */
function invisibleIntents(desk: Desk, { name }: Strategy, positionsReadAt: number): readonly Intent[] {
  const waiting = desk.journal.openIntents().map(({ intent }) => intent);
  const all = new Map([...desk.footprints.unsettled(positionsReadAt), ...waiting].map((intent) => [intent.id, intent]));
  return [...all.values()].filter((intent) => intent.origin.strategy === name);
}

/** What a strategy has bought at a spot pair and neither sold nor offered: sales never add up to more than purchases. */
function boughtUnsold(
  desk: Desk,
  { strategy, account, symbol }: { readonly strategy: string; readonly account: string; readonly symbol: string },
): Decimal {
  let left = parseDecimal(desk.ledger.state(boughtKey(strategy, account, { market: 'spot', symbol })) ?? '0');
  for (const { intent } of desk.journal.openIntents()) {
    const { effect, origin } = intent;
    const sells = effect.kind === 'sell' || (effect.kind === 'replace' && effect.side === 'sell');
    if (!sells || origin.strategy !== strategy) continue;
    if (effect.account === account && effect.instrument.symbol === symbol) left = (left - effect.size) as Decimal;
  }
  return maximum(left, ZERO);
}

/** A file of the spot market polls no positions: what it would open adds to something that is not known. */
function allPositions(strategy: Strategy, world: World): Position[] | undefined {
  if (strategy.market === 'spot') return undefined;
  const all: Position[] = [];
  for (const account of strategy.accounts) {
    const positions = world.positions(account, strategy.market);
    if (positions === undefined) return undefined;
    all.push(...positions);
  }
  return all;
}

/** When the oldest of the readings began that `positions` rests on: an intent that settled later is not visible in it. */
function oldestPositionsRead({ accounts, market }: Strategy, snapshot: Snapshot): number {
  if (market === 'spot') return snapshot.at;
  return Math.min(...accounts.map((account) => snapshot.held.get(positionsPoll(account, market).key)?.startedAt ?? 0));
}
