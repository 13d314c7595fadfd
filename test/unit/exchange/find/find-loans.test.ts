import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../../../src/base/decimal.ts';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import { searchTargetOf } from '../../../../src/exchange/find/search-result.ts';
import { START } from '../exchange-bench.ts';
import { find } from './find-bench.ts';
import { EFFECTS, intentOf } from '../intents.ts';
import { LOST, success } from '../scripted-transport.ts';

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
    ['is unknown where the only one is no older than clocks differ', [running({ borrowTime: -60_000 })], [], 'unknown'],
    [
      'is the only one, though the clock of the exchange is a little behind',
      [running({ borrowTime: -1_500 })],
      [],
      'happened',
    ],
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
    ['is the record of a clock that is a little behind', [repaid({ repayTime: -1_500 })], 'happened'],
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

describe('what is asked for', () => {
  it.each([
    ['borrow', 'loan-borrow-history'],
    ['repay', 'loan-repay-history'],
    ['revise-pledge', 'loan-revise-history'],
  ] as const)('is of the time from the record to now, and as much around it as clocks differ: %s', (kind, list) => {
    const { sent } = find(kind, {}, 120_000, START - 120_000);
    const request = sent.find(({ operation }) => operation === list)?.request;
    expect(request).toMatchObject({ startTime: START - 180_000, endTime: START + 60_000, pageSize: 100 });
  });

  it('is of the time of the exchange, where its clock is known to differ', () => {
    const at = (now: number, since: number) =>
      searchTargetOf(
        intentOf(EFFECTS.open),
        { since, until: since + 30_000 },
        { clock: virtualClock({ startAt: now }), exchangeTime: (ms) => ms + 500 },
      );
    expect(at(10_000_000, 9_000_000)).toEqual({
      ...{ clientOid: intentOf(EFFECTS.open).id, since: 9_000_500, until: 9_030_500 },
      // What is older than that was certainly made before the record.
      firstUse: 8_940_500,
    });
    expect(at(9_000_000, 9_000_000).firstUse).toBe(8_940_500);
    // Our clock was set back since: nothing is certainly older.
    expect(at(9_000_000, 9_000_001).firstUse).toBe(-Infinity);
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
