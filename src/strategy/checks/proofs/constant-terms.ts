import { decimalOf, ONE } from '../../../base/decimal.ts';
import { behindLets, type Term } from '../../../language/terms/term.ts';
import { recordOf } from '../../model/known-fields.ts';

/** Decimals by their last place, milliseconds as decimals; computed with beyond the places that a decimal has. */
export type Exact = bigint;

/** One, in units of the last decimal place. */
export const ONE_UNIT: Exact = ONE;

/** The slots of a strategy whose values never change. */
export type Constants = ReadonlyMap<number, unknown>;

/**
 * The number behind a literal or a param: decimals as they are, milliseconds as decimals; undefined for any other term.
 */
export function valueOf(term: Term, constants: Constants): Exact | undefined {
  const value = constantOf(term, constants);
  if (typeof value === 'bigint') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? decimalOf(value) : undefined;
}

/** The value of a literal or a param; undefined for any other term. */
export function constantOf(term: Term, constants: Constants): unknown {
  const part = behindLets(term);
  if (part.kind === 'constant') return part.value;
  if (part.kind !== 'field') return undefined;
  const record = behindLets(part.record);
  if (record.kind !== 'root' || record.name !== 'params') return undefined;
  return recordOf(constants.get(record.slot))[part.field];
}
