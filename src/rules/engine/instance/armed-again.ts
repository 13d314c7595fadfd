import { type Hindrance, passesByItself } from './hindrance.ts';
import { blockedBy } from './blocked.ts';
import { fixedLets } from './firing-lets.ts';
import { givenUp, kept, type Pace } from './instance.ts';
import type { Due, Low, Working } from './instance-state.ts';
import { pauseAfter } from './retry-pause.ts';

/** The failure of a try: its hindrance, its instant, and whether any of it was accepted. */
export interface Failed {
  readonly by: Hindrance;
  readonly now: number;
  readonly acted?: boolean;
}

/**
 * The edge stays: a step was refused, rejected or proved absent. It is due again after a pause that doubles. A
 * half-done firing goes on whatever its condition says by then, as long as what hinders it passes by itself.
 */
export function armedAgain(state: Working, failed: Failed, pace: Pick<Pace, 'retryMs' | 'queueMax'>): Low | Due {
  const firm = isFirm(state, failed, pace);
  if (state.fell === true && state.rose !== true && !firm) return givenUp(withCooldown(state, failed));
  const { fell, rose, lets, tick } = state;
  const { by, now } = failed;
  const { tries, blocked: before } = state;
  const blocked = blockedBy(before, { ...failed, tries });
  const triesPaused = tries === 0 ? 0 : tries - (before?.waited ?? 0);
  const tryAt = now + pauseAfter(by, { tries: triesPaused, permanent: blocked.refused ?? 0, retryMs: pace.retryMs });
  const due = {
    ...kept(withCooldown(state, failed), ['firing', 'decidedAt', 'closing', 'owed']),
    ...(tick === undefined ? {} : { tick: { ...tick, hinderedAt: tick.hinderedAt ?? now } }),
    phase: 'due' as const,
    tryAt,
    blocked,
  };
  // A new edge is acted upon from the first step on, and only where its condition holds: what went on whatever held is
  // overtaken by it. It is a firing of its own, which cooldown and limit keep apart from that one; but a position that
  // is being closed as a whole waits for neither.
  if (rose === true && state.closing?.begun !== true) return { ...due, ...conditional(due), tries: 0 };
  const again = { ...due, tries: tries + 1, ...kept(state, ['counted']) };
  if (rose === true) return again;
  const further = {
    ...again,
    ...kept(state, ['done', 'results', 'item', 'wait']),
    ...(lets !== undefined && isBegun(state, failed) ? { lets: fixedLets(lets) } : {}),
  };
  return firm ? { ...further, firm, ...(fell === true && { fell }) } : further;
}

/**
 * Tells whether a firing goes on whatever its condition says. Its own first step may have ended the condition, so that
 * of a half-done one only the hindrance counts; what a schedule made due goes by its next tick. A refusal ends it, but
 * for a queued edge and a position that is being closed as a whole.
 */
function isFirm(state: Working, { by }: Failed, { queueMax }: Pick<Pace, 'queueMax'>): boolean {
  const { done, tick, closing } = state;
  const was = state.firm === true;
  if (done === undefined || closing?.begun === true) return was;
  if (passesByItself(by.kind)) return was || tick === undefined;
  return was && (queueMax !== undefined || tick !== undefined);
}

/** An edge that came meanwhile is acted upon only where the condition holds, whatever was asked of the one before. */
function conditional({ tick }: Pick<Due, 'tick'>): Pick<Due, 'tick'> {
  if (tick?.unconditional === undefined) return {};
  const { unconditional: _, ...rest } = tick;
  return { tick: rest };
}

/**
 * Tells whether anything of the firing was accepted, in this try or an earlier one: its computed values then hold for
 * the rest.
 */
function isBegun({ done, wait, closing, lets }: Working, { acted }: Failed): boolean {
  return acted === true || lets?.fixed === true || done !== undefined || wait !== undefined || closing?.begun === true;
}

/** A firing of which nothing was done keeps no other apart: the cooldown counts from where it did before. */
function withCooldown(state: Working, failed: Failed): Working {
  const { decidedAt, decidedBefore, ...rest } = state;
  const at = isNothingDone(state, failed) ? decidedBefore : decidedAt;
  return at === undefined ? rest : { ...rest, decidedAt: at };
}

/**
 * Tells whether a failed try has done nothing of its firing. For a rule that protects, steps that only report or
 * remember do not count.
 */
export function isNothingDone({ done }: Working, { acted, by }: Failed): boolean {
  return acted !== true && (done === undefined || by.protects);
}
