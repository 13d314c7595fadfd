import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { SCHEMALESS } from '../base/schemaless.ts';
import type { Clock } from '../ports/clock.ts';
import { bucket } from './bucket.ts';
import { hostCheck } from './hosts.ts';
import type { Metrics } from './metrics.ts';
import { readBody } from './read-body.ts';
import type { WebSource } from './source.ts';
import { hookToken, tokenCheck } from './token.ts';

/** Bounds of the work that a caller can cause. */
export interface WebBounds {
  /** Time for the head of a request, and for the whole request, ms. */
  readonly headMs: number;
  readonly requestMs: number;
  /** Time after which a connection without traffic is ended, as with a reader that has stopped, ms. */
  readonly idleMs: number;
  readonly connectionsMax: number;
  readonly headBytesMax: number;
  readonly bodyBytesMax: number;
  /** Requests in a second of callers who show the token, and of all others together. */
  readonly known: { readonly perSecond: number; readonly burst: number };
  readonly unknown: { readonly perSecond: number; readonly burst: number };
}

const BOUNDS: WebBounds = {
  headMs: 5_000,
  requestMs: 10_000,
  idleMs: 15_000,
  connectionsMax: 64,
  headBytesMax: 8_192,
  bodyBytesMax: 16_384,
  known: { perSecond: 20, burst: 60 },
  unknown: { perSecond: 10, burst: 30 },
};

export interface WebParts {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Host names of the server, beside the address itself and the loopback. */
  readonly hosts: readonly string[];
  /** 64 hexadecimal digits. */
  readonly token: string;
  readonly source: WebSource;
  readonly metrics: Metrics;
  /** The machine's clock. */
  readonly clock: Pick<Clock, 'now'>;
  readonly bounds?: Partial<WebBounds>;
}

/** A server that listens. */
export interface WebServer {
  /** `http://HOST:PORT`, without a slash at the end. */
  readonly url: string;
  /** Ends every connection, waiting ones too. */
  close(): Promise<void>;
}

/** Most requests on one connection; the caller then opens a new one. */
const REQUESTS_MAX = 1_000;

/** Time between two checks for slow connections, ms. */
const CHECK_MS = 1_000;

/**
 * Serves /livez, /readyz, /metrics and webhooks. An answer to a wrong request repeats no word of it. Whatever a caller
 * does or leaves undone, it holds a bounded piece of memory for a bounded time.
 */
export async function serveWeb(parts: WebParts): Promise<WebServer> {
  const bounds = { ...BOUNDS, ...parts.bounds };
  const server = Fastify({
    ...SCHEMALESS,
    bodyLimit: bounds.bodyBytesMax,
    requestTimeout: bounds.requestMs,
    connectionTimeout: bounds.idleMs,
    keepAliveTimeout: bounds.idleMs,
    maxRequestsPerSocket: REQUESTS_MAX,
    forceCloseConnections: true,
    http: {
      maxHeaderSize: bounds.headBytesMax,
      headersTimeout: bounds.headMs,
      connectionsCheckingInterval: CHECK_MS,
    },
    frameworkErrors: (_error, _request, reply) => {
      void refuse(reply, 400, 'this is no address');
    },
  });
  server.server.maxConnections = bounds.connectionsMax;
  answerPlainly(server, parts);
  guard(server, parts, bounds);
  serveState(server, parts);
  serveHooks(server, parts);
  const url = await server.listen({ host: parts.host, port: parts.port });
  return { url, close: () => server.close() };
}

/** Keeps bodies as text, leaves the request out of errors, and forbids that answers are stored. */
function answerPlainly(server: FastifyInstance, { metrics }: WebParts): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    metrics.request(request.routeOptions.url ?? 'none', reply.statusCode);
    done();
  });
  server.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'nothing is here'));
  server.setErrorHandler((error, _request, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    return refuse(reply, status, WORDS[status] ?? 'this cannot be answered');
  });
}

