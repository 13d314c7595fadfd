import { ZERO } from '../../base/decimal.ts';
import type { InstrumentChart } from '../../backtest/run-record.ts';
import type { Candle } from '../../domain/market.ts';
import { readInstrumentName } from '../../domain/market.ts';
import {
  type BarSeries,
  decimalOfUnits,
  type MarketSource,
  MINUTE_MS,
  minuteOf,
} from '../../paper/market/market-source.ts';
import type { RunRecording } from './recorder.ts';
import { seriesOf } from './series-of.ts';

/** Minutes of a bar that a chart may have. */
const LENGTHS = [1, 3, 5, 15, 30, 60, 120, 240, 360, 720, 1_440, 4_320, 10_080];
const BARS_MAX = 4_000;

/** Draws the pairs that were held, or all where none was. */
export function chartsOf(
  market: MarketSource,
  endedAt: number,
  { samples, history, levels }: RunRecording,
): readonly InstrumentChart[] {
  const held = new Set(history.fills.map((fill) => `${fill.market}/${fill.symbol}`));
  for (const { exposures } of samples)
    for (const { instrument, long, short } of exposures) if (long !== ZERO || short !== ZERO) held.add(instrument);
  const drawn = held.size > 0 ? [...held].toSorted() : market.series.map(({ symbol }) => `usdt-futures/${symbol}`);
  const [first, end] = [minuteOf(market.startAt), minuteOf(endedAt)];
  const minutes = LENGTHS.find((length) => Math.ceil((end - first) / length) < BARS_MAX) ?? LENGTHS.at(-1) ?? 1;
  return drawn.flatMap((name) => {
    const instrument = readInstrumentName(name, 'usdt-futures');
    const series = instrument && seriesOf(market, instrument);
    if (instrument === undefined || series === undefined) return [];
    const candles = candlesOf(series, { first, end, minutes });
    return [{ ...instrument, barMs: minutes * MINUTE_MS, candles, levels: levels.get(name) ?? [] }];
  });
}

function candlesOf(
  series: BarSeries,
  { first, end, minutes }: { readonly first: number; readonly end: number; readonly minutes: number },
): readonly Candle[] {
  const candles: Candle[] = [];
  for (let begin = first - (first % minutes); begin < end; begin += minutes)
    candles.push(candleOf(series, Math.max(first, begin), Math.min(end, begin + minutes)));
  return candles;
}

function candleOf(series: BarSeries, first: number, end: number): Candle {
  let [low, high, volume] = [Infinity, -Infinity, 0];
  for (let minute = first; minute < end; minute += 1) {
    low = Math.min(low, series.low(minute));
    high = Math.max(high, series.high(minute));
    volume += series.volume(minute);
  }
  const price = (units: number) => decimalOfUnits(units, series.pricePlaces);
  return {
    openTime: first * MINUTE_MS,
    ...{ open: price(series.open(first)), high: price(high), low: price(low), close: price(series.close(end - 1)) },
    volume: decimalOfUnits(volume, series.volumePlaces),
  };
}
