import { finalize, map, mergeMap, type Observable, throwError } from 'rxjs';
import { atOnce } from '../../base/at-once.ts';
import type { AccountName } from '../../domain/account.ts';
import type { AccountSettings } from '../../domain/account-settings.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Answer, Call, Transport } from '../../ports/transport.ts';
import type { Operation, OperationClass } from '../../wire/spec/operation.ts';
import { believe, isSuccess } from './believe.ts';
import { classifyAnswer, type ErrorAnswer } from './classify.ts';
import type { ClockOffset } from './clock-offset.ts';
import { estimateOffset } from './estimate-offset.ts';
import { type CallFailure, unsent } from './failure.ts';
import type { Lease, Limiter } from '../rate-limit/limiter.ts';
import type { Send, Translate } from './sender.ts';

export interface SendOptions {
  readonly clock: Clock;
  readonly transport: Transport;
  readonly limiter: Limiter;
  /** UID under which the exchange counts a call; of calls without an account too. */
  readonly uidOf: (account: AccountName | undefined) => string;
  /** Absent where nothing is signed. */
  readonly offset?: ClockOffset;
  /** The settings of the account, which its calls carry; none by default. */
  readonly settingsOf?: (account: AccountName | undefined) => AccountSettings | undefined;
  /** Receive window, ms, of what is placed for an account whose settings give none; none by default. */
  readonly placingWindowMs?: number | undefined;
}

/** Makes the way out of the client. Where a slot is free and the transport answers at once, so does it. */
export function createSend({
  clock,
  transport,
  limiter,
  uidOf,
  offset,
  settingsOf,
  placingWindowMs,
}: SendOptions): Send {
  // A read that comes late does no harm.
  const settingsFor = ({ account, operation }: Call): AccountSettings | undefined => {
    const settings = settingsOf?.(account);
    return placingWindowMs === undefined || operation.class === 'read'
      ? settings
      : { receiveWindowMs: placingWindowMs, ...settings };
  };

  const sendNow: Send = (call, priority, translate) => {
    const ticket = { operation: call.operation, uid: uidOf(call.account), priority };
    const lease = limiter.take(ticket);
    if (lease !== undefined) return sendUnder(lease, call, translate);
    return limiter.wait(ticket).pipe(
      mergeMap((given) => {
        if ('refused' in given)
          return throwError(() => unsent({ kind: 'transient', message: `not sent: ${given.refused}` }));
        return sendUnder(given, call, translate);
      }),
    );
  };

  function sendUnder<O extends Operation, T>(lease: Lease, asked: Call<O>, translate: Translate<O, T>): Observable<T> {
    const sentAt = clock.now();
    const call = withSettings(asked, settingsFor(asked), offset?.now() ?? sentAt);
    const receive = (answer: Answer<O>): T => {
      if (!isSuccess(answer)) throw heed(answer, { lease, operationClass: call.operation.class });
      lease.answered();
      // Ended before the answer goes on, so that whoever hears of it finds the limit as it is from now on.
      lease.end();
      return translate(answer.data, sentAt);
    };
    // Whatever the way there: what stands between two programs may mix up answers.
    if (transport.answer === undefined)
      return transport.call(call).pipe(
        map((answer) => receive(believe(call, answer))),
        finalize(lease.end),
      );
    try {
      return atOnce(receive(transport.answer(call)));
    } catch (error) {
      if (error instanceof Error) return throwError(() => error);
      throw error;
    } finally {
      lease.end();
    }
  }

  function heed(
    answer: ErrorAnswer,
    { lease, operationClass }: { readonly lease: Lease; readonly operationClass: OperationClass },
  ): CallFailure {
    const failure = classifyAnswer(answer, operationClass);
    const { limited, fault } = failure.verdict;
    if (limited === undefined && answer.byIntermediary !== true) lease.answered();
    if (limited !== undefined) lease.limited({ ...limited, why: `${fault.code ?? ''} ${fault.message}`.trim() });
    if (fault.kind === 'clock-skew') offset?.expire();
    return failure;
  }

  if (offset === undefined) return sendNow;
  return (call, priority, translate) => {
    if (call.operation.auth === 'public' || !offset.isDue(priority === 'protect' || priority === 'act'))
      return sendNow(call, priority, translate);
    return estimateOffset({ clock, offset, send: sendNow }).pipe(mergeMap(() => sendNow(call, priority, translate)));
  };
}

/**
 * Fills in what an account's settings say and a call does not; `now` is the exchange's time, from which the window runs
 * (docs/exchange/calls.md#receive-window). It must be called when the request leaves: one that has waited for its turn
 * would be too late.
 */
function withSettings<O extends Operation>(call: Call<O>, settings: AccountSettings | undefined, now: number): Call<O> {
  const { operation, request } = call;
  if (settings === undefined || typeof request !== 'object' || request === null || Array.isArray(request)) return call;
  const { stpMode, receiveWindowMs } = settings;
  const isOwn = 'requestTime' in request || 'receiveWindow' in request;
  return {
    ...call,
    request: {
      ...(stpMode !== undefined && takes(operation, 'stpMode') && { stpMode }),
      // A caller that gives a part of the window gives all of it.
      ...(receiveWindowMs !== undefined &&
        !isOwn &&
        takes(operation, 'receiveWindow') && { requestTime: now, receiveWindow: receiveWindowMs }),
      ...request,
    },
  };
}

function takes({ request }: Operation, field: string): boolean {
  const { properties }: { readonly properties?: object } = request;
  return properties !== undefined && field in properties;
}
