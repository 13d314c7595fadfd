import type { Fill } from '../../../domain/history.ts';
import type { Order } from '../../../domain/order.ts';
import type { Effect } from '../../../effects/index.ts';

/** The cause by which a position, or a part of it, was closed without an order of ours. */
export type CloseCause =
  | 'liquidation'
  | 'deleveraging'
  | 'delivery'
  | 'netting'
  | 'takeProfit'
  | 'stopLoss'
  | 'trail'
  | 'trigger'
  | 'manual';

/**
 * Reads the cause from the word of a fill (docs/exchange/orders.md#what-a-trade-does); undefined where it says only
 * that something was closed.
 */
export function causeOfFill({ tradeSide }: Pick<Fill, 'tradeSide'>): CloseCause | undefined {
  const word = tradeSide ?? '';
  if (word.startsWith('burst_')) return 'liquidation';
  if (word.includes('adl_')) return 'deleveraging';
  if (word.startsWith('delivery_')) return 'delivery';
  return word.startsWith('offset_') ? 'netting' : undefined;
}

/**
 * Reads the cause from the source of an order (docs/exchange/orders.md#where-an-order-comes-from); any other source
 * means a manual order.
 */
export function causeOfOrder({ source = '' }: Pick<Order, 'source'>): CloseCause {
  if (source === 'liquidation' || source === 'market_risk') return 'liquidation';
  if (source.startsWith('delivery_')) return 'delivery';
  if (source === 'reduce_offset') return 'netting';
  if (/^(?:pos_)?profit_|_profit$/.test(source)) return 'takeProfit';
  if (/^(?:pos_)?loss_|_loss$/.test(source)) return 'stopLoss';
  if (source.startsWith('move_')) return 'trail';
  return /^(?:plan|tracking)_/.test(source) ? 'trigger' : 'manual';
}

/** The cause of closes by what an effect has placed, where that is a stop; its order may carry the stop's id. */
export function causeOfStop(effect: Effect): CloseCause | undefined {
  if (effect.kind === 'place-stop') return effect.stop;
  return effect.kind === 'place-trail' ? 'trail' : undefined;
}

/** Tells whether own stops and trigger orders close for this cause: those who follow them report these closes. */
export function isByStop(cause: CloseCause): boolean {
  return cause === 'takeProfit' || cause === 'stopLoss' || cause === 'trail' || cause === 'trigger';
}

/** Says a cause at the head of a line, before what was closed. */
export const CLOSED_BY: Readonly<Record<CloseCause, string>> = {
  liquidation: 'liquidated',
  deleveraging: 'auto-deleveraged',
  delivery: 'delivered',
  netting: 'netted by the exchange',
  takeProfit: 'filled: take profit closed',
  stopLoss: 'filled: stop loss closed',
  trail: 'filled: trailing stop closed',
  trigger: 'filled: trigger order closed',
  manual: 'closed by somebody else',
};
