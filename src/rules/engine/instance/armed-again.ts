import type { Hindrance } from './hindrance.ts';
import { blockedBy } from './blocked.ts';
import { fixedLets } from './firing-lets.ts';
import { givenUp, type InstanceState, type Pace } from './instance.ts';
import { pauseAfter } from './retry-pause.ts';

/** How a try failed: what hindered it, when, and whether any of it was accepted. */
export interface Failed {
  readonly by: Hindrance;
  readonly now: number;
  readonly acted?: boolean;
}

/** The edge stays: a step was refused, rejected or proved absent. It is due again after a pause that doubles. */
export function armedAgain(state: InstanceState, failed: Failed, pace: Pick<Pace, 'retryMs'>): InstanceState {
  if (state.fell === true && state.rose !== true && state.firm !== true) return givenUp(withCooldown(state, failed));
  const { fell, rose, firm, done, results, lets, wait, tick, counted, ...rest } = withCooldown(state, failed);
  const { by, now } = failed;
  const { tries, blocked: before } = state;
  const blocked = blockedBy(before, { ...failed, tries });
  const triesPaused = tries === 0 ? 0 : tries - (before?.waited ?? 0);
  const tryAt = now + pauseAfter(by, { tries: triesPaused, refused: blocked.refused ?? 0, retryMs: pace.retryMs });
  const due = {
    ...rest,
    ...(tick === undefined ? {} : { tick: { ...tick, hinderedAt: tick.hinderedAt ?? now } }),
    phase: 'due' as const,
    tryAt,
    blocked,
  };
  // A new edge is acted upon from the first step on, and only where its condition holds: what went on whatever held is overtaken by it. It is
  // a firing of its own, which cooldown and limit keep apart from that one; but a position that is being closed as a whole waits for neither.
  if (rose === true && state.closing?.begun !== true) return { ...due, tries: 0 };
  const again = { ...due, tries: tries + 1, ...(counted === undefined ? {} : { counted }) };
  if (rose === true) return again;
  return {
    ...again,
    ...(firm === true && { firm }),
    ...(firm === true && fell === true && { fell }),
    ...(done === undefined ? {} : { done }),
    ...(results === undefined ? {} : { results }),
    ...(wait === undefined ? {} : { wait }),
    ...(lets !== undefined && isBegun(state, failed) ? { lets: fixedLets(lets) } : {}),
  };
}

/** Whether anything of the firing was accepted, in this try or an earlier one: what it has computed holds for the rest. */
function isBegun({ done, wait, closing, lets }: InstanceState, { acted }: Failed): boolean {
  return acted === true || lets?.fixed === true || done !== undefined || wait !== undefined || closing?.begun === true;
}

/** A firing of which nothing was done keeps no other apart: the cooldown counts from where it did before. */
function withCooldown(state: InstanceState, failed: Failed): InstanceState {
  const { decidedAt, decidedBefore, ...rest } = state;
  const at = isNothingDone(state, failed) ? decidedBefore : decidedAt;
  return at === undefined ? rest : { ...rest, decidedAt: at };
}

/** Whether nothing was done of a firing whose try has failed. For what protects, steps that only tell or remember something are nothing. */
export function isNothingDone({ done }: InstanceState, { acted, by }: Failed): boolean {
  return acted !== true && (done === undefined || by.protects);
}
