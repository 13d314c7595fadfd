import type { FuturesMarket } from '../../domain/market.ts';
import { bookOf, booksAt } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import type { Book } from '../core/book/book.ts';
import { demand } from '../core/state/rejection.ts';
import { statusOf } from '../core/calls/trading-status.ts';

export type ProductType = 'USDT-FUTURES' | 'COIN-FUTURES' | 'USDC-FUTURES';

/** Contracts of simulated coins are listed under a type of their own. */
export type ListedProductType = ProductType | `S${'USDT' | 'COIN' | 'USDC'}-FUTURES`;

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
  asked: { readonly symbol: string; readonly productType: ListedProductType },
): { readonly book: Book; readonly market: FuturesMarket } {
  const { symbol, productType } = asked;
  const book = bookOf(core, symbol);
  const market = isReal(productType) ? marketOf(productType) : undefined;
  demand(
    market !== undefined && book.markets.includes(market),
    '22012',
    `${symbol} is not a contract of ${productType}`,
  );
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

/** Lists the books of a product type: none of simulated coins. */
export function booksUnder(core: Core, productType: ListedProductType): readonly Book[] {
  return isReal(productType) ? booksAt(core, marketOf(productType)) : [];
}

function isReal(productType: ListedProductType): productType is ProductType {
  return Object.hasOwn(MARKETS, productType);
}
