import { type Decimal, formatDecimal, multiply, parseDecimal } from '../../base/decimal.ts';
import { formatDuration } from '../../base/duration.ts';

const HUNDRED = parseDecimal('100');
const UNITS = { d: 'day', h: 'hour', m: 'minute', s: 'second', ms: 'millisecond' } as const;

/** Says a duration in words: `1 hour 30 minutes`. */
export function durationWords(durationMs: number): string {
  const parts = formatDuration(Math.abs(durationMs)).matchAll(/(\d+)(ms|[dhms])/g);
  const words = [...parts].map(
    ([, count = '', unit]) => `${count} ${UNITS[unit as keyof typeof UNITS]}${count === '1' ? '' : 's'}`,
  );
  return `${durationMs < 0 ? 'minus ' : ''}${words.join(' ')}`;
}

/** Says a ratio as a percentage: `0.025` is `2.5%`. */
export function percentWords(ratio: Decimal): string {
  return `${formatDecimal(multiply(ratio, HUNDRED))}%`;
}
