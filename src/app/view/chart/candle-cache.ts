import { describeFault } from '../../../domain/outcome.ts';
import { firstValueFrom } from 'rxjs';
import { formatDecimal } from '../../../base/decimal.ts';
import { type Candle, type Granularity, type InstrumentRef, instrumentName } from '../../../domain/market.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Exchange } from '../../../ports/exchange.ts';
import type { chart } from '../../../web/api/chart.ts';
import type { AnswerOf } from '../../../web/api/question.ts';

/** The candles of a chart. */
export type ChartCandles = Pick<AnswerOf<typeof chart>, 'candles' | 'candlesAt' | 'fault'>;

export interface CandleCacheParts {
  /** The clock of the run. */
  readonly clock: Pick<Clock, 'now'>;
  /** The machine's clock. */
  readonly machine: Pick<Clock, 'now'>;
  /** Reads behind every other call. */
  readonly read: Exchange['read'];
}

/** Time for which a reading is told again, real ms. */
const FRESH_MS = 5_000;
/** Candles of so many pairs and lengths are kept: those that were asked for last. */
const KEPT_MAX = 20;
/** Candles of one reading. */
const READ_MAX = 500;

/** A reading always comes: the port says so. */
const UNREAD = { ok: false, fault: { kind: 'transient', message: 'nothing was read' } } as const;

interface Kept {
  readonly askedAt: number;
  readonly answer: Promise<ChartCandles>;
}

/** Makes what reads the candles of charts: each pair and length once in five seconds, however many look. */
export function candleCache({ clock, machine, read }: CandleCacheParts) {
  const kept = new Map<string, Kept>();
  return (instrument: InstrumentRef, granularity: Granularity): Promise<ChartCandles> => {
    const key = `${instrumentName(instrument)} ${granularity}`;
    const before = kept.get(key);
    if (before !== undefined && machine.now() - before.askedAt < FRESH_MS) return before.answer;
    const reading = read({ kind: 'candles', instrument, granularity, limit: READ_MAX });
    const answer = firstValueFrom(reading, { defaultValue: UNREAD }).then(async (told): Promise<ChartCandles> => {
      if (told.ok) return { candles: told.value.map(candleJson), candlesAt: clock.now() };
      // What was read before is told with its time, and why there is nothing newer.
      const { candles = [], candlesAt = null } = (await before?.answer) ?? {};
      return { candles, candlesAt, fault: describeFault(told.fault) };
    });
    kept.delete(key);
    kept.set(key, { askedAt: machine.now(), answer });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

function candleJson({ openTime, open, high, low, close, volume }: Candle) {
  return {
    ...{ at: openTime, open: formatDecimal(open), high: formatDecimal(high), low: formatDecimal(low) },
    ...{ close: formatDecimal(close), volume: formatDecimal(volume) },
  };
}
