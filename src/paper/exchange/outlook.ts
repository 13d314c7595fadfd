import type { Clock } from '../../ports/clock.ts';
import type { MarketOutlook } from '../../ports/market-outlook.ts';
import type { Core } from '../core/book/core.ts';
import { candleAhead } from '../core/book/quotes.ts';
import { dataAhead, type PaperCall } from './answer.ts';
import { advance, lastStepOf } from '../core/time/advance.ts';
import { leavesAt, quietUntil } from '../core/time/quiet-until.ts';
import { FUTURES_CANDLE_LENGTHS } from '../../wire/operations/candle-lengths.ts';
import { decimalOfUnits } from '../market/market-source.ts';
import { priceAtStep, stepAt, timeOfStep } from '../market/walk.ts';

/** What the exchange alone knows of the time to come. */
export interface PaperOutlook extends Omit<MarketOutlook, 'nextWorkAt' | 'read'> {
  /**
   * The data that a read at `at` (ms) is answered with, for instants before {@link MarketOutlook.quietUntil}; undefined
   * where it is refused.
   */
  dataAt(call: PaperCall, at: number): unknown;
}

/**
 * Makes the view ahead of an exchange: its market is known to its end, and the exchange does nothing by itself but what
 * prices and hours bring.
 */
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
    dataAt: (call, at) => {
      advance(core, clock.now());
      return dataAhead(core, call, at);
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
      return book && candleAhead(core, book, { length: FUTURES_CANDLE_LENGTHS[granularity], openTime });
    },
  };
}
