import { defer, forkJoin, map, mergeMap, type Observable, of } from 'rxjs';
import type { Outcome } from '../domain/outcome.ts';
import type { ClientContext } from './context/client-context.ts';
import { executeIntent, outcomeOfFailure, outcomeOfReceipt, searchResultOf } from './execute-intent.ts';
import { onFailure } from './send/failure.ts';
import { postStopPair, type LegAnswer, type StopIntent, type StopPair } from './execute/stops.ts';

/**
 * Places both stops of a position by one request (docs/exchange/triggers.md#both-stops-at-once) and says what became of
 * each. A request that was refused as a whole did nothing, and may have been refused for one leg alone: each is placed
 * by itself then, the stop-loss first.
 */
export function executeStopPair(
  pair: StopPair,
  context: ClientContext,
): Observable<{ readonly stopLoss: Outcome; readonly takeProfit: Outcome }> {
  const both = (outcomeOf: (intent: StopIntent) => Observable<Outcome>) =>
    forkJoin({ stopLoss: outcomeOf(pair.stopLoss), takeProfit: outcomeOf(pair.takeProfit) });
  return defer(() => postStopPair(pair, context)).pipe(
    mergeMap((answers) =>
      forkJoin({
        stopLoss: outcomeOfAnswer(answers.stopLoss, pair.stopLoss, context),
        takeProfit: outcomeOfAnswer(answers.takeProfit, pair.takeProfit, context),
      }),
    ),
    onFailure((failure) => {
      const { effected, fault } = failure.verdict;
      if (effected === 'nothing' && fault.kind === 'rejected') return oneByOne(pair, context);
      return both((intent) => outcomeOfFailure(failure, intent, context));
    }),
  );
}

function oneByOne(pair: StopPair, context: ClientContext) {
  return executeIntent(pair.stopLoss, context).pipe(
    mergeMap((stopLoss) =>
      executeIntent(pair.takeProfit, context).pipe(map((takeProfit) => ({ stopLoss, takeProfit }))),
    ),
  );
}

function outcomeOfAnswer(answer: LegAnswer, intent: StopIntent, context: ClientContext): Observable<Outcome> {
  switch (answer.kind) {
    case 'placed': {
      const { orderId } = answer;
      return outcomeOfReceipt({ named: true, ...(orderId !== undefined && { orderId }) }, intent, context);
    }
    case 'left-out':
      return outcomeOfLeftOut(intent, context);
    case 'unsaid':
      return outcomeOfReceipt({}, intent, context);
  }
}

/** That the answer names the other stop alone proves nothing yet; that this one is not there either does. */
function outcomeOfLeftOut(intent: StopIntent, context: ClientContext): Observable<Outcome> {
  return searchResultOf(intent, context).pipe(
    mergeMap((searchResult) => {
      if (searchResult.found !== 'no') return outcomeOfReceipt({}, intent, context);
      const message = 'the exchange placed the other stop and not this one; it does not say why';
      return of<Outcome>({ kind: 'rejected', at: context.clock.now(), fault: { kind: 'rejected', message } });
    }),
    onFailure(() => outcomeOfReceipt({}, intent, context)),
  );
}
