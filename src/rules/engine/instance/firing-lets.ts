import { type Env, EvaluationError, type RecordValue, type Value } from '../../../language/values/expression.ts';
import { formatValue } from '../../../language/values/format.ts';
import type { LetValue, Rule, RuleLet } from '../../../strategy/model/strategy.ts';
import { decodeRecord, encodeRecord } from '../record/stored-value.ts';

/** The values that a firing has computed for the lets of its rule. */
export type FiringLets =
  | { readonly kind: 'known'; readonly stored: string; readonly values: RecordValue }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The values of lets as an instance keeps them, as text; `fixed` once anything of the firing was accepted. */
export interface StoredLets {
  readonly values: string;
  readonly fixed?: true;
}

/** The values that the rest of a firing reads: some of it was accepted. */
export function fixedLets({ values }: StoredLets): StoredLets {
  return { values, fixed: true };
}

/** More than this is not kept with an instance: it is written with each of its intents. */
const LENGTH_MAX = 16_384;

/**
 * Computes the lets of a rule on what is there now, or takes what the firing has kept; undefined where the rule has
 * none.
 */
export function firingLets(
  { lets }: Pick<Rule, 'lets'>,
  env: Env,
  kept: StoredLets | undefined,
): FiringLets | undefined {
  if (lets.length === 0) return undefined;
  const before = kept?.fixed === true ? decodeRecord(kept.values) : {};
  if (lets.every(({ name }) => Object.hasOwn(before, name)))
    return { kind: 'known', stored: kept?.values ?? '', values: before };
  const computed: Record<string, unknown> = {};
  for (const one of lets) {
    const value = valueOf(one, env);
    if (typeof value === 'string') return { kind: 'unknown', reason: value };
    computed[one.name] = value;
  }
  const stored = encodeRecord(computed);
  if (stored.length > LENGTH_MAX) return { kind: 'unknown', reason: 'the values of its `let` are too long to be kept' };
  // The steps read from the beginning what a restart would read.
  return { kind: 'known', stored, values: decodeRecord(stored) };
}

/** The value of a let with its coins, or in words why there is none. */
function valueOf({ name, expression, evaluate }: RuleLet, env: Env): LetValue | string {
  try {
    return evaluate(env) ?? `${name} (${expression.text}) is unknown`;
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return `${name}: ${error.message}`;
  }
}

/** Lays what a firing has computed over an env. */
export function layLets({ lets }: Pick<Rule, 'lets'>, computed: FiringLets | undefined, env: Env): unknown[] {
  const laid = [...env];
  if (computed?.kind !== 'known') return laid;
  for (const { name, slot } of lets) {
    const { value, coin, base } = recordOf(computed.values[name]);
    [laid[slot], laid[slot + 1], laid[slot + 2]] = [value, coin, base];
  }
  return laid;
}

/** Says what a firing has computed, let by let, or why there is nothing. */
export function letTexts({ lets }: Pick<Rule, 'lets'>, computed: FiringLets | undefined): readonly string[] {
  if (computed?.kind !== 'known') return computed === undefined ? [] : [computed.reason];
  return lets.map(({ name, expression: { type } }) => {
    const { value, coin } = recordOf(computed.values[name]);
    const shown = isValue(value) ? formatValue(value, type, typeof coin === 'string' ? coin : undefined) : 'unknown';
    return `${name} = ${shown}`;
  });
}

/** Stored are values of expressions. */
function isValue(value: unknown): value is Value {
  return value !== undefined;
}

function recordOf(value: unknown): RecordValue {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
