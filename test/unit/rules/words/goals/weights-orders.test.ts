import { describe, expect, it } from 'vitest';
import { add, type Decimal, multiply, subtract, ZERO } from '../../../../../src/base/decimal.ts';
import { fetchesFor, purchaseOf } from '../../../../../src/rules/words/goals/weights-orders.ts';
import { BTC_SPOT, d, instrument, ticker } from '../../samples.ts';

/** The smallest amount that there is. */
const LEAST = d('0.000000000000000001');

/** BTC at 50000 USDT, bought to the thousandth and without a fee. */
const PAIR = {
  ref: BTC_SPOT,
  instrument: instrument({ ...BTC_SPOT, takerFeeRate: ZERO }),
  ticker: { ...ticker(BTC_SPOT), last: d('50000'), bid: d('49999'), ask: d('50000') },
};
const HOLDING = { coin: 'BTC', weight: d('1'), free: ZERO, value: ZERO, elsewhere: [] };

describe('a bounded purchase of a goal of weights', () => {
  it.each([
    ['to the last digit', d('100'), d('0.002')],
    ['by the smallest amount less than a step costs', subtract(d('100'), LEAST), d('0.001')],
  ])('costs no more than may be spent: %s', (_what, spendable: Decimal, size: Decimal) => {
    const trade = { holding: { ...HOLDING, pair: PAIR }, value: d('500') };
    const bought = purchaseOf(trade, spendable, { account: 'main', slippage: ZERO });
    expect(bought).toMatchObject({ kind: 'buy', type: 'limit', price: d('50000'), size });
    expect(multiply(size, d('50000')) <= spendable).toBe(true);
  });
});

describe('what is fetched for a sale or a purchase', () => {
  it('is enough where the spot wallet lacks more digits than a transfer takes', () => {
    const place = { account: 'main', wallet: 'p2p' } as const;
    const holding = { ...HOLDING, free: d('0.100000005'), elsewhere: [{ place, amount: d('1') }] };
    const [fetch, ...more] = fetchesFor(holding, d('0.25'), 'main');
    expect([fetch, more]).toMatchObject([{ kind: 'transfer', from: place, coin: 'BTC', amount: d('0.15') }, []]);
    expect(add(holding.free, d('0.15')) >= d('0.25')).toBe(true);
  });
});
