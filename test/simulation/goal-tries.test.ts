import { describe, expect, it } from 'vitest';
import { describeGoalState } from '../../src/rules/engine/goal/hindered-goal.ts';
import { flatMarket, market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { gaps, refusing, times } from './tried.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const HEAD = { head: 'market: usdt-futures\n' };

/** Keeps a stop-loss below each position. */
const GUARD = `
watch:
  positions: { watch: positions, every: 2s }
goals:
  - { id: guard, keep: stops, each: p in positions, stopLoss: { loss: 3% } }
`;

function run(text: string, given: Partial<Given> = {}): Simulation {
  return simulate({ strategies: [strategy(text, HEAD)], market: flatMarket(50_000, 2_000), ...given });
}

/** Answers the first requests for a stop with these codes, and all later ones truly. */
function answering(codes: readonly string[], at: number[]): NonNullable<Given['wrap']> {
  return (inner, clock) =>
    refusing(inner, 'place-tpsl-order', () => {
      at.push(clock.now());
      return codes[at.length - 1];
    });
}

const stopsOf = (simulation: Simulation) => simulation.said('accepted', 'guard').length;
const blockedOf = (simulation: Simulation) => describeGoalState('trial', 'guard', simulation.journal);

describe('a goal that protects', () => {
  it('tries again after a second, doubling to half a minute, while the hindrance passes by itself', () => {
    const at: number[] = [];
    const simulation = run(GUARD, { wrap: answering(times(8, '40844'), at) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('5m');
    const tries = gaps(at);
    // It looks with each reading, every 2 s.
    expect(tries).toHaveLength(8);
    for (const [index, most] of [1, 2, 4, 8, 16, 30, 30, 30].entries()) {
      expect(tries[index]).toBeGreaterThanOrEqual(most);
      expect(tries[index]).toBeLessThanOrEqual(most + 2);
    }
    expect(stopsOf(simulation)).toBe(1);
    expect(blockedOf(simulation)).toEqual([]);
  });

  it('doubles to five minutes where the exchange refuses for good, calls a person at the third time, and stands in the status', () => {
    const at: number[] = [];
    const simulation = run(GUARD, { wrap: answering(times(11, '40762'), at) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('7s');
    expect(simulation.said('stuck').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^failed for good 3 times, a person has to act: .*40762/),
    ]);
    expect(blockedOf(simulation)).toEqual([
      expect.stringMatching(
        /^main.*: not kept, 3 plans in a row were not accepted, blocked since .*: failed for good 3 times/,
      ),
    ]);
    simulation.advance('40m');
    expect(simulation.said('stuck').map(({ text }) => text.split(' ')[0])).toEqual(['failed', 'blocked']);
    for (const [index, most] of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].entries()) {
      expect(gaps(at)[index]).toBeGreaterThanOrEqual(most);
      expect(gaps(at)[index]).toBeLessThanOrEqual(most + 2);
    }
    expect(stopsOf(simulation)).toBe(1);
    expect(blockedOf(simulation)).toEqual([]);
  });

  it('takes another plan for a new try: the pause belongs to what was refused', () => {
    const at: number[] = [];
    const rising = Array.from({ length: 60 }, (_, minute) => (minute < 7 ? 50_000 : 50_500));
    const simulation = run(GUARD, {
      market: marketOf(rising.map((price) => [price, price, price, price])),
      wrap: answering(times(9, '40762'), at),
    });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('7m');
    expect(at).toHaveLength(9);
    expect(stopsOf(simulation)).toBe(0);
    // The pause lasts until 8:31. The average entry price changes, and with it where the stop-loss belongs.
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('31s');
    expect(at).toHaveLength(10);
    expect(stopsOf(simulation)).toBe(1);
  });

  it('comes as soon as the exchange answers again, and not at the end of a pause', () => {
    let isDown = false;
    const at: number[] = [];
    const text = GUARD.replace('goals:', '  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }\ngoals:');
    const simulation = run(text, {
      wrap: (inner, clock) =>
        faulty(inner, ({ operation: { id } }) => {
          if (id === 'place-tpsl-order') at.push(clock.now());
          isDown ||= at.length === 1 && stopsOf(simulation) === 0 && !isBack;
          return isDown && ['place-tpsl-order', 'mix-ticker'].includes(id) ? 'fails' : undefined;
        }),
    });
    let isBack = false;
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    // A pause of half a minute has just begun.
    simulation.advance('66s');
    const tries = at.length;
    isDown = false;
    isBack = true;
    simulation.advance('6s');
    expect(at).toHaveLength(tries + 1);
    expect(stopsOf(simulation)).toBe(1);
  });

  it('remembers over a restart how often it was refused', () => {
    const at: number[] = [];
    const simulation = run(GUARD, { wrap: answering(times(4, '40762'), at) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('3s');
    expect(at).toHaveLength(2);
    simulation.crash({ downFor: '1s' });
    simulation.advance('5m');
    expect(simulation.said('stuck')).toHaveLength(1);
    expect(stopsOf(simulation)).toBe(1);
  });

  it('is blocked no more once there is nothing to be done', () => {
    const at: number[] = [];
    const simulation = run(GUARD.replace('stopLoss:', 'when: p.total > 0.005 BTC, stopLoss:'), {
      wrap: answering(times(99, '40762'), at),
    });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('20s');
    expect(blockedOf(simulation)).toHaveLength(1);
    simulation.ask('place-futures-order', marketOrder('buy', 'close', '0.006'));
    simulation.advance('5s');
    expect(blockedOf(simulation)).toEqual([]);
  });
});

describe('a goal that protects nothing', () => {
  it('keeps its pauses, whatever is back, and says once that it has been blocked for long', () => {
    const at: number[] = [];
    const text = 'goals:\n  - { id: hold, keep: position, instrument: BTCUSDT, side: long, size: 0.01 BTC }\n';
    const simulation = run(text, {
      wrap: (inner, clock) =>
        refusing(inner, 'place-futures-order', () => {
          at.push(clock.now());
          return at.length < 9 ? '40762' : undefined;
        }),
    });
    simulation.advance('40m');
    for (const [index, most] of [5, 10, 20, 40, 80, 160, 300, 300].entries())
      expect(gaps(at)[index]).toBeGreaterThanOrEqual(most);
    expect(simulation.said('stuck').map(({ text: said }) => said)).toEqual([
      expect.stringMatching(/^blocked since .*: not kept, 7 plans in a row were not accepted; it is tried on/),
    ]);
    expect(simulation.said('accepted')).toHaveLength(1);
  });
});
