import { describe, expect, test } from 'vitest';
import { fromOrderDirection, toOrderDirection } from '../../../src/wire/direction.ts';

describe('a direction', () => {
  test.each([
    ['open', 'long', { side: 'buy', tradeSide: 'open' }],
    ['close', 'long', { side: 'buy', tradeSide: 'close' }],
    ['open', 'short', { side: 'sell', tradeSide: 'open' }],
    ['close', 'short', { side: 'sell', tradeSide: 'close' }],
  ] as const)('%s %s in hedge mode keeps the side of the position', (act, holdSide, order) => {
    expect(toOrderDirection({ act, holdSide }, 'hedge_mode')).toEqual(order);
    expect(fromOrderDirection(order, 'hedge_mode')).toEqual({ act, holdSide });
  });

  test.each([
    ['open', 'long', { side: 'buy', reduceOnly: false }],
    ['close', 'long', { side: 'sell', reduceOnly: true }],
    ['open', 'short', { side: 'sell', reduceOnly: false }],
    ['close', 'short', { side: 'buy', reduceOnly: true }],
  ] as const)('%s %s in one-way mode trades, and a close may only reduce', (act, holdSide, order) => {
    expect(toOrderDirection({ act, holdSide }, 'one_way_mode')).toEqual(order);
    expect(fromOrderDirection(order, 'one_way_mode')).toEqual({ act, holdSide });
  });

  test('cannot be read in hedge mode without the trade side', () => {
    expect(fromOrderDirection({ side: 'buy' }, 'hedge_mode')).toBeUndefined();
  });

  test('ignores the trade side in one-way mode', () => {
    expect(fromOrderDirection({ side: 'buy', tradeSide: 'close' }, 'one_way_mode')).toEqual({
      act: 'open',
      holdSide: 'long',
    });
  });
});
