import { BugError } from '../base/assert.ts';
import { parseDecimal } from '../base/decimal.ts';
import type { Position } from '../domain/account.ts';
import type { Intent } from '../domain/intent.ts';
import type { RiskView } from '../risk/limit.ts';
import type { Strategy, WatchUse } from '../strategy/strategy.ts';
import type { Desk } from './desk.ts';
import { snapshotEnv } from './env.ts';
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
  env(seen: 'believed' | 'raw'): unknown[];
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
  const sight = (seen: 'believed' | 'raw'): Sight => ({
    now: desk.clock.now(),
    footprints: seen === 'believed' ? desk.footprints : undefined,
    maxAgeMs: (key) => maxAgeMs.get(key) ?? Infinity,
    own: {
      bought: (account, { symbol }) =>
        parseDecimal(desk.journal.state(boughtKey(strategy.name, account, { market: 'spot', symbol })) ?? '0'),
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
    env: (seen) => snapshotEnv(strategy, (watch) => pollOf(watch).key, { snapshot, sight: sight(seen) }),
    world,
    riskView: () => riskViewOf({ strategy, desk, world: world('raw'), snapshot, times }),
    countOrder({ effect, decidedAt }) {
      if (effect.kind !== 'open' && effect.kind !== 'buy' && effect.kind !== 'sell') return new Map();
      times.push(decidedAt);
      if (times.length > ORDER_TIMES_MAX) times.shift();
      return new Map([[timesKey, JSON.stringify(times)]]);
    },
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
    invisible: () =>
      desk.footprints
        .unsettled(oldestPositionsRead(strategy, snapshot))
        .filter((intent) => intent.origin.strategy === strategy.name),
    orderTimes: () => times,
  };
}

function allPositions(strategy: Strategy, world: World): Position[] | undefined {
  if (strategy.market === 'spot') return [];
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
