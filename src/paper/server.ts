import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SCHEMALESS } from '../base/schemaless.ts';
import type { Clock } from '../ports/clock.ts';
import type { Answer } from '../ports/transport.ts';
import { decodeRequest, decodeStrictly, responseText } from '../wire/codec/codec.ts';
import type { Operation } from '../wire/spec/operation.ts';
import { operations } from '../wire/operations/index.ts';
import { WireError } from '../wire/codec/wire-error.ts';
import { authenticate, queryOf } from './exchange/authenticate.ts';
import { Rejection } from './core/state/rejection.ts';
import { refusal } from './core/calls/refusal.ts';
import type { PaperCall } from './exchange/answer.ts';
import type { PaperExchange } from './exchange/exchange.ts';
import { serveViewer } from './viewer/serve-viewer.ts';
import type { Ending, FaultyExchange } from './faults/faulty-exchange.ts';
import { REFUSED_ADDRESSES } from './operations/refused-addresses.ts';

export interface ServerOptions {
  /** 0 for any free one. */
  readonly port: number;
  /** Loopback by default. */
  readonly host?: string;
  /** A network before the exchange on which things go wrong, in the time of a clock; none by default. */
  readonly faults?: { readonly exchange: FaultyExchange; readonly clock: Clock };
  /**
   * JSON text of the interface's OpenAPI document, to be served at `/openapi.json` and, for people, at `/docs`; not
   * served by default.
   */
  readonly openapi?: string;
}

