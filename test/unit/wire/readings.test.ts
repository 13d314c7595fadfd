import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { decodeResponse, encodeRequest, encodeResponse } from '../../../src/wire/codec/codec.ts';
import { operations } from '../../../src/wire/operations/index.ts';

/** What docs/exchange/readings.md decides where the documents of the exchange differ. */

const order = {
  ...{ symbol: 'BTCUSDT', size: '0.01', orderId: '1', baseVolume: '0.01', fee: '-0.3', side: 'buy', force: 'gtc' },
  ...{ orderType: 'market', cTime: '1700000000000' },
};

describe('the state of a futures order', () => {
  test('is called state in the detail and status in the lists', () => {
    const detail = decodeResponse(operations['futures-order-detail'], { ...order, state: 'filled' });
    const list = decodeResponse(operations['mix-orders-history'], { entrustedList: [{ ...order, status: 'filled' }] });
    expect([detail.state, list.entrustedList[0]?.status]).toEqual(['filled', 'filled']);
    expect(() => decodeResponse(operations['mix-orders-history'], { entrustedList: [order] })).toThrow(/status/);
  });
});

test.each([
  ['mix-orders-plan-pending', 'not_trigger', 'live'],
  ['mix-orders-plan-history', 'fail_trigger', 'fail_execute'],
  ['mix-orders-plan-history', 'canceled', 'cancelled'],
  ['mix-orders-plan-history', 'cancelled', 'cancelled'],
] as const)('a trigger order of %s that is %s is %s', (id, spelled, meant) => {
  const plan = { planType: 'pos_loss', symbol: 'BTCUSDT', orderId: '1', cTime: '1', planStatus: spelled };
  expect(decodeResponse(operations[id], { entrustedList: [plan] }).entrustedList[0]?.planStatus).toBe(meant);
});

describe('the history of trigger orders', () => {
  test('names the order that one became, which does not carry our client id', () => {
    const plan = { planType: 'pos_loss', symbol: 'BTCUSDT', orderId: '1', clientOid: 'p1', cTime: '1' };
    const past = { ...plan, planStatus: 'executed', executeOrderId: '9', callbackRatio: '', feeDetail: null };
    const { entrustedList } = decodeResponse(operations['mix-orders-plan-history'], { entrustedList: [past] });
    expect(entrustedList[0]).toMatchObject({ orderId: '1', clientOid: 'p1', executeOrderId: '9' });
    expect(entrustedList[0]).not.toHaveProperty('callbackRatio');
  });
});

test.each([[{ clientOid: 'a' }], [{ clientOid: 'a', clientOrderId: null }], [{ clientOrderId: null }]])(
  'a transfer is read with its transferId or without, whatever else it brings: %j',
  (ids) => {
    const read = decodeResponse(operations['wallet-transfer'], { transferId: '7', ...ids });
    expect(read.transferId).toBe('7');
    // What lacks an id contradicts nothing: the transfer is looked up by its client id.
    expect(decodeResponse(operations['wallet-transfer'], ids).transferId).toBeUndefined();
  },
);

test.each([
  [
    { orderId: '', clientOid: 'b', success: 'success', msg: '' },
    { clientOid: 'b', success: 'success' },
  ],
  [
    { orderId: '5', clientOid: null, success: 'failure', msg: null },
    { orderId: '5', success: 'failure' },
  ],
  [
    { orderId: '5', success: 'fail', msg: 'no' },
    { orderId: '5', success: 'failure', msg: 'no' },
  ],
])('a replaced spot order that answers %j reads %j', (wire, read) => {
  expect(decodeResponse(operations['spot-cancel-replace-order'], wire)).toEqual(read);
});

const spotOrder = {
  ...{ symbol: 'BTCUSDT', orderId: '1', orderType: 'limit', side: 'buy', status: 'live', cTime: '1700000000000' },
  ...{ size: '0.02', price: '25000', priceAvg: '0', baseVolume: '0', quoteVolume: '0' },
};

