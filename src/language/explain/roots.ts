import {
  add,
  type Decimal,
  DecimalError,
  decimalOf,
  divide,
  multiply,
  parseDecimal,
  subtract,
} from '../../base/decimal.ts';
import { evaluateTerm } from '../evaluate/evaluate.ts';
import { type Env, EvaluationError, type SourceText, type Value } from '../values/expression.ts';
import { behindLets, partsOf, type ValueReader, type Term } from '../terms/term.ts';

/** Comparisons that are looked at in one condition. */
const COMPARISONS_MAX = 32;

/**
 * Steps by which it is seen how fast the sides of a comparison near each other: a sum does so evenly, whatever the
 * step.
 */
const STEPS: readonly Decimal[] = [decimalOf(1), decimalOf(-1), parseDecimal('0.001'), parseDecimal('-0.001')];
const STEPS_MS: readonly number[] = [1, -1];

const LAST_PLACE = parseDecimal('0.000000000000000001');

/** Proposes values at which the sides of a condition's comparisons are equal, and those right beside them. */
export function rootsOf(
  term: Term,
  source: SourceText,
): (now: Decimal | number, envOf: (value: Value) => Env) => readonly (Decimal | number)[] {
  const gaps = comparisonsIn(term).map(({ left, right }) =>
    gapOf(evaluateTerm(left, source), evaluateTerm(right, source)),
  );
  return (now, envOf) =>
    gaps.flatMap((gap): readonly (Decimal | number)[] => {
      const at = (value: Decimal | number): Decimal | undefined => attempt(() => gap(envOf(value)));
      const start = at(now);
      if (start === undefined) return [];
      return typeof now === 'number' ? rootsOfMs(now, start, at) : rootsOfDecimal(now, start, at);
    });
}

type Gap = (env: Env) => Decimal | undefined;

function gapOf(left: ValueReader, right: ValueReader): Gap {
  return (env) => {
    const [one, other] = [left(env), right(env)];
    if (typeof one === 'number' && typeof other === 'number') return decimalOf(Math.round(one - other));
    return typeof one === 'bigint' && typeof other === 'bigint' ? subtract(one, other) : undefined;
  };
}

function rootsOfDecimal(now: Decimal, start: Decimal, at: (value: Decimal) => Decimal | undefined): readonly Decimal[] {
  return STEPS.flatMap((step) => {
    const next = at(add(now, step));
    if (next === undefined || next === start) return [];
    const root = attempt(() => subtract(now, divide(multiply(start, step), subtract(next, start))));
    return root === undefined ? [] : [root, add(root, LAST_PLACE), subtract(root, LAST_PLACE)];
  });
}

function rootsOfMs(now: number, start: Decimal, at: (value: number) => Decimal | undefined): readonly number[] {
  return STEPS_MS.flatMap((step) => {
    const next = at(now + step);
    if (next === undefined || next === start) return [];
    const root = Math.round(now - (Number(start) * step) / Number(subtract(next, start)));
    return Number.isSafeInteger(root) ? [root, root + 1, root - 1] : [];
  });
}

/** A value at which the function overflows or cannot be computed is no root. */
function attempt(read: () => Decimal | undefined): Decimal | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof EvaluationError || error instanceof DecimalError) return undefined;
    throw error;
  }
}

function comparisonsIn(term: Term): readonly Extract<Term, { readonly kind: 'comparison' }>[] {
  return [...comparisons(term)].slice(0, COMPARISONS_MAX);
}

/** A comparison of a macro's items has no single value of another variable at which its sides are equal. */
function* comparisons(term: Term): Generator<Extract<Term, { readonly kind: 'comparison' }>> {
  const part = behindLets(term);
  if (part.kind === 'macro') return;
  if (part.kind === 'comparison') yield part;
  for (const inner of partsOf(part)) yield* comparisons(inner);
}
