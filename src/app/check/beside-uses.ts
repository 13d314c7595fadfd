import type { Market } from '../../domain/market.ts';
import type { Config } from '../../strategy/config.ts';
import { DRIFT_EVERY_MS, EPOCHS_EVERY_MS } from '../../strategy/core-config.ts';
import type { Strategy } from '../../strategy/strategy.ts';
import { tradedBooks } from '../../strategy/traded-books.ts';
import type { OperationUse } from './operation-uses.ts';
import { overviewUses } from './overview-uses.ts';

/** The lists of orders that are searched for those of other installations. */
const LISTS = {
  spot: ['spot-unfilled-orders', 'spot-history-orders'],
  futures: ['mix-orders-pending', 'mix-orders-history'],
};

type BesideConfig = Pick<Config, 'accounts'> & Partial<Pick<Config, 'operations' | 'driftEveryMs'>>;

/**
 * Lists the polls that the daemon makes beside those of the strategies (`uses`): orders of other installations, twice a
 * minute and account, and fills that are compared with positions. Core mode has no operation for either.
 */
export function besideUses(
  strategies: readonly Strategy[],
  uses: readonly OperationUse[],
  config: BesideConfig | undefined,
): readonly OperationUse[] {
  if (config?.operations === 'core') return [];
  const isRead = (one: OperationUse): boolean =>
    uses.some((use) => use.operation === one.operation && use.account === one.account && use.market === one.market);
  // A list that somebody reads anyway is not read again.
  const beside = [
    ...strategies.flatMap(epochUses).filter((one) => !isRead(one)),
    ...driftUses(strategies, uses, config),
  ];
  return [...beside, ...overviewUses(strategies, [...uses, ...beside])];
}

function epochUses(strategy: Strategy): readonly OperationUse[] {
  if (strategy.mode !== 'active') return [];
  return tradedBooks(strategy).flatMap((book) =>
    LISTS[book.market === 'spot' ? 'spot' : 'futures'].map((operation) => ({
      ...commonOf(strategy),
      ...book,
      operation,
      everyMs: EPOCHS_EVERY_MS,
    })),
  );
}

/** Lists the reads of fills, one wherever positions are read. The exchange keeps none of demo accounts. */
function driftUses(
  strategies: readonly Strategy[],
  uses: readonly OperationUse[],
  config: BesideConfig | undefined,
): readonly OperationUse[] {
  if (config?.accounts.some(({ exchange }) => exchange === 'demo') === true) return [];
  const everyMs = config === undefined ? DRIFT_EVERY_MS : config.driftEveryMs;
  if (everyMs === undefined) return [];
  const isPolled = (account: string, market: Market): boolean =>
    uses.some((use) => use.operation === 'mix-all-position' && use.account === account && use.market === market);
  return strategies.flatMap((strategy) => {
    const { market } = strategy;
    return accountsOf(strategy)
      .filter((account) => market !== 'spot' && isPolled(account, market))
      .map((account) => ({
        ...commonOf(strategy),
        operation: 'mix-fill-history',
        account,
        market,
        everyMs,
        subject: 'lately',
      }));
  });
}

function accountsOf({ account, accounts }: Strategy): readonly string[] {
  return [...new Set([account, ...accounts])];
}

function commonOf({ file }: Strategy): Pick<OperationUse, 'subject' | 'by' | 'place'> {
  return { subject: '', by: 'purser', place: { file, line: 1, column: 1, length: 1 } };
}
