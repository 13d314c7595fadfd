import { CANDLE_INDICATORS } from './candle-indicators.ts';
import { INDICATOR_KINDS, type IndicatorKind } from '../values/expression.ts';

/** An indicator: what it takes, over closed candles and, where it can, over a watched number. */
export interface IndicatorWord {
  readonly name: IndicatorKind;
  /**
   * `candles` is a whole watch of candles; `column` is one column of it, or a number that is made of columns, of
   * several watches too; `pair` is two of these.
   */
  readonly of: 'column' | 'candles' | 'pair';
  /** Names of its lengths: candles that are counted, or durations over a watched number. */
  readonly lengths: readonly string[];
  /** True where what came before its lengths fades, but is never gone. */
  readonly smooths?: true;
  /** Name of the literal number that follows the lengths, and what it is where it is left out. */
  readonly factor?: { readonly name: string; readonly byDefault: string };
  /** The closed candles that it needs before it is known, where these are not the first length. */
  readonly needs?: (lengths: readonly number[]) => number;
  /** The past that it needs beside that, ms. */
  readonly spanMs?: number;
  /** The dimension of its result, or of each field of a result that has some. */
  readonly result: ResultKind | Readonly<Record<string, ResultKind>>;
  readonly doc: string;
  /** Its noun phrase for `purser explain`: of what, and over how many candles or how long. */
  readonly says: (of: string, over: string) => string;
  readonly example: string;
  /** An example over a watched number; `'nothing'` where only candles will do. */
  readonly overReadings: { readonly example: string } | 'nothing';
  /**
   * The range of its values: between prices; as far from zero as prices are apart, and never below it; from 0 to 100;
   * or anywhere.
   */
  readonly range: 'of prices' | '0 to 100' | 'any';
}

/** `same` is the dimension of what it looks at: of candles, of their prices. */
export type ResultKind = 'same' | 'volume' | 'number' | 'boolean';

/** Every kind of indicator, in the order in which they are listed. */
const WORDS = {
  ema: {
    of: 'column',
    smooths: true,
    lengths: ['length'],
    result: 'same',
    doc: 'Exponential moving average with the weight 2 / (length + 1), begun with the mean of the first `length` values.',
    says: (of, over) => `the exponential average of ${of} over ${over}`,
    example: 'ema(hourly.close, 12)',
    overReadings: { example: 'ema(btc.last, 30m)' },
    range: 'of prices',
  },
  sma: {
    of: 'column',
    lengths: ['length'],
    result: 'same',
    doc: 'Mean of the last `length` values; over time, of the readings within the window.',
    says: (of, over) => `the average of ${of} over ${over}`,
    example: 'sma(hourly.close, 20)',
    overReadings: { example: 'sma(btc.last, 30m)' },
    range: 'of prices',
  },
  rsi: {
    of: 'column',
    smooths: true,
    lengths: ['length'],
    result: 'number',
    doc: "Relative strength index, 0 to 100, with Wilder's smoothing of gains and losses.",
    says: (of, over) => `the RSI of ${of} over ${over}`,
    example: 'rsi(hourly.close, 14)',
    overReadings: { example: 'rsi(btc.last, 30m)' },
    range: '0 to 100',
  },
  atr: {
    of: 'candles',
    smooths: true,
    lengths: ['length'],
    result: 'same',
    doc: "Average true range with Wilder's smoothing.",
    says: (of, over) => `the average true range of ${of} over ${over}`,
    example: 'atr(hourly, 14)',
    overReadings: 'nothing',
    range: 'of prices',
  },
  macd: {
    of: 'column',
    smooths: true,
    lengths: ['fast', 'slow', 'signal'],
    needs: ([, slow = 0, signal = 0]) => slow + signal,
    result: { line: 'same', signal: 'same', histogram: 'same' },
    doc: 'The fast average less the slow one (`line`), the average of that (`signal`), and their difference (`histogram`).',
    says: (of, over) => `the MACD of ${of} over ${over}`,
    example: 'macd(hourly.close, 12, 26, 9).line',
    overReadings: { example: 'macd(btc.last, 12m, 26m, 9m).histogram' },
    range: 'any',
  },
  bollinger: {
    of: 'column',
    lengths: ['length'],
    factor: { name: 'deviations', byDefault: '2' },
    result: { upper: 'same', middle: 'same', lower: 'same' },
    doc: 'The mean of the last `length` values (`middle`), and some standard deviations above and below it.',
    says: (of, over) => `the Bollinger bands of ${of} over ${over}`,
    example: 'bollinger(hourly.close, 20, 2).upper',
    overReadings: { example: 'bollinger(btc.last, 30m, 2).lower' },
    range: 'any',
  },
  highest: {
    of: 'column',
    lengths: ['length'],
    result: 'same',
    doc: 'The highest of the last `length` values.',
    says: (of, over) => `the highest of ${of} over ${over}`,
    example: 'highest(hourly.high, 24)',
    overReadings: { example: 'highest(btc.last, 1h)' },
    range: 'of prices',
  },
  lowest: {
    of: 'column',
    lengths: ['length'],
    result: 'same',
    doc: 'The lowest of the last `length` values.',
    says: (of, over) => `the lowest of ${of} over ${over}`,
    example: 'lowest(hourly.close, 24)',
    overReadings: { example: 'lowest(btc.last, 1h)' },
    range: 'of prices',
  },
  stdev: {
    of: 'column',
    lengths: ['length'],
    result: 'same',
    doc: 'Standard deviation of the last `length` values (the population formula: divided by `length`).',
    says: (of, over) => `the standard deviation of ${of} over ${over}`,
    example: 'stdev(hourly.close, 20)',
    overReadings: { example: 'stdev(btc.last, 30m)' },
    range: 'of prices',
  },
  change: {
    of: 'column',
    lengths: ['length'],
    needs: ([length = 0]) => length + 1,
    result: 'number',
    doc: 'Relative change since `length` candles ago, or since the beginning of the window: 0.01 is one percent more.',
    says: (of, over) => `the change of ${of} over ${over}`,
    example: 'change(hourly.close, 24) < -5%',
    overReadings: { example: 'change(btc.last, 15m) < -2%' },
    range: 'any',
  },
  ...CANDLE_INDICATORS,
  zscore: {
    of: 'column',
    lengths: ['length'],
    result: 'number',
    doc: 'How many standard deviations a value is above the mean of the last `length` values, or below it. 0 while nothing moves.',
    says: (of, over) => `the z-score of ${of} over ${over}`,
    example: 'zscore(hourly.close, 48) < -2',
    overReadings: { example: 'zscore(btc.last, 1h) < -2' },
    range: 'any',
  },
  correlation: {
    of: 'pair',
    lengths: ['length'],
    result: 'number',
    doc: 'Correlation of two columns over the last `length` candles, from -1 to 1; unknown while one of them does not move.',
    says: (of, over) => `the correlation of ${of} over ${over}`,
    example: 'correlation(hourly.close, ethHourly.close, 48) > 0.8',
    overReadings: 'nothing',
    range: 'any',
  },
  beta: {
    of: 'pair',
    lengths: ['length'],
    needs: ([length = 0]) => length + 1,
    result: 'number',
    doc: 'How much the first column changes when the second changes by one: the slope between the relative changes of both over the last `length` candles. Unknown while the second does not move.',
    says: (of, over) => `the beta of ${of} over ${over}`,
    example: 'beta(ethHourly.close, hourly.close, 48) > 1.2',
    overReadings: 'nothing',
    range: 'any',
  },
  ago: {
    of: 'column',
    lengths: ['length'],
    needs: ([length = 0]) => length + 1,
    result: 'same',
    doc: 'The value of the candle that closed `length` candles before the newest closed one: with 1 that of the candle before it. Over time, the value at the beginning of the window.',
    says: (of, over) => `the value of ${of} ${over} ago`,
    example: 'ago(hourly.close, 24)',
    overReadings: { example: 'ago(btc.last, 15m)' },
    range: 'of prices',
  },
} as const satisfies Readonly<Record<IndicatorKind, Omit<IndicatorWord, 'name'>>>;

