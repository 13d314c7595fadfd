import { describeFault } from '../../../domain/outcome.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { AccountName, Balance, FuturesAccount, Position } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import type { Order, Stop, TriggerOrder } from '../../../domain/order.ts';
import {
  type Protection,
  type FuturesBook,
  type PositionOverview,
  type LatestReading,
  type Overview,
  type RestingOrders,
  worthOf,
} from '../../../domain/overview.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';
import type { Context } from '../../engine/context/context.ts';
import { hidesCover } from '../../engine/runtime/cover-hidden.ts';
import type { PacedPoll } from '../../engine/polling/due-polls.ts';
import { requestOf } from '../../../reads/polls.ts';
import type { PollKey, Read } from '../../../reads/read.ts';
import { EMPTY_SNAPSHOT, type Held, type Snapshot } from '../../../reads/snapshot.ts';
import { observedStops } from '../../words/stops/observed-stops.ts';
import { coverOf, placedWhole } from './cover-of.ts';
import { openingsOf } from './openings.ts';
import { type OverviewNeeds, overviewNeeds } from './overview-needs.ts';

/** Knows what the accounts hold, over the reloads of a daemon. */
export interface Overviews {
  /**
   * Strategies begin to run, and what is read from now on is read for them; answers what has to be read beside
   * `polled`.
   */
  begin(strategies: readonly Strategy[], polled: readonly PacedPoll[], at: OverviewAt): readonly PacedPoll[];
  show(snapshot: Snapshot): void;
  /** The holdings by the newest readings; undefined before strategies run. */
  now(): Overview | undefined;
  /** The newest reading of everything that is polled, with its pace; empty before anything was read. */
  readings(): readonly PacedReading[];
  /** The worth of the wallets when all of them had been read first, in USDT. */
  firstWorth(): Decimal | undefined;
}

export interface OverviewAt {
  readonly context: OverviewContext;
  readonly isCore: boolean;
}

type OverviewContext = Pick<Context, 'pendingEffects' | 'journal' | 'ledger'>;

/** The newest reading of a poll that is read every `everyMs`. */
export interface PacedReading extends Held {
  readonly everyMs: number;
}

interface Running {
  readonly polls: OverviewNeeds;
  /** The paces of all polls, ms. */
  readonly paces: ReadonlyMap<PollKey, number>;
  readonly context: OverviewContext;
}

/** Makes the overview of a daemon that has read nothing yet. */
export function createOverviews(): Overviews {
  let running: Running | undefined;
  let latest = EMPTY_SNAPSHOT;
  let firstWorth: Decimal | undefined;
  const covers: Covers = new Map();
  return {
    begin(strategies, polled, { context, isCore }) {
      const reads = polled.map(({ poll, everyMs }) => ({ read: poll.of, everyMs }));
      const polls = overviewNeeds(strategies, reads, { isCore });
      const added = polls.added.map(({ read, ...paced }) => ({ poll: requestOf({ read, ...paced }).poll, ...paced }));
      const paces = new Map([...polled, ...added].map(({ poll, everyMs }) => [poll.key, everyMs]));
      running = { polls, paces, context };
      latest = EMPTY_SNAPSHOT;
      return added;
    },
    show(snapshot) {
      latest = snapshot;
      if (running === undefined) return;
      if (isNews(snapshot)) noteCovers(running, snapshot, covers);
      firstWorth ??= worthOf(overviewOf(running, snapshot, covers));
    },
    readings: () =>
      [...latest.held.values()].map((held) => ({ ...held, everyMs: running?.paces.get(held.poll.key) ?? 0 })),
    firstWorth: () => firstWorth,
    now: () => (running === undefined ? undefined : overviewOf(running, latest, covers)),
  };
}

function isNews({ fresh, held }: Snapshot): boolean {
  for (const key of fresh) {
    const list = held.get(key)?.poll.of.list;
    if (list === 'positions' || list === 'stops') return true;
  }
  return false;
}

/**
 * By the key of a position: whether it has a stop-loss for all of it, and since when that is so as far as is known, ms.
 */
type Covers = Map<string, { readonly isWhole: boolean; readonly since: number }>;

/** Notes since when positions are with or without a stop-loss. One that is not read any more is forgotten. */
function noteCovers(running: Running, snapshot: Snapshot, covers: Covers): void {
  const there = new Set<string>();
  for (const { account, market } of running.polls.books) {
    if (market === 'spot') continue;
    const read = readingsOf(running, snapshot, { account, market });
    for (const position of positionsIn(read.positions) ?? []) {
      const key = episodeKey(position);
      there.add(key);
      const cover = judge(running, read, position);
      const isWhole = cover.kind === 'stop';
      const readAt = read.stops?.startedAt ?? 0;
      // An unknown value ends nothing.
      if (cover.kind === 'unknown' || covers.get(key)?.isWhole === isWhole) continue;
      // What the first reading shows was there before this process looked.
      const placedAt = isWhole && !covers.has(key) ? placedWhole(position, stopsIn(read.stops) ?? []) : undefined;
      covers.set(key, { isWhole, since: Math.min(placedAt ?? readAt, readAt) });
    }
  }
  for (const key of covers.keys()) if (!there.has(key)) covers.delete(key);
}

