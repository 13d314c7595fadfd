import { type InstrumentRef, splitSymbol } from '../../domain/market.ts';
import { field, price, text } from './types.ts';

/** The pair of an order: its symbol, and the coins that its prices and sizes are in. */
export const PAIR_FIELDS = {
  symbol: field(text, 'trading pair'),
  baseCoin: field(text, 'coin of the pair that is traded'),
  quoteCoin: field(text, 'coin of the pair in which it is priced'),
};

/** The type of a price beside {@link PAIR_FIELDS}. */
export const pairPrice = price({ sibling: 'baseCoin' }, { sibling: 'quoteCoin' });

/** Tells each order with its pair. */
export function withPairs<T extends { readonly instrument: InstrumentRef }>(orders: readonly T[]) {
  return orders.map((order) => ({ ...order, ...pairOf(order.instrument) }));
}

function pairOf({ symbol }: InstrumentRef) {
  const coins = splitSymbol(symbol);
  return { symbol, baseCoin: coins?.base, quoteCoin: coins?.quote };
}
