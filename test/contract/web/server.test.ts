import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMetrics, type Metrics } from '../../../src/web/metrics.ts';
import { serveWeb, type WebBounds, type WebServer } from '../../../src/web/server.ts';
import type { NotReady, WebSource } from '../../../src/web/source.ts';
import { patient } from '../../patience.ts';

const TOKEN = '5ec4e7'.padEnd(64, '0');
const SECRETS = [TOKEN, 'hunter2-in-the-address', 'hunter3-in-a-header', 'hunter4-in-the-body'];

let now = 0;
let dead: string | undefined;
let notReady: readonly NotReady[] = [];
let metrics: Metrics;
let server: WebServer | undefined;
let sockets: Socket[] = [];

beforeEach(() => {
  [now, dead, notReady, sockets] = [0, undefined, [], []];
  metrics = createMetrics({ version: '0', node: '0', clock: { now: () => now } });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server?.close();
  server = undefined;
});

const SOURCE: WebSource = {
  dead: () => dead,
  notReady: () => notReady,
  deliver: () => ({ kind: 'no-hook' }),
};

async function serving(bounds: Partial<WebBounds> = {}, proxies?: readonly string[]): Promise<string> {
  server = await serveWeb({
    ...{ host: '127.0.0.1', port: 0, hosts: ['purser.example.com'], token: TOKEN, source: SOURCE, metrics, bounds },
    ...{ clock: { now: () => now }, ...(proxies && { proxies }) },
  });
  return server.url;
}

const WITH_TOKEN = { headers: { authorization: `Bearer ${TOKEN}` } };

/** Sends bytes as they are; what comes back is read only where `reads` says so. */
async function raw(
  url: string,
  bytes: string,
  { reads = true } = {},
): Promise<{ socket: Socket; received: () => string }> {
  const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(url).port) });
  sockets.push(socket);
  let text = '';
  if (reads) socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  return { socket, received: () => text };
}

