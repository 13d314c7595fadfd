import { add, type Decimal, decimalOf, ZERO } from '../../base/decimal.ts';
import { ApplyError, evaluationError } from '../values/evaluation-error.ts';
import type { Env, ListValue, Value } from '../values/expression.ts';
import { lists } from './proved.ts';
import { lengthOf } from '../terms/steps.ts';
import type { Evaluator, MacroName, ValueReader, Term, Variable } from '../terms/term.ts';

type Macro = Term & { readonly kind: 'macro' };

/** Computes the value of a macro from a list; the body is read for each item. */
type Loop = (items: ListValue, each: (item: Value) => Value | undefined) => Value | undefined;

/** Runs a macro over a list; unknown where the list is. */
export function evaluateMacro(term: Macro, evaluator: Evaluator): ValueReader {
  const list = lists(term.list, evaluator);
  const run = runOf(term, evaluator);
  const most = lengthOf(term.list);
  return (env) => {
    const items = list(env);
    if (items === undefined) return undefined;
    try {
      // The list must not be longer than the cost was computed with.
      if (items.length > most) throw tooLong(items.length, most);
      return run(items, env);
    } catch (error) {
      throw evaluationError(error, evaluator.source, term.at ?? term);
    }
  };
}

function tooLong(length: number, most: number): ApplyError {
  return new ApplyError(
    'expr-cost',
    `the list has ${String(length)} items, more than the ${String(most)} that it may have`,
  );
}

function runOf(term: Macro, evaluator: Evaluator): (items: ListValue, env: Env) => Value | undefined {
  const loop = loopOf(term);
  const { variable, body } = term;
  if (variable === undefined || body === undefined) return (items) => loop(items, itself);
  return withItem(loop, variable.cell, evaluator.read(body));
}

function itself(item: Value): Value {
  return item;
}

const NO_ENV: Env = [];

/**
 * Puts each item into the variable's cell before its body is read. A language without recursion never enters a loop
 * that it is in, so one cell does. Cell and env are emptied afterwards: they must not keep a reading alive.
 */
function withItem(
  loop: Loop,
  cell: Variable['cell'],
  body: ValueReader,
): (items: ListValue, env: Env) => Value | undefined {
  let envNow = NO_ENV;
  const each = (item: Value): Value | undefined => {
    cell.current = item;
    return body(envNow);
  };
  return (items, env) => {
    envNow = env;
    try {
      return loop(items, each);
    } finally {
      envNow = NO_ENV;
      cell.current = undefined;
    }
  };
}

function loopOf({ macro, type }: Macro): Loop {
  if (macro === 'sum') return type.kind === 'duration' ? sumOfSpans : sumOfDecimals;
  return LOOPS[macro];
}

const LOOPS: Readonly<Record<Exclude<MacroName, 'sum'>, Loop>> = {
  exists: (items, each) => decide(items, each, true),
  all: (items, each) => decide(items, each, false),
  filter: (items, each) => kept(items, each),
  map: mapped,
  count: (items, each) => count(items, each),
  min: (items, each) => extreme(items, each, (value, best) => value < best),
  max: (items, each) => extreme(items, each, (value, best) => value > best),
};

/** Kleene: one decisive truth decides, whatever is unknown. */
function decide(items: ListValue, each: (item: Value) => Value | undefined, decisive: boolean): boolean | undefined {
  let unknown = false;
  for (const item of items) {
    const truth = each(item);
    if (truth === decisive) return decisive;
    unknown ||= truth === undefined;
  }
  return unknown ? undefined : !decisive;
}

function kept(items: ListValue, each: (item: Value) => Value | undefined): ListValue | undefined {
  const chosen: Value[] = [];
  for (const item of items) {
    const truth = each(item);
    if (truth === undefined) return undefined;
    if (truth === true) chosen.push(item);
  }
  return chosen;
}

function mapped(items: ListValue, each: (item: Value) => Value | undefined): ListValue | undefined {
  const values: Value[] = [];
  for (const item of items) {
    const value = each(item);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function count(items: ListValue, each: (item: Value) => Value | undefined): Decimal | undefined {
  if (each === itself) return decimalOf(items.length);
  let total = 0;
  for (const item of items) {
    const truth = each(item);
    if (truth === undefined) return undefined;
    if (truth === true) total += 1;
  }
  return decimalOf(total);
}

function sumOfDecimals(items: ListValue, each: (item: Value) => Value | undefined): Decimal | undefined {
  let total = ZERO;
  for (const item of items) {
    const value = each(item);
    if (typeof value !== 'bigint') return undefined;
    total = add(total, value);
  }
  return total;
}

function sumOfSpans(items: ListValue, each: (item: Value) => Value | undefined): number | undefined {
  let total = 0;
  for (const item of items) {
    const value = each(item);
    if (typeof value !== 'number') return undefined;
    total += value;
  }
  return total;
}

/** The least or greatest value; an empty list has none to know. */
function extreme(
  items: ListValue,
  each: (item: Value) => Value | undefined,
  better: (value: Decimal | number, best: Decimal | number) => boolean,
): Decimal | number | undefined {
  let best: Decimal | number | undefined;
  for (const item of items) {
    const value = each(item);
    if (typeof value !== 'bigint' && typeof value !== 'number') return undefined;
    if (best === undefined || better(value, best)) best = value;
  }
  return best;
}
