import { defer, EMPTY, filter, map, merge, mergeMap, type Observable, tap } from 'rxjs';
import { formatDuration } from '../base/duration.ts';
import { type Env, EvaluationError } from '../language/expression.ts';
import type { JournalEntry } from '../domain/journal-entry.ts';
import type { Rule } from '../strategy/strategy.ts';
import { because } from './because.ts';
import { entryOf } from './desk.ts';
import {
  afterLook,
  afterTick,
  armedAgain,
  consumed,
  firing,
  type InstanceState,
  mayFire,
  type Pace,
  withDone,
} from './instance.ts';
import { itemsOf } from './items.ts';
import { withAfterwork } from './pursue.ts';
import { carryOut, type Firing } from './carry-out.ts';
import type { Verdict } from './progress.ts';
import { anyDue, forgetEnded, type Memory, recall } from './rule-memory.ts';
import type { RuleRun } from './rule-run.ts';
import type { Site } from './site.ts';
import type { Snapshot } from './snapshot.ts';
import { describeDue, doneState, takeUpFirings } from './take-up-firings.ts';
import type { Tick } from './words.ts';

/** What makes a rule look. */
export interface Occasions {
  readonly snapshots: Observable<Snapshot>;
  /** Ticks of the rule's `on`; absent for a rule that looks at new readings. */
  ticks?(lastTickAt: number | undefined): Observable<Tick>;
}

/** Runs one rule: looks on every occasion, decides, and carries out what is due. Emits what becomes durable. */
export function runRule(rule: Rule, site: Site, occasions: Occasions): Observable<JournalEntry> {
  return defer(() => {
    const run = begin(rule, site);
    const looks = occasions.snapshots.pipe(filter((snapshot) => concerns(run, snapshot)));
    const ticks = occasions.ticks?.(run.memory.tickedAt).pipe(
      tap(({ at }) => {
        run.memory.tickedAt = at;
        run.memory.ticked = true;
      }),
    );
    return (ticks === undefined ? looks : merge(looks, ticks)).pipe(
      map(() => lookAgain(run)),
      filter(({ changed, entries }) => changed || entries.length > 0),
      mergeMap((seen) => act(run, seen), CONCURRENT_MAX),
    );
  });
}

function begin(rule: Rule, site: Site): RuleRun {
  const pace = paceOf(rule, site);
  const looked = site.strategy.watches.filter((watch) => rule.looksAt.includes(watch.name));
  const polls = new Set(looked.map((watch) => site.pollOf(watch).key));
  return { rule, site, memory: recall(rule, site), pace, paceOfNew: { ...pace, atStart: 'fire' }, polls };
}

/** Looks whose firings are under way at once: each instance works on one at a time, so there are never more. */
const CONCURRENT_MAX = 1_000;

interface Seen {
  readonly entries: readonly JournalEntry[];
  readonly firings: readonly Firing[];
  /** Whether anything changed that must be durable. */
  readonly changed: boolean;
}

const NOTHING: Seen = { entries: [], firings: [], changed: false };
const CHANGED: Seen = { ...NOTHING, changed: true };

function paceOf(rule: Rule, site: Site): Pace {
  const ages = site.strategy.watches
    .filter((watch) => rule.looksAt.includes(watch.name))
    .map((watch) => watch.maxAgeMs);
  const cooldownMs = rule.cooldownMs ?? 0;
  return {
    fire: rule.fire,
    atStart: rule.atStart,
    forMs: rule.forMs ?? 0,
    cooldownMs,
    retryMs: rule.retryMs ?? cooldownMs,
    gapMsMax: Math.max(0, ...ages),
  };
}

/** A rule looks when a watch that it reads is fresh; one that is due looks at every snapshot, so that it is tried again. */
function concerns({ rule, memory, polls }: RuleRun, { fresh }: Snapshot): boolean {
  if (rule.trigger === undefined) for (const key of polls) if (fresh.has(key)) return true;
  // What a restart interrupted is taken up as soon as its outcome is known, whatever the trigger does.
  return memory.ticked || memory.resumed.size > 0 || anyDue(memory);
}

