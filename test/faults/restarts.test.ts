import { expect, it } from 'vitest';
import type { Batch, Journal } from '../../src/ports/journal.ts';
import { faulty } from '../simulation/faults.ts';
import { market as marketOrder } from '../unit/paper/trial.ts';
import { fault, holdCasesToTheirFaults } from './moment.ts';
import { ENTER, ordersOf, pendingOf, run, stopsOf } from './run.ts';

holdCasesToTheirFaults();

/**
 * A bit of everything that is remembered: a rule that fired, an order that rests, stops, a variable, a schedule, a
 * wallet that is kept.
 */
const SETTLED = `
vars: { bought: { type: price, base: BTC, quote: USDT } }
watch: { positions: { watch: positions, every: 2s }, btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }
rules:
  - id: enter
    when: not positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    do:
      - open: { instrument: BTCUSDT, side: long, value: 500 USDT }
      - set: { bought: btc.last }
  - id: rest
    when: btc.last > 1 USDT/BTC
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: limit, price: 40000 USDT/BTC, expire: never } }]
  - { id: daily, on: { cron: "0 12 * * *" }, do: [{ notify: { message: noon } }] }
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% } }
  - { id: floor, keep: balance, of: { wallet: usdt_futures, coin: USDT }, atLeast: 300 USDT, target: 450 USDT, from: [{ wallet: spot }] }
`;

it('F06: restarts while nothing changes write nothing and change nothing', () => {
  const written: Batch[] = [];
  const wrapJournal = (inner: Journal): Journal => ({
    ...inner,
    commit: (batch) => {
      written.push(batch);
      inner.commit(batch);
    },
  });
  let reads = 0;
  const simulation = run(SETTLED, {
    wrapJournal,
    driftEveryMs: 30_000,
    epochsEveryMs: 30_000,
    wrap: (inner) => ({
      call: (call) => {
        if (call.operation.id === 'mix-all-position') reads += 1;
        return inner.call(call);
      },
    }),
  });
  simulation.advance('5m');
  expect([ordersOf(simulation).length, pendingOf(simulation).length, stopsOf(simulation).length]).toEqual([2, 1, 1]);
  const [before, writes] = [simulation.entries.length, written.length];
  for (let restart = 0; restart < 5; restart += 1) {
    fault('F06');
    simulation.crash({ downFor: '30s' });
    reads = 0;
    simulation.advance('30s');
    expect(reads, 'each start looks').toBeGreaterThan(5);
  }
  // No entry, no intent, and no state: all that is remembered is as it was, bit for bit.
  expect(written.slice(writes)).toEqual([]);
  expect(simulation.entries).toHaveLength(before);
  expect([ordersOf(simulation).length, pendingOf(simulation).length, stopsOf(simulation).length]).toEqual([2, 1, 1]);
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
  fault('F09');
  for (const size of ['0.02', '0.03']) {
    simulation.advance('10s');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', size));
  }
  simulation.advance('30s');
  expect(simulation.said('notified')).toEqual([]);
  down = false;
  simulation.advance('5s');
  expect(simulation.said('notified').map(({ text: said }) => said)).toEqual(['0.02 BTC', '0.03 BTC']);
  simulation.advance('5m');
  expect(simulation.said('notified')).toHaveLength(2);
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
  fault('F27');
  const orders = ordersOf(simulation).length;
  const since = simulation.clock.now();
  simulation.advance('5m');
  const [failed] = simulation.said('watch-failed');
  expect((failed?.at ?? Infinity) - since).toBeLessThanOrEqual(3 * 2_000);
  expect(ordersOf(simulation)).toHaveLength(orders);
});
