import type { FuturesMarket } from '../../domain/market.ts';
import { bookOf } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import type { Book } from '../core/book/book.ts';
import { demand } from '../core/state/rejection.ts';
import { statusOf } from '../core/calls/trading-status.ts';

export type ProductType = 'USDT-FUTURES' | 'COIN-FUTURES' | 'USDC-FUTURES';

const MARKETS: Readonly<Record<ProductType, FuturesMarket>> = {
  'USDT-FUTURES': 'usdt-futures',
  'COIN-FUTURES': 'coin-futures',
  'USDC-FUTURES': 'usdc-futures',
};

/** The futures market of a product type. */
export function marketOf(productType: ProductType): FuturesMarket {
  return MARKETS[productType];
}

/** Finds the book of a contract; refuses a symbol that is not traded under the product type. */
export function contractOf(
  core: Core,
  asked: { readonly symbol: string; readonly productType: ProductType },
): { readonly book: Book; readonly market: FuturesMarket } {
  const market = marketOf(asked.productType);
  const book = bookOf(core, asked.symbol);
  demand(book.markets.includes(market), '22012', `${asked.symbol} is not a contract of ${asked.productType}`);
  return { book, market };
}

/** Finds the book of a contract that is quoted; refuses one that was removed (docs/exchange/errors.md#codes). */
export function quotedContract(
  core: Core,
  asked: { readonly symbol: string; readonly productType: ProductType },
): { readonly book: Book } {
  const { book, market } = contractOf(core, asked);
  demand(statusOf(core, market, book.series.symbol) !== 'off', '40309', 'The contract has been removed');
  return { book };
}
