import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ordersOf, pendingOf, run, SPOT } from '../faults/run.ts';
import { START } from '../unit/paper/trial.ts';
import { opened, orderByHand } from './by-hand.ts';
import { faulty } from './faults.ts';
import { MINUTE, type Simulation } from './world.ts';

const once = (step: string, when = '') => `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: act
    each: position in positions
    when: position.total > 0 BTC${when}
    atStart: fire
    do: [${step}, { notify: { message: done } }]
`;

const texts = (simulation: Simulation, kind: Parameters<Simulation['said']>[0]) =>
  simulation.said(kind, 'act').map(({ text }) => text);

describe('a step that can never work as the file says it', () => {
  it.each([
    ['{ close: { position: =position, size: 1 USDT } }', 'the size is in USDT, not in BTC'],
    ['{ trail: { position: =position, callback: 2%, size: 1 USDT } }', 'the size is in USDT, not in BTC'],
    ['{ open: { instrument: BTCUSDT, side: long, value: =position.total } }', 'the value is in BTC'],
    ['{ set-margin: { position: =position, direction: in, amount: 1 USDT } }', 'is not isolated'],
  ])('is an error of the rule, and its edge stays: %s', (step, reason) => {
    const simulation = opened(once(step));
    simulation.advance('3m');
    expect(texts(simulation, 'errored').length).toBeGreaterThan(1);
    expect(texts(simulation, 'errored')[0]).toContain(reason);
    expect(texts(simulation, 'skipped')).toEqual([]);
    expect(texts(simulation, 'notified')).toEqual([]);
  });
});

describe('a step of which nothing is left', () => {
  it.each([
    ['{ close: { position: =position, size: 0.00001 BTC } }', 'below the smallest order of BTCUSDT'],
    ['{ cancel: { instrument: BTCUSDT } }', 'no order waits on BTCUSDT'],
    ['{ cancel-stops: { position: =position } }', 'has no such stops'],
  ])('is skipped, once: %s', (step, reason) => {
    const simulation = opened(once(step));
    simulation.advance('3m');
    expect(texts(simulation, 'skipped')).toHaveLength(1);
    expect(texts(simulation, 'skipped')[0]).toContain(reason);
    expect(texts(simulation, 'notified')).toHaveLength(1);
  });

  it('is not, where what was read may lack an own order: it is waited for, and taken', () => {
    const simulation = run(
      `
watch: { orders: { watch: orders, every: 5s } }
rules:
  - id: place
    on: start
    do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: limit, price: 40000 USDT/BTC, expire: never } }]
  - id: act
    on: { every: 6s }
    do: [{ cancel: { instrument: BTCUSDT } }]
`,
      {
        // For twenty seconds the list shows nothing yet.
        wrap: (inner, clock, lagged) => ({
          call: (call) =>
            call.operation.id === 'mix-orders-pending' && clock.now() < START + 20_000
              ? of(lagged.read(call, 20_000))
              : inner.call(call),
        }),
      },
    );
    simulation.advance('19s');
    expect(texts(simulation, 'skipped')).toEqual([]);
    expect(pendingOf(simulation)).toHaveLength(1);
    simulation.advance('2m');
    expect(pendingOf(simulation)).toEqual([]);
  });
});

describe('a step that opens, buys, moves or lends', () => {
  const spot = (step: string) => `
watch: { assets: { watch: spot-assets, every: 2s } }
rules:
  - id: act
    on: start
    do: [${step}]
`;

  it.each([
    ['{ sell: { instrument: BTCUSDT, size: 0.01 BTC } }', 'this strategy has bought no BTC that is not sold yet'],
    ['{ sell: { instrument: BTCUSDT, size: 0.01 BTC, of: wallet } }', 'the spot wallet has no free BTC'],
    ['{ subscribe: { product: p, amount: 1 BTC } }', 'the spot wallet has no free BTC'],
  ])('is skipped with the true reason, and does not spend what comes later: %s', (step, reason) => {
    const simulation = run(spot(step), { head: SPOT });
    simulation.advance('1m');
    expect(texts(simulation, 'skipped')).toEqual([expect.stringContaining(reason)]);
    expect(texts(simulation, 'planned')).toEqual([]);
  });
});

describe('a step that waits for a value after another was done', () => {
  it('waits on for five minutes; then it is a try that came to nothing, and what was done is not done again', () => {
    let isUnread = false;
    const simulation = run(
      `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: act
    when: size(positions) > 0
    do: [{ notify: { message: begun } }, { open: { instrument: BTCUSDT, side: long, value: 500 USDT } }]
`,
      {
        wrap: (inner) =>
          faulty(inner, ({ operation }) => (isUnread && operation.id.includes('ticker') ? 'fails' : undefined)),
      },
    );
    simulation.advance('1m');
    isUnread = true;
    simulation.advance('1m');
    orderByHand(simulation);
    simulation.advance('320s');
    const [first, second, third] = simulation.said('held', 'act');
    for (const one of [first, second]) expect(one?.text).toMatch(/^waits: BTCUSDT has no price/);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBe(5 * MINUTE);
    expect(third?.text).toMatch(/due, not done: tried again in/);
    expect(ordersOf(simulation)).toHaveLength(1);
    isUnread = false;
    simulation.advance('6m');
    expect(ordersOf(simulation)).toHaveLength(2);
    expect(texts(simulation, 'notified')).toEqual(['begun']);
  });
});
