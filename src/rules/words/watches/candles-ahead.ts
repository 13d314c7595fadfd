import { type Candle, GRANULARITY_MS } from '../../../domain/market.ts';
import type { MarketOutlook } from '../../../ports/market-outlook.ts';
import { type Course, unforeseen, UNFORESEEN } from '../../../reads/course.ts';
import {
  type CandleRead,
  type CandlesUse,
  type CandlesValue,
  type IndicatorValues,
  isCandles,
  pushAll,
  type RunningIndicators,
} from './candles-value.ts';

/** Foresees the candles that will close: the indicators are given each of them, exactly as reads would. */
export function candlesAhead(use: CandlesUse, value: unknown, outlook: MarketOutlook): Course | undefined {
  if (!isCandles(value)) return undefined;
  const { latest, indicators, before, closedCandles, filled, running } = value.closed ?? value;
  // What the exchange lists late is not foreseen.
  if (latest === null || filled !== undefined) return undefined;
  forget(running, latest.openTime);
  const candles = new ClosedCandles({ latest, indicators, before, closedCandles });
  const hasOpen = use.indicators.some(({ open }) => open === true);
  return new CandlesCourse({ use, outlook, hasOpen, running, granularityMs: GRANULARITY_MS[use.granularity] }, candles);
}

/** Forgets the results for candles that nobody goes back to. */
function forget({ ahead }: RunningIndicators, openTime: number): void {
  while ((ahead[0]?.openTime ?? Infinity) <= openTime) ahead.shift();
}

/** What all courses of one reading share. */
interface Foreseen {
  readonly use: CandlesUse;
  readonly outlook: MarketOutlook;
  readonly hasOpen: boolean;
  readonly running: RunningIndicators;
  readonly granularityMs: number;
}

/**
 * The newest candle that has closed, as conditions read it. A year has half a million of them, so it is a class: it is
 * made faster.
 */
class ClosedCandles {
  readonly latest: Candle;
  readonly indicators: IndicatorValues;
  readonly before: CandleRead | undefined;
  readonly closedCandles: number;

  constructor({ latest, indicators, before, closedCandles }: Omit<ClosedCandles, 'current'>) {
    this.latest = latest;
    this.indicators = indicators;
    this.before = before;
    this.closedCandles = closedCandles;
  }

  /** The candle that is still open is another one at each read. */
  get current(): never {
    return unforeseen();
  }
}

/** Candles up to one that has closed. */
class CandlesCourse implements Course {
  readonly #foreseen: Foreseen;
  readonly #candles: ClosedCandles;
  readonly changesAt: number;

  constructor(foreseen: Foreseen, candles: ClosedCandles) {
    this.#foreseen = foreseen;
    this.#candles = candles;
    this.changesAt = candles.latest.openTime + 2 * foreseen.granularityMs;
  }

  get value(): object {
    return this.#foreseen.hasOpen ? UNFORESEEN : this.#candles;
  }

  get held(): CandlesValue {
    const { latest, indicators, before, closedCandles } = this.#candles;
    return {
      ...{ latest: asRead(latest), current: null, indicators, closedCandles, running: this.#foreseen.running },
      before: before && { ...before, latest: before.latest && asRead(before.latest) },
    };
  }

  /** Whoever goes on from here goes back no further than to here: of a long stretch the last results are kept alone. */
  readAt(at: number): Course | undefined {
    const { use, outlook, granularityMs, running } = this.#foreseen;
    let last = this.#candles;
    forget(running, last.latest.openTime);
    while (last.latest.openTime + 2 * granularityMs <= at) {
      const candle = outlook.candle(use.instrument, use.granularity, last.latest.openTime + granularityMs);
      if (candle === undefined) return undefined;
      last = after(last, candle, this.#foreseen);
    }
    return new CandlesCourse(this.#foreseen, last);
  }
}

/** A candle as a read brings it: with prices of its own. */
function asRead({ openTime, open, high, low, close, volume }: Candle): Candle {
  return { openTime, open, high, low, close, volume };
}

/** Folds a candle in that no read has brought yet; the one that brings it finds what the indicators have made of it. */
function after(
  { latest, indicators: earlier, closedCandles }: ClosedCandles,
  candle: Candle,
  { running, granularityMs }: Foreseen,
): ClosedCandles {
  const before = { latest, current: null, indicators: earlier };
  const { openTime } = candle;
  const indicators = pushAll(running, { candle, at: openTime + granularityMs, before });
  if (openTime > (running.ahead.at(-1)?.openTime ?? -Infinity)) running.ahead.push({ openTime, values: indicators });
  return new ClosedCandles({ latest: candle, indicators, before, closedCandles: closedCandles + 1 });
}
