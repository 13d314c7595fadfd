import type { PaperAccountSpec } from '../../src/paper/core/wallets/accounts.ts';

/** One account for each strategy, named as its file; those whose names end in 1 are in one-way mode. */
export const ACCOUNTS: readonly PaperAccountSpec[] = [
  'trend',
  'trend1',
  'cutter',
  'cutter1',
  'clock',
  'saver',
  'partial',
  'ladder1',
  'floor',
  'burst',
  'burst1',
].map((name) => ({
  name,
  balances: { usdt_futures: { USDT: name === 'floor' ? '500' : '6000' }, spot: { USDT: '9000' } },
  savings: { USDT: '30000' },
  posMode: isOneWay(name) ? 'one_way_mode' : 'hedge_mode',
}));

/** Whether an account has one position for each instrument. */
export function isOneWay(name: string): boolean {
  return name.endsWith('1');
}
