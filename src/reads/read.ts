import type { AccountName } from '../domain/account.ts';
import type { Granularity, Market } from '../domain/market.ts';

/** The kinds of reads. One more: its name here, a file, and a line in `index.ts`. */
export type ListName =
  | 'bills'
  | 'candles'
  | 'equity'
  | 'exchange-rates'
  | 'fills'
  | 'fills-lately'
  | 'funding-assets'
  | 'funding-history'
  | 'funding-rate'
  | 'futures-account'
  | 'instruments'
  | 'leverage'
  | 'loan-coins'
  | 'loans'
  | 'open-interest'
  | 'orders'
  | 'position-history'
  | 'positions'
  | 'recent-orders'
  | 'repayments'
  | 'savings'
  | 'spot-assets'
  | 'spot-prices'
  | 'spot-triggers'
  | 'stops'
  | 'sub-accounts'
  | 'ticker'
  | 'triggers';

/** The target of a read. Each kind of read has some of these parts. */
export interface Target {
  readonly account?: AccountName;
  readonly market?: Market;
  /** With the market, an instrument. */
  readonly symbol?: string;
  readonly term?: 'flexible' | 'fixed';
  readonly granularity?: Granularity;
}

/** A read, as data: a list and its target. */
export interface Read extends Target {
  readonly list: ListName;
  /** Present where it is read at a pace of its own, beside a poll of the same that rules go by. */
  readonly by?: 'overview';
}

/** Makes the read of a list from a place that has at least the parts of its target. */
export function readIn(
  list: { readonly name: ListName; readonly of: readonly (keyof Target)[] },
  where: { readonly [K in keyof Target]: Target[K] | undefined },
): Read {
  return { list: list.name, ...(Object.fromEntries(list.of.map((part) => [part, where[part]])) as Target) };
}

/** A text that tells polls apart, and nothing else: no string method compiles on it. */
declare class OpaquePoll {
  readonly #pollKey: true;
}
export type PollKey = OpaquePoll;

/** The key of a poll: equal reads have equal keys. */
export function keyOf(read: Read): PollKey {
  return asKey(nameOf(read));
}

/** Only here a text becomes a key. */
function asKey(text: unknown): PollKey {
  return text as PollKey;
}

/**
 * Names a read for people, and in the journal: `positions main usdt-futures`, `ticker spot/BTCUSDT`. Entries of earlier
 * versions name their polls so, and what failed there is found again by that name: it stays as it is.
 */
export function nameOf({ list, account, market, symbol, term, granularity, by }: Read): string {
  // A plain loop, because planners build many keys in each instant.
  let text: string = list;
  if (account !== undefined) text += ` ${account}`;
  if (market !== undefined) text += symbol === undefined ? ` ${market}` : ` ${market}/${symbol}`;
  if (term !== undefined) text += ` ${term}`;
  if (granularity !== undefined) text += ` ${granularity}`;
  return by === undefined ? text : `${text} (${by})`;
}
