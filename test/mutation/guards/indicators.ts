import type { Guard } from './guard.ts';

const HOLES = ['test/simulation/candle-holes.test.ts'];
const CANDLES = ['test/unit/rules/words/watches/candles.test.ts'];
const DEFINITIONS = ['test/unit/rules/words/indicators/indicators.test.ts'];
const JOINED = ['test/unit/rules/words/indicators/joined.test.ts'];
const LIBRARY = ['test/unit/rules/words/indicators/public-library.test.ts'];
const LENGTHS = ['test/unit/strategy/compile/candle-lengths.test.ts'];
const READS = ['test/unit/exchange/read/read.test.ts'];
const SESSIONS = ['test/unit/language/session.test.ts'];

/** What keeps indicators from hanging on where they began, and from knowing what has not closed. */
export const INDICATORS_GUARDS: readonly Guard[] = [
  {
    name: 'a candle that one of several watches lacks begins their indicator anew',
    file: 'src/rules/words/indicators/joined.ts',
    from: '[running, value, untraded] = [makeOfBars(use), undefined, []];',
    to: '',
    tests: JOINED,
  },
  {
    name: 'a candle that is not listed is filled',
    file: 'src/rules/words/watches/candles.ts',
    from: '    fillBefore(candle.openTime);\n',
    to: '',
    tests: CANDLES,
  },
  {
    name: 'a candle that is not listed yet makes the reading old',
    file: 'src/rules/words/watches/candles.ts',
    from: 'startedAt: Math.min(reading.startedAt, knownUntil(closed, at, granularityMs)), value',
    to: 'value',
    tests: CANDLES,
  },
  {
    name: 'an indicator over many candles without a trade is unknown',
    file: 'src/rules/words/watches/candles-value.ts',
    from: 'if (!hasManyUntraded(count, window)) return false;',
    to: 'return false;',
    tests: CANDLES,
  },
  {
    name: 'a candle that is listed an hour late makes no edge',
    file: 'src/rules/engine/rule/evaluate-rule.ts',
    from: 'rule.trigger === undefined && runtime.isCorrected(rule.looksAt) ? afterCorrection(state, pace) : state',
    to: 'state',
    tests: HOLES,
  },
  {
    name: 'an older picture does not move an indicator of several watches',
    file: 'src/rules/words/indicators/joined.ts',
    from: 'if (newest > state.newest) state = next;',
    to: 'state = next;',
    tests: JOINED,
  },
  {
    name: 'nothing is foreseen of candles that several watches are computed of',
    file: 'src/rules/words/watches/candles.ts',
    from: '...(!isLogged(indicators) && {',
    to: '...({',
    tests: CANDLES,
  },
  {
    name: 'a supertrend has no direction until the market gave one',
    file: 'src/rules/words/indicators/supertrend.ts',
    from: 'return { close, ...bands, isUp: undefined };',
    to: 'return { close, ...bands, isUp: false };',
    tests: DEFINITIONS,
  },
  {
    name: 'a day that was not seen from its beginning has no mean',
    file: 'src/rules/words/indicators/vwap.ts',
    from: 'return isWhole ? meanOf(sums) : undefined;',
    to: 'return meanOf(sums);',
    tests: DEFINITIONS,
  },
  {
    name: 'a candle that goes up as far as down counts in neither direction',
    file: 'src/rules/words/indicators/adx.ts',
    from: 'rise: up > down && up > 0n ? up : ZERO',
    to: 'rise: up >= down && up > 0n ? up : ZERO',
    tests: LIBRARY,
  },
  {
    name: 'a page of candles fits into one answer also where its end counts',
    file: 'src/exchange/read/market.ts',
    from: 'page: CANDLES_MAX - 1 }',
    to: 'page: CANDLES_MAX }',
    tests: READS,
  },
  {
    name: 'the pages of candles before the newest give way to all other calls',
    file: 'src/exchange/read/market.ts',
    from: '{ ...context, send: context.sendLast }',
    to: 'context',
    tests: READS,
  },
  {
    name: 'a first read asks for all candles that an indicator needs',
    file: 'src/rules/words/watches/candles.ts',
    from: 'Math.max(warm, longest + 2, ',
    to: 'Math.max(warm, ',
    tests: LENGTHS,
  },
  {
    name: 'the difference of columns may be below zero',
    file: 'src/strategy/checks/proofs/known-ranges.ts',
    from: 'part.of === undefined && part.use.bars === undefined',
    to: 'part.of === undefined',
    tests: LENGTHS,
  },
  {
    name: 'a session over midnight belongs to the day on which it begins',
    file: 'src/language/functions/session.ts',
    from: '(days.has((day + 6) % 7) && clock < toMs)',
    to: '(days.has(day) && clock < toMs)',
    tests: SESSIONS,
  },
];
