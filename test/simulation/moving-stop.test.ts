import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import { positionsOf, stopsOf } from '../faults/run.ts';
import { refusing } from './arrivals.ts';
import { opened } from './by-hand.ts';
import { inEveryMode } from './in-every-mode.ts';
import type { Simulation } from './world.ts';

const guard = (more: string) => `
watch: { positions: { watch: positions, every: 2s } }
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% }${more} }
`;

/** A moving stop for all of the position, placed by hand. */
function trail(simulation: Simulation): void {
  simulation.ask('place-tpsl-order', {
    ...{ marginCoin: 'USDT', productType: 'USDT-FUTURES', symbol: 'BTCUSDT', holdSide: 'long' },
    ...{ planType: 'moving_plan', triggerType: 'mark_price', triggerPrice: d('52000') },
    ...{ rangeRate: d('0.01'), size: d('0.16') },
  });
}

const kindsOf = (simulation: Simulation) => stopsOf(simulation).map(({ planType }) => planType);

inEveryMode(() => {
  describe('a moving stop for all of a position', () => {
    it('is not its stop-loss: the goal places one beside it', () => {
      const simulation = opened(guard(''));
      trail(simulation);
      simulation.advance('1m');
      expect(kindsOf(simulation).toSorted()).toEqual(['moving_plan', 'pos_loss']);
    });

    it('keeps nobody from closing a position that goes without its stop-loss', () => {
      const simulation = opened(guard(', unprotectedFor: { most: 10s, then: close }'), {
        // The daemon's own stops cannot be placed.
        wrap: (inner, clock) => refusing(inner, clock, ({ operation: { id } }) => /^place-(pos-)?tpsl/.test(id)),
      });
      trail(simulation);
      simulation.advance('1m');
      expect(positionsOf(simulation)).toEqual([]);
    });
  });
});
