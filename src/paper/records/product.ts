import { type FuturesMarket, LISTED_CONTRACT } from '../../domain/market.ts';
import { bookOf, booksAt } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import type { Book } from '../core/book/book.ts';
import { pursesAt } from '../core/futures/purse.ts';
import type { Purse } from '../core/futures/purse.ts';
import { demand } from '../core/state/rejection.ts';
import { statusOf } from '../core/calls/trading-status.ts';

export type ProductType = 'USDT-FUTURES' | 'COIN-FUTURES' | 'USDC-FUTURES';

/** Those that can be read: simulated coins have types of their own (docs/exchange/calls.md#product-types). */
export type ListedProductType = ProductType | `S${'USDT' | 'COIN' | 'USDC'}-FUTURES`;

const MARKETS: Readonly<Record<ListedProductType, FuturesMarket | undefined>> = {
  'USDT-FUTURES': 'usdt-futures',
  'COIN-FUTURES': 'coin-futures',
  'USDC-FUTURES': 'usdc-futures',
  'SUSDT-FUTURES': undefined,
  'SCOIN-FUTURES': undefined,
  'SUSDC-FUTURES': undefined,
};

/** The futures market of a product type; none of simulated coins, of which nothing is traded here. */
export function marketOf(productType: ProductType): FuturesMarket;
export function marketOf(productType: ListedProductType): FuturesMarket | undefined;
export function marketOf(productType: ListedProductType): FuturesMarket | undefined {
  return MARKETS[productType];
}

/** Finds the book of a contract; refuses a symbol that is not traded under the product type. */
export function contractOf(
  core: Core,
  asked: { readonly symbol: string; readonly productType: ListedProductType },
): { readonly book: Book; readonly market: FuturesMarket } {
  const { symbol, productType } = asked;
  const book = bookOf(core, symbol);
  const market = marketOf(productType);
  demand(
    market !== undefined && book.markets.includes(market),
    '22012',
    `${symbol} is not a contract of ${productType}`,
  );
  return { book, market };
}

/**
 * Finds the contract of which an account is told: one that is traded here, or the one that every exchange lists. The
 * figures are those of the whole account, so a market without prices of that one has them too.
 */
export function listedContract(
  core: Core,
  asked: { readonly symbol: string; readonly productType: ListedProductType },
): { readonly symbol: string; readonly market: FuturesMarket } {
  const market = marketOf(asked.productType);
  const symbol = asked.symbol.toUpperCase();
  if (market !== undefined && LISTED_CONTRACT[market] === symbol) return { symbol, market };
  const found = contractOf(core, asked);
  return { symbol: found.book.series.symbol, market: found.market };
}

/** Finds the book of a contract that is quoted; refuses one that was removed (docs/exchange/errors.md#codes). */
export function quotedContract(
  core: Core,
  asked: { readonly symbol: string; readonly productType: ListedProductType },
): { readonly book: Book; readonly market: FuturesMarket } {
  const { book, market } = contractOf(core, asked);
  demand(statusOf(core, market, book.series.symbol) !== 'off', '40309', 'The contract has been removed');
  return { book, market };
}

/** Lists the books of a product type: none of simulated coins. */
export function booksUnder(core: Core, productType: ListedProductType): readonly Book[] {
  const market = marketOf(productType);
  return market === undefined ? [] : booksAt(core, market);
}

/** Lists the purses of a product type: none of simulated coins. */
export function pursesUnder(core: Core, productType: ListedProductType): readonly Purse[] {
  const market = marketOf(productType);
  return market === undefined ? [] : pursesAt(core, market);
}