describe('numbers of a spot order', () => {
  const padded = {
    ...{ size: '0.0200000000000000', price: '25000.0000000000000000', priceAvg: '0' },
    ...{ baseVolume: '0.0000000000000000', quoteVolume: '0.0000000000000000' },
  };

  test('read alike with zeros and without', () => {
    const operation = operations['spot-order-info'];
    const read = decodeResponse(operation, [spotOrder]);
    expect(decodeResponse(operation, [{ ...spotOrder, ...padded }])).toEqual(read);
    expect(read[0]).toMatchObject({ size: parseDecimal('0.02'), baseVolume: parseDecimal('0') });
  });

  test.each(['spot-order-info', 'spot-history-orders'] as const)('are written by %s to 16 decimals', (id) => {
    const written = encodeResponse(operations[id], decodeResponse(operations[id], [spotOrder]));
    expect(written).toMatchObject([padded]);
    const long = { ...spotOrder, priceAvg: '0.333333333333333333' };
    // Nothing is rounded away.
    expect(encodeResponse(operations[id], decodeResponse(operations[id], [long]))).toMatchObject([
      { priceAvg: '0.333333333333333333' },
    ]);
  });

  test('are written as they are where it waits', () => {
    const operation = operations['spot-unfilled-orders'];
    const written = encodeResponse(operation, decodeResponse(operation, [spotOrder]));
    expect(written).toMatchObject([{ size: '0.02', baseVolume: '0' }]);
  });
});

test.each([{}, { feeDetail: null }, { feeDetail: '{"a":1}' }, { feeDetail: [{ totalFee: 'x' }] }])(
  'the fees of a past trigger order are written null, and read whatever they are: %j',
  (fees) => {
    const operation = operations['mix-orders-plan-history'];
    const plan = { planType: 'pos_loss', symbol: 'BTCUSDT', orderId: '1', cTime: '1', planStatus: 'executed', ...fees };
    const read = decodeResponse(operation, { entrustedList: [plan] });
    expect(read.entrustedList[0]).not.toHaveProperty('feeDetail');
    expect(encodeResponse(operation, read)).toMatchObject({ entrustedList: [{ feeDetail: null }] });
  },
);

test.each([{}, { result: false }, { result: true }, { result: null }])('closed positions may say %j', (said) => {
  const closed = { successList: [{ orderId: '1', clientOid: 'a', symbol: 'BTCUSDT' }], failureList: [], ...said };
  expect(decodeResponse(operations['mix-close-positions'], closed)).toMatchObject({ successList: [{ orderId: '1' }] });
});

test.each(['api', 'API'])('an order may come from %s', (enterPointSource) => {
  const read = decodeResponse(operations['futures-order-detail'], { ...order, enterPointSource, state: 'filled' });
  expect(read).toMatchObject({ enterPointSource });
});

test.each(['in_progress', 'in_redemption', 'in_holding'])('a savings holding may be %s', (status) => {
  const holding = { productId: 'P', productCoin: 'USDT', periodType: 'flexible', holdAmount: '5', status };
  const { resultList } = decodeResponse(operations['savings-assets'], { resultList: [holding] });
  expect(resultList[0]?.status).toBe(status);
});

test.each(['advanceRedeem', 'allowRedemption'])('a savings holding says in %s whether it ends early', (name) => {
  const holding = { productId: 'P', productCoin: 'USDT', periodType: 'fixed', holdAmount: '5', status: 'in_progress' };
  const { resultList } = decodeResponse(operations['savings-assets'], { resultList: [{ ...holding, [name]: 'Yes' }] });
  expect(resultList[0]).toHaveProperty(name, true);
});

describe('a fixed redemption', () => {
  test('is written without an amount', () => {
    const request = { productId: 'P', orderId: '3', periodType: 'fixed' } as const;
    expect(JSON.parse(encodeRequest(operations['savings-redeem'], request).body)).toEqual(request);
  });

  test('may come with one: the table of the interface demands it', () => {
    const request = { productId: 'P', orderId: '3', periodType: 'fixed', amount: parseDecimal('5') } as const;
    expect(JSON.parse(encodeRequest(operations['savings-redeem'], request).body)).toEqual({ ...request, amount: '5' });
  });
});

test('a flexible redemption without an amount is refused with 59024', () => {
  const request = { productId: 'P', periodType: 'flexible' } as const;
  expect(operations['savings-redeem'].check?.(request)).toMatchObject({ field: 'amount', code: '59024' });
});

test('both stops of a position may be answered, or one', () => {
  const answer = [{ orderId: '1', stopSurplusClientOid: 'tp', stopLossClientOid: '' }];
  expect(decodeResponse(operations['place-pos-tpsl'], answer)).toEqual([{ orderId: '1', stopSurplusClientOid: 'tp' }]);
});

test('the fee of an order is negative when charged, also as it is written', () => {
  const read = decodeResponse(operations['futures-order-detail'], { ...order, state: 'filled' });
  expect(read.fee).toBe(parseDecimal('-0.3'));
  expect(encodeResponse(operations['futures-order-detail'], read)).toMatchObject({ fee: '-0.3' });
});
