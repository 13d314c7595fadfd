import { type CoinProfit, type ProfitItem, profitOf } from '../../domain/profit/profit.ts';
import { groupedBy } from '../../base/grouped-by.ts';

/** The groupings of profit. */
export const PROFIT_BY = ['day', 'week', 'month', 'strategy', 'instrument', 'account'] as const;
export type ProfitBy = (typeof PROFIT_BY)[number];

/** The profit of one group, in one coin, with paper or with real money. */
export interface ProfitRow extends CoinProfit {
  readonly money: 'paper' | 'REAL';
  readonly group: string;
}

/**
 * Adds up profits: paper and real money, and each coin, separately. Groups of time are in their order, others by name.
 */
export function profitRows(
  items: readonly ProfitItem[],
  { by, real }: { readonly by: ProfitBy; readonly real: ReadonlySet<string> },
): readonly ProfitRow[] {
  const groups = groupedBy(items, (item) =>
    JSON.stringify([real.has(item.account) ? 'REAL' : 'paper', groupOf(item, by)]),
  );
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group;
      if (first === undefined) return [];
      const money = real.has(first.account) ? ('REAL' as const) : ('paper' as const);
      return profitOf(group).map((profit) => ({ money, group: groupOf(first, by), ...profit }));
    });
}

const DAY_MS = 86_400_000;

/** Names the group of an item. Days, weeks (from Monday on) and months are those of UTC. */
function groupOf({ at, owner, instrument, account }: ProfitItem, by: ProfitBy): string {
  switch (by) {
    case 'day':
      return new Date(at).toISOString().slice(0, 10);
    case 'week': {
      const weekday = (new Date(at).getUTCDay() + 6) % 7;
      return new Date(at - weekday * DAY_MS).toISOString().slice(0, 10);
    }
    case 'month':
      return new Date(at).toISOString().slice(0, 7);
    case 'strategy':
      return owner;
    case 'instrument':
      return instrument;
    case 'account':
      return account;
  }
}
