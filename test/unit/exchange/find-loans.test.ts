import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../../src/base/decimal.ts';
import { find } from './find-bench.ts';
import { EFFECTS } from './intents.ts';
import { LOST, success } from './scripted-transport.ts';

/** All of these were recorded at 0. */
const running = (changes: object = {}) => ({
  ...{ orderId: 'L9', loanCoin: 'USDT', pledgeCoin: 'BTC', borrowTime: 0 },
  ...{ loanAmount: d('500'), pledgeAmount: d('0.02'), ...changes },
});
const past = (changes: object = {}) => ({
  ...{ orderId: 'L9', loanCoin: 'USDT', pledgeCoin: 'BTC', borrowTime: 0, status: 'REPAY' },
  ...{ initLoanAmount: d('500'), initPledgeAmount: d('0.02'), ...changes },
});

describe('a loan that was to be taken', () => {
  it.each([
    ['is the only one that was taken since', [running()], [], 'happened'],
    ['is found though it is over', [], [past()], 'happened'],
    ['is one, seen running and then over', [running()], [past()], 'happened'],
    ['was not taken where there is none', [], [], 'absent'],
    ['was not taken where the only one is older', [running({ borrowTime: -60_001 })], [], 'absent'],
    ['was not taken where the only one came to nothing', [], [past({ status: 'ROLLBACK' })], 'absent'],
    ['is unknown where the only one was taken just before', [running({ borrowTime: -1_501 })], [], 'unknown'],
    ['is unknown where the only one is of another amount', [running({ loanAmount: d('499') })], [], 'unknown'],
    ['is unknown where there are two', [running(), running({ orderId: 'L8' })], [], 'unknown'],
    ['is unknown where another is over', [running()], [past({ orderId: 'L8' })], 'unknown'],
  ] as const)('%s', (_, ongoing, over, expected) => {
    const replies = { 'loan-ongoing-orders': success(ongoing), 'loan-borrow-history': success(over) };
    expect(find('borrow', replies).finding.kind).toBe(expected);
  });

  it('is told by its collateral where that was said', () => {
    const { loanAmount: _, ...rest } = EFFECTS.borrow;
    const pledging = { ...rest, pledgeAmount: d('0.02') };
    const found = (pledgeAmount: string) =>
      find(pledging, { 'loan-ongoing-orders': success([running({ pledgeAmount: d(pledgeAmount) })]) }).finding.kind;
    expect([found('0.02'), found('0.03')]).toEqual(['happened', 'unknown']);
  });

  it.each(['loan-ongoing-orders', 'loan-borrow-history'])('is unknown while %s cannot be asked', (list) => {
    expect(find('borrow', { [list]: LOST }).finding.kind).toBe('unknown');
  });
});

const repaid = (changes: object = {}) => ({ orderId: 'L1', repayTime: 0, repayAmount: d('100'), ...changes });

describe('a repayment', () => {
  it.each([
    ['is the only record of its loan', [repaid()], 'happened'],
    ['did not happen where its loan has none', [repaid({ orderId: 'L2' })], 'absent'],
    ['is unknown where the record is of another amount', [repaid({ repayAmount: d('99') })], 'unknown'],
    ['is unknown where the record is older', [repaid({ repayTime: -1_501 })], 'unknown'],
    ['is unknown where there are two', [repaid(), repaid()], 'unknown'],
  ] as const)('%s', (_, records, expected) => {
    expect(find('repay', { 'loan-repay-history': success(records) }).finding.kind).toBe(expected);
  });

  it('of all that is owed is of whatever amount that was', () => {
    const { amount: _, ...all } = EFFECTS.repay;
    const records = success([repaid({ repayAmount: d('512.3') })]);
    expect(find(all, { 'loan-repay-history': records }).finding.kind).toBe('happened');
  });
});

describe('a cancel of a spot order', () => {
  const cancel = { ...EFFECTS.cancel, instrument: { market: 'spot', symbol: 'BTCUSDT' } } as const;

  it.each([
    ['has happened where the order is cancelled', [{ orderId: '77', status: 'cancelled' }], 'happened'],
    ['has not where it was filled first', [{ orderId: '77', status: 'filled' }], 'absent'],
    ['has not where it waits', [{ orderId: '77', status: 'live' }], 'absent'],
    ['has not where the exchange knows of no such order', [], 'absent'],
  ] as const)('%s', (_, orders, expected) => {
    expect(find(cancel, { 'spot-order-info': success(orders) }, 1_000).finding.kind).toBe(expected);
  });
});
