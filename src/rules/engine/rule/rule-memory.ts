import type { Rule } from '../../../strategy/model/strategy.ts';
import type { DueTick } from '../instance/due-tick.ts';
import { afterDowntime } from '../instance/instance.ts';
import type { InstanceState } from '../instance/instance-state.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { RecordValue } from '../../../language/values/expression.ts';
import { SETTLE_MS_MAX } from '../../../domain/settle.ts';
import type { Journal } from '../../../ports/journal.ts';
import { createUnknowns, type Unknowns } from '../explain/unknowns.ts';
import type { PassedBy } from '../runner/hidden-by-others.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { decodeRecord, encodeRecord } from '../record/stored-value.ts';
import type { KnownItems } from '../../words/spec/words.ts';

/** Of whom something is recalled, and where it is stored. */
export interface MemoryRuntime {
  readonly strategy: Pick<Runtime['strategy'], 'name'>;
  readonly context: { readonly journal: Pick<Journal, 'state'> };
}

/** The progress of an evaluation of a rule's events. */
export interface Turns {
  /** True where the steps of one are under way: the others wait. */
  isBusy: boolean;
  /** Events that wait for their turn. */
  waiting: number;
}

/** The memory of a rule; durable are its instances, events and counts. */
export interface Memory {
  readonly instances: Map<string, InstanceState>;
  /** Instances that their list lacks, and since when, ms. They do not act meanwhile. */
  readonly away: Map<string, number>;
  /** Listed instances whose key never comes back. Not durable. */
  once: ReadonlySet<string>;
  /**
   * Firings of all instances so far. They are never counted anew, or two intents could get one id
   * (docs/guarantees.md#g1).
   */
  firings: number;
  /** True where the list of its instances has been read: a later one is new, and not there from the start. */
  begun: boolean;
  /** The instant at which its trigger last ticked, ms. */
  tickedAt: number | undefined;
  /** A tick that has not been spread over the instances yet: the readings that it is decided upon are still to come. */
  ticked: DueTick | undefined;
  /** The instant of the tick before that one, ms: until the tick is decided, it has not come for the next run. */
  tickedBefore: number | undefined;
  /** Firings that were given up, by instance: when that was said last, and how many have not been said since. */
  readonly misses: Map<string, { readonly saidAt: number; readonly more: number }>;
  /** Instances whose firing a restart interrupted. */
  readonly resumed: Set<string>;
  /** Since when its condition is unknown. Not durable. */
  readonly unknowns: Unknowns;
  /** Instances that were passed over, because others had acted on what they read. Not durable. */
  readonly passedOver: Map<string, PassedBy>;
  /** The evaluation error that was said last; undefined while there is none. */
  error: string | undefined;
  /** The instants at which it fired, ms, as far back as its limits reach; further tries of a firing do not count. */
  fired: number[];
  /** The known items of an event's watch, and the events that are not done with, by instance. */
  known: KnownItems | undefined;
  readonly events: Map<string, RecordValue>;
  /**
   * The instant at which it last began to act upon an event, ms: the cooldown of a rule with events counts from here.
   */
  firedAt: number | undefined;
  /** The progress of the present evaluation of its events. */
  turns: Turns;
  /** The last message about its being held by its limits. */
  heldSaid: string | undefined;
  /** Entries that the next evaluation writes. */
  readonly unsaid: JournalEntry[];
  /** True where it was switched off at the last evaluation. */
  wasOff: boolean;
  /** The states to be stored. */
  stored(): ReadonlyMap<string, string>;
}

/** A list that lags shows an item again within this time, ms. */
const AWAY_MS_MAX = SETTLE_MS_MAX;

/** The contents of a list: the instances, and the items that do not belong to them. */
interface Listed {
  readonly keys: ReadonlySet<string>;
  readonly once: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
}

