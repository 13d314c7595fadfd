import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Journal } from '../../../ports/journal.ts';
import { blockedBy, blockedSince, needsPerson, failedText, alertBlocked } from '../instance/blocked.ts';
import { isGone } from '../rule/freed.ts';
import { type Unfinished, unfinishedText } from '../rule/rule-state.ts';
import { PROTECT_MS_MAX, pauseAfter, RETRY_MS, retryPause } from '../instance/retry-pause.ts';
import type { Hindrance } from '../instance/hindrance.ts';
import { whyNotSent } from '../runtime/why-not-sent.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { type GoalInstance, goalMemoryKey, storedInstances } from './goal-memory.ts';
import type { Plan } from '../../words/spec/words.ts';
import type { GoalEvaluation } from './plan-goal.ts';
import { isUrgent, type Paced, planShape } from './goal-progress.ts';

/** The first pause of a goal that protects, where the exchange did not take its plan. */
const PROTECT_MS_MIN = 1_000;

/** Notes that a plan was not accepted, and when its goal plans again; answers what is to be said aloud of it. */
export function hinder(
  instance: GoalInstance,
  { by, paced, now }: { readonly by: Hindrance; readonly paced: Paced; readonly now: number },
): readonly Pick<JournalEntry, 'kind' | 'text'>[] {
  const hindrance = { ...by, protects: isUrgent(paced) };
  const { tries, blocked: before } = instance;
  const blocked = blockedBy(before, { by: hindrance, now, tries });
  const counted = tries === 0 ? 0 : tries - (before?.waited ?? 0);
  // A hindrance of its own rules is evaluated with each reading. Only the exchange has to be tried to learn that it
  // accepts the plan now.
  const asks = by.kind === 'passing' || by.kind === 'permanent';
  const retryMs = hindrance.protects && asks ? PROTECT_MS_MIN : RETRY_MS;
  instance.notBefore = now + pauseAfter(hindrance, { tries: counted, permanent: blocked.refused ?? 0, retryMs });
  const { state, said } = alertBlocked({ tries: tries + 1, blocked }, now, notAccepted);
  instance.tries = state.tries;
  instance.blocked = state.blocked;
  return said;
}

/**
 * Nothing hinders a goal any more: its plan was accepted, or there is nothing to be done. Answers whether anything did.
 */
export function unhinder(instance: GoalInstance): boolean {
  const was = instance.blocked !== undefined;
  instance.tries = 0;
  instance.blocked = undefined;
  return was;
}

/**
 * Tells whether a goal that waits may plan now. It may where nothing is left to be done, and where it would only reduce
 * behind a plan that opens. A goal that protects may where the hindrance of its last plan is gone, or where it would do
 * something else than what failed for good.
 */
export function isFreed(
  instance: GoalInstance,
  { planned, unwanted }: GoalEvaluation,
  at: { readonly runtime: Runtime; readonly origin: Parameters<typeof whyNotSent>[1]['origin'] },
): boolean {
  const { blocked, tries } = instance;
  if (blocked === undefined) return false;
  if (unwanted === true) return true;
  if (planned === undefined || planned.plan.kind === 'wait') return false;
  if (planned.plan.kind !== 'effects' || isEmpty(planned.plan)) return true;
  if (blocked.protects !== true) return planned.reduces === true || planned.floorFigures !== undefined;
  const { effects } = planned.plan;
  const { context } = at.runtime;
  if (blocked.by !== 'refused') return isGone(blocked, context, () => whyNotSent(effects, at) === undefined);
  // Another plan is a new try. Where one follows the price, each is another: they come no more often than what fails by
  // itself.
  const pause = retryPause(tries - 1, { retryMs: RETRY_MS, mostMs: PROTECT_MS_MAX });
  return planShape(effects) !== instance.samePlan && context.clock.now() >= (blocked.at ?? 0) + pause;
}

/** Says of a goal's instances what a person should know: those whose plans are not accepted. */
export function describeGoalState(strategy: string, goal: string, journal: Pick<Journal, 'state'>): readonly string[] {
  return unfinishedOfGoal(strategy, goal, journal).map(unfinishedText);
}

/** Finds the instances of a goal whose plans are not accepted, as the journal has them. */
export function unfinishedOfGoal(
  strategy: string,
  goal: string,
  journal: Pick<Journal, 'state'>,
): readonly Unfinished[] {
  return storedInstances(journal.state(goalMemoryKey(strategy, goal))).flatMap(
    ([instance, { tries = 0, blocked }]): Unfinished[] => {
      if (blocked === undefined) return [];
      const why = needsPerson(blocked) ? failedText(blocked) : (blocked.why ?? '');
      const text = `${notAccepted(tries)}, ${blockedSince(blocked)}: ${why}`;
      return [{ instance, state: 'undone', since: blocked.since, text, blocked }];
    },
  );
}

/** Shortest time between two reports that a floor of margin is held, ms. */
const FLOOR_HELD_MS = 900_000;

/**
 * Reports that a limit or a halt holds the money for a floor of margin, with the figures that a person needs to decide;
 * empty if that was reported lately, or something else holds it.
 */
export function floorHeld(
  instance: GoalInstance,
  { by, figures, now }: { readonly by: Hindrance; readonly figures: string | undefined; readonly now: number },
): readonly Pick<JournalEntry, 'kind' | 'text' | 'detail'>[] {
  if (figures === undefined || (by.kind !== 'halted' && by.kind !== 'limit')) return [];
  if (now - instance.floorHeldSaidAt < FLOOR_HELD_MS) return [];
  instance.floorHeldSaidAt = now;
  return [{ kind: 'notified', text: `no money for the margin: ${by.reason}; ${figures}`, detail: { floor: figures } }];
}

/** Tells whether a plan changes nothing. */
export function isEmpty({ effects, closes }: Extract<Plan, { readonly kind: 'effects' }>): boolean {
  return effects.length === 0 && closes === undefined;
}

function notAccepted(tries: number): string {
  return `not kept, ${String(tries)} ${tries === 1 ? 'plan was' : 'plans in a row were'} not accepted`;
}