/** The same key as an instance of a goal over positions has. */
export function episodeKey({ account, symbol, holdSide, cTime }: Position): string {
  return `${account} ${symbol} ${holdSide} ${String(cTime)}`;
}

interface Readings {
  readonly positions: Held | undefined;
  readonly stops: Held | undefined;
}

function readingsOf(
  { polls }: Running,
  { held }: Snapshot,
  { account, market }: { readonly account: AccountName; readonly market: FuturesMarket },
): Readings {
  const at = (read: Read): Held | undefined => held.get(polls.keyOf(read));
  return { positions: at({ list: 'positions', account, market }), stops: at({ list: 'stops', account, market }) };
}

type Judged = ReturnType<typeof coverOf> | Extract<Protection, { readonly kind: 'unknown' }>;

function judge({ context }: Running, { positions, stops }: Readings, position: Position): Judged {
  const pending = stopsIn(stops);
  if (stops === undefined) return { kind: 'unknown', why: 'stops are not read in core mode' };
  if (positions === undefined || pending === undefined)
    return {
      kind: 'unknown',
      why: `its stops were not read yet${stops.fault === undefined ? '' : `: ${describeFault(stops.fault)}`}`,
    };
  const cover = coverOf(position, pending);
  if (cover.kind === 'stop') return cover;
  // One that was set when the position was opened is not in a reading of before.
  if ((stops.statedAt ?? stops.startedAt) < position.cTime)
    return { kind: 'unknown', why: 'its stops were not read since it was opened' };
  return hidesCover({ position, positions, stops }, context)
    ? { kind: 'unknown', why: 'an own order may be changing it' }
    : cover;
}

function overviewOf(running: Running, snapshot: Snapshot, covers: Covers): Overview {
  const { books, accounts, keyOf } = running.polls;
  const at = <T>(read: Read): LatestReading<T> => knownOf<T>(snapshot.held.get(keyOf(read)));
  return {
    futures: books.flatMap(({ account, market }): FuturesBook[] => {
      if (market === 'spot') return [];
      const read = readingsOf(running, snapshot, { account, market });
      const held = (position: Position): PositionOverview => heldOf(running, read, { position, covers });
      const { value, ...known } = knownOf<readonly Position[]>(read.positions);
      const positions = { ...known, value: value?.filter(({ total }) => total > 0n).map(held) };
      return [{ account, market, positions, wallet: at<FuturesAccount>({ list: 'futures-account', account, market }) }];
    }),
    spot: accounts.map((account) => ({ account, coins: at<readonly Balance[]>({ list: 'spot-assets', account }) })),
    resting: books.map(({ account, market }): RestingOrders => {
      const orders = at<readonly Order[]>({ list: 'orders', account, market });
      if (market === 'spot') return { account, market, orders };
      return { account, market, orders, triggers: at<readonly TriggerOrder[]>({ list: 'triggers', account, market }) };
    }),
    prices: at<Readonly<Record<string, Decimal>>>({ list: 'spot-prices' }),
  };
}

interface OverviewQuery {
  readonly position: Position;
  readonly covers: Covers;
}

function heldOf(running: Running, read: Readings, { position, covers }: OverviewQuery): PositionOverview {
  const cover = judge(running, read, position);
  const since = covers.get(episodeKey(position))?.since ?? read.stops?.startedAt ?? 0;
  const { byIntent, by } = openingsOf(position, running.context);
  const takeProfit = observedStops(stopsIn(read.stops) ?? [], position, 'takeProfit').managed[0];
  return {
    position,
    cover:
      cover.kind === 'none'
        ? { ...cover, since, ...(byIntent !== undefined && { byIntent }) }
        : withSince(cover, since),
    ...(takeProfit !== undefined && { takeProfit: takeProfit.trigger }),
    openedBy: by,
  };
}

function withSince(cover: Exclude<Judged, { readonly kind: 'none' }>, since: number): Protection {
  return cover.kind === 'unknown' ? cover : { ...cover, since };
}

/** The poll of a key says what its value is. */
function positionsIn(held: Held | undefined): readonly Position[] | undefined {
  return held?.value as readonly Position[] | undefined;
}

function stopsIn(held: Held | undefined): readonly Stop[] | undefined {
  return held?.value as readonly Stop[] | undefined;
}

function knownOf<T>(held: Held | undefined): LatestReading<T> {
  return {
    value: held?.value as T | undefined,
    readAt: held === undefined || held.receivedAt === 0 ? undefined : held.startedAt,
    ...(held?.fault !== undefined && { fault: describeFault(held.fault) }),
  };
}
