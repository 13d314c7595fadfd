import { type InstrumentRef, splitSymbol } from '../domain/market.ts';

/** Tells each order with its pair. */
export function withPairs<T extends { readonly instrument: InstrumentRef }>(orders: readonly T[]) {
  return orders.map((order) => ({ ...order, ...pairOf(order.instrument) }));
}

function pairOf({ symbol }: InstrumentRef) {
  const coins = splitSymbol(symbol);
  return { symbol, baseCoin: coins?.base, quoteCoin: coins?.quote };
}
