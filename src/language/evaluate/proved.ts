import type { Decimal } from '../../base/decimal.ts';
import type { ListValue, RecordValue } from '../values/expression.ts';
import type { Evaluator, Read, Term } from '../terms/term.ts';

// The checker proves the types of terms; TypeScript cannot see that. This file is the one place where its word is taken.

/** The closure of a number, amount or price. */
export function decimals(term: Term, evaluator: Evaluator): Read<Decimal> {
  return evaluator.read(term) as Read<Decimal>;
}

/** The closure of a duration or time, in milliseconds. */
export function spans(term: Term, evaluator: Evaluator): Read<number> {
  return evaluator.read(term) as Read<number>;
}

/** The closure of a condition. */
export function truths(term: Term, evaluator: Evaluator): Read<boolean> {
  return evaluator.read(term) as Read<boolean>;
}

/** The closure of a list. */
export function lists(term: Term, evaluator: Evaluator): Read<ListValue> {
  return evaluator.read(term) as Read<ListValue>;
}

/** The closure of a record. */
export function records(term: Term, evaluator: Evaluator): Read<RecordValue> {
  return evaluator.read(term) as Read<RecordValue>;
}

/** Tells whether a term's values are milliseconds. */
export function isSpan({ type }: Term): boolean {
  return type.kind === 'duration' || type.kind === 'time';
}
