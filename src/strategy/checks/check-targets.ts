import type { FileContext } from '../file-context.ts';
import type { Strategy } from '../strategy.ts';
import type { YamlNode } from '../yaml-tree.ts';
import { constantsOf, moneyOf } from './known-fields.ts';
import { partAt } from './part-at.ts';

/** Reports goals whose target lies below the floor that they keep: they would never reach it. */
export function checkTargets(strategy: Strategy, root: YamlNode, { report }: FileContext): void {
  const env = constantsOf(strategy);
  for (const goal of strategy.goals) {
    const { atLeast, target } = goal.fields.known(env);
    const [floor, wanted] = [moneyOf(atLeast), moneyOf(target)];
    if (floor?.value === undefined || wanted?.value === undefined) continue;
    if (floor.coin !== wanted.coin || wanted.value >= floor.value) continue;
    const place = partAt(root, 'goals', { id: goal.id, key: 'target' })?.value.place ?? goal.place;
    const message = '`target` is below `atLeast`: what is filled up to it would be too little at once';
    report({ code: 'goal-target', message, place, hint: 'target: an amount of at least `atLeast`' });
  }
}
