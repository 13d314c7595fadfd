import { expect, it } from 'vitest';
import { createMovedMoney } from '../../../../src/app/daemon/run/moved-money.ts';
import { summaryText } from '../../../../src/app/status/summary-text.ts';
import { formatDecimal, parseDecimal } from '../../../../src/base/decimal.ts';
import type { Effect } from '../../../../src/effects/index.ts';
import type { Intent } from '../../../../src/effects/intent.ts';

const d = parseDecimal;
const NOTHING = { oldFrom: 90_000, futures: [], spot: [], resting: [] };
const end = (first: string | undefined, last: string, moved: string | undefined) =>
  summaryText(
    {
      holdings: NOTHING,
      worth: {
        first: first === undefined ? undefined : d(first),
        last: d(last),
        moved: moved === undefined ? undefined : d(moved),
      },
      lastedMs: 3_137_000,
    },
    100,
  ).join('\n');

it('says what a run has made, without what it took from savings', () => {
  expect(end('1150', '1377.95', '229.56')).toBe(
    [
      'no position is open',
      "this run: 52m 17s by the exchange's clock: -1.61 USDT",
      'futures and spot wallets 1150.00 USDT → 1377.95 USDT',
      'of it +229.56 USDT from savings and other wallets',
      '(unrealised profit, fees, and what was moved by hand count)',
    ].join('\n'),
  );
});

it('says no profit where it is not known', () => {
  expect(end(undefined, '10', '0')).toContain('what it has made is not known');
  expect(end('10', '12', undefined)).not.toContain('+2.00');
});

it('adds up what own effects have moved in and out of the wallets that count', () => {
  const effects = new Map<string, Effect>();
  const moved = createMovedMoney({
    intent: (id) => {
      const effect = effects.get(id);
      // Only the effect is looked at.
      return effect && { intent: { effect } as Intent, state: 'settled', recordedAt: 0 };
    },
  });
  const tell = (id: string, effect: Effect): void => {
    effects.set(id, effect);
    moved.note({ at: 0, kind: 'accepted', intent: id, text: '' });
  };
  const wallet = (name: 'spot' | 'p2p' | 'usdt_futures') => ({ account: 'main', wallet: name });
  const common = { account: 'main', productId: '1', periodType: 'flexible', coin: 'USDT' } as const;
  tell('a', { kind: 'redeem', ...common, amount: d('200') });
  tell('b', { kind: 'transfer', from: wallet('spot'), to: wallet('usdt_futures'), coin: 'USDT', amount: d('50') });
  tell('c', { kind: 'transfer', from: wallet('spot'), to: wallet('p2p'), coin: 'BTC', amount: d('0.001') });
  moved.note({ at: 0, kind: 'planned', intent: 'a', text: '' });
  expect(moved.sum({})).toBeUndefined();
  expect(formatDecimal(moved.sum({ BTC: d('50000') }) ?? d('0'))).toBe('150');
});
