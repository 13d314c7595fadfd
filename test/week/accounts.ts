import type { PaperAccountSpec } from '../../src/paper/core/wallets/accounts.ts';

/** One account for each strategy, named as its file; the first is the parent of the others. */
export const ACCOUNTS: readonly PaperAccountSpec[] = ['floor', 'talk', 'trend', 'rungs', 'burst', 'coins', 'plain'].map(
  (name, nth) => ({
    name,
    ...(nth > 0 && { parent: 'floor' }),
    balances: { usdt_futures: { USDT: name === 'floor' ? '300' : '6000' }, spot: { USDT: '9000' } },
    savings: { USDT: '30000' },
  }),
);
