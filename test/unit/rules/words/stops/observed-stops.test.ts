import { describe, expect, it } from 'vitest';
import type { Stop } from '../../../../../src/domain/order.ts';
import { observedStops } from '../../../../../src/rules/words/stops/observed-stops.ts';
import { BTC_PERP, d, position, stop } from '../../samples.ts';

const LONG = position({ total: d('0.1') });
const part = (size: string, changes: Partial<Stop> = {}): Stop =>
  stop({ planType: 'loss_plan', orderId: size, size: d(size), ...changes });
const managed = (...pending: readonly Stop[]) =>
  observedStops(pending, LONG, 'stopLoss').managed.map(({ orderId }) => orderId);

describe('the stop-loss of a position', () => {
  it.each<[string, readonly Stop[], readonly string[]]>([
    ['is that of the whole position', [stop()], ['1']],
    ['is that of the whole position where there are sized ones too', [part('0.1'), stop()], ['1']],
    ['is sized ones that cover it together', [part('0.06'), part('0.04')], ['0.06', '0.04']],
    ['is none where sized ones leave a part uncovered', [part('0.06'), part('0.039')], []],
    ['is none where nothing waits', [], []],
    // It follows the price from its trigger on; before that nothing closes at a loss.
    ['is no moving stop, however large', [part('0.1', { planType: 'moving_plan' })], []],
    [
      'is not covered by a moving stop beside a sized one',
      [part('0.06'), part('0.04', { planType: 'moving_plan' })],
      [],
    ],
    ['is no take-profit', [stop({ kind: 'takeProfit', planType: 'pos_profit' })], []],
    ['is not that of the other side', [stop({ holdSide: 'short' })], []],
    ['is none whose side is not known', [stop({ holdSide: undefined })], []],
    ['is not that of another instrument', [stop({ instrument: { ...BTC_PERP, symbol: 'ETHUSDT' } })], []],
  ])('%s', (_, pending, expected) => {
    expect(managed(...pending)).toEqual(expected);
  });
});
