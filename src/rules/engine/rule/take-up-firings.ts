import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Rule } from '../../../strategy/model/strategy.ts';
import { entryOf } from '../context/context.ts';
import { describePart } from '../instance/describe-due.ts';
import type { DueTick } from '../instance/due-tick.ts';
import { overtakenWhileAtWork } from './give-up.ts';
import { armedAgain, type Failed } from '../instance/armed-again.ts';
import { uncountFiring } from './counted.ts';
import { baseOf, consumed, goingOn } from '../instance/instance.ts';
import type { Due, High, InstanceState, Low, Working } from '../instance/instance-state.ts';
import { withProgress } from '../firing/instance-progress.ts';
import { recordedId } from '../record/recorded-id.ts';
import { type FiringRest, leftOf } from '../recover/resumed.ts';
import { beginAnewOne, forgetEvent } from './rule-memory.ts';
import type { RuleRun } from './rule-run.ts';

/** Ends the firings that a restart interrupted, as soon as the outcome of all their intents is known. */
export function takeUpFirings(run: RuleRun): JournalEntry[] {
  const { rule, runtime, memory, pace, event } = run;
  const entries: JournalEntry[] = [];
  for (const key of memory.resumed) {
    const found = memory.instances.get(key);
    const state = found?.phase === 'working' ? found : undefined;
    const origin = { strategy: runtime.strategy.name, rule: rule.id, instance: key, firing: state?.firing ?? 0 };
    const left =
      state === undefined
        ? { kind: 'nothing' as const }
        : leftOf(runtime.context, origin, { steps: rule.steps.length, unfinished: state.closing?.step });
    if (left.kind === 'open') continue;
    memory.resumed.delete(key);
    if (state === undefined) continue;
    if (state.outdated === true) {
      beginAnewOne(memory, rule, key);
      const text = `${describeLeft(withLeft(state, left, { rule, runtime, key }), { rule, runtime })}; the rule has changed since, so the firing does not go on`;
      entries.push(entryOf(runtime.context, origin, { kind: 'recovered', text }));
      continue;
    }
    const known = withLeft(state, left, { rule, runtime, key });
    const isDone = left.kind !== 'failed' && (known.done?.length ?? 0) >= rule.steps.length;
    // The rest of a cut step is planned from the present state; the effects that happened may have ended the condition.
    const isCut = left.kind === 'happened' && left.cut;
    const isUnderWay = left.kind !== 'failed' && (isCut || known.done !== undefined || known.wait !== undefined);
    const now = runtime.context.clock.now();
    // A tick that came meanwhile is due in the place of the one that came to nothing.
    const overtaken = isUnderWay ? { state: known, entries: [] } : overtakenWhileAtWork(run, key, known);
    const failed = failedBy(run, left, now);
    const again = isUnderWay ? goingOn(known) : armedAgain(uncountFiring(run, overtaken.state, failed), failed, pace);
    const next = isDone ? doneState(rule, known, { at: memory.tickedAt ?? now, dueAt: now }) : again;
    memory.instances.set(key, next);
    if (event !== undefined && next.phase !== 'due') forgetEvent(memory, key);
    entries.push(
      entryOf(runtime.context, origin, {
        kind: 'recovered',
        text: isCut ? describeCut(known, { rule, runtime }) : describeLeft(known, { rule, runtime }),
      }),
      ...overtaken.entries,
    );
  }
  return entries;
}

/** The failure of a try that was interrupted, or refused just before: nothing more is known of the reason. */
function failedBy({ rule, runtime }: RuleRun, left: FiringRest, now: number): Failed {
  const by = {
    kind: 'passing',
    reason: `the ${runtime.context.after} interrupted it`,
    protects: rule.reduces,
  } as const;
  return { by, now, acted: left.kind === 'failed' };
}

/** Adds the steps of an interrupted firing that happened, with the orders that they have placed. */
function withLeft(
  state: Working,
  left: FiringRest,
  { rule, runtime, key }: Pick<RuleRun, 'rule' | 'runtime'> & { readonly key: string },
): Working {
  const origin = { strategy: runtime.strategy.name, rule: rule.id, instance: key, firing: state.firing, leg: 0 };
  const steps = stepsOf(left);
  const placed = steps.map((step) => ({ step, intent: recordedId(runtime.context.journal, { ...origin, step }) }));
  const results = new Map([...placed, ...(state.results ?? [])].map((result) => [result.step, result]));
  const { wait, closing } = state;
  const isNothing = left.kind === 'failed' && !left.begun;
  const begun = closing?.begun === true || (left.kind === 'happened' && left.cut);
  return withProgress(isNothing ? withoutTry(state) : state, {
    done: steps,
    results: results.values(),
    wait,
    closing: closing && { ...closing, begun },
  });
}

/** The values of a try of which nothing was accepted are computed anew. */
function withoutTry(state: Working): Working {
  const { lets, ...rest } = state;
  return lets?.fixed === true ? state : rest;
}

function stepsOf(left: FiringRest): readonly number[] {
  return left.kind === 'happened' || left.kind === 'failed' ? left.steps : [];
}

type Whose = Pick<RuleRun, 'rule' | 'runtime'>;

function describeLeft({ done = [], outdated }: InstanceState, { rule, runtime }: Whose): string {
  const interrupted = `the ${runtime.context.after} interrupted a firing`;
  if (done.length === 0)
    return `${interrupted} before any of it happened${outdated === true ? '' : ': it is decided again'}`;
  if (done.length >= rule.steps.length) return `${interrupted} that had been done`;
  return `${interrupted}: ${describePart(done, rule)}`;
}

function describeCut({ done = [] }: InstanceState, { rule, runtime }: Whose): string {
  return `the ${runtime.context.after} interrupted a firing in the middle of a step; only a part of the step was sent: ${describePart(done, rule)}`;
}

/** Consumes an edge. For a rule with a trigger only ticks are edges: one that came meanwhile is due from now on. */
export function doneState(rule: Rule, state: Working, tick: DueTick): Low | Due | High {
  const done = consumed(state);
  if (rule.trigger === undefined) return done;
  return done.phase === 'due' ? { ...done, tick } : { ...baseOf(done), phase: 'low' };
}
