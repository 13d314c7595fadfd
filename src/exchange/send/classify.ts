import { boundedWords } from '../../base/bounded-words.ts';
import type { Fault, FaultKind } from '../../domain/outcome.ts';
import { type Answer, TransportError } from '../../ports/transport.ts';
import type { ErrorEntry } from '../../wire/error-codes/entry.ts';
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
    ...(byIntermediary === true && { byIntermediary }),
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
  readonly status: number;
  readonly retryAfterMs?: number;
  /** True where the exchange's envelope is missing: the code is the HTTP status then. */
  readonly byIntermediary?: true;
}

/**
 * Judges an error code (docs/exchange/errors.md#codes). Only a known code proves that a write was not carried out:
 * whatever stands in between may pass a request on and answer any status.
 */
export function verdictOnCode(answer: CodeAnswer, operationClass: OperationClass): Verdict {
  const limited = limitedBy(answer);
  const entry = knownCode(answer);
  if (operationClass === 'read') return verdictOnRead(answer, entry, limited);
  const kind = entry?.fault ?? 'unknown-outcome';
  const fault = faultOf(answer, kind);
  const along = limited === undefined ? {} : { limited };
  if (kind === 'unknown-outcome') return { fault, effected: 'perhaps', again: false, ...along };
  if (kind === 'duplicate') return { fault, effected: 'already', again: false, ...along };
  const again = limited !== undefined || (kind === 'clock-skew' && entry?.retry === 'wait');
  return { fault, effected: 'nothing', again, ...along };
}

/** A read has no outcome that could be unknown: it just did not work this time. */
function verdictOnRead(answer: CodeAnswer, entry: ErrorEntry | undefined, limited: Verdict['limited']): Verdict {
  if (limited !== undefined) return { fault: faultOf(answer, 'rate-limit'), effected: 'nothing', again: true, limited };
  const kind = entry?.fault ?? kindOfStatus(answer.status);
  const fault = faultOf(answer, kind === 'unknown-outcome' ? 'transient' : kind);
  const again = kind === 'clock-skew' ? entry?.retry === 'wait' : kind === 'unknown-outcome' || kind === 'maintenance';
  return { fault, effected: 'nothing', again };
}

/** A status without an envelope is no code of the exchange. */
function faultOf({ code, message, byIntermediary }: CodeAnswer, kind: FaultKind): Fault {
  return { kind, ...(byIntermediary !== true && { code }), message: boundedWords(message) };
}

function knownCode({ code, byIntermediary }: CodeAnswer): ErrorEntry | undefined {
  return byIntermediary === true ? undefined : errorCode(code);
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
function limitedBy(answer: CodeAnswer): Verdict['limited'] {
  const by = whoLimits(answer);
  const { retryAfterMs } = answer;
  return by && { ...(retryAfterMs !== undefined && { retryAfterMs }), by };
}

function whoLimits({ code, status, byIntermediary }: CodeAnswer): LimitedBy | undefined {
  if (status === BANNED) return 'ban';
  if (byIntermediary === true) return status === FORBIDDEN || status === TOO_MANY_REQUESTS ? 'page' : undefined;
  return code === String(TOO_MANY_REQUESTS) || status === TOO_MANY_REQUESTS ? 'operation' : undefined;
}

/** What a status says of a read that has no known code. */
function kindOfStatus(status: number): FaultKind {
  if (status === 401) return 'auth';
  if (status === 403) return 'permission';
  if (status === 408) return 'unknown-outcome';
  return status >= 400 && status < 500 ? 'rejected' : 'unknown-outcome';
}
