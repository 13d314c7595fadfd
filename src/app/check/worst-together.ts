import { add, maximum, ZERO } from '../../base/decimal.ts';
import type { AccountName } from '../../domain/account.ts';
import { type KnownMoney, moneyOf } from '../../strategy/model/known-fields.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import {
  type AccountBounds,
  type AmountBound,
  boundsOf,
  type Figures,
  figuresOf,
  type LevelLimits,
  levelsAround,
  tighter,
  type WorstCase,
  worstCaseOf,
} from './worst-case.ts';

/**
 * Computes the worst case of all instances of each file with `forEach`, for each account: the sum of theirs, or what
 * the limits around them let pass.
 */
export function worstTogether(
  strategies: readonly Strategy[],
  scope: Parameters<typeof boundsOf>[1],
): readonly WorstCase[] {
  const files = new Set(strategies.flatMap(({ around }) => around?.file ?? []));
  return [...files].flatMap((file) => {
    const instances = strategies.filter(({ around }) => around?.file === file);
    const [first] = instances;
    if (first === undefined) return [];
    const bounds = instances.flatMap((strategy) => boundsOf(strategy, scope));
    const orders = widestOrder(instances);
    return [...new Set(bounds.map(({ account }) => account))].map((account) => {
      const around = [orders, ...levelsAround(account, { strategy: first, config: scope.config })];
      return worstCaseOf(`${file} (all ${String(instances.length)})`, account, together(bounds, { account, around }));
    });
  });
}

function together(
  bounds: readonly AccountBounds[],
  { account, around }: { readonly account: AccountName; readonly around: readonly LevelLimits[] },
): Figures {
  const own = bounds.filter((one) => one.account === account);
  const whole = figuresOf(
    own.flatMap(({ acts }) => acts),
    around,
  );
  const most = (figure: keyof Figures): AmountBound =>
    tighter(own.map(({ figures }) => figures[figure]).reduce(sum), whole[figure]);
  return {
    orderedPerHour: most('orderedPerHour'),
    orderedPerDay: most('orderedPerDay'),
    open: most('open'),
    borrowedPerHour: most('borrowedPerHour'),
    borrowedPerDay: most('borrowedPerDay'),
    transferredPerHour: most('transferredPerHour'),
    transferredPerDay: most('transferredPerDay'),
    redeemedPerHour: most('redeemedPerHour'),
    redeemedPerDay: most('redeemedPerDay'),
    subscribedPerHour: most('subscribedPerHour'),
    subscribedPerDay: most('subscribedPerDay'),
  };
}

function sum(a: AmountBound, b: AmountBound): AmountBound {
  if (a === undefined || b === undefined) return undefined;
  const sums = new Map(a);
  for (const [coin, value] of b) sums.set(coin, add(sums.get(coin) ?? ZERO, value));
  return sums;
}

/** The largest order that any instance may place, as a limit; none where one has no such limit, or another coin. */
function widestOrder(instances: readonly Strategy[]): LevelLimits {
  const each = instances.map(({ limits }) => moneyOf(limits.find(({ kind }) => kind === 'orderValue')?.bound));
  const [first, ...others] = each;
  if (first?.value === undefined) return [];
  let most: KnownMoney = first;
  for (const one of others) {
    if (one?.value === undefined || one.coin !== most.coin || most.value === undefined) return [];
    most = { ...most, value: maximum(most.value, one.value) };
  }
  return [{ kind: 'orderValue', bound: most }];
}
