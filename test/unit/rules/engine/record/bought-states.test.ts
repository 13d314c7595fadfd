import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../../../../src/base/decimal.ts';
import { averagePaid, boughtStates } from '../../../../../src/rules/engine/record/bought-states.ts';

const OF = { strategy: 'trial', account: 'main', symbol: 'BTCUSDT' };
const KEY = 'bought trial main spot/BTCUSDT';

/** The exchange says no fee. */
const UNSAID = '';

/** The states after orders in a row; a size below zero is of a sale. */
function after(
  stored: string | undefined,
  ...orders: readonly (readonly [size: string, value: string, fee?: string])[]
) {
  const states = new Map<string, string | undefined>([[KEY, stored]]);
  const ledger = { state: (key: string) => states.get(key) };
  for (const [size, value, fee = '0 USDT'] of orders) {
    const order = {
      instrument: { market: 'spot', symbol: 'BTCUSDT' } as const,
      filledSize: d(size.replace('-', '')),
      quoteVolume: d(value),
      ...(fee !== UNSAID && { feeTaken: { coin: fee.split(' ')[1] ?? '', amount: d(fee.split(' ')[0] ?? '') } }),
    };
    const written = boughtStates(OF, { isPurchase: !size.startsWith('-'), order, ledger });
    for (const [key, value] of written) states.set(key, value);
  }
  return { bought: states.get(KEY), average: averagePaid(OF, ledger) };
}

describe('the fee of a purchase', () => {
  it.each([
    ['in the bought coin is not bought', '0.001 BTC', '0.999'],
    ['in the quote coin leaves all', '50 USDT', '1'],
    ['in a third coin leaves all', '0.1 BGB', '1'],
    ['that is not said may be the largest there is: no more is the strategy’s for certain', UNSAID, '0.99'],
  ])('%s', (_how, fee, bought) => {
    expect(after(undefined, ['1', '50000', fee]).bought).toBe(bought);
  });

  it('that is not said leaves the price as it was paid', () => {
    expect(after(undefined, ['1', '50000', UNSAID]).average).toBe(d('50000'));
  });
});

describe('what was bought, and what it has cost', () => {
  it('is not known where an earlier version bought a part of it', () => {
    expect(after('1', ['1', '50000'])).toEqual({ bought: '2', average: undefined });
  });

  it('is known again where of an earlier version no more than a fee is left that it did not count', () => {
    expect(after('1', ['-0.999', '49000'], ['1', '50000'])).toEqual({ bought: '1.001', average: d('50000') });
  });

  it('of a sale of a part leaves the average', () => {
    expect(after(undefined, ['1', '50000'], ['1', '40000'], ['-0.5', '90000'])).toEqual({
      bought: '1.5',
      average: d('45000'),
    });
  });
});