const WORDS: Readonly<Record<number, string>> = {
  400: 'this request cannot be read',
  408: 'the request took too long',
  413: 'the body is too large',
  415: 'bodies of this type are not read',
};

/**
 * Refuses requests under a foreign host name, requests that come too often, and those without the token where one is
 * needed.
 */
function guard(server: FastifyInstance, { host, hosts, token, clock }: WebParts, bounds: WebBounds): void {
  const isOurs = hostCheck(host, hosts);
  const isToken = tokenCheck(token);
  const known = bucket(bounds.known, clock);
  const unknown = bucket(bounds.unknown, clock);
  server.addHook('onRequest', (request, reply, done) => {
    if (!isOurs(request.headers.host)) {
      void refuse(reply, 421, 'this name is not served here: `hosts` of `http` names those that are');
      return;
    }
    const isKnown = isToken(bearerOf(request)) || showsHookToken(request, token);
    if (!(isKnown ? known : unknown).take()) {
      void refuse(reply.header('retry-after', '1'), 429, 'too many requests');
      return;
    }
    if (!isKnown && !isOpen(request)) {
      void refuse(reply.header('www-authenticate', 'Bearer'), 401, 'the header Authorization does not hold the token');
      return;
    }
    done();
  });
}

/**
 * Tells whether everybody may make a request: the check for life. A caller of a webhook may show its token in the body,
 * which is not read yet.
 */
function isOpen({ routeOptions, is404 }: FastifyRequest): boolean {
  return !is404 && (routeOptions.url === '/livez' || routeOptions.url?.startsWith(HOOKS) === true);
}

const HOOKS = '/hooks/';

/** Tells whether a request for a webhook shows the token of that webhook, in its header or its address. */
function showsHookToken(request: FastifyRequest, token: string): boolean {
  const { hook, token: shown } = (request.params ?? {}) as { readonly hook?: string; readonly token?: string };
  return hook !== undefined && tokenCheck(hookToken(token, hook))(shown ?? bearerOf(request));
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

function serveState(server: FastifyInstance, { source, metrics }: WebParts): void {
  server.get('/livez', (_request, reply) => {
    const dead = source.dead();
    return dead === undefined ? reply.send({ live: true }) : reply.code(503).send({ live: false, why: dead });
  });
  server.get('/readyz', (_request, reply) => {
    const notReady = source.notReady();
    return reply.code(notReady.length === 0 ? 200 : 503).send({ ready: notReady.length === 0, notReady });
  });
  server.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}

/**
 * Serves the webhooks. Some callers (TradingView) set no headers: the token of a webhook may stand in the header, in
 * the address or in the body.
 */
function serveHooks(server: FastifyInstance, { source, metrics, token }: WebParts): void {
  const handle = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { hook } = request.params as { readonly hook: string };
    const fields = readBody(typeof request.body === 'string' ? request.body : '');
    const shown = fields !== undefined && Object.hasOwn(fields, 'token') ? fields['token'] : undefined;
    const isShown = tokenCheck(hookToken(token, hook))(typeof shown === 'string' ? shown : undefined);
    if (!isShown && !showsHookToken(request, token))
      return refuse(reply, 401, 'the token of this webhook is not in the header, the address or the body');
    if (fields === undefined) return refuse(reply, 400, 'the body is no JSON object');
    const delivered = source.deliver({ hook, fields });
    // Unknown names of hooks would make series without end.
    if (delivered.kind !== 'no-hook') metrics.delivery(hook, delivered.kind);
    switch (delivered.kind) {
      case 'taken':
        return reply.code(202).send({ taken: true });
      case 'known':
        return reply.code(200).send({ taken: false, why: 'one with this id was taken before' });
      case 'no-hook':
        return refuse(reply, 404, 'no rule listens to this webhook');
      case 'unfit':
        return refuse(reply, 422, delivered.why);
      case 'busy':
        return refuse(reply.header('retry-after', '5'), 503, delivered.why);
    }
  };
  server.post(`${HOOKS}:hook`, handle);
  server.post(`${HOOKS}:hook/:token`, handle);
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}
