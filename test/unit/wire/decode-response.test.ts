import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { decodeResponse, encodeResponse } from '../../../src/wire/codec/codec.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import { WireError } from '../../../src/wire/codec/wire-error.ts';

/** A position as an early recording has it: fields that came later are missing. */
const oldPosition = {
  marginCoin: 'USDT',
  symbol: 'BTCUSDT',
  holdSide: 'long',
  openDelegateSize: '0',
  marginSize: '4.5',
  available: '0.01',
  locked: '0',
  total: '0.01',
  leverage: '20',
  achievedProfits: '0',
  openPriceAvg: '45000.5',
  marginMode: 'crossed',
  posMode: 'hedge_mode',
  unrealizedPL: '-0.12',
  liquidationPrice: '0',
  keepMarginRate: '0.004',
  markPrice: '44988.5',
  totalFee: '',
  cTime: '1700807507275',
};

const order = {
  symbol: 'BTCUSDT',
  size: '0.01',
  orderId: '1',
  clientOid: 'a',
  baseVolume: '0',
  fee: '0',
  price: '',
  priceAvg: '',
  status: 'live',
  side: 'buy',
  force: 'gtc',
  totalProfits: '0',
  posSide: 'long',
  marginCoin: 'USDT',
  quoteVolume: '0',
  leverage: '20',
  marginMode: 'crossed',
  reduceOnly: 'no',
  enterPointSource: 'api',
  tradeSide: 'open',
  posMode: 'hedge_mode',
  orderType: 'market',
  orderSource: 'market',
  presetStopSurplusPrice: '',
  presetStopLossPrice: '',
  cTime: '1700000000000',
  uTime: '1700000000001',
};

function readPosition(change: Readonly<Record<string, unknown>>) {
  return decodeResponse(operations['mix-all-position'], [{ ...oldPosition, ...change }])[0];
}

function readOrders(entrustedList: unknown) {
  return decodeResponse(operations['mix-orders-pending'], { entrustedList, endId: null });
}

