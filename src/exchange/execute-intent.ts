import { defer, map, mergeMap, type Observable, of } from 'rxjs';
import { isNamed } from '../effects/index.ts';
import type { Intent } from '../effects/intent.ts';
import type { Outcome } from '../domain/outcome.ts';
import { errorCode } from '../wire/error-codes/error-codes.ts';
import type { ClientContext } from './context/client-context.ts';
import type { Receipt } from './execute/executor.ts';
import { carryOut } from './execute/index.ts';
import { type CallFailure, onFailure } from './send/failure.ts';
import { findEffect } from './find/index.ts';
import type { SearchResult } from './find/search-result.ts';
import { searchTargetOf } from './find/search-result.ts';

/**
 * Sends an intent and says what became of it. Only what certainly did nothing is `rejected`; what may have happened is
 * `unknown`.
 */
export function executeIntent(intent: Intent, context: ClientContext): Observable<Outcome> {
  return defer(() => carryOut(intent.effect, intent.id, context)).pipe(
    mergeMap((receipt) => outcomeOfReceipt(receipt, intent, context)),
    onFailure((failure) => outcomeOfFailure(failure, intent, context)),
  );
}

/**
 * The outcome of an intent that the exchange took. An answer that lacks an id contradicts nothing and proves little:
 * what it is about is looked up. So is every transfer, because a used id is answered with the old success
 * though nothing moves (docs/exchange/wallets.md#a-client-id-that-was-used).
 */
export function outcomeOfReceipt(receipt: Receipt, intent: Intent, context: ClientContext): Observable<Outcome> {
  const { kind } = intent.effect;
  const isWhole = receipt.named === true && receipt.orderId !== undefined;
  const isProved = isNamed(intent.effect) ? isWhole && kind !== 'transfer' : !saysNothing(receipt);
  if (isProved) return of(accepted(receipt, context));
  return searchResultOf(intent, context).pipe(
    map((searchResult) => outcomeOfSearch(searchResult, { receipt, intent, context })),
    onFailure((failure) => {
      if (receipt.named !== true || kind === 'transfer') return of(unknown(failure, context));
      return of(accepted({ ...receipt, note: 'the order id could not be read' }, context));
    }),
  );
}

/** A success without the ids that its operation gives may be the answer to anything. */
function saysNothing({ named, orderId }: Receipt): boolean {
  return named === false && orderId === undefined;
}

interface Taken {
  readonly receipt: Receipt;
  readonly intent: Intent;
  readonly context: ClientContext;
}

function outcomeOfSearch(searchResult: SearchResult, { receipt, intent, context }: Taken): Outcome {
  if (searchResult.found === 'yes') return accepted({ ...receipt, ...orderIdOf(searchResult) }, context);
  if ('usedAt' in searchResult) {
    // Only of transfers is it known that a used id is answered so.
    if (intent.effect.kind === 'transfer') return usedBefore(searchResult.usedAt, intent, context);
    return notKnown(`the exchange took it, and knows its id only of ${timeOf(searchResult.usedAt)}`, context);
  }
  if (receipt.named !== true) {
    const message = isNamed(intent.effect)
      ? 'the answer names no client id, and none is found under it yet'
      : 'the answer does not name what was done, and nothing shows it yet';
    return notKnown(message, context);
  }
  return accepted(
    receipt.orderId === undefined ? { ...receipt, note: 'the order id is not known yet' } : receipt,
    context,
  );
}

/** The outcome of an intent whose request failed. */
export function outcomeOfFailure(failure: CallFailure, intent: Intent, context: ClientContext): Observable<Outcome> {
  return failure.verdict.effected === 'already'
    ? confirmed(failure, intent, context)
    : of(failed(failure, intent, context));
}

/**
 * The id is taken: by this very intent, which was sent before, or by an older one, and then nothing was done; what is
 * not found, or cannot be looked up, leaves the outcome unknown.
 */
function confirmed(duplicate: CallFailure, intent: Intent, context: ClientContext): Observable<Outcome> {
  return searchResultOf(intent, context).pipe(
    map((searchResult) => {
      if (searchResult.found === 'yes')
        return accepted({ ...orderIdOf(searchResult), note: 'it had been sent before' }, context);
      return 'usedAt' in searchResult ? usedBefore(searchResult.usedAt, intent, context) : unknown(duplicate, context);
    }),
    onFailure(() => of(unknown(duplicate, context))),
  );
}

/** Nothing was done: decided anew it has another id. */
function usedBefore(usedAt: number, { id, effect }: Intent, { clock }: ClientContext): Outcome {
  const done = effect.kind === 'transfer' ? 'nothing was moved' : 'nothing was done';
  const message = `${done}: the id ${id} was used at ${timeOf(usedAt)} already`;
  return { kind: 'rejected', at: clock.now(), fault: { kind: 'rejected', message }, usedAt };
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}

function notKnown(message: string, { clock }: ClientContext): Outcome {
  return { kind: 'unknown', at: clock.now(), fault: { kind: 'unknown-outcome', message } };
}

/** Looks for an intent that was just sent. */
export function searchResultOf(intent: Intent, context: ClientContext): Observable<SearchResult> {
  const { effect, decidedAt } = intent;
  return findEffect(effect, searchTargetOf(intent, { since: decidedAt, until: context.clock.now() }, context), context);
}

function orderIdOf({ orderId }: { readonly orderId?: string }): { readonly orderId?: string } {
  return orderId === undefined ? {} : { orderId };
}

function accepted({ orderId, note }: Receipt, { clock }: ClientContext): Outcome {
  const told = { ...(orderId !== undefined && { orderId }), ...(note !== undefined && { note }) };
  return { kind: 'accepted', at: clock.now(), ...told };
}

function failed(failure: CallFailure, { effect }: Intent, context: ClientContext): Outcome {
  const { code } = failure.verdict.fault;
  const isAboutMode = code !== undefined && errorCode(code)?.category === 'position-mode';
  if (isAboutMode && 'instrument' in effect) context.forgetPositionMode(effect.account, effect.instrument);
  if (failure.verdict.effected === 'perhaps') return unknown(failure, context);
  const { fault, unsent } = failure.verdict;
  return { kind: 'rejected', at: context.clock.now(), fault, ...(unsent === true && { unsent }) };
}

function unknown({ verdict }: CallFailure, { clock }: ClientContext): Outcome {
  return { kind: 'unknown', at: clock.now(), fault: verdict.fault };
}
