import type { Intent, Origin } from '../effects/intent.ts';
import type { Journal } from '../ports/journal.ts';
import { goalMemoryKey } from './engine/goal/goal-memory.ts';
import { memoryKey } from './engine/rule/rule-memory.ts';

/** The memory of the rules, as a journal holds it. */
export interface Memories extends Pick<Journal, 'openIntents' | 'state'> {
  states(): Iterable<readonly [key: string, value: string]>;
}

/** An id as `intent-id.ts` makes it, wherever it stands in a state. */
const ID = /p[0-9a-z]{38}/g;

/**
 * Stops that stay at the exchange until a position ends, however old they are: without their intents they would count
 * as somebody else's.
 */
const STANDING: ReadonlySet<string> = new Set(['place-stop', 'place-trail']);

/**
 * Tells which intents that are over are needed still: those of the last firing of an instance that is remembered, and
 * of a firing of which anything is open (their steps are found by their ids, and would be taken again); those that a
 * state names (results, ladders, the day's sums); and stops that may stand.
 */
export function remembered(memories: Memories): (intent: Intent) => boolean {
  const named = new Set<string>();
  for (const [key, value] of memories.states())
    for (const text of [key, value]) for (const [id] of text.matchAll(ID)) named.add(id);
  const open = new Set(memories.openIntents().map(({ intent }) => firingKey(intent.origin)));
  const lastOf = lastFirings(memories);
  return ({ id, origin, effect }) =>
    STANDING.has(effect.kind) || named.has(id) || open.has(firingKey(origin)) || origin.firing >= lastOf(origin);
}

function firingKey({ strategy, rule, instance, firing }: Origin): string {
  return JSON.stringify([strategy, rule, instance, firing]);
}

/** Answers the number of the last firing of an instance; infinity where the instance is not remembered. */
function lastFirings({ state }: Memories): (origin: Origin) => number {
  const parts = new Map<string, ReadonlyMap<string, number>>();
  return ({ strategy, rule, instance }) => {
    const key = `${strategy}/${rule}`;
    let firings = parts.get(key);
    if (firings === undefined) {
      firings = firingsIn(state(memoryKey(strategy, rule)) ?? state(goalMemoryKey(strategy, rule)));
      parts.set(key, firings);
    }
    return firings.get(instance) ?? Infinity;
  };
}

interface StoredPart {
  readonly instances: readonly (readonly [string, { readonly firing?: number; readonly plan?: number }])[];
}

function firingsIn(text: string | undefined): ReadonlyMap<string, number> {
  if (text === undefined) return new Map();
  const { instances } = JSON.parse(text) as StoredPart;
  return new Map(instances.map(([instance, { firing, plan }]) => [instance, firing ?? plan ?? 0]));
}
