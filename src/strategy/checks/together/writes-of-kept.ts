import type { Problem } from '../../model/file-context.ts';
import type { Rule, Step, Strategy } from '../../model/strategy.ts';
import type { Keeper, Keepers } from './kept-twice.ts';
import { isSame, type KeptTarget, targetName, targetsAt } from './kept-targets.ts';
import { knownFields } from '../../model/known-fields.ts';
import { listed } from '../../model/word-meaning.ts';

/** Finds rules that write what a goal keeps, and do not pause it: the goal would take back what the rule did. */
export function writesOfKept(strategies: readonly Strategy[], keepers: Keepers): readonly Problem[] {
  if (keepers.size === 0) return [];
  return strategies.flatMap((strategy) =>
    strategy.rules.flatMap((rule) =>
      rule.steps.flatMap((step) =>
        onceEach(
          writtenBy(step, rule, strategy).flatMap((thing) =>
            (keepers.get(thing.account) ?? []).filter(
              (keeper) => isSame(keeper.thing, thing) && !isPaused(keeper, rule, strategy),
            ),
          ),
        ).map((keeper) => problem(step, strategy, keeper)),
      ),
    ),
  );
}

/** A purchase writes two coins that one goal may weigh: it is told once. */
function onceEach(keepers: readonly Keeper[]): readonly Keeper[] {
  return keepers.filter(({ goal }, index) => keepers.findIndex((other) => other.goal === goal) === index);
}

function isPaused({ strategy: owner, goal }: Keeper, rule: Rule, strategy: Strategy): boolean {
  return owner === strategy && rule.pauses.includes(goal.id);
}

function writtenBy({ word, fields }: Step, { each }: Rule, strategy: Strategy): readonly KeptTarget[] {
  const written = listed(word.means.writes).filter(
    (one) => one.thing !== 'position-stops' || one.unlessSaid === undefined || !fields.keys.includes(one.unlessSaid),
  );
  return targetsAt(written, { known: knownFields(fields, strategy), each, strategy });
}

function problem({ action, place }: Step, strategy: Strategy, { strategy: owner, goal, thing }: Keeper): Problem {
  const isOwn = owner === strategy;
  return {
    code: 'writes-kept',
    message: `\`${action}\` writes what the goal \`${goal.id}\` keeps: ${targetName(thing)}`,
    place,
    hint: isOwn ? `pauses: [${goal.id}]` : `move the rule into ${owner.file}, with pauses: [${goal.id}]`,
    related: { place: goal.place, message: `the goal \`${goal.id}\`` },
  };
}
