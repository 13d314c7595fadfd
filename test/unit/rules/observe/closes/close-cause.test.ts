import { describe, expect, it } from 'vitest';
import { causeOfFill, causeOfOrder, isByStop } from '../../../../../src/rules/observe/closes/close-cause.ts';

describe('why a position was closed', () => {
  it.each([
    ['burst_close_long', 'liquidation'],
    ['burst_sell_single', 'liquidation'],
    ['reduce_close_short', undefined],
    ['dte_sys_adl_close_long', 'deleveraging'],
    ['sell_single', undefined],
    ['dte_sys_adl_buy_in_single_side_mode', 'deleveraging'],
    ['delivery_sell_single', 'delivery'],
    ['offset_close_long', 'netting'],
    ['close', undefined],
    [undefined, undefined],
  ])('a fill with the word %s says %s', (tradeSide, cause) => {
    expect(causeOfFill({ tradeSide: tradeSide ?? null })).toBe(cause);
  });

  it.each([
    ['liquidation', 'liquidation'],
    ['market_risk', 'liquidation'],
    ['delivery_close_long', 'delivery'],
    ['reduce_offset', 'netting'],
    ['profit_market', 'takeProfit'],
    ['pos_profit_limit', 'takeProfit'],
    ['loss_market', 'stopLoss'],
    ['pos_loss_market', 'stopLoss'],
    ['move_market', 'trail'],
    ['plan_market', 'trigger'],
    ['tracking_market', 'trigger'],
    ['normal', 'manual'],
    ['trader_profit', 'takeProfit'],
    ['strategy_grid_middle', 'manual'],
    ['', 'manual'],
    [undefined, 'manual'],
  ])('an order from the source %s says %s', (source, cause) => {
    expect(causeOfOrder(source === undefined ? {} : { source })).toBe(cause);
  });

  it('stops and triggers are told by those who follow them, and nothing else is', () => {
    const byStop = (['profit_market', 'loss_market', 'move_market', 'plan_market'] as const).map((source) =>
      isByStop(causeOfOrder({ source })),
    );
    expect(byStop).toEqual([true, true, true, true]);
    expect(
      ['liquidation', 'normal', 'delivery_close_long', 'reduce_offset'].map((source) =>
        isByStop(causeOfOrder({ source })),
      ),
    ).toEqual([false, false, false, false]);
  });
});
