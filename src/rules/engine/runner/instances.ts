import type { Each, Env } from '../../../language/values/expression.ts';
import type { UnknownInstance } from '../context/unknown-instance.ts';
import type { Unknowns } from '../explain/unknowns.ts';
import { type Item, itemsOf, type Viewing } from '../runtime/items.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** A rule or goal as an evaluation of its instances needs it. */
export interface RunPart {
  readonly id: string;
  readonly each?: Each;
}

/** An instance as it was found; without an item where its rule or goal has only one. */
export type FoundInstance = Pick<Item, 'key' | 'env' | 'hidden'> & Partial<Item>;

/** The one instance of a rule or goal without `each`. */
export function single(env: Env): FoundInstance {
  return { key: '', env, hidden: false };
}

/** Finds the instances whose key has these words in it, or all; a text is why none are found. */
export function instancesOf(
  { id, each }: RunPart,
  {
    runtime,
    viewing,
    named,
  }: { readonly runtime: Runtime; readonly viewing: Viewing; readonly named?: string | undefined },
): readonly FoundInstance[] | string {
  if (each === undefined) return named === undefined ? [single(runtime.env(viewing.seen))] : `${id} has no \`each\``;
  const items = itemsOf(each, runtime, viewing);
  if (items.kind === 'unknown') return `${each.list.text} is not known now`;
  if (items.kind === 'error') return items.message;
  const meant = items.items.filter(({ key }) => named === undefined || key === named || key.split(' ').includes(named));
  if (meant.length > 0 || named === undefined) return meant;
  return `no instance has the key ${named}; there are ${items.items.map(({ key }) => `"${key}"`).join(', ') || 'none'}`;
}

/**
 * Tells of the instances that cannot be judged since when that is, and why: by `whyAt` where the instance is found,
 * undefined where it is not.
 */
export function unknownInstances(
  unknowns: Unknowns,
  {
    found,
    whyAt,
  }: { readonly found: readonly FoundInstance[] | string; whyAt(found: FoundInstance | undefined): string },
): readonly UnknownInstance[] {
  return [...unknowns.since()].map(([instance, since]) => ({
    instance,
    since,
    why: typeof found === 'string' ? found : whyAt(found.find(({ key }) => key === instance)),
  }));
}
