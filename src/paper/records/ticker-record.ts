import { divide, multiply, ONE, subtract, ZERO } from '../../base/decimal.ts';
import { decimalOf } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { decimalOfUnits } from '../market/market-source.ts';
import type { Book } from '../core/book.ts';
import { priceOf } from '../core/book.ts';
import type { Core } from '../core/core.ts';
import { nextFundingAt } from '../core/hourly.ts';
import { dayFiguresOf } from '../core/quotes.ts';

/** What stands at the best bid and ask; there is always more. */
const DEPTH = decimalOf(10);

/** What futures and spot tickers tell alike (extensions b1). There is no spread. */
export function tickerRecord(core: Core, book: Book) {
  const { symbol, pricePlaces, volumePlaces } = book.series;
  const last = priceOf(book, core.world.step);
  const day = dayFiguresOf(core, book);
  const price = (units: number): Decimal => decimalOfUnits(units, pricePlaces);
  const baseVolume = decimalOfUnits(day.volume, volumePlaces);
  const quoteVolume = multiply(baseVolume, last);
  const open = price(day.open);
  const openUtc = price(day.openUtc);
  return {
    open,
    shared: {
      symbol,
      lastPr: last,
      askPr: last,
      bidPr: last,
      askSz: DEPTH,
      bidSz: DEPTH,
      high24h: price(day.high),
      low24h: price(day.low),
      openUtc,
      change24h: change(open, last),
      changeUtc24h: change(openUtc, last),
      baseVolume,
      quoteVolume,
      usdtVolume: quoteVolume,
      ts: core.now,
    },
  };
}

/** A futures ticker. */
export function futuresTickerRecord(core: Core, book: Book) {
  const { open, shared } = tickerRecord(core, book);
  return {
    ...shared,
    open24h: open,
    indexPrice: shared.lastPr,
    markPrice: shared.lastPr,
    fundingRate: core.market.fundingRate(shared.symbol, nextFundingAt(core.now)),
    holdingAmount: ZERO,
  };
}

function change(from: Decimal, to: Decimal): Decimal {
  return subtract(divide(to, from), ONE);
}
