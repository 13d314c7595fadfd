import { type Decimal, formatDecimal } from '../../../base/decimal.ts';
import { formatDuration } from '../../../base/duration.ts';

/** Prints an evaluated field for people: decimals, amounts with their coin, durations, and what is made of these. */
export function printedValue(value: unknown): string {
  if (typeof value === 'bigint') return formatDecimal(value as Decimal);
  if (typeof value === 'number') return formatDuration(value);
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(printedValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return 'none';
  const { value: amount, coin, ...rest }: { value?: unknown; coin?: unknown } = value;
  if (typeof amount === 'bigint' && typeof coin === 'string' && Object.keys(rest).length === 0)
    return `${formatDecimal(amount as Decimal)} ${coin}`;
  const parts = Object.entries(value).map(([name, part]) => `${name} ${printedValue(part)}`);
  return `{ ${parts.join(', ')} }`;
}
