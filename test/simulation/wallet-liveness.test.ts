import { describe, expect, it } from 'vitest';
import { defer, of } from 'rxjs';
import { absolute, type Decimal, parseDecimal, subtract } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { SETTLE_MS } from '../../src/domain/settle.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Call, Transport } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { distant } from './arrivals.ts';
import { strategy } from './strategy.ts';
import { type Given, simulate, type Simulation, START } from './world.ts';

const headOf = (every: string): string => `
watch:
  assets: { watch: spot-assets, every: ${every} }
  btc: { watch: ticker, instrument: spot/BTCUSDT, every: 5s }
rules:
  - id: look
    atStart: skip
    when: assets.exists(a, a.coin == "USDT" && a.available < 1 USDT)
    do: [{ notify: { message: "poor" } }]
`;
const buys = (id: string, every: string, value: string): string => `
  - id: ${id}
    on: { every: ${every} }
    do: [{ buy: { instrument: spot/BTCUSDT, value: ${value}, type: market } }]
`;
const sells = (id: string, size: string): string => `
  - id: ${id}
    on: { every: 1m }
    do: [{ sell: { instrument: spot/BTCUSDT, size: ${size}, of: wallet } }]
`;
const BUY = buys('buy', '40s', '50 USDT');
const DCA = buys('dca', '10s', '20 USDT');
const SALES = sells('sell-one', '0.001 BTC') + sells('sell-two', '0.002 BTC');
/** A hundred times as large: the bounds of its fee alone would hide the other one. */
const UNEQUAL = sells('sell-little', '0.0005 BTC') + sells('sell-much', '0.05 BTC');
/** It waits far above the market, and freezes what it would sell. */
const RESTING = `
  - id: rest
    on: start
    do: [{ sell: { instrument: spot/BTCUSDT, size: 0.1 BTC, of: wallet, type: limit, price: btc.last * 4, expire: never } }]
`;

interface Watched {
  readonly simulation: Simulation;
  /** Share of the looks at which the wallet was known. */
  readonly share: number;
  /** The longest time between two looks at which it was known, ms. */
  readonly longestMs: number;
  /** What was believed of the free USDT at a look, beside what the exchange had. */
  readonly seen: readonly { readonly believed: Decimal; readonly real: Decimal }[];
}

function isUsdt(row: unknown): row is { readonly available: Decimal } {
  return typeof row === 'object' && row !== null && 'coin' in row && row.coin === 'USDT';
}

interface Meanwhile {
  readonly paceOfWallet?: string;
  /** Happens after a minute and a half. */
  readonly meanwhile?: (simulation: Simulation) => void;
}

/** Looks at the wallet for five minutes, each second by default. */
function watched(
  rules: string,
  given: Partial<Given> = {},
  { paceOfWallet = '1s', meanwhile }: Meanwhile = {},
): Watched {
  const trial = strategy(headOf(paceOfWallet) + rules, { head: 'market: spot\n' });
  const slot = trial.watches[0]?.slot ?? -1;
  const seen: { believed: Decimal; real: Decimal }[] = [];
  let looks = 0;
  let [knownAt, longestMs] = [START, 0];
  const usdtIn = (rows: unknown): Decimal | undefined =>
    Array.isArray(rows) ? rows.find(isUsdt)?.available : undefined;
  const simulation: Simulation = simulate({
    strategies: [trial],
    accounts: [{ name: 'main', balances: { spot: { USDT: '90000', BTC: '5' } } }],
    listener: {
      ruleEvaluated: ({ rule, env }) => {
        if (rule.id !== 'look') return;
        looks += 1;
        const believed = usdtIn(env[slot]);
        const real = usdtIn(simulation.ask('spot-assets', {}));
        if (believed !== undefined && real !== undefined) seen.push({ believed, real });
        if (believed === undefined) return;
        longestMs = Math.max(longestMs, simulation.clock.now() - knownAt);
        knownAt = simulation.clock.now();
      },
      conditionEvaluated: () => undefined,
    },
    ...given,
  });
  simulation.advance('90s');
  meanwhile?.(simulation);
  simulation.advance('210s');
  return { simulation, share: seen.length / looks, longestMs, seen };
}

const filled = ({ simulation }: Watched, rule: string): number => simulation.said('filled', rule).length;

