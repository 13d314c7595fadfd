import { BugError } from '../../../base/assert.ts';
import { decimalOf } from '../../../base/decimal.ts';
import {
  isOfCandles,
  isIndicator,
  isOfPair,
  type KindOfCandles,
  type KindOfColumn,
  type KindOfPair,
} from '../../../language/functions/indicators.ts';
import type { IndicatorKind, IndicatorUse } from '../../../language/values/expression.ts';
import { adx } from './adx.ts';
import { ago } from './ago.ts';
import { atr } from './atr.ts';
import { bollinger } from './bollinger.ts';
import { cci } from './cci.ts';
import { change } from './change.ts';
import { donchian, keltner } from './channels.ts';
import { ema } from './ema.ts';
import { highest, lowest } from './extreme.ts';
import type { Indicator, Running } from './indicator.ts';
import { macd } from './macd.ts';
import { obv } from './obv.ts';
import { type OfBars, ofBars } from './of-bars.ts';
import { beta, correlation, type OfPair } from './pair.ts';
import { rsi } from './rsi.ts';
import { createSince } from './since.ts';
import { sma } from './sma.ts';
import { stdev } from './stdev.ts';
import type { OfCandles } from './stepped.ts';
import { stochastic } from './stochastic.ts';
import { supertrend } from './supertrend.ts';
import { sessionVwap, vwap } from './vwap.ts';
import { zscore } from './zscore.ts';

/**
 * The indicators of one column, by their name in expressions. One more: a file here, a line, and its name in the
 * language.
 */
const OF_COLUMN: Readonly<Record<KindOfColumn, (use: IndicatorUse) => Running>> = {
  ema: ({ length }) => ema(length),
  sma: ({ length }) => sma(length),
  rsi: ({ length }) => rsi(length),
  macd: ({ lengths: [fast = 12, slow = 26, signal = 9] = [] }) => macd({ fast, slow, signal }),
  bollinger: ({ length, factor = decimalOf(2) }) => bollinger(length, factor),
  highest: ({ length }) => highest(length),
  lowest: ({ length }) => lowest(length),
  stdev: ({ length }) => stdev(length),
  change: (use) => change(firstLength(use)),
  zscore: ({ length }) => zscore(length),
  ago: (use) => ago(firstLength(use)),
};

/** The indicators of whole candles, in the same way. */
const OF_CANDLES: Readonly<Record<KindOfCandles, (use: IndicatorUse) => OfCandles>> = {
  atr: ({ length }) => atr(length),
  adx: (use) => adx(firstLength(use)),
  stochastic: ({ lengths: [length = 14, smoothing = 3, signal = 3] = [] }) => stochastic({ length, smoothing, signal }),
  cci: ({ length }) => cci(length),
  obv: (use) => obv(firstLength(use)),
  vwap: ({ length }) => vwap(length),
  sessionVwap: () => sessionVwap(),
  supertrend: ({ length, factor = decimalOf(3) }) => supertrend(length, factor),
  donchian: ({ length }) => donchian(length),
  keltner: ({ lengths: [length = 20, range = 10] = [], factor = decimalOf(2) }) => keltner(length, range, factor),
};

/** The indicators of two columns. */
const OF_PAIR: Readonly<Record<KindOfPair, (use: IndicatorUse) => OfPair>> = {
  correlation: ({ length }) => correlation(length),
  beta: (use) => beta(firstLength(use)),
};

/** The length as it is written, where the candles that are needed are more. */
function firstLength({ length, lengths: [first = length] = [] }: IndicatorUse): number {
  return first;
}

/** Makes what an expression reads of closed candles; undefined for what needs no computation. */
export function makeIndicator(use: IndicatorUse): Indicator | undefined {
  switch (use.kind) {
    case 'before':
    case 'prices':
    case 'log':
    case 'past':
      return undefined;
    case 'since':
      return sinceCandle(use);
    default:
      if (use.joins === undefined)
        return isOfCandles(use.kind) ? OF_CANDLES[use.kind](use) : ofColumn(columnOf(use, use.kind), use.field);
      // Over several watches it is computed where all of them are seen.
      return use.joins.length > 1 ? undefined : ofOneWatch(makeOfBars(use));
  }
}

/** Makes what is computed over numbers that are made of one candle of each of its watches. */
export function makeOfBars(use: IndicatorUse): OfBars {
  const { kind, key, bars } = use;
  if (bars === undefined || !isIndicator(kind)) throw new BugError(`${key} reads no columns`);
  return ofBars(isOfPair(kind) ? OF_PAIR[kind](use) : columnOf(use, kind), bars);
}

function columnOf(use: IndicatorUse, kind: IndicatorKind): Running {
  if (isOfPair(kind) || isOfCandles(kind)) throw new BugError(`${use.key} is computed over one column`);
  return OF_COLUMN[kind](use);
}

function ofOneWatch({ push, peek }: OfBars): Indicator {
  return { push: (candle) => push([candle]), peek: (candle) => peek([candle]) };
}

function ofColumn(running: Running, field: IndicatorUse['field']): Indicator {
  return { push: (candle) => running.push(candle[field]), peek: (candle) => running.peek(candle[field]) };
}

/** Conditions are judged at the close of a candle alone. */
function sinceCandle({ read, key }: IndicatorUse): Indicator {
  if (read === undefined) throw new BugError(`${key} has no condition`);
  const since = createSince(read);
  return { push: (_candle, { at, reading }) => since.push(at, reading), peek: () => undefined };
}
