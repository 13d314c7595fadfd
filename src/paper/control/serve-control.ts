import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { tokenCheck } from '../../base/token.ts';
import { SCHEMALESS } from '../../base/schemaless.ts';
import { ChangeError } from '../exchange/change.ts';
import type { Controlled } from './act.ts';
import { ACTS } from './acts.ts';
import { controlStateOf } from './control-state.ts';

export interface ControlOptions {
  /** 0 for any free one. */
  readonly port: number;
  readonly host: string;
  /** What callers have to show: `Authorization: Bearer TOKEN`. */
  readonly token: string;
  /** JSON text of the OpenAPI document of the control port, served at `/openapi.json`. */
  readonly openapi: string;
}

/** A control port that listens. */
export interface ControlServer {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Largest body of a request. */
const BODY_BYTES_MAX = 16_384;
const CONNECTIONS_MAX = 64;
/** Time for a whole request, ms. */
const REQUEST_MS = 10_000;

/** Fields that are exact: their numbers are taken digit for digit. */
const EXACT = new Set(['price', 'amount']);

/**
 * Serves the acts that change an exchange while it runs, to those who show the token: `POST /NAME` with JSON, and `GET
 * /state`. Each answers how the exchange stands then. What cannot be done is 400, with the reason, and has changed
 * nothing.
 */
export async function serveControl(controlled: Controlled, options: ControlOptions): Promise<ControlServer> {
  const server = Fastify({
    ...SCHEMALESS,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: true,
  });
  server.server.maxConnections = CONNECTIONS_MAX;
  const isToken = tokenCheck(options.token);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => {
    done(null, body);
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === '/openapi.json' || isToken(bearerOf(request))) done();
    else
      void refuse(reply.header('www-authenticate', 'Bearer'), 401, 'the header Authorization does not hold the token');
  });
  server.setNotFoundHandler((_, reply) =>
    refuse(reply, 404, `there is GET /state, and POST ${ACTS.map(({ name }) => `/${name}`).join(', ')}`),
  );
  server.setErrorHandler((error, _, reply) => {
    const { message, statusCode = 500 } = error as Error & { readonly statusCode?: number };
    return refuse(reply, error instanceof ChangeError ? 400 : statusCode, message);
  });
  server.get('/openapi.json', (_, reply) => reply.type('application/json').send(options.openapi));
  server.get('/state', (_, reply) => reply.send(controlStateOf(controlled)));
  for (const one of ACTS)
    server.post(`/${one.name}`, (request, reply) => {
      one.carryOut(controlled, parsed(request.body));
      return reply.send(controlStateOf(controlled));
    });
  const url = await server.listen({ port: options.port, host: options.host });
  return { url, close: () => server.close() };
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).type('application/json').send({ error });
}

/** Reads a body; one that is empty is an object without fields. Throws a ChangeError. */
function parsed(body: unknown): unknown {
  const text = typeof body === 'string' && body.trim() !== '' ? body : '{}';
  try {
    return JSON.parse(text, (key: string, value: unknown, context?: { readonly source?: string }) =>
      typeof value === 'number' && EXACT.has(key) ? (context?.source ?? String(value)) : value,
    );
  } catch (error) {
    throw new ChangeError(`the body is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
