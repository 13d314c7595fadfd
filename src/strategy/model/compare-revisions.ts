import type { Strategy } from './strategy.ts';

/**
 * The meaning of strategies, part by part: a hash for each rule and goal (`strategy/rule`), and a text for the parts
 * that they share (`strategy`).
 */
export type Revisions = ReadonlyMap<string, string>;

/** One part that means something else than before. */
export interface RevisionChange {
  /** `trend-entry/enter-long`, or `trend-entry` for what its rules share: mode, limits, paces. */
  readonly part: string;
  readonly kind: 'added' | 'changed' | 'removed';
}

/** Tells what strategies mean; comments, layout and the order of keys do not count. */
export function revisionsOf(strategies: readonly Strategy[]): Revisions {
  return new Map(
    strategies.flatMap((strategy) => [
      [strategy.name, sharedText(strategy)] as const,
      ...[...strategy.rules, ...strategy.goals].map(
        ({ id, revision }) => [`${strategy.name}/${id}`, revision] as const,
      ),
    ]),
  );
}

/** Compares what strategies meant with what they mean, by the names of the parts. */
export function compareRevisions(before: Revisions, after: Revisions): readonly RevisionChange[] {
  const parts = [...new Set([...before.keys(), ...after.keys()])].sort();
  return parts.flatMap((part): RevisionChange[] => {
    const [was, is] = [before.get(part), after.get(part)];
    if (was === is) return [];
    return [{ part, kind: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed' }];
  });
}

function sharedText({ mode, account, accounts, limits, watches }: Strategy): string {
  const shared = {
    ...{ mode, account, accounts },
    limits: limits.map(({ kind, bound }) => [kind, bound]),
    watches: watches.map(({ name, kind, everyMs, maxAgeMs }) => [name, kind, everyMs, maxAgeMs]),
  };
  return JSON.stringify(shared, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
