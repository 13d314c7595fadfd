import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaperCredentials } from '../../../src/paper/core/wallets/accounts.ts';
import { faultyExchange } from '../../../src/paper/faults/faulty-exchange.ts';
import { servePaperExchange, type PaperServer } from '../../../src/paper/server.ts';
import { GENERAL_ERRORS, SIGNED_ERRORS } from '../../../src/wire/spec/stated-errors.ts';
import { flatMarket, startTrial, type Trial } from '../../unit/paper/trial.ts';
import { rawCall, signedHeaders } from '../raw-call.ts';

/** A request as it goes out: signed by `main` by default, with headers put in the place of the right ones. */
interface Sent {
  readonly path: string;
  readonly body?: string;
  readonly by?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const BALANCES = '/api/v2/account/all-account-balance';
const BILLS = '/api/v2/mix/account/bill?productType=USDT-FUTURES';
const PENDING = '/api/v2/mix/order/orders-pending?productType=USDT-FUTURES';
const SUBS = '/api/v2/user/batch-create-subaccount-and-apikey';
const ORDER = '/api/v2/mix/order/place-order';
const long = {
  ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT', size: '0.01' },
  ...{ side: 'buy', tradeSide: 'open', orderType: 'market' },
};
const order = (changed: object): Sent => ({ path: ORDER, body: JSON.stringify({ ...long, ...changed }) });
const six = JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f'].map((one) => ({ subAccountName: one.repeat(8) })));
const headers = (changed: Readonly<Record<string, string>>): Sent => ({ ...order({}), headers: changed });

/** What makes any operation, or any that is signed, answer each of the general codes. */
const ROWS: readonly (readonly [code: string, does: string, sent: Sent])[] = [
  ['429', 'are called too often', { path: BALANCES }],
  ['40404', 'are not there', { path: '/api/v2/mix/order/nothing' }],
  ['40017', 'are sent more than anybody takes', { path: ORDER, body: `"${'x'.repeat(300_000)}"` }],
  ['40019', 'are sent no size', order({ size: undefined })],
  ['40020', 'are sent another word', order({ side: 'hold' })],
  ['40020', 'are asked for bills of no kind', { path: `${BILLS}&businessType=open_sideways` }],
  ['40053', 'are asked for 101 items', { path: `${PENDING}&limit=101` }],
  ['40058', 'are sent six items', { path: SUBS, body: six }],
  ['40304', 'are sent a long client id', order({ clientOid: 'x'.repeat(50) })],
  ['40402', 'are sent an odd client id', order({ clientOid: 'a!' })],
  ['40808', 'are sent 19 decimals', order({ size: '0.0000000000000000001' })],
  ['22012', 'are sent the pair of another product type', order({ productType: 'COIN-FUTURES' })],
  ['40001', 'are sent no key', headers({ 'access-key': '' })],
  ['40002', 'are sent no signature', headers({ 'access-sign': '' })],
  ['40003', 'are sent no time', headers({ 'access-timestamp': '' })],
  ['40011', 'are sent no passphrase', headers({ 'access-passphrase': '' })],
  ['40005', 'are sent a time that is none', headers({ 'access-timestamp': 'noon' })],
  ['40008', 'are sent a time long ago', headers({ 'access-timestamp': '1700000000000' })],
  ['40007', 'are sent text', headers({ 'content-type': 'text/plain' })],
  ['40006', 'are sent what is no key', headers({ 'access-key': 'key' })],
  ['40037', 'are sent the key of nobody', headers({ 'access-key': `bg_${'0'.repeat(32)}` })],
  ['40009', 'are sent another signature', headers({ 'access-sign': 'c2lnbmF0dXJl' })],
  ['40012', 'are sent another passphrase', headers({ 'access-passphrase': 'another' })],
  ['40014', 'are sent a key that may not', { ...order({}), by: 'reader' }],
  ['40018', 'are sent a key from elsewhere', { ...order({}), by: 'elsewhere' }],
  ['40024', 'are called for a frozen account', { ...order({}), by: 'frozen' }],
  ['40200', 'are called during an upgrade', { path: '/api/v2/spot/public/symbols' }],
  ['45001', 'lose their answer', { path: '/api/v2/spot/market/tickers' }],
];

describe('operations', () => {
  let trial: Trial;
  let server: PaperServer;
  beforeAll(async () => {
    const source = flatMarket(50_000, 60);
    const futures = { balances: { usdt_futures: { USDT: '10000' } } };
    const accounts = [
      { name: 'main', ...futures },
      { name: 'reader', ...futures, permissions: ['read' as const] },
      { name: 'elsewhere', ...futures, ips: ['10.0.0.1'] },
      { name: 'frozen', ...futures, frozen: true },
    ];
    trial = startTrial(source, { accounts });
    // An address is refused that has called too often: here the operation is, whoever calls it next.
    trial.ask('account-all-account-balance', {});
    const always = { occasion: { probability: 1 } };
    const rules = [
      { ...always, operation: 'spot-symbols', fault: { kind: 'maintenance' as const } },
      { ...always, operation: 'spot-tickers', fault: { kind: 'error-after-execution' as const } },
    ];
    const { clock, exchange } = trial;
    const faults = faultyExchange(exchange, { clock, market: source, seed: 7, plan: { seed: 1, rules } });
    server = await servePaperExchange(exchange, { port: 0, faults: { exchange: faults, clock } });
  });
  afterAll(() => server.close());

  it.each(ROWS)('answer %s where they %s', async (code, _, { path, body, by = 'main', headers: changed = {} }) => {
    const method = body === undefined ? 'GET' : 'POST';
    const request = { method, path, ...(body === undefined ? {} : { body }) } as const;
    const right = signedHeaders(keyOf(trial, by), { ...request, at: trial.clock.now() });
    const answer = await rawCall({ url: server.url, ...request, headers: { ...right, ...changed } });
    const envelope = JSON.parse(answer.text) as { readonly code: string; readonly data: unknown };
    expect(envelope).toMatchObject({ code, data: null });
  });

  it('answer 40015 where the exchange itself goes wrong', async () => {
    const broken = () => {
      throw new Error('a bug');
    };
    const ill = await servePaperExchange({ ...trial.exchange, call: broken }, { port: 0 });
    const answer = await rawCall({ url: ill.url, method: 'GET', path: '/api/v2/public/time' });
    await ill.close();
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([500, { code: '40015', data: null }]);
  });

  it('answer each of the codes that all of them state', () => {
    const shown = [...ROWS.map(([code]) => code), '40015'];
    expect([...new Set(shown)].sort()).toEqual([...GENERAL_ERRORS, ...SIGNED_ERRORS].sort());
  });
});

function keyOf(trial: Trial, name: string): PaperCredentials {
  const found = trial.exchange.accounts.find((account) => account.name === name);
  if (found === undefined) throw new Error(`no account ${name}`);
  return found;
}
