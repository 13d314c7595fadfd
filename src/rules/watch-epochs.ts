import { EMPTY, mergeMap, type Observable } from 'rxjs';
import type { AccountName } from '../domain/account.ts';
import type { JournalEntry } from '../domain/journal-entry.ts';
import { type InstrumentRef, instrumentName, type Market, MARKETS } from '../domain/market.ts';
import type { Strategy } from '../strategy/strategy.ts';
import type { Desk } from './desk.ts';
import { epochOf, type ForeignOrder, knownEpochs, withForeign } from './epochs.ts';
import type { Poll } from './poll.ts';
import type { Snapshot } from './snapshot.ts';
import type { PacedPoll } from './sweep.ts';
import { ordersPoll } from './watches/orders.ts';

/** Polls whose items carry client order ids. */
const LISTS = ['orders', 'recent-orders', 'stops', 'triggers'] as const;

/**
 * Asks, for every account of the strategies and each market that they trade at there, for the orders that wait and those that were done
 * lately; none where the pace is undefined. Markets are told by the files, by the instruments of their steps, and by what `polled` reads of an account.
 */
export function epochPolls(
  strategies: readonly Strategy[],
  polled: readonly PacedPoll[],
  everyMs: number | undefined,
): readonly PacedPoll[] {
  if (everyMs === undefined) return [];
  const active = strategies.filter(({ mode }) => mode === 'active');
  const traded = new Set(active.flatMap(({ account, accounts }) => [account, ...accounts]));
  const books = [...active.flatMap(booksOf), ...polled.flatMap(bookRead)].filter(({ account }) => traded.has(account));
  const polls = books.flatMap(({ account, market }) => [
    ordersPoll(account, market),
    recentOrdersPoll(account, market),
  ]);
  return [...new Map(polls.map((poll) => [poll.key, { poll, everyMs }])).values()];
}

interface Book {
  readonly account: AccountName;
  readonly market: Market;
}

function booksOf({ account, accounts, market, rules }: Strategy): readonly Book[] {
  const named = rules.flatMap(({ steps }) => steps.flatMap(({ instruments }) => instruments.map((one) => one.market)));
  return [account, ...accounts].flatMap((one) => [market, ...named].map((each) => ({ account: one, market: each })));
}

/** The account and market that a poll is of: goals read what they trade. */
function bookRead({ poll }: PacedPoll): readonly Book[] {
  const [, account, name] = poll.key.split(' ');
  const market = MARKETS.find((one) => one === name);
  return account === undefined || market === undefined ? [] : [{ account, market }];
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