/** A tick makes all instances due; it waits where the list of them is unknown. */
function spreadTick({ memory }: RuleRun, keys: Iterable<string>): void {
  if (!memory.ticked) return;
  memory.ticked = false;
  for (const key of keys) memory.instances.set(key, afterTick(memory.instances.get(key)));
}

/** Looks, after taking up what an earlier run left under way. */
function lookAgain(run: RuleRun): Seen {
  const taken = run.memory.resumed.size === 0 ? [] : takeUpFirings(run);
  const seen = look(run);
  if (taken.length === 0) return seen;
  return { ...seen, entries: [...taken, ...seen.entries], changed: true };
}

/** Looks at all instances; an evaluation error makes the rule errored, which is neither true nor false. */
function look(run: RuleRun): Seen {
  try {
    return run.rule.each === undefined ? lookAtOne(run) : lookAtEach(run);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return errored(run, error.message);
  }
}

function lookAtOne(run: RuleRun): Seen {
  spreadTick(run, ['']);
  const seen = lookAt(run, '', run.site.env(run.rule.reduces ? 'raw' : 'believed'));
  run.memory.error = undefined;
  return seen;
}

function lookAtEach(run: RuleRun): Seen {
  const { rule, site, memory } = run;
  if (rule.each === undefined) return NOTHING;
  const items = itemsOf(rule.each, site, {
    maxInstances: rule.maxInstances,
    seen: rule.reduces ? 'raw' : 'believed',
  });
  if (items.kind === 'error') return errored(run, items.message);
  if (items.kind === 'unknown') {
    for (const [key, state] of memory.instances)
      put(memory, key, afterLook(state, { truth: undefined, readAt: 0 }, run.pace));
    return NOTHING;
  }
  const ended = forgetEnded(memory, items.keys);
  spreadTick(run, items.keys);
  const entries: JournalEntry[] = [];
  const firings: Firing[] = [];
  let changed = ended || !memory.begun;
  let firstError: string | undefined;
  for (const { key, env, hidden } of items.items) {
    const one = hidden && !rule.reduces ? unknownLook(run, key) : lookAlone(run, key, env);
    if (one === NOTHING) continue;
    firstError ??= one.error;
    changed ||= one.changed;
    entries.push(...one.entries);
    firings.push(...one.firings);
  }
  memory.begun = true;
  if (firstError === undefined) memory.error = undefined;
  else entries.unshift(...sayErrored(run, firstError));
  return { entries, firings, changed };
}

/** Looks at one instance of several: its error must not undo what the others have begun. */
function lookAlone(run: RuleRun, key: string, env: Env): Seen & { readonly error?: string } {
  try {
    return lookAt(run, key, env);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { ...unknownLook(run, key), error: error.message };
  }
}

function unknownLook({ memory, pace }: RuleRun, key: string): Seen & { readonly error?: string } {
  put(memory, key, afterLook(memory.instances.get(key), { truth: undefined, readAt: 0 }, pace));
  return NOTHING;
}

/** Looks at one instance, and begins a firing if it may. */
function lookAt(run: RuleRun, key: string, env: Env): Seen {
  const { rule, site, memory, pace } = run;
  const truth = asTruth(rule.when === undefined ? true : rule.when.evaluate(env));
  const before = memory.instances.get(key);
  // Only a condition that must last asks when it was read.
  const readAt = pace.forMs === 0 ? 0 : site.readAt(rule.looksAt);
  const after =
    rule.trigger === undefined
      ? afterLook(before, { truth, readAt }, memory.begun ? run.paceOfNew : pace)
      : afterGuard(before, truth);
  const holds = truth !== undefined && truth === (rule.fire !== 'exit');
  if (holds && after !== undefined && mayFire(after, site.desk.clock.now(), pace))
    return fire(run, { key, env, state: after });
  if (after !== before) put(memory, key, after);
  return isWorthStoring(before, after) ? CHANGED : NOTHING;
}

