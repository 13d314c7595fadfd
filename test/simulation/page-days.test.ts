import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import type { Answer, Transport } from '../../src/ports/transport.ts';
import { syntheticMarket } from '../../src/paper/market/synthetic-market.ts';
import { distant } from './arrivals.ts';
import { strategy } from './strategy.ts';
import { MINUTE, type Simulation, simulate, START } from './world.ts';

const NAMES = ['main', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'] as const;
const SIZES = ['0.001', '0.01', '0.1'];
/** A page comes so often, and stays for up to so long. */
const EVERY_MS = 20 * MINUTE;
const STAY_MS_MAX = 5 * MINUTE;
const TRIP_MS = 150;
const PAGES = 4;

const GUARD = `
market: usdt-futures
watch: { positions: { watch: positions, every: 2s } }
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 40% } }
`;

const pageOf = (at: number): Extract<Answer, { readonly data: null }> => ({
  ...{ code: '403', status: 403, requestTime: at, msg: 'HTTP 403', data: null, byIntermediary: true },
  retryAfterMs: 86_400_000,
});

function open(simulation: Simulation, by: string, symbol: string, side: 'buy' | 'sell', size: string): void {
  const order = {
    productType: 'USDT-FUTURES',
    marginMode: 'crossed',
    marginCoin: 'USDT',
    orderType: 'market',
  } as const;
  simulation.ask('place-futures-order', { ...order, symbol, side, tradeSide: 'open', size: parseDecimal(size) }, by);
}

const positionsOf = (simulation: Simulation) =>
  NAMES.flatMap((by) => simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }, by));
const bareOf = (simulation: Simulation): number =>
  NAMES.reduce((sum, by) => {
    const stops = simulation.ask(
      'mix-orders-plan-pending',
      { productType: 'USDT-FUTURES', planType: 'profit_loss' },
      by,
    );
    const positions = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }, by);
    return sum + Math.max(0, positions.length - stops.entrustedList.length);
  }, 0);

it('behind a page every 20 minutes seven accounts are protected at most 45 s late, and 40 positions closed at most 10 s after an answer', () => {
  const random = seededRandom(7);
  const stays = Array.from({ length: PAGES }, () => random.between(5, STAY_MS_MAX / 1_000) * 1_000);
  let answeredAt = -Infinity;
  const pageUntil = (now: number): number | undefined => {
    const nth = Math.floor((now - START) / EVERY_MS) - 1;
    const from = START + (nth + 1) * EVERY_MS;
    const until = from + (stays[nth] ?? 0);
    return nth >= 0 && now < until ? until : undefined;
  };
  const simulation = simulate({
    strategies: NAMES.map((name) => strategy(GUARD, { name: `guard-${name}`, account: name })),
    accounts: NAMES.map((name) => ({
      ...{ name, balances: { usdt_futures: { USDT: '1000000' } } },
      ...(name !== 'main' && { parent: 'main' }),
    })),
    market: syntheticMarket({ seed: 7, startAt: START, symbols: SYMBOLS }),
    wrap: (inner, clock): Transport =>
      distant(
        {
          call: (call) => {
            if (pageUntil(clock.now()) !== undefined) return of(pageOf(clock.now()));
            answeredAt = Math.max(answeredAt, clock.now());
            return inner.call(call);
          },
        },
        clock,
        TRIP_MS,
      ),
  });
  const late: number[] = [];
  const places = NAMES.flatMap((by) =>
    SYMBOLS.flatMap(
      (symbol, nth) =>
        [
          ['buy', by, symbol, nth],
          ['sell', by, symbol, nth],
        ] as const,
    ),
  );
  let opened = 0;
  for (let nth = 1; nth < stays.length; nth += 1) {
    const from = START + nth * EVERY_MS;
    const until = from + (stays[nth - 1] ?? 0);
    simulation.clock.advance(from - simulation.clock.now());
    // While the page stands a person opens positions elsewhere.
    for (const [side, by, symbol, at] of places.slice(opened, opened + 5))
      open(simulation, by, symbol, side, SIZES[at] ?? '1');
    opened += 5;
    simulation.clock.advance(until - simulation.clock.now());
    while (bareOf(simulation) > 0 && simulation.clock.now() < until + 120_000) simulation.clock.advance(500);
    late.push(simulation.clock.now() - until);
  }
  for (const [side, by, symbol, at] of places.slice(opened, 40)) open(simulation, by, symbol, side, SIZES[at] ?? '1');
  const from = START + stays.length * EVERY_MS;
  const until = from + (stays.at(-1) ?? 0);
  simulation.clock.advance(from + 5_000 - simulation.clock.now());
  expect(positionsOf(simulation)).toHaveLength(40);
  simulation.halts().halt({ scope: {}, by: 'hand', note: 'x', closePositions: true });
  simulation.clock.advance(until - simulation.clock.now());
  const before = answeredAt;
  expect(positionsOf(simulation)).toHaveLength(40);
  let firstAnswerAt: number | undefined;
  while (positionsOf(simulation).length > 0 && simulation.clock.now() < until + 180_000) {
    simulation.clock.advance(250);
    if (answeredAt > before) firstAnswerAt ??= simulation.clock.now();
  }
  const closedMs = simulation.clock.now() - (firstAnswerAt ?? -Infinity);
  expect(Math.max(...late)).toBeLessThanOrEqual(45_000);
  expect(closedMs).toBeLessThanOrEqual(10_000);
});
