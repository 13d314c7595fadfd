import type { Journal } from '../../ports/journal.ts';
import type { Rule } from '../../strategy/strategy.ts';
import { expireMsOf } from './give-up.ts';
import type { InstanceState } from './instance.ts';
import { memoryKey } from './rule-memory.ts';
import { blockedSince } from './blocked.ts';
import { describePart } from './describe-due.ts';

/** Says of a rule's instances what a person should know: those that work, are due and not done, or were left half-done. */
export function describeRuleState(strategy: string, rule: Rule, journal: Pick<Journal, 'state'>): readonly string[] {
  const text = journal.state(memoryKey(strategy, rule.id));
  if (text === undefined) return [];
  const { instances } = JSON.parse(text) as { readonly instances: readonly (readonly [string, InstanceState])[] };
  return instances.flatMap(([key, state]) => {
    const said = describe(state, rule);
    return said === undefined ? [] : [key === '' ? said : `${key}: ${said}`];
  });
}

function describe({ phase, tries, done, partial, tick, wait, blocked }: InstanceState, rule: Rule): string | undefined {
  if (wait !== undefined) return `waits in step ${String(wait.step + 1)}`;
  if (phase === 'working') return 'at work';
  if (done !== undefined) return describePart(done, rule);
  if (phase === 'due' && tries > 0)
    return `due, not done after ${String(tries)} ${tries === 1 ? 'try' : 'tries'}${since(blocked)}${until(tick, rule)}`;
  return partial === undefined ? undefined : describePart(partial, rule);
}

/** Of a rule whose every tick is due again the number of tries says little. */
function since(blocked: InstanceState['blocked']): string {
  return blocked === undefined ? '' : `, ${blockedSince(blocked)}`;
}

/** Until when what is due may still act; a schedule's next time ends it where the rule does not say `expire`. */
function until(tick: InstanceState['tick'], rule: Rule): string {
  const expireMs = tick === undefined ? undefined : expireMsOf(rule);
  if (tick === undefined || expireMs === undefined) return '';
  return `; given up at ${new Date(tick.dueAt + expireMs).toISOString()}`;
}
