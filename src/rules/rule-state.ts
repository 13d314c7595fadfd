import type { Journal } from '../ports/journal.ts';
import type { Rule } from '../strategy/strategy.ts';
import type { InstanceState } from './instance.ts';
import { memoryKey } from './rule-memory.ts';
import { describePart } from './take-up-firings.ts';

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

function describe({ phase, tries, done, partial, wait }: InstanceState, rule: Rule): string | undefined {
  if (wait !== undefined) return `waits in step ${String(wait.step + 1)}`;
  if (phase === 'working') return 'at work';
  if (done !== undefined) return describePart(done, rule);
  if (phase === 'due' && tries > 0) return `due, not done after ${String(tries)} tries`;
  return partial === undefined ? undefined : describePart(partial, rule);
}
