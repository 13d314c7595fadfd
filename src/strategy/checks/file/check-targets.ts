import { formatDecimal } from '../../../base/decimal.ts';
import type { Problem, FileContext } from '../../model/file-context.ts';
import type { Goal, Strategy } from '../../model/strategy.ts';
import { listed } from '../../model/word-meaning.ts';
import { fieldAt } from '../../model/field-at.ts';
import type { YamlNode } from '../../yaml/yaml-tree.ts';
import { knownFields, isDecimal, type KnownMoney, moneyOf, textOf } from '../../model/known-fields.ts';
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

/** Warns if a small move of the price goes from the floor of a futures wallet to its ceiling. */
export function checkCloseBounds(strategy: Strategy, root: YamlNode, { warn }: FileContext): void {
  for (const goal of strategy.goals) {
    const fields = knownFields(goal.fields, strategy);
    for (const wanted of listed(goal.word.means.bounds)) {
      if (wanted.must !== 'be apart') continue;
      const { low, high, at, wallet, says: message, hint } = wanted;
      if (textOf(fieldAt(fields, wallet))?.endsWith('_futures') !== true) continue;
      if (!isClose(moneyOf(fieldAt(fields, low)), moneyOf(fieldAt(fields, high)))) continue;
      warn({ code: 'balance-bounds-close', message, place: placeOf(goal, root, at), hint });
    }
  }
}

/** Parts of a floor that a ceiling stands above it at least. */
const APART = 5n;

function isClose(low: KnownMoney | undefined, high: KnownMoney | undefined): boolean {
  if (!isKnown(low) || !isKnown(high) || low.coin !== high.coin) return false;
  return high.value >= low.value && (high.value - low.value) * APART < low.value;
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
