import { createHmac } from 'node:crypto';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { serveExchange, type ServedExchange } from './serve-exchange.ts';
import { killStarted, startPurser } from './start-purser.ts';

afterEach(async () => {
  await killStarted();
  removeFolders();
});

function configIn(paper: string): string {
  const text = `version: 1\naccounts: { main: { exchange: paper } }\npaper: ${paper}\n`;
  return path.join(newFolder({ 'purser.yaml': text }), 'purser.yaml');
}

test('purser exchange takes what it assumes from the configuration that is named', async () => {
  const { url } = await serveExchange(
    '--config',
    configIn('{ spread: 10 ticks, fees: { futures: { maker: 0%, taker: 0.01% } } }'),
  );
  const read = async (query: string): Promise<{ readonly data: readonly Record<string, string>[] }> =>
    (await fetch(`${url}/api/v2/mix/market/${query}productType=USDT-FUTURES`)).json() as never;
  const [ticker] = (await read('ticker?symbol=BTCUSDT&')).data;
  expect(Number(ticker?.['askPr']) - Number(ticker?.['bidPr'])).toBeCloseTo(1, 6);
  const [contract] = (await read('contracts?symbol=BTCUSDT&')).data;
  expect(contract).toMatchObject({ makerFeeRate: '0', takerFeeRate: '0.0001' });
});

test('purser exchange is strict, and spaces cancels, where the configuration says so', async () => {
  const served = await serveExchange(
    '--config',
    configIn('{ strict: true, cancelSpacing: 1s, balances: { main: { spot: { USDT: 1000 } } } }'),
  );
  const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '20000', size: '0.001' };
  const [place, cancel] = ['place', 'cancel'].map((act) => `/api/v2/spot/trade/${act}-order`);
  const send = (path: string | undefined, body: object) =>
    call(served, 'main', path ?? '', body) as Promise<{ readonly code: string; readonly data: { orderId: string } }>;
  expect((await send(place, order)).code).toBe('40019');
  const placed = await send(place, { ...order, force: 'gtc' });
  const named = { symbol: 'BTCUSDT', orderId: placed.data.orderId };
  expect((await send(cancel, named)).code).toBe('00000');
  expect((await send(cancel, named)).code).toBe('45129');
});

test('purser exchange opens accounts with the positions that the configuration says, of contracts that there are', async () => {
  const held = '[{ instrument: BTCUSDT, side: long, size: 0.01, price: 50000 }]';
  const served = await serveExchange('--config', configIn(`{ accounts: { main: { positions: ${held} } } }`));
  const list = await call(served, 'main', '/api/v2/mix/position/all-position?productType=USDT-FUTURES');
  expect(list).toMatchObject({ data: [{ symbol: 'BTCUSDT', holdSide: 'long', total: '0.01', openPriceAvg: '50000' }] });

  const unknown = configIn('{ accounts: { main: { positions: [{ instrument: XRPUSDT, side: long, size: 1 }] } } }');
  const refused = startPurser(['exchange', '--port', '0', '--config', unknown]);
  expect((await refused.end()).code).toBe(1);
  expect(refused.stderr()).toContain('main holds usdt-futures/XRPUSDT, and there are no prices for it');
});

test('purser exchange refuses a configuration with errors, at their place', async () => {
  const refused = startPurser(['exchange', '--port', '0', '--config', configIn('{ spread: 3 pips }')]);
  expect((await refused.end()).code).not.toBe(0);
  expect(refused.stderr()).toContain('purser.yaml:3:18: error[config-paper]: a spread is a ratio');
});

const FILE = `version: 1
accounts:
  bot: { exchange: paper, parent: boss }
  boss:
    exchange: paper
    uid: "42"
    key: { env: TRIED_KEY }
    secret: { env: TRIED_SECRET }
    passphrase: { env: TRIED_PASSPHRASE }
paper:
  balances: { boss: { usdt_futures: { USDT: 5000 }, spot: { BTC: 1 } } }
  accounts:
    boss: { positionMode: one-way, leverage: 25 }
    bot: { permissions: [read], keys: { trader: { ips: any } } }
  pairs: { DOGEUSDT: 0.12 }
  instruments: { DOGEUSDT: { priceStep: 0.0005, sizeStep: 1 }, spot/ETHUSDT: { status: halt } }
  faults: faults.yaml
`;
const FAULTS = 'rules: [{ operation: server-time, nth: 1, kind: reject 40762 }]\n';

/** Calls an operation of an account that the exchange told. */
async function call({ url, accounts }: ServedExchange, name: string, path: string, body?: object): Promise<unknown> {
  const { apiKey = '', secret = '', passphrase = '' } = accounts.find((one) => one.name === name) ?? {};
  const time = ((await (await fetch(`${url}/api/v2/public/time`)).json()) as { readonly requestTime: number })
    .requestTime;
  const text = body === undefined ? '' : JSON.stringify(body);
  const signed = `${String(time)}${body === undefined ? 'GET' : 'POST'}${path}${text}`;
  const answer = await fetch(url + path, {
    ...(body !== undefined && { method: 'POST', body: text }),
    headers: {
      'access-key': apiKey,
      'access-sign': createHmac('sha256', secret).update(signed).digest('base64'),
      'access-passphrase': passphrase,
      'access-timestamp': String(time),
      'content-type': 'application/json',
      locale: 'en-US',
    },
  });
  return answer.json();
}

