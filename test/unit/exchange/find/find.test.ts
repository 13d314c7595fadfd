import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../../../src/base/decimal.ts';
import { ABSENCE_AFTER_MS } from '../../../../src/domain/settle.ts';
import { START } from '../exchange-bench.ts';
import { find, ID } from './find-bench.ts';
import { EFFECTS } from '../intents.ts';
import { LOST, refused, success } from '../scripted-transport.ts';

const listed = (what: object) => success({ entrustedList: [{ orderId: '5', clientOid: ID, ...what }] });
const orderList = (what: object) => success({ orderList: [{ orderId: '5', clientOid: ID, ...what }] });

describe('a named effect', () => {
  it.each([
    ['open', 'futures-order-detail', success({ orderId: '5', state: 'filled' })],
    ['close', 'mix-orders-pending', listed({ status: 'live' })],
    ['open', 'mix-orders-history', listed({ status: 'filled' })],
    ['buy', 'spot-order-info', success([{ orderId: '5', clientOid: ID, status: 'filled' }])],
    ['sell', 'spot-history-orders', success([{ orderId: '5', clientOid: ID, status: 'filled' }])],
    ['place-stop', 'mix-orders-plan-pending', listed({})],
    ['place-stop', 'mix-orders-plan-history', listed({ planStatus: 'executed' })],
    ['place-trail', 'mix-orders-plan-pending', listed({})],
    ['replace', 'spot-order-info', success([{ orderId: '5', clientOid: ID, status: 'live' }])],
    ['place-spot-stop', 'spot-current-plan-order', orderList({ status: 'live' })],
    ['place-spot-stop', 'spot-history-plan-order', orderList({ status: 'executed' })],
    ['transfer', 'spot-transfer-records', success([{ transferId: '5', clientOid: ID, status: 'Successful' }])],
  ] as const)('%s has happened when %s says so', (kind, source, reply) => {
    expect(find(kind, { [source]: reply }, 1_000).finding).toMatchObject({ kind: 'happened', orderId: '5' });
  });

  it.each([
    ['open', ['futures-order-detail', 'mix-orders-pending', 'mix-orders-history', 'mix-fill-history']],
    ['buy', ['spot-order-info', 'spot-unfilled-orders', 'spot-history-orders', 'spot-fills']],
    ['place-stop', ['mix-orders-plan-pending', 'mix-orders-plan-history']],
    ['place-trail', ['mix-orders-plan-pending', 'mix-orders-plan-history']],
    ['replace', ['spot-order-info', 'spot-unfilled-orders', 'spot-history-orders', 'spot-fills']],
    ['place-spot-stop', ['spot-current-plan-order', 'spot-history-plan-order', 'spot-fills']],
    ['transfer', ['spot-transfer-records', 'spot-transfer-records']],
  ] as const)('%s is absent when every source said so, and not before its signature has expired', (kind, sources) => {
    const { finding, calls } = find(kind, {});
    expect({ finding, calls }).toEqual({ finding: { kind: 'absent' }, calls: sources });
    expect(find(kind, {}, ABSENCE_AFTER_MS - 1).finding.kind).toBe('unknown');
  });

  it.each([
    ['open', 'futures-order-detail'],
    ['open', 'mix-orders-history'],
    ['sell', 'spot-order-info'],
    ['place-stop', 'mix-orders-plan-history'],
    ['place-spot-stop', 'spot-history-plan-order'],
    ['transfer', 'spot-transfer-records'],
  ] as const)('%s stays unknown while %s cannot be asked: a network error is never "not found"', (kind, source) => {
    for (const reply of [LOST, refused('502', 502), refused('40014', 403)]) {
      expect(find(kind, { [source]: reply }).finding.kind).toBe('unknown');
    }
  });

  it('a transfer that is under way is unknown, and one that failed is absent', () => {
    const record = (status: string) => success([{ transferId: '5', clientOid: ID, status }]);
    expect(find('transfer', { 'spot-transfer-records': record('Processing') }).finding.kind).toBe('unknown');
    expect(find('transfer', { 'spot-transfer-records': record('Failed') }).finding.kind).toBe('absent');
  });
});

