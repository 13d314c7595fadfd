import { describe, expect, it } from 'vitest';
import { d, flatMarket, marketOf, MINUTE, spotOf, START, startTrial } from './trial.ts';
import type { Trial } from './trial.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ACCOUNTS = [{ name: 'main', balances: { spot: { USDT: '5000', BTC: '1' } } }];
const PAIR = { loanCoin: 'USDT', pledgeCoin: 'BTC', daily: 'SEVEN' } as const;
const WINDOW = { startTime: START, endTime: START + 90 * DAY };

/** A market at one price for some minutes and then as long at another. */
const stepMarket = (minutes: number, [before, after]: readonly [number, number]) =>
  marketOf(
    Array.from({ length: 2 * minutes }, (_, minute) => {
      const price = minute < minutes ? before : after;
      return [price, price, price, price] as const;
    }),
  );

const newTrial = (market = flatMarket(50_000, 9 * 1_440)): Trial => startTrial(market, { accounts: ACCOUNTS });
const borrow = (trial: Trial, amounts = { pledgeAmount: d('0.1') }) =>
  trial.ask('loan-borrow', { ...PAIR, ...amounts }).orderId ?? '';
const only = (trial: Trial) => trial.ask('loan-ongoing-orders', {})[0];

describe('borrowing', () => {
  it('lends 65 % of the collateral, or asks for the collateral of a loan', () => {
    const trial = newTrial();
    borrow(trial);
    expect([spotOf(trial, 'USDT'), spotOf(trial, 'BTC')]).toEqual([d('8250'), d('0.9')]);
    expect(only(trial)).toMatchObject({
      loanAmount: d('3250'),
      pledgeAmount: d('0.1'),
      pledgeRate: d('0.65'),
      supRate: d('0.75'),
      forceRate: d('0.83'),
      expireTime: START + 7 * DAY,
    });
    trial.ask('loan-borrow', { ...PAIR, loanAmount: d('650') });
    expect(spotOf(trial, 'BTC')).toBe(d('0.88'));
    expect(trial.ask('loan-debts', {})).toEqual({
      pledgeInfos: [{ coin: 'BTC', amount: d('0.12'), amountUsdt: d('6000') }],
      loanInfos: [{ coin: 'USDT', amount: d('3900'), amountUsdt: d('3900') }],
    });
  });

  it.each([
    ['80003', { loanCoin: 'DOGE', pledgeAmount: d('0.1') }],
    ['80004', { pledgeCoin: 'DOGE', pledgeAmount: d('0.1') }],
    ['80004', { loanCoin: 'BTC', pledgeAmount: d('0.1') }],
    ['80005', { pledgeAmount: d('0.0002') }],
    ['80006', { pledgeAmount: d('9') }],
    ['80007', { loanAmount: d('9.99') }],
    ['80008', { loanAmount: d('200001') }],
    ['80001', { loanAmount: d('10.000000001') }],
    ['43012', { pledgeAmount: d('1.1') }],
    ['40019', {}],
    ['40020', { loanAmount: d('10'), pledgeAmount: d('0.1') }],
  ])('answers %s for %o', (code, changes) => {
    expect(newTrial().call('loan-borrow', { ...PAIR, ...changes }).code).toBe(code);
  });

  it('stops at twenty loans of an account', () => {
    const trial = newTrial();
    for (let n = 0; n < 20; n += 1) {
      trial.clock.advance(101);
      borrow(trial, { pledgeAmount: d('0.01') });
    }
    trial.clock.advance(1_000);
    expect(trial.call('loan-borrow', { ...PAIR, pledgeAmount: d('0.01') }).code).toBe('80015');
  });

  it('costs what the estimate said, every hour', () => {
    const trial = newTrial();
    const estimate = trial.ask('loan-hour-interest', { ...PAIR, pledgeAmount: d('0.1') });
    expect(estimate).toEqual({ loanAmount: d('3250'), hourInterest: d('0.0325') });
    borrow(trial);
    trial.clock.advance(3 * HOUR);
    expect(only(trial)).toMatchObject({ interestAmount: d('0.0975'), hourInterestRate: d('0.00001') });
    expect(only(trial)?.pledgeRate).toBe(d('0.6500195'));
    expect(trial.ask('loan-coin-infos', { coin: 'USDT' }).loanInfos).toMatchObject([
      { hourRate7D: d('0.00001'), rate7D: d('0.0876'), minUsdt: d('10'), max: d('200000') },
    ]);
  });
});

