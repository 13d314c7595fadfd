import type { PaperWorld } from '../../../src/paper/core/state/world.ts';

/** Our ids begin so (docs/guarantees.md#g1). */
const OWN = /^p[0-9a-z]{6}/;

/** Whether a client id is one of ours. */
export function isOwnId(clientOid: string): boolean {
  return OWN.test(clientOid);
}

/**
 * Lists what the exchange has carried out under client ids of ours, and when: orders, trigger orders, transfers. The
 * order of a fired stop is the exchange's own doing, though it may carry the id of the stop.
 */
export function executedByUs({
  futuresOrders,
  spotOrders,
  plans,
  spotPlans,
  transfers,
}: PaperWorld): { id: string; at: number }[] {
  const placed = [...futuresOrders.values()].filter(({ enteredBy }) => enteredBy !== 'sys');
  const orders = [...placed, ...spotOrders.values(), ...plans.values(), ...spotPlans.values()];
  return [...orders, ...transfers]
    .map(({ clientOid, cTime }) => ({ id: clientOid, at: cTime }))
    .filter(({ id }) => isOwnId(id));
}

/** Lists the client ids of ours under which the exchange has carried something out. */
export function executedIds(world: PaperWorld): string[] {
  return executedByUs(world).map(({ id }) => id);
}
