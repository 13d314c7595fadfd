import { defer, map, mergeMap, type Observable, of } from 'rxjs';
import { isNamed } from '../domain/effect-class.ts';
import type { Intent } from '../domain/intent.ts';
import type { Outcome } from '../domain/outcome.ts';
import { errorCode } from '../wire/error-codes.ts';
import type { Desk } from './desk.ts';
import type { Receipt } from './execute/executor.ts';
import { carryOut } from './execute/index.ts';
import { type Failure, onFailure } from './failure.ts';
import { lookFor } from './find/index.ts';
import type { Sighting } from './find/sighting.ts';

/** Sends an intent and says what became of it. Only what certainly did nothing is `rejected`; what may have happened is `unknown`. */
export function executeIntent(intent: Intent, desk: Desk): Observable<Outcome> {
  return defer(() => carryOut(intent.effect, intent.id, desk)).pipe(
    mergeMap((receipt) => outcomeOfReceipt(receipt, intent, desk)),
    onFailure((failure) => outcomeOfFailure(failure, intent, desk)),
  );
}

/** The outcome of an intent that the exchange took; an order whose id it did not tell is looked up by the client id. */
export function outcomeOfReceipt(receipt: Receipt, intent: Intent, desk: Desk): Observable<Outcome> {
  if (intent.effect.kind === 'transfer') return outcomeOfTransfer(receipt, intent, desk);
  return identified(receipt, intent, desk).pipe(map((told) => accepted(told, desk)));
}

/** A transfer under a used id is answered with the old success though nothing moves: its record tells, as after an older copy of the state was put back. */
function outcomeOfTransfer(receipt: Receipt, intent: Intent, desk: Desk): Observable<Outcome> {
  return sightingOf(intent, desk).pipe(
    map((sighting): Outcome => {
      if (!('usedAt' in sighting)) return accepted(receipt, desk);
      const used = new Date(sighting.usedAt).toISOString();
      const message = `nothing was moved: the id ${intent.id} was used for a transfer at ${used}`;
      return { kind: 'rejected', at: desk.clock.now(), fault: { kind: 'rejected', message } };
    }),
    onFailure((failure) => of(unknown(failure, desk))),
  );
}

/** The outcome of an intent whose request failed. */
export function outcomeOfFailure(failure: Failure, intent: Intent, desk: Desk): Observable<Outcome> {
  return failure.verdict.effected === 'already' ? confirmed(failure, intent, desk) : of(failed(failure, intent, desk));
}

/** Looks an order up by its client id where the exchange took it without telling its own (interface §4.1 rule 3). */
function identified(receipt: Receipt, intent: Intent, desk: Desk): Observable<Receipt> {
  if (receipt.orderId !== undefined || !isNamed(intent.effect)) return of(receipt);
  return sightingOf(intent, desk).pipe(
    map((sighting): Receipt => {
      if (sighting.seen === 'yes') return { ...receipt, ...orderIdOf(sighting) };
      return { ...receipt, note: 'the order id is not known yet' };
    }),
    onFailure(() => of({ ...receipt, note: 'the order id could not be read' })),
  );
}

/** The id is taken, so this very intent was sent before; what contradicts that leaves the outcome unknown. */
function confirmed(duplicate: Failure, intent: Intent, desk: Desk): Observable<Outcome> {
  return sightingOf(intent, desk).pipe(
    map((sighting) => {
      if (sighting.seen === 'no') return unknown(duplicate, desk);
      return accepted({ ...(sighting.seen === 'yes' && orderIdOf(sighting)), note: 'it had been sent before' }, desk);
    }),
    onFailure(() => of(accepted({ note: 'it had been sent before; its order id could not be read' }, desk))),
  );
}

function sightingOf({ id, effect, decidedAt }: Intent, desk: Desk): Observable<Sighting> {
  return lookFor(effect, { clientOid: id, since: decidedAt, until: desk.clock.now() }, desk);
}

function orderIdOf({ orderId }: { readonly orderId?: string }): { readonly orderId?: string } {
  return orderId === undefined ? {} : { orderId };
}

function accepted(receipt: Receipt, { clock }: Desk): Outcome {
  return { kind: 'accepted', at: clock.now(), ...receipt };
}

function failed(failure: Failure, { effect }: Intent, desk: Desk): Outcome {
  const { code } = failure.verdict.fault;
  const isAboutMode = code !== undefined && errorCode(code)?.category === 'position-mode';
  if (isAboutMode && 'instrument' in effect) desk.forgetPositionMode(effect.account, effect.instrument);
  if (failure.verdict.effected === 'perhaps') return unknown(failure, desk);
  return { kind: 'rejected', at: desk.clock.now(), fault: failure.verdict.fault };
}

function unknown({ verdict }: Failure, { clock }: Desk): Outcome {
  return { kind: 'unknown', at: clock.now(), fault: verdict.fault };
}
