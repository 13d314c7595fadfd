import { describe, expect, it } from 'vitest';
import { flatMarket } from '../unit/paper/trial.ts';
import { faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const HEAD = { head: 'market: usdt-futures\n' };
/** Never fits its limit. */
const buy = (on: string, more = '') => `
rules:
  - { id: buy, on: ${on}, ${more} do: [{ buy: { instrument: spot/BTCUSDT, value: 50 USDT } }] }
limits: { orderValue: 10 USDT }
`;

function run(text: string, given: Partial<Given> = {}): Simulation {
  return simulate({ strategies: [strategy(text, HEAD)], market: flatMarket(50_000, 600), ...given });
}

const missed = (simulation: Simulation) => simulation.said('missed').map(({ text }) => text);

describe('a scheduled firing that is refused', () => {
  it('is given up when the next one comes, and said once with the reason', () => {
    const simulation = run(buy('{ cron: "30 * * * *" }', 'expire: 2h,'));
    simulation.advance('1h29m');
    expect(missed(simulation)).toEqual([]);
    simulation.advance('2m');
    expect(missed(simulation)).toEqual([
      expect.stringMatching(
        /^missed: due since 2024-01-01T00:30:00.000Z and not done until the next one came, because .*orderValue/,
      ),
    ]);
    expect(simulation.said('refused').at(-1)?.at).toBeGreaterThan(Date.parse('2024-01-01T01:30:00Z') - 1);
    expect(new Set(simulation.said('fired').map(({ detail }) => detail?.['tick']))).toEqual(
      new Set(['2024-01-01T00:30:00.000Z', '2024-01-01T01:30:00.000Z']),
    );
  });

  it('is given up after a quarter of an hour where it would add risk: a halt that is lifted later opens nothing of then', () => {
    const simulation = run(buy('{ cron: "30 * * * *" }').replace('10 USDT', '100 USDT'));
    simulation.halts().halt({ scope: {}, note: 'I sleep', by: 'hand' });
    simulation.advance('44m59s');
    expect(missed(simulation)).toEqual([]);
    simulation.advance('6s');
    expect(missed(simulation)).toEqual([expect.stringMatching(/and not done within 15m, because .*I sleep/)]);
    simulation.halts().resume({}, 'awake');
    simulation.advance('40m');
    expect(simulation.said('filled')).toEqual([]);
  });

  it('of a queue is given up each, and none of them acts when a halt is lifted later', () => {
    const simulation = run(buy('{ cron: "30 9 * * *" }', 'run: queue,').replace('10 USDT', '100 USDT'));
    simulation.halts().halt({ scope: {}, note: 'I sleep', by: 'hand' });
    simulation.advance('9h31m');
    simulation.controls().controlOf('trial', 'buy')?.fire(undefined);
    simulation.advance('45m');
    expect(missed(simulation).length).toBeGreaterThan(0);
    simulation.halts().resume({}, 'awake');
    simulation.advance('2h');
    expect(simulation.said('filled')).toEqual([]);
  });

  it('is given up after `expire`, and does not act when the limit would let it later', () => {
    const simulation = run(buy('{ cron: "30 * * * *" }', 'expire: 10m,'));
    simulation.advance('39m');
    const tries = simulation.said('refused').length;
    expect(tries).toBeGreaterThan(2);
    simulation.advance('40m');
    expect(missed(simulation)).toEqual([
      expect.stringMatching(/^missed: due since 2024-01-01T00:30:00.000Z and not done within 10m, because /),
    ]);
    expect(simulation.said('refused')).toHaveLength(tries);
  });

  it('stays due over a restart for no longer than without one', () => {
    const simulation = run(buy('{ every: 2h }', 'expire: 10m,'), { market: flatMarket(50_000, 600) });
    simulation.advance('2h5m');
    expect(simulation.said('refused').length).toBeGreaterThan(0);
    simulation.crash({ downFor: '10m' });
    const before = simulation.said('fired').length;
    simulation.advance('5m');
    expect(simulation.said('fired')).toHaveLength(before);
    expect(missed(simulation)).toHaveLength(1);
  });

  it('is told with the halt that held it, and acts again at its next time', () => {
    const text = buy('{ cron: "30 * * * *" }', 'expire: 10m,').replace('10 USDT', '100 USDT');
    const simulation = run(text);
    simulation.halts().halt({ scope: {}, note: 'I sleep', by: 'hand' });
    simulation.advance('1h');
    expect(missed(simulation)).toEqual([expect.stringMatching(/not done within 10m, because .*I sleep/)]);
    simulation.halts().resume({}, 'awake');
    simulation.advance('1h');
    expect(simulation.said('filled', 'buy')).toHaveLength(1);
  });
});

describe('a scheduled firing whose condition cannot be read', () => {
  it('is given up too, and many in a row are counted', () => {
    const text = `
watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }
rules:
  - { id: buy, on: { every: 1m }, when: btc.last > 1 USDT/BTC, do: [{ notify: { message: now } }] }
`;
    const simulation = run(text, {
      wrap: (inner) => faulty(inner, ({ operation }) => (operation.id.includes('ticker') ? 'fails' : undefined)),
    });
    simulation.advance('31m');
    expect(missed(simulation).length).toBeLessThan(5);
    expect(missed(simulation)[0]).toMatch(/because waits: no reading since .* of ticker usdt-futures\/BTCUSDT$/);
    expect(missed(simulation)[1]).toMatch(/\(and 9 before it\)/);
  });
});

it('a firing by hand is given up after ten minutes', () => {
  const simulation = run(buy('manual'));
  simulation.advance('5m');
  simulation.controls().controlOf('trial', 'buy')?.fire(undefined);
  simulation.advance('9m');
  expect(missed(simulation)).toEqual([]);
  simulation.advance('5m');
  expect(missed(simulation)).toEqual([expect.stringMatching(/and not done within 10m, because /)]);
});