interface Stored {
  readonly revision: string;
  readonly tickedAt?: number;
  readonly firings?: number;
  readonly begun?: boolean;
  readonly fired?: readonly number[];
  readonly firedAt?: number;
  /** Of a trigger of this kind. */
  readonly known?: { readonly kind: string; readonly items: KnownItems };
  readonly events?: readonly (readonly [string, string])[];
  readonly away?: readonly (readonly [string, number])[];
  readonly instances: readonly (readonly [string, InstanceState])[];
}

/** Names the journal's key of a rule's memory. */
export function memoryKey(strategy: string, rule: string): string {
  return `rule ${strategy}/${rule}`;
}

/**
 * Recalls a rule's memory. A rule whose meaning changed starts anew, but its cooldown, its limit and the count of its
 * firings go on.
 */
export function recall(rule: Rule, runtime: MemoryRuntime): Memory {
  const key = memoryKey(runtime.strategy.name, rule.id);
  const text = runtime.context.journal.state(key);
  const stored = text === undefined ? undefined : (JSON.parse(text) as Stored);
  const changed = stored !== undefined && stored.revision !== rule.revision;
  const memory: Memory = {
    instances: new Map(stored?.instances.map(([instance, state]) => [instance, afterDowntime(state)])),
    away: new Map(stored?.away),
    once: new Set(),
    firings: stored?.firings ?? Math.max(0, ...(stored?.instances.map(([, state]) => state.firing) ?? [])),
    begun: stored?.begun === true && !changed,
    tickedAt: stored?.tickedAt,
    ticked: undefined,
    tickedBefore: undefined,
    misses: new Map(),
    resumed: new Set(stored?.instances.filter(([, { phase }]) => phase === 'working').map(([instance]) => instance)),
    unknowns: createUnknowns(),
    passedOver: new Map(),
    error: undefined,
    fired: [...(stored?.fired ?? [])],
    known: stored?.known !== undefined && stored.known.kind === rule.trigger?.kind ? stored.known.items : undefined,
    events: new Map(stored?.events?.map(([instance, text]) => [instance, decodeRecord(text)])),
    firedAt: stored?.firedAt,
    turns: { isBusy: false, waiting: 0 },
    heldSaid: undefined,
    unsaid: [],
    wasOff: false,
    stored: () => {
      const instances = [...memory.instances];
      const { ticked, tickedBefore, away, firings, begun, fired, firedAt, known, events } = memory;
      const tickedAt = ticked === undefined ? memory.tickedAt : tickedBefore;
      const kind = rule.trigger?.kind ?? '';
      return new Map([
        [
          key,
          JSON.stringify({
            revision: rule.revision,
            instances,
            firings,
            begun,
            ...(tickedAt === undefined ? {} : { tickedAt }),
            ...(away.size === 0 ? {} : { away: [...away] }),
            ...(fired.length === 0 ? {} : { fired }),
            ...(firedAt === undefined ? {} : { firedAt }),
            ...(known === undefined ? {} : { known: { kind, items: known } }),
            ...(events.size === 0
              ? {}
              : { events: [...events].map(([at, value]) => [at, encodeRecord(value)] as const) }),
          } satisfies Stored),
        ],
      ]);
    },
  };
  if (changed) beginAnew(memory, rule);
  return memory;
}

/**
 * Of a rule that was changed stay what is under way, and what its cooldown counts from: both are promises about its id.
 */
function beginAnew(memory: Memory, rule: Rule): void {
  for (const [key, state] of [...memory.instances]) {
    // Marked where it is stored: its outcome may be known only after another restart.
    if (state.phase === 'working') memory.instances.set(key, { ...state, outdated: true });
    else beginAnewOne(memory, rule, key);
  }
}

/**
 * Of an instance of a rule that was changed stays what its cooldown counts from, where the rule has such an instance
 * still.
 */
