import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Played, type PlayedPage, played, postLogin, servePlayed, TOKEN } from './serving.ts';

let play: Played;
let page: PlayedPage;

beforeEach(async () => {
  play = played();
  page = await servePlayed(play);
});

afterEach(async () => {
  await page.close();
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${page.url}${path}`, { headers, redirect: 'manual' });

describe('without a login', () => {
  test('nothing but the login is served, in place of the page too', async () => {
    const home = await get('/');
    expect([home.status, await home.text()]).toEqual([401, '<!doctype html><title>the login</title>']);
    expect((await get('/login.html')).status).toBe(200);
    expect((await get('/login.js')).status).toBe(200);
    for (const path of ['/app.js', '/api/session', '/api/status', '/api/stream', '/api/nothing', '/nothing'])
      expect([path, (await get(path)).status]).toEqual([path, 401]);
  });

  test('the token of the daemon, or of a webhook, opens no page', async () => {
    for (const path of ['/app.js', '/api/status', '/api/stream'])
      expect((await get(path, { authorization: `Bearer ${TOKEN}` })).status).toBe(401);
  });

  test('a cookie that was made up opens nothing', async () => {
    const name = (await page.login())['cookie']?.split('=')[0] ?? '';
    for (const value of ['', 'x', 'ab'.repeat(32), '0'.repeat(64), 'a'.repeat(5_000)])
      expect((await get('/app.js', { cookie: `${name}=${value}` })).status).toBe(401);
  });
});

describe('the link', () => {
  test('is valid once', async () => {
    const { code } = page.sessions.invite({ isReadOnly: false });
    expect((await postLogin(page.url, code)).status).toBe(204);
    const again = await postLogin(page.url, code);
    expect([again.status, await again.text()]).toEqual([403, expect.stringContaining('not valid') as string]);
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  test('is valid for five minutes', async () => {
    const { code } = page.sessions.invite({ isReadOnly: false });
    play.now += 5 * 60_000;
    expect((await postLogin(page.url, code)).status).toBe(403);
    const { code: other } = page.sessions.invite({ isReadOnly: false });
    play.now += 5 * 60_000 - 1;
    expect((await postLogin(page.url, other)).status).toBe(204);
  });

  test('is refused where another page asks, and is not used up by that', async () => {
    const { code } = page.sessions.invite({ isReadOnly: false });
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', origin: page.url },
    ])
      expect([headers, (await postLogin(page.url, code, headers)).status]).toEqual([headers, 403]);
    // A browser that says nothing of the site, at an address without https, says where the page is from.
    expect((await postLogin(page.url, code, { origin: page.url })).status).toBe(204);
  });

  test('gives a cookie that no script reads and no other site sends', async () => {
    const plain = await postLogin(page.url, page.sessions.invite({ isReadOnly: false }).code);
    expect(plain.headers.get('set-cookie')).toMatch(
      /^purser-\d+=[0-9a-f]{64}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    const headers = { origin: page.url.replace('http:', 'https:'), 'sec-fetch-site': 'same-origin' };
    const secure = await postLogin(page.url, page.sessions.invite({ isReadOnly: false }).code, headers);
    expect(secure.headers.get('set-cookie')).toMatch(/^__Host-purser-\d+=.*; Secure$/);
    const [cookie = ''] = (secure.headers.get('set-cookie') ?? '').split(';');
    expect((await get('/app.js', { cookie })).status).toBe(200);
  });

  test.each([['{"code":"'], ['[]'], ['{"code":1}'], ['{}'], [''], [`{"code":"${'a'.repeat(64)}"}`]])(
    'is no body such as %s',
    async (body) => {
      const headers = { 'sec-fetch-site': 'same-origin' };
      expect((await fetch(`${page.url}/login`, { method: 'POST', headers, body })).status).toBe(403);
    },
  );
});

describe('a login', () => {
  test('serves the page and its files, packed once, and not again where the browser has them', async () => {
    const headers = await page.login();
    expect(await (await get('/', headers)).text()).toContain('the page');
    const file = await get('/app.js', { ...headers, 'accept-encoding': 'gzip, br' });
    expect([file.headers.get('content-encoding'), file.headers.get('etag')]).toEqual(['br', '"/app.js"']);
    expect(await file.text()).toContain('the page itself');
    expect((await get('/app.js', { ...headers, 'if-none-match': '"/app.js"' })).status).toBe(304);
    expect((await get('/app.js', { ...headers, 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBe(
      null,
    );
  });

  test('ends after 30 days, by its own wish, and by that of who has the socket', async () => {
    const [first, second, third] = [await page.login(), await page.login(), await page.login()];
    await fetch(`${page.url}/logout`, { method: 'POST', headers: first });
    expect((await get('/app.js', first)).status).toBe(401);
    expect((await get('/app.js', second)).status).toBe(200);
    play.now += 30 * 24 * 3_600_000;
    expect((await get('/app.js', second)).status).toBe(401);
    const fourth = await page.login();
    expect(page.sessions.leaveAll()).toBe(1);
    for (const ended of [third, fourth]) expect((await get('/app.js', ended)).status).toBe(401);
  });

  test('is not ended by another page', async () => {
    const headers = await page.login();
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await fetch(`${page.url}/logout`, { method: 'POST', headers: foreign })).status).toBe(403);
    expect((await get('/app.js', headers)).status).toBe(200);
  });

  test('is one of 16: the next one ends the oldest', async () => {
    const all = [];
    for (let nth = 0; nth < 17; nth += 1) all.push(await page.login());
    expect((await get('/app.js', all[0])).status).toBe(401);
    expect((await get('/app.js', all[1])).status).toBe(200);
  });
});

test.each([
  ['/../package.json'],
  ['/..%2f..%2fpackage.json'],
  ['/%2e%2e/%2e%2e/package.json'],
  ['/vendor/../../package.json'],
  ['//etc/passwd'],
  ['/app.js%00.html'],
  ['/app.js/'],
  ['/APP.JS'],
  ['/%c0%ae%c0%ae/x'],
  ['/vendor.json'],
])('%s is nothing, with a login too', async (path) => {
  const { cookie = '' } = await page.login();
  const answer = await rawGet(path, { cookie, authorization: `Bearer ${TOKEN}` });
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
});

test('a name that is not ours is not served the page, with a login too', async () => {
  const { cookie = '' } = await page.login();
  expect(await rawGet('/app.js', { cookie, host: 'evil.example' })).toMatch(/^HTTP\/1\.1 421 /);
});

test('whatever is served says what a browser may load, and that no page frames it', async () => {
  const headers = await page.login();
  for (const path of ['/', '/app.js', '/api/status', '/api/nothing', '/livez']) {
    const answer = await get(path, headers);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
        "font-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

/** Asks with a path and headers as they are: `fetch` would tidy them up. */
async function rawGet(path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { createConnection } = await import('node:net');
  const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(page.url).port) });
  const lines = Object.entries({ host: 'localhost', ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}
