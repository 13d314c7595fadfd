import { type Need, need } from '../../../reads/needs.ts';
import { openMarkets, type OuterLimits } from '../../../risk/bounds/outer-limits.ts';
import { moneyNeeds } from './limit-needs.ts';

/** Lists the reads that the limits of accounts need: without them they would refuse everything. */
export function outerNeeds({ accounts, everything }: OuterLimits): readonly Need[] {
  return [...accounts].flatMap(([account, own]) => {
    const bounds = [...own, ...everything];
    const open = openMarkets(bounds).flatMap((market) => [
      need.positions(account, market),
      need.orders(account, market),
      need.triggers(account, market),
    ]);
    return [...open, ...moneyNeeds(bounds, [account], 'usdt-futures')];
  });
}
