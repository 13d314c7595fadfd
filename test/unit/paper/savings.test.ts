import { describe, expect, it } from 'vitest';
import { formatDecimal, multiplyDivide, subtract } from '../../../src/base/decimal.ts';
import { interestOf } from '../../../src/paper/core/wallets/savings-interest.ts';
import { PRODUCTS, productNamed } from '../../../src/paper/core/state/savings-products.ts';
import { d, flatMarket, MINUTE, spotOf, startTrial } from './trial.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS = (days: number) => flatMarket(50_000, days * 1_440);
const fixed = (productId: string, amount: string) => ({ productId, periodType: 'fixed', amount: d(amount) }) as const;
const flexible = (productId: string, amount: string) =>
  ({ productId, periodType: 'flexible', amount: d(amount) }) as const;

describe('interest', () => {
  it('is each tier’s rate on its own part, rounded down once', () => {
    const ladder = productNamed('1004');
    const year = d('8760');
    const low = multiplyDivide(d('300'), d('0.08'), year, 'down');
    const high = multiplyDivide(d('700'), d('0.025'), year, 'down');
    expect(formatDecimal(interestOf(d('1000'), ladder))).toBe('0.00473744');
    expect(subtract((low + high) as typeof low, interestOf(d('1000'), ladder))).toBeLessThan(d('0.00000001'));
    expect(interestOf(d('300'), ladder)).toBe(d('0.00273972'));
  });

  it('has tiers without gaps, from nothing on', () => {
    for (const { tiers } of PRODUCTS) {
      expect(tiers[0]?.from).toBe(0n);
      tiers.forEach((tier, place) => {
        expect(tier.to).toBe(tiers[place + 1]?.from ?? d('1000000000'));
      });
    }
  });

  it('of a flexible holding is simple within a day, and added to it at midnight', () => {
    const trial = startTrial(DAYS(3));
    const held = () => trial.ask('savings-assets', { periodType: 'flexible' }).resultList[0]?.holdAmount ?? 0n;
    const first = held();
    trial.clock.advance(DAY - HOUR);
    expect(held()).toBe(first);
    trial.clock.advance(HOUR);
    const hourly = interestOf(first as never, productNamed('1001'));
    expect(held()).toBe(first + 24n * hourly);
    trial.clock.advance(DAY);
    const second = interestOf((first + 24n * hourly) as never, productNamed('1001'));
    expect(held()).toBe(first + 24n * hourly + 24n * second);
  });

  it('of a flexible holding that is redeemed whole during a day is paid with it', () => {
    const trial = startTrial(DAYS(2));
    const [holding] = trial.ask('savings-assets', { periodType: 'flexible' }).resultList;
    if (holding === undefined) throw new Error('nothing is held');
    trial.clock.advance(3 * HOUR);
    const before = spotOf(trial, 'USDT');
    const { productId, holdAmount: amount } = holding;
    trial.ask('savings-redeem', { productId, periodType: 'flexible', amount });
    expect(spotOf(trial, 'USDT')).toBe(before + amount + 3n * interestOf(amount, productNamed(productId)));
  });

  it('is told for the last whole day, for all days, and as records', () => {
    const trial = startTrial(DAYS(3));
    trial.clock.advance(DAY + HOUR);
    const [held] = trial.ask('savings-assets', { periodType: 'flexible' }).resultList;
    const records = trial.ask('savings-records', { periodType: 'flexible', orderType: 'pay_interest' }).resultList;
    expect(records).toMatchObject([{ amount: held?.lastProfit }]);
    expect(held?.totalProfit).toBeGreaterThan(held?.lastProfit ?? 0n);
    expect(trial.ask('savings-account', {})).toMatchObject({
      usdtAmount: held?.holdAmount,
      usdt24hEarning: held?.lastProfit,
      usdtTotalEarning: held?.totalProfit,
    });
  });
});

