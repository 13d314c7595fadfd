import type { EntryKind, JournalEntry } from '../../../domain/journal-entry.ts';
import { entryOf } from '../context/context.ts';
import { limitedUntil } from './firing-limit.ts';
import type { DueTick } from '../instance/due-tick.ts';
import { dueUntil } from '../instance/due-until.ts';
import { blockedOf, givenUp } from '../instance/instance.ts';
import type { Due, InstanceState, Low, Working } from '../instance/instance-state.ts';
import type { RuleRun } from './rule-run.ts';
import { describePart, isTriedAgain } from '../instance/describe-due.ts';

/** Of one instance, misses are said at most so often; those in between are counted. */
const SAY_EVERY_MS = 600_000;

/**
 * Gives up what its trigger made due and what could not be carried out in its time: until the next tick of a schedule,
 * or for as long as the rule's `expire` says (docs/semantics.md#edges). Answers the entries that report it.
 */
export function giveUpDue(run: RuleRun): readonly JournalEntry[] {
  if (run.rule.trigger === undefined) return [];
  const entries: JournalEntry[] = [...giveUpTick(run)];
  for (const [key, state] of run.memory.instances) {
    if (state.phase !== 'due' || state.tick === undefined) continue;
    const until = overSince(run, state);
    if (until === undefined) continue;
    run.memory.instances.set(key, nextDue(run, { ...givenUp(state), ...blockedOf(state) }));
    entries.push(...sayMissed(run, { key, state, tick: state.tick, until }));
  }
  return entries;
}

/** A tick that was queued is due from now on. */
function nextDue({ memory, runtime }: RuleRun, state: Low | Due): Low | Due {
  const now = runtime.context.clock.now();
  return state.phase === 'due' ? { ...state, tick: { at: memory.tickedAt ?? now, dueAt: now } } : state;
}

/** A tick whose readings have not come in its time has not come to any instance. */
function giveUpTick(run: RuleRun): readonly JournalEntry[] {
  const { rule, memory, runtime } = run;
  const tick = memory.ticked;
  const due = tick && dueUntil(rule, { tick });
  if (tick === undefined || due === undefined || runtime.context.clock.now() < due.at) return [];
  memory.ticked = undefined;
  return sayMissed(run, { key: '', state: undefined, tick, until: due.text });
}

/** Says that the next tick has come before the instances of the last one were known; it is due in its place. */
export function overtakenUnspread(run: RuleRun, tick: DueTick): readonly JournalEntry[] {
  return sayMissed(run, { key: '', state: undefined, tick, until: NEXT_CAME });
}

/**
 * A firing that was not accepted, and meanwhile has been overtaken by the next tick: that one is due, from the first
 * step on.
 */
export function overtakenWhileAtWork(
  run: RuleRun,
  key: string,
  state: Working,
): { readonly state: Working; readonly entries: readonly JournalEntry[] } {
  const { tick } = state;
  const nextAt = run.memory.tickedAt;
  const isEvent = run.rule.trigger?.event !== undefined;
  if (isEvent || tick === undefined || nextAt === undefined || state.rose !== true || nextAt <= tick.at)
    return { state, entries: [] };
  const next = { ...state, tick: { at: nextAt, dueAt: run.runtime.context.clock.now() } };
  return { state: next, entries: sayMissed(run, { key, state, tick, until: NEXT_CAME }) };
}

/** Says, when an instance has acted at last, how many misses before that were counted only. */
export function missedBefore({ rule, memory, runtime }: RuleRun, key: string): readonly JournalEntry[] {
  const more = memory.misses.get(key)?.more ?? 0;
  memory.misses.delete(key);
  if (more === 0) return [];
  const text = `missed: ${String(more)} more firings before this one; the lines before say why`;
  const origin = { strategy: runtime.strategy.name, rule: rule.id, instance: key };
  return [entryOf(runtime.context, origin, { kind: 'missed', text })];
}

const NEXT_CAME = 'until the next one came';

/**
 * In words, the bound that is over; undefined where it is still due, or waits in a step that has a bound of its own.
 */
function overSince({ rule, memory, runtime, pace }: RuleRun, state: Due): string | undefined {
  const { tick, wait, closing } = state;
  if (tick === undefined || wait !== undefined || closing?.begun === true) return undefined;
  const until = dueUntil(rule, state);
  if (until !== undefined && runtime.context.clock.now() >= until.at) return until.text;
  // Ticks that are queued are each acted upon, and what a restart interrupted half-done goes on.
  if (pace.queueMax !== undefined || state.firm === true) return undefined;
  // Events overtake nothing: each waits for its turn.
  if (rule.trigger?.event !== undefined) return undefined;
  return memory.tickedAt !== undefined && memory.tickedAt > tick.at ? NEXT_CAME : undefined;
}

interface Miss {
  readonly key: string;
  readonly state: InstanceState | undefined;
  readonly tick: DueTick;
  readonly until: string;
}

function sayMissed(run: RuleRun, miss: Miss): readonly JournalEntry[] {
  const { memory, runtime, rule } = run;
  const now = runtime.context.clock.now();
  const known = memory.misses.get(miss.key);
  if (known !== undefined && now - known.saidAt < SAY_EVERY_MS) {
    memory.misses.set(miss.key, { saidAt: known.saidAt, more: known.more + 1 });
    return [];
  }
  memory.misses.set(miss.key, { saidAt: now, more: 0 });
  const origin = { strategy: runtime.strategy.name, rule: rule.id, instance: miss.key };
  const { done } = miss.state ?? {};
  const part = done === undefined ? '' : `; ${describePart(done, rule)}`;
  const before = known === undefined || known.more === 0 ? '' : ` (and ${String(known.more)} before it)`;
  const text = `missed: due since ${new Date(miss.tick.at).toISOString()}${before} and not done ${miss.until}, because ${whyNot(run, miss)}${part}`;
  return [entryOf(runtime.context, origin, { kind: 'missed', text })];
}

/** The kinds of entries that report a hindrance of a firing. */
const HINDRANCES: ReadonlySet<EntryKind> = new Set([
  'refused',
  'rejected',
  'absent',
  'unknown',
  'skipped',
  'held',
  'errored',
]);

/** Newest entries of a rule that are searched for what held it back. */
const SEARCHED_MAX = 100;

/** The last hindrance; one that was never tried waited for a value that it reads, or for its pace. */
function whyNot(run: RuleRun, { key, state, tick }: Miss): string {
  const { rule, runtime, pace } = run;
  const said = runtime.context.journal
    .entries({ rule: rule.id, strategy: runtime.strategy.name, limit: SEARCHED_MAX })
    .findLast(
      (entry) => entry.at >= tick.dueAt && isOf(entry, key) && HINDRANCES.has(entry.kind) && !isTriedAgain(entry),
    );
  if (said !== undefined) return said.text;
  if (state === undefined) return `${rule.each?.list.text ?? 'what it reads'} was not known`;
  const limited = limitedUntil(run);
  if (limited !== undefined) return limited.text;
  const { decidedAt } = state;
  if (decidedAt !== undefined && runtime.context.clock.now() - decidedAt < pace.cooldownMs)
    return 'it was in its cooldown';
  return rule.when === undefined || tick.unconditional === true
    ? 'what it reads was not known'
    : 'its condition was not known';
}

/** An entry about the whole rule holds for each of its instances. */
function isOf({ instance = '' }: JournalEntry, key: string): boolean {
  return instance === '' || instance === key;
}
