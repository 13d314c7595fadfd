import type { AccountName } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import { type Need, need } from '../../../reads/needs.ts';
import { keyOf, type PollKey, type Read } from '../../../reads/read.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';
import { type TradedBook, tradedBooks } from '../../../strategy/model/traded-books.ts';

/** The reads behind the overview. */
export interface OverviewNeeds {
  readonly books: readonly TradedBook[];
  readonly accounts: readonly AccountName[];
  /** The key of the poll that brings a read, which may be one of its own. */
  keyOf(read: Read): PollKey;
  /** Those that nobody reads as often. */
  readonly added: readonly OverviewNeed[];
}

export interface OverviewNeed extends Need {
  /** A key that may not read it trades well without. */
  readonly quiet?: true;
}

/** The paces of the overview where no strategy reads as often, ms. */
const [POSITIONS_MS, WALLETS_MS, ORDERS_MS, PRICES_MS] = [30_000, 60_000, 60_000, 60_000];

/** In core mode there is no operation for stops, orders and spot wallets. */
interface Mode {
  readonly isCore: boolean;
}

/**
 * Lists what has to be read so that it is known what the accounts of the strategies hold. What is polled anyway is not
 * polled twice; where it is polled more slowly it gets a poll of its own, for the rules go by the pace that their files
 * say.
 */
export function overviewNeeds(
  strategies: readonly Strategy[],
  polled: readonly Need[],
  { isCore }: Mode,
): OverviewNeeds {
  const books = booksOf(strategies);
  const accounts = [...new Set(books.map(({ account }) => account))];
  const wanted: readonly OverviewNeed[] = [
    ...books.flatMap((book) => bookNeeds(book, isCore)),
    ...(isCore ? [] : accounts.map((account) => quiet(need.spotAssets(account), WALLETS_MS))),
    ...(isCore ? [] : [quiet(need.spotPrices(), PRICES_MS)]),
  ];
  const paces = new Map(polled.map(({ read, everyMs }) => [keyOf(read), everyMs]));
  const keys = new Map<PollKey, PollKey>();
  const added: OverviewNeed[] = [];
  for (const one of wanted) {
    const key = keyOf(one.read);
    const pace = paces.get(key);
    const isSlower = pace !== undefined && pace > one.everyMs;
    const read: Read = isSlower ? { ...one.read, by: 'overview' } : one.read;
    keys.set(key, keyOf(read));
    if (pace === undefined || isSlower) added.push({ ...one, read });
  }
  const ownKey = (read: Read): PollKey => keys.get(keyOf(read)) ?? keyOf(read);
  return { books, accounts, keyOf: ownKey, added };
}

function booksOf(strategies: readonly Strategy[]): readonly TradedBook[] {
  const books = strategies.filter(({ mode }) => mode !== 'off').flatMap(tradedBooks);
  return [...new Map(books.map((book) => [`${book.account} ${book.market}`, book])).values()];
}

function bookNeeds({ account, market }: TradedBook, isCore: boolean): readonly OverviewNeed[] {
  const resting = isCore ? [] : [quiet(need.orders(account, market), ORDERS_MS)];
  if (market === 'spot') return resting;
  return [
    { ...need.positions(account, market), everyMs: POSITIONS_MS },
    quiet(need.futuresAccount(account, market), WALLETS_MS),
    ...(isCore ? [] : beyondCore(account, market)),
    ...resting,
  ];
}

function beyondCore(account: AccountName, market: FuturesMarket): readonly OverviewNeed[] {
  return [{ ...need.stops(account, market), everyMs: POSITIONS_MS }, quiet(need.triggers(account, market), ORDERS_MS)];
}

function quiet({ read }: Need, everyMs: number): OverviewNeed {
  return { read, everyMs, quiet: true };
}
