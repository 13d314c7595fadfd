import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createLimiter } from '../../src/exchange/rate-limit/limiter.ts';
import { createSend } from '../../src/exchange/send/send.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { createPaperExchange } from '../../src/paper/exchange/exchange.ts';
import { faultyExchange } from '../../src/paper/faults/faulty-exchange.ts';
import { faultyTransport } from '../../src/paper/faults/faulty-transport.ts';
import { mixAllPosition } from '../../src/wire/operations/mix-all-position.ts';
import { mixTicker } from '../../src/wire/operations/mix-ticker.ts';
import { spotAssets } from '../../src/wire/operations/spot-assets.ts';
import { spotTickers } from '../../src/wire/operations/spot-tickers.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import { busiest } from '../unit/exchange/rate-limit/busiest.ts';
import { flatMarket, START } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { MINUTE, simulate } from './world.ts';

/** An answer without a success, as every operation may give it. */
const refusal = (status: number, retryAfterMs?: number): Extract<Answer, { readonly data: null }> => ({
  code: String(status),
  status,
  requestTime: 0,
  msg: status === 429 ? 'Too Many Requests' : 'banned',
  data: null,
  ...(status === 403 && { byIntermediary: true }),
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

describe('three accounts of one address', () => {
  const accounts = ['one', 'two', 'three'].map((name) => ({ name, balances: { spot: { USDT: '100' } } }));

  it('share what the address may send: never more than 4,200 in a sliding minute, and all of that', () => {
    // given: an exchange that answers after 40 ms, and so many calls of all accounts that each limit is full
    const clock = virtualClock({ startAt: START });
    const exchange = createPaperExchange({ clock, market: flatMarket(50_000, 60), seed: 1, accounts });
    const uids = new Map(exchange.accounts.map(({ name, uid }) => [name, uid]));
    const arrivals: number[] = [];
    const codes = new Set<string>();
    const counting = {
      ...exchange,
      call: (call: Parameters<typeof exchange.call>[0]) => {
        arrivals.push(exchange.now());
        const answer = exchange.call(call);
        codes.add(answer.code);
        return answer;
      },
    };
    const plan = { seed: 1, rules: [], latency: { fromMs: 40, toMs: 40 } };
    const faulty = faultyExchange(counting, { clock, market: flatMarket(50_000, 60), seed: 1, accounts, plan });
    const transport = faultyTransport(faulty, { clock, accounts: uids });
    const waitMsMax = { protect: 600_000, act: 600_000, poll: 600_000 };
    const limiter = createLimiter({ clock, waitMsMax, lengthMax: 10_000 });
    const send = createSend({ clock, transport, limiter, uidOf: (name) => uids.get(name ?? '') ?? '' });
    const kinds: Call[] = [
      ...[...uids.keys()].flatMap((account): Call[] => [
        { operation: mixAllPosition, request: { productType: 'USDT-FUTURES' }, account },
        { operation: spotAssets, request: {}, account },
      ]),
      { operation: mixTicker, request: { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' } },
      { operation: spotTickers, request: { symbol: 'BTCUSDT' } },
    ];
    // when
    for (const call of kinds)
      for (let i = 0; i < 2_000; i += 1) send(call, 'protect', () => undefined).subscribe({ error: fail });
    clock.advance(2 * MINUTE + 30_000);
    // then
    expect(arrivals.length).toBeGreaterThan(8_400);
    expect(busiest(arrivals, 60_000)).toBe(4_200);
    expect([...codes]).toEqual(['00000']);
  });

  function fail(error: unknown): void {
    throw error instanceof Error ? error : new Error(String(error));
  }
});

describe('F22: a ban of the address', () => {
  const BANNED_AT = START + MINUTE;
  const WATCHING = `
market: usdt-futures
accounts: [main, hedge]
watch:
  positions: { watch: positions, every: 2s }
  orders: { watch: orders, every: 2s }
  theirs: { watch: positions, account: hedge, every: 2s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - id: leave
    when: positions.exists(p, p.symbol == "BTCUSDT") && !theirs.exists(p, p.total > 100 BTC) && btc.last > btc.last * 50%
    do: [{ notify: { message: gone } }]
`;

  /** Runs for twenty minutes; from the first on, all calls are answered by the ban for so long. */
  function banned(status: number, { retryAfterMs, lastsMs }: { retryAfterMs?: number; lastsMs: number }) {
    const sent: { readonly at: number; readonly account: string | undefined }[] = [];
    const wrap = (inner: Transport, clock: Clock): Transport => ({
      call: (call) => {
        const now = clock.now();
        sent.push({ at: now, account: call.account });
        const isBanned = now >= BANNED_AT && now < BANNED_AT + lastsMs;
        return isBanned ? of(refusal(status, retryAfterMs)) : inner.call(call);
      },
    });
    const simulation = simulate({ strategies: [strategy(WATCHING)], market: flatMarket(50_000, 60), wrap });
    simulation.advance('20m');
    return { simulation, sent: sent.filter(({ at }) => at > BANNED_AT) };
  }

  it.each([
    [418, { lastsMs: 300_000 }, 60_000],
    [418, { retryAfterMs: 900_000, lastsMs: 300_000 }, 60_000],
    [403, { lastsMs: 300_000 }, 30_000],
    [403, { retryAfterMs: 86_400_000, lastsMs: 300_000 }, 30_000],
  ])(
    '%i %j is probed by one call at a time, and all accounts are read again after the first answer',
    (status, ban, probeMs) => {
      const { simulation, sent } = banned(status, ban);
      const until = BANNED_AT + ban.lastsMs;
      const probes = sent.filter(({ at }) => at < until);
      expect(probes.length).toBeLessThanOrEqual(ban.lastsMs / probeMs + 4);
      expect(probes.length).toBeGreaterThanOrEqual(Math.floor(ban.lastsMs / probeMs) - 1);
      const later = sent.filter(({ at }) => at >= until && at < until + probeMs + 3_000);
      expect(later[0]?.at).toBeLessThanOrEqual(until + probeMs);
      expect(new Set(later.map(({ account }) => account))).toEqual(new Set(['main', 'hedge', undefined]));
      expect(simulation.said('watch-failed').length).toBeGreaterThan(0);
    },
  );
});
