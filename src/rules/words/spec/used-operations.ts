import type { UsedOperations } from '../../../reads/list.ts';

/**
 * The operations that the daemon calls by itself, whatever the files say: for the clock, steps and bounds, position
 * modes, unknown outcomes, drift, and the past and holdings of accounts.
 */
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
