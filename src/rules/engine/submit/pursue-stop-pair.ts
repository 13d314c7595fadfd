import { concat, concatMap, defer, mergeMap, type Observable, of } from 'rxjs';
import { laneOf } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { PlaceStopEffect } from '../../../effects/place-stop.ts';
import type { RecordedStops } from '../../../ports/exchange.ts';
import type { Desk } from '../context/desk.ts';
import { isStopped, type Stopped } from './gates.ts';
import { oneVerdict, type Progress } from './progress.ts';
import {
  afterOutcome,
  type Attempt,
  type Errand,
  passing,
  plannedEntry,
  resolved,
  shadowed,
  stopped,
  type Step,
} from './pursue.ts';

/** The two stops of a position that are placed by one request: an intent each (docs/guarantees.md#g1). */
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

function attempt(pair: StopIntents, attempted: Attempt): Observable<Step> {
  const { errand, desk } = attempted;
  const both = [pair.stopLoss, pair.takeProfit];
  const [stopLoss, takeProfit] = [passing(pair.stopLoss, attempted), passing(pair.takeProfit, attempted)];
  const refuse = (held: Stopped) => concat(...both.map((intent) => stopped(intent, held, desk)));
  if (isStopped(stopLoss)) return refuse(stopLoss);
  if (isStopped(takeProfit)) return refuse(takeProfit);
  if (errand.shadow) return concat(...both.map((intent) => shadowed(intent, desk, errand.told)));
  for (const intent of both) desk.footprints.begin(intent);
  const along = {
    entries: both.map((intent) => plannedEntry(intent, desk, errand.told)),
    states: new Map(both.flatMap((intent) => [...(errand.states?.(intent) ?? [])])),
  };
  return desk.ledger.record([stopLoss, takeProfit], along).pipe(
    concatMap((step) => {
      if (step.kind !== 'recorded') return of<Step>({ kind: 'entry', entry: step });
      const [first, second] = step.intents;
      return execute({ stopLoss: first, takeProfit: second }, desk);
    }),
  );
}

function execute(pair: RecordedStops, desk: Desk): Observable<Step> {
  return desk.exchange
    .executeStopPair(pair)
    .pipe(
      concatMap((outcomes) =>
        concat(
          afterOutcome(pair.stopLoss, outcomes.stopLoss, desk),
          afterOutcome(pair.takeProfit, outcomes.takeProfit, desk),
        ),
      ),
    );
}
