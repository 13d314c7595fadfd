import { afterEach, describe, expect, it } from 'vitest';
import { d, flatMarket, limit, market, MINUTE, onlyPosition, START, startTrial } from '../trial.ts';
import { totalOf } from '../total-of.ts';
import { restoreWorld } from '../../../../src/paper/core/state/stored-world.ts';
import type { TradingStatus } from '../../../../src/paper/core/state/conduct.ts';
import type { Controlled } from '../../../../src/paper/control/act.ts';
import { countHappened } from '../../../../src/paper/control/fault-acts.ts';
import { type ControlServer, serveControl } from '../../../../src/paper/control/serve-control.ts';
import { faultyExchange } from '../../../../src/paper/faults/faulty-exchange.ts';
import { steeredMarket } from '../../../../src/paper/market/steered-market.ts';
import { operations } from '../../../../src/wire/operations/index.ts';

const servers: ControlServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const TOKEN = 'a-token-of-the-test';
const ACCOUNTS = [
  {
    name: 'main',
    balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '1000' } },
    otherKeys: [{ name: 'reader' }],
  },
  { name: 'other', parent: 'main', balances: { usdt_futures: { USDT: '10000' } } },
];

interface Said {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function open() {
  const source = steeredMarket(flatMarket(50_000, 3 * 1_440));
  const statuses = new Map<string, TradingStatus>();
  const trial = startTrial(source, { accounts: ACCOUNTS, statuses });
  const { clock, exchange } = trial;
  const injected: Controlled['injected'] = new Map();
  const network = faultyExchange(exchange, {
    ...{ clock, market: source, seed: 7, statuses, plan: { seed: 1, rules: [] } },
    befell: (rule) => {
      countHappened(injected, rule);
    },
  });
  // Time moves by jumps alone.
  const time = {
    now: () => clock.now(),
    pause: () => undefined,
    goOn: () => undefined,
    isPaused: () => true,
    jumpTo: (at: number) => {
      clock.runUntil(at);
    },
    speed: () => 1,
    setSpeed: () => undefined,
  };
  const controlled = { exchange, network, time, statuses, injected };
  const server = await serveControl(controlled, { port: 0, host: '127.0.0.1', token: TOKEN, openapi: '{}' });
  servers.push(server);
  const post = async (act: string, fields: unknown = {}, token = TOKEN): Promise<Said> => {
    const answer = await fetch(`${server.url}/${act}`, {
      ...(act === 'state'
        ? {}
        : { method: 'POST', body: typeof fields === 'string' ? fields : JSON.stringify(fields) }),
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.status, body: (await answer.json()) as Said['body'] };
  };
  const send = (by: string): { readonly kind: string; readonly code?: string } => {
    const uid = trial.uidOf(by);
    const operation = operations['mix-accounts'];
    const request = { productType: 'USDT-FUTURES' };
    const ending = network.send(operation, uid).arrive({ operation, request, uid, ip: '127.0.0.1' });
    return ending.kind === 'answer' ? { kind: 'answer', code: ending.answer.code } : ending;
  };
  return { trial, post, send, url: server.url };
}

const last = ({ trial }: Awaited<ReturnType<typeof open>>) =>
  trial.exchange.standing().pairs.map(({ last: price }) => price);

describe('a price that is set', () => {
  it('fills at their own price the orders that it passes, and stands until it is released', async () => {
    const opened = await open();
    const { trial, post } = opened;
    trial.ask('place-futures-order', limit('buy', 'open', { size: '0.1', price: '49500' }));
    const { status, body } = await post('price', { symbol: 'BTCUSDT', price: '49000' });
    expect([status, body['prices']]).toEqual([200, { BTCUSDT: { last: '49000', set: true } }]);
    expect(onlyPosition(trial)).toMatchObject({ openPriceAvg: d('49500') });
    await post('jump', { by: '2h' });
    expect(last(opened)).toEqual([d('49000')]);
    expect((await post('release', { symbol: 'BTCUSDT' })).body['prices']).toEqual({
      BTCUSDT: { last: '50000', set: false },
    });
  });

  it('sets off stops at their trigger on its way, and behind a gap at the price there', async () => {
    const filledAt = async (gap: boolean): Promise<unknown> => {
      const { trial, post } = await open();
      trial.ask('place-futures-order', { ...market('buy', 'open', '0.1'), presetStopLossPrice: d('49800') });
      await post('price', { symbol: 'BTCUSDT', price: 49_000, gap });
      const { fillList } = trial.ask('mix-fills', { productType: 'USDT-FUTURES' });
      return fillList[0]?.price;
    };
    expect(await filledAt(false)).toEqual(d('49800'));
    expect(await filledAt(true)).toEqual(d('49000'));
  });

  it('is that of the other contracts of the pair, whose orders it passes too', async () => {
    const { trial, post } = await open();
    const coin = { productType: 'COIN-FUTURES', symbol: 'BTCUSD', marginCoin: 'BTC' } as const;
    await post('balance', { account: 'main', wallet: 'coin_futures', coin: 'BTC', amount: '1' });
    trial.ask('place-futures-order', { ...limit('buy', 'open', { size: '0.1', price: '49500' }), ...coin });
    await post('price', { symbol: 'BTCUSDT', price: '49000' });
    expect(trial.ask('mix-ticker', coin)[0]?.lastPr).toEqual(d('49000'));
    expect(trial.ask('mix-single-position', coin)).toMatchObject([{ openPriceAvg: d('49500'), markPrice: d('49000') }]);
  });

  it('liquidates whom it leaves without margin', async () => {
    const { trial, post } = await open();
    trial.ask('place-futures-order', market('buy', 'open', '1'));
    await post('price', { symbol: 'BTCUSDT', price: 30_000 });
    expect(trial.ask('mix-all-position', { productType: 'USDT-FUTURES' })).toEqual([]);
  });

  it('is in the candles, from when it was set, with all that was met', async () => {
    const { trial, post } = await open();
    await post('jump', { by: '30s' });
    await post('price', { symbol: 'BTCUSDT', price: 51_000 });
    await post('price', { symbol: 'BTCUSDT', price: 48_000 });
    await post('jump', { by: '2m' });
    const candles = trial.ask('mix-candles', { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', granularity: '1m' });
    const whole = ([at, ...prices]: (typeof candles)[number]) => [at - START, ...prices.slice(0, 4)];
    expect(candles.slice(0, 2).map(whole)).toEqual([
      [0, d('50000'), d('51000'), d('48000'), d('48000')],
      [MINUTE, d('48000'), d('48000'), d('48000'), d('48000')],
    ]);
  });

  it('is refused with the reason where it cannot be, and then nothing has changed', async () => {
    const opened = await open();
    const error = async (fields: unknown) => (await opened.post('price', fields)).body['error'];
    expect(await error({ symbol: 'BTCUSDT', price: '50000.05' })).toBe(
      'a price of this pair is a multiple of 0.1, above 0',
    );
    expect(await error({ symbol: 'BTCUSDT', price: 0 })).toMatch(/above 0/);
    expect(await error({ symbol: 'XUSDT', price: 1 })).toBe('there is no pair XUSDT: BTCUSDT');
    expect(await error({ symbol: 'BTCUSDT' })).toMatch(/price takes symbol, price, gap$/);
    expect(await error({ symbol: 'BTCUSDT', price: -1 })).toMatch(/^`price` of price: /);
    expect(await error({ symbol: 'BTCUSDT', price: 1, gup: true })).toMatch(/price takes symbol, price, gap$/);
    expect(last(opened)).toEqual([d('50000')]);
  });
});

describe('time that is steered', () => {
  it('jumps over orders, stops and funding in their order, before the answer', async () => {
    const { trial, post } = await open();
    trial.ask('place-futures-order', market('buy', 'open', '0.1'));
    const { body } = await post('jump', { to: '2024-01-01T08:00:30Z' });
    expect(body['time']).toBe('2024-01-01T08:00:30.000Z');
    // 0.01 % of 5,000 USDT.
    expect(onlyPosition(trial)).toMatchObject({ totalFee: d('-0.5') });
    expect((await post('step')).body['time']).toBe('2024-01-01T08:00:45.000Z');
    expect((await post('step', { steps: 4 })).body['time']).toBe('2024-01-01T08:01:45.000Z');
  });

  it('does not go back, and not far at once', async () => {
    const { post } = await open();
    expect(await post('jump', { to: '2023-12-31T00:00:00Z' })).toMatchObject({ status: 400 });
    expect((await post('jump', { by: '32d' })).body['error']).toMatch(/31 days at most/);
    expect((await post('jump', { by: 'soon' })).body['error']).toMatch(/not a duration/);
    expect((await post('jump')).body['error']).toMatch(/`by` or `to`/);
    expect((await post('state')).body['ms']).toBe(START);
  });
});

describe('a fault that is injected', () => {
  it('happens to the next calls of that account alone, and is counted', async () => {
    const { post, send } = await open();
    await post('fault', { kind: 'reject 40762', account: 'main', times: 2 });
    expect([send('other'), send('main'), send('main'), send('main')].map(({ code }) => code)).toEqual([
      ...['00000', '40762', '40762', '00000'],
    ]);
    expect((await post('state')).body['faults']).toEqual([
      { id: 1, kind: 'reject 40762', account: 'main', times: 2, happened: 2 },
    ]);
  });

  it('is taken back, one or all', async () => {
    const { post, send } = await open();
    await post('fault', { kind: 'disconnect', probability: 1 });
    await post('fault', { kind: 'lost-response', operation: 'mix-accounts', probability: 1 });
    expect(send('main').kind).toBe('cut');
    await post('clear-faults', { id: 1 });
    expect(send('main').kind).toBe('silence');
    expect((await post('clear-faults')).body['faults']).toEqual([]);
    expect(send('main').kind).toBe('answer');
  });

  it('is refused where there is none of that kind, operation or account', async () => {
    const { post } = await open();
    const error = async (fields: unknown) => (await post('fault', fields)).body['error'];
    expect(await error({ kind: 'slow' })).toMatch(/no fault `slow`/);
    expect(await error({ kind: 'disconnect', operation: 'mix-acount' })).toMatch(/no operation/);
    expect(await error({ kind: 'disconnect', account: 'mine' })).toBe('there is no account mine: main, other');
    expect(await error({ kind: 'disconnect', times: 1, probability: 1 })).toMatch(/or a `probability`/);
    for (let age = 1; age <= 8; age += 1) expect(await error({ kind: `stale ${String(age)}s` })).toBeUndefined();
    expect(await error({ kind: 'stale 9s' })).toMatch(/8 ages at most/);
  });

  it('answers stale reads with what stood before the change', async () => {
    const { trial, post, send } = await open();
    await post('fault', { kind: 'stale 1m', probability: 1 });
    await post('account', { account: 'main', frozen: true });
    expect([send('main').code, trial.call('mix-accounts', { productType: 'USDT-FUTURES' }).code]).toEqual([
      ...['00000', '40024'],
    ]);
    await post('jump', { by: '61s' });
    expect(send('main').code).toBe('40024');
  });
});

describe('accounts and instruments', () => {
  it('an account is told with the names of its further keys, and no secret', async () => {
    const { post } = await open();
    expect((await post('state')).body['accounts']).toEqual({
      main: { uid: '7000000001', frozen: false, keys: ['reader'] },
      other: { uid: '7000000002', frozen: false, keys: [] },
    });
  });

  it('an account is frozen and let go on', async () => {
    const { trial, post } = await open();
    const code = () => trial.call('mix-accounts', { productType: 'USDT-FUTURES' }).code;
    await post('account', { account: 'main', frozen: true });
    expect(code()).toBe('40024');
    await post('account', { account: 'main', frozen: false });
    expect(code()).toBe('00000');
  });

  it('a balance is set, digit for digit, and money still adds up', async () => {
    const { trial, post } = await open();
    const before = totalOf(restoreWorld(trial.exchange.state()), 'BTC');
    await post('balance', '{"account":"main","wallet":"spot","coin":"BTC","amount":0.123456789012345678}');
    const assets = trial.ask('spot-assets', { coin: 'BTC' });
    expect(assets[0]).toMatchObject({ available: d('0.123456789012345678') });
    expect(totalOf(restoreWorld(trial.exchange.state()), 'BTC')).toBe(before);
    const wrong = { account: 'main', wallet: 'usdt_futures', coin: 'BTC', amount: '1' };
    expect((await post('balance', wrong)).body['error']).toBe('the wallet usdt_futures holds only USDT');
  });

  it('a pair is halted for all', async () => {
    const { trial, post } = await open();
    await post('status', { instrument: 'usdt-futures/BTCUSDT', status: 'maintain' });
    expect(trial.call('place-futures-order', market('buy', 'open', '0.1')).code).toBe('40844');
    expect((await post('status', { instrument: 'spot/XUSDT', status: 'halt' })).status).toBe(400);
    expect((await post('status', { instrument: 'spot/BTCUSDT', status: 'shut' })).status).toBe(400);
  });
});

it('the port answers nobody without the token, and says what there is', async () => {
  const { post, url } = await open();
  expect(await post('pause', {}, 'a-token-of-the-tesU')).toMatchObject({ status: 401 });
  expect((await fetch(`${url}/state`)).status).toBe(401);
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
  expect(await post('nothing')).toMatchObject({
    status: 404,
    body: { error: expect.stringMatching(/POST \/pause/) as unknown },
  });
  expect((await post('price', 'not json')).body['error']).toMatch(/not JSON/);
  expect((await post('price', '[]')).status).toBe(400);
  expect((await post('price', `"${'x'.repeat(20_000)}"`)).status).toBe(413);
});
