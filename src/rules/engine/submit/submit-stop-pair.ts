import { concat, concatMap, defer, mergeMap, type Observable, of } from 'rxjs';
import { laneOf } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { PlaceStopEffect } from '../../../effects/place-stop.ts';
import type { RecordedStops } from '../../../ports/exchange.ts';
import type { Context } from '../context/context.ts';
import { isStopped, type Stopped } from './gates.ts';
import { oneVerdict, type Progress } from './progress.ts';
import { afterOutcome, resolved, type SubmitStep } from './submit.ts';
import { type Attempt, type Submission, passing, plannedEntry, shadowed, stopped } from './submission.ts';

/** The two stops of a position that are placed by one request: an intent each (docs/guarantees.md#g1). */
export interface StopIntents {
  readonly stopLoss: Intent<PlaceStopEffect>;
  readonly takeProfit: Intent<PlaceStopEffect>;
}

/** Carries both stops of a position from the limits to their outcomes. It is accepted when both are. */
export function submitStopPair(pair: StopIntents, submission: Submission, context: Context): Observable<Progress> {
  const lane = laneOf(pair.stopLoss.effect);
  const steps = context.lanes.enter(lane, true, (waited) =>
    defer(() => attempt(pair, { submission, context, waited })),
  );
  return oneVerdict(steps.pipe(mergeMap((step) => resolved(step, context))));
}

function attempt(pair: StopIntents, attempted: Attempt): Observable<SubmitStep> {
  const { submission, context } = attempted;
  const both = [pair.stopLoss, pair.takeProfit];
  const [stopLoss, takeProfit] = [passing(pair.stopLoss, attempted), passing(pair.takeProfit, attempted)];
  const refuse = (held: Stopped) => concat(...both.map((intent) => stopped(intent, held, context)));
  if (isStopped(stopLoss)) return refuse(stopLoss);
  if (isStopped(takeProfit)) return refuse(takeProfit);
  if (submission.shadow) return concat(...both.map((intent) => shadowed(intent, context, submission.detail)));
  for (const intent of both) context.pendingEffects.begin(intent);
  for (const intent of both) submission.passed?.(intent);
  const along = {
    entries: both.map((intent) => plannedEntry(intent, context, submission.detail)),
    states: new Map(both.flatMap((intent) => [...(submission.states?.(intent) ?? [])])),
  };
  return context.ledger.record([stopLoss, takeProfit], along).pipe(
    concatMap((step) => {
      if (step.kind !== 'recorded') return of<SubmitStep>({ kind: 'entry', entry: step });
      const [first, second] = step.intents;
      return execute({ stopLoss: first, takeProfit: second }, context);
    }),
  );
}

function execute(pair: RecordedStops, context: Context): Observable<SubmitStep> {
  return context.exchange
    .executeStopPair(pair)
    .pipe(
      concatMap((outcomes) =>
        concat(
          afterOutcome(pair.stopLoss, outcomes.stopLoss, { context }),
          afterOutcome(pair.takeProfit, outcomes.takeProfit, { context }),
        ),
      ),
    );
}
