import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import type { Transport } from '../../src/ports/transport.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { refusing } from './arrivals.ts';
import { LOSS, run, waitingAt } from './coin-stops.ts';
import { faulty, once } from './faults.ts';
import type { Simulation } from './world.ts';

const ALERT = `${LOSS}, unprotectedFor: { most: 20s, then: alert }`;
const market = flatMarket(50_000, 60);

/** Refuses every stop of coins for some seconds from the start. */
const refusedFor = (seconds: number) => (inner: Transport, clock: Clock) => {
  const end = clock.now() + seconds * 1_000;
  return refusing(inner, clock, ({ operation: { id } }) => id === 'spot-place-plan-order' && clock.now() < end);
};

const told = (simulation: Simulation) =>
  simulation.entries.filter(({ kind, detail }) => kind !== 'planned' && detail?.['nakedMs'] !== undefined);
const kinds = (simulation: Simulation) => told(simulation).map(({ kind }) => kind);
const nakedMs = (simulation: Simulation) =>
  told(simulation).flatMap(({ detail }) => (detail?.['ended'] === true ? [Number(detail['nakedMs'])] : []));

describe('coins whose stop-loss the exchange refuses', () => {
  it('are said to be unprotected, an alert is raised, and how long it lasted stands in the journal', () => {
    const simulation = run(ALERT, { market, wrap: refusedFor(40) });
    simulation.advance('3m');
    expect(waitingAt(simulation)).toHaveLength(1);
    expect(kinds(simulation)).toEqual(['naked', 'notified', 'naked']);
    expect(told(simulation)[1]?.text).toMatch(/^the BTC that was bought on spot BTCUSDT of main: 0\.01998 of them/);
    const [ms = 0] = nakedMs(simulation);
    expect(ms).toBeGreaterThan(25_000);
    expect(ms).toBeLessThan(90_000);
  });

  it('raise no alert where the file says none', () => {
    const simulation = run(LOSS, { market, wrap: refusedFor(40) });
    simulation.advance('3m');
    expect(kinds(simulation)).toEqual(['naked', 'naked']);
  });

  it('count on over a crash', () => {
    const simulation = run(ALERT, { market, wrap: refusedFor(90) });
    simulation.advance('15s');
    simulation.crash({ downFor: '30s' });
    simulation.advance('3m');
    const [ms = 0] = nakedMs(simulation);
    expect(ms).toBeGreaterThan(75_000);
    expect(kinds(simulation).filter((kind) => kind === 'notified')).toHaveLength(1);
  });
});

it('coins that have their stop within a reading raise no alarm', () => {
  const simulation = run(ALERT, { market });
  simulation.advance('10m');
  expect(kinds(simulation).filter((kind) => kind !== 'settled')).toEqual([]);
});

it('coins whose stop may be on its way are without one until it turns out to stand', () => {
  const hangs = once('spot-place-plan-order', 'hang-request');
  const simulation = run(ALERT, { market, wrap: (inner) => faulty(inner, hangs) });
  simulation.advance('30s');
  expect(kinds(simulation)).toEqual(['naked', 'notified']);
  simulation.crash({ downFor: '7s' });
  simulation.advance('5m');
  expect(waitingAt(simulation)).toHaveLength(1);
  expect(nakedMs(simulation)).toHaveLength(1);
});

it('coins that lie elsewhere have no stop, and are told so until they are back', () => {
  const simulation = run(ALERT, {
    market,
    accounts: [{ name: 'main', balances: { spot: { USDT: '10000' } } }],
  });
  simulation.advance('90s');
  const move = { coin: 'BTC', amount: d('0.015') } as const;
  simulation.ask('wallet-transfer', { fromType: 'spot', toType: 'p2p', ...move });
  simulation.advance('1m');
  expect(told(simulation).at(-1)?.text).toMatch(/0\.015 of them have been without a stop loss for/);
  simulation.ask('wallet-transfer', { fromType: 'p2p', toType: 'spot', ...move });
  simulation.advance('1m');
  expect(told(simulation).at(-1)?.detail).toMatchObject({ ended: true });
});

it('a goal that takes profit alone wants no stop-loss', () => {
  const simulation = run('takeProfit: { gain: 50% }', { market, wrap: refusedFor(100) });
  simulation.advance('3m');
  expect(told(simulation)).toEqual([]);
});
