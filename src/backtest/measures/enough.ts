import type { Sample } from './sample.ts';

/** Fewest daily returns of which a ratio is told: its standard error is a fifth of a deviation then. */
const DAYS_MIN = 30;
/** Fewest closed trades of which a mean is told. */
export const TRADES_MIN = 30;

/** Tells why daily returns are too few or too alike for a ratio; undefined where they are not. */
export function daysReason(returns: readonly number[] | undefined): string | undefined {
  if (returns === undefined) return 'the equity was gone at the start of a day';
  if (returns.length < DAYS_MIN)
    return `${counted(returns.length, 'whole day')}; at least ${String(DAYS_MIN)} are needed`;
  return returns.every((one) => one === returns[0]) ? 'every day has the same return' : undefined;
}

/** Tells why the closed trades are too few for a mean; undefined where they are not. */
export function tradesReason({ results, leftOut }: Sample): string | undefined {
  if (results.length >= TRADES_MIN) return undefined;
  const others = leftOut === 0 ? '' : `, ${String(leftOut)} open or without a known result in USDT`;
  return `${counted(results.length, 'closed trade')}${others}; at least ${String(TRADES_MIN)} are needed`;
}

/** Writes a number with what is counted. */
export function counted(count: number, what: string): string {
  return `${String(count)} ${what}${count === 1 ? '' : 's'}`;
}

/** Why there is no value of all fills. */
export const UNKNOWN_VALUE = 'the coin in which a pair is quoted has no price';