describe('an absolute effect', () => {
  it.each([
    ['cancel', { 'futures-order-detail': success({ orderId: '77', state: 'canceled' }) }, 'happened'],
    ['cancel', { 'futures-order-detail': success({ orderId: '77', state: 'live' }) }, 'absent'],
    ['cancel', { 'futures-order-detail': success({ orderId: '77', state: 'filled' }) }, 'absent'],
    ['cancel', { 'futures-order-detail': LOST }, 'unknown'],
    [
      'modify-stop',
      {
        'mix-orders-plan-pending': success({
          entrustedList: [{ orderId: '88', triggerPrice: EFFECTS['modify-stop'].trigger, triggerType: 'mark_price' }],
        }),
      },
      'happened',
    ],
    [
      'modify-stop',
      {
        'mix-orders-plan-pending': success({
          entrustedList: [{ orderId: '88', triggerPrice: 1n, triggerType: 'mark_price' }],
        }),
      },
      'absent',
    ],
    ['modify-stop', { 'mix-orders-plan-pending': LOST }, 'unknown'],
    ['cancel-stop', { 'mix-orders-plan-pending': success({ entrustedList: [{ orderId: '88' }] }) }, 'absent'],
    [
      'cancel-stop',
      { 'mix-orders-plan-history': success({ entrustedList: [{ orderId: '88', planStatus: 'cancelled' }] }) },
      'happened',
    ],
    [
      'cancel-stop',
      { 'mix-orders-plan-history': success({ entrustedList: [{ orderId: '88', planStatus: 'executed' }] }) },
      'absent',
    ],
    ['cancel-stop', {}, 'unknown'],
  ] as const)('%s is judged by what stands now: %o is %s', (kind, replies, expected) => {
    expect(find(kind, replies, 1_000).finding.kind).toBe(expected);
  });
});

describe('a redemption', () => {
  const fits = { orderId: '6', orderType: 'redeem', coinName: 'USDT', amount: EFFECTS.redeem.amount };
  it.each([
    ['one record that fits', [fits], 'happened'],
    ['no record', [], 'unknown'],
    ['two records that fit', [fits, fits], 'unknown'],
    ['a record of another amount', [{ ...fits, amount: 1n }], 'unknown'],
  ])('with %s is never absent', (_what, resultList, expected) => {
    expect(find('redeem', { 'savings-records': success({ resultList }) }).finding.kind).toBe(expected);
  });
});

describe('a change of margin', () => {
  const effect = EFFECTS['set-margin'];
  const bill = (fields: object = {}) => ({
    ...{ billId: '1', symbol: 'BTCUSDT', businessType: 'append_margin', amount: effect.amount, coin: 'USDT' },
    ...{ cTime: START, ...fields },
  });
  const found = (what: typeof effect, bills: readonly object[]) =>
    find(what, { 'mix-account-bill': success({ bills }) }).finding.kind;

  it.each([
    ['is found by the only bill that fits', [bill()], 'happened'],
    [
      'is found among bills of other pairs and amounts',
      [bill({ symbol: 'ETHUSDT' }), bill(), bill({ amount: 1n })],
      'happened',
    ],
    ['is unknown where there is no bill', [], 'unknown'],
    ['is unknown where two fit', [bill(), bill({ billId: '2' })], 'unknown'],
    ['is unknown where the bill is of another pair', [bill({ symbol: 'ETHUSDT' })], 'unknown'],
    ['is unknown where the bill is of another amount', [bill({ amount: 1n })], 'unknown'],
    [
      'is unknown where the bill is of margin that was taken away',
      [bill({ businessType: 'reduce_margin' })],
      'unknown',
    ],
    ['is unknown where the bill names no pair', [bill({ symbol: undefined })], 'unknown'],
  ])('%s', (_, bills, expected) => {
    expect(found(effect, bills)).toBe(expected);
  });

  it('that takes margin away is found by its bill, whichever sign that has', () => {
    const taken = { ...effect, direction: 'out' } as const;
    for (const amount of [effect.amount, -effect.amount])
      expect(found(taken, [bill({ businessType: 'reduce_margin', amount })])).toBe('happened');
    expect(found(taken, [bill()])).toBe('unknown');
  });
});

