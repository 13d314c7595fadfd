import { RestClientV2 } from 'bitget-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { createPaperExchange } from '../../src/paper/exchange/exchange.ts';
import { syntheticMarket } from '../../src/paper/market/synthetic-market.ts';
import { servePaperExchange } from '../../src/paper/server.ts';
import type { PaperServer } from '../../src/paper/server.ts';
import { operations, type OperationId } from '../../src/wire/operations/index.ts';
import { marketOf, MINUTE, START, startTrial } from '../unit/paper/trial.ts';
import type { Trial } from '../unit/paper/trial.ts';
import { afterTheRise } from './client-examples/after-the-rise.ts';
import { FUTURES, BTC } from './client-examples/example.ts';
import { futures } from './client-examples/futures.ts';
import { loans } from './client-examples/loans.ts';
import { market } from './client-examples/market.ts';
import { publicReads } from './client-examples/public-reads.ts';
import { savings } from './client-examples/savings.ts';
import { spot } from './client-examples/spot.ts';
import { triggers } from './client-examples/triggers.ts';
import { wallets } from './client-examples/wallets.ts';

/** One after the other: what one places, the next ones read. */
const EXAMPLES = [...market, ...publicReads, ...futures, ...triggers, ...spot, ...wallets, ...savings, ...loans];

describe('the public client of the real service', () => {
  // The client signs with the real time and the market stands in 2024: the window for timestamps must be as wide.
  const trial: Trial = startTrial(risingMarket(), {
    windowMs: Number.MAX_SAFE_INTEGER,
    accounts: [
      {
        name: 'main',
        balances: {
          usdt_futures: { USDT: '10000' },
          spot: { USDT: '5000', BTC: '0.5' },
          p2p: { USDT: '100' },
        },
        savings: { USDT: '2000' },
      },
      { name: 'hedge', parent: 'main', balances: { usdt_futures: { USDT: '300' }, spot: { USDT: '300' } } },
    ],
  });
  let server: PaperServer;
  let client: RestClientV2;
  beforeAll(async () => {
    server = await servePaperExchange(trial.exchange, { port: 0 });
    client = clientOf(trial.exchange.accounts[0], server.url);
  });
  afterAll(() => server.close());

  it('has a method for every operation', () => {
    const called: ReadonlySet<string> = new Set([...EXAMPLES, ...afterTheRise].map((example) => example.id));
    // The compiler names here an operation that the client is not tried with.
    const isTried = (id: (typeof EXAMPLES | typeof afterTheRise)[number]['id']): boolean => called.has(id);
    expect((Object.keys(operations) as OperationId[]).every(isTried)).toBe(true);
  });

  it.each(EXAMPLES.map((example) => [example.id, example] as const))('is answered %s', async (_, example) => {
    trial.clock.advance(1_100);
    expect(await example.call(client)).toMatchObject({ code: '00000', msg: 'success', data: example.data });
  });

  it.each(afterTheRise.map((example) => [example.id, example] as const))(
    'is answered %s after the rise',
    async (_, example) => {
      trial.clock.advance(Math.max(1_100, START + 12 * MINUTE - trial.clock.now()));
      expect(await example.call(client)).toMatchObject({ code: '00000', msg: 'success', data: example.data });
    },
  );

  it('throws what is refused, with the code of the exchange', async () => {
    trial.clock.advance(1_100);
    const refused = client.futuresCancelOrder({ ...BTC, orderId: '5' });
    await expect(refused).rejects.toMatchObject({ code: 400, body: { code: '40109', data: null } });
  });

  it('is taken with the signing window as it is, on the real clock', async () => {
    const clock = systemClock();
    const exchange = createPaperExchange({
      clock,
      seed: 3,
      market: syntheticMarket({ seed: 3, startAt: clock.now() }),
    });
    const live = await servePaperExchange(exchange, { port: 0 });
    try {
      const answer = await clientOf(exchange.accounts[0], live.url).getFuturesAccountAssets(FUTURES);
      expect(answer).toMatchObject({ code: '00000', data: [{ marginCoin: 'USDT', available: '150' }] });
      const stranger = clientOf({ ...first(exchange.accounts), secret: 'another' }, live.url).getFundingAssets();
      await expect(stranger).rejects.toMatchObject({ body: { code: '40009' } });
    } finally {
      await live.close();
      clock.close();
    }
  });
});

function risingMarket() {
  const flat = (price: number, bars: number) =>
    Array.from({ length: bars }, () => [price, price, price, price] as const);
  return marketOf([...flat(50_000, 10), [50_000, 51_000, 50_000, 51_000], ...flat(51_000, 60)]);
}

type Credentials = Trial['exchange']['accounts'][number];

function first(accounts: readonly Credentials[]): Credentials {
  const [account] = accounts;
  if (account === undefined) throw new Error('no account');
  return account;
}

function clientOf(account: Credentials | undefined, baseUrl: string): RestClientV2 {
  if (account === undefined) throw new Error('no account');
  const { apiKey, secret: apiSecret, passphrase: apiPass } = account;
  return new RestClientV2({ apiKey, apiSecret, apiPass, baseUrl });
}
