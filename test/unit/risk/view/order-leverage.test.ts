import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../../src/base/decimal.ts';
import {
  isLeverageOf,
  type LeveragedOrder,
  leveragedName,
  leverageOfOrder,
} from '../../../../src/risk/view/order-leverage.ts';
import { EFFECTS } from '../../exchange/intents.ts';
import { BTC_PERP, d, position } from '../../rules/samples.ts';

const CONTRACT = { crossedLeverage: d('3'), isolatedLongLeverage: d('4'), isolatedShortLeverage: d('8') };
const order = (marginMode: 'crossed' | 'isolated' | undefined, holdSide: 'long' | 'short'): LeveragedOrder => ({
  ...{ account: 'main', instrument: BTC_PERP, holdSide },
  ...(marginMode !== undefined && { marginMode }),
});
const held = (marginMode: 'crossed' | 'isolated', holdSide: 'long' | 'short', symbol = 'BTCUSDT') =>
  position({ marginMode, holdSide, symbol, leverage: d('50') });

describe('the leverage of an order', () => {
  it.each([
    ['crossed', 'long', '3'],
    ['crossed', 'short', '3'],
    ['isolated', 'long', '4'],
    ['isolated', 'short', '8'],
    // Either mode may be meant: the higher counts.
    [undefined, 'long', '4'],
    [undefined, 'short', '8'],
  ] as const)('%s %s is that of its own margin mode and side', (marginMode, side, expected) => {
    const read = leverageOfOrder(order(marginMode, side), { positions: [], contract: CONTRACT });
    expect(read && formatDecimal(read)).toBe(expected);
  });

  it.each([
    ['crossed', 'long', [held('crossed', 'short')], '50'],
    ['crossed', 'long', [held('isolated', 'long')], '3'],
    ['isolated', 'long', [held('isolated', 'long')], '50'],
    ['isolated', 'long', [held('isolated', 'short')], '4'],
    ['isolated', 'long', [held('crossed', 'long')], '4'],
    ['isolated', 'long', [held('isolated', 'long', 'ETHUSDT')], '4'],
    [undefined, 'long', [held('crossed', 'long')], '50'],
  ] as const)('%s %s comes from a position of that mode and side first %#', (marginMode, side, positions, expected) => {
    const read = leverageOfOrder(order(marginMode, side), { positions, contract: CONTRACT });
    expect(read && formatDecimal(read)).toBe(expected);
  });

  it('is not known where that one leverage was not read, whatever the others are', () => {
    const { isolatedLongLeverage: _, ...others } = CONTRACT;
    const of = (one: LeveragedOrder) => leverageOfOrder(one, { positions: undefined, contract: others });
    expect(of(order('isolated', 'long'))).toBeUndefined();
    expect(of(order(undefined, 'long'))).toBeUndefined();
    expect(of(order('isolated', 'short'))).toBe(d('8'));
    expect(leverageOfOrder(order('crossed', 'long'), { positions: [], contract: undefined })).toBeUndefined();
  });

  it('may be that of a setting in the same mode, or in one that is not known', () => {
    const set = EFFECTS['set-leverage'];
    const { marginMode: _, ...unread } = set;
    expect(isLeverageOf(order('crossed', 'long'), set)).toBe(true);
    expect(isLeverageOf(order('isolated', 'long'), set)).toBe(false);
    expect(isLeverageOf(order('isolated', 'long'), unread)).toBe(true);
    expect(isLeverageOf(order(undefined, 'long'), set)).toBe(true);
    expect(isLeverageOf({ ...order('crossed', 'long'), account: 'other' }, set)).toBe(false);
  });

  it('has a name with its side where margin is isolated', () => {
    expect([order('crossed', 'long'), order('isolated', 'short'), order(undefined, 'long')].map(leveragedName)).toEqual(
      [...['crossed usdt-futures/BTCUSDT', 'isolated short usdt-futures/BTCUSDT', 'long usdt-futures/BTCUSDT']],
    );
  });
});