describe('a change of collateral', () => {
  const change = (fields: object = {}) => ({
    orderId: 'L1',
    reviseTime: 0,
    reviseSide: 'down',
    reviseAmount: EFFECTS['revise-pledge'].amount,
    ...fields,
  });

  it.each([
    ['is found by the only record of its loan', [change()], 'happened'],
    ['is absent where its loan has none', [change({ orderId: 'L2' })], 'absent'],
    ['is unknown where the record is of another amount', [change({ reviseAmount: 1n })], 'unknown'],
    ['is unknown where the record is of a withdrawal', [change({ reviseSide: 'up' })], 'unknown'],
    ['is unknown where the record is older', [change({ reviseTime: -1_501 })], 'unknown'],
    ['is the record of a clock that is a little behind', [change({ reviseTime: -1_500 })], 'happened'],
    ['is unknown where there are two', [change(), change()], 'unknown'],
  ] as const)('%s', (_, records, expected) => {
    expect(find('revise-pledge', { 'loan-revise-history': success(records) }).finding.kind).toBe(expected);
  });

  it('is not called absent before its signature has expired', () => {
    expect(find('revise-pledge', {}, ABSENCE_AFTER_MS - 1).finding.kind).toBe('unknown');
    const withdrawn = (reviseSide: string) =>
      find(
        { ...EFFECTS['revise-pledge'], direction: 'out' },
        { 'loan-revise-history': success([change({ reviseSide })]) },
      );
    expect([withdrawn('up').finding.kind, withdrawn('down').finding.kind]).toEqual(['happened', 'unknown']);
  });
});

describe('what is not known by its id is not absent while something fits it', () => {
  const futuresFill = (orderId: string, size = '0.01') =>
    success({
      fillList: [
        { tradeId: '1', symbol: 'BTCUSDT', orderId, price: d('50000'), baseVolume: d(size), side: 'buy', cTime: START },
      ],
    });
  const spotFill = (orderId: string, side = 'buy') =>
    success([
      {
        tradeId: '1',
        symbol: 'BTCUSDT',
        orderId,
        side,
        priceAvg: d('50000'),
        size: d('0.001'),
        amount: d('50'),
        cTime: START,
      },
    ]);
  const sent = (clientOid?: string) =>
    success([
      {
        coin: 'USDT',
        status: 'Failed',
        fromType: 'spot',
        toType: 'usdt_futures',
        size: d('100'),
        ts: START,
        transferId: '1',
        ...(clientOid !== undefined && { clientOid }),
      },
    ]);
  /** Order lookups by our id find nothing; those by the exchange's tell whose the order is. */
  const owner = (clientOid: string | undefined, found: object) => (request: { readonly orderId?: string }) =>
    request.orderId === undefined || clientOid === undefined ? refused('40109') : success(found);
  const detail = (clientOid: string) =>
    owner(clientOid, { orderId: '7', ...(clientOid !== '' && { clientOid }), state: 'filled' }) as never;

  it.each([
    ['open', 'a fill of an order that nobody knows', { 'mix-fill-history': futuresFill('7') }, 'unknown'],
    [
      'open',
      'a fill of our own order',
      { 'mix-fill-history': futuresFill('7'), 'futures-order-detail': detail(ID) },
      'happened',
    ],
    [
      'open',
      'a fill of another order',
      { 'mix-fill-history': futuresFill('7'), 'futures-order-detail': detail('other') },
      'absent',
    ],
    [
      'open',
      'a fill of an order that carries no id',
      { 'mix-fill-history': futuresFill('7'), 'futures-order-detail': detail('') },
      'unknown',
    ],
    [
      'open',
      'a fill of the order that a stop has become',
      {
        'mix-fill-history': futuresFill('7'),
        'futures-order-detail': detail(''),
        'mix-orders-plan-history': success({ entrustedList: [{ orderId: 'S', executeOrderId: '7' }] }),
      },
      'absent',
    ],
    ['close', 'a fill that is larger', { 'mix-fill-history': futuresFill('7', '0.02') }, 'absent'],
    ['buy', 'a fill of an order that nobody knows', { 'spot-fills': spotFill('7') }, 'unknown'],
    ['buy', 'a fill of the other side', { 'spot-fills': spotFill('7', 'sell') }, 'absent'],
    ['transfer', 'a record without an id', { 'spot-transfer-records': sent() }, 'unknown'],
    ['transfer', 'a record of another transfer', { 'spot-transfer-records': sent('other') }, 'absent'],
  ] as const)('%s: %s', (kind, _, replies, expected) => {
    expect(find(kind, replies).finding.kind).toBe(expected);
  });
});
