import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { opened } from './by-hand.ts';
import type { Simulation } from './world.ts';

const TELLS = `
watch: { account: { watch: futures-account, every: 5s } }
rules:
  - id: tell
    on: { every: 5m }
    do:
      - notify: { message: "\${account.equity} of \${account.peak(1h)}: \${account.drawdown(1h)}" }
  - id: fallen
    when: account.drawdown(30d) > 1%
    do:
      - notify: { message: fallen }
`;

/** The long of 0.16 BTC by hand gains 160 USDT after 20 minutes, and has lost them after 40. */
const hill = () =>
  marketOf(
    Array.from({ length: 30 * 60 }, (_, minute) => {
      const price = minute >= 20 && minute < 40 ? 51_000 : 50_000;
      return [price, price, price, price] as const;
    }),
  );

const told = (simulation: Simulation) => {
  const [, equity = '', peak = '', drawdown = ''] =
    /^([\d.]+) USDT of ([\d.]+) USDT: ([\d.]+)$/.exec(simulation.said('notified', 'tell').at(-1)?.text ?? '') ?? [];
  return { equity: Number(equity), peak: Number(peak), drawdown: Number(drawdown) };
};

const start = () => opened(TELLS, { market: hill() });

function moveOut(simulation: Simulation, amount: string): void {
  simulation.ask('wallet-transfer', { fromType: 'usdt_futures', toType: 'spot', coin: 'USDT', amount: d(amount) });
}

describe('the past of an account', () => {
  it('has its highest equity and the fall from it, which a window forgets', () => {
    const simulation = start();
    simulation.advance('46m');
    const { equity, peak, drawdown } = told(simulation);
    expect(peak - equity).toBeCloseTo(160, 0);
    expect(drawdown).toBeCloseTo((peak - equity) / peak, 9);
    simulation.advance('1h5m');
    expect(told(simulation).drawdown).toBeLessThan(0.0001);
  });

  it('is kept over restarts, and says why a rule acted by it, and how little of the window is recorded', () => {
    const simulation = start();
    simulation.advance('30m');
    simulation.crash({ downFor: '11m' });
    simulation.advance('2m');
    const [fired] = simulation.said('fired', 'fallen');
    expect(fired?.text).toMatch(/account\.drawdown\(30d\) = 0\.01\d+ \(recorded for 4[0-3]m of 30d\)/);
    simulation.crash({ downFor: '20s' });
    simulation.advance('6m');
    expect(told(simulation).drawdown).toBeGreaterThan(0.01);
    expect(simulation.said('fired', 'fallen')).toHaveLength(1);
  });

  it('takes no withdrawal for a fall, nor one while no daemon ran', () => {
    const simulation = start();
    simulation.advance('21m');
    moveOut(simulation, '2000');
    simulation.advance('5m');
    expect(told(simulation)).toMatchObject({ drawdown: 0 });
    moveOut(simulation, '2000');
    simulation.crash({ downFor: '5m' });
    simulation.advance('6m');
    expect(told(simulation)).toMatchObject({ drawdown: 0 });
    expect(simulation.said('fired', 'fallen')).toEqual([]);
  });

  it('counts nothing of a time of which the bills tell no more, and says so', () => {
    const simulation = start();
    simulation.advance('10m');
    moveOut(simulation, '2000');
    simulation.crash({ downFor: '24h10m' });
    simulation.advance('6m');
    expect(told(simulation)).toMatchObject({ drawdown: 0 });
  });
});
