import { firstValueFrom } from 'rxjs';
import type { Json } from '../../domain/journal-entry.ts';
import { revisionsOf } from '../../strategy/model/compare-revisions.ts';
import type { Venue } from '../venue/venue.ts';
import { haltsInForce } from './halts-in-force.ts';
import type { PartPlan } from './part-plans.ts';
import { planNow, type PlanningParts } from './plan-now.ts';

/** A plan in the form of the socket and of JSON. */
export interface PlanReport {
  readonly exchange: string;
  /** Epoch ms, by the exchange. */
  readonly at: number;
  /** The halts, one line each. */
  readonly halts: readonly string[];
  readonly parts: readonly PartPlan[];
  /** The meanings of the planned strategies, by part. */
  readonly revisions: { readonly [part: string]: string };
}

/** Plans within the running daemon: through its client, because one rate limit holds for both, and from its state. */
export async function answerPlan(parts: PlanningParts, venue: Pick<Venue, 'described'>): Promise<Json> {
  const report: PlanReport = {
    exchange: venue.described,
    at: parts.clock.now(),
    halts: haltsInForce(parts.journal, parts.clock),
    parts: await firstValueFrom(planNow(parts), { defaultValue: [] }),
    revisions: Object.fromEntries(revisionsOf(parts.strategies)),
  };
  return JSON.parse(JSON.stringify(report)) as Json;
}