/** For a rule with a trigger `when` is a guard, read once: false consumes the tick, unknown waits. */
function afterGuard(state: InstanceState | undefined, truth: boolean | undefined): InstanceState | undefined {
  return state?.phase === 'due' && truth === false ? { ...consumed(state), phase: 'low' } : state;
}

function fire(
  run: RuleRun,
  { key, env, state }: { readonly key: string; readonly env: Env; readonly state: InstanceState },
): Seen {
  const { rule, site, memory } = run;
  const why = rule.when === undefined ? triggerText(rule) : because(rule.when, env);
  memory.firings += 1;
  const next = firing(state, site.desk.clock.now(), memory.firings);
  memory.instances.set(key, next);
  const origin = { strategy: site.strategy.name, rule: rule.id, instance: key, firing: next.firing };
  const entry = entryOf(site.desk, origin, {
    kind: 'fired',
    text: `because ${why}`,
    detail: { firing: next.firing, try: state.tries + 1 },
  });
  return {
    entries: [entry],
    firings: [{ rule, site, origin, env: [...env], why, done: new Set(next.done) }],
    changed: true,
  };
}

function triggerText(rule: Rule): string {
  if (rule.trigger === undefined) return rule.each === undefined ? 'it was seen' : `${rule.each.variable} was seen`;
  const { kind, args } = rule.trigger;
  const value = args[kind];
  return kind === 'start'
    ? 'the daemon started'
    : `${kind} ${typeof value === 'number' ? formatDuration(value) : String(value)}`;
}

/** Stores what changed and begins the firings. */
function act(run: RuleRun, { entries, firings }: Seen): Observable<JournalEntry> {
  const { memory, site } = run;
  // The firings begin in this instant too, so that their intents go into the same commit.
  return merge(
    site.desk.ledger.write({ entries, states: memory.stored() }),
    ...firings.map((one) => perform(run, one)),
  );
}

function perform(run: RuleRun, one: Firing): Observable<JournalEntry> {
  return withAfterwork(carryOut(one), (verdict) => finish(run, one, verdict));
}

/** Consumes the edge, or leaves the instance armed and says so. */
function finish(
  { rule, memory, pace, site }: RuleRun,
  { origin, done }: Firing,
  verdict: Verdict,
): Observable<JournalEntry> {
  const key = origin.instance;
  const before = memory.instances.get(key);
  if (before?.phase !== 'working') return EMPTY;
  const state = withDone(before, done);
  const now = site.desk.clock.now();
  // What only waited for a reading is tried again soon; what was refused or rejected after the rule's own pause.
  const again = verdict === 'waiting' ? { ...pace, retryMs: 0 } : pace;
  const next = verdict === 'accepted' ? doneState(rule, state) : armedAgain(state, now, again);
  memory.instances.set(key, next);
  const due = next.tryAt === undefined ? [] : [entryOf(site.desk, origin, describeDue(next, rule, now))];
  return site.desk.ledger.write({ entries: due, states: memory.stored() });
}

function errored(run: RuleRun, message: string): Seen {
  for (const key of run.memory.instances.keys()) unknownLook(run, key);
  return { ...NOTHING, entries: sayErrored(run, message) };
}

/** Says an error once, until it is another or gone. */
function sayErrored({ rule, memory, site }: RuleRun, message: string): readonly JournalEntry[] {
  if (memory.error === message) return [];
  memory.error = message;
  const origin = { strategy: site.strategy.name, rule: rule.id, instance: '' };
  return [entryOf(site.desk, origin, { kind: 'errored', text: message })];
}

function put(memory: Memory, key: string, state: InstanceState | undefined): void {
  if (state !== undefined) memory.instances.set(key, state);
}

/** Pending stretches end with a restart anyway (downtime does not count towards `for`): they need not be stored. */
function isWorthStoring(before: InstanceState | undefined, after: InstanceState | undefined): boolean {
  return before?.phase !== after?.phase && after?.phase !== 'pending';
}

function asTruth(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