describe('a fixed term', () => {
  it('pays every day into the spot wallet and ends by itself', () => {
    const trial = startTrial(DAYS(8));
    trial.ask('savings-subscribe', fixed('2001', '300'));
    trial.clock.advance(DAY);
    // 300 × 4.5 % ÷ 8,760, down to 8 places, 24 times.
    expect(spotOf(trial, 'USDT')).toBe(d('100.03698616'));
    trial.clock.advance(6 * DAY);
    expect(spotOf(trial, 'USDT')).toBe(d('400.25890312'));
    expect(trial.ask('savings-assets', { periodType: 'fixed' }).resultList).toEqual([]);
    expect(trial.ask('savings-records', { periodType: 'fixed', orderType: 'redeem' }).resultList).toMatchObject([
      { amount: d('300'), period: '7' },
    ]);
  });

  it('loses its interest when redeemed early: what was paid is taken off', () => {
    const trial = startTrial(DAYS(8));
    const { orderId = '' } = trial.ask('savings-subscribe', fixed('2001', '300'));
    trial.clock.advance(2 * DAY + HOUR);
    expect(trial.call('savings-redeem', { ...fixed('2001', '299'), orderId }).code).toBe('59048');
    expect(trial.call('savings-redeem', fixed('2001', '300')).code).toBe('59025');
    trial.ask('savings-redeem', { ...fixed('2001', '300'), orderId });
    expect(spotOf(trial, 'USDT')).toBe(d('400'));
    expect(trial.ask('savings-records', { periodType: 'fixed', orderType: 'deduction' }).resultList).toMatchObject([
      { amount: d('0.07397232') },
    ]);
  });

  it('cannot be redeemed early where its product forbids it, nor on its last day', () => {
    const trial = startTrial(DAYS(9));
    const bound = trial.ask('savings-subscribe', fixed('2002', '100')).orderId ?? '';
    const free = trial.ask('savings-subscribe', fixed('2001', '100')).orderId ?? '';
    expect(trial.call('savings-redeem', { ...fixed('2002', '100'), orderId: bound }).code).toBe('59039');
    trial.clock.advance(6 * DAY);
    expect(trial.call('savings-redeem', { ...fixed('2001', '100'), orderId: free }).code).toBe('59038');
  });

  it('settles at maturity where its product says so', () => {
    const trial = startTrial(DAYS(31));
    trial.ask('savings-subscribe', fixed('2002', '100'));
    trial.clock.advance(30 * DAY - 1);
    expect(spotOf(trial, 'USDT')).toBe(d('300'));
    trial.clock.advance(1);
    expect(spotOf(trial, 'USDT')).toBe(d('400.4931496'));
  });
});

describe('a subscription', () => {
  it.each([
    ['59007', flexible('1004', '0.5')],
    ['59008', flexible('1004', '5001')],
    ['59010', flexible('1001', '1.000000001')],
    ['59011', flexible('1001', '401')],
    ['59029', fixed('2003', '5')],
    ['59049', fixed('1001', '5')],
    ['59049', fixed('77', '5')],
  ])('answers %s', (code, request) => {
    expect(startTrial(DAYS(1)).call('savings-subscribe', request).code).toBe(code);
  });

  it('tells what became of it', () => {
    const trial = startTrial(DAYS(1));
    const result = () => trial.call('savings-subscribe-result', { productId: '1004', periodType: 'flexible' });
    expect(result().code).toBe('59037');
    trial.call('savings-subscribe', flexible('1004', '500'));
    expect(result().data).toMatchObject({ result: 'fail', msg: 'Insufficient balance' });
    trial.call('savings-subscribe', flexible('1004', '50'));
    expect(result().data).toEqual({ result: 'success' });
  });

  it('shares a quota with all accounts', () => {
    const accounts = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, balances: { spot: { USDT: '9000' } } }));
    const trial = startTrial(DAYS(1), { accounts });
    for (const name of ['a', 'b', 'c']) trial.ask('savings-subscribe', flexible('1004', '5000'), name);
    trial.ask('savings-subscribe', flexible('1004', '4000'), 'd');
    expect(trial.call('savings-subscribe', flexible('1004', '1001'), 'e').code).toBe('59023');
    const info = trial.ask('savings-subscribe-info', { productId: '1004', periodType: 'flexible' }, 'e');
    expect(info).toMatchObject({ singleMinAmount: d('1'), singleMaxAmount: d('5000'), remainingAmount: d('1000') });
    expect(info.apyList).toMatchObject([{ currentApy: d('0.08') }, { currentApy: d('0.025') }]);
  });
});