describe('repaying', () => {
  it('takes interest first and gives back as large a part of the collateral', () => {
    const trial = newTrial(stepMarket(60, [50_000, 60_000]));
    const orderId = borrow(trial);
    trial.clock.advance(HOUR);
    const half = { orderId, repayAll: false, amount: d('1625.01625') };
    expect(trial.ask('loan-repay', half)).toEqual({
      loanCoin: 'USDT',
      pledgeCoin: 'BTC',
      repayAmount: d('1625.01625'),
      payInterest: d('0.0325'),
      repayLoanAmount: d('1624.98375'),
      repayUnlockAmount: d('0.05'),
    });
    expect(trial.ask('loan-repay', { ...half, amount: d('100'), repayUnlock: false }).repayUnlockAmount).toBe(0n);
    const rest = trial.ask('loan-repay', { orderId, repayAll: true });
    expect(rest).toMatchObject({ repayAmount: d('1525.01625'), repayUnlockAmount: d('0.05') });
    expect([spotOf(trial, 'USDT'), spotOf(trial, 'BTC')]).toEqual([d('4999.9675'), d('1')]);
    expect(trial.call('loan-repay', { orderId, repayAll: true }).code).toBe('80016');
    expect(trial.call('loan-repay', { orderId: '5', repayAll: true }).code).toBe('80011');
    expect(trial.ask('loan-repay-history', { ...WINDOW, orderId })).toHaveLength(3);
    expect(trial.ask('loan-borrow-history', { ...WINDOW, status: 'REPAY' })).toMatchObject([
      { orderId, initLoanAmount: d('3250'), initPledgeAmount: d('0.1'), daily: '7', status: 'REPAY' },
    ]);
  });

  it.each([
    ['80020', '0'],
    ['80014', '3250.1'],
    ['80001', '1.000000001'],
  ])('answers %s for %s', (code, amount) => {
    const trial = newTrial();
    const orderId = borrow(trial);
    expect(trial.call('loan-repay', { orderId, repayAll: false, amount: d(amount) }).code).toBe(code);
  });

  it('never lifts the pledge rate above the initial one', () => {
    const trial = newTrial(stepMarket(1, [50_000, 45_000]));
    const orderId = borrow(trial);
    trial.clock.advance(MINUTE);
    const { repayUnlockAmount } = trial.ask('loan-repay', { orderId, repayAll: false, amount: d('1000') });
    expect(repayUnlockAmount).toBe(d('0.02307692'));
    expect(only(trial)?.pledgeRate).toBeLessThanOrEqual(d('0.65'));
  });
});

describe('changing collateral', () => {
  it('goes in and out down to the initial rate', () => {
    const trial = newTrial();
    const orderId = borrow(trial);
    const revise = (reviseType: 'IN' | 'OUT', amount: string, pledgeCoin = 'BTC') =>
      trial.call('loan-revise-pledge', { orderId, pledgeCoin, reviseType, amount: d(amount) });
    expect(revise('OUT', '0.00000001').code).toBe('80013');
    expect(revise('IN', '0.03').data).toEqual({ loanCoin: 'USDT', pledgeCoin: 'BTC', afterPledgeRate: d('0.5') });
    expect(revise('OUT', '0.03').data).toMatchObject({ afterPledgeRate: d('0.65') });
    expect(revise('IN', '2').code).toBe('43012');
    expect(revise('IN', '9').code).toBe('80006');
    expect(revise('IN', '0.1', 'ETH').code).toBe('80012');
    expect(revise('IN', '0').code).toBe('80020');
    expect(trial.ask('loan-revise-history', WINDOW)).toMatchObject([
      { reviseSide: 'up', beforePledgeRate: d('0.5'), afterPledgeRate: d('0.65'), reviseAmount: d('0.03') },
      { reviseSide: 'down', beforePledgeRate: d('0.65'), afterPledgeRate: d('0.5') },
    ]);
    expect(spotOf(trial, 'BTC')).toBe(d('0.9'));
  });
});

