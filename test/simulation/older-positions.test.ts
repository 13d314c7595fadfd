import { describe, expect, it } from 'vitest';
import { marketOf } from '../unit/paper/trial.ts';
import { positionsOf, stopsOf } from '../faults/run.ts';
import { type Arrival, distant, recording } from './arrivals.ts';
import { opened } from './by-hand.ts';
import { faulty } from './faults.ts';
import { inEveryMode } from './in-every-mode.ts';
import type { Simulation } from './world.ts';

/** Positions are read seldom, stops each five seconds. */
const GUARD = `
watch: { positions: { watch: positions, every: 40s } }
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 1% }, takeProfit: { gain: 3% } }
`;

/** A price that in the third minute goes to another and comes back. */
const touching = (price: number) =>
  marketOf(
    Array.from({ length: 60 }, (_none, minute) => {
      const far = minute === 2 ? price : 50_000;
      return [50_000, Math.max(50_000, far), Math.min(50_000, far), 50_000] as const;
    }),
  );

const refused = (simulation: Simulation) => simulation.said('rejected').map(({ text }) => text);

inEveryMode(() => {
  describe('a stop that the list lacks, of a position that was read before', () => {
    it.each([
      ['was executed at a loss', 49_400],
      ['was executed at a gain', 51_600],
    ])('and that %s is not placed again: the position is read first', (_, price) => {
      const simulation = opened(GUARD, {
        market: touching(price),
        haltsAt: { failures: { count: 1, withinMs: 600_000 } },
      });
      simulation.advance('5m');
      expect(positionsOf(simulation)).toEqual([]);
      expect(refused(simulation)).toEqual([]);
      expect(simulation.said('settled').filter(({ text }) => text.startsWith('ended: '))).toHaveLength(1);
      expect(simulation.said('halted')).toEqual([]);
    });

    it('and that a person has taken away is placed as soon as the position was read anew', () => {
      const arrivals: Arrival[] = [];
      const simulation = opened(GUARD, { wrap: (inner, clock) => recording(inner, clock, arrivals) });
      simulation.advance('52s');
      takeAway(simulation);
      const [at, before] = [simulation.clock.now(), arrivals.length];
      simulation.advance('10s');
      expect(stopsOf(simulation)).toHaveLength(2);
      expect((arrivals[before]?.at ?? Infinity) - at).toBeLessThanOrEqual(5_000);
    });

    it('is placed after two seconds where the position cannot be read', () => {
      let hangs = false;
      const arrivals: Arrival[] = [];
      const simulation = opened(GUARD, {
        wrap: (inner, clock) =>
          faulty(recording(inner, clock, arrivals), ({ operation }) =>
            hangs && operation.id === 'mix-all-position' ? 'hang-request' : undefined,
          ),
      });
      simulation.advance('52s');
      hangs = true;
      takeAway(simulation);
      const [at, before] = [simulation.clock.now(), arrivals.length];
      simulation.advance('10s');
      expect(stopsOf(simulation)).toHaveLength(2);
      const waited = (arrivals[before]?.at ?? Infinity) - at;
      expect(waited).toBeGreaterThanOrEqual(5_000);
      expect(waited).toBeLessThanOrEqual(7_500);
    });
  });

  it('a position that is gone when its stop is refused is at its end: told once, and nothing halts', () => {
    let closes = true;
    const simulation = opened(GUARD, {
      haltsAt: { failures: { count: 1, withinMs: 600_000 } },
      wrap: (inner, clock) =>
        distant(
          {
            call: (call) => {
              // The position is closed by hand in the instant in which its first stop is on its way.
              if (closes && /^place-(pos-)?tpsl/.test(call.operation.id)) {
                closes = false;
                simulation.ask('mix-close-positions', { productType: 'USDT-FUTURES', symbol: 'BTCUSDT' });
              }
              return inner.call(call);
            },
          },
          clock,
          100,
        ),
    });
    simulation.advance('3m');
    expect(positionsOf(simulation)).toEqual([]);
    expect(refused(simulation).length).toBeLessThanOrEqual(2);
    expect(simulation.said('halted')).toEqual([]);
    expect(simulation.said('stuck')).toEqual([]);
  });
});

function takeAway(simulation: Simulation): void {
  for (const { orderId, planType } of stopsOf(simulation))
    simulation.ask('cancel-plan-order', {
      ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' },
      ...{ orderIdList: [{ orderId }], planType: planType },
    });
}
