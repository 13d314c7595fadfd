import type { Decimal } from '../../base/decimal.ts';
import type { ListValue, RecordValue } from '../values/expression.ts';
import type { Evaluator, ValueReader, Term } from '../terms/term.ts';

// The checker proves the types of terms; TypeScript cannot see that. This file is the one place where its word is
// taken.

/** The closure of a number, amount or price. */
export function decimals(term: Term, evaluator: Evaluator): ValueReader<Decimal> {
  return evaluator.read(term) as ValueReader<Decimal>;
}

/** The closure of a duration or time, in milliseconds. */
export function spans(term: Term, evaluator: Evaluator): ValueReader<number> {
  return evaluator.read(term) as ValueReader<number>;
}

/** The closure of a condition. */
export function truths(term: Term, evaluator: Evaluator): ValueReader<boolean> {
  return evaluator.read(term) as ValueReader<boolean>;
}

/** The closure of a list. */
export function lists(term: Term, evaluator: Evaluator): ValueReader<ListValue> {
  return evaluator.read(term) as ValueReader<ListValue>;
}

/** The closure of a record. */
export function records(term: Term, evaluator: Evaluator): ValueReader<RecordValue> {
  return evaluator.read(term) as ValueReader<RecordValue>;
}

/** Tells whether a term's values are milliseconds. */
export function isSpan({ type }: Term): boolean {
  return type.kind === 'duration' || type.kind === 'time';
}
