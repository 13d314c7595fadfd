import { defer, delay, lastValueFrom, mergeMap, timer } from 'rxjs';
import { expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { createLimiter } from '../../src/exchange/rate-limit/limiter.ts';
import { createSend } from '../../src/exchange/send/send.ts';
import { createPaperExchange, type PaperExchange } from '../../src/paper/exchange/exchange.ts';
import { syntheticMarket } from '../../src/paper/market/synthetic-market.ts';
import { paperTransport } from '../../src/paper/exchange/transport.ts';
import type { Call, Transport } from '../../src/ports/transport.ts';
import { mixAllPosition } from '../../src/wire/operations/mix-all-position.ts';
import { mixTicker } from '../../src/wire/operations/mix-ticker.ts';
import { spotAssets } from '../../src/wire/operations/spot-assets.ts';
import { spotTickers } from '../../src/wire/operations/spot-tickers.ts';
import { busiest } from '../unit/exchange/rate-limit/busiest.ts';

const SEED = 20_260_105;
const CALLS = 2_000;
/** Longest way of a call to the exchange, and of its answer back. */
const WAY_MS_MAX = 25;
const START = Date.UTC(2026, 0, 5, 9);

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

it(`the paper exchange counts no sliding second over a limit and answers no 429: ${String(CALLS)} calls in bursts, 0–${String(2 * WAY_MS_MAX)} ms of way (seed ${String(SEED)})`, async () => {
  // given: an exchange to which every call has its own way, and every answer back
  const random = seededRandom(SEED);
  const clock = virtualClock({ startAt: START });
  const market = syntheticMarket({ seed: SEED, startAt: START });
  const exchange = createPaperExchange({ clock, market, seed: SEED, strict: true });
  const arrivals = new Map<string, number[]>();
  const uids = new Map(exchange.accounts.map(({ name, uid }) => [name, uid]));
  const near = paperTransport(counting(exchange, arrivals), uids);
  const way = (): number => random.between(0, WAY_MS_MAX);
  const transport: Transport = {
    call: (call) =>
      defer(() => timer(way(), clock.scheduler)).pipe(
        mergeMap(() => near.call(call)),
        delay(way(), clock.scheduler),
      ),
  };
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
    clock.advance(random.between(0, 500));
  }
  clock.advance(600_000);
  // then: a 429, or anything else that is no success, would have been thrown
  expect(await Promise.all(answers)).not.toContain(false);
  expect([...arrivals.values()].reduce((sum, times) => sum + times.length, 0)).toBe(CALLS);
  const limits = new Map(kinds.map(({ operation }) => [operation.id, operation.limit.calls]));
  const seconds = [...arrivals].map(([key, times]) => {
    return { key, most: busiest(times, 1_000), limit: limits.get(key.split(' ')[0] ?? '') ?? 0 };
  });
  expect(seconds.filter(({ most, limit }) => most > limit)).toEqual([]);
  // And not because it crawled: each limit is reached.
  expect(seconds.filter(({ most, limit }) => most < limit)).toEqual([]);
});
