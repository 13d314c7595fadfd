import type { Place } from '../../../base/diagnostic.ts';
import { instrumentName } from '../../../domain/market.ts';
import type { Problem } from '../../model/file-context.ts';
import type { Strategy } from '../../model/strategy.ts';
import { knownFields } from '../../model/known-fields.ts';
import { openedAt } from './opened-at.ts';

interface Opening {
  readonly strategy: string;
  readonly place: Place;
}

/** Finds instruments that more than one strategy opens on in one account: only one may, the others can reduce. */
export function openedTwice(strategies: readonly Strategy[]): readonly Problem[] {
  const first = new Map<string, Opening>();
  const problems: Problem[] = [];
  for (const strategy of strategies) {
    for (const { name, place } of openingsOf(strategy)) {
      const key = `${strategy.account} ${name}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, { strategy: strategy.name, place });
      else if (other.strategy !== strategy.name) problems.push(twice(name, { strategy, place, other }));
    }
  }
  return problems;
}

interface Opens {
  /** The instrument's name. */
  readonly name: string;
  readonly place: Place;
}

/**
 * The instruments that the steps and goals of a strategy open on; others sell what was bought, move what rests or set
 * how it is held.
 */
function openingsOf(strategy: Strategy): readonly Opens[] {
  const steps = strategy.rules.flatMap((rule) => rule.steps);
  return [...steps, ...strategy.goals].flatMap(({ word, fields, place }) =>
    openedAt(word.means.opens, knownFields(fields, strategy)).map((one) => ({ name: instrumentName(one), place })),
  );
}

function twice(
  name: string,
  { strategy, place, other }: { readonly strategy: Strategy; readonly place: Place; readonly other: Opening },
): Problem {
  return {
    code: 'opened-twice',
    message: `two strategies open on ${name} in the account \`${strategy.account}\`: only one may`,
    place,
    hint: 'put both into one file, use another account, or switch one off with mode: shadow',
    related: { place: other.place, message: `\`${other.strategy}\` opens on it here` },
  };
}