test('purser exchange opens the accounts of the configuration, with their keys, money, modes and pairs', async () => {
  const folder = newFolder({ 'purser.yaml': FILE, 'faults.yaml': FAULTS });
  const key = `bg_${'0'.repeat(31)}1`;
  const env = { TRIED_KEY: key, TRIED_SECRET: 'my secret', TRIED_PASSPHRASE: 'my phrase' };
  const file = path.join(folder, 'purser.yaml');
  const args = ['exchange', '--port', '0', '--json', '--config', file, '--balance', 'boss.spot.BTC=0.25'];
  const started = startPurser(args, { env });
  const told = { ...(JSON.parse(await started.line(/^\{/)) as Omit<ServedExchange, 'process'>), process: started };
  expect(told.accounts.map(({ name, uid, apiKey }) => [name, uid, apiKey === key])).toEqual([
    ['boss', '42', true],
    ['bot', expect.any(String), false],
  ]);
  expect(await (await fetch(`${told.url}/api/v2/public/time`)).json()).toMatchObject({ code: '40762' });
  const contract = 'symbol=DOGEUSDT&productType=USDT-FUTURES';
  expect(await call(told, 'boss', `/api/v2/mix/market/contracts?${contract}`)).toMatchObject({
    data: [{ pricePlace: '4', priceEndStep: '5', volumePlace: '0', sizeMultiplier: '1', minTradeNum: '1' }],
  });
  const account = await call(told, 'boss', `/api/v2/mix/account/account?${contract}&marginCoin=USDT`);
  expect(account).toMatchObject({ data: { available: '5000', posMode: 'one_way_mode', crossedMarginLeverage: 25 } });
  expect(await call(told, 'boss', '/api/v2/spot/account/assets?coin=BTC')).toMatchObject({
    data: [{ coin: 'BTC', available: '0.25' }],
  });
  const order = { symbol: 'DOGEUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT' };
  const place = (by: string, price: string): Promise<unknown> =>
    call(told, by, '/api/v2/mix/order/place-order', {
      ...order,
      side: 'buy',
      orderType: 'limit',
      force: 'gtc',
      price,
      size: '100',
    });
  expect(await place('boss', '0.1185')).toMatchObject({ code: '00000' });
  expect(await place('boss', '0.1184')).toMatchObject({ code: '45115' });
  expect(await place('bot', '0.1185')).toMatchObject({ code: '40014' });
  const [, { keys: [trader] = [] } = { keys: [] }] = told.accounts;
  expect(trader).toMatchObject({ name: 'trader', permissions: expect.arrayContaining(['futures_order']) as unknown });
  const accounts = trader === undefined ? [] : [{ uid: '', ...trader }];
  expect(
    await call({ ...told, accounts }, 'trader', '/api/v2/mix/order/orders-pending?productType=USDT-FUTURES'),
  ).toMatchObject({ code: '00000' });
});

test.each([
  [['--balance', 'me.spot.USDT=1'], 'there is no account me to give a balance to: main, hedge, carry'],
  [['--balance', 'main.sport.USDT=1'], 'there is no wallet sport'],
  [['--balance', 'main.spot=1'], 'a balance is written as main.usdt_futures.USDT=1000'],
])('%j is refused with the reason', async (args, message) => {
  const refused = startPurser(['exchange', '--port', '0', ...args]);
  expect((await refused.end()).code).not.toBe(0);
  expect(refused.stderr()).toContain(message);
});

/** Opens a long with a stop, lets an order wait for a trigger, and cancels without saying which kind. */
async function cancelWithoutType(served: ServedExchange): Promise<unknown> {
  const contract = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' };
  const long = {
    ...contract,
    marginMode: 'crossed',
    side: 'buy',
    tradeSide: 'open',
    orderType: 'market',
    size: '0.001',
  };
  await call(served, 'main', '/api/v2/mix/order/place-order', { ...long, presetStopLossPrice: '10000' });
  const waits = { planType: 'normal_plan', triggerPrice: '90000', triggerType: 'fill_price' };
  await call(served, 'main', '/api/v2/mix/order/place-plan-order', { ...long, ...waits });
  return call(served, 'main', '/api/v2/mix/order/cancel-plan-order', contract);
}

test('purser exchange cancels trigger orders of every kind where none is said, and says it; or normal_plan alone', async () => {
  const money = ['--balance', 'main.usdt_futures.USDT=1000'];
  const served = await serveExchange(...money);
  const ids = [{}, {}];
  expect(await cancelWithoutType(served)).toMatchObject({ code: '00000', data: { successList: ids, failureList: [] } });
  const said =
    /main: cancel-plan-order without planType cancelled 2 trigger orders of every kind, 1 of them no normal_plan/;
  await expect.poll(() => served.process.stderr(), { timeout: patient(5000) }).toMatch(said);
  const other = await serveExchange(...money, '--cancel-without-type', 'normal_plan');
  expect(await cancelWithoutType(other)).toMatchObject({ code: '00000', data: { successList: [{}], failureList: [] } });
  const configured = await serveExchange(...money, '--config', configIn('{ cancelWithoutType: normal_plan }'));
  expect(await cancelWithoutType(configured)).toMatchObject({ code: '00000', data: { successList: [{}] } });
});
