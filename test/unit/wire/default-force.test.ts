import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { checkRequest, decodeRequest, encodeRequest } from '../../../src/wire/codec/codec.ts';
import { placeFuturesOrder } from '../../../src/wire/operations/place-futures-order.ts';
import { placeSpotOrder } from '../../../src/wire/operations/place-spot-order.ts';
import { WireError } from '../../../src/wire/codec/wire-error.ts';

const futures = {
  ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT', size: '0.01' },
  ...{ price: '50000', side: 'buy', orderType: 'limit' },
};
const spot = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '50000', size: '0.01' };

describe('a limit order that comes without force', () => {
  test('is read as gtc, the default', () => {
    expect(decodeRequest(placeFuturesOrder, futures).force).toBe('gtc');
    expect(decodeRequest(placeSpotOrder, spot).force).toBe('gtc');
    expect(decodeRequest(placeFuturesOrder, { ...futures, force: '' }).force).toBe('gtc');
  });

  test('keeps a force that it has', () => {
    expect(decodeRequest(placeFuturesOrder, { ...futures, force: 'IOC' }).force).toBe('ioc');
    expect(decodeRequest(placeSpotOrder, { ...spot, force: 'post_only' }).force).toBe('post_only');
  });

  test('is refused for all else that it lacks', () => {
    expect(() => decodeRequest(placeFuturesOrder, { ...futures, price: '' })).toThrow(/price: expected a value/);
    expect(() => decodeRequest(placeSpotOrder, { ...spot, price: '' })).toThrow(/price: expected a value/);
  });

  test('is never sent: the program relies on no default of the exchange', () => {
    const price = parseDecimal('50000');
    const size = parseDecimal('0.01');
    const ours = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', price, size } as const;
    const contract = { productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT' } as const;
    expect(() => encodeRequest(placeSpotOrder, ours)).toThrow(WireError);
    expect(() => encodeRequest(placeFuturesOrder, { ...ours, ...contract })).toThrow(/force: expected a value/);
    expect(() => {
      checkRequest(placeSpotOrder, ours);
    }).toThrow(/force: expected a value/);
  });
});

test('a market order gets no force', () => {
  expect(decodeRequest(placeFuturesOrder, { ...futures, orderType: 'market', price: '' })).not.toHaveProperty('force');
  expect(decodeRequest(placeSpotOrder, { ...spot, orderType: 'market' })).not.toHaveProperty('force');
});
