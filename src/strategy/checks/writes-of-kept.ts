import type { Problem } from '../file-context.ts';
import type { Rule, Step, Strategy } from '../strategy.ts';
import { type Keeper, keepersOf } from './kept-twice.ts';
import { isSame, type KeptThing, stopsOf, thingName } from './kept-things.ts';
import { constantsOf, moneyOf, recordOf, textOf } from './known-fields.ts';

/** Finds rules that write what a goal keeps, and do not pause it: the goal would take back what the rule did. */
export function writesOfKept(strategies: readonly Strategy[]): readonly Problem[] {
  const keepers = keepersOf(strategies);
  if (keepers.size === 0) return [];
  return strategies.flatMap((strategy) =>
    strategy.rules.flatMap((rule) =>
      rule.steps.flatMap((step) =>
        writtenBy(step, rule, strategy).flatMap((thing) =>
          (keepers.get(thing.account) ?? [])
            .filter((keeper) => isSame(keeper.thing, thing) && !isPaused(keeper, rule, strategy))
            .map((keeper) => problem(step, strategy, keeper)),
        ),
      ),
    ),
  );
}

function isPaused({ strategy: owner, goal }: Keeper, rule: Rule, strategy: Strategy): boolean {
  return owner === strategy && rule.pauses.includes(goal.id);
}

const STOP_ACTIONS: readonly string[] = ['stops', 'trail', 'cancel-stops'];

function writtenBy(step: Step, rule: Rule, strategy: Strategy): readonly KeptThing[] {
  if (STOP_ACTIONS.includes(step.action)) return [stopsOf(rule, strategy)];
  const known = step.fields.known(constantsOf(strategy));
  if (step.action === 'revise-pledge')
    return [{ kind: 'loan', account: strategy.account, loan: textOf(known['loan']) }];
  if (step.action !== 'transfer') return [];
  const coin = moneyOf(known['amount'])?.coin;
  return [known['from'], known['to']].map((end): KeptThing => {
    const { account, wallet } = recordOf(end);
    return { kind: 'wallet', account: textOf(account) ?? strategy.account, wallet: textOf(wallet) ?? '', coin };
  });
}

function problem({ action, place }: Step, strategy: Strategy, { strategy: owner, goal, thing }: Keeper): Problem {
  const isOwn = owner === strategy;
  return {
    code: 'writes-kept',
    message: `\`${action}\` writes what the goal \`${goal.id}\` keeps: ${thingName(thing)}`,
    place,
    hint: isOwn ? `pauses: [${goal.id}]` : `move the rule into ${owner.file}, with pauses: [${goal.id}]`,
    related: { place: goal.place, message: `the goal \`${goal.id}\`` },
  };
}
