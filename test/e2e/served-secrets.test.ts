import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { QUESTIONS } from '../../src/web/api/questions.ts';
import { readPageFiles } from '../../src/web/page/files.ts';
import { freePort } from '../free-port.ts';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { accountLines, formsOf } from './secret-forms.ts';
import { serveExchange } from './serve-exchange.ts';
import { killStarted, startPurser } from './start-purser.ts';

/** Nobody may read these; they stand in the environment, or in addresses of purser.yaml. */
const PLANTED = {
  TELEGRAM_TOKEN: '123456:ABC-a-token-that-nobody-may-read',
  CODE_SECRET: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  NTFY_TOPIC: 'a-topic-that-nobody-may-guess',
  SMTP_PASSWORD: 'the-password-of-the-mail-server',
  HOOK_SECRET: 'the-secret-of-the-hook-0123456789',
  HEARTBEAT: 'http://127.0.0.1:9/ping/the-address-of-the-watcher',
};
const IN_ADDRESS = 'the-path-of-the-receiver';

const NOTIFY = `notify:
  heartbeat: { url: { env: HEARTBEAT }, every: 10s }
  channels:
    bot: { telegram: { token: { env: TELEGRAM_TOKEN }, chat: 77, apiRoot: "http://127.0.0.1:9", remote: full, senders: [77], codeSecret: { env: CODE_SECRET } } }
    phone: { ntfy: { topic: { env: NTFY_TOPIC }, url: "http://127.0.0.1:9" } }
    mail: { email: { server: 127.0.0.1, user: purser@example.org, password: { env: SMTP_PASSWORD }, from: purser@example.org, to: me@example.org } }
    ops: { webhook: { url: "http://127.0.0.1:9/${IN_ADDRESS}", secret: { env: HOOK_SECRET } } }
`;

const STRATEGY = `version: 1
strategy: busy
account: main
accounts: [main, hedge]
market: spot
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  theirs: { watch: spot-assets, account: hedge, every: 2s }
rules:
  - { id: buy, on: { every: 3s }, do: [{ buy: { instrument: spot/BTCUSDT, value: 2 USDT } }] }
  - { id: too-much, on: { every: 5s }, do: [{ buy: { instrument: spot/BTCUSDT, value: 90000000 USDT } }] }
  - { id: say, on: { every: 2s }, do: [{ notify: { message: "it is time" } }] }
  - { id: look, when: 'theirs.exists(a, a.coin == "NONE")', do: [{ notify: { message: seen } }] }
  - { id: follow, on: { webhook: chart, fields: { price: number } }, do: [{ notify: { message: heard } }] }
`;

