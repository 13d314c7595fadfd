import { OVERVIEW_PACES } from '../../rules/observe/overview/overview-paces.ts';
import type { Strategy } from '../../strategy/strategy.ts';
import { type Book, tradedBooks } from '../../strategy/traded-books.ts';
import type { OperationUse } from './operation-uses.ts';

type Read = Pick<OperationUse, 'operation' | 'subject'> & { readonly everyMs: number };

const { positions, wallets, orders, prices } = OVERVIEW_PACES;
const FUTURES: readonly Read[] = [
  { operation: 'mix-all-position', subject: '', everyMs: positions },
  { operation: 'mix-orders-plan-pending', subject: 'stops', everyMs: positions },
  // One request for plain ones, one for those that trail.
  { operation: 'mix-orders-plan-pending', subject: 'triggers', everyMs: orders },
  { operation: 'mix-orders-plan-pending', subject: 'trailing triggers', everyMs: orders },
  { operation: 'mix-account', subject: '', everyMs: wallets },
  { operation: 'mix-orders-pending', subject: '', everyMs: orders },
];
const SPOT: readonly Read[] = [{ operation: 'spot-unfilled-orders', subject: '', everyMs: orders }];

/**
 * Lists the polls that show the holdings of accounts, where nobody else polls as often. It repeats `overviewPolls` of
 * rules/, which `check` does not load. Core mode reads less of it.
 */
export function overviewUses(strategies: readonly Strategy[], uses: readonly OperationUse[]): readonly OperationUse[] {
  const live = strategies.filter(({ mode }) => mode !== 'off');
  const all = live.flatMap((strategy) => tradedBooks(strategy).flatMap((book) => usesOf(strategy, book)));
  const once = new Map(all.map((use) => [keyOf(use), use]));
  return [...once.values()].filter((one) => !uses.some((use) => keyOf(use) === keyOf(one) && isAsFast(use, one)));
}

function usesOf({ file }: Strategy, { account, market }: Book): readonly OperationUse[] {
  const common = { account, market, by: 'purser', place: { file, line: 1, column: 1, length: 1 } };
  const ofAccount: readonly Read[] = [
    { operation: 'spot-assets', subject: '', everyMs: wallets },
    { operation: 'spot-tickers', subject: '', everyMs: prices },
  ];
  return [
    ...(market === 'spot' ? SPOT : FUTURES).map((read) => ({ ...common, ...read })),
    ...ofAccount.map((read) => ({ ...common, ...read, market: 'spot' as const })),
  ];
}

/** Names a poll. For an operation without a subject any poll will do; the account does not matter for prices. */
function keyOf({ operation, account, market, subject }: OperationUse): string {
  if (operation === 'spot-tickers') return operation;
  const asked = operation === 'mix-orders-plan-pending' ? subject : '';
  return [operation, account, operation === 'spot-assets' ? '' : market, asked].join(' ');
}

/** Tells whether a poll is as fast as another. A poll at the pace of a planner comes every few seconds. */
function isAsFast({ everyMs = 0 }: OperationUse, { everyMs: paced = 0 }: OperationUse): boolean {
  return everyMs <= paced;
}
