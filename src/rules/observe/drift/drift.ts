import type { Rest, Seen } from '../../engine/polling/rests.ts';
import { EMPTY, filter, map, mergeMap, type Observable } from 'rxjs';
import { changed } from '../../../base/at-once.ts';
import type { AccountName, Position } from '../../../domain/account.ts';
import { positionResource } from '../../../effects/resources.ts';
import type { Fill } from '../../../domain/history.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { type FuturesMarket, instrumentName } from '../../../domain/market.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';
import type { Context } from '../../engine/context/context.ts';
import { createDriftCheck, type DriftCheck, type Difference } from './drift-check.ts';
import { OVERLAP_MS } from './fold-belief.ts';
import { fillsLately } from '../../../reads/fills-lately.ts';
import { describedPoll } from '../../../reads/polls.ts';
import { driftPlaces } from '../../engine/polling/drift-places.ts';
import { keyOf, type PollKey } from '../../../reads/read.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import type { PacedPoll } from '../../engine/polling/due-polls.ts';
import { formatDecimal } from '../../../base/decimal.ts';

/** An account whose positions at a market are polled, with the poll of its newest fills beside it. */
export interface DriftPoll {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly positionsKey: PollKey;
  readonly paced: PacedPoll;
}

/** Fills that one read has brought: all from `since` up to `readTo`, both ms. */
interface Lately {
  readonly fills: readonly Fill[];
  readonly since: number;
  readonly readTo: number;
}

/** The longest span that one read of fills brings (docs/exchange/orders.md#fills). */
const SPAN_MS_MAX = 7 * 86_400_000;

/** Makes the polls of fills for all accounts whose positions are polled; none where the pace is undefined. */
export function driftPolls(
  strategies: readonly Strategy[],
  polled: readonly PacedPoll[],
  { clock, everyMs }: { readonly clock: Clock; readonly everyMs: number | undefined },
): readonly DriftPoll[] {
  if (everyMs === undefined) return [];
  const reads = polled.map(({ poll }) => poll.of);
  return driftPlaces(strategies, reads).map(({ account, market }) => ({
    ...{ account, market, positionsKey: keyOf({ list: 'positions', account, market }) },
    paced: { poll: latelyPoll(account, market, clock), everyMs },
  }));
}

/** The poll of what was filled since its last read, with an overlap for what is listed late. */
function latelyPoll(account: AccountName, market: FuturesMarket, clock: Clock): PacedPoll['poll'] {
  return {
    ...describedPoll(fillsLately, { account, market }),
    read: (exchange, previous) => {
      const now = clock.now();
      const { readTo } = isLately(previous) ? previous : { readTo: now };
      const since = Math.max(readTo, now - SPAN_MS_MAX + OVERLAP_MS) - OVERLAP_MS;
      return changed(exchange.read({ kind: 'fills', account, market, since }), (reading) =>
        reading.ok ? { ...reading, value: { fills: reading.value, since, readTo: reading.startedAt } } : reading,
      );
    },
  };
}

function isLately(value: unknown): value is Lately {
  return typeof value === 'object' && value !== null && 'readTo' in value && 'fills' in value;
}

/**
 * Says once when the fills of an account and its reported positions differ lastingly, and once when they agree again
 * (docs/guarantees.md#g5). Nothing is repaired: what the exchange reports stands, and from there it is folded on.
 */
export function drifts(seen: Seen, polls: readonly DriftPoll[], context: Context): Observable<JournalEntry> {
  if (polls.length === 0) return EMPTY;
  const checks = polls.map((poll) => ({ poll, look: createDriftCheck() }));
  return seen
    .hear('drift', () => restOf(checks.map(({ look }) => look)))
    .pipe(
      map((snapshot) => checks.flatMap(({ poll, look: check }) => entriesOf(poll, check, { snapshot, context }))),
      filter((entries) => entries.length > 0),
      mergeMap((entries) => context.ledger.write({ entries })),
    );
}

/** A difference, or an agreement that is not sure yet, is looked at again at the instant that decides of it. */
function restOf(checks: readonly DriftCheck[]): Rest {
  const until = Math.min(...checks.map((check) => check.restsUntil()));
  return until === -Infinity ? 'step' : { until };
}

function entriesOf(
  { account, market, positionsKey, paced }: DriftPoll,
  check: DriftCheck,
  { snapshot, context }: { readonly snapshot: Snapshot; readonly context: Context },
): JournalEntry[] {
  const fillsKey = paced.poll.key;
  // Both of one instant, or the difference may be the time between them.
  if (!snapshot.fresh.has(positionsKey) || !snapshot.fresh.has(fillsKey)) return [];
  const reported = snapshot.held.get(positionsKey);
  const told = snapshot.held.get(fillsKey);
  if (reported?.fault !== undefined || told?.fault !== undefined) return [];
  if (!isLately(told?.value) || !isPositions(reported?.value)) return [];
  const differences = check.check({
    at: snapshot.at,
    ...told.value,
    positions: reported.value,
    isHidden: (symbol) => context.pendingEffects.hidesResource(positionResource(account, { market, symbol }), reported),
  });
  return differences.map((difference) => driftEntry(difference, { at: snapshot.at, account, market }));
}

/** Makes the journal's line of a drift, or of its end. */
function driftEntry(
  { symbol, holdSide, believed, reported, ended }: Difference,
  { at, account, market }: { readonly at: number; readonly account: AccountName; readonly market: FuturesMarket },
): JournalEntry {
  const instrument = instrumentName({ market, symbol });
  const said = formatDecimal(reported);
  const folded = believed === undefined ? 'less than nothing' : formatDecimal(believed);
  const text = ended
    ? `${account} ${holdSide} ${instrument}: no drift any more, fills and position agree at ${said}`
    : `${account} ${holdSide} ${instrument}: drift: the fills add up to ${folded}, but the exchange reports ${said}; Purser goes by the exchange`;
  return {
    at,
    kind: 'drift',
    account,
    text,
    detail: { instrument, holdSide, believed: believed === undefined ? null : folded, reported: said, ended },
  };
}

function isPositions(value: unknown): value is readonly Position[] {
  return Array.isArray(value);
}
