import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaperExchange } from '../../../src/paper/exchange/exchange.ts';
import type { PaperExchangeOptions } from '../../../src/paper/exchange/exchange.ts';
import type { PaperCredentials } from '../../../src/paper/core/wallets/accounts.ts';
import { servePaperExchange } from '../../../src/paper/server.ts';
import type { PaperServer } from '../../../src/paper/server.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import { PERMISSION_CODES as RIGHTS } from '../../../src/wire/spec/permission-codes.ts';
import { rawCall, signedHeaders } from '../../contract/raw-call.ts';
import { flatMarket, startTrial } from './trial.ts';
import type { Trial } from './trial.ts';

/** One account with its own key, which may do everything from here, and four further keys. */
const ACCOUNTS: PaperExchangeOptions['accounts'] = [
  {
    name: 'main',
    balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '500' } },
    otherKeys: [
      { name: 'reader', permissions: ['read'] },
      { name: 'trader', permissions: ['read', 'futures_order'] },
      { name: 'elsewhere', ips: ['10.0.0.1'] },
      { name: 'unbound', ips: null },
    ],
  },
  { name: 'second', parent: 'main' },
];

let trial: Trial;
let server: PaperServer;
beforeAll(async () => {
  trial = startTrial(flatMarket(50_000, 60), { accounts: ACCOUNTS });
  server = await servePaperExchange(trial.exchange, { port: 0 });
});
afterAll(() => server.close());

type Key = Pick<PaperCredentials, 'apiKey' | 'secret' | 'passphrase'>;

/** The key of a name, the account's own by default. */
function keyOf(name?: string): Key {
  const [account] = trial.exchange.accounts;
  const key = name === undefined ? account : account?.otherKeys.find((one) => one.name === name);
  if (key === undefined) throw new Error(`no key ${String(name)}`);
  return key;
}

const READ = { method: 'GET', path: `${operations['spot-assets'].path}?coin=USDT` } as const;
const WHO = { method: 'GET', path: operations['spot-account-info'].path } as const;
const ORDER = {
  method: 'POST',
  path: operations['place-futures-order'].path,
  body: JSON.stringify({
    ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT', marginMode: 'crossed' },
    ...{ size: '0.001', side: 'buy', tradeSide: 'open', orderType: 'market' },
  }),
} as const;
const TO_SECOND = {
  method: 'POST',
  path: operations['subaccount-transfer'].path,
  body: JSON.stringify({
    ...{ fromType: 'spot', toType: 'spot', amount: '1', coin: 'USDT' },
    ...{ fromUserId: '7000000001', toUserId: '7000000002' },
  }),
} as const;

interface Told {
  readonly code: string;
  readonly data: unknown;
}

async function ask(key: Key, call: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string }) {
  const headers = signedHeaders(key, { ...call, at: trial.clock.now() });
  const { text, headers: answered } = await rawCall({ url: server.url, ...call, headers });
  return { ...(JSON.parse(text) as Told), left: Number(answered['x-mbx-used-remain-limit']) };
}

test.each([
  ['its own', READ, '00000', undefined],
  ['its own', ORDER, '00000', undefined],
  ['reader', READ, '00000', 'reader'],
  ['reader', ORDER, '40014', 'reader'],
  ['trader', ORDER, '00000', 'trader'],
  ['trader', TO_SECOND, '40014', 'trader'],
  ['elsewhere', READ, '40018', 'elsewhere'],
  ['unbound', READ, '00000', 'unbound'],
  ['unbound', TO_SECOND, '22010', 'unbound'],
  ['its own', TO_SECOND, '00000', undefined],
])('each key may do what it is for: %s', async (_, call, code, name) => {
  expect(await ask(keyOf(name), call)).toMatchObject({ code });
});

test('a key is told its own rights', async () => {
  expect(await ask(keyOf('reader'), WHO)).toMatchObject({ data: { userId: '7000000001', authorities: RIGHTS.read } });
  trial.clock.advance(1_000);
  const authorities = [...RIGHTS.read, ...RIGHTS.futures_order];
  expect(await ask(keyOf('trader'), WHO)).toMatchObject({ data: { authorities } });
});

test('a key is signed for with its own secret and passphrase', async () => {
  const [reader, trader] = [keyOf('reader'), keyOf('trader')];
  expect(await ask({ ...reader, secret: trader.secret }, READ)).toMatchObject({ code: '40009' });
  expect(await ask({ ...reader, passphrase: trader.passphrase }, READ)).toMatchObject({ code: '40012' });
});

test('all keys of an account count against one rate limit', async () => {
  trial.clock.advance(60_000);
  const left = [];
  for (const name of [undefined, 'reader', 'trader', 'reader']) left.push((await ask(keyOf(name), READ)).left);
  expect(left).toEqual([9, 8, 7, 6]);
  for (let n = 0; n < 6; n += 1) expect(await ask(keyOf('trader'), READ)).toMatchObject({ code: '00000' });
  expect(await ask(keyOf('reader'), READ)).toMatchObject({ code: '429' });
  expect(await ask(keyOf(), READ)).toMatchObject({ code: '429' });
});

test('further keys leave those of the accounts as they are, and a stored exchange keeps them', () => {
  const { clock, exchange } = trial;
  const market = flatMarket(50_000, 60);
  const alone = startTrial(market, { accounts: [{ name: 'main' }, { name: 'second', parent: 'main' }] });
  const own = ({ apiKey, secret, passphrase }: Key): Key => ({ apiKey, secret, passphrase });
  expect(exchange.accounts.map(own)).toEqual(alone.exchange.accounts.map(own));
  const stored = JSON.parse(JSON.stringify(exchange.state())) as ReturnType<typeof exchange.state>;
  expect(createPaperExchange({ clock, market, seed: 7, stored }).accounts).toEqual(exchange.accounts);
  const all = exchange.accounts.flatMap((account) => [account, ...account.otherKeys]);
  expect(new Set(all.flatMap(({ apiKey, secret }) => [apiKey, secret])).size).toBe(2 * all.length);
});

test('a state of before has no further keys', () => {
  const { clock, exchange } = trial;
  const text = JSON.stringify(exchange.state(), (name, value: unknown) => (name === 'otherKeys' ? undefined : value));
  const stored = JSON.parse(text) as ReturnType<typeof exchange.state>;
  const restored = createPaperExchange({ clock, market: flatMarket(50_000, 60), seed: 7, stored });
  expect(restored.accounts.map(({ otherKeys }) => otherKeys)).toEqual([[], []]);
});
