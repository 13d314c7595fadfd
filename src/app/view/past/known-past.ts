import type { AccountHistory } from '../../../domain/profit/account-history.ts';
import { type ProfitItem, profitItems } from '../../../domain/profit/profit.ts';
import type { Trade } from '../../../domain/profit/trade.ts';
import { tradesOf } from '../../../domain/profit/trades.ts';
import type { ReadHistory } from '../../trades/read-history.ts';

/** The past of a state directory, with what follows from it; each part is computed once it is needed. */
export interface KnownPast {
  readonly read: ReadHistory;
  items(): readonly ProfitItem[];
  trades(): readonly Trade[];
}

/** Knows a past that was read. */
export function knownPast(read: ReadHistory): KnownPast {
  const { history } = read;
  return { read, items: once(history, profitItems), trades: once(history, tradesOf) };
}

function once<T>(history: AccountHistory, compute: (history: AccountHistory) => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute(history) }).value;
}
