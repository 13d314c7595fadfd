import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import type { Operation, RequestOf } from '../../../../src/wire/spec/operation.ts';
import type { OperationId } from '../../../../src/wire/operations/index.ts';
import { operations } from '../../../../src/wire/operations/index.ts';

type Requests = { [Id in OperationId]: RequestOf<(typeof operations)[Id]> };

const one = parseDecimal('1');
const day = 86_400_000;
const pair = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' } as const;
const market = { ...pair, marginMode: 'crossed', size: one, side: 'buy', orderType: 'market' } as const;
const limit = { ...market, orderType: 'limit', price: one, force: 'gtc' } as const;
const stop = { ...pair, planType: 'profit_plan', triggerPrice: one, holdSide: 'long', size: one } as const;
const trailing = { ...stop, planType: 'moving_plan', rangeRate: parseDecimal('0.01') } as const;
const plan = { ...limit, planType: 'normal_plan', triggerPrice: one, triggerType: 'mark_price' } as const;
const ratio = parseDecimal('0.1');
const track = {
  ...market,
  planType: 'track_plan',
  triggerPrice: one,
  triggerType: 'mark_price',
  callbackRatio: ratio,
} as const;
const spot = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'gtc', price: one, size: one } as const;
const spotMarket = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: one } as const;
const transfer = { fromType: 'spot', toType: 'usdt_futures', amount: one, coin: 'USDT' } as const;
const change = { orderId: '1', productType: 'USDT-FUTURES' } as const;
const cancelling = { ...change, symbol: 'BTCUSDT' } as const;
const past = { productType: 'USDT-FUTURES', startTime: 0 } as const;
const modify = { ...cancelling, newClientOid: 'b' } as const;
const borrow = { loanCoin: 'USDT', pledgeCoin: 'BTC', daily: 'SEVEN' } as const;
const replace = { symbol: 'BTCUSDT', price: one, size: one } as const;

/** Names what a request lacks: `field code`, or nothing. */
function breachOf<Id extends OperationId>(id: Id, request: Requests[Id]): string | undefined {
  const operation: Operation = operations[id];
  const breach = operation.check?.(request);
  return breach === undefined ? undefined : `${breach.field} ${breach.code}`;
}

/** Drops a field, as a caller may who is not held by types. */
function without<T extends object, K extends keyof T>(whole: T, field: K): Omit<T, K> {
  const rest: Omit<T, K> & { [P in K]?: T[P] } = { ...whole };
  Reflect.deleteProperty(rest, field);
  return rest;
}

