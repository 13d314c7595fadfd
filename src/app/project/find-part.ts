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
  const all = partsOf(strategies);
  const found = all.filter((one) => [one.part, fullName(one), nameInFile(one)].includes(named));
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

/**
 * Finds the parts that a person names: one, or with FILE/RULE that of every instance of a file with `forEach`. Throws
 * as `findPart` does.
 */
export function findParts(named: string, strategies: readonly Strategy[]): readonly FoundPart[] {
  const instances = partsOf(strategies).filter((one) => nameInFile(one) === named);
  return instances.length > 0 ? instances : [findPart(named, strategies)];
}

function partsOf(strategies: readonly Strategy[]): readonly FoundPart[] {
  return strategies.flatMap((strategy): FoundPart[] => [
    ...strategy.rules.map(({ id }) => ({ strategy, part: id, kind: 'rule' as const })),
    ...strategy.goals.map(({ id }) => ({ strategy, part: id, kind: 'goal' as const })),
  ]);
}

/** Of an instance of a file, the name that all of them share. */
function nameInFile({ strategy: { around }, part }: FoundPart): string | undefined {
  return around && `${around.file}/${part}`;
}

function fullName({ strategy, part }: FoundPart): string {
  return `${strategy.name}/${part}`;
}