describe('a wallet on which own acts follow each other is known again as soon as a reading shows them all', () => {
  it.each([
    // Hidden are the two seconds after each act, of which one reading falls into. Of two sales in one instant the
    // second
    // waits for the reading that shows the first, and goes before the look at that: the two hide three readings.
    ['two sales in one instant', SALES, 0.96],
    ['a buy each 40 s', BUY, 0.97],
    ['a buy each 10 s', DCA, 0.9],
    ['two sales in one instant and a buy each 40 s', SALES + BUY, 0.94],
    ['all of these', SALES + BUY + DCA, 0.87],
    ['sales of which one is a hundred times the other', UNEQUAL, 0.96],
    ['all of these, while another order waits', SALES + BUY + DCA + RESTING, 0.87],
  ])('%s', (_, rules, least) => {
    expect(watched(rules).share).toBeGreaterThanOrEqual(least);
  });

  it('so that sales beside purchases happen', () => {
    const both = watched(SALES + BUY + DCA);
    // The second sale of an instant comes when the first is settled, that of the last minute too.
    both.simulation.advance('2s');
    expect([filled(both, 'sell-one'), filled(both, 'sell-two')]).toEqual([5, 5]);
  });
});

describe.each([
  // From 150 ms on each act hides a look more: it ends later, and is settled two seconds after that. Of two sales in
  // one
  // instant the second waits until the first is settled and read, so they hide the wallet twice as long as one act.
  { tripMs: 5, least: 0.9, mostMs: 3_000, leastOfSales: 0.87, mostMsOfSales: 4_500 },
  { tripMs: 60, least: 0.9, mostMs: 3_000, leastOfSales: 0.87, mostMsOfSales: 4_500 },
  { tripMs: 150, least: 0.87, mostMs: 3_000, leastOfSales: 0.83, mostMsOfSales: 5_500 },
  { tripMs: 300, least: 0.8, mostMs: 4_000, leastOfSales: 0.76, mostMsOfSales: 6_500 },
])('so too where answers take $tripMs ms', ({ tripMs, least, mostMs, leastOfSales, mostMsOfSales }) => {
  it.each([
    ['a buy each 10 s', DCA, least, mostMs],
    ['sales in one instant, a buy each 40 s and one each 10 s', SALES + BUY + DCA, leastOfSales, mostMsOfSales],
  ])('%s', (_, rules, leastShare, mostHiddenMs) => {
    const { share, longestMs } = watched(rules, { wrap: (inner, clock) => distant(inner, clock, tripMs) });
    expect(share).toBeGreaterThanOrEqual(leastShare);
    expect(longestMs).toBeLessThanOrEqual(mostHiddenMs);
  });

  it('because it is read when what each act did can be believed, though nobody would read it for a minute', () => {
    const readAt: number[] = [];
    const noting = (inner: Transport, clock: Clock): Transport => ({
      call: (call) => {
        if (call.operation.id === 'spot-assets') readAt.push(clock.now());
        return inner.call(call);
      },
    });
    const { simulation } = watched(
      buys('buy', '20s', '50 USDT'),
      { wrap: (inner, clock) => noting(distant(inner, clock, tripMs), clock) },
      { paceOfWallet: '1m' },
    );
    const settledAt = simulation.said('filled', 'buy').map(({ at }) => at + SETTLE_MS);
    expect(settledAt).toHaveLength(14);
    const lateMs = settledAt.map((at) => (readAt.find((read) => read >= at) ?? Infinity) - at);
    expect(Math.max(...lateMs)).toBeLessThanOrEqual(tripMs);
  });
});

/** Answers half of the reads of the wallet, chosen by a seed, from the state of so long ago. */
function stale(seed: number, lagMs: number): NonNullable<Given['wrap']> {
  return (inner, _clock, lagged) => {
    const random = seededRandom(seed);
    return {
      call: <O extends Operation>(call: Call<O>) => {
        const isRead = call.operation.id === 'spot-assets' && random.next() < 0.5;
        return defer(() => {
          if (call.operation.method !== 'GET') lagged.note(call);
          return isRead ? of(lagged.read(call, lagMs)) : inner.call(call);
        });
      },
    };
  };
}

describe('where half of the answers come from an older state', () => {
  const rounding = parseDecimal('0.000001');
  const isWrong = ({ believed, real }: Watched['seen'][number]): boolean =>
    absolute(subtract(believed, real)) > rounding;

  it.each([12_000, 55_000])('of %i ms ago, none of those is believed, and the others are', (lagMs) => {
    const { seen, share } = watched(SALES + BUY + DCA, { wrap: stale(lagMs, lagMs) });
    expect(seen.filter(isWrong)).toEqual([]);
    expect(share).toBeGreaterThan(0.3);
  });
});

it('money that comes from elsewhere hides a wallet for a minute at most, where own acts are further apart than that', () => {
  const deposit = (simulation: Simulation): void => {
    simulation.ask('wallet-transfer', {
      fromType: 'usdt_futures',
      toType: 'spot',
      amount: parseDecimal('7'),
      coin: 'USDT',
    });
  };
  const accounts = [{ name: 'main', balances: { spot: { USDT: '90000', BTC: '5' }, usdt_futures: { USDT: '100' } } }];
  expect(watched(buys('buy', '80s', '50 USDT'), { accounts }, { meanwhile: deposit }).share).toBeCloseTo(0.8, 1);
});
