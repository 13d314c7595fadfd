import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/base/package-root.ts';
import { QUESTIONS } from '../../../src/web/api/questions.ts';
import { patient } from '../../patience.ts';
import { type Played, type PlayedPage, played, servePlayed } from './serving.ts';

let play: Played;
let page: PlayedPage;
let login: Readonly<Record<string, string>>;

beforeEach(async () => {
  play = played();
  page = await servePlayed(play);
  login = await page.login();
});

afterEach(async () => {
  await page.close();
});

const get = (path: string, headers = login) => fetch(`${page.url}/api/${path}`, { headers });
const post = (path: string, body: unknown, headers = login) =>
  fetch(`${page.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

const HALT = { note: 'a trial' };
const FIRE = { rule: 'told', dry: false };

test('every question has its address, and is asked of the daemon with its fields alone', async () => {
  expect((await get('why?rule=s%2Fr&each=BTCUSDT')).status).toBe(200);
  expect((await post('halt', { ...HALT, symbol: 'BTCUSDT', cancelOrders: true })).status).toBe(200);
  expect((await get('entries?limit=20&failures=true&before=7')).status).toBe(200);
  expect(play.asked).toEqual([
    { ask: 'why', rule: 's/r', each: 'BTCUSDT' },
    { ask: 'halt', note: 'a trial', symbol: 'BTCUSDT', cancelOrders: true },
    { ask: 'entries', limit: 20, failures: true, before: 7 },
  ]);
  for (const { ask, access } of QUESTIONS) {
    const answer = await (access === 'read' ? post(ask, {}) : get(ask));
    expect([ask, answer.status]).toEqual([ask, 404]);
  }
});

test('whatever the page names is served', async () => {
  const own = path.join(PACKAGE_ROOT, 'src/web/public');
  const names = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const text = names.map((name) => readFileSync(path.join(own, name), 'utf8')).join('');
  const addresses = new Set([...text.matchAll(/['"`]\/api\/([a-z][a-z.-]*)/g)].map(([, address = '']) => address));
  expect(addresses).toContain('trades.csv');
  for (const address of addresses) {
    const ended = new AbortController();
    const { status } = await fetch(`${page.url}/api/${address}`, { headers: login, signal: ended.signal });
    ended.abort();
    expect([address, status]).not.toEqual([address, 404]);
  }
});

test('a login is told what is not there, and is not sent to log in again', async () => {
  expect((await get('nothing')).status).toBe(404);
  expect((await fetch(`${page.url}/nothing`, { headers: login })).status).toBe(404);
});

describe('a request that does not fit is refused, with no word of it', () => {
  test.each<[string, () => Promise<Response>]>([
    ['a field is absent', () => get('why')],
    ['a field that is not known', () => get('status?hunter2=1')],
    ['a field that names the question', () => get('status?ask=halt')],
    ['a field of another type', () => get('entries?limit=hunter2')],
    ['a number beyond its bound', () => get('entries?limit=100000')],
    ['a text that is too long', () => post('halt', { note: 'hunter2'.repeat(100) })],
    ['the prototype', () => get('status?__proto__=hunter2')],
    ['a list', () => post('halt', ['hunter2'])],
    ['a field of another type in the body', () => post('halt', { note: 1, hunter2: {} })],
  ])('%s', async (_name, ask) => {
    const answer = await ask();
    const text = await answer.text();
    expect([answer.status, text.includes('hunter2')]).toEqual([400, false]);
    expect(JSON.parse(text)).toEqual({ error: expect.any(String) as string });
    expect(play.asked).toEqual([]);
  });

  test('a body that is too large', async () => {
    expect((await post('halt', { note: 'x'.repeat(20_000) })).status).toBe(413);
    expect(play.asked).toEqual([]);
  });
});

