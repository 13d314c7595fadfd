import type { Env, RecordValue } from '../../../language/values/expression.ts';
import type { Rule } from '../../../strategy/model/strategy.ts';
import type { Due, Working } from '../instance/instance-state.ts';
import { decodeRecord, encodeRecord } from '../record/stored-value.ts';
import type { RuleRun } from './rule-run.ts';

/** More than this is not kept with an instance: it is written with each of its intents. */
const LENGTH_MAX = 16_384;

/**
 * Keeps the item of an instance as it is now, where more than one step reads it: the first may end it, by closing a
 * position, say.
 */
export function withItem({ each, steps }: Rule, state: Working, env: Env): Working {
  const item = each === undefined || steps.length < 2 ? undefined : env[each.slot];
  if (!isRecord(item)) return state;
  const text = encodeRecord(item);
  return text.length > LENGTH_MAX ? state : { ...state, item: text };
}

function isRecord(value: unknown): value is RecordValue {
  return typeof value === 'object' && value !== null;
}

/** The values that the rest of a firing reads whose item has gone: the item is as it was. */
export function envAlone({ rule, runtime }: RuleRun, key: string, { item }: Due): Env {
  const env = runtime.env(rule.reduces ? 'raw' : 'believed').slice();
  const { vars, varsSlot } = runtime.strategy;
  if (rule.each !== undefined && item !== undefined) env[rule.each.slot] = decodeRecord(item);
  if (vars.length > 0) env[varsSlot] = runtime.vars.of(key);
  return env;
}
