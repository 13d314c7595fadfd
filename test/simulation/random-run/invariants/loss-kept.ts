import { executedIds } from '../executed-ids.ts';
import type { Run } from '../run.ts';
import { addsRisk } from './halts-kept.ts';

/**
 * Where something of what was written is gone, and shows at the exchange, nothing that adds risk, takes a part or moves money leaves before a person has
 * accepted that.
 */
export function addedAfterLoss({ lost, written, sent, simulation, world }: Run): string[] {
  if (lost === undefined) return [];
  const { journal } = simulation;
  const before = new Set(written.slice(0, lost.durable).flatMap(({ intents = [] }) => intents.map(({ id }) => id)));
  const orders = [...world.futuresOrders.values(), ...world.spotOrders.values()];
  const shown = new Set(orders.map(({ clientOid }) => clientOid));
  const missing = executedIds(world).filter(
    (id) => shown.has(id) && before.has(id) && journal.intent(id) === undefined,
  );
  if (missing.length === 0) return [];
  return sent.flatMap((one) => {
    if (one.at <= lost.at || one.at >= lost.acceptedAt) return [];
    const effect = one.id === undefined ? undefined : journal.intent(one.id)?.intent.effect;
    const takesPart = effect?.kind === 'close' && effect.whole !== true;
    if (!addsRisk(one, effect) && !takesPart) return [];
    return [`${one.id ?? ''} ${one.call.operation.id} was sent after ${missing[0] ?? ''} and others were lost`];
  });
}
