import type { Rule } from '../../../strategy/model/strategy.ts';
import { keyOf, nameOf } from '../../../reads/read.ts';
import { isProtective } from '../../words/actions/action-named.ts';
import { needsOfStep } from '../polling/word-needs.ts';
import type { InstanceState } from '../instance/instance-state.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { ReadPoll, RuleRun } from './rule-run.ts';

/**
 * The polls without which each step of a rule cannot be planned. One that closes, reduces or protects waits for no more
 * than the position: what else it needs may be slow to come.
 */
export function neededBySteps(rule: Rule, { strategy }: Pick<Runtime, 'strategy'>): readonly (readonly ReadPoll[])[] {
  return rule.steps.map((step) =>
    needsOfStep(step, rule, strategy)
      .filter(({ read }) => !isProtective(step) || read.list === 'positions')
      .map(({ read }) => ({ of: read, key: keyOf(read) })),
  );
}

/**
 * Names the polls that have brought no reading yet, and that the first step that is left is planned by; undefined where
 * there are none. A rule that fired without them would only wait, and try again after a pause.
 */
export function unreadFor(
  { rule, needed, runtime }: Pick<RuleRun, 'rule' | 'needed' | 'runtime'>,
  { done = [] }: Pick<InstanceState, 'done'>,
): string | undefined {
  const next = rule.steps.findIndex((_step, index) => !done.includes(index));
  const { held } = runtime.latest();
  const isUnread = ({ key }: ReadPoll): boolean => {
    const one = held.get(key);
    return one !== undefined && one.value === undefined;
  };
  const unread = (needed[next] ?? []).filter(isUnread);
  return unread.length === 0 ? undefined : `no reading yet of ${unread.map(({ of }) => nameOf(of)).join(', ')}`;
}
