import { describe, expect, it } from 'vitest';
import type { EffectKind } from '../../../../src/effects/index.ts';
import { START } from '../exchange-bench.ts';
import { find, ID } from './find-bench.ts';
import { EFFECTS } from '../intents.ts';
import { PAGE, pagesOf } from '../pages-of.ts';
import { refused } from '../scripted-transport.ts';

/** Behind so many pages nothing is looked for. */
const PAGES_MAX = 10;

const inList = (page: readonly object[]): unknown => page;
const effects = EFFECTS;

/**
 * What is looked for in which list; a record of the intent, and one of another. `lone`: it carries no id, so that the
 * only one that fits is it.
 */
interface Looked {
  readonly kind: EffectKind;
  readonly list: string;
  readonly own: object;
  readonly other: object;
  readonly answer?: (page: readonly object[], next: string) => unknown;
  readonly lone: boolean;
  /** What it is where all was read and nothing is it. */
  readonly without: 'absent' | 'unknown';
}

const order = { status: 'live', cTime: START };
const transfer = {
  coin: 'USDT',
  status: 'Successful',
  fromType: 'spot',
  toType: 'usdt_futures',
  ts: START,
  transferId: '5',
};
const bill = { billId: '1', symbol: 'BTCUSDT', businessType: 'append_margin', amount: effects['set-margin'].amount };
const saved = { orderType: 'redeem', coinName: 'USDT', amount: effects.redeem.amount, ts: START };
const loan = {
  loanCoin: 'USDT',
  pledgeCoin: 'BTC',
  borrowTime: 0,
  status: 'REPAY',
  initLoanAmount: effects.borrow.loanAmount,
};
const repaid = { orderId: 'L1', repayTime: 0, repayAmount: effects.repay.amount };
const revised = { orderId: 'L1', reviseTime: 0, reviseSide: 'down', reviseAmount: effects['revise-pledge'].amount };

const LISTS: readonly Looked[] = [
  {
    kind: 'buy',
    list: 'spot-unfilled-orders',
    own: { ...order, clientOid: ID },
    other: order,
    lone: false,
    without: 'absent',
  },
  {
    kind: 'sell',
    list: 'spot-history-orders',
    own: { ...order, clientOid: ID },
    other: order,
    lone: false,
    without: 'absent',
  },
  {
    kind: 'transfer',
    list: 'spot-transfer-records',
    own: { ...transfer, clientOid: ID },
    other: { ...transfer, clientOid: 'other' },
    lone: false,
    without: 'absent',
  },
  {
    kind: 'set-margin',
    list: 'mix-account-bill',
    own: bill,
    other: { ...bill, symbol: 'ETHUSDT' },
    answer: (bills, endId) => ({ bills, endId }),
    lone: true,
    without: 'unknown',
  },
  {
    kind: 'redeem',
    list: 'savings-records',
    own: saved,
    other: { ...saved, amount: 1n },
    answer: (resultList, endId) => ({ resultList, endId }),
    lone: true,
    without: 'unknown',
  },
  {
    kind: 'borrow',
    list: 'loan-borrow-history',
    own: loan,
    other: { ...loan, status: 'ROLLBACK' },
    lone: true,
    without: 'absent',
  },
  {
    kind: 'repay',
    list: 'loan-repay-history',
    own: repaid,
    other: { ...repaid, orderId: 'L2' },
    lone: true,
    without: 'absent',
  },
  {
    kind: 'revise-pledge',
    list: 'loan-revise-history',
    own: revised,
    other: { ...revised, orderId: 'L2' },
    lone: true,
    without: 'absent',
  },
];

const others = (count: number, other: object): object[] => Array.from({ length: count }, () => other);

describe.each(LISTS)('$kind, looked for in $list', ({ kind, list, own, other, answer = inList, without }) => {
  const look = (records: readonly object[]) => find(kind, { [list]: pagesOf(records, answer) });

  it('is found behind more than a page of what is newer', () => {
    expect(look([...others(250, other), own, ...others(20, other)]).finding).toMatchObject({ kind: 'happened' });
  });

  it(`is ${without} only where all of the list was read and it is not there`, () => {
    const { finding } = look(others(250, other));
    expect(finding.kind).toBe(without);
    expect(JSON.stringify(finding)).not.toContain('too many');
  });

  it('is unknown where the list is longer than what is read of it, and no more than ten pages are', () => {
    const { finding, calls } = look([...others(PAGES_MAX * PAGE, other), own]);
    expect(finding).toMatchObject({ kind: 'unknown', reason: expect.stringContaining('too many') as string });
    // A list that names others alone is asked for once more.
    expect(calls.filter((id) => id === list).length).toBeLessThanOrEqual(2 * PAGES_MAX);
  });
});

describe.each(LISTS.filter(({ lone }) => lone))(
  '$kind, the only record that fits in $list',
  ({ kind, list, own, other, answer = inList }) => {
    const look = (records: readonly object[]) => find(kind, { [list]: pagesOf(records, answer) }).finding.kind;

    it('is unknown where another that fits stands on a further page', () => {
      const twin = kind === 'borrow' ? { ...own, orderId: 'twin' } : own;
      expect(look([own, ...others(150, other), twin])).toBe('unknown');
    });

    it('is unknown where the list goes on for longer than is read: another may fit as well', () => {
      expect(look([own, ...others(PAGES_MAX * PAGE, other)])).toBe('unknown');
    });
  },
);

describe('what carries no id of ours', () => {
  const fill = { symbol: 'BTCUSDT', side: 'buy', cTime: START };
  const tooLarge = { ...fill, baseVolume: 10n ** 30n, size: 10n ** 30n, amount: 10n ** 30n };
  const fitting = { ...fill, baseVolume: 1n, size: 1n, amount: 1n, orderId: '7' };
  const unnamed = { ...transfer, size: effects.transfer.amount };

  it.each([
    [
      'open',
      'mix-fill-history',
      fitting,
      tooLarge,
      (fillList: readonly object[], endId: string) => ({ fillList, endId }),
    ],
    ['buy', 'spot-fills', fitting, tooLarge, inList],
    ['transfer', 'spot-transfer-records', unnamed, { ...unnamed, clientOid: 'other' }, inList],
  ] as const)('of %s is seen in %s behind more than a page of what is newer', (kind, list, fits, other, answer) => {
    const owner = { 'futures-order-detail': refused('40109') };
    const look = (records: readonly object[]) => find(kind, { ...owner, [list]: pagesOf(records, answer) }).finding;
    expect(look([...others(250, other), fits])).toMatchObject({ kind: 'unknown' });
    expect(look([...others(250, other), fits])).not.toMatchObject({
      reason: expect.stringContaining('too many') as string,
    });
    expect(look(others(250, other))).toEqual({ kind: 'absent' });
  });
});
