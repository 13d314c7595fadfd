import type { Place } from '../../base/diagnostic.ts';
import { instrumentName } from '../../domain/market.ts';
import type { Problem } from '../file-context.ts';
import type { Goal, Strategy } from '../strategy.ts';
import { weightCoins } from './kept-things.ts';
import { knownFields, instrumentOf, textOf } from './known-fields.ts';

/** Steps that add to what is held on an instrument; others sell what was bought, move what rests or set how it is held. */
const OPENINGS: readonly string[] = ['open', 'buy', 'trigger-order'];

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

/** The instruments that the steps and goals of a strategy open on. */
function openingsOf(strategy: Strategy): readonly Opens[] {
  const steps = strategy.rules
    .flatMap((rule) => rule.steps)
    .filter(
      ({ action, fields }) => OPENINGS.includes(action) && textOf(knownFields(fields, strategy)['act']) !== 'close',
    );
  return [
    ...steps.flatMap(({ instruments, place }) => instruments.map((one) => ({ name: instrumentName(one), place }))),
    ...strategy.goals.flatMap((goal) => openedBy(goal, strategy).map((name) => ({ name, place: goal.place }))),
  ];
}

function openedBy(goal: Goal, strategy: Strategy): readonly string[] {
  const known = knownFields(goal.fields, strategy);
  if (goal.kind === 'weights') {
    const quote = textOf(known['quote']) ?? 'USDT';
    const coins = weightCoins(known).filter((coin) => coin !== quote);
    return coins.map((coin) => instrumentName({ market: 'spot', symbol: `${coin}${quote}` }));
  }
  if (goal.kind !== 'position' && goal.kind !== 'ladder') return [];
  const instrument = instrumentOf(known['instrument']);
  return instrument === undefined ? [] : [instrumentName(instrument)];
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
