import { firstValueFrom, type Observable, takeUntil } from 'rxjs';
import { type Candle, type Granularity, GRANULARITY_MS, type InstrumentRef } from '../../domain/market.ts';
import { ascendingCandles, CANDLE_SPAN_MS_MAX, candleCall, CANDLES_MAX } from '../../exchange/context/candle-call.ts';
import type { ExchangeClient } from '../../exchange/create-exchange.ts';

/** What is downloaded; both times are open times, ms, on the grid of the granularity. */
export interface CandleOrder {
  readonly instrument: InstrumentRef;
  readonly granularity: Granularity;
  readonly from: number;
  /** The first candle that is not wanted any more. */
  readonly to: number;
}

/** Some candles, and until which open time the order is done with them. */
export interface CandlePage {
  readonly candles: readonly Candle[];
  readonly until: number;
}

export interface PageSource {
  readonly call: ExchangeClient['call'];
  readonly stop: Observable<unknown>;
}

/**
 * Reads the candles of an order page by page, ascending, and ends early when asked to stop. It relies on no reading of
 * `endTime` and of a limit that is exceeded, because none is stated (docs/exchange/market.md#candles): a page fits whether its end is meant inclusively or
 * not, and what an answer lacks at its beginning or end is asked for again before anything later.
 */
export async function* candlePages(order: CandleOrder, source: PageSource): AsyncGenerator<CandlePage, void> {
  const stepMs = GRANULARITY_MS[order.granularity];
  const pageMs = Math.min(CANDLES_MAX - 1, Math.floor(CANDLE_SPAN_MS_MAX / stepMs)) * stepMs;
  for (let from = order.from; from < order.to; ) {
    const to = Math.min(order.to, from + pageMs);
    const candles = await readWhole({ ...order, from, to }, source);
    if (candles === undefined) return;
    const last = candles.at(-1);
    from = last === undefined ? to : last.openTime + stepMs;
    yield { candles, until: from };
  }
}

/** Reads a span back from its end until nothing comes before; undefined where it was stopped. */
async function readWhole(span: CandleOrder, source: PageSource): Promise<readonly Candle[] | undefined> {
  let candles: readonly Candle[] = [];
  for (let { to } = span; to > span.from; ) {
    const earlier = await readOnce({ ...span, to }, source);
    if (earlier === undefined) return undefined;
    candles = [...earlier, ...candles];
    to = earlier[0]?.openTime ?? span.from;
  }
  return candles;
}

async function readOnce(
  { instrument, granularity, from, to }: CandleOrder,
  { call, stop }: PageSource,
): Promise<readonly Candle[] | undefined> {
  const asked = candleCall({ instrument, granularity, startTime: from, endTime: to, limit: CANDLES_MAX });
  const rows = await firstValueFrom(call(asked).pipe(takeUntil(stop)), { defaultValue: undefined });
  return rows === undefined ? undefined : ascendingCandles(rows, from, to);
}
