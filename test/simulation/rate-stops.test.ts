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

  /** Runs for ten minutes; the first call after the first minute is answered by the ban. */
  function banned(status: number, retryAfterMs: number | undefined) {
    const sent: { readonly at: number; readonly account: string | undefined }[] = [];
    const wrap = (inner: Transport, clock: Clock): Transport => ({
      call: (call) => {
        const isFirst = clock.now() >= BANNED_AT && sent.every(({ at }) => at < BANNED_AT);
        sent.push({ at: clock.now(), account: call.account });
        return isFirst ? of(refusal(status, retryAfterMs)) : inner.call(call);
      },
    });
    const simulation = simulate({ strategies: [strategy(WATCHING)], market: flatMarket(50_000, 60), wrap });
    simulation.advance('10m');
    return { simulation, sent: sent.filter(({ at }) => at >= BANNED_AT) };
  }

  it.each([
    [418, undefined, 300_000],
    [418, 120_000, 120_000],
    [403, undefined, 300_000],
  ])(
    '%i with Retry-After %s lets nothing of any account leave for %i ms, and all of them after',
    (status, retryAfterMs, stoppedMs) => {
      const { simulation, sent } = banned(status, retryAfterMs);
      const [first, ...later] = sent;
      expect(first?.at).toBeLessThan(BANNED_AT + 2_000);
      const until = (first?.at ?? 0) + stoppedMs;
      expect(later.filter(({ at }) => at < until)).toEqual([]);
      expect(new Set(later.map(({ account }) => account))).toEqual(new Set(['main', 'hedge', undefined]));
      expect(later[0]?.at).toBeLessThan(until + 2_000);
      const failed = simulation.said('watch-failed').map(({ text }) => text);
      expect(failed.length).toBeGreaterThan(0);
      expect(failed.filter((text) => !text.includes('stopped until'))).toEqual([]);
    },
  );
});
