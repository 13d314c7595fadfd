import { concatMap, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { clockScheduler } from '../../src/clock/clock-scheduler.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Transport } from '../../src/ports/transport.ts';
import { flatMarket, marketOf } from '../unit/paper/trial.ts';
import { orderByHand } from './by-hand.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

/** An exchange that takes so long for one operation. */
function slow(inner: Transport, clock: Clock, id: string, tripMs: number): Transport {
  return {
    call: (call) =>
      call.operation.id === id
        ? timer(tripMs, clockScheduler(clock)).pipe(concatMap(() => inner.call(call)))
        : inner.call(call),
  };
}

function run(rule: string, id: string, tripMs: number, market = flatMarket(50_000, 240)): Simulation {
  const text = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
  positions: { watch: positions, every: 1s }
rules:
  - { id: act, ${rule} }
`;
  return simulate({
    strategies: [strategy(text, { head: 'market: usdt-futures\n' })],
    market,
    wrap: (inner, clock) => slow(inner, clock, id, tripMs),
  });
}

const OPEN =
  'when: btc.last > 1 USDT/BTC, atStart: fire, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }]';
const said = (simulation: Simulation) => simulation.entries.filter(({ rule }) => rule === 'act');

describe('a rule whose step needs a reading that has not come yet', () => {
  it('fires with that reading, once, and not before', () => {
    const simulation = run(OPEN, 'mix-contracts', 7_000);
    const began = simulation.clock.now();
    simulation.advance('6s');
    expect(said(simulation)).toEqual([]);
    simulation.advance('10s');
    const [fired, ...others] = said(simulation).filter(({ kind }) => kind === 'fired' || kind === 'held');
    expect(others).toEqual([]);
    expect(fired?.kind).toBe('fired');
    expect((fired?.at ?? Infinity) - began).toBeLessThanOrEqual(8_500);
  });

  it('says meanwhile what is missing, and says it in the journal where it lasts', () => {
    const simulation = run(OPEN, 'mix-contracts', 60_000);
    simulation.advance('20s');
    const missing = /^no reading yet of instruments usdt-futures/;
    const standing = simulation.controls().controlOf('trial', 'act')?.standing();
    expect(standing?.instances).toMatchObject([{ state: 'due', why: expect.stringMatching(missing) as string }]);
    expect(said(simulation).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      expect.stringMatching(/^held: waits: no reading yet of instruments/),
    ]);
    simulation.advance('60s');
    expect(said(simulation).filter(({ kind }) => kind === 'fired')).toHaveLength(1);
  });

  it('lets the edge go where its condition has ceased before the reading has come', () => {
    const market = marketOf([50_000, 49_000, 49_000, 49_000].map((price) => [price, price, price, price] as const));
    const simulation = run(OPEN.replace('> 1 ', '> 49500 '), 'mix-contracts', 90_000, market);
    simulation.advance('3m');
    expect(said(simulation).filter(({ kind }) => kind === 'fired')).toEqual([]);
  });

  it('closes without waiting for anything but the position', () => {
    const rule =
      'each: position in positions, when: position.total > 0 BTC, atStart: fire, do: [{ close: { position: =position } }]';
    const simulation = run(rule, 'mix-contracts', 60_000);
    orderByHand(simulation);
    simulation.advance('10s');
    expect(said(simulation).some(({ kind }) => kind === 'accepted')).toBe(true);
  });
});
