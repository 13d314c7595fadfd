import { type Decimal, formatDecimal, formatFixed, readDecimal } from './decimal.ts';

/**
 * Prints an amount of a coin for a person: four places, or all that it needs where it is smaller than that; `?` where
 * it is not known.
 */
export function moneyText(amount: Decimal | undefined): string {
  if (amount === undefined) return '?';
  const short = formatFixed(amount, PLACES);
  return amount !== 0n && readDecimal(short) === 0n ? formatDecimal(amount) : short;
}

/** Prints a price or a size without zeros at its end, at most eight places. */
export function plainText(value: Decimal): string {
  const text = formatFixed(value, 8);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

const PLACES = 4;

/** Prints a time in UTC to the minute. */
export function minuteText(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}

/** Prints a duration in its two largest units. */
export function lastedText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60];
  if (days > 0) return `${String(days)}d ${String(hours)}h`;
  return hours > 0 ? `${String(hours)}h ${String(rest)}m` : `${String(rest)}m`;
}
