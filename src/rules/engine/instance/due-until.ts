import { formatDuration } from '../../../base/duration.ts';
import type { Rule, Step } from '../../../strategy/model/strategy.ts';
import { actionNamed, addsRisk } from '../../words/actions/action-named.ts';
import type { FirmDue, InstanceState } from './instance-state.ts';

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

/**
 * Tells whether a half-done firing that goes on whatever its condition says is too late: its next step opens or buys,
 * and what hinders it has lasted too long. A sale is never too late: it ends what an earlier step left.
 */
export function isLateToGoOn(rule: Expiring, state: InstanceState, now: number): state is FirmDue {
  const { phase, firm, done, blocked, tick, closing } = state;
  if (phase !== 'due' || firm !== true || done === undefined || blocked === undefined) return false;
  if (tick !== undefined || closing?.begun === true) return false;
  return now - blocked.since >= ADDING_MS && opensNext(rule, state);
}

/** Until when steps that add risk may follow a tick of a schedule; what another step waited for before is no delay. */
function addingUntil({ trigger }: Expiring, { tick }: Due): number | undefined {
  const isSchedule = trigger !== undefined && trigger.event === undefined && trigger.kind !== 'manual';
  return !isSchedule || tick === undefined ? undefined : (tick.hinderedAt ?? tick.dueAt) + ADDING_MS;
}

/** Tells whether the next step that changes anything adds risk. */
function addsNext(rule: Expiring, state: Due): boolean {
  const next = nextChange(rule, state);
  return next !== undefined && addsRisk(next);
}

/** Tells whether the next step that changes anything opens or buys. */
function opensNext(rule: Expiring, state: Due): boolean {
  const next = nextChange(rule, state);
  return next !== undefined && actionNamed(next.action).means.opens !== 'nothing';
}

function nextChange({ steps }: Expiring, { done = [] }: Due): Step | undefined {
  return steps.find((step, index) => !done.includes(index) && actionNamed(step.action).neutral !== true);
}
