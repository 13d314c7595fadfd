import { describe, expect, it } from 'vitest';
import { add, formatDecimal, parseDecimal, ZERO } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Transport } from '../../src/ports/transport.ts';
import { flatMarket, marketOf, START } from '../unit/paper/trial.ts';
import { type Arrival, canOnlyReduce, distant, recording, refusing } from './arrivals.ts';
import { type Fault, faulty } from './faults.ts';
import { inEveryMode } from './in-every-mode.ts';
import { strategy } from './strategy.ts';
import { seeds } from './trouble.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const FUTURES = { productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT' } as const;
const PLACING = /^place-(pos-)?tpsl/;
const TRIP_MS = 200;

const guard = (unprotectedFor: string, more = '') =>
  strategy(
    `watch:\n  positions: { watch: positions, every: 2s }\ngoals:\n  - id: guard\n    keep: stops\n    each: position in positions\n    stopLoss: { loss: 3% }\n    unprotectedFor: ${unprotectedFor}\n${more}`,
    { head: 'market: usdt-futures\n' },
  );
const CLOSES = '{ most: 10s, then: close }';

interface Trial {
  readonly simulation: Simulation;
  readonly arrivals: readonly Arrival[];
}

/** A daemon 200 ms away from its exchange, and a position of 0.1 BTC that another hand has opened without stops. */
function trial(given: Partial<Given> = {}, disturb?: (inner: Transport, clock: Clock) => Transport): Trial {
  const arrivals: Arrival[] = [];
  const simulation = simulate({
    strategies: [guard(CLOSES)],
    market: flatMarket(50_000, 120),
    wrap: (inner, clock) => {
      const there = recording(inner, clock, arrivals);
      return distant(disturb?.(there, clock) ?? there, clock, TRIP_MS);
    },
    ...given,
  });
  simulation.advance('3s');
  trade(simulation, 'open', '0.1');
  return { simulation, arrivals };
}

function trade(simulation: Simulation, tradeSide: 'open' | 'close', size: string): void {
  const order = { ...FUTURES, marginMode: 'crossed', side: 'buy', orderType: 'market' } as const;
  simulation.ask('place-futures-order', { ...order, tradeSide, size: parseDecimal(size) });
}

