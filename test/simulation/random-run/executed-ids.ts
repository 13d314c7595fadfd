import type { World } from '../../../src/paper/core/world.ts';

/** Our ids begin so (DESIGN G1). */
const OWN = /^p[0-9a-z]{6}/;

/** Lists the client ids of ours under which the exchange has carried something out. */
export function executedIds({ futuresOrders, spotOrders, transfers }: World): string[] {
  return [...futuresOrders.values(), ...spotOrders.values(), ...transfers]
    .map(({ clientOid }) => clientOid)
    .filter((id) => OWN.test(id));
}
