import {
  compare,
  decimalOf,
  divide,
  type Decimal,
  formatDecimal,
  multiply,
  ONE,
  parseDecimal,
  readDecimal,
  ZERO,
} from '../../base/decimal.ts';
import { readDuration } from '../../base/duration.ts';
import type { BarPath, LimitFills, Spread } from '../../domain/fill-model.ts';

const HUNDRED = decimalOf(100);
/** A tenth: beyond it a spread, a slippage or a fee is a slip of the pen. */
const RATIO_MAX = parseDecimal('0.1');
/** From here on nobody knows whether a number without % is a ratio or was meant in percent. */
const UNCLEAR_FROM = parseDecimal('0.002');
const FUNDING_RATE_MAX = parseDecimal('0.05');
const TICKS_MAX = 10_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const AVERAGE_MINUTES_MAX = 60;

/** Reads `0.02%` or `0.0002`; undefined for anything else. */
export function readRatio(text: string): Decimal | undefined {
  if (!text.endsWith('%')) return readDecimal(text);
  const percent = readDecimal(text.slice(0, -1).trim());
  return percent === undefined ? undefined : divide(percent, HUNDRED);
}

/** A number without % that may be a ratio or a percentage, and how each is written. */
export interface UnclearRatio {
  readonly said: string;
  /** Where it was meant in percent. */
  readonly likely: string;
  /** What it is read as. */
  readonly exact: string;
}

/**
 * Finds a number without % at the end of a text that is large for a ratio and usual for a percentage: `0.02` of a fee.
 */
export function unclearRatio(text: string): UnclearRatio | undefined {
  const [said = ''] = /[^\s=]+$/.exec(text.trim()) ?? [];
  const ratio = readDecimal(said);
  if (ratio === undefined || compare(ratio < ZERO ? multiply(ratio, decimalOf(-1)) : ratio, UNCLEAR_FROM) < 0)
    return undefined;
  return { said, likely: `${said}%`, exact: `${formatDecimal(multiply(ratio, HUNDRED))}%` };
}

/** Reads a ratio from 0 to 10 %. */
export function readSmallRatio(text: string): Decimal | undefined {
  const ratio = readRatio(text);
  return ratio === undefined || ratio < ZERO || ratio > RATIO_MAX ? undefined : ratio;
}

/** Reads `0.02%`, `0.0002` or `2 ticks`. */
export function readSpread(text: string): Spread | undefined {
  const steps = /^(\d{1,5})\s*ticks?$/.exec(text.trim())?.[1];
  if (steps !== undefined) return Number(steps) <= TICKS_MAX ? { ticks: Number(steps) } : undefined;
  const ratio = readSmallRatio(text);
  return ratio === undefined ? undefined : { ratio };
}

/** Reads `touch`, `through`, `share 5%`, or a way and a share: `through, share 5%`. A `=` may stand for the space. */
export function readLimitFills(text: string): LimitFills | undefined {
  const found = /^(?:(touch|through)(?:\s*,\s*(?=share)|$))?(?:share\s*[= ]\s*(\S+))?$/.exec(text.trim());
  const [, at, shareText] = found ?? [];
  if (at === undefined && shareText === undefined) return undefined;
  const way = at === 'through' ? 'through' : 'touch';
  if (shareText === undefined) return { at: way };
  const share = readRatio(shareText);
  return share === undefined || share <= ZERO || share > ONE ? undefined : { at: way, share };
}

/** Reads `nearer`, `optimistic` or `pessimistic`. */
export function readBarPath(text: string): BarPath | undefined {
  return text === 'nearer' || text === 'optimistic' || text === 'pessimistic' ? text : undefined;
}

/** Reads `off` and a rate from -5 % to 5 %: the same rate at each funding. */
export function readFundingRate(text: string): Decimal | undefined {
  const rate = text === 'off' ? ZERO : readRatio(text);
  return rate === undefined || rate > FUNDING_RATE_MAX || rate < -FUNDING_RATE_MAX ? undefined : rate;
}

/** Reads the whole hours between two fundings: one that divides a day. */
export function readFundingHours(text: string): number | undefined {
  const ms = readDuration(text);
  if (ms === undefined || ms === 0 || ms % HOUR_MS !== 0) return undefined;
  return 24 % (ms / HOUR_MS) === 0 ? ms / HOUR_MS : undefined;
}

/** Reads `average 5m`: the whole minutes over which a price is the mean of the closes, at most an hour. */
export function readAverage(text: string): number | undefined {
  const span = /^average\s+(\S+)$/.exec(text.trim())?.[1];
  const ms = span === undefined ? undefined : readDuration(span);
  if (ms === undefined || ms === 0 || ms % MINUTE_MS !== 0) return undefined;
  return ms / MINUTE_MS <= AVERAGE_MINUTES_MAX ? ms / MINUTE_MS : undefined;
}
