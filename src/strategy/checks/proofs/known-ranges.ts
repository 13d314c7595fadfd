import { decimalOf } from '../../../base/decimal.ts';
import { FUNCTIONS } from '../../../language/functions/index.ts';
import type { IndicatorUse } from '../../../language/values/expression.ts';
import { indicatorWord, isIndicator } from '../../../language/functions/indicators.ts';
import { type Apply, behindLets, type Term } from '../../../language/terms/term.ts';
import type { Range } from './ranges.ts';

/** The facts of a term that are known before anything is read. */
export interface KnownRange extends Range {
  /** True for a whole number. */
  readonly isWhole?: true;
}

/** Tells between which values a term always lies: hours of the day, counts, prices, what is held. */
export function knownRange(term: Term): KnownRange {
  const part = behindLets(term);
  switch (part.kind) {
    case 'apply':
      return FUNCTION_RANGES.get(part.apply) ?? {};
    case 'macro':
      return part.macro === 'count' ? { low: decimalOf(0), isWhole: true } : {};
    case 'indicator':
      return part.of === undefined && part.use.bars === undefined && isOfPrices(part.use.kind)
        ? { low: decimalOf(0) }
        : {};
    case 'field':
      return NEVER_NEGATIVE.has(part.field) && DIMENSIONS.includes(part.type.kind) ? { low: decimalOf(0) } : {};
    default:
      return {};
  }
}

const whole = (low: number, high?: number): KnownRange => ({
  low: decimalOf(low),
  ...(high === undefined ? {} : { high: decimalOf(high) }),
  isWhole: true,
});

const RANGES: Readonly<Record<string, KnownRange>> = {
  abs: { low: decimalOf(0) },
  sqrt: { low: decimalOf(0) },
  sign: whole(-1, 1),
  size: whole(0),
  month: whole(1, 12),
  day: whole(1, 31),
  dayOfYear: whole(1, 366),
  hour: whole(0, 23),
  minute: whole(0, 59),
  second: whole(0, 59),
  minuteOfDay: whole(0, 1_439),
  timeOfDay: { low: decimalOf(0), high: decimalOf(86_400_000), isHighOpen: true },
};

const FUNCTION_RANGES: ReadonlyMap<Apply, KnownRange> = new Map(
  FUNCTIONS.flatMap(({ name, apply }) => {
    const range = RANGES[name];
    return range === undefined ? [] : [[apply, range] as const];
  }),
);

/** Prices of candles are never below zero, nor is what lies between them or measures how far they are apart. */
function isOfPrices(kind: IndicatorUse['kind']): boolean {
  return isIndicator(kind) && indicatorWord(kind).range === 'of prices';
}

const DIMENSIONS: readonly string[] = ['price', 'amount', 'number'];

/**
 * Fields of watches that are never below zero. Profits and equities can be, and so can what is free of a margin and the
 * price of a liquidation that is out of reach.
 */
const NEVER_NEGATIVE: ReadonlySet<string> = new Set([
  ...['last', 'bid', 'ask', 'mark', 'index', 'high24h', 'low24h', 'baseVolume'],
  ...['openPriceAvg', 'firstEntryPrice', 'markPrice', 'total', 'marginSize', 'leverage'],
  ...['frozen', 'holdAmount', 'loanAmount', 'pledgeAmount', 'pledgeRate'],
]);