export function beginAnewOne(memory: Memory, { each, trigger }: Rule, key: string): void {
  const { firing = 0, decidedAt } = memory.instances.get(key) ?? {};
  forgetEvent(memory, key);
  const isMeant = trigger?.event === undefined && (key === '') === (each === undefined);
  if (isMeant && decidedAt !== undefined) memory.instances.set(key, { phase: 'unseen', tries: 0, firing, decidedAt });
}

/** Tells whether any instance waits to be acted upon. */
export function anyDue({ instances }: Memory): boolean {
  for (const state of instances.values()) if (state.phase === 'due') return true;
  return false;
}

/** Tells whether the condition of any instance holds, but not for long enough yet. */
export function anyPending({ instances }: Memory): boolean {
  for (const state of instances.values()) if (state.phase === 'pending') return true;
  return false;
}

/** Tells whether the steps of any instance are under way now, or were when a restart came. */
export function anyUnderWay({ instances, resumed }: Memory): boolean {
  if (resumed.size > 0) return true;
  for (const { phase } of instances.values()) if (phase === 'working') return true;
  return false;
}

/** Tells whether the steps of any instance are under way, or were interrupted by a restart. */
export function anyWorking({ instances, resumed }: Memory): boolean {
  if (resumed.size > 0) return true;
  for (const { phase, firm, done } of instances.values())
    if (phase === 'working' || (phase === 'due' && (firm === true || done !== undefined))) return true;
  return false;
}

/**
 * Forgets the instances that have ended; answers whether what is stored changed. One whose steps are under way is kept
 * until they end. One whose key never comes back and which the list lacks is kept for a while with its cooldown: a list
 * that lags may show it again. Another that comes again is a new one, and what is listed and does not belong any more
 * has left at once. `halfDone` hears of those whose firing was half-done.
 */
export function forgetEnded(
  memory: Memory,
  { keys, once, left }: Listed,
  now: number,
  halfDone: (key: string, done: readonly number[]) => void,
): boolean {
  const { away, once: onceBefore } = memory;
  // Kept while it is the same: with a new one at every evaluation, the old ones are copied from collection to
  // collection.
  if (!isSame(onceBefore, once)) memory.once = once;
  let changed = false;
  for (const key of away.keys()) if (keys.has(key) || !memory.instances.has(key)) changed = away.delete(key);
  for (const [key, state] of memory.instances) {
    // One that closes a position as a whole stays until that is gone, whatever the list says; and so does a half-done
    // firing: its own step may have ended the item.
    if (keys.has(key) || state.phase === 'working' || goesOnAlone(state)) continue;
    const since = away.get(key);
    const mayLag = !left.has(key) && (since !== undefined || onceBefore.has(key));
    if (mayLag && now - (since ?? now) < AWAY_MS_MAX) {
      if (since === undefined) away.set(key, now);
      changed ||= since === undefined;
      continue;
    }
    if (state.done !== undefined) halfDone(key, state.done);
    memory.events.delete(key);
    memory.instances.delete(key);
    memory.misses.delete(key);
    away.delete(key);
    changed = true;
  }
  return changed;
}

/** Tells whether an instance goes on with its firing though its list lacks it. */
export function goesOnAlone({ phase, closing, done, firm, tick, blocked }: InstanceState): boolean {
  if (phase !== 'due') return false;
  if (closing?.begun === true || (done !== undefined && firm === true)) return true;
  const isRefused = blocked?.by === 'refused' || blocked?.by === 'limit' || blocked?.by === 'halted';
  return done !== undefined && tick !== undefined && !isRefused;
}

function isSame(before: ReadonlySet<string>, now: ReadonlySet<string>): boolean {
  if (before.size !== now.size) return false;
  for (const key of now) if (!before.has(key)) return false;
  return true;
}

/** Forgets an event that is done with: it does not come again. */
export function forgetEvent({ instances, events }: Pick<Memory, 'instances' | 'events'>, key: string): void {
  instances.delete(key);
  events.delete(key);
}
