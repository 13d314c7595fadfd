import { BugError } from '../../base/assert.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { ListValue, Value } from '../values/expression.ts';

// The checker has proved what each function is given: anything else here is a bug.

/** Takes an argument as a decimal. */
export function decimal(value: Value | undefined): Decimal {
  if (typeof value !== 'bigint') throw new BugError('a function was given no decimal');
  return value;
}

/** Takes an argument as text. */
export function text(value: Value | undefined): string {
  if (typeof value !== 'string') throw new BugError('a function was given no text');
  return value;
}

/** Takes an argument as a time or duration, ms. */
export function span(value: Value | undefined): number {
  if (typeof value !== 'number') throw new BugError('a function was given no time');
  return value;
}

/** Takes an argument as a list of texts. */
export function texts(value: Value | undefined): readonly string[] {
  if (!isList(value)) throw new BugError('a function was given no list');
  return value.map(text);
}

function isList(value: Value | undefined): value is ListValue {
  return Array.isArray(value);
}

/** Lists nouns as people do: `a, b and c`. */
export function listed(nouns: readonly string[], last: 'and' | 'or' = 'and'): string {
  return nouns.length < 2 ? nouns.join('') : `${nouns.slice(0, -1).join(', ')} ${last} ${nouns.at(-1) ?? ''}`;
}
