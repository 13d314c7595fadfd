import { formatDecimal } from '../../../base/decimal.ts';
import type { Problem, FileContext } from '../../model/file-context.ts';
import type { Goal, Strategy } from '../../model/strategy.ts';
import { listed } from '../../model/word-meaning.ts';
import { fieldAt } from '../../model/field-at.ts';
import type { YamlNode } from '../../yaml/yaml-tree.ts';
import { knownFields, isDecimal, type KnownMoney, moneyOf } from '../../model/known-fields.ts';
import { partAt } from './part-at.ts';

/** Reports goals whose bounds contradict each other: a target outside of them, or a ceiling below the floor. */
export function checkTargets(strategy: Strategy, root: YamlNode, { report }: FileContext): void {
  for (const goal of strategy.goals) {
    const fields = knownFields(goal.fields, strategy);
    for (const wanted of listed(goal.word.means.bounds)) {
      if (wanted.must !== 'be in order') continue;
      const { low, high, at, says: message, hint } = wanted;
      if (!isBeyond(fieldAt(fields, low), fieldAt(fields, high))) continue;
      const place = placeOf(goal, root, at);
      const bound = shown(fieldAt(fields, low === at ? high : low));
      report({ code: 'goal-target', message, place, hint: bound === undefined ? hint : `${hint}, which is ${bound}` });
    }
  }
}

/** Tells whether both are known, can be compared, and the low one is above the high one. */
function isBeyond(low: unknown, high: unknown): boolean {
  if (isDecimal(low) && isDecimal(high)) return low > high;
  const [a, b] = [moneyOf(low), moneyOf(high)];
  return isKnown(a) && isKnown(b) && a.coin === b.coin && a.value > b.value;
}

function shown(field: unknown): string | undefined {
  const money = moneyOf(field);
  return isKnown(money) ? `${formatDecimal(money.value)} ${money.coin}` : undefined;
}

function isKnown(money: KnownMoney | undefined): money is Required<KnownMoney> {
  return money?.value !== undefined;
}

function placeOf(goal: Goal, root: YamlNode, key: string): Problem['place'] {
  return partAt(root, 'goals', { id: goal.id, key })?.value.place ?? goal.place;
}
