import { nearestName } from '../../base/nearest.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { Failure } from '../process/failure.ts';

/** A rule or goal of a strategy. */
export interface FoundPart {
  readonly strategy: Strategy;
  readonly part: string;
  readonly kind: 'rule' | 'goal';
}

/**
 * Finds the part that a person names, `RULE` or `STRATEGY/RULE`; throws a {@link Failure} where there is none, or more
 * than one.
 */
export function findPart(named: string, strategies: readonly Strategy[]): FoundPart {
  const all = strategies.flatMap((strategy): FoundPart[] => [
    ...strategy.rules.map(({ id }) => ({ strategy, part: id, kind: 'rule' as const })),
    ...strategy.goals.map(({ id }) => ({ strategy, part: id, kind: 'goal' as const })),
  ]);
  const found = all.filter((one) => one.part === named || fullName(one) === named);
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  if (first !== undefined)
    throw new Failure(`${named} is in several strategies: name one of ${found.map(fullName).join(', ')}`);
  const within = all.filter(({ strategy }) => strategy.name === named);
  if (within.length > 0) throw new Failure(`${named} is a strategy: name one of ${within.map(fullName).join(', ')}`);
  const nearest = nearestName(
    named,
    all.flatMap((one) => [one.part, fullName(one)]),
  );
  const hint = nearest === undefined ? 'purser status lists them' : `did you mean ${nearest}?`;
  throw new Failure(`there is no rule or goal ${named}: ${hint}`);
}

function fullName({ strategy, part }: FoundPart): string {
  return `${strategy.name}/${part}`;
}