/** The indicators that can be computed over a watched number. */
export type KindOverReadings = {
  [K in IndicatorKind]: (typeof WORDS)[K]['overReadings'] extends 'nothing' ? never : K;
}[IndicatorKind];

/** The indicators that look at whole candles, at two columns, and at one. */
export type KindOfCandles = {
  [K in IndicatorKind]: (typeof WORDS)[K]['of'] extends 'candles' ? K : never;
}[IndicatorKind];
export type KindOfPair = { [K in IndicatorKind]: (typeof WORDS)[K]['of'] extends 'pair' ? K : never }[IndicatorKind];
export type KindOfColumn = Exclude<IndicatorKind, KindOfCandles | KindOfPair>;

/** All indicators, in the order in which they are listed. */
export const INDICATOR_WORDS: readonly IndicatorWord[] = INDICATOR_KINDS.map((name) => ({ name, ...WORDS[name] }));

/** Finds the word of an indicator. */
export function indicatorWord(kind: IndicatorKind): IndicatorWord {
  return { name: kind, ...WORDS[kind] };
}

/** The words, beside indicators, that use the past of a value. */
export const HISTORY_WORDS: readonly { readonly name: string; readonly doc: string; readonly example: string }[] = [
  {
    name: 'crossesAbove',
    doc: 'Whether a value is above another at the last closed candle (or reading), and was not at the one before.',
    example: 'crossesAbove(ema(hourly.close, 12), ema(hourly.close, 26))',
  },
  {
    name: 'crossesBelow',
    doc: 'Whether a value is below another at the last closed candle (or reading), and was not at the one before.',
    example: 'crossesBelow(hourly.close, bollinger(hourly.close, 20, 2).lower)',
  },
  {
    name: 'since',
    doc: 'How long ago a condition last became true; unknown until it has been seen to become true.',
    example: 'since(crossesAbove(hourly.close, sma(hourly.close, 20))) < 3h',
  },
];

/** Tells whether an indicator can be computed over a watched number. */
export function isOverReadings(kind: IndicatorKind): kind is KindOverReadings {
  return WORDS[kind].overReadings !== 'nothing';
}

/** Tells whether an indicator looks at whole candles. */
export function isOfCandles(kind: IndicatorKind): kind is KindOfCandles {
  return WORDS[kind].of === 'candles';
}

/** Tells whether an indicator looks at two columns. */
export function isOfPair(kind: IndicatorKind): kind is KindOfPair {
  return WORDS[kind].of === 'pair';
}

/** Tells whether a function's name is that of an indicator. */
export function isIndicator(name: string): name is IndicatorKind {
  return INDICATOR_KINDS.some((kind) => kind === name);
}
