import type { Books } from './books.ts';
import { MINUTE } from './candles.ts';
import type { Judged } from './judge-schedules.ts';
import type { Told } from './told.ts';

/** A stop that has stood for so long before a guard closed its position has been seen: it was protected. */
const SEEN_MS = 2 * MINUTE;

/** Finds positions that their guard closed for having no stop-loss while one stood at the exchange. */
export function judgeGuards({ intents }: Told, { stopLosses, orders }: Books): Judged {
  // A close that the exchange refuses, because a stop was faster, has closed nothing.
  const filled = new Set(orders.filter((order) => order.filled > 0).map(({ clientOid }) => clientOid));
  const closes = intents.filter(
    ({ id, origin, effect }) => origin.rule === 'guard' && effect.kind === 'close' && filled.has(id),
  );
  const wrong = closes.flatMap(({ id, decidedAt, effect: { account, holdSide } }) => {
    const standing = stopLosses.filter(
      (stop) => stop.account === account && stop.from < decidedAt - SEEN_MS && (stop.to ?? Infinity) > decidedAt,
    );
    const its = standing.filter(({ side }) => !['long', 'short'].includes(side) || side === holdSide);
    return its.map(
      ({ from, trigger }) =>
        `${account} ${String(holdSide)} was closed at ${new Date(decidedAt).toISOString()} (${id}), with a stop at ${String(trigger)} since ${new Date(from).toISOString()}`,
    );
  });
  const summary = `${String(stopLosses.length)} stop-losses stood, guards closed ${String(closes.length)} positions, ${String(wrong.length)} of them protected`;
  return { wrong, summary };
}
