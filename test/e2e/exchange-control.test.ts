import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { killStarted, startPurser } from './start-purser.ts';

afterEach(killStarted);

interface Told {
  readonly url: string;
  readonly accounts: readonly { readonly apiKey: string; readonly secret: string; readonly passphrase: string }[];
  readonly control: { readonly url: string; readonly token?: string };
}

async function start(env: Readonly<Record<string, string>> = {}, ...args: readonly string[]): Promise<Told> {
  const started = startPurser(['exchange', '--port', '0', '--control', '0', '--json', ...args], { env });
  return JSON.parse(await started.line(/^\{/)) as Told;
}

function poster({ control: { url, token } }: Told, shown = token ?? '') {
  return async (act: string, fields: unknown = {}) => {
    const headers = { authorization: `Bearer ${shown}` };
    const answer = await fetch(`${url}/${act}`, { method: 'POST', headers, body: JSON.stringify(fields) });
    return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> };
  };
}

/** Asks for the balances of the first account, signed for an instant. */
async function accountsAt({ url, accounts: [main] }: Told, timestamp: number): Promise<string> {
  const path = '/api/v2/mix/account/accounts?productType=USDT-FUTURES';
  const sign = createHmac('sha256', main?.secret ?? '')
    .update(`${String(timestamp)}GET${path}`)
    .digest('base64');
  const answer = await fetch(url + path, {
    headers: {
      'access-key': main?.apiKey ?? '',
      'access-sign': sign,
      'access-passphrase': main?.passphrase ?? '',
      'access-timestamp': String(timestamp),
    },
  });
  return ((await answer.json()) as { readonly code: string }).code;
}

test('purser exchange --control changes prices, time and faults of the exchange that it serves', async () => {
  const told = await start();
  const post = poster(told);
  expect((await post('pause')).body).toMatchObject({ paused: true });
  const { body } = await post('jump', { by: '1d' });
  const now = body['ms'] as number;
  expect(now).toBeGreaterThan(Date.now() + 86_000_000);
  expect([await accountsAt(told, now), await accountsAt(told, Date.now())]).toEqual(['00000', '40008']);
  await post('fault', { kind: 'reject 40725', operation: 'mix-accounts' });
  expect([await accountsAt(told, now), await accountsAt(told, now)]).toEqual(['40725', '00000']);
  await post('price', { symbol: 'ETHUSDT', price: '4000.01' });
  const ticker = await fetch(`${told.url}/api/v2/mix/market/ticker?productType=USDT-FUTURES&symbol=ETHUSDT`);
  expect(await ticker.json()).toMatchObject({ data: [{ lastPr: '4000.01', askPr: '4000.01' }] });
});

test('with --timestamps any and --no-rate-limits a test asks as often as it likes, whatever its own clock says', async () => {
  const told = await start({}, '--timestamps', 'any', '--no-rate-limits');
  await poster(told)('pause');
  const codes = new Set<string>();
  for (let call = 0; call < 40; call += 1) codes.add(await accountsAt(told, 1_000_000_000_000));
  expect([...codes]).toEqual(['00000']);
});

test('a token that is given in the environment is the one, and is not repeated', async () => {
  const told = await start({ PURSER_CONTROL_TOKEN: 'a-token-of-my-own' });
  expect(told.control).toEqual({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as unknown });
  expect((await poster(told, 'a-token-of-my-own')('pause')).status).toBe(200);
  expect((await poster(told, 'another-token-here')('pause')).status).toBe(401);
});

test('another address than the loopback is refused without a token of the own, and so is a short one', async () => {
  const open = startPurser(['exchange', '--port', '0', '--control', '0.0.0.0:0']);
  expect((await open.end()).code).not.toBe(0);
  expect(open.stderr()).toContain('on 0.0.0.0, where others can reach it, and needs a token of your own');
  const short = startPurser(['exchange', '--port', '0', '--control', '0'], { env: { PURSER_CONTROL_TOKEN: 'short' } });
  expect((await short.end()).code).not.toBe(0);
  expect(short.stderr()).toContain('16 to 200 visible characters');
});
