import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import got, { type Got, RequestError, TimeoutError } from 'got';
import { Observable, of } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Answer, type Call, type Transport, TransportError } from '../../ports/transport.ts';
import { type EncodedRequest, encodeRequest } from '../../wire/codec/codec.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import { placeFuturesOrder } from '../../wire/operations/place-futures-order.ts';
import { placeSpotOrder } from '../../wire/operations/place-spot-order.ts';
import { placeTpslOrder } from '../../wire/operations/place-tpsl-order.ts';
import { sign } from '../../wire/signature.ts';
import { WireError } from '../../wire/codec/wire-error.ts';
import { believe } from '../send/believe.ts';
import { type Agents, createConnections } from './connections.ts';
import { createLastAnswers, type LastAnswers } from './copied-answer.ts';
import { heldBack } from '../gates/halt-gate.ts';
import { readAnswer, refusal } from './read-answer.ts';
import { redactor } from './redact.ts';

/** The credentials that sign the calls of one account. */
export interface Credentials {
  readonly key: string;
  readonly secret: string;
  readonly passphrase: string;
  /** True for a key of the demo exchange; every call with it has to say that (docs/exchange/calls.md#signature). */
  readonly demo?: boolean;
  /** Language of the exchange's messages; `en-US` by default (docs/exchange/calls.md#headers). */
  readonly locale?: string;
  /** Broker rebate identifier; none by default. */
  readonly channelCode?: string;
}

export interface HttpTransportOptions {
  readonly clock: Clock;
  /** Scheme and host, such as `http://127.0.0.1:8080`; paths of operations are put behind it. */
  readonly baseUrl: string;
  readonly credentials: ReadonlyMap<AccountName, Credentials>;
  /** Epoch ms by the exchange's clock: with what time a request is signed. */
  readonly signingTime: () => number;
  /** Real ms, whatever the clock: how long a connection may take (5,000 by default). */
  readonly connectTimeoutMs?: number;
  /** Real ms for the whole call, connecting included (10,000 by default). */
  readonly timeoutMs?: number;
  /** True where connections are used again; true by default. */
  readonly keepAlive?: boolean;
  /** Longest answer that is read; 16 MiB by default. */
  readonly responseBytesMax?: number;
  /**
   * Hears each answer as it came, before anything is made of it. Nothing of a key is in it but what the exchange itself
   * writes there.
   */
  readonly heard?: (heard: Heard) => void;
}

/** One exchange of texts over HTTP. */
export interface Heard {
  readonly operation: Operation;
  readonly sent: EncodedRequest;
  readonly status: number;
  readonly body: string;
}

/** A transport that holds connections open. */
export interface HttpTransport extends Transport {
  /** Closes the idle connections. */
  close(): void;
}

const CONNECT_TIMEOUT_MS = 5_000;
const TIMEOUT_MS = 10_000;
const RESPONSE_BYTES_MAX = 16 * 1_024 * 1_024;

/**
 * Makes the way to an exchange over HTTP: encodes, signs (docs/exchange/calls.md#signature), sends and decodes. It
 * never sends anything twice.
 */
export function createHttpTransport(options: HttpTransportOptions): HttpTransport {
  const { clock, keepAlive = true } = options;
  const redact = redactor(options.credentials.values());
  const connections = createConnections(keepAlive);
  const last = createLastAnswers();
  const client = got.extend({
    headers: { 'user-agent': 'purser', locale: 'en-US' },
    retry: { limit: 0 },
    throwHttpErrors: false,
    followRedirect: false,
    timeout: connectTimeouts(options),
  });
  return {
    call: (call) => {
      const encoded = encode(call);
      if (encoded instanceof WireError) {
        return of(
          refusal({ code: encoded.code ?? '40020', status: 400, requestTime: clock.now(), msg: encoded.message }),
        );
      }
      if (call.operation.auth === 'signed' && credentialsOf(call, options) === undefined) {
        return of(
          refusal({
            code: '40037',
            status: 401,
            requestTime: clock.now(),
            msg: `there is no key for ${call.account ?? 'this call'}`,
          }),
        );
      }
      const agent = connections.of(call.operation.auth === 'public' ? undefined : call.account);
      return exchangeOnce(client, { call, encoded, options, redact, agent, last });
    },
    close: connections.close,
  };
}

function connectTimeouts({ connectTimeoutMs = CONNECT_TIMEOUT_MS, timeoutMs = TIMEOUT_MS }: HttpTransportOptions) {
  return { lookup: connectTimeoutMs, connect: connectTimeoutMs, secureConnect: connectTimeoutMs, request: timeoutMs };
}

