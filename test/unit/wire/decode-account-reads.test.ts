import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { decodeRequest, decodeResponse, encodeResponse } from '../../../src/wire/codec/codec.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import { WireError } from '../../../src/wire/codec/wire-error.ts';

const closed = {
  ...{ symbol: 'BTCUSDT', marginCoin: 'USDT', holdSide: 'short', openAvgPrice: '1', closeAvgPrice: '2' },
  ...{ marginMode: 'cross', openTotalPos: '1', closeTotalPos: '1', pnl: '-1', netProfit: '-1.1', openFee: '-0.05' },
};

describe('a closed position', () => {
  const read = (times: object) =>
    decodeResponse(operations['history-position'], { list: [{ ...closed, ...times }], endId: '7' }).list[0];

  test.each([
    ['as recorded', { ctime: '1700000000000', utime: '1700000000001' }],
    ['as in the table', { cTime: '1700000000000', uTime: '1700000000001' }],
    ['mixed', { ctime: '1700000000000', uTime: 1700000000001 }],
    ['both, one of them empty', { ctime: null, cTime: '1700000000000', utime: '1700000000001' }],
  ])('has its times in either spelling: %s', (_, times) => {
    expect(read(times)).toMatchObject({ cTime: 1700000000000, uTime: 1700000000001, marginMode: 'crossed' });
  });

  test('lacks what came later, but not its times', () => {
    expect(read({ ctime: '1', utime: '2' })).not.toHaveProperty('positionId');
    expect(() => read({ ctime: '1' })).toThrow('list[0].uTime: expected a value');
  });

  test('is written as recorded', () => {
    const position = read({ ctime: '1700000000000', utime: '1700000000001' });
    const written = encodeResponse(operations['history-position'], { list: position === undefined ? [] : [position] });
    expect(written).toMatchObject({ list: [{ ctime: '1700000000000', utime: '1700000000001', totalFunding: '' }] });
    expect(JSON.stringify(written)).not.toMatch(/[cu]Time/);
  });
});

test('a tier of the exchange rate may have no upper bound', () => {
  const tiers = [
    { tier: '1', minAmount: '0', maxAmount: '10000', exchangeRate: '1' },
    { tier: 2, minAmount: '10000', maxAmount: '-1', exchangeRate: '0.975' },
  ];
  const raw = [{ coin: 'BTC', exchangeRateList: tiers }];
  const [rates] = decodeResponse(operations['interest-exchange-rate'], raw);
  expect(rates?.exchangeRateList.map(({ maxAmount }) => maxAmount)).toEqual([parseDecimal('10000'), undefined]);
  expect(encodeResponse(operations['interest-exchange-rate'], rates === undefined ? [] : [rates])).toMatchObject([
    { exchangeRateList: [{ maxAmount: '10000' }, { tier: '2', maxAmount: '-1' }] },
  ]);
});

test.each([
  ['as recorded', { orderId: '', clientOid: 'a', success: 'success', msg: '' }, { clientOid: 'a', success: 'success' }],
  [
    'as in the sample',
    { orderId: '1', clientOid: null, success: 'SUCCESS', msg: null },
    { orderId: '1', success: 'success' },
  ],
  ['when it failed', { success: 'failure', msg: 'no funds' }, { success: 'failure', msg: 'no funds' }],
])('cancel and replace answers %s', (_, raw, expected) => {
  expect(decodeResponse(operations['spot-cancel-replace-order'], raw)).toEqual(expected);
});

test.each(['', null, {}, undefined])('margin that was set answers nothing: %j', (raw) => {
  expect(decodeResponse(operations['mix-set-margin'], raw)).toEqual({});
  expect(encodeResponse(operations['mix-set-margin'], {})).toBe('');
});

test('a modified order has no order id yet', () => {
  const operation = operations['mix-modify-order'];
  for (const orderId of [null, '', undefined])
    expect(decodeResponse(operation, { orderId, clientOid: 'b' })).toEqual({ clientOid: 'b' });
  expect(decodeResponse(operation, { orderId: '5', clientOid: 'b' })).toEqual({ orderId: '5', clientOid: 'b' });
  expect(encodeResponse(operation, { clientOid: 'b' })).toEqual({ orderId: null, clientOid: 'b' });
});

test('sub-accounts may be numbered', () => {
  const asset = { coin: 'USDT', available: '1', frozen: '0', locked: '0', limitAvailable: '0', uTime: '1' };
  const spot = decodeResponse(operations['spot-subaccount-assets'], [
    { id: 1, userId: 1234567890, assetsList: [asset] },
  ]);
  expect(spot[0]).toMatchObject({ id: '1', userId: '1234567890', assetsList: [{ coin: 'USDT' }] });
  const futures = decodeResponse(operations['mix-sub-account-assets'], [{ userId: 1234567890, assetList: null }]);
  expect(futures).toEqual([{ userId: '1234567890', assetList: [] }]);
  const listed = { subAccountUid: '7', subAccountName: 's', label: '', status: 'freeze', cTime: '1', uTime: '2' };
  const list = decodeResponse(operations['user-virtual-subaccount-list'], { endId: 51, subAccountList: [listed] });
  expect(list).toMatchObject({ endId: '51', subAccountList: [{ status: 'freeze', cTime: 1 }] });
});

test('coins that can be transferred are plain text', () => {
  expect(decodeResponse(operations['wallet-transfer-coin-info'], ['USDT', 'BTC'])).toEqual(['USDT', 'BTC']);
});

test('a result that is neither success nor failure is read as neither', () => {
  const read = (result: string) => decodeResponse(operations['savings-redeem-result'], { result, msg: '' });
  expect(read('success')).toEqual({ result: 'success' });
  expect(read('fail')).toEqual({ result: 'fail' });
  expect(() => read('processing')).toThrow(WireError);
});

test('the bounds of a subscription, of which a flexible one lacks the end', () => {
  const read = decodeResponse(operations['savings-subscribe-info'], {
    ...{
      singleMinAmount: '10.000000',
      singleMaxAmount: '2000',
      remainingAmount: '4899.99999',
      subscribePrecision: '6',
    },
    ...{ profitPrecision: '6', subscribeTime: '1696751519451', expireTime: '', redeemTime: '', settleMethod: '' },
    apyList: [{ rateLevel: '0', minStepVal: '0', maxStepVal: '200', currentApy: '6.00' }],
  });
  expect(read).toMatchObject({ subscribePrecision: 6, apyList: [{ currentApy: parseDecimal('0.06') }] });
  expect(read).not.toHaveProperty('expireTime');
});

test('a repayment is asked for in the words of the exchange', () => {
  const request = decodeRequest(operations['loan-repay'], {
    orderId: '1',
    repayAll: 'NO',
    amount: 5,
    repayUnlock: 'yes',
  });
  expect(request).toEqual({ orderId: '1', repayAll: false, amount: parseDecimal('5'), repayUnlock: true });
});
