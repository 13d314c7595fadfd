import { RequestError, TimeoutError } from 'got';
import { TransportError } from '../../ports/transport.ts';

/** Phases of a call in which nothing of the request can have left yet. */
const PHASES_BEFORE_SENDING = new Set(['lookup', 'connect', 'secureConnect']);

/** Errors of looking up a name and of connecting: they come from before there is a connection to write to. */
const CODES_BEFORE_SENDING = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Says in the port's words why a request brought no answer, and whether it is certain that none of it was sent.
 * What is no error of a request stays what it is: a bug.
 */
export function transportErrorOf(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  return new TransportError(`${error.code}: ${error.message}`, !neverConnected(error));
}

function neverConnected(error: RequestError): boolean {
  if (error instanceof TimeoutError && PHASES_BEFORE_SENDING.has(error.event)) return true;
  if (CODES_BEFORE_SENDING.has(error.code)) return true;
  // With timings but without a connection, the request never had anywhere to go.
  return error.timings !== undefined && error.timings.connect === undefined;
}
