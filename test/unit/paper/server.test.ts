import { afterEach, describe, expect, it } from 'vitest';
import { operations } from '../../../src/wire/operations/index.ts';
import { sign } from '../../../src/wire/signature.ts';
import { servePaperExchange } from '../../../src/paper/server.ts';
import type { PaperServer } from '../../../src/paper/server.ts';
import { d, flatMarket, MINUTE, shareOf, START, startTrial } from './trial.ts';
import type { Trial } from './trial.ts';
import type { PaperExchangeOptions } from '../../../src/paper/exchange/exchange.ts';

const servers: PaperServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

interface Sent {
  readonly status: number;
  /** What the header says that is left of the operation's limit. */
  readonly left: string | null;
  /** What the header says of when to come again, s. */
  readonly again: string | null;
  readonly body: { readonly code: string; readonly msg: string; readonly requestTime: number; readonly data: unknown };
}

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly query?: string;
  readonly body?: string;
  /** Changes of the headers that would be right; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly by?: string;
}

async function open(options: Partial<PaperExchangeOptions> = {}) {
  const trial = startTrial(flatMarket(50_000, 60), options);
  const server = await servePaperExchange(trial.exchange, { port: 0 });
  servers.push(server);
  return { trial, send: (asked: Asked) => send(trial, server.url, asked) };
}

async function send(trial: Trial, url: string, asked: Asked): Promise<Sent> {
  const { method = 'GET', path, query = '', body = '', headers = {}, by = 'main' } = asked;
  const account = trial.exchange.accounts.find(({ name }) => name === by);
  if (account === undefined) throw new Error(by);
  const timestamp = headers['ACCESS-TIMESTAMP'] ?? String(trial.clock.now());
  const right = {
    'ACCESS-KEY': account.apiKey,
    'ACCESS-SIGN': sign({ secret: account.secret, timestamp, method, path, query, body }),
    'ACCESS-PASSPHRASE': account.passphrase,
    'ACCESS-TIMESTAMP': timestamp,
    ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
  };
  const sent = new Headers(right);
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) sent.delete(name);
    else sent.set(name, value);
  }
  const response = await fetch(url + path + query, { method, headers: sent, ...(method === 'POST' ? { body } : {}) });
  return {
    status: response.status,
    left: response.headers.get('x-mbx-used-remain-limit'),
    again: response.headers.get('retry-after'),
    body: (await response.json()) as Sent['body'],
  };
}

const ASSETS = { path: operations['spot-assets'].path, query: '?coin=USDT' };
const PLACE = { method: 'POST', path: operations['place-futures-order'].path } as const;

describe('the served exchange', () => {
  it('answers a signed read in the envelope, numbers as text', async () => {
    const { send } = await open();
    const { status, body } = await send(ASSETS);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: '00000',
      msg: 'success',
      requestTime: START,
      data: [{ coin: 'USDT', available: '400', frozen: '0' }],
    });
  });

  it('answers public reads to anybody', async () => {
    const { send } = await open();
    const { body } = await send({
      path: '/api/v2/public/time',
      headers: { 'ACCESS-KEY': undefined, 'ACCESS-SIGN': undefined },
    });
    expect(body.data).toEqual({ serverTime: String(START) });
  });

  it('executes a signed order of a plain client', async () => {
    const { trial, send } = await open();
    const order = {
      symbol: 'BTCUSDT',
      productType: 'usdt-futures',
      marginMode: 'crossed',
      marginCoin: 'USDT',
      size: '0.01',
      side: 'buy',
      tradeSide: 'Open',
      orderType: 'market',
      clientOid: 'plain#1',
    };
    const { body } = await send({ ...PLACE, body: JSON.stringify(order) });
    expect(body).toMatchObject({ code: '00000', data: { clientOid: 'plain#1' } });
    expect(trial.ask('mix-all-position', { productType: 'USDT-FUTURES' })[0]?.total).toBe(d('0.01'));
  });

  it.each([
    ['40001', { 'ACCESS-KEY': undefined }],
    ['40002', { 'ACCESS-SIGN': undefined }],
    ['40003', { 'ACCESS-TIMESTAMP': undefined }],
    ['40011', { 'ACCESS-PASSPHRASE': undefined }],
    ['40005', { 'ACCESS-TIMESTAMP': 'now' }],
    ['40008', { 'ACCESS-TIMESTAMP': String(START - 30_001) }],
    ['40008', { 'ACCESS-TIMESTAMP': String(START + 30_001) }],
    ['00000', { 'ACCESS-TIMESTAMP': String(START - 30_000) }],
    ['40006', { 'ACCESS-KEY': 'bg_nobody' }],
    ['40037', { 'ACCESS-KEY': `bg_${'0'.repeat(32)}` }],
    ['40009', { 'ACCESS-SIGN': 'AAAA' }],
    ['40012', { 'ACCESS-PASSPHRASE': 'wrong' }],
  ])('answers %s where the headers are %j', async (code, headers) => {
    const { send } = await open();
    const { status, body } = await send({ ...ASSETS, headers });
    expect(body.code).toBe(code);
    expect(status).toBe(code === '00000' ? 200 : 400);
  });

  it('does not take a signature of another body, nor a body that is no JSON', async () => {
    const { trial, send } = await open();
    const timestamp = String(trial.clock.now());
    const [account] = trial.exchange.accounts;
    const signature = sign({ secret: account?.secret ?? '', timestamp, ...PLACE, query: '', body: '{"size":"1"}' });
    expect((await send({ ...PLACE, body: '{"size":"2"}', headers: { 'ACCESS-SIGN': signature } })).body.code).toBe(
      '40009',
    );
    expect((await send({ ...PLACE, body: '{"size":' })).status).toBe(400);
    expect((await send({ ...PLACE, body: '{}', headers: { 'Content-Type': 'text/plain' } })).body.code).toBe('40007');
  });

  it('takes a question mark with nothing behind it for no query, as a client in Go sends and signs it', async () => {
    const { trial, send } = await open();
    const [account] = trial.exchange.accounts;
    const { path } = ASSETS;
    const timestamp = String(trial.clock.now());
    const signature = sign({ secret: account?.secret ?? '', timestamp, method: 'GET', path, query: '', body: '' });
    expect((await send({ path, query: '?', headers: { 'ACCESS-SIGN': signature } })).body.code).toBe('00000');
    expect((await send({ path, query: '?coin=BTC', headers: { 'ACCESS-SIGN': signature } })).body.code).toBe('40009');
  });

  it('says how many calls are left, and nothing to those whom it does not know', async () => {
    const { send } = await open();
    expect([(await send(ASSETS)).left, (await send(ASSETS)).left]).toEqual(['9', '8']);
    expect((await send({ ...ASSETS, headers: { 'ACCESS-SIGN': 'AAAA' } })).left).toBeNull();
  });

  it('answers an envelope for unknown paths, other methods and bodies without end', async () => {
    const { send } = await open();
    expect(await send({ path: '/api/v2/no/such' })).toMatchObject({ status: 404, body: { code: '40404', data: null } });
    expect(await send({ path: PLACE.path })).toMatchObject({ status: 404, body: { code: '40404' } });
    expect(await send({ ...PLACE, body: JSON.stringify({ symbol: 'x'.repeat(300_000) }) })).toMatchObject({
      status: 413,
      body: { code: '40017' },
    });
  });

  it('asks a permission for what changes something, and a known address', async () => {
    const accounts = [
      { name: 'main', permissions: ['read'] as const },
      { name: 'far', ips: ['10.0.0.1'] },
    ];
    const { send } = await open({ accounts });
    expect((await send(ASSETS)).body.code).toBe('00000');
    expect(
      (
        await send({
          method: 'POST',
          path: operations['savings-redeem'].path,
          body: '{"productId":"1001","periodType":"flexible","amount":"1"}',
        })
      ).body.code,
    ).toBe('40014');
    expect((await send({ ...ASSETS, by: 'far' })).body.code).toBe('40018');
  });

  it('allows as many calls as the limit says in any sliding second, and says 429 to the next', async () => {
    const { trial, send } = await open();
    const burst = async (count: number) => {
      const answers: number[] = [];
      for (let i = 0; i < count; i += 1) answers.push((await send(ASSETS)).status);
      return answers.filter((status) => status === 429).length;
    };
    expect(await burst(6)).toBe(0);
    trial.clock.advance(600);
    expect(await burst(5)).toBe(1);
    // The oldest of ten calls was 600 ms ago: whole seconds are told, rounded up.
    expect(await send(ASSETS)).toMatchObject({ again: '1', body: { code: '429', data: null } });
    trial.clock.advance(400);
    expect(await burst(7)).toBe(1);
    expect((await send({ ...ASSETS, by: 'hedge' })).status).toBe(200);
    trial.clock.advance(MINUTE);
  });
});

it.each([
  ['GET', '/api/v2/spot/wallet/deposit-address', '47001'],
  ['POST', '/api/v2/spot/wallet/withdrawal', '40014'],
] as const)('refuses %s %s, for no money comes or goes', async (method, path, code) => {
  const { send } = await open();
  expect(await send({ method, path, body: '{}' })).toMatchObject({ status: 400, body: { code, data: null } });
});

it('serves the description of its interface where it is given one', async () => {
  const { exchange } = startTrial(flatMarket(50_000, 60));
  const described = await servePaperExchange(exchange, { port: 0, openapi: '{"openapi":"3.1.0"}' });
  const silent = await servePaperExchange(exchange, { port: 0 });
  servers.push(described, silent);
  const answer = await fetch(`${described.url}/openapi.json`);
  expect([answer.headers.get('content-type'), await answer.json()]).toEqual([
    'application/json; charset=utf-8',
    { openapi: '3.1.0' },
  ]);
  expect(await (await fetch(`${silent.url}/openapi.json`)).json()).toMatchObject({ code: '40404' });
});

describe('an order that is filled in parts, over HTTP', () => {
  it('is told as the interface tells it: statuses, sizes, fills, bills', async () => {
    // Of 1 BTC a minute limit orders take 0.4 %: 0.001 BTC at each step of 15 seconds.
    const { trial, send: call } = await open({ fills: shareOf('0.004') });
    const get = async (path: string, query: string) => (await call({ path, query })).body.data;
    const body = JSON.stringify({
      ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT', marginMode: 'crossed' },
      ...{ side: 'buy', tradeSide: 'open', orderType: 'limit', force: 'gtc', price: '50000', size: '0.0025' },
    });
    const placed = await call({ method: 'POST', path: operations['place-futures-order'].path, body });
    const { orderId } = placed.body.data as { readonly orderId: string };
    const detail = () =>
      get(operations['futures-order-detail'].path, `?symbol=BTCUSDT&productType=USDT-FUTURES&orderId=${orderId}`);
    expect(await detail()).toMatchObject({ state: 'partially_filled', size: '0.0025', baseVolume: '0.001' });
    const pending = await get(
      operations['mix-orders-pending'].path,
      '?productType=USDT-FUTURES&status=partially_filled',
    );
    expect(pending).toMatchObject({ entrustedList: [{ orderId, status: 'partially_filled', baseVolume: '0.001' }] });
    trial.clock.advance(30_000);
    expect(await detail()).toMatchObject({ state: 'filled', size: '0.0025', baseVolume: '0.0025', priceAvg: '50000' });
    expect(await get(operations['mix-fills'].path, `?productType=USDT-FUTURES&orderId=${orderId}`)).toMatchObject({
      fillList: [
        { tradeScope: 'maker', baseVolume: '0.0005' },
        { tradeScope: 'maker', baseVolume: '0.001' },
        { tradeScope: 'taker', baseVolume: '0.001' },
      ],
    });
    // The taker pays 0.06 % of 50 USDT, the maker 0.02 % of 50 and of 25.
    expect(await get(operations['mix-account-bill'].path, '?productType=USDT-FUTURES')).toMatchObject({
      bills: [
        { businessType: 'open_long', amount: '0', fee: '-0.005' },
        { businessType: 'open_long', amount: '0', fee: '-0.01' },
        { businessType: 'open_long', amount: '0', fee: '-0.03' },
      ],
    });
  });
});
