import { connect, createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { lastValueFrom } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../src/base/random.ts';
import { scaledClock } from '../../src/clock/scaled-clock.ts';
import { createHttpTransport } from '../../src/exchange/http-transport.ts';
import { createLimiter } from '../../src/exchange/limiter.ts';
import { createSend } from '../../src/exchange/send.ts';
import { createPaperExchange, type PaperExchange } from '../../src/paper/exchange.ts';
import { syntheticMarket } from '../../src/paper/market/synthetic-market.ts';
import { servePaperExchange } from '../../src/paper/server.ts';
import type { Call } from '../../src/ports/transport.ts';
import { mixAllPosition } from '../../src/wire/operations/mix-all-position.ts';
import { mixTicker } from '../../src/wire/operations/mix-ticker.ts';
import { spotAssets } from '../../src/wire/operations/spot-assets.ts';
import { spotTickers } from '../../src/wire/operations/spot-tickers.ts';
import { busiest } from '../unit/exchange/busiest.ts';

const SEED = 20_260_105;
const CALLS = 2_000;
/** The exchange's seconds pass this much faster, and its limits with them: so the test is over in some. */
const SPEED = 10;
const START = Date.UTC(2026, 0, 5, 9);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** What is called: of each account what is counted by UID, and what is counted by address. */
function callsOf(accounts: readonly string[]): Call[] {
  const signed = accounts.flatMap((account): Call[] => [
    { operation: mixAllPosition, request: { productType: 'USDT-FUTURES' }, account },
    { operation: spotAssets, request: {}, account },
  ]);
  const open: Call[] = [
    { operation: mixTicker, request: { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' } },
    { operation: spotTickers, request: { symbol: 'BTCUSDT' } },
  ];
  return [...signed, ...open];
}

/** Counts what arrives at the exchange by the exchange's own clock, before the exchange judges it. */
function counting(exchange: PaperExchange, arrivals: Map<string, number[]>): PaperExchange {
  return {
    ...exchange,
    accounts: exchange.accounts,
    call: (call) => {
      const key = `${call.operation.id} ${call.operation.limit.scope === 'uid' ? (call.uid ?? '') : call.ip}`;
      const times = arrivals.get(key) ?? [];
      arrivals.set(key, times);
      times.push(exchange.now());
      return exchange.call(call);
    },
  };
}

/** A way to the exchange on which every packet of a connection takes its own time. */
function slowWay(port: number, random: Random): Promise<Server> {
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const delayMs = random.between(0, 50);
    near.on('data', (data) => setTimeout(() => far.write(data), delayMs));
    far.on('data', (data) => setTimeout(() => near.write(data), delayMs));
    far.on('end', () => setTimeout(() => near.end(), delayMs));
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(server);
    });
  });
}

it(`the paper exchange counts no sliding second over a limit and answers no 429: ${String(CALLS)} calls in bursts, cold connections, 0–100 ms of way (seed ${String(SEED)})`, async () => {
  // given
  const random = seededRandom(SEED);
  const clock = scaledClock({ speed: SPEED, startAt: START });
  ends.push(clock.close);
  const market = syntheticMarket({ seed: SEED, startAt: START });
  const exchange = createPaperExchange({ clock, market, seed: SEED, windowMs: 30_000 * SPEED, strict: true });
  const arrivals = new Map<string, number[]>();
  const server = await servePaperExchange(counting(exchange, arrivals), { port: 0 });
  ends.push(() => server.close());
  const way = await slowWay(Number(new URL(server.url).port), random);
  ends.push(() => way.close());
  const transport = createHttpTransport({
    clock,
    baseUrl: `http://127.0.0.1:${String((way.address() as AddressInfo).port)}`,
    credentials: new Map(
      exchange.accounts.map(({ name, apiKey: key, secret, passphrase }) => [name, { key, secret, passphrase }]),
    ),
    signingTime: () => clock.now(),
    keepAlive: false,
  });
  ends.push(transport.close);
  const uids = new Map(exchange.accounts.map(({ name, uid }) => [name, uid]));
  const limiter = createLimiter({ clock, waitMsMax: { protect: 600_000, act: 600_000, poll: 600_000 } });
  const send = createSend({ clock, transport, limiter, uidOf: (account) => uids.get(account ?? '') ?? '' });
  const kinds = callsOf([...uids.keys()]);
  // when
  const answers: Promise<boolean>[] = [];
  for (let sent = 0; sent < CALLS; ) {
    const burst = Math.min(random.between(1, 150), CALLS - sent);
    for (let i = 0; i < burst; i += 1) {
      const call = kinds[random.between(0, kinds.length - 1)] ?? kinds[0];
      if (call !== undefined)
        answers.push(
          lastValueFrom(
            send(call, 'protect', () => true),
            { defaultValue: false },
          ),
        );
    }
    sent += burst;
    await new Promise((resolve) => setTimeout(resolve, random.between(0, 50)));
  }
  // then: a 429, or anything else that is no success, would have been thrown
  expect(await Promise.all(answers)).not.toContain(false);
  expect([...arrivals.values()].reduce((sum, times) => sum + times.length, 0)).toBe(CALLS);
  const limits = new Map(kinds.map(({ operation }) => [operation.id, operation.limit.calls]));
  const over = [...arrivals]
    .map(([key, times]) => ({ key, most: busiest(times, 1_000), limit: limits.get(key.split(' ')[0] ?? '') ?? 0 }))
    .filter(({ most, limit }) => most > limit);
  expect(over).toEqual([]);
});
