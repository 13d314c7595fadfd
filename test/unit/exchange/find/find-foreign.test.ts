import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../../../src/base/decimal.ts';
import { find, ID } from './find-bench.ts';
import { success } from '../scripted-transport.ts';

const loan = (changes: object = {}) => ({
  ...{ orderId: 'L9', loanCoin: 'USDT', pledgeCoin: 'BTC', borrowTime: 0 },
  ...{ loanAmount: d('500'), pledgeAmount: d('0.02'), ...changes },
});
const repayment = (orderId: string) => ({ orderId, repayTime: 0, repayAmount: d('100') });
const revision = (orderId: string) => ({ orderId, reviseTime: 0, reviseSide: 'down', reviseAmount: d('0.01') });
const transfer = (clientOid: string) => ({
  ...{ coin: 'USDT', status: 'Successful', fromType: 'spot', toType: 'usdt_futures', size: d('1'), ts: 0 },
  ...{ clientOid, transferId: `of ${clientOid}` },
});

/** Lists that are asked for by an id which their answers are not held to: what is ours, and what is another's. */
const LISTS = [
  ['transfer', 'spot-transfer-records', transfer(ID), transfer('another')],
  ['repay', 'loan-repay-history', repayment('L1'), repayment('L2')],
  ['revise-pledge', 'loan-revise-history', revision('L1'), revision('L2')],
  ['borrow', 'loan-ongoing-orders', loan(), loan({ loanCoin: 'ETH' })],
] as const;

describe.each(LISTS)('what became of %s, by %s', (effect, list, own, other) => {
  /** Answers the first request with another's list, as an answer that came twice would, and each later one as told. */
  const findAfterForeign = (later: readonly object[]) => {
    let asked = 0;
    const reply = () => success((asked += 1) === 1 ? [other] : later);
    return find(effect, { [list]: reply }).finding.kind;
  };

  it('is not absent by a list that names others alone, once', () => {
    expect(findAfterForeign([own])).toBe('happened');
    expect(findAfterForeign([other, own])).toBe('happened');
  });

  it('is absent by one that names others alone again: the service may not filter', () => {
    expect(findAfterForeign([other])).toBe('absent');
    expect(findAfterForeign([])).toBe('absent');
  });
});
