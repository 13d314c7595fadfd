import type { Problem } from '../file-context.ts';
import type { Goal, Strategy } from '../strategy.ts';
import { isSame, keptBy, type KeptThing, thingName } from './kept-things.ts';

/** A goal with what it keeps. */
export interface Keeper {
  readonly strategy: Strategy;
  readonly goal: Goal;
  readonly thing: KeptThing;
}

/** Lists the goals that keep something by the account that it is in. */
export function keepersOf(strategies: readonly Strategy[]): ReadonlyMap<string, readonly Keeper[]> {
  const keepers = new Map<string, Keeper[]>();
  for (const strategy of strategies) {
    for (const goal of strategy.goals) {
      const thing = keptBy(goal, strategy);
      if (thing === undefined) continue;
      const others = keepers.get(thing.account);
      if (others === undefined) keepers.set(thing.account, [{ strategy, goal, thing }]);
      else others.push({ strategy, goal, thing });
    }
  }
  return keepers;
}

/** Finds goals that keep one thing: they would undo each other for ever. */
export function keptTwice(strategies: readonly Strategy[]): readonly Problem[] {
  const problems: Problem[] = [];
  for (const keepers of keepersOf(strategies).values()) {
    for (const [index, { goal, thing }] of keepers.entries()) {
      const other = keepers.slice(0, index).find((keeper) => isSame(keeper.thing, thing));
      if (other === undefined) continue;
      problems.push({
        code: 'kept-twice',
        message: `two goals keep ${thingName(thing)}: they would undo each other`,
        place: goal.place,
        hint:
          goal.kind === 'stops' ? 'narrow each of them: where position.symbol == "BTCUSDT"' : 'make one goal of both',
        related: { place: other.goal.place, message: `\`${other.strategy.name}/${other.goal.id}\` keeps it too` },
      });
    }
  }
  return problems;
}
