import type { Run } from '../run.ts';

/** A cancel is planned, sent, and tried again where it fails, and waits for what is under way, ms. */
const WITHDRAWN_MS_MAX = 60_000;

/**
 * While nothing goes wrong, no order that would open rests for a ladder whose condition has been false for long enough.
 */
export function notWithdrawn({ drawn, last, simulation, world, quietAt, begunAt, stoppedAt }: Run): string[] {
  return [...drawn.ladders].flatMap(([goal, afterMs]) => {
    if (!last.goals.some(({ id }) => id === goal)) return [];
    const set = simulation.said('settled', 'switch').at(-1);
    if (set?.text.includes('wanted = false') !== true) return [];
    if (stoppedAt < Math.max(set.at, quietAt, begunAt) + afterMs + WITHDRAWN_MS_MAX) return [];
    return [...world.futuresOrders.values()].flatMap(({ clientOid, state, role, reduceOnly }) => {
      const isOfGoal = simulation.journal.intent(clientOid)?.intent.origin.rule === goal;
      const opens = role !== 'close' && !reduceOnly;
      if (!isOfGoal || !opens || (state !== 'live' && state !== 'partially_filled')) return [];
      return [
        `${clientOid} of ${goal} rests, and its condition has been false since ${new Date(set.at).toISOString()}`,
      ];
    });
  });
}