/** What each question is asked with. A question that stands in the registry and not here is not searched: add it. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  chart: { instrument: 'spot/BTCUSDT', interval: '1m' },
  entries: { limit: 200 },
  equity: {},
  evaluations: { rule: 'busy/buy' },
  fire: { rule: 'busy/look', dry: true },
  halt: { note: 'a trial', symbol: 'BTCUSDT' },
  health: {},
  intent: { id: 'p0' },
  money: {},
  parts: {},
  'plan-halt': { closePositions: true },
  resume: { note: 'a trial', all: true },
  rule: { rule: 'busy/say', on: false, note: 'a trial' },
  session: {},
  status: {},
  trades: {},
  why: { rule: 'busy/look' },
};

afterEach(async () => {
  await killStarted();
  removeFolders();
});

test('every question of the registry is asked', () => {
  expect(Object.keys(FIELDS).toSorted()).toEqual(QUESTIONS.map(({ ask }) => ask).toSorted());
});

test('no key, secret, passphrase, token or address with one is in anything that is served', async () => {
  // given: accounts with real keys, one with a wrong passphrase, and channels that nobody answers
  const port = await freePort();
  const cwd = newFolder({ 'strategies/busy.yaml': STRATEGY });
  const exchange = await serveExchange();
  const accounts = exchange.accounts
    .filter(({ name }) => name === 'main' || name === 'hedge')
    .map((account) => (account.name === 'hedge' ? { ...account, passphrase: 'not-the-passphrase' } : account));
  const lines = accounts.flatMap((account) => accountLines(cwd, exchange.url, account));
  const config = ['version: 1', 'state: state', `http: { port: ${String(port)} }`, 'accounts:', ...lines, NOTIFY];
  writeFileSync(path.join(cwd, 'purser.yaml'), config.join('\n'));
  const run = startPurser(['run', '--log', 'json'], { cwd, env: PLANTED });
  await run.line(/"accepted"/);
  await run.line(/"watch-failed"/);
  const url = `http://127.0.0.1:${String(port)}`;
  const login = startPurser(['web', 'login'], { cwd });
  await login.end();
  const [code = ''] = /[0-9a-f]{64}/.exec(login.stdout()) ?? [];
  const entered = await fetch(`${url}/login`, {
    ...{ method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: JSON.stringify({ code }) },
  });
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const session = cookie.split('=')[1] ?? '';
  expect(session).toMatch(/^.{20,}$/);
  // when: everything is asked, rightly and wrongly
  const served: { readonly what: string; readonly text: string }[] = [];
  const ask = async (what: string, asked: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(`${url}${what}`, { redirect: 'manual', ...asked });
    const headers = [...answer.headers].map((pair) => pair.join(': ')).join('\n');
    const text = await answer.text();
    served.push({ what: `${asked.method ?? 'GET'} ${what}`, text: `${headers}\n${text}` });
    return new Response(text, { status: answer.status });
  };
  const told = (await (await ask('/api/session', { headers: { cookie } })).json()) as { readonly csrf: string };
  const acting = { cookie, 'x-purser-token': told.csrf, 'sec-fetch-site': 'same-origin' };
  const statuses = new Map<string, number>();
  for (const { ask: name, access } of QUESTIONS) {
    const fields = FIELDS[name] ?? {};
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)])),
    );
    const { status } =
      access === 'read'
        ? await ask(`/api/${name}?${query.toString()}`, { headers: { cookie } })
        : await ask(`/api/${name}`, { method: 'POST', headers: acting, body: JSON.stringify(fields) });
    statuses.set(name, status);
    await ask(`/api/${name}?nothing=1`, { headers: { cookie } });
    await ask(`/api/${name}`, { method: 'POST', headers: acting, body: '{' });
    await ask(`/api/${name}`);
  }
  for (const { path: file } of readPageFiles()) await ask(file, { headers: { cookie } });
  const token = readFileSync(path.join(cwd, 'state/http-token'), 'utf8').trim();
  const bearer = { authorization: `Bearer ${token}` };
  for (const place of [
    '/',
    '/login.html',
    '/livez',
    '/readyz',
    '/metrics',
    '/hooks/chart',
    '/nothing',
    '/api/trades.csv',
  ])
    for (const headers of [{}, { cookie }, bearer]) await ask(place, { headers });
  await ask('/hooks/chart', { method: 'POST', headers: bearer, body: 'x'.repeat(20_000) });
  await ask('/login', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: JSON.stringify({ code }) });
  const stream = await fetch(`${url}/api/stream`, { headers: { cookie, 'last-event-id': '0' } });
  let streamed = '';
  const decoder = new TextDecoder();
  const until = performance.now() + patient(30_000);
  for await (const chunk of stream.body ?? []) {
    streamed += decoder.decode(chunk as Uint8Array, { stream: true });
    if ((streamed.includes('event: status') && streamed.includes('event: entry')) || performance.now() > until) break;
  }
  served.push({ what: 'GET /api/stream', text: streamed });
  // then: it was answered, and nothing of it tells a secret
  expect(Object.fromEntries([...statuses].filter(([, status]) => status !== 200))).toEqual({ intent: 422 });
  expect(streamed).toMatch(/event: entry[^]*event: status/);
  expect(served.map(({ text }) => text).join('\n')).toMatch(/40012|passphrase/i);
  const hook = startPurser(['webhook', 'chart'], { cwd });
  await hook.end();
  const secrets: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      accounts.flatMap(({ name, apiKey, secret, passphrase }) => [
        [`key of ${name}`, apiKey],
        [`secret of ${name}`, secret],
        [`passphrase of ${name}`, passphrase],
      ]),
    ),
    ...PLANTED,
    ...{
      'address of a receiver': IN_ADDRESS,
      'http token': token,
      session,
      code,
    },
    'webhook token': hook.stdout().trim().split('/').at(-1) ?? '',
  };
  expect(Object.entries(secrets).filter(([, secret]) => secret.length < 8)).toEqual([]);
  const found = served.flatMap(({ what, text }) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      formsOf(secret).some((form) => text.includes(form)) ? [`${what}: ${name}`] : [],
    ),
  );
  expect(found).toEqual([]);
});
