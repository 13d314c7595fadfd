import type { World } from '../../../src/paper/core/world.ts';

/** Our ids begin so (DESIGN G1). */
const OWN = /^p[0-9a-z]{6}/;

/** Whether a client id is one of ours. */
export function isOwnId(clientOid: string): boolean {
  return OWN.test(clientOid);
}

/** Lists the client ids of ours under which the exchange has carried something out: orders, trigger orders, transfers. */
export function executedIds({ futuresOrders, spotOrders, plans, transfers }: World): string[] {
  const orders = [...futuresOrders.values(), ...spotOrders.values(), ...plans.values()];
  return [...orders, ...transfers].map(({ clientOid }) => clientOid).filter(isOwnId);
}
