import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../src/base/decimal.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { type Arrival, distant, recording, refusing } from './arrivals.ts';
import { type Fault, faulty, once } from './faults.ts';
import { inEveryMode } from './in-every-mode.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const FUTURES = { productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT' } as const;
const PLACING = /^place-(pos-)?tpsl/;
const TRIP_MS = 200;

/** What another hand orders at the exchange itself. */
function trade(simulation: Simulation, tradeSide: 'open' | 'close', size: string, price?: string): void {
  const order = { ...FUTURES, marginMode: 'crossed', side: 'buy', tradeSide, size: parseDecimal(size) } as const;
  simulation.ask(
    'place-futures-order',
    price === undefined
      ? { ...order, orderType: 'market' }
      : { ...order, orderType: 'limit', force: 'gtc', price: parseDecimal(price) },
  );
}

const size = (simulation: Simulation): string =>
  formatDecimal(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' })[0]?.total ?? parseDecimal('0'));
const stopsOf = (simulation: Simulation) =>
  simulation.ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' }).entrustedList;
const isBare = (simulation: Simulation): boolean => size(simulation) !== '0' && stopsOf(simulation).length === 0;

inEveryMode(({ posMode }) => {
  describe('G3: while the outcome of an own opening is unknown', () => {
    const entering = (unprotectedFor: string, more = '') =>
      strategy(
        `watch:\n  positions: { watch: positions, every: 2s }\nrules:\n  - id: enter\n    on: start\n    do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: market } }]\ngoals:\n  - id: guard\n    keep: stops\n    each: position in positions\n    stopLoss: { loss: 3% }\n    unprotectedFor: ${unprotectedFor}\n${more}`,
        { head: 'market: usdt-futures\n' },
      );
    /** The first opening goes wrong, and half a second later another hand opens on the same instrument. */
    const surprised = (fault: Fault, { refuses = false, more = '' } = {}) => {
      const arrivals: Arrival[] = [];
      const simulation = simulate({
        strategies: [entering('{ most: 6s, then: close }', more)],
        market: flatMarket(50_000, 120),
        wrap: (inner, clock) => {
          const there = recording(inner, clock, arrivals);
          const willing = refuses ? refusing(there, clock, ({ operation: { id } }) => PLACING.test(id)) : there;
          return distant(faulty(willing, once('place-futures-order', fault)), clock, TRIP_MS);
        },
      });
      // The rule opens when it has seen a price: at its second look, after 5.2 s.
      simulation.advance('5700ms');
      trade(simulation, 'open', '0.1');
      return { simulation, arrivals };
    };

    it.each<Fault>(['lost-request', 'lost-response', 'hang-request', 'hang-response'])(
      'what is read gets its stop, once (%s)',
      (fault) => {
        const { simulation, arrivals } = surprised(fault);
        simulation.advance('7s');
        // Not closed for want of a stop either.
        expect(size(simulation)).toMatch(/^0\.1/);
        expect(isBare(simulation)).toBe(false);
        simulation.advance('3m');
        expect(stopsOf(simulation)).toMatchObject([{ planType: 'pos_loss' }]);
        expect(arrivals.filter(({ id }) => PLACING.test(id)).length).toBeLessThanOrEqual(1);
      },
    );

    it('nakedness is measured and said, and the position closed where the exchange refuses the stop', () => {
      const { simulation } = surprised('lost-request', { refuses: true });
      simulation.advance('6s');
      expect(simulation.controls().unprotected('trial', 'guard')?.now.size).toBe(1);
      simulation.advance('8s');
      expect(size(simulation)).toBe('0');
      expect(simulation.said('naked')[0]?.text).toMatch(/^long 0\.1 BTCUSDT is unprotected/);
    });

    it('partial take-profits wait until its size is known', () => {
      const more = '    ladder: [{ gain: 3%, close: 50% }]\n';
      const { simulation } = surprised('lost-request', { more });
      simulation.advance('20s');
      expect(stopsOf(simulation)).toMatchObject([{ planType: 'pos_loss' }]);
      simulation.advance('3m');
      expect(
        stopsOf(simulation)
          .map(({ planType }) => planType)
          .sort(),
      ).toEqual(['pos_loss', 'profit_plan']);
    });
  });

  describe('unprotectedFor: a position that resting orders hold', () => {
    const held = strategy(
      `watch:\n  positions: { watch: positions, every: 2s }\ngoals:\n  - id: guard\n    keep: stops\n    each: position in positions\n    stopLoss: { loss: 3% }\n    unprotectedFor: { most: 6s, then: close }\n`,
      { head: 'market: usdt-futures\n' },
    );

    it.each([['0.1'], ['0.06']])('is closed: what closes %s of it is cancelled first', (resting) => {
      const arrivals: Arrival[] = [];
      const simulation = simulate({
        strategies: [held],
        market: flatMarket(50_000, 120),
        wrap: (inner, clock) =>
          distant(
            refusing(recording(inner, clock, arrivals), clock, ({ operation: { id } }) => PLACING.test(id)),
            clock,
            TRIP_MS,
          ),
      });
      simulation.advance('3s');
      trade(simulation, 'open', '0.1');
      trade(simulation, 'close', resting, '60000');
      simulation.advance('20s');
      expect(size(simulation)).toBe('0');
      // In one-way mode the exchange itself cancels what would close more than there is
      // (docs/exchange/orders.md#reduce-only-orders).
      const cancels = arrivals.filter(({ id }) => id === 'cancel-futures-order');
      expect(cancels).toHaveLength(posMode === 'hedge_mode' ? 1 : 0);
      expect(simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList).toEqual([]);
    });
  });
});