/** Reads, and gives the error that this throws. */
function failure(read: () => unknown): WireError {
  try {
    read();
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
  throw new Error('it was read');
}

describe('an answer is read leniently:', () => {
  test('fields that are missing or empty are absent', () => {
    const position = readPosition({});
    expect(position).toMatchObject({ total: parseDecimal('0.01'), cTime: 1700807507275 });
    expect(position).not.toHaveProperty('totalFee');
    expect(position).not.toHaveProperty('marginRatio');
  });

  test('a list that is null has no items, and an endId that is null is absent', () => {
    expect(readOrders(null)).toEqual({ entrustedList: [] });
    expect(readOrders([])).toEqual({ entrustedList: [] });
  });

  test('a market order has no price, a live one no average', () => {
    const [read] = readOrders([order]).entrustedList;
    expect(read).not.toHaveProperty('price');
    expect(read).not.toHaveProperty('priceAvg');
    expect(read).toMatchObject({ reduceOnly: false, fee: 0n });
  });

  test.each([
    ['0.01', '0.01'],
    [0.01, '0.01'],
    [1e-7, '0.0000001'],
    ['1E-7', '0.0000001'],
    ['0E-8', '0'],
    [1e21, '1000000000000000000000'],
    ['1.5e3', '1500'],
    ['0.0123456789012345678999', '0.012345678901234567'],
    ['-0.0000000000000000009', '0'],
    ['0.0100000000000000000000', '0.01'],
  ])('a number may be written %j', (wire, value) => {
    expect(readPosition({ marginRatio: wire })?.marginRatio).toBe(parseDecimal(value));
  });

  test.each([
    ['marginMode', 'cross', 'crossed'],
    ['marginMode', 'CROSSED', 'crossed'],
    ['holdSide', 'Long', 'long'],
    ['posMode', 'HEDGE_MODE', 'hedge_mode'],
  ])('%s may be spelled %s', (field, wire, value) => {
    expect(readPosition({ [field]: wire })).toHaveProperty(field, value);
  });

  test.each([
    ['status', 'cancelled', 'canceled'],
    ['force', 'post only', 'post_only'],
    ['reduceOnly', 'YES', true],
    ['reduceOnly', true, true],
  ])('%s of an order may be spelled %s', (field, wire, value) => {
    expect(readOrders([{ ...order, [field]: wire }]).entrustedList[0]).toHaveProperty(field, value);
  });

  test('fields that nobody knows are ignored', () => {
    expect(readPosition({ newField: { deep: [1] } })).toEqual(readPosition({}));
  });

  test('times may be numbers and ids too, as long as no digit is lost', () => {
    expect(readPosition({ cTime: 1700807507275 })?.cTime).toBe(1700807507275);
    expect(readPosition({ takeProfitId: 42 })?.takeProfitId).toBe('42');
    expect(failure(() => readPosition({ takeProfitId: 2 ** 53 })).path).toEqual([0, 'takeProfitId']);
  });

  test('success without details is success', () => {
    const place = operations['place-futures-order'];
    expect(decodeResponse(place, null)).toEqual({});
    expect(decodeResponse(place, '')).toEqual({});
    expect(decodeResponse(place, { orderId: null, clientOid: 'a' })).toEqual({ clientOid: 'a' });
  });

  test('leverage of the account may be a number or text', () => {
    const account = {
      ...{ marginCoin: 'USDT', locked: '0', available: '1', crossedMaxAvailable: '1', isolatedMaxAvailable: '1' },
      ...{ maxTransferOut: '1', accountEquity: '1', marginMode: 'crossed', posMode: 'hedge_mode' },
      ...{ isolatedUnrealizedPL: '', grant: '', isolatedMargin: null, crossedMargin: null },
    };
    const read = (crossedMarginLeverage: unknown) =>
      decodeResponse(operations['mix-account'], { ...account, crossedMarginLeverage }).crossedMarginLeverage;
    expect(read(20)).toBe(parseDecimal('20'));
    expect(read('20')).toBe(parseDecimal('20'));
  });

  test('one odd pair does not hide the others of a market', () => {
    const ticker = {
      symbol: 'BTCUSDT',
      lastPr: '1',
      askPr: '1',
      bidPr: '1',
      high24h: '1',
      low24h: '1',
      baseVolume: '1',
      ts: '1',
    };
    const read = decodeResponse(operations['spot-tickers'], [{ ...ticker, symbol: 'ODD', ts: '' }, ticker]);
    expect(read.map(({ symbol }) => symbol)).toEqual(['BTCUSDT']);
    const odd = failure(() => decodeResponse(operations['spot-tickers'], [{ ...ticker, ts: '' }]));
    expect(odd.path).toEqual([0, 'ts']);
    expect(decodeResponse(operations['spot-tickers'], [])).toEqual([]);
  });

  test('percents become ratios', () => {
    const read = decodeResponse(operations['savings-product'], [
      {
        ...{ productId: '1', coin: 'USDT', periodType: 'flexible', advanceRedeem: 'Yes', status: 'in_progress' },
        apyList: [{ rateLevel: '1', minStepVal: '0', maxStepVal: '200', currentApy: '6.50' }],
      },
    ]);
    expect(read[0]).toMatchObject({ advanceRedeem: true, apyList: [{ currentApy: parseDecimal('0.065') }] });
  });

  test('a contract without a planned end has none', () => {
    const read = (offTime: unknown) =>
      decodeResponse(operations['mix-contracts'], [
        {
          ...{ symbol: 'BTCUSDT', baseCoin: 'BTC', quoteCoin: 'USDT', minTradeNum: '0.001', sizeMultiplier: '0.001' },
          ...{ volumePlace: '3', pricePlace: '1', priceEndStep: '1', minTradeUSDT: '5', makerFeeRate: '0.0002' },
          ...{ takerFeeRate: '0.0006', symbolStatus: 'normal', offTime },
        },
      ])[0];
    expect(read('-1')).toHaveProperty('symbol');
    expect(read('-1')).not.toHaveProperty('offTime');
    expect(read(-1)).toEqual(read('-1'));
    expect(read('1700000000000')?.offTime).toBe(1700000000000);
  });
});

describe('an answer is refused, with the place, where it would mislead:', () => {
  test.each([
    ['total', undefined],
    ['total', ''],
    ['total', 'abc'],
    ['total', 'NaN'],
    ['total', '1,5'],
    ['total', true],
    ['total', {}],
    ['holdSide', 'net'],
    ['holdSide', null],
    ['posMode', 'some_mode'],
    ['cTime', '-1'],
    ['cTime', '1.5'],
    ['symbol', ''],
    ['liquidationPrice', 'none'],
  ])('%s is %j', (field, wire) => {
    expect(failure(() => readPosition({ [field]: wire })).path).toEqual([0, field]);
  });

  test('a list of positions is not one', () => {
    for (const raw of [null, '', {}, 'flat', undefined]) {
      expect(failure(() => decodeResponse(operations['mix-all-position'], raw)).path).toEqual([]);
    }
  });

  test('a list of orders is missing', () => {
    expect(failure(() => decodeResponse(operations['mix-orders-pending'], {})).path).toEqual(['entrustedList']);
  });

  test('and the message says where, what and instead of what', () => {
    const error = failure(() => readOrders([order, { ...order, side: 'sideways' }]));
    expect(error.message).toBe('entrustedList[1].side: expected one of buy, sell, got "sideways"');
  });

  test('a candle lacks a place', () => {
    const error = failure(() => decodeResponse(operations['mix-candles'], [['1', '1', '1', '1', '1', '1']]));
    expect(error.path).toEqual([0, 6]);
  });
});

describe('an answer is written as the exchange writes it:', () => {
  test('leverage of the account as JSON numbers, everything else as text, absent as empty or null', () => {
    const one = parseDecimal('1');
    const written = encodeResponse(operations['mix-account'], {
      ...{ marginCoin: 'USDT', locked: 0n as typeof one, available: one, crossedMaxAvailable: one },
      ...{ isolatedMaxAvailable: one, maxTransferOut: one, accountEquity: parseDecimal('1.50') },
      ...{ crossedMarginLeverage: parseDecimal('20'), marginMode: 'crossed', posMode: 'one_way_mode' },
    });
    expect(written).toMatchObject({
      ...{ locked: '0', accountEquity: '1.5', crossedMarginLeverage: 20, isolatedLongLever: null },
      ...{ isolatedUnrealizedPL: '', grant: '', isolatedMargin: null, crossedMargin: null },
    });
  });

  test('a list that has nothing, and a page that does not go on', () => {
    expect(encodeResponse(operations['mix-orders-pending'], { entrustedList: [] })).toEqual({
      entrustedList: [],
      endId: '',
    });
  });

  test('truth values in the words of the field', () => {
    const [written] = readOrders([{ ...order, reduceOnly: 'yes' }]).entrustedList;
    expect(
      encodeResponse(operations['mix-orders-pending'], { entrustedList: written === undefined ? [] : [written] }),
    ).toMatchObject({
      entrustedList: [{ reduceOnly: 'YES', price: '', presetStopLossPrice: '' }],
    });
  });
});
