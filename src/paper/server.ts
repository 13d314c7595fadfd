import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../ports/transport.ts';
import { decodeRequest, encodeResponse } from '../wire/codec.ts';
import type { Operation } from '../wire/operation.ts';
import { operations } from '../wire/operations/index.ts';
import { WireError } from '../wire/wire-error.ts';
import { authenticate, queryOf } from './authenticate.ts';
import { Rejection } from './core/rejection.ts';
import type { PaperExchange } from './exchange.ts';

export interface ServerOptions {
  /** 0 for any free one. */
  readonly port: number;
  /** Loopback unless told. */
  readonly host?: string;
}

/** A simulated exchange that listens. */
export interface PaperServer {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Largest body of a request. */
const BODY_BYTES_MAX = 256 * 1_024;

/**
 * Serves a simulated exchange over HTTP: signatures, envelope, codecs and statuses as the exchange has them
 * (interface §1 and §5, extensions a and c). Whatever is sent, the answer is an envelope.
 */
export async function servePaperExchange(exchange: PaperExchange, options: ServerOptions): Promise<PaperServer> {
  const server = Fastify({ bodyLimit: BODY_BYTES_MAX });
  speakEnvelopes(server, exchange);
  for (const operation of Object.values<Operation>(operations)) {
    server.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => send(reply, { operation, answer: handle(exchange, operation, request) }),
    });
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
  server.setNotFoundHandler((_, reply) =>
    refuse(reply, exchange, new Rejection('40404', 'Request URL NOT FOUND', 404)),
  );
  server.setErrorHandler((error, _, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    const code = status >= 500 ? '40015' : '40017';
    return refuse(
      reply,
      exchange,
      new Rejection(code, error instanceof Error ? error.message : 'Parameter verification failed', status),
    );
  });
}

function handle(exchange: PaperExchange, operation: Operation, request: FastifyRequest): Answer {
  try {
    const uid = operation.auth === 'public' ? undefined : authenticate(exchange, operation, request);
    const asked: unknown = decodeRequest(
      operation,
      operation.method === 'GET' ? new URLSearchParams(queryOf(request.url)) : request.body,
    );
    return exchange.call({ operation, request: asked, ip: request.ip, ...(uid === undefined ? {} : { uid }) });
  } catch (error) {
    const requestTime = exchange.now();
    if (error instanceof Rejection)
      return { code: error.code, status: error.status, requestTime, msg: error.message, data: null };
    if (error instanceof WireError)
      return { code: error.code ?? '40017', status: 400, requestTime, msg: error.message, data: null };
    throw error;
  }
}

function send(reply: FastifyReply, sent: { readonly operation: Operation; readonly answer: Answer }): FastifyReply {
  const { operation, answer } = sent;
  const { code, requestTime, status } = answer;
  const data = answer.data === null ? null : encodeResponse(operation, answer.data);
  const msg = 'msg' in answer ? answer.msg : 'success';
  return reply.code(status).type('application/json').send(JSON.stringify({ code, msg, requestTime, data }));
}

function refuse(reply: FastifyReply, exchange: PaperExchange, { code, message, status }: Rejection): FastifyReply {
  const envelope = { code, msg: message, requestTime: exchange.now(), data: null };
  return reply.code(status).type('application/json').send(JSON.stringify(envelope));
}
