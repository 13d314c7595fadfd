import { describe, expect, it } from 'vitest';
import { killAtWrite, Killed } from '../simulation/random-run/kill-at-write.ts';
import { faulty } from '../simulation/faults.ts';
import { market as marketOrder } from '../unit/paper/trial.ts';
import { ENTER, ordersOf, positionsOf, run, stopsOf } from './run.ts';

const HOLDS = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: say
    on: { every: 1m }
    do: [{ notify: { message: 'holds \${positions.filter(p, p.baseCoin == "BTC").sum(p, p.total)}' } }]
`;

describe('F05: after a restart the belief is the exchange, whatever happened meanwhile', () => {
  it.each([
    { what: 'flat', by: [marketOrder('buy', 'close', '0.01')], holds: '0' },
    { what: 'the same', by: [], holds: '0.01' },
    { what: 'larger', by: [marketOrder('buy', 'open', '0.02')], holds: '0.03' },
    { what: 'flipped', by: [marketOrder('buy', 'close', '0.01'), marketOrder('sell', 'open', '0.05')], holds: '0.05' },
  ])('$what', ({ by, holds }) => {
    const simulation = run(HOLDS, { driftEveryMs: 30_000 });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('90s');
    for (const order of by) simulation.ask('place-futures-order', order);
    const orders = ordersOf(simulation).length;
    simulation.crash({ downFor: '1m' });
    simulation.advance('2m');
    expect(simulation.said('notified').at(-1)?.text).toContain(`holds ${holds}`);
    expect(ordersOf(simulation)).toHaveLength(orders);
    // What another hand has closed is told as that.
    const filled = simulation.said('filled').filter(({ detail }) => detail?.['cause'] !== 'manual');
    expect([...filled, ...simulation.said('drift')]).toEqual([]);
  });
});

it('F06: restarts while nothing changes write nothing and change nothing', () => {
  const simulation = run(ENTER);
  simulation.advance('2m');
  const [entries, remembered] = [simulation.entries.length, simulation.journal.state('rule trial/enter')];
  for (let restart = 0; restart < 5; restart += 1) {
    simulation.crash({ downFor: '30s' });
    simulation.advance('30s');
  }
  expect(simulation.entries).toHaveLength(entries);
  expect(simulation.journal.state('rule trial/enter')).toBe(remembered);
  expect(ordersOf(simulation)).toHaveLength(1);
});

it('F09: a fill that came while nothing could be read is known within one cycle after', () => {
  let down = false;
  const text = `
watch: { fills: { watch: fills, every: 5s } }
rules:
  - { id: told, on: { fill: fills }, do: [{ notify: { message: "\${fill.size}" } }] }
`;
  const simulation = run(text, { wrap: (inner) => faulty(inner, () => (down ? 'fails' : undefined)) });
  simulation.advance('20s');
  down = true;
  simulation.advance('10s');
  simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.02'));
  simulation.advance('30s');
  expect(simulation.said('notified')).toEqual([]);
  down = false;
  simulation.advance('20s');
  expect(simulation.said('notified')).toHaveLength(1);
});

describe('F19: killed at every write, before and after it', () => {
  const text = `${ENTER}
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% } }
`;
  it.each(Array.from({ length: 5 }, (_, index) => index + 1))(
    'at write %i it is opened once and protected',
    (write) => {
      for (const when of ['before', 'after'] as const) {
        const killing = killAtWrite([{ write, when }]);
        const simulation = run(text, { wrapJournal: killing.wrap });
        let deaths = 0;
        while (simulation.clock.now() < simulation.exchange.now() + 1 && deaths < 2) {
          try {
            simulation.advance('4m');
            break;
          } catch (error) {
            if (!(error instanceof Killed)) throw error;
            deaths += 1;
            simulation.crash();
          }
        }
        expect(positionsOf(simulation)).toHaveLength(1);
        expect(ordersOf(simulation)).toHaveLength(1);
        expect(stopsOf(simulation)).toHaveLength(1);
      }
    },
  );
});

it('F27: a watch that stops without an error is reported within three intervals, and its rules do not act', () => {
  let silent = false;
  const simulation = run(ENTER, {
    wrap: (inner) =>
      faulty(inner, ({ operation }) => (silent && operation.id === 'mix-all-position' ? 'lost-request' : undefined)),
  });
  simulation.advance('1m');
  simulation.ask('place-futures-order', marketOrder('buy', 'close', '0.01'));
  silent = true;
  const orders = ordersOf(simulation).length;
  const since = simulation.clock.now();
  simulation.advance('5m');
  const [failed] = simulation.said('watch-failed');
  expect((failed?.at ?? Infinity) - since).toBeLessThanOrEqual(3 * 2_000);
  expect(ordersOf(simulation)).toHaveLength(orders);
});
