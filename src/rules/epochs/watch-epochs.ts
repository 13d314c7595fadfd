import { EMPTY, mergeMap, type Observable } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import { type InstrumentRef, instrumentName, type Market } from '../../domain/market.ts';
import type { Strategy } from '../../strategy/strategy.ts';
import { tradedBooks } from '../../strategy/traded-books.ts';
import type { Desk } from '../desk.ts';
import { epochOf, type ForeignOrder, knownEpochs, withForeign } from './epochs.ts';
import type { Poll } from '../reads/poll.ts';
import type { Snapshot } from '../reads/snapshot.ts';
import type { PacedPoll } from '../reads/sweep.ts';
import { ordersPoll } from '../watches/orders.ts';

/** Polls whose items carry client order ids. */
const LISTS = ['orders', 'recent-orders', 'stops', 'triggers'] as const;

/** Asks, for every account of the strategies and each market that they trade at there, for the orders that wait and those that were done lately; none where the pace is undefined. */
export function epochPolls(strategies: readonly Strategy[], everyMs: number | undefined): readonly PacedPoll[] {
  if (everyMs === undefined) return [];
  const books = strategies.filter(({ mode }) => mode === 'active').flatMap(tradedBooks);
  const polls = books.flatMap(({ account, market }) => [
    ordersPoll(account, market),
    recentOrdersPoll(account, market),
  ]);
  return [...new Map(polls.map((poll) => [poll.key, { poll, everyMs }])).values()];
}

function recentOrdersPoll(account: AccountName, market: Market): Poll {
  return {
    key: `recent-orders ${account} ${market}`,
    read: (exchange) => exchange.read({ kind: 'recent-orders', account, market }),
    // Nothing is decided by it.
    shows: () => false,
  };
}

/**
 * Looks in every list of orders that is read for such as another installation of this program has placed, and halts what adds risk on that
 * account, where this run trades on it: two daemons on one account undo each other's work (DESIGN §6, one writer). It is an alarm as far as lists go, no lock.
 */
export function watchEpochs(
  snapshots: Observable<Snapshot>,
  desk: Desk,
  traded: ReadonlySet<AccountName>,
): Observable<JournalEntry> {
  return snapshots.pipe(
    mergeMap((snapshot) => {
      const listed = [...snapshot.fresh].flatMap((key) => ordersAt(key, snapshot));
      const found = listed.find((order) => traded.has(order.account) && isForeign(order, desk));
      return found === undefined ? EMPTY : alarm(found, desk);
    }),
  );
}

function alarm(order: Listed, desk: Desk): Observable<JournalEntry> {
  const { account, clientOid } = order;
  const foreign: ForeignOrder = {
    epoch: epochOf(clientOid) ?? '',
    ...{ account, clientOid, instrument: instrumentName(order.instrument), at: desk.clock.now() },
  };
  const states = withForeign(desk.ledger, foreign);
  // Again and again where a hand has lifted it: only taking over ends it.
  desk.raiseHalt('other installation', { account }, describeForeign(foreign));
  return states === undefined ? EMPTY : desk.ledger.write({ states });
}

/** Says what another installation has done, and what ends the alarm. */
function describeForeign({ epoch, account, clientOid, instrument }: ForeignOrder): string {
  return `the installation ${epoch} has placed the order ${clientOid} (${instrument}): does another daemon trade on ${account}? End it, then: purser take-over --account ${account} --note TEXT`;
}

interface Listed {
  readonly account: string;
  readonly clientOid: string;
  readonly instrument: InstrumentRef;
}

function ordersAt(key: string, { held }: Snapshot): readonly Listed[] {
  const one = held.get(key);
  if (!LISTS.some((name) => key.startsWith(`${name} `)) || one?.fault !== undefined) return [];
  return Array.isArray(one?.value) ? one.value.filter(isListed) : [];
}

function isForeign({ clientOid }: Listed, { journal }: Desk): boolean {
  if (clientOid.startsWith(`p${journal.epoch}`)) return false;
  const epoch = epochOf(clientOid);
  return epoch !== undefined && journal.intent(clientOid) === undefined && !knownEpochs(journal).has(epoch);
}

function isListed(value: unknown): value is Listed {
  return typeof value === 'object' && value !== null && 'clientOid' in value && 'instrument' in value;
}
