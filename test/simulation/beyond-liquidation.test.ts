import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { inEveryMode } from './in-every-mode.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const FUTURES = { productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT' } as const;
type Side = 'long' | 'short';

const guard = (loss: string, unprotected = '') =>
  strategy(
    `watch:\n  positions: { watch: positions, every: 5s }\ngoals:\n  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: ${loss} }${unprotected} }\n`,
    { head: 'market: usdt-futures\n' },
  );

function start(
  side: Side,
  loss: string,
  { naked: unprotected = '', size = '1.8', marginMode = 'crossed' } = {},
): Simulation {
  const simulation = simulate({
    strategies: [guard(loss, unprotected)],
    market: flatMarket(50_000, 60),
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '10000' } } }],
  });
  simulation.advance('3s');
  simulation.ask('place-futures-order', {
    ...FUTURES,
    ...{ marginMode: marginMode === 'isolated' ? 'isolated' : 'crossed', orderType: 'market', tradeSide: 'open' },
    side: side === 'long' ? 'buy' : 'sell',
    size: parseDecimal(size),
  });
  return simulation;
}

const size = (simulation: Simulation) => simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }).length;
const said = (simulation: Simulation) =>
  simulation.said('naked').filter(({ detail }) => detail?.['beyondLiquidation'] === true);

inEveryMode(() => {
  describe.each(['long', 'short'] as const)('a stop-loss of a %s beyond its liquidation price', (side) => {
    it.each(['crossed', 'isolated'])('is said once, shown, and counts as protection unless said (%s)', (marginMode) => {
      const simulation = start(side, '40%', { naked: ', unprotectedFor: { most: 10s, then: close }', marginMode });
      simulation.advance('5m');
      expect(said(simulation).map(({ text }) => text)).toEqual([
        expect.stringMatching(
          new RegExp(
            `^${side} 1\\.8 BTCUSDT: its stop loss \\d+ is beyond the liquidation price [\\d.]+: it would be liquidated first$`,
          ),
        ),
      ]);
      expect([...(simulation.controls().unprotected('trial', 'guard')?.beyond.values() ?? [])]).toHaveLength(1);
      expect(size(simulation)).toBe(1);
    });

    it('is none where the goal says that it is unprotected', () => {
      const unprotected = ', unprotectedFor: { most: 10s, then: close, beyondLiquidation: unprotected }';
      const simulation = start(side, '40%', { naked: unprotected });
      simulation.advance('1m');
      expect(size(simulation)).toBe(0);
    });

    it('in cross margin is believed after three readings', () => {
      const simulation = start(side, '40%');
      // The stop is placed at 5 s and read when it can be believed: with the position of 5, 10 and 15 s that makes
      // three.
      simulation.advance('11s');
      expect(said(simulation)).toEqual([]);
      simulation.advance('20s');
      expect(said(simulation)).toHaveLength(1);
    });
  });

  it.each(['long', 'short'] as const)(
    'one before it is nothing to be said of, nor one of a %s that cannot be liquidated',
    (side) => {
      for (const [loss, held] of [
        ['5%', '1.8'],
        ['90%', '0.01'],
      ] as const) {
        const simulation = start(side, loss, { size: held });
        simulation.advance('5m');
        if (side === 'long') expect(said(simulation)).toEqual([]);
        else expect(said(simulation).length).toBeLessThanOrEqual(loss === '5%' ? 0 : 1);
      }
    },
  );
});
