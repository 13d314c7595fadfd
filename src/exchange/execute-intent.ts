import { defer, map, mergeMap, type Observable, of } from 'rxjs';
import { isNamed } from '../effects/index.ts';
import type { Intent } from '../effects/intent.ts';
import type { Outcome } from '../domain/outcome.ts';
import { errorCode } from '../wire/error-codes/error-codes.ts';
import type { Desk } from './context/client-context.ts';
import type { Receipt } from './execute/executor.ts';
import { carryOut } from './execute/index.ts';
import { type Failure, onFailure } from './send/failure.ts';
import { lookFor } from './find/index.ts';
import type { Sighting } from './find/search-result.ts';
import { soughtOf } from './find/search-result.ts';

/** Sends an intent and says what became of it. Only what certainly did nothing is `rejected`; what may have happened is `unknown`. */
export function executeIntent(intent: Intent, desk: Desk): Observable<Outcome> {
  return defer(() => carryOut(intent.effect, intent.id, desk)).pipe(
    mergeMap((receipt) => outcomeOfReceipt(receipt, intent, desk)),
    onFailure((failure) => outcomeOfFailure(failure, intent, desk)),
  );
}

/**
 * The outcome of an intent that the exchange took. An answer that lacks an id contradicts nothing and proves little: what has a client id
 * is looked up by it. So is every transfer, because a used id is answered with the old success though nothing moves
 * (docs/exchange/wallets.md#a-client-id-that-was-used).
 */
export function outcomeOfReceipt(receipt: Receipt, intent: Intent, desk: Desk): Observable<Outcome> {
  const { kind } = intent.effect;
  const isWhole = receipt.named === true && receipt.orderId !== undefined;
  if (!isNamed(intent.effect) || (isWhole && kind !== 'transfer')) return of(accepted(receipt, desk));
  return sightingOf(intent, desk).pipe(
    map((sighting) => outcomeOfSighting(sighting, { receipt, intent, desk })),
    onFailure((failure) => {
      if (receipt.named !== true || kind === 'transfer') return of(unknown(failure, desk));
      return of(accepted({ ...receipt, note: 'the order id could not be read' }, desk));
    }),
  );
}

interface Taken {
  readonly receipt: Receipt;
  readonly intent: Intent;
  readonly desk: Desk;
}

function outcomeOfSighting(sighting: Sighting, { receipt, intent, desk }: Taken): Outcome {
  if (sighting.seen === 'yes') return accepted({ ...receipt, ...orderIdOf(sighting) }, desk);
  if ('usedAt' in sighting) {
    // Only of transfers is it known that a used id is answered so.
    if (intent.effect.kind === 'transfer') return usedBefore(sighting.usedAt, intent, desk);
    return notKnown(`the exchange took it, and knows its id only of ${timeOf(sighting.usedAt)}`, desk);
  }
  if (receipt.named !== true) return notKnown('the answer names no client id, and none is found under it yet', desk);
  return accepted(
    receipt.orderId === undefined ? { ...receipt, note: 'the order id is not known yet' } : receipt,
    desk,
  );
}

/** The outcome of an intent whose request failed. */
export function outcomeOfFailure(failure: Failure, intent: Intent, desk: Desk): Observable<Outcome> {
  return failure.verdict.effected === 'already' ? confirmed(failure, intent, desk) : of(failed(failure, intent, desk));
}

/**
 * The id is taken: by this very intent, which was sent before, or by an older one, and then nothing was done; what is not found, or cannot be
 * looked up, leaves the outcome unknown.
 */
function confirmed(duplicate: Failure, intent: Intent, desk: Desk): Observable<Outcome> {
  return sightingOf(intent, desk).pipe(
    map((sighting) => {
      if (sighting.seen === 'yes') return accepted({ ...orderIdOf(sighting), note: 'it had been sent before' }, desk);
      return 'usedAt' in sighting ? usedBefore(sighting.usedAt, intent, desk) : unknown(duplicate, desk);
    }),
    onFailure(() => of(unknown(duplicate, desk))),
  );
}

/** Nothing was done: decided anew it has another id. */
function usedBefore(usedAt: number, { id, effect }: Intent, { clock }: Desk): Outcome {
  const done = effect.kind === 'transfer' ? 'nothing was moved' : 'nothing was done';
  const message = `${done}: the id ${id} was used at ${timeOf(usedAt)} already`;
  return { kind: 'rejected', at: clock.now(), fault: { kind: 'rejected', message }, usedAt };
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}

function notKnown(message: string, { clock }: Desk): Outcome {
  return { kind: 'unknown', at: clock.now(), fault: { kind: 'unknown-outcome', message } };
}

/** Looks for an intent that was just sent. */
export function sightingOf(intent: Intent, desk: Desk): Observable<Sighting> {
  const { effect, decidedAt } = intent;
  return lookFor(effect, soughtOf(intent, { since: decidedAt, until: desk.clock.now() }, desk), desk);
}

function orderIdOf({ orderId }: { readonly orderId?: string }): { readonly orderId?: string } {
  return orderId === undefined ? {} : { orderId };
}

function accepted({ orderId, note }: Receipt, { clock }: Desk): Outcome {
  const told = { ...(orderId !== undefined && { orderId }), ...(note !== undefined && { note }) };
  return { kind: 'accepted', at: clock.now(), ...told };
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
