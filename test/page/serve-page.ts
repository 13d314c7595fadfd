import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { StreamEvent } from '../../src/web/page/stream.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PUBLIC = path.join(ROOT, 'src/web/public');

/** What the page of a daemon may load and do. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** What a made daemon answers; a text is the reason why it does not. */
export type Answers = Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => unknown>>;

/** A made daemon behind its page. */
export interface ServedPage {
  readonly url: string;
  /** What it answers from now on. */
  set(answers: Answers): void;
  /** Sends an event to everyone who listens. */
  send(event: StreamEvent, data: unknown): void;
  /** Streams that are open. */
  streams(): number;
  /** Bytes over the wire since the last call, with what was asked for. */
  taken(): { readonly bytes: number; readonly paths: readonly string[] };
  /** What was asked to be done. */
  readonly acts: readonly { readonly ask: string; readonly fields: unknown; readonly token: string | undefined }[];
  /** Says nothing more and answers nothing, with every connection open. */
  hang(): void;
  /** Breaks every connection, and takes none until it is back. */
  kill(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** Serves the files of the page with the answers of a daemon that is made up. */
export async function servePage(first: Answers): Promise<ServedPage> {
  const files = filesOfPage();
  const streams = new Set<ServerResponse>();
  const acts: { ask: string; fields: unknown; token: string | undefined }[] = [];
  let answers = first;
  let isHanging = false;
  let bytes = 0;
  let paths: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const listen = (port: number) =>
    new Promise<number>((done) => {
      server.listen(port, '127.0.0.1', () => {
        done((server.address() as AddressInfo).port);
      });
    });
  const port = await listen(0);
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => {
        done();
      });
      server.closeAllConnections();
    });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://page');
    paths.push(url.pathname);
    if (isHanging) return;
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('x-content-type-options', 'nosniff');
    if (url.pathname === '/api/stream') {
      openStream(request, response);
      return;
    }
    const body = url.pathname.startsWith('/api/') ? await answerOf(request, url) : files.get(url.pathname);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    const packed = gzipSync(body.text);
    bytes += packed.length;
    response.writeHead(body.status ?? 200, { 'content-type': body.type, 'content-encoding': 'gzip' }).end(packed);
  }

  function openStream(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`retry: 300\n\n${ALIVE}`);
    streams.add(response);
    const alive = setInterval(() => {
      if (!isHanging) response.write(ALIVE);
    }, 500);
    request.on('close', () => {
      clearInterval(alive);
      streams.delete(response);
    });
  }

  async function answerOf(request: IncomingMessage, url: URL): Promise<Body> {
    const ask = url.pathname.slice('/api/'.length);
    const fields: Record<string, unknown> = Object.fromEntries(url.searchParams);
    if (request.method === 'POST') {
      const token = request.headers['x-purser-token'];
      Object.assign(fields, JSON.parse(await textOf(request)));
      acts.push({ ask, fields, token: typeof token === 'string' ? token : undefined });
    }
    const said = answers[ask]?.(fields) ?? `the daemon does not know ${ask}`;
    const type = 'application/json';
    if (typeof said === 'string') return { type, text: JSON.stringify({ error: said }), status: 400 };
    return { type, text: JSON.stringify(said) };
  }

  return {
    url: `http://127.0.0.1:${String(port)}`,
    set(next) {
      answers = next;
    },
    send(event, data) {
      for (const stream of streams) stream.write(frameOf(event, data));
    },
    streams: () => streams.size,
    taken() {
      const known = { bytes, paths };
      bytes = 0;
      paths = [];
      return known;
    },
    acts,
    hang() {
      isHanging = true;
    },
    kill: stop,
    async back() {
      await listen(port);
    },
    close: stop,
  };
}

function frameOf(event: StreamEvent, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

const ALIVE = frameOf('alive', {});

interface Body {
  readonly type: string;
  readonly text: string;
  readonly status?: number;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** Reads the files of the page and its libraries, by the path that they are served at. */
function filesOfPage(): ReadonlyMap<string, Body> {
  const files = new Map<string, Body>();
  const names = readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' });
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (type !== undefined) files.set(`/${name}`, { type, text: readFileSync(path.join(PUBLIC, name), 'utf8') });
  }
  const index = files.get('/index.html');
  if (index !== undefined) files.set('/', index);
  const vendor = JSON.parse(readFileSync(path.join(PUBLIC, 'vendor.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string; readonly replace?: Readonly<Record<string, string>> }>
  >;
  for (const [at, { file, replace = {} }] of Object.entries(vendor)) {
    const source = path.join(ROOT, 'node_modules', file);
    if (!existsSync(source)) continue;
    const text = Object.entries(replace).reduce(
      (known, [from, to]) => known.replace(from, () => to),
      readFileSync(source, 'utf8'),
    );
    files.set(at, { type: TYPES[path.extname(at)] ?? 'text/plain', text });
  }
  return files;
}
