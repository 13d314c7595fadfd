import type { PaperWorld } from '../../../src/paper/core/state/world.ts';
import { movesOf } from './fill-moves.ts';
import { isOwnId } from './executed-ids.ts';

/** The one instrument of which a rule opens a position only where there is none. */
const SYMBOL = 'BTCUSDT';

/**
 * Walks the fills in the order in which they happened: an own order that opens where an own one has opened came from a
 * false belief. Where another hand has added to the position, two of ours may be right.
 */
export function positionErrors(world: Pick<PaperWorld, 'fills' | 'futuresOrders'>): string[] {
  const openedBy = new Map<string, { readonly orderId: string; readonly isOwn: boolean }>();
  return movesOf(world)
    .filter(({ fill }) => fill.symbol === SYMBOL)
    .flatMap(({ order, key, held, opened, closed }) => {
      const { orderId, clientOid } = order;
      const before = held > 0n ? openedBy.get(key) : undefined;
      const isOwn = isOwnId(clientOid);
      if (opened > 0n && before?.isOwn !== false) openedBy.set(key, { orderId, isOwn });
      if (opened === 0n && closed > held) return [`${clientOid} closed more than was open`];
      const isTwice = opened > 0n && isOwn && before?.isOwn === true && before.orderId !== orderId;
      return isTwice ? [`${clientOid} opened while ${before.orderId} was open`] : [];
    });
}
