import { describe, expect, it } from 'vitest';
import { flatMarket, market as marketOrder } from '../unit/paper/trial.ts';
import type { Call } from '../../src/ports/transport.ts';
import { faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { simulate } from './world.ts';

// docs/guarantees.md#g7: what cannot be read opens nothing, and the reason is said; protection of what can be read goes
// on.

const TEXT = `
watch:
  positions: { watch: positions, every: 2s }
  others: { watch: positions, account: hedge, every: 2s }
rules:
  - { id: open, on: { every: 1m }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - { id: buy, on: { every: 1m }, do: [{ buy: { instrument: spot/BTCUSDT, value: 50 USDT, type: market } }] }
goals:
  - { id: guard, keep: stops, each: position in others, stopLoss: { loss: 3% } }
`;

function run(fails: (call: Call, minute: number) => boolean) {
  return simulate({
    strategies: [strategy(TEXT, { head: 'accounts: [main, hedge]\nmarket: usdt-futures\n' })],
    market: flatMarket(50_000, 240),
    wrap: (inner, clock) => {
      const begun = clock.now();
      return faulty(inner, (call) => (fails(call, (clock.now() - begun) / 60_000) ? 'fails' : undefined));
    },
  });
}

const isPositions = (call: Call): boolean => call.operation.id === 'mix-all-position' && call.account === 'main';

describe('an area of an account that cannot be read', () => {
  it('opens nothing, and says why; other areas and accounts go on', () => {
    const simulation = run((call, minute) => isPositions(call) && minute > 2);
    simulation.advance('2m');
    simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.1'), 'hedge');
    simulation.advance('6m');
    const placed = (rule: string) => simulation.said('accepted', rule).length;
    expect(placed('open')).toBe(2);
    expect(simulation.said('refused', 'open')[0]?.text).toBe(
      'refused by unread of Purser: open long 0.01 BTC BTCUSDT at market: positions of main cannot be read: ECONNREFUSED: connect',
    );
    expect(placed('buy')).toBe(8);
    expect(placed('guard')).toBe(1);
  });

  it('opens again once it is read again', () => {
    const simulation = run((call, minute) => isPositions(call) && minute > 2 && minute < 5.5);
    const begun = simulation.clock.now();
    simulation.advance('10m');
    const minutes = simulation.said('accepted', 'open').map(({ at }) => Math.floor((at - begun) / 60_000));
    expect(minutes).toEqual([1, 2, 5, 6, 7, 8, 9, 10]);
  });

  it('positions of another account lend an opening no stops', () => {
    const simulation = run(() => false);
    simulation.advance('2m');
    expect(simulation.said('planned', 'open').every(({ text }) => !text.includes('stop loss'))).toBe(true);
    expect(simulation.said('accepted', 'open')).toHaveLength(2);
  });

  it('one failed read is no reason', () => {
    let failed = false;
    const simulation = run((call) => {
      if (!isPositions(call) || failed) return false;
      failed = true;
      return true;
    });
    simulation.advance('1m');
    expect(simulation.said('refused')).toEqual([]);
  });
});
