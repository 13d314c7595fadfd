import { add, type Decimal, DecimalError, divide, multiply, negate, subtract } from '../../base/decimal.ts';
import type { Calculation, Term } from '../terms/term.ts';
import type { Value } from '../values/expression.ts';
import type { Field } from '../values/type.ts';

/** A number, amount or price that is known when the file is loaded. */
export interface Fixed {
  readonly value: Decimal;
  /** Whether a person would write it as a percentage. */
  readonly percent: boolean;
}

type Params = (name: string) => Value | undefined;

/** Computes a term of literals and params, such as `params.loss * 2`; undefined where a part of it is read. */
export function fixedOf(term: Term, params: Params): Fixed | undefined {
  switch (term.kind) {
    case 'constant':
      return typeof term.value === 'bigint' ? { value: term.value, percent: term.percent === true } : undefined;
    case 'field':
      return paramOf(term, params);
    case 'negate': {
      const operand = fixedOf(term.operand, params);
      return operand && { ...operand, value: negate(operand.value) };
    }
    case 'arithmetic':
      return computed(term, params);
    default:
      return undefined;
  }
}

function paramOf({ record, field }: Term & { readonly kind: 'field' }, params: Params): Fixed | undefined {
  const value = record.kind === 'root' && record.name === 'params' ? params(field) : undefined;
  return typeof value === 'bigint' ? { value, percent: fieldOf(record, field)?.percent === true } : undefined;
}

const DECIMALS: Readonly<Partial<Record<Calculation, (a: Decimal, b: Decimal) => Decimal>>> = {
  add,
  subtract,
  multiply,
  divide,
};

function computed(term: Term & { readonly kind: 'arithmetic' }, params: Params): Fixed | undefined {
  const by = DECIMALS[term.calculation];
  const left = fixedOf(term.left, params);
  const right = fixedOf(term.right, params);
  if (by === undefined || left === undefined || right === undefined) return undefined;
  const percent = term.type.kind === 'number' && isPercent(term.calculation, left.percent, right.percent);
  try {
    return { value: by(left.value, right.value), percent };
  } catch (error) {
    if (error instanceof DecimalError) return undefined;
    throw error;
  }
}

/** Twice 3% is 6%, and 5% less 3% is 2%; but 6% by 3% is 2. */
function isPercent(calculation: Calculation, left: boolean, right: boolean): boolean {
  if (calculation === 'multiply') return left || right;
  return calculation === 'divide' ? left && !right : left && right;
}

/** The field of a record; undefined where the term is no record or lacks it. */
export function fieldOf({ type }: Term, field: string): Field | undefined {
  return type.kind === 'record' && Object.hasOwn(type.fields, field) ? type.fields[field] : undefined;
}
