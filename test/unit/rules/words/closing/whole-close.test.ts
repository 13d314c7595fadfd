import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../../src/domain/order.ts';
import { holdersOf } from '../../../../../src/rules/words/closing/whole-close.ts';
import { BTC_SPOT, d, order, position } from '../../samples.ts';

describe('what holds a position back', () => {
  const held = position({ locked: d('0.1') });
  const closing: Partial<Order> = { tradeSide: 'close' };

  it.each<[string, Partial<Order>]>([
    ['in hedge mode', closing],
    ['in one-way mode', { tradeSide: null, holdSide: null, reduceOnly: true }],
  ])('is an order that closes it, %s', (_mode, changes) => {
    const one = order(changes);
    expect(holdersOf(held, [one])).toEqual([one]);
    expect(holdersOf(position(), [one])).toEqual([]);
  });

  it.each<[string, Partial<Order>]>([
    ['opens', {}],
    ['opens, in one-way mode', { tradeSide: null, holdSide: null }],
    ['closes the other side', { ...closing, holdSide: 'short' }],
    ['is of another account', { ...closing, account: 'hedge' }],
    ['is of another instrument', { ...closing, instrument: { market: 'usdt-futures', symbol: 'ETHUSDT' } }],
    ['is of another market', { ...closing, instrument: { market: 'usdc-futures', symbol: 'BTCUSDT' } }],
    ['sells spot', { instrument: BTC_SPOT, side: 'sell', tradeSide: null, holdSide: null }],
  ])('is none that %s', (_what, changes) => {
    expect(holdersOf(held, [order(changes)])).toEqual([]);
  });
});
