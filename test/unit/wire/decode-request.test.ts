import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { decodeRequest, encodeRequest } from '../../../src/wire/codec/codec.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import { WireError } from '../../../src/wire/codec/wire-error.ts';

const place = operations['place-futures-order'];

const order = {
  symbol: 'BTCUSDT',
  productType: 'USDT-FUTURES',
  marginMode: 'crossed',
  marginCoin: 'USDT',
  size: '0.01',
  price: '50000',
  side: 'buy',
  tradeSide: 'open',
  orderType: 'limit',
  force: 'gtc',
  clientOid: 'a-1',
};

/** Reads, and gives place and code of the error that this throws. */
function refusal(read: () => unknown): { path: string; code: string | undefined } {
  try {
    read();
  } catch (error) {
    if (error instanceof WireError) return { path: error.path.join('.'), code: error.code };
    throw error;
  }
  throw new Error('it was read');
}

describe('a request is read tolerantly:', () => {
  test.each([
    ['as it should be', {}],
    ['words in any case', { productType: 'usdt-futures', force: 'GTC', tradeSide: 'Open', side: 'BUY' }],
    ['numbers for text', { size: 0.01, price: 50000 }],
    ['trailing zeros', { size: '0.0100', price: '50000.00' }],
    ['fields that nobody knows', { timeInForceValue: 'normal', channel: 7 }],
    ['empty text and null for what is absent', { presetStopLossPrice: '', stpMode: null }],
  ])('%s', (_, change) => {
    expect(decodeRequest(place, { ...order, ...change })).toEqual({
      ...order,
      size: parseDecimal('0.01'),
      price: parseDecimal('50000'),
    });
  });

  test('a body as JSON text', () => {
    expect(decodeRequest(place, JSON.stringify(order))).toMatchObject({ clientOid: 'a-1' });
  });

  test.each(['omit', 'null', '-1', '0'])('a client id that reads %s is one', (clientOid) => {
    expect(decodeRequest(place, { ...order, clientOid }).clientOid).toBe(clientOid);
  });

  test('a query as URLSearchParams or as a record', () => {
    const detail = operations['futures-order-detail'];
    const query = { symbol: 'BTCUSDT', productType: 'usdt-futures', clientOid: 'a+b' };
    const expected = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', clientOid: 'a+b' };
    expect(decodeRequest(detail, new URLSearchParams(query))).toEqual(expected);
    expect(decodeRequest(detail, query)).toEqual(expected);
  });

  test('granularities that differ in case only are told apart', () => {
    const candles = (granularity: string) =>
      decodeRequest(operations['mix-candles'], { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', granularity })
        .granularity;
    expect(candles('1m')).toBe('1m');
    expect(candles('1M')).toBe('1M');
    expect(candles('1h')).toBe('1H');
  });

  test('percents become ratios', () => {
    const stop = {
      ...{ marginCoin: 'USDT', productType: 'USDT-FUTURES', symbol: 'BTCUSDT', planType: 'moving_plan' },
      ...{ triggerPrice: '50000', holdSide: 'long', size: '0.01', rangeRate: '1' },
    };
    expect(decodeRequest(operations['place-tpsl-order'], stop).rangeRate).toBe(parseDecimal('0.01'));
  });
});

describe("a request is refused with the exchange's code:", () => {
  test.each([
    ['nothing for a required field', { symbol: undefined }, 'symbol', '40019'],
    ['empty text for a required field', { symbol: '' }, 'symbol', '40019'],
    ['a word of no meaning', { side: 'hold' }, 'side', '40020'],
    ['another product type', { productType: 'SPOT' }, 'productType', '40020'],
    ['text for a number', { size: 'much' }, 'size', '40020'],
    ['infinity', { size: 'Infinity' }, 'size', '40020'],
    ['a list for a number', { size: ['1'] }, 'size', '40020'],
    ['more than 18 places', { size: '0.0000000000000000001' }, 'size', '40808'],
    ['a client id of 50 characters', { clientOid: 'a'.repeat(50) }, 'clientOid', '40304'],
    ['a client id with a blank', { clientOid: 'a b' }, 'clientOid', '40402'],
    ['no price for a limit order', { price: '' }, 'price', '40019'],
  ])('%s', (_, change, path, code) => {
    expect(refusal(() => decodeRequest(place, { ...order, ...change }))).toEqual({ path, code });
  });

  test.each([['[]'], ['7'], ['"text"'], ['{'], ['nothing']])('a body that reads %s', (body) => {
    expect(refusal(() => decodeRequest(place, body))).toEqual({ path: '', code: '40020' });
  });

  test('no body at all', () => {
    expect(refusal(() => decodeRequest(place, ''))).toEqual({ path: 'symbol', code: '40019' });
  });

  test('more items than a page holds', () => {
    const pending = operations['mix-orders-pending'];
    const ask = (limit: string) => decodeRequest(pending, { productType: 'USDT-FUTURES', limit });
    expect(ask('100').limit).toBe(100);
    expect(refusal(() => ask('101'))).toEqual({ path: 'limit', code: '40053' });
  });

  test('an item of a list, with its place', () => {
    const cancel = { productType: 'USDT-FUTURES', symbol: 'BTCUSDT', orderIdList: [{ orderId: '1' }, { orderId: {} }] };
    expect(refusal(() => decodeRequest(operations['cancel-plan-order'], cancel))).toEqual({
      path: 'orderIdList.1.orderId',
      code: '40020',
    });
  });
});

test('a stop of a whole position is modified with an empty size', () => {
  const { body } = encodeRequest(operations['modify-tpsl-order'], {
    ...{ orderId: '1', marginCoin: 'USDT', productType: 'USDT-FUTURES', symbol: 'BTCUSDT' },
    triggerPrice: parseDecimal('50000'),
  });
  expect(JSON.parse(body)).toEqual({
    ...{ orderId: '1', marginCoin: 'USDT', productType: 'USDT-FUTURES', symbol: 'BTCUSDT' },
    ...{ triggerPrice: '50000', size: '' },
  });
});

test('a request that breaks a requirement is not written either', () => {
  const bare = decodeRequest(place, order);
  delete bare.price;
  expect(refusal(() => encodeRequest(place, bare))).toEqual({ path: 'price', code: '40019' });
});
