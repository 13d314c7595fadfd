import type { Place } from '../../base/diagnostic.ts';
import { instrumentName } from '../../domain/market.ts';
import type { Problem } from '../file-context.ts';
import type { Strategy } from '../strategy.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** Steps on an instrument that add nothing to what is held: selling what was bought, moving an order that rests. */
const NO_OPENINGS: readonly string[] = ['sell', 'replace'];

interface Opening {
  readonly strategy: string;
  readonly place: Place;
}

/** Finds instruments that more than one strategy opens on in one account: only one may, the others can reduce. */
export function openedTwice(strategies: readonly Strategy[], { actions }: Vocabulary): readonly Problem[] {
  const first = new Map<string, Opening>();
  const problems: Problem[] = [];
  for (const strategy of strategies) {
    for (const { action, instruments, place } of strategy.rules.flatMap(({ steps }) => steps)) {
      if (actions[action]?.reduces !== false || NO_OPENINGS.includes(action)) continue;
      for (const name of instruments.map(instrumentName)) {
        const key = `${strategy.account} ${name}`;
        const other = first.get(key);
        if (other === undefined) first.set(key, { strategy: strategy.name, place });
        else if (other.strategy !== strategy.name) problems.push(twice(name, { strategy, place, other }));
      }
    }
  }
  return problems;
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
