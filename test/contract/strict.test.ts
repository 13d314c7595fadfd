import { afterEach, describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { servePaperExchange, type PaperServer } from '../../src/paper/server.ts';
import { placeSpotOrder } from '../../src/wire/operations/place-spot-order.ts';
import { sign } from '../../src/wire/signature.ts';
import { flatMarket, startTrial, type Trial } from '../unit/paper/trial.ts';

const servers: PaperServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function open(strict: boolean) {
  const accounts = [{ name: 'main', balances: { spot: { USDT: '1000', BTC: '1' }, usdt_futures: { USDT: '5000' } } }];
  const trial = startTrial(flatMarket(50_000, 60), { accounts, strict });
  const server = await servePaperExchange(trial.exchange, { port: 0 });
  servers.push(server);
  return { trial, url: server.url };
}

/** Posts a body as it is, signed with the key of the first account; answers the code. */
async function post(
  { trial, url }: { readonly trial: Trial; readonly url: string },
  path: string,
  sent: object,
  headers = {},
) {
  const [account] = trial.exchange.accounts;
  if (account === undefined) throw new Error('there is no account');
  const body = JSON.stringify(sent);
  const timestamp = String(trial.clock.now());
  const answer = await fetch(url + path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      locale: 'en-US',
      'access-key': account.apiKey,
      'access-passphrase': account.passphrase,
      'access-timestamp': timestamp,
      'access-sign': sign({ secret: account.secret, timestamp, method: 'POST', path, query: '', body }),
      ...headers,
    },
  });
  return (await answer.json()) as { readonly code: string; readonly msg: string };
}

const SPOT = '/api/v2/spot/trade/place-order';
const FUTURES = '/api/v2/mix/order/place-order';
const buy = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', force: 'gtc', size: '100' };
const rest = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'gtc', price: '40000', size: '0.001' };
const long = {
  ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT', size: '0.01' },
  ...{ side: 'buy', tradeSide: 'open', orderType: 'limit', price: '40000', force: 'gtc' },
};
const omit = (sent: Readonly<Record<string, unknown>>, field: string) =>
  Object.fromEntries(Object.entries(sent).filter(([key]) => key !== field));

/** What the service is known to take (docs/exchange/calls.md#words) and the documents do not allow. */
const FORGIVEN = [
  ['a spot order at market without force', SPOT, omit(buy, 'force'), '40019'],
  ['a spot order with a limit without force', SPOT, omit(rest, 'force'), '40019'],
  ['a futures order with a limit without force', FUTURES, omit(long, 'force'), '40019'],
  ['force in other letters', SPOT, { ...rest, force: 'GTC' }, '40020'],
  ['tradeSide in other letters', FUTURES, { ...long, tradeSide: 'Open' }, '40020'],
  ['a number for text', SPOT, { ...buy, size: 100 }, '40020'],
  ['a symbol in small letters', SPOT, { ...buy, symbol: 'btcusdt' }, '40020'],
  ['a margin coin in small letters', FUTURES, { ...long, marginCoin: 'usdt' }, '40020'],
] as const;

describe('an exchange', () => {
  it.each(FORGIVEN)('takes %s, and is strict about it where it is told', async (_, path, sent, code) => {
    const [strict, lenient] = [await open(true), await open(false)];
    expect(await post(strict, path, sent)).toMatchObject({ code });
    expect((await post(lenient, path, sent)).code).not.toBe('40019');
  });

  it.each([
    ['spot at market', SPOT, buy],
    ['spot with a limit', SPOT, rest],
    ['futures', FUTURES, long],
    ['futures, the product type as in the samples', FUTURES, { ...long, productType: 'usdt-futures' }],
  ])('that is strict takes what the documents allow: %s', async (_, path, sent) => {
    expect(await post(await open(true), path, sent)).toMatchObject({ code: '00000' });
  });

  it('that is strict demands the language of the answer', async () => {
    const strict = await open(true);
    expect(await post(strict, SPOT, buy, { locale: '' })).toMatchObject({ code: '40019' });
    expect(await post(await open(false), SPOT, buy, { locale: '' })).toMatchObject({ code: '00000' });
  });

  it('that is strict is so in process too', () => {
    const call = (strict: boolean) => {
      const { exchange } = startTrial(flatMarket(50_000, 60), { strict });
      const [uid = ''] = exchange.accounts.map((account) => account.uid);
      const request = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: parseDecimal('10') };
      return exchange.call({ uid, ip: '127.0.0.1', operation: placeSpotOrder, request });
    };
    expect(call(true)).toMatchObject({
      code: '40019',
      msg: 'force: expected a value for every spot order, got nothing',
    });
    expect(call(false).code).not.toBe('40019');
  });
});
