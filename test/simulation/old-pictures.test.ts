import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../src/base/decimal.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { inEveryMode } from './in-every-mode.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const FUTURES = { productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT' } as const;

const guard = (every: string) =>
  strategy(
    `watch:\n  positions: { watch: positions, every: ${every} }\ngoals:\n  - id: guard\n    keep: stops\n    each: position in positions\n    stopLoss: { loss: 1% }\n    takeProfit: { gain: 10% }\n`,
    { head: 'market: usdt-futures\n' },
  );

function trade(simulation: Simulation, tradeSide: 'open' | 'close', size: string): void {
  const order = { ...FUTURES, marginMode: 'crossed', side: 'buy', orderType: 'market' } as const;
  simulation.ask('place-futures-order', { ...order, tradeSide, size: parseDecimal(size) });
}

const size = (simulation: Simulation): string =>
  formatDecimal(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' })[0]?.total ?? parseDecimal('0'));

inEveryMode(() => {
  describe('after a refusal that proves the picture old', () => {
    it.each(['5s', '30s', '1m', '5m'])('the position is read before anything is planned for it (%s)', (every) => {
      // Falls by 2 % in the 12th minute: the stop closes the position between two readings.
      const prices = Array.from({ length: 60 }, (_none, minute) => (minute < 12 ? 50_000 : 49_000));
      const bars = prices.map((close, minute) => {
        const open = prices[minute - 1] ?? close;
        return [open, Math.max(open, close), Math.min(open, close), close] as const;
      });
      const simulation = simulate({ strategies: [guard(every)], market: marketOf(bars) });
      trade(simulation, 'open', '0.1');
      simulation.advance('40m');
      expect(size(simulation)).toBe('0');
      // Both stops are placed by one request, and so refused together.
      expect(simulation.said('rejected').length).toBeLessThanOrEqual(2);
      expect(simulation.said('planned').length).toBeLessThanOrEqual(4);
    });

    it('the position is protected once it is read, where there is another', () => {
      const simulation = simulate({
        strategies: [guard('1m')],
        market: marketOf(Array.from({ length: 30 }, () => [50_000, 50_000, 50_000, 50_000] as const)),
      });
      trade(simulation, 'open', '0.1');
      simulation.advance('2m10s');
      trade(simulation, 'close', '0.1');
      simulation.advance('20s');
      trade(simulation, 'open', '0.2');
      simulation.advance('1m');
      expect(
        simulation
          .ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' })
          .entrustedList.map(({ planType }) => planType)
          .sort(),
      ).toEqual(['pos_loss', 'pos_profit']);
    });
  });
});
