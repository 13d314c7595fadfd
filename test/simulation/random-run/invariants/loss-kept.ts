import { executedIds } from '../executed-ids.ts';
import type { Run } from '../run.ts';
import { addsRisk } from './halts-kept.ts';

/**
 * Where something of what was written is gone, and that shows, nothing that adds risk, takes a part or moves money leaves before a person has accepted it.
 */
export function addedAfterLoss(run: Run): string[] {
  const { lost, sent, simulation } = run;
  if (lost === undefined || !showsLoss(run)) return [];
  return sent.flatMap((one) => {
    if (one.at <= lost.at || one.at >= lost.acceptedAt) return [];
    const effect = one.id === undefined ? undefined : simulation.journal.intent(one.id)?.intent.effect;
    const takesPart = effect?.kind === 'close' && effect.whole !== true;
    if (!addsRisk(one, effect) && !takesPart) return [];
    return [`${one.id ?? ''} ${one.call.operation.id} was sent after ${lost.loss}`];
  });
}

/**
 * Whether a loss shows: the file beside the journal tells of more than it holds, or the exchange lists an order that it lacks. An older copy of the whole
 * directory that lacks but transfers and the like does not.
 */
export function showsLoss({ lost, written, simulation, world }: Run): boolean {
  if (lost === undefined) return false;
  if (lost.loss !== 'directory restored' && lost.isShort) return true;
  const before = new Set(written.slice(0, lost.durable).flatMap(({ intents = [] }) => intents.map(({ id }) => id)));
  const listed = new Set(
    [...world.futuresOrders.values(), ...world.spotOrders.values()].map((order) => order.clientOid),
  );
  return executedIds(world).some(
    (id) => listed.has(id) && before.has(id) && simulation.journal.intent(id) === undefined,
  );
}
