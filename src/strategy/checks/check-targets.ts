import { formatDecimal } from '../../base/decimal.ts';
import type { Problem, FileContext } from '../file-context.ts';
import type { Goal, Strategy } from '../strategy.ts';
import type { YamlNode } from '../yaml-tree.ts';
import { knownFields, isDecimal, type KnownMoney, moneyOf } from './known-fields.ts';
import { partAt } from './part-at.ts';

/** Reports goals whose bounds contradict each other: a target outside of them, or a ceiling below the floor. */
export function checkTargets(strategy: Strategy, root: YamlNode, { report }: FileContext): void {
  for (const goal of strategy.goals) {
    const fields = knownFields(goal.fields, strategy);
    for (const { low, high, at, message, hint } of BOUNDS) {
      if (!isBeyond(fields[low], fields[high])) continue;
      const place = placeOf(goal, root, at);
      const bound = shown(fields[low === at ? high : low]);
      report({ code: 'goal-target', message, place, hint: bound === undefined ? hint : `${hint}, which is ${bound}` });
    }
  }
}

/** A pair of fields of which the first must not be above the second; what is wrong is said at one of them. */
interface Bounds extends Pick<Problem, 'message'> {
  readonly low: string;
  readonly high: string;
  readonly at: string;
  readonly hint: string;
}

const BOUNDS: readonly Bounds[] = [
  {
    low: 'atLeast',
    high: 'target',
    at: 'target',
    message: '`target` is below `atLeast`: what is filled up to it would be too little at once',
    hint: 'target: an amount of at least `atLeast`',
  },
  {
    low: 'target',
    high: 'atMost',
    at: 'target',
    message: '`target` is above `atMost`: what is left down to it would be too much at once',
    hint: 'target: an amount of at most `atMost`',
  },
  {
    low: 'atLeast',
    high: 'atMost',
    at: 'atMost',
    message: '`atMost` is below `atLeast`: what one brings the other would take away',
    hint: 'atMost: an amount of at least `atLeast`',
  },
  {
    low: 'target',
    high: 'below',
    at: 'target',
    message: '`target` is not below `below`: collateral that is added would be too little at once',
    hint: 'target: a rate between `above` and `below`',
  },
  {
    low: 'above',
    high: 'target',
    at: 'target',
    message: '`target` is below `above`: collateral that is taken out would be too little at once',
    hint: 'target: a rate between `above` and `below`',
  },
];

/** Whether both are known, can be compared, and the low one is above the high one. */
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
