import { ZERO } from '../../../src/base/decimal.ts';
import type { Run } from './run.ts';
import type { Tally } from './tally.ts';

/**
 * Counts what the run itself shows to have happened: partial fills, races that a fill has won, refusals, halts that the
 * run raised.
 */
export function tellTheRun({ world, simulation, drawn }: Run, tally: Tally): void {
  for (const { filled, size } of world.futuresOrders.values())
    if (filled > ZERO && filled < size) tally.met('partial fill');
  const orders = new Set<string>();
  for (const { orderId } of world.fills) {
    if (orders.has(orderId)) tally.met('fill in slices');
    orders.add(orderId);
  }
  for (const { kind, text, detail, intent, rule = '' } of simulation.entries) {
    if (kind === 'notified' && drawn.schedules.has(rule)) tally.met('schedule decided');
    if (kind === 'refused') tally.met(detail?.['limit'] === 'halt' ? 'held by a halt' : 'refused by a limit');
    const by = detail?.['by'];
    if (kind === 'halted' && typeof by === 'string' && by.startsWith('automatic')) tally.met('halt by itself');
    if (kind === 'unknown') tally.met('unknown outcome');
    if (kind === 'absent') tally.met('proved absent');
    if (kind === 'accepted' && intent !== undefined) {
      const effect = simulation.journal.intent(intent)?.intent.effect.kind;
      if (effect !== undefined) tally.met(`done: ${effect}`);
      if (effect === 'close' && drawn.parts.has(rule)) tally.met('part taken');
      if (effect === 'close' && drawn.guards.has(rule)) tally.met('closed by its guard');
    }
    if (kind === 'triggered' && rule === 'coins') tally.met('stop of coins sold');
    if (kind === 'planned' && text.includes('are withdrawn')) tally.met('ladder withdrew');
    if (kind === 'drift') tally.met(text.includes('no drift any more') ? 'drift ended' : 'drift');
  }
}
