import { openMarkets } from '../../risk/outer-limits.ts';
import type { Config } from '../../strategy/config.ts';
import { limitUses } from './limit-uses.ts';
import type { OperationUse } from './operation-uses.ts';

/** The reads for the limit `openValue` of accounts: open positions and orders that would open. */
const OPEN_READS = ['mix-all-position', 'mix-orders-pending', 'mix-orders-plan-pending'];

/** Lists the operations that the limits of `purser.yaml` use, on every account that they apply to. */
export function outerUses({ accounts, limits = [] }: Config): readonly OperationUse[] {
  return accounts.flatMap(({ name: account, limits: own = [] }) => {
    const bounds = [...own, ...limits];
    const [first] = bounds;
    if (first === undefined) return [];
    const common = { account, subject: '', by: 'purser.yaml/limits', place: first.place };
    const open = openMarkets(bounds).flatMap((market) => OPEN_READS.map((operation) => ({ operation, market })));
    return [...open, ...limitUses(bounds, 'usdt-futures')].map((use) => ({ ...use, ...common }));
  });
}
