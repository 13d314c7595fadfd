import type { Problem } from '../../model/file-context.ts';
import type { Goal, Strategy } from '../../model/strategy.ts';
import { keptBy, type KeptTarget, targetName, wouldClash } from './kept-targets.ts';
import { narrowingOf, oppositeText } from '../proofs/narrowing.ts';

/** A goal with what it keeps. */
export interface Keeper {
  readonly strategy: Strategy;
  readonly goal: Goal;
  readonly thing: KeptTarget;
}

/** The goals that keep something, by the account that it is in. */
export type Keepers = ReadonlyMap<string, readonly Keeper[]>;

/** Lists the goals of some strategies by what they keep. */
export function keepersOf(strategies: readonly Strategy[]): Keepers {
  const keepers = new Map<string, Keeper[]>();
  for (const strategy of strategies) {
    for (const goal of strategy.goals) {
      for (const thing of keptBy(goal, strategy)) {
        const others = keepers.get(thing.account);
        if (others === undefined) keepers.set(thing.account, [{ strategy, goal, thing }]);
        else others.push({ strategy, goal, thing });
      }
    }
  }
  return keepers;
}

/** Finds goals that keep one thing: they would undo each other for ever. */
export function keptTwice(keepers: Keepers): readonly Problem[] {
  const problems: Problem[] = [];
  const told = new Set<Goal>();
  for (const inAccount of keepers.values()) {
    for (const [index, { strategy, goal, thing }] of inAccount.entries()) {
      const other = inAccount.slice(0, index).find((keeper) => keeper.goal !== goal && wouldClash(keeper.thing, thing));
      // Two goals may have several coins in common, and in several accounts.
      if (other === undefined || told.has(goal)) continue;
      told.add(goal);
      problems.push({
        code: 'kept-twice',
        message: `${isKept(thing, other.thing) ? 'two goals keep' : 'two goals move'} ${targetName(thing)}: they would undo each other`,
        place: goal.place,
        hint: hintFor({ strategy, goal, thing }, other),
        related: {
          place: other.goal.place,
          message: `\`${other.strategy.name}/${other.goal.id}\` ${isKept(thing, other.thing) ? 'keeps' : 'moves'} it too`,
        },
      });
    }
  }
  return problems;
}

/**
 * Tells whether two goals keep one thing. Money that only passes a wallet is kept by no goal; money that resting orders
 * trade there is kept by the weights alone.
 */
function isKept(a: KeptTarget, b: KeptTarget): boolean {
  const kinds = [a.kind, b.kind];
  return !kinds.includes('passage') && !(kinds.includes('resting-orders') && kinds.includes('weight'));
}

function hintFor({ strategy, goal, thing }: Keeper, { goal: other, strategy: others }: Keeper): string {
  if (goal.kind !== other.kind) return 'leave one of them out';
  const { each } = goal;
  const together = togetherOf(goal);
  if (each === undefined || other.each === undefined) return together;
  const apart = oppositeText(narrowingOf(other.each, others), each.variable);
  if (apart !== undefined) return `one thing could fit both; exclude it here: where ${apart}`;
  const back = oppositeText(narrowingOf(each, strategy), other.each.variable);
  if (back !== undefined) return `one thing could fit both; exclude it there: where ${back}`;
  if (thing.kind !== 'position-stops') return together;
  if (each.where === undefined && other.each.where === undefined)
    return 'narrow each of them: where position.symbol == "BTCUSDT"';
  return 'one thing could fit both: compare one field with fixed values in both, as in where position.symbol == "BTCUSDT" and where position.symbol != "BTCUSDT"';
}

/** Only what keeps something is kept twice. */
function togetherOf({ word }: Goal): string {
  const { keeps } = word.means;
  return keeps === 'nothing' ? '' : keeps.together;
}