describe('what acts', () => {
  test.each<[string, Readonly<Record<string, string | undefined>>]>([
    ['comes from another site', { 'sec-fetch-site': 'cross-site' }],
    ['comes from another port of this host', { 'sec-fetch-site': 'same-site' }],
    ['comes from nowhere', { 'sec-fetch-site': 'none' }],
    ['does not say where it comes from', { 'sec-fetch-site': undefined }],
    ['says an origin that is not ours', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
    ['shows no token', { 'x-purser-token': undefined }],
    ['shows another token', { 'x-purser-token': 'ab'.repeat(32) }],
  ])('is refused where it %s', async (_name, changed) => {
    const headers = Object.fromEntries(
      Object.entries({ ...login, ...changed }).filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
    for (const [ask, body] of [
      ['halt', HALT],
      ['fire', FIRE],
    ] as const)
      expect([ask, (await post(ask, body, headers)).status]).toEqual([ask, 403]);
    expect(play.asked).toEqual([]);
  });

  test('is refused with the token of another login', async () => {
    const other = await page.login();
    const headers = { ...login, 'x-purser-token': other['x-purser-token'] ?? '' };
    expect((await post('halt', HALT, headers)).status).toBe(403);
    expect((await post('halt', HALT, other)).status).toBe(200);
  });

  test('is refused a login that may only look, which may look', async () => {
    const looking = await page.login({ isReadOnly: true });
    expect(await (await get('session', looking)).json()).toMatchObject({
      readOnly: true,
      mayHalt: false,
      mayAct: false,
    });
    for (const [ask, body] of [
      ['halt', HALT],
      ['fire', FIRE],
      ['resume', HALT],
      ['rule', { rule: 'r', on: false, note: '' }],
    ] as const)
      expect([ask, (await post(ask, body, looking)).status]).toEqual([ask, 403]);
    expect(play.asked).toEqual([]);
    expect((await get('status', looking)).status).toBe(200);
  });

  test('on real money is refused without `control`, except a halt', async () => {
    play.money = 'REAL';
    expect(await (await get('session')).json()).toMatchObject({ money: 'REAL', mayHalt: true, mayAct: false });
    for (const [ask, body] of [
      ['fire', FIRE],
      ['resume', HALT],
      ['rule', { rule: 'r', on: false, note: '' }],
    ] as const)
      expect([ask, (await post(ask, body)).status]).toEqual([ask, 403]);
    expect((await post('halt', HALT)).status).toBe(200);
    play.hasControl = true;
    expect(await (await get('session')).json()).toMatchObject({ mayAct: true });
    expect((await post('fire', FIRE)).status).toBe(200);
    expect(play.asked.map(({ ask }) => ask)).toEqual(['halt', 'fire']);
  });
});

test('the words of a refusal come with their status, and a page of somebody else may not even read', async () => {
  play.answer = () => Promise.resolve({ kind: 'refused', error: 'there is no rule x' });
  const answer = await get('why?rule=x');
  expect([answer.status, await answer.json()]).toEqual([422, { error: 'there is no rule x' }]);
  expect((await get('status', { ...login, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('a login has bounds of its own: of requests, of those that wait, and of what costs much', async () => {
  await page.close();
  page = await servePlayed(play, { session: { perSecond: 1, burst: 30 } });
  login = await page.login();
  const other = await page.login();
  let release: () => void = () => undefined;
  play.answer = () =>
    new Promise((resolve) => {
      const before = release;
      release = () => {
        before();
        resolve({ kind: 'answer', value: null });
      };
    });
  const waiting = Array.from({ length: 8 }, () => get('status'));
  await expect.poll(() => play.asked.length, { timeout: patient(5_000) }).toBe(8);
  expect((await get('status')).status).toBe(429);
  release();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  play.answer = () => Promise.resolve({ kind: 'answer', value: null });
  const statuses = [];
  for (let nth = 0; nth < 30; nth += 1) statuses.push((await get('status')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  // Another login, and a probe, have their own.
  expect((await get('status', other)).status).toBe(200);
  expect((await fetch(`${page.url}/livez`)).status).toBe(200);
});

test('an answer that is long is packed', async () => {
  play.answer = () => Promise.resolve({ kind: 'answer', value: 'long '.repeat(10_000) });
  const answer = await get('status', { ...login, 'accept-encoding': 'br' });
  expect([answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual(['br', 'no-store']);
  expect(await answer.json()).toBe('long '.repeat(10_000));
});
