import type { Fault, FaultKind } from '../../domain/outcome.ts';
import { type Answer, TransportError } from '../../ports/transport.ts';
import { errorCode } from '../../wire/error-codes/error-codes.ts';
import type { LimitedBy } from '../rate-limit/limited-by.ts';
import type { OperationClass } from '../../wire/spec/operation.ts';
import { CallFailure, type Verdict } from './failure.ts';

/** An answer that is not a success. */
export type ErrorAnswer = Extract<Answer, { readonly data: null }>;

/** Classifies an error answer to an operation of a class. */
export function classifyAnswer(
  { code, status, msg, retryAfterMs, byIntermediary }: ErrorAnswer,
  operationClass: OperationClass,
): CallFailure {
  const beside = {
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(byIntermediary !== undefined && { byIntermediary }),
  };
  return new CallFailure(verdictOnCode({ code, status, message: msg, ...beside }, operationClass));
}

/**
 * Makes the failure of whatever an attempt errored with. Anything that is neither an answer nor the lack of one is a
 * bug of this program and is thrown on.
 */
export function failureOf(error: unknown, operationClass: OperationClass): CallFailure {
  if (error instanceof CallFailure) return error;
  if (error instanceof TransportError) return new CallFailure(verdictOnSilence(error, operationClass));
  throw error;
}

/**
 * Judges a call that brought no usable answer: only what certainly never left may be sent again (docs/guarantees.md#g2,
 * docs/guarantees.md#g3).
 */
function verdictOnSilence({ message, sent }: TransportError, operationClass: OperationClass): Verdict {
  if (operationClass === 'read') return { fault: { kind: 'transient', message }, effected: 'nothing', again: true };
  if (sent) return { fault: { kind: 'unknown-outcome', message }, effected: 'perhaps', again: false };
  return { fault: { kind: 'transient', message }, effected: 'nothing', again: true, unsent: true };
}

/** An error code with what came beside it. */
export interface CodeAnswer {
  readonly code: string;
  readonly message: string;
  /** HTTP status; it decides only where the code is not known. */
  readonly status: number;
  readonly retryAfterMs?: number;
  /** True where no envelope was around it. */
  readonly byIntermediary?: true;
}

/** Judges an error code (docs/exchange/errors.md#codes), or the status where the code says nothing. */
export function verdictOnCode(answer: CodeAnswer, operationClass: OperationClass): Verdict {
  const isRead = operationClass === 'read';
  const kind = kindOf(answer, isRead);
  const fault: Fault = { kind, code: answer.code, message: answer.message };
  const by = limitedBy(answer);
  if (by !== undefined) {
    const { retryAfterMs } = answer;
    return {
      fault,
      effected: 'nothing',
      again: true,
      limited: { ...(retryAfterMs !== undefined && { retryAfterMs }), by },
    };
  }
  if (kind === 'clock-skew') return { fault, effected: 'nothing', again: errorCode(answer.code)?.retry === 'wait' };
  if (isRead) return { fault, effected: 'nothing', again: kind === 'transient' || kind === 'maintenance' };
  if (kind === 'duplicate') return { fault, effected: 'already', again: false };
  return { fault, effected: kind === 'unknown-outcome' ? 'perhaps' : 'nothing', again: false };
}

const TOO_MANY_REQUESTS = 429;
/** The status that services of this kind give to an address that went on after 429. */
const BANNED = 418;

const FORBIDDEN = 403;

/**
 * Says who asks for fewer calls; undefined where nobody does. A 403 in the envelope is the exchange's word about a key.
 * Other codes of the kind `rate-limit` are about one order or one redemption: whatever else falls under the limit may
 * continue.
 */
function limitedBy({ code, status, byIntermediary }: CodeAnswer): LimitedBy | undefined {
  if (status === BANNED) return 'ban';
  if (byIntermediary === true) return status === FORBIDDEN || status === TOO_MANY_REQUESTS ? 'page' : undefined;
  return code === String(TOO_MANY_REQUESTS) || status === TOO_MANY_REQUESTS ? 'operation' : undefined;
}

function kindOf(answer: CodeAnswer, isRead: boolean): FaultKind {
  const kind =
    limitedBy(answer) !== undefined ? 'rate-limit' : (errorCode(answer.code)?.fault ?? kindOfStatus(answer.status));
  // A read has no outcome that could be unknown: it just did not work this time.
  return isRead && kind === 'unknown-outcome' ? 'transient' : kind;
}

/**
 * A status of the 400s says that the request was not taken; all others, those of gateways above all, say nothing about
 * what happened behind them.
 */
function kindOfStatus(status: number): FaultKind {
  if (status === 401) return 'auth';
  if (status === 403) return 'permission';
  if (status === 408) return 'unknown-outcome';
  return status >= 400 && status < 500 ? 'rejected' : 'unknown-outcome';
}
