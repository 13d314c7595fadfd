import { firstValueFrom, type Observable, takeUntil } from 'rxjs';
import { type Candle, type Granularity, GRANULARITY_MS, type InstrumentRef } from '../../domain/market.ts';
import { ascendingCandles, CANDLE_SPAN_MS_MAX, candleCall, CANDLES_MAX } from '../../exchange/context/candle-call.ts';
import type { ExchangeClient } from '../../exchange/create-exchange.ts';

/** The candles to download; both times are open times, ms, on the grid of the granularity. */
export interface CandleOrder {
  readonly instrument: InstrumentRef;
  readonly granularity: Granularity;
  readonly from: number;
  /** Open time of the first candle that is not part of it. */
  readonly to: number;
}

/** Some candles, and the open time up to which the order is complete with them. */
export interface CandlePage {
  readonly candles: readonly Candle[];
  readonly until: number;
}

export interface PageSource {
  readonly call: ExchangeClient['call'];
  readonly stop: Observable<unknown>;
}

/**
 * Reads the candles of an order page by page, ascending, and ends early at a stop. The meaning of `endTime` and the
 * treatment of a limit that is too high are stated nowhere (docs/exchange/market.md#candles), and this relies on
 * neither: a page fits whether its end is inclusive or not, and candles that an answer lacks at its beginning or end
 * are asked for again before later ones.
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
