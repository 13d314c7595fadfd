import type { PlanType } from './plan-order.ts';

/**
 * The source of the order that a trigger order places, in the exchange's words
 * (docs/exchange/orders.md#where-an-order-comes-from).
 */
export function planSource(planType: PlanType, how: 'market' | 'limit'): string {
  switch (planType) {
    case 'profit_plan':
      return `profit_${how}`;
    case 'loss_plan':
      return `loss_${how}`;
    case 'moving_plan':
      return `move_${how}`;
    case 'track_plan':
      return `tracking_${how}`;
    case 'normal_plan':
      return `plan_${how}`;
    default:
      return `${planType}_${how}`;
  }
}
