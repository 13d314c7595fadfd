import { boundedWords } from '../../base/bounded-words.ts';
import type { Answer } from '../../ports/transport.ts';
import { TransportError } from '../../ports/transport.ts';
import { decodeResponse } from '../../wire/codec/codec.ts';
import { SUCCESS } from '../../wire/error-codes/error-codes.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import { WireError } from '../../wire/codec/wire-error.ts';

/** The response as it came over HTTP. */
export interface Received {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | undefined;
  /** Epoch ms of the arrival, for answers that do not state a time. */
  readonly now: number;
}

/**
 * Reads what came as the answer to an operation (docs/exchange/calls.md#envelope). What has no envelope is an answer
 * of an intermediary, with its HTTP status for a code; a success that cannot be read is none.
 *
 * @throws TransportError for such a success: the request was carried out, but what it brought is not known.
 */
export function readAnswer<O extends Operation>(operation: O, received: Received): Answer<O> {
  const { status, body, now } = received;
  const envelope = envelopeOf(body);
  const retryAfterMs = readRetryAfter(received);
  if (envelope === undefined) {
    if (status >= 200 && status < 300)
      throw new TransportError(`HTTP ${String(status)} without an answer that can be read`, true);
    const msg = `HTTP ${String(status)} without an answer of the exchange`;
    return refusal({
      code: String(status),
      status,
      requestTime: now,
      msg,
      byIntermediary: true,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  }
  const requestTime = typeof envelope.requestTime === 'number' ? envelope.requestTime : now;
  if (envelope.code !== SUCCESS) {
    const code = envelope.code.slice(0, CODE_LENGTH_MAX);
    const msg = typeof envelope.msg === 'string' ? boundedWords(envelope.msg) : '';
    return refusal({ code, status, requestTime, msg, ...(retryAfterMs !== undefined && { retryAfterMs }) });
  }
  return { code: SUCCESS, status, requestTime, data: decoded(operation, envelope.data) };
}

/** Makes an error answer. */
export function refusal(
  answer: Omit<Extract<Answer, { readonly data: null }>, 'data'>,
): Extract<Answer, { readonly data: null }> {
  return { ...answer, data: null };
}

/** Codes have five digits, some words of a few letters; a longer one is not known. */
const CODE_LENGTH_MAX = 32;

interface Envelope {
  readonly code: string;
  readonly msg?: unknown;
  readonly requestTime?: unknown;
  readonly data?: unknown;
}

function envelopeOf(body: string): Envelope | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  return isEnvelope(parsed) ? parsed : undefined;
}

function isEnvelope(parsed: unknown): parsed is Envelope {
  return typeof parsed === 'object' && parsed !== null && 'code' in parsed && typeof parsed.code === 'string';
}

function decoded<O extends Operation>(
  operation: O,
  data: unknown,
): Extract<Answer<O>, { readonly code: '00000' }>['data'] {
  try {
    return decodeResponse(operation, data);
  } catch (error) {
    if (error instanceof WireError)
      throw new TransportError(`the answer to ${operation.id} cannot be read: ${error.message}`, true);
    throw error;
  }
}

/** The header Retry-After holds seconds or a date. */
function readRetryAfter({ retryAfter, now }: Received): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
