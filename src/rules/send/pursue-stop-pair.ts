import { concat, concatMap, defer, mergeMap, type Observable } from 'rxjs';
import { laneOf } from '../../domain/footprint.ts';
import type { Intent, PlaceStopEffect } from '../../domain/intent.ts';
import { approve, isRefused } from '../../risk/approve.ts';
import type { Desk } from '../desk.ts';
import { entries, oneVerdict, type Progress } from './progress.ts';
import {
  afterOutcome,
  type Attempt,
  type Errand,
  holdingBack,
  plannedEntry,
  refuse,
  refused,
  resolved,
  shadowed,
  type Step,
} from './pursue.ts';

/** The two stops of a position that are placed by one request: an intent each (DESIGN G1). */
export interface StopIntents {
  readonly stopLoss: Intent<PlaceStopEffect>;
  readonly takeProfit: Intent<PlaceStopEffect>;
}

/** Carries both stops of a position from the limits to their outcomes. It is accepted when both are. */
export function pursueStopPair(pair: StopIntents, errand: Errand, desk: Desk): Observable<Progress> {
  const lane = laneOf(pair.stopLoss.effect);
  const steps = desk.lanes.enter(lane, true, (waited) => defer(() => attempt(pair, { errand, desk, waited })));
  return oneVerdict(steps.pipe(mergeMap((step) => resolved(step, desk))));
}

function attempt(pair: StopIntents, { errand, desk, waited }: Attempt): Observable<Step> {
  const both = [pair.stopLoss, pair.takeProfit];
  const first = pair.stopLoss.origin.leg < pair.takeProfit.origin.leg ? pair.stopLoss : pair.takeProfit;
  const held = holdingBack(first, { errand, desk, waited });
  if (held !== undefined) return concat(...both.map((intent) => refuse(intent, desk, held)));
  const [stopLoss, takeProfit] = [
    approve(pair.stopLoss, errand.levels(pair.stopLoss)),
    approve(pair.takeProfit, errand.levels(pair.takeProfit)),
  ];
  if (isRefused(stopLoss)) return refused(stopLoss, desk);
  if (isRefused(takeProfit)) return refused(takeProfit, desk);
  if (errand.shadow) return concat(...both.map((intent) => shadowed(intent, desk, errand.told)));
  for (const intent of both) desk.footprints.begin(intent);
  const recorded = desk.ledger.write({
    intents: both,
    entries: both.map((intent) => plannedEntry(intent, desk, errand.told)),
    states: new Map(both.flatMap((intent) => [...(errand.states?.(intent) ?? [])])),
  });
  return concat(
    entries(recorded),
    defer(() => desk.exchange.executeStopPair({ stopLoss, takeProfit })).pipe(
      concatMap((outcomes) =>
        concat(
          afterOutcome(pair.stopLoss, outcomes.stopLoss, desk),
          afterOutcome(pair.takeProfit, outcomes.takeProfit, desk),
        ),
      ),
    ),
  );
}
