import type { UsedOperations } from '../../../reads/list.ts';

/** What the daemon asks by itself, whatever the files say: the clock, steps and bounds, position modes, unknown outcomes, drift, the past of accounts, what they hold. */
export const DAEMON_OPERATIONS = {
  always: [
    'server-time',
    'spot-account-info',
    'spot-assets',
    'spot-tickers',
    'spot-transfer-records',
    'savings-records',
    'loan-revise-history',
  ],
  futures: [
    'mix-contracts',
    'mix-account',
    'mix-all-position',
    'mix-orders-pending',
    'mix-orders-history',
    'mix-orders-plan-pending',
    'mix-orders-plan-history',
    'mix-fill-history',
    'mix-account-bill',
    'mix-fills',
    'history-position',
    'futures-order-detail',
  ],
  spot: [
    'spot-symbols',
    'spot-unfilled-orders',
    'spot-history-orders',
    'spot-fills',
    'spot-account-bills',
    'spot-order-info',
  ],
} as const satisfies UsedOperations;
