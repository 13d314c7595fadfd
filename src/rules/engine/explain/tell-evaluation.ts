import { formatDuration } from '../../../base/duration.ts';
import type { Json } from '../../../domain/journal-entry.ts';
import {
  type NeededChange,
  type Env,
  EvaluationError,
  type Explanation,
  type Expression,
} from '../../../language/values/expression.ts';
import type { EvaluationRecord } from '../../../ports/evaluation-log.ts';
import type { Rule } from '../../../strategy/model/strategy.ts';

/** Parts of a condition that are named as what decides it. */
const PARTS_MAX = 8;

/**
 * Describes an evaluation: the state of the instance, its condition part by part with values and ages, the parts that
 * decide it, and the smallest change of one value that turns it. The expression is evaluated again over the same
 * values.
 */
export function tellEvaluation(
  { instance, at, stands, truth, problem, ages, missed, phase, heldBack }: EvaluationRecord,
  asked: { readonly rule: Rule; readonly env: Env } | undefined,
): { readonly [key: string]: Json } {
  const { rule, env } = asked ?? {};
  const told = {
    instance,
    at,
    truth,
    phase: phase ?? null,
    stands,
    ...(heldBack !== undefined && { 'held back by': heldBack.by, 'held back': heldBack.text }),
    ...(problem !== undefined && { problem }),
    ...(missed !== undefined && { missed }),
  };
  const readings = { ages: Object.fromEntries(Object.entries(ages).map(([name, age]) => [name, ageText(age)])) };
  if (rule?.when === undefined || env === undefined || (problem !== undefined && truth !== 'error'))
    return { ...told, ...readings };
  const ageOf: AgeOf = (names) => oldest(names, rule, ages);
  const reset = phase === 'high' ? rule.resetWhen : undefined;
  return {
    ...told,
    ...conditionIn(rule.when, env, ageOf),
    ...(reset !== undefined && resetIn(reset, env, ageOf)),
    ...readings,
  };
}

type AgeOf = (names: readonly string[]) => number | null | undefined;

function conditionIn(when: Expression, env: Env, ageOf: AgeOf): { readonly [key: string]: Json } {
  const explained = when.explain(env);
  const change = changeIn(when, env);
  return {
    when: treeOf(explained, ageOf),
    because: deciding(explained)
      .slice(0, PARTS_MAX)
      .map(({ text, value }) => `${text} is ${value}`),
    ...(change !== undefined && { 'would turn with': changeText(change) }),
    ...(change === undefined && isKnown(explained) && { 'would turn with': 'no single value' }),
  };
}

/** The condition that makes the next edge possible, and the smallest change that lets it hold. */
function resetIn(reset: Expression, env: Env, ageOf: AgeOf): { readonly [key: string]: Json } {
  const told = explainedIn(reset, env);
  if (told === undefined) return {};
  const change = told.value === 'true' ? undefined : changeIn(reset, env);
  return {
    resetWhen: treeOf(told, ageOf),
    ...(change === undefined ? {} : { 'would reset with': changeText(change) }),
  };
}

function explainedIn(condition: Expression, env: Env): Explanation | undefined {
  try {
    return condition.explain(env);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return undefined;
  }
}

/** Of what is unknown there is nothing to turn. */
function isKnown({ value }: Explanation): boolean {
  return value === 'true' || value === 'false';
}

/** Says the smallest change of one value that turns a condition; undefined where there is none. */
export function turnText(when: Expression, env: Env): string | undefined {
  const change = changeIn(when, env);
  return change && changeText(change);
}

function changeIn(when: Expression, env: Env): NeededChange | undefined {
  try {
    return when.change(env);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return undefined;
  }
}

/** A part with its value and age, and the parts that it is made of; a literal has none. */
function treeOf({ text, value, warming, names, parts }: Explanation, ageOf: AgeOf): Json {
  const age = ageOf(names);
  return {
    text,
    ...(warming !== undefined && { warming }),
    value,
    ...(age !== undefined && { ageMs: age }),
    ...(parts.length > 0 && text !== value && { parts: parts.map((part) => treeOf(part, ageOf)) }),
  };
}

/**
 * The innermost truths that make a condition what it is: those of an `&&` that are false, or unknown; all of one that
 * is true.
 */
export function deciding(explained: Explanation): readonly Explanation[] {
  const same = explained.parts.filter(({ value }) => value === explained.value);
  return same.length === 0 || !isTruth(explained.value) ? [explained] : same.flatMap(deciding);
}

function isTruth(value: string): boolean {
  return value === 'true' || value === 'false' || value === 'unknown';
}

/** The age of the oldest reading behind these names; null where one was never read, undefined where there is none. */
function oldest(names: readonly string[], { each }: Rule, ages: EvaluationRecord['ages']): number | null | undefined {
  const watches = names.flatMap((name) => (each?.variable === name ? each.names : [name]));
  const known = watches.flatMap((name) => (Object.hasOwn(ages, name) ? [ages[name] ?? null] : []));
  if (known.length === 0) return undefined;
  return known.reduce((most, age) => (most === null || age === null ? null : Math.max(most, age)), 0);
}

function changeText({ text, now, sign, value, relative }: NeededChange): string {
  return `${text} ${sign} ${value} (now ${now}${relative === undefined ? '' : `, ${relative}`})`;
}

/** Prints an age. */
function ageText(age: number | null): string {
  return age === null ? 'not read' : formatDuration(age);
}
