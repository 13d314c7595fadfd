import { formatDuration } from '../base/duration.ts';
import { limitedUntil } from './firing-limit.ts';
import { heldFor, type InstanceState } from './instance.ts';
import type { RuleRun } from './rule-run.ts';

/** Where an instance of a rule stands. */
export interface Standing {
  /** What holds it back, in a word or two: the same as long as nothing has changed. */
  readonly held: string;
  /** In words, with the times of this moment. */
  readonly text: string;
}

/** Tells where an instance stands and what holds it back: its phase, cooldown, retry time, limit, or a hand. */
export function standingOf(run: RuleRun, state: InstanceState | undefined): Standing {
  const { rule, power } = run;
  if (power.off !== undefined) return { held: 'off', text: 'switched off by hand' };
  const awaited = `waits for its ${rule.trigger === undefined ? 'condition' : 'trigger'}`;
  if (state === undefined)
    return { held: '', text: rule.trigger === undefined ? 'its condition was not known yet' : awaited };
  const cooling = cooldownText(run, state);
  const held = cooling === '' ? '' : 'cooldown';
  switch (state.phase) {
    case 'unseen':
    case 'low':
      return { held, text: awaited + cooling };
    case 'pending':
      return { held, text: pendingText(run, state) + cooling };
    case 'due':
      return dueStanding(run, state, cooling);
    case 'working':
      return {
        held: state.wait === undefined ? '' : `step ${String(state.wait.step)}`,
        text: state.wait === undefined ? 'at work' : `waits in step ${String(state.wait.step + 1)}`,
      };
    case 'high':
      return { held, text: highText(state) + cooling };
  }
}

/** One that never acted stands high only because its condition held when it was first seen. */
function highText({ firing, decidedAt }: InstanceState): string {
  return firing === 0 && decidedAt === undefined
    ? 'held at the start (atStart: skip): it acts when its condition has ceased and begins anew'
    : 'acted upon: it acts again when its condition has ceased and begins anew';
}

function cooldownText({ pace, site }: RuleRun, { decidedAt }: InstanceState): string {
  const rests = decidedAt === undefined ? 0 : decidedAt + pace.cooldownMs - site.desk.clock.now();
  return rests > 0 ? `; in its cooldown for ${formatDuration(rests)} more` : '';
}

function pendingText({ pace }: RuleRun, state: InstanceState): string {
  return `pending: it has held for ${formatDuration(heldFor(state))} of ${formatDuration(pace.forMs)}`;
}

function dueStanding(run: RuleRun, { tries, tryAt, done }: InstanceState, cooling: string): Standing {
  const now = run.site.desk.clock.now();
  const again = tryAt === undefined || tryAt <= now ? '' : `; tried again in ${formatDuration(tryAt - now)}`;
  if (tries > 0) {
    const count = `${String(tries)} ${tries === 1 ? 'try' : 'tries'}`;
    return { held: `tries ${String(tries)}`, text: `due, not done after ${count}${again}` };
  }
  if (cooling !== '') return { held: 'cooldown', text: `due${cooling}${again}` };
  const limit = done === undefined ? limitedUntil(run) : undefined;
  if (limit === undefined) return { held: '', text: `due${again}` };
  return { held: 'limit', text: `due, held by its limit: ${limit.text}` };
}
