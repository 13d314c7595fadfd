import type { World } from '../../../src/paper/core/world.ts';

/** The one instrument of which a rule opens a position only where there is none. */
const SYMBOL = 'BTCUSDT';

/** Walks the fills in the order in which they happened: what opens where something is open came from a false belief. */
export function positionErrors({ fills, futuresOrders }: World): string[] {
  let held = 0n;
  let openedBy = '';
  const errors: string[] = [];
  for (const { symbol, orderId, size } of fills) {
    const order = futuresOrders.get(orderId);
    if (symbol !== SYMBOL || order === undefined) continue;
    if (order.role === 'open' && held > 0n && openedBy !== orderId)
      errors.push(`${order.clientOid} opened while ${openedBy} was open`);
    if (order.role === 'open') openedBy = orderId;
    held += order.role === 'open' ? size : -size;
    if (held < 0n) errors.push(`${order.clientOid} closed more than was open`);
  }
  return errors;
}
