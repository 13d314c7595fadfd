import { expect, it } from 'vitest';
import { walletLevel } from '../../../../../src/rules/words/money/wallet-level.ts';
import { d, wallets, world } from '../../samples.ts';

const HEDGE = { account: 'hedge', wallet: 'usdt_futures' } as const;

it('takes from a futures wallet no more than the exchange lets go, though more is free', () => {
  const { futuresAccount, ...rest } = world({ now: 0, ...wallets({ 'hedge usdt_futures': '300' }) });
  const seen = {
    ...rest,
    futuresAccount: (...asked: Parameters<typeof futuresAccount>) => {
      const account = futuresAccount(...asked);
      return account === undefined ? undefined : { ...account, withdrawable: d('120') };
    },
  };
  expect(walletLevel(seen, HEDGE, 'USDT')).toBe(d('120'));
});

it('knows nothing of a wallet that was not read', () => {
  expect(walletLevel(world({ now: 0 }), HEDGE, 'USDT')).toBeUndefined();
});