/** A simulated exchange that listens. */
export interface PaperServer {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

const NO_QUERY = {};

/** Largest body of a request. */
const BODY_BYTES_MAX = 256 * 1_024;

/**
 * Serves a simulated exchange over HTTP: signatures, envelope, codecs and statuses as the exchange has them
 * (docs/exchange/calls.md, docs/exchange/errors.md#codes). Whatever is sent, the answer is an envelope.
 */
export async function servePaperExchange(exchange: PaperExchange, options: ServerOptions): Promise<PaperServer> {
  // A request that is never answered must not keep the server from closing.
  const server = Fastify({
    ...SCHEMALESS,
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: options.faults !== undefined,
    // A query is read where its operation is known, from the text that was signed.
    routerOptions: { querystringParser: () => NO_QUERY },
    // A fault of a URL itself is found before there is a route, and does not come to the error handler.
    frameworkErrors: (error, _, reply) => {
      void refuse(reply, exchange, new Rejection('40404', error.message, error.statusCode ?? 400));
    },
  });
  speakEnvelopes(server, exchange);
  for (const operation of Object.values<Operation>(operations)) {
    server.route({
      method: operation.method,
      url: operation.path,
      handler: handlerOf(exchange, operation, options.faults),
    });
  }
  for (const { method, path, refusal: refused } of REFUSED_ADDRESSES)
    server.route({ method, url: path, handler: (_, reply) => refuse(reply, exchange, refused) });
  const { openapi } = options;
  if (openapi !== undefined) {
    server.get('/openapi.json', (_, reply) => reply.type('application/json').send(openapi));
    serveViewer(server);
  }
  const url = await server.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  return { url, close: () => server.close() };
}

/** Bodies stay text, since they are signed as text; and errors of HTTP itself are answered in the envelope too. */
function speakEnvelopes(server: FastifyInstance, exchange: PaperExchange): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => {
    done(null, body);
  });
  // At a clock that stands still two answers can be alike to the letter, and a client may take the second for a copy of
  // the first.
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  server.setNotFoundHandler((_, reply) =>
    refuse(reply, exchange, new Rejection('40404', 'Request URL NOT FOUND', 404)),
  );
  server.setErrorHandler((error, _, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    const code = status >= 500 ? '40015' : status === 415 ? '40007' : '40017';
    return refuse(
      reply,
      exchange,
      new Rejection(code, error instanceof Error ? error.message : 'Parameter verification failed', status),
    );
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** A request without answer is cut off after so long, ms: every caller has given up by then. */
const SILENCE_MS = 60_000;

/** Answers an operation's requests: at once, or by way of a faulty network. */
function handlerOf(exchange: PaperExchange, operation: Operation, faults: ServerOptions['faults']): Handler {
  const direct = (call: PaperCall): Ending => ({ kind: 'answer', answer: exchange.call(call), backMs: 0 });
  if (faults === undefined) {
    return (request, reply) => conclude(reply, operation, handle(exchange, { operation, request, deliver: direct }));
  }
  const after = (delayMs: number, work: () => void): void => {
    if (delayMs > 0) faults.clock.schedule(work, { delayMs, phase: 'reads' });
    else work();
  };
  return (request, reply) => {
    const journey = faults.exchange.send(operation, accountOf(exchange, request));
    after(journey.thereMs, () => {
      const handled = handle(exchange, { operation, request, deliver: (call) => journey.arrive(call) });
      const { ending } = handled;
      if (ending.kind !== 'answer') reply.hijack();
      if (ending.kind === 'answer') after(ending.backMs, () => void conclude(reply, operation, handled));
      else after(ending.kind === 'cut' ? 0 : SILENCE_MS, () => void reply.raw.destroy());
    });
    return reply;
  };
}

/** Tells whose key a request shows, whether or not it is signed well: what goes wrong can be about one account. */
function accountOf(exchange: PaperExchange, { headers }: FastifyRequest): string | undefined {
  const shown = headers['access-key'];
  return typeof shown === 'string' ? exchange.keyOf(shown)?.uid : undefined;
}

/** Sends an answer. */
function conclude(reply: FastifyReply, operation: Operation, { ending, callsLeft }: Handled): FastifyReply {
  if (ending.kind !== 'answer') return reply;
  if (callsLeft !== undefined) void reply.header('x-mbx-used-remain-limit', String(callsLeft));
  return send(reply, { operation, answer: ending.answer });
}

interface Handled {
  readonly ending: Ending;
  /**
   * The number of calls of the operation that are left (docs/exchange/calls.md#rate-limits); absent where the caller
   * was not found out.
   */
  readonly callsLeft?: number;
}

interface Arrived {
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly deliver: (call: PaperCall) => Ending;
}

function handle(exchange: PaperExchange, { operation, request, deliver }: Arrived): Handled {
  try {
    const signer = operation.auth === 'public' ? {} : authenticate(exchange, operation, request);
    const caller = { operation, ip: request.ip, ...signer };
    const written = operation.method === 'GET' ? new URLSearchParams(queryOf(request.url)) : request.body;
    const asked: unknown =
      exchange.strict === true ? decodeStrictly(operation, written) : decodeRequest(operation, written);
    const ending = deliver({ ...caller, request: asked });
    return { ending, callsLeft: exchange.callsLeft(caller) };
  } catch (error) {
    return { ending: { kind: 'answer', answer: refusalOf(operation, error, exchange.now()), backMs: 0 } };
  }
}

function refusalOf(operation: Operation, error: unknown, requestTime: number): Answer {
  if (error instanceof Rejection) return refusal(operation, error, requestTime);
  if (error instanceof WireError)
    return refusal(operation, new Rejection(error.code ?? '40017', error.message), requestTime);
  throw error;
}

function send(reply: FastifyReply, sent: { readonly operation: Operation; readonly answer: Answer }): FastifyReply {
  const { operation, answer } = sent;
  const { code, requestTime, status } = answer;
  if ('retryAfterMs' in answer) void reply.header('retry-after', String(answer.retryAfterMs / 1_000));
  const envelope = { code, msg: 'msg' in answer ? answer.msg : 'success', requestTime };
  const data = answer.data === null ? 'null' : responseText(operation, answer.data);
  return reply
    .code(status)
    .type('application/json')
    .send(`${JSON.stringify(envelope).slice(0, -1)},"data":${data}}`);
}

function refuse(reply: FastifyReply, exchange: PaperExchange, { code, message, status }: Rejection): FastifyReply {
  const envelope = { code, msg: message, requestTime: exchange.now(), data: null };
  return reply.code(status).type('application/json').send(JSON.stringify(envelope));
}
