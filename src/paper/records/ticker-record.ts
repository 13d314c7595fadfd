import type { Decimal } from '../../base/decimal.ts';
import type { FuturesMarket, Market } from '../../domain/market.ts';
import type { Book } from '../core/book/book.ts';
import { indexPriceOf, markPriceOf, priceOf } from '../core/book/book.ts';
import { bestSizeOf } from '../core/book/levels.ts';
import { quoteAt } from '../core/book/quote.ts';
import type { Core } from '../core/book/core.ts';
import { toldOpenInterest } from '../core/futures/open-interest.ts';
import { fundingsOf } from '../market/funding-schedule.ts';
import { dayFiguresOf } from '../core/book/quotes.ts';
import { decimalOfUnits } from '../market/market-source.ts';
import { priceAtStep } from '../market/walk.ts';

/** Decimals of changes and of amounts in quote coin: both are told rounded, as the exchange tells them. */
const CHANGE_PLACES = 5;
const AMOUNT_PLACES = 4;

/** The fields that futures and spot tickers share (docs/exchange/market.md#mix-ticker). */
export function tickerRecord(core: Core, book: Book, market: Market) {
  const { series } = book;
  const { symbol, pricePlaces, volumePlaces } = series;
  const last = priceOf(book, core.world.step);
  const { bid, ask } = quoteAt(book, market, last);
  const size = bestSizeOf(core, book, market);
  const units = priceAtStep(series, core.world.step);
  const day = dayFiguresOf(core, book);
  const turnover = Math.round((day.volume / 10 ** volumePlaces) * (units / 10 ** pricePlaces) * 10 ** AMOUNT_PLACES);
  const quoteVolume = decimalOfUnits(turnover, AMOUNT_PLACES);
  return {
    open: day.prices.open,
    shared: {
      symbol,
      lastPr: last,
      askPr: ask,
      bidPr: bid,
      askSz: size,
      bidSz: size,
      high24h: day.prices.high,
      low24h: day.prices.low,
      openUtc: day.prices.openUtc,
      change24h: change(day.open, units),
      changeUtc24h: change(day.openUtc, units),
      baseVolume: decimalOfUnits(day.volume, volumePlaces),
      quoteVolume,
      usdtVolume: quoteVolume,
      ts: core.now,
    },
  };
}

/** A futures ticker. */
export function futuresTickerRecord(core: Core, book: Book, market: FuturesMarket) {
  const { open, shared } = tickerRecord(core, book, market);
  const holdingAmount = toldOpenInterest(core, book);
  return {
    ...shared,
    open24h: open,
    indexPrice: indexPriceOf(book, core.world.step),
    markPrice: markPriceOf(book, core.world.step),
    fundingRate: fundingsOf(core.market).next(book.pricedBy, core.now).rate,
    ...(holdingAmount === undefined ? {} : { holdingAmount }),
  };
}

function change(from: number, to: number): Decimal {
  return decimalOfUnits(Math.round(((to - from) / from) * 10 ** CHANGE_PLACES), CHANGE_PLACES);
}
