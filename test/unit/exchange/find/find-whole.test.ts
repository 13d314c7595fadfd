import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../../../src/base/decimal.ts';
import type { TransferEffect } from '../../../../src/effects/transfer.ts';
import { ABSENCE_AFTER_MS, SIGNATURE_MS } from '../../../../src/domain/settle.ts';
import { START } from '../exchange-bench.ts';
import { find, ID } from './find-bench.ts';
import { EFFECTS } from '../intents.ts';
import { refused, success } from '../scripted-transport.ts';

/** What one page of a list holds at most (docs/exchange/orders.md#mix-orders-pending). */
const PAGE = 100;

const others = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const order = (clientOid: string) => ({ orderId: '5', clientOid, status: 'live', state: 'live', cTime: START });
const record = (clientOid: string) => ({ ...order(clientOid), transferId: '5', ts: START, status: 'Successful' });
const another = (index: number) => record(`other-${String(index)}`);

/** The lists that cannot be asked for an id alone, or whose filter no recording shows. */
const LISTS = [
  ['buy', 'spot-unfilled-orders'],
  ['sell', 'spot-history-orders'],
  ['replace', 'spot-history-orders'],
  ['transfer', 'spot-transfer-records'],
] as const;

describe.each(LISTS)('%s in %s', (kind, list) => {
  it('is not absent behind a full page of others: it may stand on the next', () => {
    const { finding } = find(kind, { [list]: success(others(PAGE, another)) });
    expect(finding).toMatchObject({ kind: 'unknown', reason: expect.stringContaining('too many') as string });
  });

  it('is absent where the page has room, and it is not there', () => {
    expect(find(kind, { [list]: success(others(PAGE - 1, another)) }).finding).toEqual({ kind: 'absent' });
  });

  it('has happened where it stands on a full page', () => {
    const full = success([...others(PAGE - 1, another), record(ID)]);
    expect(find(kind, { [list]: full }).finding).toMatchObject({ kind: 'happened', orderId: '5' });
  });
});

describe('what carries no id of ours', () => {
  const futuresFill = (orderId: string) => ({
    ...{ tradeId: '1', symbol: 'BTCUSDT', side: 'buy', price: d('50000'), baseVolume: d('0.01') },
    ...{ orderId, cTime: START },
  });
  const spotFill = (orderId: string) => ({
    ...{ tradeId: '1', symbol: 'BTCUSDT', side: 'buy', priceAvg: d('50000'), size: d('0.001'), amount: d('50') },
    ...{ orderId, cTime: START },
  });
  const sent = () => ({
    ...{ coin: 'USDT', status: 'Successful', fromType: 'spot', toType: 'usdt_futures', size: d('100') },
    ...{ ts: START, transferId: '1', clientOid: 'other' },
  });
  /** Order look-ups by our id find nothing; those by the exchange's tell that it is another's. */
  const detail = ({ orderId }: { readonly orderId?: string }) =>
    orderId === undefined ? refused('40109') : success({ ...order('other'), orderId });
  const info = ({ orderId }: { readonly orderId?: string }) =>
    success(orderId === undefined ? [] : [{ ...order('other'), orderId }]);
  const OWNERS = { 'futures-order-detail': detail, 'spot-order-info': info };

  it.each([
    ['open', 'mix-fill-history', (count: number) => success({ fillList: others(count, () => futuresFill('7')) })],
    ['buy', 'spot-fills', (count: number) => success(others(count, () => spotFill('7')))],
    ['transfer', 'spot-transfer-records', (count: number) => success(others(count, sent))],
  ] as const)('of %s may stand behind a full page of %s', (kind, list, page) => {
    expect(find(kind, { ...OWNERS, [list]: page(PAGE) }).finding).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('too many') as string,
    });
    expect(find(kind, { ...OWNERS, [list]: page(PAGE - 1) }).finding).toEqual({ kind: 'absent' });
  });

  it.each([
    ['open', 'mix-fill-history', (count: number) => ({ fillList: others(count, (i) => futuresFill(String(i))) })],
    ['buy', 'spot-fills', (count: number) => others(count, (i) => spotFill(String(i)))],
  ] as const)('of %s is ruled out of %s by asking whose 20 orders at most were filled', (kind, list, fills) => {
    expect(find(kind, { ...OWNERS, [list]: success(fills(20)) }).finding).toEqual({ kind: 'absent' });
    expect(find(kind, { ...OWNERS, [list]: success(fills(21)) }).finding).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('too many orders were filled') as string,
    });
  });
});

