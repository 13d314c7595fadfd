import { ZERO } from '../../base/decimal.ts';
import { operations } from '../../wire/operations/index.ts';
import { booksAt } from '../core/book/core.ts';
import { servePublic } from '../core/calls/responder.ts';
import { fits } from '../records/page.ts';

/** Lists the coins of all pairs. Nothing comes over a chain here, and nothing leaves over one. */
export const spotCoins = servePublic(operations['spot-coins'], (core, { coin: asked }) => {
  const pairs = booksAt(core, 'spot').map(({ pair }) => pair);
  const coins = new Set([...pairs.map(({ quote }) => quote), ...pairs.map(({ base }) => base)]);
  return [...coins]
    .map((coin, place) => ({ coinId: String(place + 1), coin, transfer: true, chains: [], areaCoin: false }))
    .filter(({ coin }) => fits(asked?.toUpperCase(), coin));
});

/** Lists the spot pairs as those of margin: nothing can be borrowed for any of them. */
export const marginCurrencies = servePublic(operations['margin-currencies'], (core) =>
  booksAt(core, 'spot').map(({ pair: { symbol, base, quote, spot } }) => ({
    symbol,
    baseCoin: base,
    quoteCoin: quote,
    maxCrossedLeverage: ZERO,
    maxIsolatedLeverage: ZERO,
    minTradeAmount: spot.minSize,
    maxTradeAmount: spot.maxSize,
    takerFeeRate: spot.takerFeeRate,
    makerFeeRate: spot.makerFeeRate,
    pricePrecision: spot.pricePlaces,
    quantityPrecision: spot.sizePlaces,
    minTradeUSDT: spot.minValue,
    isBorrowable: false,
    isIsolatedBaseBorrowable: false,
    isIsolatedQuoteBorrowable: false,
    isCrossBorrowable: false,
  })),
);
