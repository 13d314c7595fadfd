import { expect } from 'vitest';
import { createMetrics } from '../../../src/web/metrics.ts';
import type { PageFile } from '../../../src/web/page/files.ts';
import { createSessions, type PageSessions, type SessionStore } from '../../../src/web/page/sessions.ts';
import type { DaemonSource, StreamedEntry } from '../../../src/web/page/source.ts';
import { serveWeb, type WebBounds, type WebServer } from '../../../src/web/server.ts';
import { systemClock } from '../../../src/clock/system-clock.ts';

export const TOKEN = '5ec4e7'.padEnd(64, '0');

/** What a test may set of the page that it asks. */
export interface Played {
  now: number;
  money: 'PAPER' | 'REAL';
  hasControl: boolean;
  readonly asked: { readonly ask: string }[];
  answer: DaemonSource['ask'];
  readonly entries: StreamedEntry[];
  changes: number;
  status: unknown;
  store: SessionStore;
}

/** A page that listens. */
export interface PlayedPage {
  readonly server: WebServer;
  readonly url: string;
  readonly sessions: PageSessions;
  /** Logs in as a browser does; answers the headers of a request that acts, with the cookie. */
  login(options?: { readonly isReadOnly?: boolean }): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

/** A small file of each kind. */
const FILES: readonly PageFile[] = [
  ['/', 'text/html; charset=utf-8', '<!doctype html><title>the page</title>'],
  ['/app.js', 'text/javascript; charset=utf-8', `// ${'the page itself '.repeat(200)}`],
  ['/login.html', 'text/html; charset=utf-8', '<!doctype html><title>the login</title>'],
  ['/login.js', 'text/javascript; charset=utf-8', '// the login'],
].map(([path = '', type = '', body = '']) => ({ path, type, body: Buffer.from(body), etag: `"${path}"` }));

/** What a page plays by default. */
export function played(): Played {
  const asked: { readonly ask: string }[] = [];
  return {
    ...{ now: 1_800_000_000_000, money: 'PAPER', hasControl: false, asked, entries: [], changes: 0, status: { n: 0 } },
    answer: (question) => Promise.resolve({ kind: 'answer', value: { asked: question.ask } }),
    store: { load: () => [], save: () => undefined },
  };
}

/** Serves a page that a test plays. */
export async function servePlayed(play: Played, bounds: Partial<WebBounds> = {}): Promise<PlayedPage> {
  const clock = { now: () => play.now };
  const machine = systemClock();
  const sessions = createSessions(play.store, clock);
  const server = await serveWeb({
    ...{ host: '127.0.0.1', port: 0, hosts: ['purser.example.com'], token: TOKEN, clock, bounds },
    metrics: createMetrics({ version: '0', node: '0', clock }),
    source: { dead: () => undefined, notReady: () => [], deliver: () => ({ kind: 'no-hook' }) },
    page: {
      ...{ sessions, files: FILES, machine, entered: () => undefined },
      source: {
        get hasControl() {
          return play.hasControl;
        },
        facts: () => ({
          ...{ money: play.money, isShadow: false, exchange: 'played', version: '0', at: play.now, speed: 1 },
        }),
        ask: (question) => {
          play.asked.push(question);
          return play.answer(question);
        },
      },
      stream: {
        newest: () => play.entries.at(-1)?.sequence ?? 0,
        after: (sequence) => play.entries.filter((one) => one.sequence > sequence),
        status: () => play.status as never,
        changes: () => play.changes,
      },
    },
  });
  const { url } = server;
  return {
    ...{ server, url, sessions },
    async login({ isReadOnly = false } = {}) {
      const { code } = sessions.invite({ isReadOnly });
      const answer = await postLogin(url, code);
      expect(answer.status).toBe(204);
      const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      const told = (await (await fetch(`${url}/api/session`, { headers: { cookie } })).json()) as { csrf: string };
      return { cookie, 'x-purser-token': told.csrf, 'sec-fetch-site': 'same-origin' };
    },
    async close() {
      await server.close();
      machine.close();
    },
  };
}

/** Asks for a login as the page's own script does. */
export async function postLogin(
  url: string,
  code: string,
  headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' },
): Promise<Response> {
  return fetch(`${url}/login`, { method: 'POST', headers, body: JSON.stringify({ code }) });
}