describe('a transfer between two sub-accounts', () => {
  const MOVE: TransferEffect = {
    ...EFFECTS.transfer,
    from: { account: 'hedge', wallet: 'spot' },
    to: { account: 'second', wallet: 'spot' },
  };
  const PARTIES = ['main', 'hedge', 'second'];
  const listedBy = (lister: string, clientOid: string | undefined) => (_request: never, account?: string) =>
    success(account === lister ? [{ ...sentRecord, ...(clientOid !== undefined && { clientOid }) }] : []);
  const sentRecord = {
    ...{ coin: 'USDT', status: 'Successful', fromType: 'spot', toType: 'spot', size: MOVE.amount },
    ...{ ts: START, transferId: '5' },
  };

  it.each(PARTIES)(
    'has happened where %s alone lists it: the parent is asked too, who alone may know of it',
    (lister) => {
      const { finding } = find(MOVE, { 'spot-transfer-records': listedBy(lister, ID) });
      expect(finding).toMatchObject({ kind: 'happened', orderId: '5' });
    },
  );

  it.each(PARTIES)('is not absent where %s alone lists one of its amount that carries no id', (lister) => {
    const { finding } = find(MOVE, { 'spot-transfer-records': listedBy(lister, undefined) });
    expect(finding).toMatchObject({ kind: 'unknown', reason: '1 transfers of that amount carry no id' });
  });

  it('is absent when everybody who took part was asked, and nobody lists it', () => {
    const { finding, sent } = find(MOVE, {});
    expect(finding).toEqual({ kind: 'absent' });
    expect(sent.map(({ account }) => account)).toEqual([...PARTIES, ...PARTIES]);
  });
});

describe('the span in which an act is looked for that carries no id', () => {
  const recordedAt = START - ABSENCE_AFTER_MS - 1_000;
  const sentAt = START - ABSENCE_AFTER_MS;
  // The exchange takes a request for half a minute after it was signed, and its clock may be 5 s from ours.
  const span = { startTime: recordedAt - 5_000, endTime: sentAt + SIGNATURE_MS + 5_000 };

  it.each([
    ['open', 'mix-fill-history'],
    ['sell', 'spot-fills'],
    ['redeem', 'savings-records'],
    ['subscribe', 'savings-records'],
  ] as const)('of %s is all in which it can have been carried out', (kind, list) => {
    const { sent } = find(kind, {}, ABSENCE_AFTER_MS, recordedAt);
    const asked = sent.filter(({ operation }) => operation === list);
    expect(asked.map(({ request }) => request)).toEqual([expect.objectContaining(span)]);
  });

  it('of a transfer is the same', () => {
    const { sent } = find('transfer', {}, ABSENCE_AFTER_MS, recordedAt);
    expect(sent.map(({ request }) => request)).toContainEqual(expect.objectContaining(span));
  });

  it.each(['spot-unfilled-orders', 'spot-history-orders'])(
    'of a spot order begins a minute before it was recorded: so far the clocks of %s may be off',
    (list) => {
      const { sent } = find('buy', {}, ABSENCE_AFTER_MS, recordedAt);
      const asked = sent.find(({ operation }) => operation === list);
      expect(asked?.request).toMatchObject({ startTime: recordedAt - 60_000 });
      expect(asked?.request).not.toHaveProperty('endTime');
    },
  );

  it.each([
    ['borrow', 'loan-borrow-history'],
    ['repay', 'loan-repay-history'],
    ['revise-pledge', 'loan-revise-history'],
  ] as const)('of %s reaches from a minute before it was recorded to a minute after now', (kind, list) => {
    const { sent } = find(kind, {}, ABSENCE_AFTER_MS, recordedAt);
    const asked = sent.find(({ operation }) => operation === list);
    expect(asked?.request).toMatchObject({ startTime: recordedAt - 60_000, endTime: START + 60_000 });
  });
});