describe('/livez', () => {
  test('answers everybody while the daemon lives', async () => {
    const answer = await fetch(`${await serving()}/livez`);
    expect([answer.status, await answer.json()]).toEqual([200, { live: true }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('says why it does not', async () => {
    dead = 'the clock of the rules has not ticked for 40 s';
    const answer = await fetch(`${await serving()}/livez`);
    expect([answer.status, await answer.json()]).toEqual([503, { live: false, why: dead }]);
  });
});

describe('/readyz', () => {
  test('is for those who have the token', async () => {
    const url = await serving();
    expect((await fetch(`${url}/readyz`)).status).toBe(401);
    const wrong = { headers: { authorization: `Bearer ${TOKEN.slice(1)}` } };
    expect((await fetch(`${url}/readyz`, wrong)).status).toBe(401);
    const answer = await fetch(`${url}/readyz`, WITH_TOKEN);
    expect([answer.status, await answer.json()]).toEqual([200, { ready: true, notReady: [] }]);
  });

  test('names what is not ready', async () => {
    notReady = [{ kind: 'unread', text: 'main: positions are not read' }];
    const answer = await fetch(`${await serving()}/readyz`, WITH_TOKEN);
    expect([answer.status, await answer.json()]).toEqual([503, { ready: false, notReady }]);
  });
});

test('/metrics is text for Prometheus, and counts those who ask', async () => {
  const url = await serving();
  await fetch(`${url}/livez`);
  await fetch(`${url}/metrics`);
  const answer = await fetch(`${url}/metrics`, WITH_TOKEN);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('purser_http_requests_total{route="/livez",code="200"} 1\n');
  expect(text).toContain('purser_http_requests_total{route="/metrics",code="401"} 1\n');
});

test('addresses that nobody serves are one route, and none without the token', async () => {
  const url = await serving();
  for (let nth = 0; nth < 5; nth += 1) await fetch(`${url}/${String(nth)}/x`, WITH_TOKEN);
  expect((await fetch(`${url}/x`)).status).toBe(401);
  const text = await metrics.text();
  expect(text).toContain('purser_http_requests_total{route="none",code="404"} 5\n');
  expect(text.match(/^purser_http_requests_total\{/gm)).toHaveLength(2);
});

test('a name that is not ours is not served, whatever else is right', async () => {
  const url = await serving();
  for (const host of ['evil.example', '127.0.0.1.evil.example:80']) {
    const { received } = await raw(url, `GET /livez HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await expect.poll(received, { timeout: patient(2_000) }).toMatch(/^HTTP\/1\.1 421 /);
  }
  const { received } = await raw(url, 'GET /livez HTTP/1.1\r\nHost: purser.example.com\r\n\r\n');
  await expect.poll(received, { timeout: patient(2_000) }).toMatch(/^HTTP\/1\.1 200 /);
});

describe('bounds', () => {
  test('a head that is too large is refused', async () => {
    const url = await serving();
    const { received } = await raw(url, `GET /livez HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`);
    await expect.poll(received, { timeout: patient(2_000) }).toMatch(/^HTTP\/1\.1 431 /);
  });

  /** Statuses of so many requests from a local address, one after the other. */
  async function statuses(
    path: string,
    count: number,
    { from = '127.0.0.1', headers = {} }: { from?: string; headers?: Readonly<Record<string, string>> } = {},
  ): Promise<readonly number[]> {
    const url = new URL(`${server?.url ?? ''}${path}`);
    const all: number[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const asked = request(url, { localAddress: from, headers, agent: false });
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      all.push(answer.statusCode ?? 0);
    }
    return all;
  }

  const NARROW = { unknown: { perSecond: 1, burst: 2 }, known: { perSecond: 1, burst: 3 } };

  test('strangers take neither the turns of those who have the token nor those of strangers elsewhere', async () => {
    await serving(NARROW);
    expect(await statuses('/metrics', 4)).toEqual([401, 401, 429, 429]);
    expect(await statuses('/metrics', 4, WITH_TOKEN)).toEqual([200, 200, 200, 429]);
    expect(await statuses('/metrics', 3, { from: '127.0.0.2' })).toEqual([401, 401, 429]);
    now += 1_000;
    expect(await statuses('/metrics', 2)).toEqual([401, 429]);
  });

  test('probes are answered as often as they come, whoever floods', async () => {
    await serving(NARROW);
    expect(await statuses('/metrics', 3)).toEqual([401, 401, 429]);
    expect(new Set(await statuses('/livez', 10))).toEqual(new Set([200]));
    expect(new Set(await statuses('/readyz', 10, WITH_TOKEN))).toEqual(new Set([200]));
    expect(await statuses('/readyz', 1)).toEqual([429]);
  });

  test('a header counts for a peer only where a proxy that is named has set it', async () => {
    const forwarded = (peer: string) => ({ headers: { 'x-forwarded-for': peer } });
    await serving(NARROW, ['127.0.0.2']);
    expect(await statuses('/metrics', 3, { from: '127.0.0.2', ...forwarded('192.0.2.1') })).toEqual([401, 401, 429]);
    expect(await statuses('/metrics', 1, { from: '127.0.0.2', ...forwarded('192.0.2.2') })).toEqual([401]);
    for (const peer of ['192.0.2.3', '192.0.2.4']) await statuses('/metrics', 1, forwarded(peer));
    expect(await statuses('/metrics', 1, forwarded('192.0.2.5'))).toEqual([429]);
  });

  test('a head that never ends is cut off', async () => {
    const url = await serving({ headMs: 200, requestMs: 3_600_000, idleMs: 3_600_000 });
    const { socket } = await raw(url, 'GET /livez HTTP/1.1\r\nHost: localhost\r\nX: ');
    await once(socket, 'close', { signal: AbortSignal.timeout(patient(10_000)) });
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  });

  test('a body that never ends is cut off', async () => {
    const url = await serving({ headMs: 200, requestMs: 400, idleMs: 3_600_000 });
    const head = 'POST /hooks/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{';
    const { socket } = await raw(url, head);
    await once(socket, 'close', { signal: AbortSignal.timeout(patient(10_000)) });
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  });

  test('a reader that has stopped is cut off, and holds up nobody', async () => {
    const parts = Array.from({ length: 500 }, (_, nth) => ({
      strategy: 's'.repeat(60),
      rule: `r${String(nth)}`,
      isOn: true,
    }));
    metrics.show({
      ...{ isReady: true, attention: [], parts, books: [], openIntents: 0, unknownIntents: 0, journalBytes: 0 },
      ...{ residentBytes: 0, heapBytes: 0, cpuSeconds: 0, tickAgeSeconds: 0, loopDelay: { mean: 0, p99: 0, max: 0 } },
    });
    const url = await serving({ idleMs: 500, known: { perSecond: 1_000, burst: 1_000 } });
    // So many answers fill what the two ends keep of them.
    const ask = `GET /metrics HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`;
    const { socket } = await raw(url, ask.repeat(200), { reads: false });
    const { received } = await raw(url, 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(received, { timeout: patient(2_000) }).toMatch(/^HTTP\/1\.1 200 /);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await once(socket, 'close', { signal: AbortSignal.timeout(patient(5_000)) });
    expect(bytes).toBeLessThan(200 * (await metrics.text()).length);
  });

  test('no more connections than are allowed are kept', async () => {
    const url = await serving({ connectionsMax: 2 });
    const held = await Promise.all([raw(url, ''), raw(url, '')]);
    const third = await raw(url, '');
    await once(third.socket, 'close', { signal: AbortSignal.timeout(patient(5_000)) });
    expect(held.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
  });
});

test('no answer holds anything of its request, nor the token', async () => {
  const url = await serving();
  const [, address, header, body] = SECRETS;
  const paths = ['/livez', '/readyz', '/metrics', `/${String(address)}`, `/livez?x=${String(address)}`, '/%ff'];
  const tokens: Record<string, string>[] = [{}, WITH_TOKEN.headers];
  const asked = paths.flatMap((path) =>
    tokens.flatMap((token) => {
      const headers = { ...token, 'x-given': String(header) };
      const json = { ...headers, 'content-type': 'application/json' };
      return [
        fetch(`${url}${path}`, { headers }),
        fetch(`${url}${path}`, { headers: json, method: 'POST', body: String(body) }),
      ];
    }),
  );
  const answers = await Promise.all(
    asked.map(async (asking) => {
      const answer = await asking;
      return `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
    }),
  );
  const all = `${answers.join('\n')}\n${await metrics.text()}`;
  expect(all.length).toBeGreaterThan(1_000);
  for (const secret of SECRETS) expect(all).not.toContain(secret);
});
