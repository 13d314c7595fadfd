import type { Env } from '../../../language/values/expression.ts';
import type { Rule } from '../../../strategy/model/strategy.ts';
import { closingText } from '../../words/closing/whole-close.ts';
import { because } from '../explain/because.ts';
import { triggerText } from '../explain/trigger-text.ts';
import type { InstanceState } from '../instance/instance-state.ts';

/** Says why an instance fires now: its condition, its trigger, or a close that it has begun. */
export function whyNow(rule: Rule, { closing }: InstanceState, env: Env): string {
  if (closing?.begun === true) return closingText(closing);
  return rule.when === undefined ? triggerText(rule) : because(rule.when, env);
}
