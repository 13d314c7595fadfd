import { formatDuration } from '../../../base/duration.ts';
import type { Rule } from '../../../strategy/model/strategy.ts';

/** Says what makes a rule without a condition act. */
export function triggerText(rule: Rule): string {
  if (rule.trigger === undefined) return rule.each === undefined ? 'it was seen' : `${rule.each.variable} was seen`;
  const { kind, args, event } = rule.trigger;
  const value = args[kind];
  if (event !== undefined && event.watch === undefined) return `${String(value)} was delivered`;
  if (event !== undefined) return `${kind} was seen in ${event.watch ?? ''}`;
  if (kind === 'start') return 'the daemon started';
  if (kind === 'manual') return 'a hand fired it';
  return `${kind} ${typeof value === 'number' ? formatDuration(value) : String(value)}`;
}
