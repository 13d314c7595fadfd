import { INDICATOR_KINDS, type IndicatorKind } from '../values/expression.ts';

/** An indicator: what it takes, over closed candles and, where it can, over a watched number. */
export interface IndicatorWord {
  readonly name: IndicatorKind;
  /** `column` is one column of a candles watch, `candles` the whole watch. */
  readonly of: 'column' | 'candles';
  /** Names of its lengths: candles that are counted, or durations over a watched number. */
  readonly lengths: readonly string[];
  /** Name of the literal number that follows the lengths, and what it is where it is left out. */
  readonly factor?: { readonly name: string; readonly byDefault: string };
  /** `same` is the dimension of what it looks at; a list names the fields of a result that has some. */
  readonly result: 'same' | 'number' | readonly string[];
  readonly doc: string;
  readonly example: string;
  /** An example over a watched number; `'nothing'` where only candles will do. */
  readonly overReadings: { readonly example: string } | 'nothing';
  /**
   * The range of its values: between prices; as far from zero as prices are apart, and never below it; from 0 to 100;
   * or anywhere.
   */
  readonly range: 'of prices' | '0 to 100' | 'any';
}

/** Every kind of indicator, in the order in which they are listed. */
const WORDS = {
  ema: {
    of: 'column',
    lengths: ['length'],
    result: 'same',
    doc: 'Exponential moving average with the weight 2 / (length + 1), begun with the mean of the first `length` values.',
    example: 'ema(hourly.close, 12)',
    overReadings: { example: 'ema(btc.last, 30m)' },
    range: 'of prices',
  },
  sma: {
    of: 'column',
    lengths: ['length'],
    result: 'same',
    doc: 'Mean of the last `length` values; over time, of the readings within the window.',
    example: 'sma(hourly.close, 20)',
    overReadings: { example: 'sma(btc.last, 30m)' },
    range: 'of prices',
  },
  rsi: {
    of: 'column',
    lengths: ['length'],
    result: 'number',
    doc: "Relative strength index, 0 to 100, with Wilder's smoothing of gains and losses.",
    example: 'rsi(hourly.close, 14)',
    overReadings: { example: 'rsi(btc.last, 30m)' },
    range: '0 to 100',
  },
  atr: {
    of: 'candles',
    lengths: ['length'],
    result: 'same',
    doc: "Average true range with Wilder's smoothing.",
    example: 'atr(hourly, 14)',
    overReadings: 'nothing',
    range: 'of prices',
  },
  macd: {
    of: 'column',
    lengths: ['fast', 'slow', 'signal'],
    result: ['line', 'signal', 'histogram'],
    doc: 'The fast average less the slow one (`line`), the average of that (`signal`), and their difference (`histogram`).',
    example: 'macd(hourly.close, 12, 26, 9).line',
    overReadings: { example: 'macd(btc.last, 12m, 26m, 9m).histogram' },
    range: 'any',
  },
  bollinger: {
    of: 'column',
    lengths: ['length'],
    factor: { name: 'deviations', byDefault: '2' },
    result: ['upper', 'middle', 'lower'],
    doc: 'The mean of the last `length` values (`middle`), and some standard deviations above and below it.',
    example: 'bollinger(hourly.close, 20, 2).upper',
    overReadings: { example: 'bollinger(btc.last, 30m, 2).lower' },
    range: 'any',
  },
  highest: {
    of: 'column',
    lengths: ['length'],
    result: 'same',
    doc: 'The highest of the last `length` values.',
    example: 'highest(hourly.high, 24)',
    overReadings: { example: 'highest(btc.last, 1h)' },
    range: 'of prices',
  },
  lowest: {
    of: 'column',
    lengths: ['length'],
    result: 'same',
    doc: 'The lowest of the last `length` values.',
    example: 'lowest(hourly.close, 24)',
    overReadings: { example: 'lowest(btc.last, 1h)' },
    range: 'of prices',
  },
  stdev: {
    of: 'column',
    lengths: ['length'],
    result: 'same',
    doc: 'Standard deviation of the last `length` values, which are taken as all there are (divided by `length`).',
    example: 'stdev(hourly.close, 20)',
    overReadings: { example: 'stdev(btc.last, 30m)' },
    range: 'of prices',
  },
  change: {
    of: 'column',
    lengths: ['length'],
    result: 'number',
    doc: 'Relative change against the value `length` candles, or the window, ago: 0.01 is one percent more.',
    example: 'change(hourly.close, 24) < -5%',
    overReadings: { example: 'change(btc.last, 15m) < -2%' },
    range: 'any',
  },
} as const satisfies Readonly<Record<IndicatorKind, Omit<IndicatorWord, 'name'>>>;

/** The indicators that can be computed over a watched number. */
export type KindOverReadings = {
  [K in IndicatorKind]: (typeof WORDS)[K]['overReadings'] extends 'nothing' ? never : K;
}[IndicatorKind];

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
    doc: 'Whether a value is above another at the last closed candle, or reading, and was not at the one before.',
    example: 'crossesAbove(ema(hourly.close, 12), ema(hourly.close, 26))',
  },
  {
    name: 'crossesBelow',
    doc: 'Whether a value is below another at the last closed candle, or reading, and was not at the one before.',
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

/** Tells whether a function's name is that of an indicator. */
export function isIndicator(name: string): name is IndicatorKind {
  return INDICATOR_KINDS.some((kind) => kind === name);
}