describe('what a request demands between its fields', () => {
  test.each([
    ['a limit order', breachOf('place-futures-order', limit), undefined],
    ['without price', breachOf('place-futures-order', without(limit, 'price')), 'price 40019'],
    ['without force', breachOf('place-futures-order', without(limit, 'force')), 'force 40019'],
    ['a market order needs neither', breachOf('place-futures-order', market), undefined],
    ['a spot limit order', breachOf('place-spot-order', spot), undefined],
    ['without price', breachOf('place-spot-order', without(spot, 'price')), 'price 40019'],
    ['without force', breachOf('place-spot-order', without(spot, 'force')), 'force 40019'],
    ['a spot market order needs neither', breachOf('place-spot-order', spotMarket), undefined],
    [
      'a TP/SL order without trigger',
      breachOf('place-spot-order', { ...spot, tpslType: 'tpsl' }),
      'triggerPrice 40019',
    ],
    ['with one', breachOf('place-spot-order', { ...spot, tpslType: 'tpsl', triggerPrice: one }), undefined],
    ['a window of a minute', breachOf('place-spot-order', { ...spot, receiveWindow: 60_000 }), 'receiveWindow 40079'],
    ['a window below it', breachOf('place-spot-order', { ...spot, receiveWindow: 59_999 }), undefined],
    [
      'the same elsewhere',
      breachOf('mix-cancel-all-orders', { ...change, receiveWindow: 60_000 }),
      'receiveWindow 40079',
    ],
    ['and elsewhere', breachOf('spot-order-info', { orderId: '1', receiveWindow: 60_000 }), 'receiveWindow 40079'],
    ['and elsewhere', breachOf('spot-unfilled-orders', { receiveWindow: 60_000 }), 'receiveWindow 40079'],
    ['and elsewhere', breachOf('spot-history-orders', { receiveWindow: 60_000 }), 'receiveWindow 40079'],
  ])('orders: %s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  test.each([
    ['cancel-futures-order', breachOf('cancel-futures-order', without(cancelling, 'orderId'))],
    ['futures-order-detail', breachOf('futures-order-detail', without(cancelling, 'orderId'))],
    ['modify-plan-order', breachOf('modify-plan-order', without(change, 'orderId'))],
    ['modify-tpsl-order', breachOf('modify-tpsl-order', { ...pair, triggerPrice: one })],
    ['spot-cancel-order', breachOf('spot-cancel-order', { symbol: 'BTCUSDT' })],
    ['spot-order-info', breachOf('spot-order-info', {})],
    ['cancel-plan-order', breachOf('cancel-plan-order', { ...pair, orderIdList: [{ orderId: '1' }, {}] })],
    ['mix-modify-order', breachOf('mix-modify-order', without(modify, 'orderId'))],
    ['spot-cancel-replace-order', breachOf('spot-cancel-replace-order', { ...replace, newClientOid: 'b' })],
  ])('%s: one of the two ids', (_, found) => {
    expect(found).toBe('orderId 40924');
  });

  test.each([
    ['cancel-futures-order', breachOf('cancel-futures-order', { ...pair, clientOid: 'a' })],
    ['futures-order-detail', breachOf('futures-order-detail', cancelling)],
    ['modify-plan-order', breachOf('modify-plan-order', change)],
    ['modify-tpsl-order', breachOf('modify-tpsl-order', { ...pair, clientOid: 'a', triggerPrice: one })],
    ['spot-cancel-order', breachOf('spot-cancel-order', { symbol: 'BTCUSDT', clientOid: 'a' })],
    ['spot-order-info', breachOf('spot-order-info', { clientOid: 'a' })],
    ['cancel-plan-order', breachOf('cancel-plan-order', { ...pair, orderIdList: [{ clientOid: 'a' }] })],
    ['mix-modify-order', breachOf('mix-modify-order', modify)],
    ['spot-cancel-replace-order', breachOf('spot-cancel-replace-order', { ...replace, clientOid: 'a' })],
  ])('%s: either id will do', (_, found) => {
    expect(found).toBeUndefined();
  });

  test.each([
    ['a sized stop', breachOf('place-tpsl-order', stop), undefined],
    ['without size', breachOf('place-tpsl-order', without(stop, 'size')), 'size 40019'],
    ['of size 0', breachOf('place-tpsl-order', { ...stop, size: parseDecimal('0') }), 'size 40020'],
    ['with a range', breachOf('place-tpsl-order', { ...stop, rangeRate: one }), 'rangeRate 40020'],
    ['a position stop', breachOf('place-tpsl-order', { ...without(stop, 'size'), planType: 'pos_loss' }), undefined],
    ['a trailing stop', breachOf('place-tpsl-order', trailing), undefined],
    ['without range', breachOf('place-tpsl-order', without(trailing, 'rangeRate')), 'rangeRate 40019'],
    ['without size', breachOf('place-tpsl-order', without(trailing, 'size')), 'size 40019'],
    ['with a price', breachOf('place-tpsl-order', { ...trailing, executePrice: one }), 'executePrice 40020'],
    ['both stops', breachOf('place-pos-tpsl', { ...pair, holdSide: 'long', stopLossTriggerPrice: one }), undefined],
    ['neither stop', breachOf('place-pos-tpsl', { ...pair, holdSide: 'long' }), 'stopSurplusTriggerPrice 40019'],
    [
      'a spot TP/SL order by id',
      breachOf('spot-cancel-order', { symbol: 'X', orderId: '1', tpslType: 'tpsl' }),
      undefined,
    ],
    ['by client id', breachOf('spot-cancel-order', { symbol: 'X', clientOid: 'a', tpslType: 'tpsl' }), 'orderId 40019'],
  ])('stops: %s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  test.each([
    ['a normal plan', breachOf('mix-place-plan-order', plan), undefined],
    ['without price', breachOf('mix-place-plan-order', without(plan, 'price')), 'price 40019'],
    ['at market with price', breachOf('mix-place-plan-order', { ...plan, orderType: 'market' }), 'price 40020'],
    ['with callback', breachOf('mix-place-plan-order', { ...plan, callbackRatio: one }), 'callbackRatio 40020'],
    ['a track plan', breachOf('mix-place-plan-order', track), undefined],
    ['as limit order', breachOf('mix-place-plan-order', { ...track, orderType: 'limit' }), 'orderType 40020'],
    ['with price', breachOf('mix-place-plan-order', { ...track, price: one }), 'price 40020'],
    ['without callback', breachOf('mix-place-plan-order', without(track, 'callbackRatio')), 'callbackRatio 40019'],
    ['over 10 percent', breachOf('mix-place-plan-order', { ...track, callbackRatio: one }), 'callbackRatio 40020'],
    [
      'a new type alone',
      breachOf('modify-plan-order', { ...change, newTriggerType: 'mark_price' }),
      'newTriggerPrice 40019',
    ],
    ['over 10 percent', breachOf('modify-plan-order', { ...change, newCallbackRatio: one }), 'newCallbackRatio 40020'],
    [
      'a price too',
      breachOf('modify-plan-order', { ...change, newCallbackRatio: ratio, newPrice: one }),
      'newPrice 40020',
    ],
    ['cancel all', breachOf('cancel-plan-order', { productType: 'USDT-FUTURES' }), undefined],
    ['a list of no ids to cancel', breachOf('cancel-plan-order', { ...pair, orderIdList: [] }), 'orderIdList 40020'],
    ['without symbol', breachOf('cancel-plan-order', { ...past, orderIdList: [{ orderId: '1' }] }), 'symbol 40019'],
  ])('trigger orders: %s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  test.each([
    ['a transfer', breachOf('wallet-transfer', transfer), undefined],
    ['to isolated margin', breachOf('wallet-transfer', { ...transfer, toType: 'isolated_margin' }), 'symbol 40019'],
    ['from it', breachOf('wallet-transfer', { ...transfer, fromType: 'isolated_margin' }), 'symbol 40019'],
    ['with a symbol', breachOf('wallet-transfer', { ...transfer, toType: 'isolated_margin', symbol: 'X' }), undefined],
    [
      'between accounts',
      breachOf('subaccount-transfer', { ...transfer, toType: 'isolated_margin', fromUserId: '1', toUserId: '2' }),
      'symbol 40019',
    ],
    [
      'a fixed redemption',
      breachOf('savings-redeem', { productId: '1', periodType: 'fixed', amount: one }),
      'orderId 59025',
    ],
    ['a flexible one', breachOf('savings-redeem', { productId: '1', periodType: 'flexible', amount: one }), undefined],
    ['a new size alone', breachOf('mix-modify-order', { ...modify, newSize: one }), 'newPrice 40925'],
    ['a new price alone', breachOf('mix-modify-order', { ...modify, newPrice: one }), 'newSize 40925'],
    ['both', breachOf('mix-modify-order', { ...modify, newPrice: one, newSize: one }), undefined],
    ['no leverage', breachOf('mix-set-leverage', pair), 'leverage 40019'],
    ['one', breachOf('mix-set-leverage', { ...pair, shortLeverage: one }), undefined],
  ])('accounts: %s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  test.each([
    ['by the loan', breachOf('loan-borrow', { ...borrow, loanAmount: one }), undefined],
    ['by the collateral', breachOf('loan-borrow', { ...borrow, pledgeAmount: one }), undefined],
    ['by neither', breachOf('loan-borrow', borrow), 'loanAmount 40019'],
    ['by both', breachOf('loan-borrow', { ...borrow, loanAmount: one, pledgeAmount: one }), 'loanAmount 40020'],
    ['repaid wholly', breachOf('loan-repay', { orderId: '1', repayAll: true }), undefined],
    ['repaid in part', breachOf('loan-repay', { orderId: '1', repayAll: false, amount: one }), undefined],
    ['repaid by how much', breachOf('loan-repay', { orderId: '1', repayAll: false }), 'amount 40019'],
    ['repaid twice', breachOf('loan-repay', { orderId: '1', repayAll: true, amount: one }), 'amount 40020'],
  ])('loans: %s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  test.each([
    ['mix-orders-pending', 92, '40704'],
    ['mix-orders-history', 90, '40705'],
    ['mix-fills', 92, '40704'],
    ['mix-fill-history', 7, '00001'],
    ['mix-account-bill', 30, '00001'],
  ] as const)('%s: at most %d days, and not backwards', (id, days, code) => {
    expect(breachOf(id, { ...past, endTime: days * day })).toBeUndefined();
    expect(breachOf(id, { ...past, endTime: days * day + 1 })).toBe(`endTime ${code}`);
    expect(breachOf(id, { ...past, startTime: 2, endTime: 1 })).toBe('startTime 40707');
    expect(breachOf(id, past)).toBeUndefined();
  });

  test.each([
    [
      'mix-candles',
      breachOf('mix-candles', { ...pair, granularity: '1m', startTime: 0, endTime: 90 * day + 1 }),
      '40705',
    ],
    ['spot-fills', breachOf('spot-fills', { startTime: 0, endTime: 90 * day + 1 }), '40705'],
    ['spot-history-orders', breachOf('spot-history-orders', { startTime: 0, endTime: 90 * day + 1 }), '40705'],
    [
      'spot-transfer-records',
      breachOf('spot-transfer-records', { coin: 'X', startTime: 0, endTime: 90 * day + 1 }),
      '40705',
    ],
    [
      'savings-assets',
      breachOf('savings-assets', { periodType: 'fixed', startTime: 0, endTime: 92 * day + 1 }),
      '40704',
    ],
    [
      'savings-records',
      breachOf('savings-records', { periodType: 'fixed', startTime: 0, endTime: 92 * day + 1 }),
      '40704',
    ],
    [
      'mix-orders-plan-pending',
      breachOf('mix-orders-plan-pending', { ...past, planType: 'profit_loss', endTime: 92 * day + 1 }),
      '40704',
    ],
    [
      'mix-orders-plan-history',
      breachOf('mix-orders-plan-history', { ...past, planType: 'profit_loss', endTime: 92 * day + 1 }),
      '40704',
    ],
    ['history-position', breachOf('history-position', { ...past, endTime: 92 * day + 1 }), '40704'],
    ['loan-repay-history', breachOf('loan-repay-history', { startTime: 0, endTime: 92 * day + 1 }), '40704'],
    ['loan-borrow-history', breachOf('loan-borrow-history', { startTime: 0, endTime: 92 * day + 1 }), '40704'],
    ['loan-revise-history', breachOf('loan-revise-history', { startTime: 0, endTime: 92 * day + 1 }), '40704'],
  ])('%s: a span that is too long', (_, found, code) => {
    expect(found).toBe(`endTime ${code}`);
  });
});
