import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal as d } from '../../src/base/decimal.ts';
import { positionsOf, run, stopsOf } from '../faults/run.ts';
import { orderByHand } from './by-hand.ts';
import { faulty } from './faults.ts';
import { inEveryMode } from './in-every-mode.ts';
import type { Given } from './world.ts';

/** A position is closed that goes without its stop-loss for some seconds. */
const guard = (most: string) => `
watch: { positions: { watch: positions, every: 2s, maxAge: 5m } }
goals:
  - id: guard
    keep: stops
    each: position in positions
    stopLoss: { loss: 3% }
    unprotectedFor: { most: ${most}, then: close }
`;

/** From three seconds on stops can be neither read nor placed, for so long; positions can be read. */
const withoutStops =
  (forMs: number): NonNullable<Given['wrap']> =>
  (inner, clock) => {
    const from = clock.now() + 3_000;
    const isNow = (): boolean => clock.now() >= from && clock.now() < from + forMs;
    return faulty(inner, ({ operation: { id } }) =>
      isNow() && (id === 'mix-orders-plan-pending' || /^place-(pos-)?tpsl/.test(id)) ? 'fails' : undefined,
    );
  };

const sizes = (...given: Parameters<typeof positionsOf>) =>
  positionsOf(...given).map(({ total }) => formatDecimal(total));

inEveryMode(() => {
  describe.each(['2s', '4s', '10s'])('a position that is closed when it goes without a stop-loss for %s', (most) => {
    it.each([5_000, 10_000, 20_000, 60_000])(
      'is not closed where its stop-loss may stand: stops cannot be read for %i ms, and were last read before it was opened',
      (forMs) => {
        const simulation = run(guard(most), { wrap: withoutStops(forMs) });
        simulation.advance('4s');
        orderByHand(simulation, { size: d('0.01'), presetStopLossPrice: d('48500') });
        simulation.advance('3m');
        expect(sizes(simulation)).toEqual(['0.01']);
        expect(stopsOf(simulation)).toHaveLength(1);
        expect(simulation.said('planned', 'guard').filter(({ text }) => text.startsWith('close'))).toEqual([]);
      },
    );

    it('is closed once it is certain that it has none', () => {
      const simulation = run(guard(most), {
        wrap: (inner) =>
          faulty(inner, ({ operation: { id } }) => (/^place-(pos-)?tpsl/.test(id) ? 'fails' : undefined)),
      });
      simulation.advance('4s');
      orderByHand(simulation, { size: d('0.01') });
      simulation.advance('30s');
      expect(sizes(simulation)).toEqual([]);
    });
  });
});