describe('forced liquidation', () => {
  const fall = marketOf([
    [50_000, 50_000, 50_000, 50_000],
    [50_000, 50_000, 39_000, 48_000],
    [48_000, 48_000, 48_000, 48_000],
  ]);

  it('sells what the debt and the fee come to at the step that reaches the rate, and gives the rest back', () => {
    const trial = newTrial(fall);
    const orderId = borrow(trial);
    trial.clock.advance(3 * MINUTE);
    expect(trial.ask('loan-ongoing-orders', {})).toEqual([]);
    expect(trial.ask('loan-borrow-history', { ...WINDOW, status: 'FORCE' })).toMatchObject([{ orderId }]);
    // 3,250 × 1.02 ÷ 39,000 = 0.085 of 0.1 are sold.
    expect(trial.ask('loan-repay-history', WINDOW)).toMatchObject([
      { repayAmount: d('3250'), repayUnlockAmount: d('0.015') },
    ]);
    expect(spotOf(trial, 'BTC')).toBe(d('0.915'));
  });

  it('spares a loan whose rate stays below', () => {
    const trial = newTrial(fall);
    const orderId = borrow(trial);
    trial.ask('loan-revise-pledge', { orderId, pledgeCoin: 'BTC', reviseType: 'IN', amount: d('0.01') });
    trial.clock.advance(3 * MINUTE);
    expect(trial.ask('loan-ongoing-orders', {})).toHaveLength(1);
  });

  it('comes from a rise where the coin is owed and USDT pledged', () => {
    const rise = marketOf([
      [50_000, 50_000, 50_000, 50_000],
      [50_000, 63_000, 50_000, 50_000],
    ]);
    const trial = newTrial(rise);
    trial.ask('loan-borrow', { loanCoin: 'BTC', pledgeCoin: 'USDT', daily: 'FLEXIBLE', loanAmount: d('0.01') });
    trial.clock.advance(2 * MINUTE);
    expect(trial.ask('loan-borrow-history', WINDOW)).toMatchObject([{ status: 'FORCE', loanCoin: 'BTC' }]);
  });

  it('ends a fixed term that was not repaid', () => {
    const trial = newTrial();
    borrow(trial);
    trial.clock.advance(7 * DAY - 1);
    expect(trial.ask('loan-ongoing-orders', {})).toHaveLength(1);
    trial.clock.advance(1);
    expect(trial.ask('loan-borrow-history', WINDOW)).toMatchObject([{ status: 'FORCE' }]);
  });
});

describe('histories of loans', () => {
  it('show each record once, page by page, and only the last three months', () => {
    const trial = newTrial();
    const orderId = borrow(trial);
    for (let n = 0; n < 25; n += 1) {
      trial.clock.advance(101);
      trial.ask('loan-repay', { orderId, repayAll: false, amount: d('1') });
    }
    trial.clock.advance(1_000);
    const page = (pageNo: number) => trial.ask('loan-repay-history', { ...WINDOW, pageNo });
    const all = [1, 2, 3, 4].map(page);
    expect(all.map((items) => items.length)).toEqual([10, 10, 5, 0]);
    expect(new Set(all.flat().map(({ repayTime }) => repayTime)).size).toBe(25);
    expect(trial.ask('loan-repay-history', { ...WINDOW, pageSize: 100 })).toEqual(all.flat());
    expect(trial.call('loan-repay-history', { startTime: START - 93 * DAY, endTime: START - 92 * DAY }).code).toBe(
      '40704',
    );
  });
});