/** A request that breaks its own schema is refused here with the code that the exchange would answer. */
function encode({ operation, request }: Call): EncodedRequest | WireError {
  try {
    return encodeRequest(operation, request);
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
}

interface Sending<O extends Operation> {
  readonly call: Call<O>;
  readonly encoded: EncodedRequest;
  readonly options: HttpTransportOptions;
  readonly redact: (text: string) => string;
  readonly agent: Agents;
  readonly last: LastAnswers;
}

/**
 * Sends a request when subscribed to; unsubscribing aborts it, which takes back nothing that has arrived. It is stamped
 * and signed first, and held back last: what sleeps in between is too old for the exchange when it wakes.
 */
function exchangeOnce<O extends Operation>(client: Got, sending: Sending<O>): Observable<Answer<O>> {
  const { call, encoded, options } = sending;
  const { clock, baseUrl, responseBytesMax = RESPONSE_BYTES_MAX } = options;
  return new Observable((subscriber) => {
    const headers = headersOf(sending);
    const reason = call.held?.();
    if (reason !== undefined) {
      subscriber.error(heldBack(reason));
      return undefined;
    }
    // A virtual clock stands still until the answer is here, so that it comes at the instant at which it was asked for.
    const release = clock.hold();
    const response = client(baseUrl + call.operation.path + encoded.query, {
      method: call.operation.method,
      headers,
      agent: sending.agent,
      ...(encoded.body !== '' && { body: encoded.body }),
    });
    // Ended by hand: an AbortSignal for each call takes about a tenth of the whole call.
    let request: ClientRequest | undefined;
    let socket: Socket | undefined;
    let tooLong: TransportError | undefined;
    let [isOver, isGivenUp] = [false, false];
    void response.on('request', (made) => {
      request = made;
      made.once('socket', (given: Socket) => {
        socket = given;
      });
      // Nothing of it has left: what is written reaches the socket in a later turn.
      if (isGivenUp) made.destroy();
    });
    void response.on('downloadProgress', ({ transferred }) => {
      if (transferred <= responseBytesMax) return;
      tooLong ??= new TransportError(`the answer is longer than ${String(responseBytesMax)} bytes`, true);
      request?.destroy();
    });
    response
      .then(({ statusCode: status, body, rawHeaders, headers: { 'retry-after': retryAfter } }) => {
        isOver = true;
        if (tooLong !== undefined) throw tooLong;
        options.heard?.({ operation: call.operation, sent: encoded, status, body });
        try {
          if (socket !== undefined && sending.last.isCopy(socket, { rawHeaders, body, now: clock.now() }))
            throw new TransportError(`the answer to ${call.operation.id} is the one before it, come twice`, true);
          const answer = readAnswer(call.operation, { status, body, retryAfter, now: clock.now() });
          return withoutSecrets(believe(call, answer), sending);
        } catch (error) {
          // An answer that does not fit this request may belong to another. No further answer of this connection is
          // believed.
          socket?.destroy();
          throw error;
        }
      })
      .then(
        (answer) => {
          subscriber.next(answer);
          subscriber.complete();
        },
        (error: unknown) => {
          isOver = true;
          subscriber.error(tooLong ?? transportErrorOf(error, baseUrl));
        },
      )
      .finally(release);
    return () => {
      isGivenUp = true;
      if (!isOver) request?.destroy();
      release();
    };
  });
}

/** Takes the secrets out of an error answer: its words go into the journal, whoever has written them. */
function withoutSecrets<O extends Operation>(answer: Answer<O>, { redact }: Sending<O>): Answer<O> {
  return 'msg' in answer ? { ...answer, msg: redact(answer.msg) } : answer;
}

/** Operations that carry a broker rebate identifier (docs/exchange/calls.md#headers). */
const WITH_CHANNEL: ReadonlySet<string> = new Set([placeFuturesOrder.id, placeTpslOrder.id, placeSpotOrder.id]);

function headersOf({
  call,
  encoded,
  options,
}: Pick<Sending<Operation>, 'call' | 'encoded' | 'options'>): Record<string, string> {
  const { method, path, auth, id } = call.operation;
  const content = method === 'POST' ? { 'content-type': 'application/json' } : {};
  const credentials = credentialsOf(call, options);
  if (auth === 'public' || credentials === undefined) return content;
  const { key, secret, passphrase, demo = false, locale, channelCode } = credentials;
  const timestamp = String(options.signingTime());
  return {
    ...content,
    'access-key': key,
    'access-sign': sign({ secret, timestamp, method, path, query: encoded.query, body: encoded.body }),
    'access-timestamp': timestamp,
    'access-passphrase': passphrase,
    ...(demo && { paptrading: '1' }),
    ...(locale !== undefined && { locale }),
    ...(channelCode !== undefined && WITH_CHANNEL.has(id) && { 'x-channel-api-code': channelCode }),
  };
}

function credentialsOf({ account }: Call, { credentials }: HttpTransportOptions): Credentials | undefined {
  return account === undefined ? undefined : credentials.get(account);
}

/** Phases of a call in which nothing of the request can have left yet. */
const PHASES_BEFORE_SENDING = new Set(['lookup', 'connect', 'secureConnect']);

/** Errors of looking up a name and of connecting: they come from before there is a connection to write to. */
const CODES_BEFORE_SENDING = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Says in the port's words why a request brought no answer, and whether it is certain that none of it was sent.
 * What is no error of a request stays what it is: a bug.
 */
function transportErrorOf(error: unknown, baseUrl: string): unknown {
  if (!(error instanceof RequestError)) return error;
  return new TransportError(withCode(error), !neverConnected(error, baseUrl.startsWith('https:')));
}

/** The words of an error, with its code where they do not hold it. */
function withCode({ code, message }: RequestError): string {
  return message.includes(code) ? message : `${code}: ${message}`;
}

/** A request is written to a connection only behind its TLS handshake. */
function neverConnected(error: RequestError, isEncrypted: boolean): boolean {
  if (error instanceof TimeoutError && PHASES_BEFORE_SENDING.has(error.event)) return true;
  if (CODES_BEFORE_SENDING.has(error.code)) return true;
  // With timings but without a connection, the request never had anywhere to go.
  const { timings } = error;
  return timings !== undefined && (isEncrypted ? timings.secureConnect : timings.connect) === undefined;
}
