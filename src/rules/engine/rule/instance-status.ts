import { formatDuration } from '../../../base/duration.ts';
import { isUncounted } from './counted.ts';
import { limitedUntil } from './firing-limit.ts';
import { heldFor } from '../instance/instance.ts';
import type { Due, High, InstanceState, Pending } from '../instance/instance-state.ts';
import type { RuleRun } from './rule-run.ts';

/** The status of an instance of a rule. */
export interface InstanceStatus {
  /** The hindrance, in a word or two: the same as long as nothing has changed. */
  readonly held: string;
  /** In words, with the times of this moment. */
  readonly text: string;
}

/** Tells the status of an instance and its hindrance: its phase, cooldown, retry time, limit, or a manual switch. */
export function statusOf(run: RuleRun, state: InstanceState | undefined): InstanceStatus {
  const { rule, power } = run;
  if (power.off !== undefined) return { held: 'off', text: 'switched off by hand' };
  const awaited = `waits for its ${rule.trigger === undefined ? 'condition' : 'trigger'}`;
  if (state === undefined)
    return { held: '', text: rule.trigger === undefined ? 'its condition could not be judged yet' : awaited };
  const cooling = cooldownText(run, state);
  const held = cooling === '' ? '' : 'cooldown';
  switch (state.phase) {
    case 'unseen':
    case 'low':
      return { held, text: awaited + cooling };
    case 'pending':
      return { held, text: pendingText(run, state) + cooling };
    case 'due':
      return dueStatus(run, state, cooling);
    case 'working':
      return {
        held: state.wait === undefined ? '' : `step ${String(state.wait.step)}`,
        text: state.wait === undefined ? 'at work' : `waits in step ${String(state.wait.step + 1)}`,
      };
    case 'high':
      return { held, text: highText(run, state) + cooling };
  }
}

/** Tells what has to happen before it acts again, where it was acted upon or what held at the start was skipped. */
function highText({ rule }: RuleRun, { firing, decidedAt, skipped }: High): string {
  const isSkipped = skipped === true || (firing === 0 && decidedAt === undefined);
  const isExit = rule.fire === 'exit';
  if (rule.fire === 'while' && !isSkipped) return 'acted upon: it acts again as long as its condition holds';
  const past = isSkipped
    ? `${isExit ? 'did not hold' : 'held'} at the start (atStart: skip): it acts`
    : 'acted upon: it acts again';
  const { resetWhen } = rule;
  if (resetWhen !== undefined)
    return `${past} when resetWhen (${resetWhen.text}) has held while its condition ${isExit ? 'did' : 'did not'}, and that ${isExit ? 'ceases' : 'begins'} again`;
  return `${past} when its condition has ${isExit ? 'held and ceases' : 'ceased and begins'} again`;
}

function cooldownText({ pace, runtime }: RuleRun, { decidedAt }: InstanceState): string {
  const rests = decidedAt === undefined ? 0 : decidedAt + pace.cooldownMs - runtime.context.clock.now();
  return rests > 0 ? `; in its cooldown for ${formatDuration(rests)} more` : '';
}

function pendingText({ pace }: RuleRun, state: Pending): string {
  return `pending: it has held for ${formatDuration(heldFor(state))} of ${formatDuration(pace.forMs)}`;
}

function dueStatus(run: RuleRun, state: Due, cooling: string): InstanceStatus {
  const { tries, tryAt } = state;
  const now = run.runtime.context.clock.now();
  const again = tryAt === undefined || tryAt <= now ? '' : `; tried again in ${formatDuration(tryAt - now)}`;
  if (tries > 0) {
    const count = `${String(tries)} ${tries === 1 ? 'try' : 'tries'}`;
    return { held: `tries ${String(tries)}`, text: `due, not done after ${count}${again}` };
  }
  if (cooling !== '') return { held: 'cooldown', text: `due${cooling}${again}` };
  const limit = isUncounted(state) ? limitedUntil(run) : undefined;
  if (limit === undefined) return { held: '', text: `due${again}` };
  return { held: 'limit', text: `due, held by its limit: ${limit.text}` };
}
