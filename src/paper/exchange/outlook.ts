import type { Clock } from '../../ports/clock.ts';
import type { Granularity } from '../../domain/market.ts';
import type { MarketOutlook } from '../../ports/market-outlook.ts';
import type { Core } from '../core/book/core.ts';
import { candleAhead } from '../core/book/quotes.ts';
import type { CandleLength } from '../core/book/quotes.ts';
import { advance, lastStepOf } from '../core/time/advance.ts';
import { leavesAt, quietUntil } from '../core/time/quiet-until.ts';
import { decimalOfUnits } from '../market/market-source.ts';
import { priceAtStep, stepAt, timeOfStep } from '../market/walk.ts';

/** What the exchange alone knows of the time to come. */
export type PaperOutlook = Omit<MarketOutlook, 'nextWorkAt'>;

/** How candles of ours are spelled at futures: days and half days begin by UTC. */
const LENGTHS = {
  '1m': '1m',
  '3m': '3m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1H': '1H',
  '4H': '4H',
  '6H': '6Hutc',
  '12H': '12Hutc',
  '1D': '1Dutc',
} as const satisfies Readonly<Record<Granularity, CandleLength>>;

/** Makes the view ahead of an exchange: its market is known to its end, and the exchange does nothing by itself but what prices and hours bring. */
export function outlookOn(core: Core, clock: Pick<Clock, 'now'>): PaperOutlook {
  return {
    changes: () => {
      advance(core, clock.now());
      return core.world.changes;
    },
    quietUntil: (limit) => {
      advance(core, clock.now());
      return quietUntil(core, limit);
    },
    leavesAt: (range, limit) => {
      const book = core.books.get(range.instrument.symbol);
      return book === undefined ? clock.now() : leavesAt(core, book, { range, limit });
    },
    nextPriceAt: (at) => timeOfStep(stepAt(at) + 1),
    lastAt: ({ symbol }, at) => {
      const book = core.books.get(symbol);
      if (book === undefined) return undefined;
      const step = Math.min(stepAt(at), lastStepOf(core.market));
      return decimalOfUnits(priceAtStep(book.series, step), book.series.pricePlaces);
    },
    candle: ({ symbol }, granularity, openTime) => {
      const book = core.books.get(symbol);
      return book && candleAhead(core, book, { length: LENGTHS[granularity], openTime });
    },
  };
}
