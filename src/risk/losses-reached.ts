import type { Decimal } from '../base/decimal.ts';
import { formatMoney, type Money } from '../domain/money.ts';
import type { Bound } from './bounds/bound.ts';
import { dayOf } from './view/day.ts';
import type { HaltReason } from './halts.ts';
import type { Fall } from './view/money-seen.ts';
import { percent } from './view/percent.ts';
import { isDaily, isDrawdown } from './bounds/loss-bounds.ts';
import { fallRatio } from './view/profit.ts';

/** A bound on losses that is reached. */
export interface LossReached {
  readonly reason: Extract<HaltReason, 'daily loss' | 'drawdown'>;
  /** The same as long as it is the same loss: of that day, or since the profit was last above the bound. */
  readonly key: string;
  /** The numbers, for people. */
  readonly note: string;
}

/** Lists the bounds on losses in a coin that are reached, by what is known of the profit in it. */
export function lossesReached(
  bounds: readonly Bound[],
  { coin, fall, now }: { readonly coin: string; readonly fall: Fall; readonly now: number },
): readonly LossReached[] {
  return bounds.flatMap(({ kind, bound }): readonly LossReached[] => {
    if (kind === 'dailyLoss' && isDaily(bound) && bound.most.coin === coin) return ofDay(bound, fall, now);
    if (kind === 'drawdown' && isDrawdown(bound) && bound.coin === coin) return ofPeak(bound, fall);
    return [];
  });
}

function ofDay(
  { most, zone = 'UTC' }: { readonly most: Money; readonly zone?: string },
  fall: Fall,
  now: number,
): readonly LossReached[] {
  const loss = fall.today(zone);
  if (loss === undefined || loss < most.value) return [];
  const lost = formatMoney({ value: loss, coin: most.coin });
  const note = `today's loss (${zone}) is ${lost}; allowed: at most ${formatMoney(most)}`;
  return [{ reason: 'daily loss', key: `${zone} ${dayOf(now, zone) ?? ''}`, note }];
}

function ofPeak({ most, coin }: { readonly most: Decimal; readonly coin: string }, fall: Fall): readonly LossReached[] {
  const fallen = fallRatio(fall);
  if (fallen < most) return [];
  return [
    {
      reason: 'drawdown',
      key: 'peak',
      note: `${percent(fallen)} below the peak in ${coin}; allowed: at most ${percent(most)}`,
    },
  ];
}
