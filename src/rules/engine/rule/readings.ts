import type { Rule, Step } from '../../../strategy/model/strategy.ts';
import { entryOf } from '../context/context.ts';
import { needsOfTick } from '../polling/strategy-needs.ts';
import { keyOf, nameOf } from '../../../reads/read.ts';
import { ASKED_MS_MAX } from '../polling/due-polls.ts';
import { actionNamed } from '../../words/actions/action-named.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { afterTick } from '../instance/instance.ts';
import type { InstanceState } from '../instance/instance-state.ts';
import type { ReadPoll, RuleRun } from './rule-run.ts';

/** The polls that a rule decides upon and plans its steps from. */
export function readsOf(rule: Rule, { strategy }: Pick<Runtime, 'strategy'>): readonly ReadPoll[] {
  const all = needsOfTick(rule, strategy).map(({ read }) => ({ of: read, key: keyOf(read) }));
  return [...new Map(all.map((poll) => [poll.key, poll])).values()];
}

/**
 * The polls of a rule that have brought no reading which began at an instant (ms) or later, or one that lacks what
 * there was then.
 */
export function missingSince(
  { runtime, reads }: Pick<RuleRun, 'runtime' | 'reads'>,
  since: number,
): readonly ReadPoll[] {
  const { held } = runtime.latest();
  return reads.filter(({ key }) => {
    const one = held.get(key);
    if (one?.value === undefined || one.startedAt < since) return true;
    return one.poll.lacks?.(one.value, since) === true;
  });
}

/**
 * Asks for readings that begin at an instant or later, once; a rule that only reduces is evaluated again when it waits
 * for them no more.
 */
export function askSince(run: RuleRun, since: number, reduces: boolean): void {
  const { wanted, reads, runtime, reevaluate } = run;
  if (since <= wanted.since) return;
  wanted.since = since;
  runtime.context.asks.ask(
    reads.map(({ key }) => key),
    since,
  );
  if (reduces && reads.length > 0)
    runtime.context.clock.schedule(reevaluate, { at: since + ASKED_MS_MAX, phase: 'rules' });
}

/**
 * Tells whether what is due has to wait for readings that began at an instant or later, and asks for them. What only
 * reduces decides on the newest readings that are not too old once it has waited for a while; all else waits as long as
 * it takes.
 */
function waitsSince(run: RuleRun, since: number, state?: InstanceState): boolean {
  const missing = missingSince(run, since);
  if (missing.length === 0) return false;
  const reduces = reducesNext(run.rule, state);
  askSince(run, since, reduces);
  if (run.runtime.context.clock.now() - since < ASKED_MS_MAX) return true;
  if (!reduces) sayWaiting(run, since, missing);
  return !reduces;
}

/** Tells whether an instance that is due has to wait for readings, and asks for them. */
export function waitsForReadings(run: RuleRun, state: InstanceState): boolean {
  if (state.phase !== 'due') return false;
  const since = readingsSince(run, state);
  return since > -Infinity && waitsSince(run, since, state);
}

/** Makes all instances due for a tick, once the readings are there that it is decided upon; until then it waits. */
export function spreadTick(run: RuleRun, keys: Iterable<string>): void {
  const { memory, pace } = run;
  const tick = memory.ticked;
  if (tick === undefined || waitsSince(run, tick.dueAt)) return;
  memory.ticked = undefined;
  for (const key of keys) memory.instances.set(key, afterTick(memory.instances.get(key), { tick, pace }));
}

/**
 * The instant at which the readings of a due instance's decision must have begun: not before its tick. A rule that adds
 * risk does not decide upon readings from before the end of its cooldown, or of the pause between two tries.
 */
function readingsSince(
  { rule, pace, event, runtime }: RuleRun,
  { tick, tries, tryAt, decidedAt }: InstanceState,
): number {
  const now = runtime.context.clock.now();
  let since = event === undefined && tick !== undefined ? tick.dueAt : -Infinity;
  if (rule.reduces) return since;
  const isNew = tries === 0 && decidedAt !== undefined && pace.cooldownMs > 0;
  const restEnd = isNew ? Math.max(tryAt ?? -Infinity, decidedAt + pace.cooldownMs) : tryAt;
  if (restEnd !== undefined && restEnd <= now) since = Math.max(since, restEnd);
  return since;
}

/** Tells whether the step that comes next can only reduce; what touches nothing at the exchange is passed over. */
export function reducesNext({ steps, reduces }: Rule, state?: Pick<InstanceState, 'done'>): boolean {
  const next = steps.find((step, index) => state?.done?.includes(index) !== true && !isNeutral(step));
  return reduces || (next !== undefined && actionNamed(next.action).reduces);
}

/**
 * For a firing that began without the readings of its tick: holds back the steps that do more than reduce until they
 * are there.
 */
export function heldBackSince(run: RuleRun, { tick }: InstanceState): ((step: Step) => string | undefined) | undefined {
  if (run.event !== undefined || tick === undefined || missingSince(run, tick.dueAt).length === 0) return undefined;
  return (step) => {
    if (isNeutral(step) || actionNamed(step.action).reduces) return undefined;
    const missing = missingSince(run, tick.dueAt);
    return missing.length === 0 ? undefined : waitingText(tick.dueAt, missing);
  };
}

function isNeutral({ action }: Step): boolean {
  return actionNamed(action).neutral === true;
}

/** That the readings of a tick do not come is said at most so often: they may be missing for all ticks of a day. */
const SAY_EVERY_MS = 600_000;

function sayWaiting(run: RuleRun, since: number, missing: readonly ReadPoll[]): void {
  sayHeld(run, waitingText(since, missing));
}

function sayHeld({ wanted, memory, rule, runtime }: RuleRun, why: string): void {
  const now = runtime.context.clock.now();
  if (now - wanted.saidAt < SAY_EVERY_MS) return;
  wanted.saidAt = now;
  const origin = { strategy: runtime.strategy.name, rule: rule.id, instance: '' };
  memory.unsaid.push(entryOf(runtime.context, origin, { kind: 'held', text: `waits: ${why}` }));
}

/** Says that a first reading does not come, once that has lasted for a while. */
export function sayUnread(run: RuleRun, unread: string | undefined): void {
  const now = run.runtime.context.clock.now();
  if (unread === undefined) {
    run.unreadSince = undefined;
    return;
  }
  run.unreadSince ??= now;
  if (now - run.unreadSince >= ASKED_MS_MAX) sayHeld(run, unread);
}

function waitingText(since: number, missing: readonly ReadPoll[]): string {
  return `no reading since ${new Date(since).toISOString()} of ${missing.map(({ of }) => nameOf(of)).join(', ')}`;
}
