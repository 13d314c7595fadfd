import { defer, forkJoin, map, mergeMap, type Observable, of } from 'rxjs';
import type { Outcome } from '../domain/outcome.ts';
import type { Desk } from './context/client-context.ts';
import { executeIntent, outcomeOfFailure, outcomeOfReceipt, sightingOf } from './execute-intent.ts';
import { onFailure } from './send/failure.ts';
import { postStopPair, type LegAnswer, type StopIntent, type StopPair } from './execute/stops.ts';

/**
 * Places both stops of a position by one request (docs/exchange/triggers.md#both-stops-at-once) and says what became of each. A request that was refused
 * as a whole did nothing, and may have been refused for one leg alone: each is placed by itself then, the stop-loss first.
 */
export function executeStopPair(
  pair: StopPair,
  desk: Desk,
): Observable<{ readonly stopLoss: Outcome; readonly takeProfit: Outcome }> {
  const both = (outcomeOf: (intent: StopIntent) => Observable<Outcome>) =>
    forkJoin({ stopLoss: outcomeOf(pair.stopLoss), takeProfit: outcomeOf(pair.takeProfit) });
  return defer(() => postStopPair(pair, desk)).pipe(
    mergeMap((answers) =>
      forkJoin({
        stopLoss: outcomeOfAnswer(answers.stopLoss, pair.stopLoss, desk),
        takeProfit: outcomeOfAnswer(answers.takeProfit, pair.takeProfit, desk),
      }),
    ),
    onFailure((failure) => {
      const { effected, fault } = failure.verdict;
      if (effected === 'nothing' && fault.kind === 'rejected') return oneByOne(pair, desk);
      return both((intent) => outcomeOfFailure(failure, intent, desk));
    }),
  );
}

function oneByOne(pair: StopPair, desk: Desk) {
  return executeIntent(pair.stopLoss, desk).pipe(
    mergeMap((stopLoss) => executeIntent(pair.takeProfit, desk).pipe(map((takeProfit) => ({ stopLoss, takeProfit })))),
  );
}

function outcomeOfAnswer(answer: LegAnswer, intent: StopIntent, desk: Desk): Observable<Outcome> {
  switch (answer.kind) {
    case 'placed': {
      const { orderId } = answer;
      return outcomeOfReceipt({ named: true, ...(orderId !== undefined && { orderId }) }, intent, desk);
    }
    case 'left-out':
      return outcomeOfLeftOut(intent, desk);
    case 'unsaid':
      return outcomeOfReceipt({}, intent, desk);
  }
}

/** That the answer names the other stop alone proves nothing yet; that this one is not there either does. */
function outcomeOfLeftOut(intent: StopIntent, desk: Desk): Observable<Outcome> {
  return sightingOf(intent, desk).pipe(
    mergeMap((sighting) => {
      if (sighting.seen !== 'no') return outcomeOfReceipt({}, intent, desk);
      const message = 'the exchange placed the other stop and not this one; it does not say why';
      return of<Outcome>({ kind: 'rejected', at: desk.clock.now(), fault: { kind: 'rejected', message } });
    }),
    onFailure(() => outcomeOfReceipt({}, intent, desk)),
  );
}