describe('a redemption with a delay', () => {
  it('arrives when it is due, and is in redemption until then', () => {
    const trial = startTrial(DAYS(1), { redemptionMs: 90_000 });
    const { orderId = '', status } = trial.ask('savings-redeem', flexible('1001', '500'));
    const result = () => trial.call('savings-redeem-result', { orderId, periodType: 'flexible' });
    const held = () => trial.ask('savings-assets', { periodType: 'flexible' }).resultList[0];
    expect([status, result().code, spotOf(trial, 'USDT')]).toEqual(['in_redemption', '59037', d('400')]);
    expect(held()).toMatchObject({ status: 'in_redemption', holdAmount: d('1500') });
    trial.clock.advance(89_999);
    expect(spotOf(trial, 'USDT')).toBe(d('400'));
    trial.clock.advance(1);
    expect([result().data, spotOf(trial, 'USDT')]).toEqual([{ result: 'success' }, d('900')]);
    expect(held()).toMatchObject({ status: 'in_progress' });
  });
});

describe('the products', () => {
  it('that are flexible can be redeemed at any time, and so their list and what is held of them say', () => {
    const trial = startTrial(DAYS(1));
    const listed = trial.ask('savings-product', { filter: 'available' });
    const held = trial.ask('savings-assets', { periodType: 'flexible' }).resultList;
    const found = [...listed, ...held].filter(({ periodType }) => periodType === 'flexible');
    expect(found.length).toBeGreaterThan(held.length);
    expect(found.filter(({ advanceRedeem }) => advanceRedeem !== true)).toEqual([]);
  });

  it('are listed by what can be done with them', () => {
    const trial = startTrial(DAYS(1));
    const ids = (filter?: 'held' | 'all') =>
      trial
        .ask('savings-product', { coin: 'USDT', ...(filter === undefined ? {} : { filter }) })
        .map((p) => p.productId);
    expect(ids()).toEqual(['1001', '1004', '2001', '2002']);
    expect(ids('held')).toEqual(['1001']);
    expect(ids('all')).toEqual(['1001', '1004', '2001', '2002', '2003']);
  });
});

describe('the lists of savings', () => {
  it('show each record once, page by page, and refuse more than three months', () => {
    const trial = startTrial(DAYS(1));
    for (let n = 1; n <= 45; n += 1) {
      trial.clock.advance(101);
      trial.ask('savings-subscribe', fixed('2001', '1'));
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 9; pages += 1) {
      trial.clock.advance(101);
      const page = trial.ask('savings-assets', {
        periodType: 'fixed',
        ...(cursor === undefined ? {} : { idLessThan: cursor }),
      });
      seen.push(...page.resultList.map(({ orderId = '' }) => orderId));
      cursor = page.endId;
      if (page.resultList.length < 20) break;
    }
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
    const now = trial.clock.now();
    const window = { startTime: now - 93 * DAY, endTime: now };
    expect(trial.call('savings-assets', { periodType: 'fixed', ...window }).code).toBe('40704');
    expect(trial.call('savings-records', { periodType: 'fixed', ...window }).code).toBe('40704');
    expect(trial.ask('savings-assets', { periodType: 'fixed', endTime: now - HOUR }).resultList).toEqual([]);
  });
});
