import Fastify, { type FastifyInstance } from 'fastify';
import { BugError } from '../base/assert.ts';
import { SCHEMALESS } from '../base/schemaless.ts';
import type { Clock } from '../ports/clock.ts';
import { refuse } from './answers.ts';
import { type BucketSize, bucket } from './bucket.ts';
import { createDoors, type Doors } from './doors.ts';
import { serveHooks } from './hooks.ts';
import { hostCheck } from './hosts.ts';
import type { Metrics } from './metrics.ts';
import { SAFE_HEADERS } from './page/headers.ts';
import { createPageDoors, type PageDoors } from './page/page-door.ts';
import { type PageParts, servePage } from './page/page.ts';
import { serveProbes } from './probes.ts';
import type { WebSource } from './source.ts';
import { createStrangerBudgets } from './strangers.ts';

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
  /** Requests in a second of callers who show the token together, and of each peer that shows none. */
  readonly known: BucketSize;
  readonly unknown: BucketSize;
  /** Requests in a second of one login. */
  readonly session: BucketSize;
}

const BOUNDS: WebBounds = {
  headMs: 5_000,
  requestMs: 10_000,
  idleMs: 15_000,
  connectionsMax: 128,
  headBytesMax: 16_384,
  bodyBytesMax: 16_384,
  known: { perSecond: 20, burst: 60 },
  unknown: { perSecond: 10, burst: 30 },
  session: { perSecond: 50, burst: 250 },
};

export interface WebParts {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Host names of the server, beside the address itself and the loopback. */
  readonly hosts: readonly string[];
  /** Addresses of reverse proxies, whose header X-Forwarded-For names the peer; none by default. */
  readonly proxies?: readonly string[];
  /** 64 hexadecimal digits. */
  readonly token: string;
  readonly source: WebSource;
  readonly metrics: Metrics;
  /** The machine's clock. */
  readonly clock: Pick<Clock, 'now'>;
  /** The page, its login and its questions; none are served without. */
  readonly page?: PageParts;
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
 * Serves /livez, /readyz, /metrics, webhooks and the page. An answer to a wrong request repeats no word of it. Whatever
 * a caller does or leaves undone, it holds a bounded piece of memory for a bounded time.
 */
export async function serveWeb(parts: WebParts): Promise<WebServer> {
  const bounds = { ...BOUNDS, ...parts.bounds };
  const server = Fastify({
    ...SCHEMALESS,
    bodyLimit: bounds.bodyBytesMax,
    ...(parts.proxies !== undefined && { trustProxy: [...parts.proxies] }),
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
  const strangers = createStrangerBudgets(bounds.unknown, parts.clock);
  const doors = createDoors({ ...parts, known: bucket(bounds.known, parts.clock), strangers });
  const pageDoors = parts.page && createPageDoors({ ...parts, ...bounds, sessions: parts.page.sessions, strangers });
  answerPlainly(server, parts);
  guard(server, parts, { ...doors, page: pageDoors });
  serveProbes(server, parts, doors);
  serveHooks(server, parts, doors);
  const endStream = parts.page && pageDoors && servePage(server, parts.page, { port: parts.port, doors: pageDoors });
  const url = await server.listen({ host: parts.host, port: parts.port });
  return {
    url,
    async close() {
      endStream?.();
      await server.close();
    },
  };
}

/** Keeps bodies as text, leaves the request out of errors, and forbids that answers are stored. */
function answerPlainly(server: FastifyInstance, { metrics }: WebParts): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    void reply.headers(SAFE_HEADERS);
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    metrics.request(request.routeOptions.url ?? 'none', reply.statusCode);
    done();
  });
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

/** Refuses requests under a foreign host name, and takes care that every route has a door. */
function guard(
  server: FastifyInstance,
  { host, hosts }: WebParts,
  { token, page }: Pick<Doors, 'token'> & { readonly page: PageDoors | undefined },
): void {
  const isOurs = hostCheck(host, hosts);
  server.addHook('onRequest', (request, reply, done) => {
    if (!isOurs(request.headers.host))
      void refuse(reply, 421, 'this name is not served here: `hosts` of `http` names those that are');
    // What nobody serves is told to those alone who have the token, or have logged in.
    else if (request.is404 && page?.lets(request) !== true) token(request, reply, done);
    else done();
  });
  server.addHook('onRoute', ({ url, onRequest }) => {
    if (onRequest === undefined) throw new BugError(`the route ${url} has no door`);
  });
  server.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'nothing is here'));
}
