import { BugError } from '../../../base/assert.ts';
import { decimalOf } from '../../../base/decimal.ts';
import type { IndicatorKind, IndicatorUse } from '../../../language/values/expression.ts';
import { atr } from './atr.ts';
import { bollinger } from './bollinger.ts';
import { change } from './change.ts';
import { ema } from './ema.ts';
import { highest, lowest } from './extreme.ts';
import type { Indicator, Running } from './indicator.ts';
import { macd } from './macd.ts';
import { rsi } from './rsi.ts';
import { createSince } from './since.ts';
import { sma } from './sma.ts';
import { stdev } from './stdev.ts';

/**
 * The indicators of one column, by their name in expressions. One more: a file here, a line, and its name in the
 * language.
 */
const RUNNING: Readonly<Record<Exclude<IndicatorKind, 'atr'>, (use: IndicatorUse) => Running>> = {
  ema: ({ length }) => ema(length),
  sma: ({ length }) => sma(length),
  rsi: ({ length }) => rsi(length),
  macd: ({ lengths: [fast = 12, slow = 26, signal = 9] = [] }) => macd({ fast, slow, signal }),
  bollinger: ({ length, factor = decimalOf(2) }) => bollinger(length, factor),
  highest: ({ length }) => highest(length),
  lowest: ({ length }) => lowest(length),
  stdev: ({ length }) => stdev(length),
  change: ({ length }) => change(length),
};

/** Makes what an expression reads of closed candles; undefined for what needs no computation. */
export function makeIndicator(use: IndicatorUse): Indicator | undefined {
  switch (use.kind) {
    case 'before':
    case 'prices':
      return undefined;
    case 'atr':
      return atr(use.length);
    case 'since':
      return sinceCandle(use);
    default:
      return ofColumn(RUNNING[use.kind](use), use.field);
  }
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