const size = (simulation: Simulation): string =>
  formatDecimal(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' })[0]?.total ?? parseDecimal('0'));
const stopsOf = (simulation: Simulation) =>
  simulation.ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' }).entrustedList;
const isBare = (simulation: Simulation): boolean => size(simulation) !== '0' && stopsOf(simulation).length === 0;
const unprotectedMs = (simulation: Simulation) =>
  simulation.entries.flatMap(({ detail }) => (detail?.['ended'] === true ? [detail['nakedMs']] : []));
const closes = (arrivals: readonly Arrival[]) => arrivals.filter(({ id }) => id === 'place-futures-order');

/** Refuses every stop for some seconds from the start. */
const refusedFor = (seconds: number) => (inner: Transport, clock: Clock) => {
  const end = clock.now() + seconds * 1_000;
  return refusing(inner, clock, ({ operation: { id } }) => PLACING.test(id) && clock.now() < end);
};

inEveryMode(() => {
  describe('F16: a stop that the exchange refuses', () => {
    it('is tried again soon and again, and how long the position was naked stands in the journal', () => {
      const { simulation } = trial({}, refusedFor(9));
      simulation.advance('20s');
      expect(stopsOf(simulation)).toHaveLength(1);
      expect(size(simulation)).toBe('0.1');
      const tries = simulation.said('planned', 'guard').map(({ at }) => at);
      expect(tries.length).toBe(3);
      expect((tries[1] ?? Infinity) - (tries[0] ?? 0)).toBeLessThan(3_000);
      const [ms] = unprotectedMs(simulation);
      expect(ms).toBeGreaterThan(5_000);
      expect(ms).toBeLessThan(8_000);
      expect(simulation.said('naked').map(({ text }) => text)).toMatchObject([
        expect.stringMatching(/^long 0\.1 BTCUSDT is unprotected: .* without its stop loss for \d/),
        expect.stringMatching(/^unprotected for \d.*s: long 0\.1 BTCUSDT; it has its stop loss/),
      ]);
      expect(simulation.controls().unprotected('trial', 'guard')).toEqual({
        times: 1,
        totalMs: ms,
        longestMs: ms,
        now: new Map(),
        late: new Set(),
        positions: expect.any(Map) as Map<string, unknown>,
        beyond: new Map(),
      });
    });

    it('leaves the position closed after unprotectedFor: once, reduce-only, under a halt of everything and past every limit', () => {
      const strict = guard(CLOSES, 'limits:\n  orderValue: 1 USDT\n  ordersPer: { 1h: 1 }\n  instruments: [ETHUSDT]\n');
      const { simulation, arrivals } = trial({ strategies: [strict] }, refusedFor(3_600));
      simulation.halts().halt({ scope: {}, note: 'all of it', by: 'hand' });
      simulation.advance('9s');
      expect(closes(arrivals)).toEqual([]);
      expect([...(simulation.controls().unprotected('trial', 'guard')?.now.values() ?? [])]).toEqual([
        expect.any(Number),
      ]);
      simulation.advance('9s');
      expect(size(simulation)).toBe('0');
      simulation.advance('10m');
      expect(closes(arrivals)).toHaveLength(1);
      expect(arrivals.every(canOnlyReduce)).toBe(true);
      const closing = simulation.said('planned', 'guard').filter(({ text }) => text.startsWith('close'));
      expect(closing[0]?.text).toMatch(/has been without its stop loss for 1\d.* s, longer than unprotectedFor 10 s$/);
    });

    it('is said once where the goal asks for no more', () => {
      const { simulation, arrivals } = trial({ strategies: [guard('{ most: 10s, then: alert }')] }, refusedFor(3_600));
      simulation.advance('10m');
      expect(size(simulation)).toBe('0.1');
      expect(closes(arrivals)).toEqual([]);
      expect(simulation.said('notified', 'guard')).toHaveLength(1);
    });

    it('counts on over a crash, and the position is closed once', () => {
      const { simulation, arrivals } = trial({}, refusedFor(3_600));
      simulation.advance('7s');
      simulation.crash({ downFor: '2s' });
      simulation.advance('4s');
      expect(size(simulation)).toBe('0');
      simulation.crash();
      simulation.advance('10m');
      expect(closes(arrivals)).toHaveLength(1);
      expect(unprotectedMs(simulation)).toEqual([expect.any(Number)]);
    });

    it.each<Fault>(['lost-request', 'fails'])('that never arrives (%s) holds the closing up no longer', (fault) => {
      const { simulation, arrivals } = trial({}, (inner) =>
        faulty(inner, ({ operation: { id } }) => (PLACING.test(id) ? fault : undefined)),
      );
      simulation.advance('40s');
      expect(size(simulation)).toBe('0');
      expect(closes(arrivals)).toHaveLength(1);
    });

    it('whose answer is lost is there: the position is not closed', () => {
      const { simulation, arrivals } = trial({}, (inner) =>
        faulty(inner, ({ operation: { id } }) => (PLACING.test(id) ? 'lost-response' : undefined)),
      );
      simulation.advance('5m');
      expect(size(simulation)).toBe('0.1');
      expect(closes(arrivals)).toEqual([]);
      expect(arrivals.filter(({ id }) => PLACING.test(id))).toHaveLength(1);
    });

    it('is closed again where the closing was refused, and no more once it was not', () => {
      let refused = 0;
      const { simulation, arrivals } = trial({}, (inner, clock) =>
        refusing(inner, clock, ({ operation: { id } }) => {
          if (PLACING.test(id)) return true;
          return id === 'place-futures-order' && (refused += 1) <= 2;
        }),
      );
      simulation.advance('1m');
      expect(size(simulation)).toBe('0');
      expect(closes(arrivals)).toHaveLength(1);
      expect(refused).toBe(3);
    });
  });

  describe('F16: a stop that follows the price and may not be moved', () => {
    it('stands where it was: no moment goes without it, and nothing is cancelled', () => {
      const rising = marketOf(
        Array.from({ length: 30 }, (_none, minute) => 50_000 + 100 * minute).map(
          (price) => [price, price, price, price] as const,
        ),
      );
      const { simulation, arrivals } = trial(
        { market: rising, strategies: [guard(CLOSES, '    trail: { by: 1% }\n')] },
        (inner, clock) =>
          refusing(
            inner,
            clock,
            ({ operation: { id } }) => id === 'modify-tpsl-order' && clock.now() < START + 600_000,
          ),
      );
      simulation.advance('10s');
      const [first] = stopsOf(simulation);
      for (let minute = 0; minute < 9; minute += 1) {
        simulation.advance('1m');
        expect(stopsOf(simulation)).toMatchObject([{ orderId: first?.orderId, triggerPrice: first?.triggerPrice }]);
      }
      simulation.advance('3m');
      const [moved] = stopsOf(simulation);
      expect(moved?.orderId).toBe(first?.orderId);
      expect(moved?.triggerPrice).not.toBe(first?.triggerPrice);
      expect(unprotectedMs(simulation)).toHaveLength(1);
      expect(arrivals.every(canOnlyReduce)).toBe(true);
    });
  });

  describe('G6: while the exchange answers', () => {
    it.each(seeds(12))(
      'a position is bare for no longer than a poll and two round trips, whoever takes its stop (seed %i)',
      (seed) => {
        const random = seededRandom(seed);
        const { simulation, arrivals } = trial();
        let [bareSince, longest] = [simulation.clock.now(), 0];
        for (let step = 0; step < 600; step += 1) {
          simulation.advance('500ms');
          const stops = stopsOf(simulation);
          if (stops.length > 0) bareSince = simulation.clock.now();
          longest = Math.max(longest, simulation.clock.now() - bareSince);
          // A reading that began within two seconds of an own placing is not believed
          // (docs/semantics.md#pending-effects): it has settled when it is taken.
          const settled = stops.filter(({ cTime }) => simulation.clock.now() - cTime > 3_000);
          if (random.next() < 0.95) continue;
          for (const { orderId } of settled)
            simulation.ask('cancel-plan-order', { ...FUTURES, planType: 'pos_loss', orderIdList: [{ orderId }] });
        }
        expect(longest).toBeGreaterThan(0);
        expect(longest).toBeLessThanOrEqual(5_000 + 2 * TRIP_MS + 500);
        expect(simulation.said('naked')).toEqual([]);
        expect(arrivals.every(canOnlyReduce)).toBe(true);
      },
    );
  });

  describe('F15: a position that is closed meanwhile', () => {
    it.each(seeds(8))('is not opened again by what would have protected it (seed %i)', (seed) => {
      const random = seededRandom(seed);
      const { simulation, arrivals } = trial({}, (inner, clock) => {
        const lossy = faulty(inner, ({ operation: { id } }) =>
          PLACING.test(id) && random.next() < 0.5 ? 'lost-response' : undefined,
        );
        return refusing(lossy, clock, ({ operation: { id } }) => PLACING.test(id) && random.next() < 0.3);
      });
      simulation.advance(`${String(random.between(100, 9_000))}ms`);
      if (size(simulation) !== '0') trade(simulation, 'close', size(simulation));
      for (let step = 0; step < 120; step += 1) {
        simulation.advance('1s');
        expect(size(simulation)).toBe('0');
      }
      expect(stopsOf(simulation)).toEqual([]);
      expect(arrivals.every(canOnlyReduce)).toBe(true);
    });
  });

  describe('F17: what protects', () => {
    it('is as large as what is left, whatever part of the position was filled or closed', () => {
      const { simulation, arrivals } = trial();
      simulation.advance('8s');
      for (const [tradeSide, part] of [
        ['close', '0.03'],
        ['open', '0.05'],
        ['close', '0.11'],
      ] as const) {
        trade(simulation, tradeSide, part);
        simulation.advance('8s');
        // A stop of the whole position has no size of its own: it is of what there is.
        expect(stopsOf(simulation)).toMatchObject([{ planType: 'pos_loss' }]);
      }
      expect(size(simulation)).toBe('0.01');
      expect(arrivals.every(canOnlyReduce)).toBe(true);
    });

    it('shrinks with the position where it has a size', () => {
      const { simulation } = trial({ strategies: [] });
      const terms = { triggerPrice: parseDecimal('48500'), triggerType: 'mark_price', holdSide: 'long' } as const;
      for (const part of ['0.06', '0.04'])
        simulation.ask('place-tpsl-order', { ...FUTURES, ...terms, planType: 'loss_plan', size: parseDecimal(part) });
      simulation.crash({ strategies: [guard(CLOSES)] });
      simulation.advance('10s');
      for (const part of ['0.02', '0.03']) {
        trade(simulation, 'close', part);
        simulation.advance('20s');
        const sizes = stopsOf(simulation).map((stop) => stop.size ?? parseDecimal('0'));
        const together = sizes.reduce(add, ZERO);
        expect(together).toBe(parseDecimal(size(simulation)));
      }
      expect(simulation.said('naked')).toEqual([]);
    });

    it('comes with the first part of an entry that is filled in parts', () => {
      const entry = strategy(
        `watch:\n  positions: { watch: positions, every: 2s }\nrules:\n  - id: enter\n    on: start\n    do: [{ open: { instrument: BTCUSDT, side: long, size: 0.1 BTC, type: limit, price: 50000 USDT/BTC, expire: 10m } }]\ngoals:\n  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% }, unprotectedFor: ${CLOSES} }\n`,
        { head: 'market: usdt-futures\n' },
      );
      const simulation = simulate({
        strategies: [entry],
        market: flatMarket(50_000, 120),
        share: parseDecimal('0.05'),
      });
      const seen = new Set<string>();
      for (let step = 0; step < 600; step += 1) {
        simulation.advance('1s');
        seen.add(size(simulation));
        expect(isBare(simulation)).toBe(false);
      }
      expect(seen.size).toBeGreaterThan(2);
    });
  });
});
