import type { Journal } from '../../../ports/journal.ts';
import type { Rule } from '../../../strategy/model/strategy.ts';
import { dueUntil } from '../instance/due-until.ts';
import { closingText } from '../../words/closing/whole-close.ts';
import type { InstanceState } from '../instance/instance-state.ts';
import { memoryKey } from './rule-memory.ts';
import { type Blocked, blockedSince, needsPerson, failedText } from '../instance/blocked.ts';
import { describePart } from '../instance/describe-due.ts';

/** An instance of a rule or goal that has not done what is due, or that is under way. */
export interface Unfinished {
  /** Its key; empty where the rule or goal has one instance. */
  readonly instance: string;
  /** `under-way`: its steps run or wait. `undone`: it is due and not done, left half-done, or not kept. */
  readonly state: 'under-way' | 'undone';
  /** Since when, ms; undefined where it is not known. */
  readonly since: number | undefined;
  readonly text: string;
  readonly blocked?: Blocked;
}

/**
 * Says of a rule's instances what a person should know: those that work, are due and not done, or were left half-done.
 */
export function describeRuleState(strategy: string, rule: Rule, journal: Pick<Journal, 'state'>): readonly string[] {
  return unfinishedOfRule(strategy, rule, journal).map(unfinishedText);
}

/** Finds the instances of a rule that work, are due and not done, or were left half-done, as the journal has them. */
export function unfinishedOfRule(strategy: string, rule: Rule, journal: Pick<Journal, 'state'>): readonly Unfinished[] {
  const text = journal.state(memoryKey(strategy, rule.id));
  if (text === undefined) return [];
  const { instances } = JSON.parse(text) as { readonly instances: readonly (readonly [string, InstanceState])[] };
  return instances.flatMap(([instance, state]): Unfinished[] => {
    const said = describe(state, rule);
    if (said === undefined) return [];
    const { phase, wait, closing, blocked, tick, decidedAt } = state;
    const isUnderWay = wait !== undefined || (phase === 'working' && closing?.begun !== true);
    const since = blocked?.since ?? tick?.dueAt ?? decidedAt;
    return [
      {
        instance,
        state: isUnderWay ? 'under-way' : 'undone',
        since,
        text: said,
        ...(blocked !== undefined && { blocked }),
      },
    ];
  });
}

/** Says of an instance in a line what is unfinished. */
export function unfinishedText({ instance, text }: Unfinished): string {
  return instance === '' ? text : `${instance}: ${text}`;
}

function describe(state: InstanceState, rule: Rule): string | undefined {
  const { phase, tries, done, partial, wait, blocked } = state;
  if (wait !== undefined) return `waits in step ${String(wait.step + 1)}`;
  if (state.closing?.begun === true) return `due, not done: ${closingText(state.closing)}${because(blocked)}`;
  if (phase === 'working') return 'at work';
  if (done !== undefined) return `${describePart(done, rule)}${because(blocked)}`;
  if (phase === 'due' && tries > 0)
    return `due, not done after ${String(tries)} ${tries === 1 ? 'try' : 'tries'}${because(blocked)}${until(state, rule)}`;
  return partial === undefined ? undefined : describePart(partial, rule);
}

/** Of a rule whose every tick is due again the number of tries says little. */
function because(blocked: InstanceState['blocked']): string {
  if (blocked === undefined) return '';
  const why = needsPerson(blocked) ? failedText(blocked) : blocked.why;
  return `, ${blockedSince(blocked)}${why === undefined ? '' : `: ${why}`}`;
}

/** Until when what is due may still act; a schedule's next time ends it where nothing else does. */
function until(state: InstanceState, rule: Rule): string {
  const due = dueUntil(rule, state);
  return due === undefined ? '' : `; given up at ${new Date(due.at).toISOString()}`;
}
