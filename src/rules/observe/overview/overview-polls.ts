import type { AccountName } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import type { Strategy } from '../../../strategy/strategy.ts';
import { type Book, tradedBooks } from '../../../strategy/traded-books.ts';
import type { PacedPoll } from '../../engine/polling/due-polls.ts';
import type { Poll } from '../../../reads/poll.ts';
import { keyOf as readKeyOf, type PollKey, type Read } from '../../../reads/read.ts';
import { SPOT_PRICES } from '../../../reads/spot-prices.ts';
import { futuresAccountPoll } from '../../../reads/futures-account.ts';
import { ordersPoll } from '../../../reads/orders.ts';
import { positionsPoll } from '../../../reads/positions.ts';
import { spotAssetsPoll } from '../../../reads/spot-assets.ts';
import { stopsPoll } from '../../../reads/stops.ts';
import { triggersPoll } from '../../../reads/triggers.ts';
import { OVERVIEW_PACES } from './overview-paces.ts';

/** What the overview is read from: by what it is, the key under which a snapshot holds it. */
export interface OverviewPolls {
  readonly books: readonly Book[];
  readonly accounts: readonly AccountName[];
  keyOf(poll: Poll): PollKey;
  /** Those that nobody reads as often. */
  readonly added: readonly PacedPoll[];
}

/** In core mode there is no operation for stops, orders and spot wallets. */
interface Mode {
  readonly isCore: boolean;
}

/**
 * Lists what has to be read so that it is known what the accounts of the strategies hold. What is polled anyway is not polled twice; where it
 * is polled more slowly the poll gets a key of its own, for the rules go by the pace that their files say.
 */
export function overviewPolls(
  strategies: readonly Strategy[],
  polled: readonly PacedPoll[],
  { isCore }: Mode,
): OverviewPolls {
  const books = booksOf(strategies);
  const accounts = [...new Set(books.map(({ account }) => account))];
  const wanted: readonly PacedPoll[] = [
    ...books.flatMap((book) => bookPolls(book, isCore)),
    ...(isCore ? [] : accounts.map((account) => quiet(spotAssetsPoll(account), OVERVIEW_PACES.wallets))),
    ...(isCore ? [] : [quiet(SPOT_PRICES.poll, OVERVIEW_PACES.prices)]),
  ];
  const paces = new Map(polled.map(({ poll, everyMs }) => [poll.key, everyMs]));
  const keys = new Map<PollKey, PollKey>();
  const added: PacedPoll[] = [];
  for (const { poll, everyMs, ...rest } of wanted) {
    const pace = paces.get(poll.key);
    const isSlower = pace !== undefined && pace > everyMs;
    const own = isSlower ? besideOf(poll) : poll;
    keys.set(poll.key, own.key);
    if (pace === undefined || isSlower) added.push({ poll: own, everyMs, ...rest });
  }
  return { books, accounts, keyOf: ({ key }) => keys.get(key) ?? key, added };
}

/** The same poll under a key of its own. */
function besideOf(poll: Poll): Poll {
  const of: Read = { ...poll.of, by: 'overview' };
  return { ...poll, of, key: readKeyOf(of) };
}

function booksOf(strategies: readonly Strategy[]): readonly Book[] {
  const books = strategies.filter(({ mode }) => mode !== 'off').flatMap(tradedBooks);
  return [...new Map(books.map((book) => [`${book.account} ${book.market}`, book])).values()];
}

function bookPolls({ account, market }: Book, isCore: boolean): readonly PacedPoll[] {
  const { positions, wallets, orders } = OVERVIEW_PACES;
  const resting = isCore ? [] : [quiet(ordersPoll(account, market), orders)];
  if (market === 'spot') return resting;
  return [
    { poll: positionsPoll(account, market), everyMs: positions },
    quiet(futuresAccountPoll(account, market), wallets),
    ...(isCore ? [] : beyondCore(account, market)),
    ...resting,
  ];
}

function beyondCore(account: AccountName, market: FuturesMarket): readonly PacedPoll[] {
  return [
    { poll: stopsPoll(account, market), everyMs: OVERVIEW_PACES.positions },
    quiet(triggersPoll(account, market), OVERVIEW_PACES.orders),
  ];
}

/** A key that may not read it trades well without. */
function quiet(poll: Poll, everyMs: number): PacedPoll {
  return { poll, everyMs, quiet: true };
}
