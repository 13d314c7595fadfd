import { formatDuration } from '../../../base/duration.ts';
import type { Rule } from '../../../strategy/model/strategy.ts';
import { actionNamed, addsRisk } from '../../words/actions/action-named.ts';
import type { InstanceState } from './instance-state.ts';

/**
 * Longest time for which a manual firing is due, unless its rule says `expire`: nobody expects it to act another day.
 */
const BY_HAND_MS = 600_000;

/**
 * Longest time for which a scheduled opening is due, unless its rule says `expire`: a halt lifted on Thursday opens
 * nothing of Monday.
 */
const ADDING_MS = 900_000;

type Due = Pick<InstanceState, 'tick' | 'done' | 'firm'>;
type Expiring = Pick<Rule, 'expireMs' | 'trigger' | 'steps'>;

/**
 * Until when what a rule's trigger made due stays due, ms, and how long that was; undefined where only the next tick
 * ends it.
 */
export function dueUntil(rule: Expiring, state: Due): { readonly at: number; readonly text: string } | undefined {
  const { tick } = state;
  if (tick === undefined) return undefined;
  const { expireMs, trigger } = rule;
  const isByHand = trigger?.kind === 'manual' || tick.unconditional === true;
  const saidMs = expireMs ?? (isByHand ? BY_HAND_MS : undefined);
  if (saidMs !== undefined) return { at: tick.dueAt + saidMs, text: `within ${formatDuration(saidMs)}` };
  // A protective step is not given up, and a firing that a restart has interrupted goes on until it is hindered itself.
  if (!addsNext(rule, state) || (state.firm === true && tick.hinderedAt === undefined)) return undefined;
  const at = addingUntil(rule, state);
  return at === undefined ? undefined : { at, text: `within ${formatDuration(ADDING_MS)}` };
}

/**
 * Tells whether steps that add risk come too late in a try that begins now: those before them that protect were not
 * given up.
 */
export function isLateToAdd(rule: Expiring, state: Due, now: number): boolean {
  const at = rule.expireMs === undefined && state.tick?.hinderedAt !== undefined ? addingUntil(rule, state) : undefined;
  return at !== undefined && now >= at;
}

/** Until when steps that add risk may follow a tick of a schedule; what another step waited for before is no delay. */
function addingUntil({ trigger }: Expiring, { tick }: Due): number | undefined {
  const isSchedule = trigger !== undefined && trigger.event === undefined && trigger.kind !== 'manual';
  return !isSchedule || tick === undefined ? undefined : (tick.hinderedAt ?? tick.dueAt) + ADDING_MS;
}

/** Tells whether the next step that changes anything adds risk. */
function addsNext({ steps }: Expiring, { done = [] }: Due): boolean {
  const next = steps.find((step, index) => !done.includes(index) && actionNamed(step.action).neutral !== true);
  return next !== undefined && addsRisk(next);
}
