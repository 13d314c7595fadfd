import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { configFor, keysOf, serveExchange } from './serve-exchange.ts';
import { killStarted, startPurser } from './start-purser.ts';

/** Five rules that ask for more orders than the exchange takes: at any time some wait for their turn. */
const STRATEGY = `version: 1
strategy: eager
account: main
market: spot
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
${Array.from({ length: 5 }, (_, nth) => `  - { id: buy-${String(nth)}, on: { every: 1s }, do: [${Array<string>(4).fill('{ buy: { instrument: spot/BTCUSDT, value: 2 USDT } }').join(', ')}] }`).join('\n')}
`;

/** Requests of these addresses place what can add risk. */
const PLACES = /place-order|batch-orders|place-plan-order|margin.*borrow|savings\/subscribe/;

const closers: (() => void)[] = [];

afterEach(async () => {
  await killStarted();
  for (const close of closers.splice(0)) close();
  removeFolders();
});

/** Stands between a daemon and its exchange: counts what comes, and answers nothing while it hangs. */
async function receiver(exchange: string) {
  /** The times at which an order came, ms. */
  const orders: number[] = [];
  const held: (() => void)[] = [];
  let hangs = false;
  const pass = (asked: IncomingMessage, body: Buffer, answer: ServerResponse): void => {
    const { method, headers, url } = asked;
    const onward = request(new URL(url ?? '/', exchange), { method, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 500, came.headers);
      came.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    onward.end(body);
  };
  const server = createServer((asked, answer) => {
    if (PLACES.test(asked.url ?? '')) orders.push(performance.now());
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      const go = (): void => {
        pass(asked, Buffer.concat(chunks), answer);
      };
      if (hangs) held.push(go);
      else go();
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    ...{ orders, held },
    hang() {
      hangs = true;
    },
    release() {
      hangs = false;
      for (const go of held.splice(0)) go();
    },
  };
}

/** A daemon that trades by way of the receiver, with somebody at its page. */
async function trading() {
  const exchange = await serveExchange();
  const between = await receiver(exchange.url);
  const port = await freePort();
  const cwd = newFolder({ 'strategies/eager.yaml': STRATEGY });
  const accounts = exchange.accounts.filter(({ name }) => name === 'main');
  const config = configFor({ url: between.url, accounts });
  writeFileSync(path.join(cwd, 'purser.yaml'), `${config}http: { port: ${String(port)} }\n`);
  const daemon = startPurser(['run', '--log', 'json'], { cwd, env: keysOf({ accounts }) });
  await daemon.line(/"accepted"/);
  const login = startPurser(['web', 'login'], { cwd });
  await login.end();
  const [code = ''] = /[0-9a-f]{64}/.exec(login.stdout()) ?? [];
  const url = `http://127.0.0.1:${String(port)}`;
  const origin = { 'sec-fetch-site': 'same-origin' };
  const entered = await fetch(`${url}/login`, { method: 'POST', headers: origin, body: JSON.stringify({ code }) });
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const session = await fetch(`${url}/api/session`, { headers: { cookie } });
  const { csrf } = (await session.json()) as { readonly csrf: string };
  const headers = { ...origin, cookie, 'x-purser-token': csrf };
  return {
    between,
    post: (ask: string, fields: object) =>
      fetch(`${url}/api/${ask}`, { method: 'POST', headers, body: JSON.stringify(fields) }),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What comes later than this after the click came too late, ms. */
const LATE_MS = 1_000;
/** For so long the orders are counted: the rules would place some fifty in it, ms. */
const COUNTED_MS = 5_000;

test('after a halt from the page no order comes to a busy exchange later than a second after the click', async () => {
  const { between, post } = await trading();
  await expect.poll(() => between.orders.length, { timeout: patient(20_000) }).toBeGreaterThan(20);
  const click = performance.now();
  const answer = await post('halt', { note: 'from the page' });
  expect(await answer.json()).toMatchObject({ changed: true });
  await pause(COUNTED_MS);
  expect(between.orders.filter((at) => at > click + LATE_MS)).toEqual([]);
  // It is the halt that holds them.
  const before = between.orders.length;
  expect((await post('resume', { note: 'over', all: true })).status).toBe(200);
  await expect.poll(() => between.orders.length, { timeout: patient(20_000) }).toBeGreaterThan(before + 5);
});

test('nor to one that hangs, and none when it answers again; the click is answered at once', async () => {
  const { between, post } = await trading();
  await expect.poll(() => between.orders.length, { timeout: patient(20_000) }).toBeGreaterThan(20);
  between.hang();
  await expect.poll(() => between.held.length, { timeout: patient(10_000) }).toBeGreaterThan(1);
  const click = performance.now();
  const answer = await post('halt', { note: 'it hangs', cancelOrders: true, closePositions: true });
  expect(await answer.json()).toMatchObject({ changed: true });
  expect(performance.now() - click).toBeLessThan(patient(LATE_MS));
  await pause(COUNTED_MS);
  between.release();
  await pause(COUNTED_MS);
  expect(between.orders.filter((at) => at > click + LATE_MS)).toEqual([]);
  const before = between.orders.length;
  expect((await post('resume', { note: 'over', all: true })).status).toBe(200);
  await expect.poll(() => between.orders.length, { timeout: patient(60_000) }).toBeGreaterThan(before);
});
