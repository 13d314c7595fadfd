import { describe, expect, test } from 'vitest';
import { formatDecimal, multiply, parseDecimal } from '../../../src/base/decimal.ts';
import { decodeResponse, encodeResponse } from '../../../src/wire/codec/codec.ts';
import { loanCoinInfos } from '../../../src/wire/operations/loan-coin-infos.ts';
import { loanOngoingOrders } from '../../../src/wire/operations/loan-ongoing-orders.ts';
import { loanRevisePledge } from '../../../src/wire/operations/loan-revise-pledge.ts';

const order = {
  ...{ orderId: '1', loanCoin: 'ETH', loanAmount: '1', interestAmount: '0.00000229', hourInterestRate: '0.000229' },
  ...{ pledgeCoin: 'USDT', pledgeAmount: '2619.6', pledgeRate: '65', supRate: '75', forceRate: '83' },
  ...{ borrowTime: '1692434472156', expireTime: '' },
};
const pledge = { coin: 'BTC', initRate: '0.6', supRate: '0.75', forceRate: '0.83', minUsdt: '0', maxUsdt: '200000' };
const loan = { coin: 'USDT', hourRate7D: '0.00000617', rate7D: '0.054', minUsdt: '200' };

const readOrder = (change: object) => decodeResponse(loanOngoingOrders, [{ ...order, ...change }])[0];
const readPledge = (change: object) =>
  decodeResponse(loanCoinInfos, { loanInfos: [], pledgeInfos: [{ ...pledge, ...change }] }).pledgeInfos[0];
const readLoan = (change: object) =>
  decodeResponse(loanCoinInfos, { loanInfos: [{ ...loan, ...change }], pledgeInfos: [] }).loanInfos[0];

describe('pledge rates are ratios, whichever of the two scales they come in:', () => {
  test.each([
    ['75', '0.75'],
    ['0.75', '0.75'],
    [75, '0.75'],
    ['64.75', '0.6475'],
    ['1', '1'],
    ['1.01', '0.0101'],
    ['100', '1'],
    ['105', '1.05'],
    ['0', '0'],
  ])('%j is %s', (wire, value) => {
    expect(readOrder({ supRate: wire })?.supRate).toBe(parseDecimal(value));
    expect(readPledge({ supRate: wire })?.supRate).toBe(parseDecimal(value));
  });

  test('in the orders, the list of coins and the answer to a change alike', () => {
    const rates = { supRate: parseDecimal('0.75'), forceRate: parseDecimal('0.83') };
    expect(readOrder({})).toMatchObject({ ...rates, pledgeRate: parseDecimal('0.65') });
    expect(readPledge({})).toMatchObject({ ...rates, initRate: parseDecimal('0.6') });
    const after = decodeResponse(loanRevisePledge, { loanCoin: 'ETH', pledgeCoin: 'USDT', afterPledgeRate: '60.5' });
    expect(after.afterPledgeRate).toBe(parseDecimal('0.605'));
  });

  test('written as each place has them: percent in orders, ratios in the list of coins', () => {
    const read = readOrder({});
    const listed = readPledge({});
    expect(encodeResponse(loanOngoingOrders, read === undefined ? [] : [read])).toMatchObject([
      { pledgeRate: '65', supRate: '75', forceRate: '83', hourInterestRate: '0.000229', expireTime: '' },
    ]);
    const infos = { loanInfos: [], pledgeInfos: listed === undefined ? [] : [listed] };
    expect(encodeResponse(loanCoinInfos, infos)).toMatchObject({ pledgeInfos: [pledge] });
  });

  test('what is read worst looks nearer to liquidation than it is, never safer', () => {
    expect(readOrder({ pledgeRate: '0.9' })?.pledgeRate).toBe(parseDecimal('0.9'));
  });
});

describe('interest', () => {
  test('by the hour is percent in orders: their own arithmetic says so', () => {
    const read = readOrder({});
    expect(read?.hourInterestRate).toBe(parseDecimal('0.00000229'));
    expect(multiply(read?.loanAmount ?? parseDecimal('0'), read?.hourInterestRate ?? parseDecimal('0'))).toBe(
      read?.interestAmount,
    );
  });

  test('by the hour is a ratio in the list of coins: it agrees with the estimate of hour-interest', () => {
    const estimated = multiply(readLoan({})?.hourRate7D ?? parseDecimal('0'), parseDecimal('216.2654'));
    expect(formatDecimal(estimated)).toMatch(/^0\.001334/);
  });

  test('by the year is read in either scale', () => {
    expect(readLoan({})?.rate7D).toBe(parseDecimal('0.054'));
    expect(readLoan({ rate7D: '5.4' })?.rate7D).toBe(parseDecimal('0.054'));
  });
});
