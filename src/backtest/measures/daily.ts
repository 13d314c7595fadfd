import { type Decimal, divide, formatDecimal, subtract, ZERO } from '../../base/decimal.ts';
import type { EquitySample } from '../run-record.ts';

export const DAY_MS = 86_400_000;
/** Markets never close: a year has 365 days of returns. */
export const DAYS_A_YEAR = 365;

/** The equity at an end of a day, UTC. */
export interface DailyEquity {
  /** Epoch ms of the midnight. */
  readonly at: number;
  readonly equity: Decimal;
}

/**
 * Takes the equity of each midnight. A part of a day at the start or the end of the window is no day: its return would
 * count as a whole one.
 */
export function dailyEquity(samples: readonly EquitySample[]): readonly DailyEquity[] {
  return samples.filter(({ at }) => at % DAY_MS === 0).map(({ at, equity }) => ({ at, equity }));
}

/** Takes the equity at the start, at each midnight and at the end: drawdowns count parts of days too. */
export function pathOf(samples: readonly EquitySample[]): readonly Decimal[] {
  const last = samples.length - 1;
  return samples.filter(({ at }, index) => index === 0 || index === last || at % DAY_MS === 0).map((at) => at.equity);
}

/**
 * Computes the return of each day, the first numbers of a report that are not exact. Undefined where the equity was not
 * above zero at the start of a day: a return on nothing has no meaning.
 */
export function returnsOf(values: readonly Decimal[]): readonly number[] | undefined {
  const before = values.slice(0, -1);
  if (before.some((value) => value <= ZERO)) return undefined;
  return before.map((value, index) => ratioOf(subtract(values[index + 1] ?? ZERO, value), value));
}

/** Divides two amounts, and leaves exact money. */
export function ratioOf(part: Decimal, whole: Decimal): number {
  return Number(formatDecimal(divide(part, whole)));
}
