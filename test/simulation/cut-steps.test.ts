import { describe, expect, it } from 'vitest';
import { flatMarket, limit } from '../unit/paper/trial.ts';
import { Killed, killAtWrite } from './random-run/kill-at-write.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

/** One step with three effects, of which the first ends the condition; and a step after it. */
const CLEAR = strategy(
  `
watch: { orders: { watch: orders, every: 2s } }
rules:
  - id: clear
    when: orders.count(o, true) == 3
    atStart: fire
    do:
      - cancel: { instrument: BTCUSDT, of: all }
      - notify: { message: cleared }
`,
  { head: 'market: usdt-futures\n' },
);

function clearing(wrapJournal?: ReturnType<typeof killAtWrite>['wrap']): Simulation {
  const simulation = simulate({
    strategies: [CLEAR],
    market: flatMarket(50_000, 60),
    ...(wrapJournal && { wrapJournal }),
  });
  for (const price of ['41000', '42000', '43000'])
    simulation.ask('place-futures-order', limit('buy', 'open', { size: '0.01', price }));
  return simulation;
}

const waiting = (simulation: Simulation) =>
  simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList.length;

describe('a step of several effects', () => {
  it('goes on though its first effect has ended the condition', () => {
    const simulation = clearing();
    simulation.advance('1m');
    expect(waiting(simulation)).toBe(0);
  });

  it.each(Array.from({ length: 8 }, (_, index) => index + 1))('killed at write %i it is done all the same', (write) => {
    for (const when of ['before', 'after'] as const) {
      const killing = killAtWrite([{ write, when }]);
      const simulation = clearing(killing.wrap);
      try {
        simulation.advance('1m');
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        simulation.crash({ downFor: '10s' });
        simulation.advance('5m');
      }
      expect(waiting(simulation), when).toBe(0);
      const said = simulation.journal.entries({ rule: 'clear' }).filter(({ kind }) => kind === 'notified');
      expect(said, when).toHaveLength(1);
      expect(simulation.journal.openIntents()).toEqual([]);
    }
  });
});
