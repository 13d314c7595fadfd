import type { PlanOrder } from '../../../../src/paper/core/state/plan-order.ts';
import type { Run } from '../run.ts';

/** What the exchange has not shown for so long after it has happened is not known, ms. */
const SHOWN_MS = 60_000;

/** What a guard closes was without a stop-loss at some time of the last while: by the exchange's own books. */
export function closedThoughProtected({ drawn, sent, simulation, world }: Run): string[] {
  return sent.flatMap(({ id = '', at }) => {
    const intent = simulation.journal.intent(id)?.intent;
    const mostMs = intent && drawn.guards.get(intent.origin.rule);
    if (intent?.effect.kind !== 'close' || mostMs === undefined) return [];
    const { instrument, holdSide } = intent.effect;
    const stops = [...world.plans.values()].filter(
      ({ planType, symbol, ...stop }) =>
        planType === 'pos_loss' && symbol === instrument.symbol && stop.holdSide === holdSide,
    );
    const isCovered = covers(stops, at - mostMs - SHOWN_MS, at);
    return isCovered ? [`${id} closed ${instrument.symbol} ${holdSide}, which had its stop loss all the while`] : [];
  });
}

/** Whether some stop waited at every time of a span. */
function covers(stops: readonly PlanOrder[], from: number, until: number): boolean {
  let coveredTo = from;
  for (const { cTime, uTime, state } of [...stops].sort((a, b) => a.cTime - b.cTime))
    if (cTime <= coveredTo) coveredTo = Math.max(coveredTo, state === 'live' ? until : uTime);
  return coveredTo >= until;
}
