/** The words of indicators that need whole candles: highs, lows and volumes beside closes. */
export const CANDLE_INDICATORS = {
  adx: {
    of: 'candles',
    smooths: true,
    lengths: ['length'],
    needs: ([length = 0]: readonly number[]) => 2 * length,
    result: { adx: 'number', plusDi: 'number', minusDi: 'number' },
    doc:
      'Average directional index after Wilder, each value 0 to 100: how much of the true range rising highs took ' +
      '(`plusDi`) and falling lows (`minusDi`), and how far apart both have been (`adx`), which tells how strong a ' +
      'trend is, up or down.',
    says: (of: string, over: string) => `the ADX of ${of} over ${over}`,
    example: 'adx(hourly, 14).adx > 25',
    overReadings: 'nothing',
    range: 'any',
  },
  stochastic: {
    of: 'candles',
    lengths: ['length', 'smoothing', 'signal'],
    needs: ([length = 0, smoothing = 0, signal = 0]: readonly number[]) => length + smoothing + signal - 2,
    result: { k: 'number', d: 'number' },
    doc:
      'Stochastic oscillator, 0 to 100: where the close lies between the lowest low and the highest high of the last ' +
      '`length` candles, as the mean of `smoothing` values (`k`; with 1 the fast one), and the mean of that over ' +
      '`signal` candles (`d`). 50 while nothing moves.',
    says: (of: string, over: string) => `the stochastic of ${of} over ${over}`,
    example: 'stochastic(hourly, 14, 3, 3).k < 20',
    overReadings: 'nothing',
    range: 'any',
  },
  cci: {
    of: 'candles',
    lengths: ['length'],
    result: 'number',
    doc:
      'Commodity channel index: how far the typical price (high + low + close) / 3 is from its mean over `length` ' +
      'candles, in mean deviations × 0.015. 0 while nothing moves.',
    says: (of: string, over: string) => `the CCI of ${of} over ${over}`,
    example: 'cci(hourly, 20) > 100',
    overReadings: 'nothing',
    range: 'any',
  },
  obv: {
    of: 'candles',
    lengths: ['length'],
    needs: ([length = 0]: readonly number[]) => length + 1,
    result: 'volume',
    doc:
      'On-balance volume of the last `length` candles: the volume of those that closed higher than the one before, less ' +
      'that of those that closed lower. It is of a window, because a sum since the first candle would be another number ' +
      'after each start.',
    says: (of: string, over: string) => `the on-balance volume of ${of} over ${over}`,
    example: 'obv(hourly, 24) > 0 BTC',
    overReadings: 'nothing',
    range: 'any',
  },
  vwap: {
    of: 'candles',
    lengths: ['length'],
    result: 'same',
    doc: 'Mean of the typical prices of the last `length` candles, weighed with their volumes; unknown where nothing was traded.',
    says: (of: string, over: string) => `the volume-weighted average price of ${of} over ${over}`,
    example: 'vwap(hourly, 24)',
    overReadings: 'nothing',
    range: 'of prices',
  },
  sessionVwap: {
    of: 'candles',
    lengths: [],
    needs: () => 1,
    spanMs: 86_400_000,
    result: 'same',
    doc: 'The same mean since the day began, at 00:00 UTC; unknown until a day has been seen from its beginning.',
    says: (of: string) => `the volume-weighted average price of ${of} since the day began in UTC`,
    example: 'sessionVwap(hourly)',
    overReadings: 'nothing',
    range: 'of prices',
  },
  supertrend: {
    of: 'candles',
    smooths: true,
    lengths: ['length'],
    factor: { name: 'multiplier', byDefault: '3' },
    result: { line: 'same', isUp: 'boolean' },
    doc:
      'The band of `multiplier` average true ranges that follows the market, below it while `isUp` and above it ' +
      'otherwise (`line`). Which of both it is, is unknown until a candle has closed beyond one of the bands.',
    says: (of: string, over: string) => `the supertrend of ${of} over ${over}`,
    example: 'supertrend(hourly, 10, 3).isUp',
    overReadings: 'nothing',
    range: 'any',
  },
  donchian: {
    of: 'candles',
    lengths: ['length'],
    result: { upper: 'same', middle: 'same', lower: 'same' },
    doc: 'The highest high and the lowest low of the last `length` candles, the newest closed one among them, and their middle.',
    says: (of: string, over: string) => `the Donchian channel of ${of} over ${over}`,
    example: 'donchian(hourly, 20).upper',
    overReadings: 'nothing',
    range: 'any',
  },
  keltner: {
    of: 'candles',
    smooths: true,
    lengths: ['length', 'range'],
    needs: ([length = 0, range = 0]: readonly number[]) => Math.max(length, range),
    factor: { name: 'multiplier', byDefault: '2' },
    result: { upper: 'same', middle: 'same', lower: 'same' },
    doc:
      'The exponential average of the closes over `length` candles (`middle`), and `multiplier` average true ranges of ' +
      '`range` candles above and below it.',
    says: (of: string, over: string) => `the Keltner channel of ${of} over ${over}`,
    example: 'keltner(hourly, 20, 10, 2).upper',
    overReadings: 'nothing',
    range: 'any',
  },
} as const;
