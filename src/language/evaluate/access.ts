import type { Decimal } from '../../base/decimal.ts';
import type { Env, RecordValue, Value } from '../values/expression.ts';
import { lists, records } from './proved.ts';
import type { Evaluator, ValueReader, Term } from '../terms/term.ts';

/** Reads a field; one that is always there answers unknown where it is null, which only a broken reading gives. */
export function evaluateField(term: Term & { readonly kind: 'field' }, evaluator: Evaluator): ValueReader {
  const { field, optional } = term;
  if (term.record.kind === 'root' && !optional) return rootField(term.record.slot, field);
  const record = records(term.record, evaluator);
  return optional ? (env) => optionalField(record(env), field) : (env) => requiredField(record(env), field);
}

/** The commonest read by far, without a closure in between. */
function rootField(slot: number, field: string): ValueReader {
  return (env) => {
    const record = env[slot] as RecordValue | null | undefined;
    return record === undefined || record === null ? undefined : ((record[field] ?? undefined) as Value | undefined);
  };
}

function requiredField(record: RecordValue | undefined, field: string): Value | undefined {
  return record === undefined ? undefined : ((record[field] ?? undefined) as Value | undefined);
}

/** A known record that lacks a field, or has null in it, answers that it is absent. */
function optionalField(record: RecordValue | undefined, field: string): Value | undefined {
  if (record === undefined) return undefined;
  const value = record[field] as Value | undefined;
  if (value === undefined && !(field in record)) return null;
  return value;
}

/** Tells whether a known record has a field; unknown where the record is. */
export function evaluateHas(term: Term & { readonly kind: 'has' }, evaluator: Evaluator): ValueReader {
  const record = records(term.record, evaluator);
  const { field } = term;
  return (env) => {
    const value = optionalField(record(env), field);
    return value === undefined ? undefined : value !== null;
  };
}

/** Takes an item of a list; past its end there is none to know. */
export function evaluateItem(term: Term & { readonly kind: 'item' }, evaluator: Evaluator): ValueReader {
  const list = lists(term.list, evaluator);
  const { index } = term;
  return (env) => list(env)?.[index];
}

/** Reads what the candles watch has computed; unknown while it warms up. */
export function evaluateIndicator({ slot, use }: Term & { readonly kind: 'indicator' }): ValueReader {
  const { key } = use;
  return (env: Env) => {
    const reading = env[slot] as
      | { readonly indicators?: Readonly<Record<string, Decimal | undefined>> }
      | null
      | undefined;
    return reading?.indicators?.[key];
  };
}
