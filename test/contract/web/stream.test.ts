import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { patient } from '../../patience.ts';
import { type Played, type PlayedPage, played, servePlayed } from './serving.ts';

let play: Played;
let page: PlayedPage;
let cookie: string;
const sockets: Socket[] = [];

beforeEach(async () => {
  play = played();
  page = await servePlayed(play);
  cookie = (await page.login())['cookie'] ?? '';
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await page.close();
});

/** Opens the stream. */
async function listen(headers = '') {
  const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(page.url).port) });
  sockets.push(socket);
  let text = '';
  let isEnded = false;
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => (isEnded = true));
  await once(socket, 'connect');
  socket.write(`GET /api/stream HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n${headers}\r\n`);
  return { socket, text: () => text, isEnded: () => isEnded };
}

/** Expects something of what comes soon. */
const soon = (read: () => unknown, interval = 50) => expect.poll(read, { timeout: patient(5_000), interval });

function enter(text: string): void {
  play.entries.push({ sequence: (play.entries.at(-1)?.sequence ?? 0) + 1, at: 1, kind: 'notice', text });
  play.changes += 1;
}

/** The sequence numbers that were streamed. */
const idsIn = (text: string): readonly number[] => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

test('sends the status first, then what is written, and signs of life', async () => {
  enter('before');
  const { text } = await listen();
  await soon(text).toContain('event: status\ndata: {"n":0}\n\n');
  expect(text()).toMatch(/^HTTP\/1\.1 200 [^]*content-security-policy: default-src 'none'/i);
  expect(text()).not.toContain('event: entry');
  play.status = { n: 1 };
  enter('line\nbreaks "and" more');
  await soon(text).toContain('event: status\ndata: {"n":1}\n\n');
  expect(text()).toContain('id: 2\nevent: entry\ndata: {"sequence":2,"at":1,"kind":"notice","text":"line\\nbreaks');
  await soon(text).toContain('event: parts\n');
  await soon(text).toContain('event: alive\n');
});

test('sends no status where nothing has changed, and at most four a second', async () => {
  const { text } = await listen();
  await soon(text).toContain('event: alive\n');
  expect(text().match(/event: status/g)).toHaveLength(1);
  let asked = 0;
  Object.defineProperty(play, 'status', { get: () => (asked += 1) });
  const begun = performance.now();
  while (asked < 4) {
    play.changes += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(performance.now() - begun).toBeGreaterThan(740);
});

test('goes on from the last entry that was seen, and says how far behind it was', async () => {
  for (let nth = 0; nth < 600; nth += 1) enter(`entry ${String(nth)}`);
  const some = await listen('Last-Event-ID: 590\r\n');
  await soon(() => idsIn(some.text())).toEqual([591, 592, 593, 594, 595, 596, 597, 598, 599, 600]);
  const behind = await listen('Last-Event-ID: 99\r\n');
  await soon(behind.text).toContain('id: 600\nevent: gap\ndata: {"after":99,"until":600}\n\n');
  // A number that this journal does not have yet is one of another journal.
  const other = await listen('Last-Event-ID: 7000\r\n');
  await soon(other.text).toContain('event: status');
  enter('the next');
  await soon(() => idsIn(other.text())).toEqual([601]);
});

test('at most 32 listen, and the place of one who leaves is free', async () => {
  const all: Awaited<ReturnType<typeof listen>>[] = [];
  for (let nth = 0; nth < 32; nth += 1) all.push(await listen());
  await soon(() => all.filter(({ text }) => text().includes('event: status')).length).toBe(32);
  const more = await listen();
  await soon(more.text).toMatch(/^HTTP\/1\.1 503 /);
  all[0]?.socket.destroy();
  await soon(async () => {
    const next = await listen();
    await soon(next.text).not.toBe('');
    return next.text().slice(0, 12);
  }, 200).toBe('HTTP/1.1 200');
});

test('ends at once when the server closes', async () => {
  const { text, isEnded } = await listen();
  await soon(text).toContain('event: status');
  const begun = performance.now();
  await page.server.close();
  await soon(isEnded).toBe(true);
  expect(performance.now() - begun).toBeLessThan(patient(1_000));
});

test('takes nobody without a session, and nobody from another site', async () => {
  const kept = cookie;
  cookie = 'x=y';
  await soon((await listen()).text).toMatch(/^HTTP\/1\.1 401 /);
  cookie = kept;
  await soon((await listen('Sec-Fetch-Site: cross-site\r\n')).text).toMatch(/^HTTP\/1\.1 403 /);
});
