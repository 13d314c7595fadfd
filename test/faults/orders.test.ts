import { expect, it } from 'vitest';
import type { Call } from '../../src/ports/transport.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { faulty, once } from '../simulation/faults.ts';
import { ENTER, ordersOf, pendingOf, positionsOf, run, textsOf } from './run.ts';

const REST = `
watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }
rules:
  - id: rest
    on: start
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT, type: limit, price: 40000 USDT/BTC, expire: never } }]
`;

it('F01: an order that rests leaves tracking by no number of network errors', () => {
  let down = false;
  const simulation = run(REST, { wrap: (inner) => faulty(inner, () => (down ? 'fails' : undefined)) });
  simulation.advance('1m');
  down = true;
  simulation.advance('1h');
  expect(simulation.journal.openIntents()).toMatchObject([{ state: 'accepted' }]);
  expect([...simulation.said('absent'), ...simulation.said('settled')]).toEqual([]);
  down = false;
  simulation.advance('5m');
  expect(pendingOf(simulation)).toHaveLength(1);
  expect(simulation.journal.openIntents()).toMatchObject([{ state: 'accepted' }]);
});

it('F02: orders whose every answer is lost are there once for each trigger', () => {
  const text = `rules: [{ id: add, on: { every: 2m }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }]`;
  const simulation = run(text, {
    wrap: (inner) =>
      faulty(inner, ({ operation }) => (operation.id === 'place-futures-order' ? 'lost-response' : undefined)),
  });
  simulation.advance('11m');
  expect(ordersOf(simulation)).toHaveLength(5);
  expect(simulation.said('planned')).toHaveLength(5);
});

it('F03: an order that was filled and closed before its answer was lost is found by its id, past the open ones', () => {
  const calls: string[] = [];
  const simulation = run(ENTER, {
    wrap: (inner) => {
      const lossy = faulty(inner, once('place-futures-order', 'lost-response'));
      return {
        call: (call) => {
          calls.push(call.operation.id);
          return lossy.call(call);
        },
      };
    },
  });
  simulation.advance('5m');
  expect(pendingOf(simulation)).toEqual([]);
  expect(ordersOf(simulation)).toHaveLength(1);
  expect(simulation.said('filled')).toHaveLength(1);
  expect(calls.filter((id) => id === 'place-futures-order')).toHaveLength(1);
  expect(calls).toContain('futures-order-detail');
});

it('F04: a trigger order is asked about where trigger orders are, and freezes its instrument until then', () => {
  const text = `
rules:
  - id: plan
    on: start
    do: [{ trigger-order: { instrument: BTCUSDT, side: long, trigger: 60000 USDT/BTC, size: 0.01 BTC, expire: never } }]
  - { id: more, on: { every: 7s }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
`;
  const lost = once('mix-place-plan-order', 'lost-response');
  let blind = true;
  const asked: string[] = [];
  const simulation = run(text, {
    wrap: (inner) =>
      faulty(inner, (call: Call) => {
        asked.push(call.operation.id);
        const about = call.operation.id.startsWith('mix-orders-plan');
        return about && blind ? 'fails' : lost(call);
      }),
  });
  // when: the endpoint that would know it cannot be reached, far longer than any counter
  simulation.advance('30m');
  expect(simulation.journal.openIntents().filter(({ state }) => state === 'unknown')).toHaveLength(1);
  const unknownAt = simulation.said('unknown', 'plan')[0]?.at ?? Infinity;
  expect(simulation.said('accepted', 'more').filter(({ at }) => at > unknownAt)).toEqual([]);
  expect(textsOf(simulation, 'held').some((held) => held.includes('is not known yet'))).toBe(true);
  // then: when it answers, the order is there, and other orders go
  blind = false;
  simulation.advance('5m');
  expect(simulation.said('accepted', 'plan')).toHaveLength(1);
  expect(simulation.said('accepted', 'more').at(-1)?.at ?? 0).toBeGreaterThan(unknownAt);
  expect(asked.filter((id) => id === 'mix-place-plan-order')).toHaveLength(1);
});

it('F14: a cancel that comes too late ends in what the exchange says was filled', () => {
  // given: the price reaches the order before the cancel, which is lost on its way
  const prices = [50_000, 50_000, 49_000, 49_000, 49_000, 49_000, 49_000, 49_000];
  const text = `
watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }
rules:
  - id: rest
    on: start
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT, type: limit, price: 49500 USDT/BTC, expire: 100s } }]
`;
  const simulation = run(text, {
    market: marketOf(prices.map((price) => [price, price, price, price] as const)),
    wrap: (inner) => faulty(inner, once('cancel-futures-order', 'lost-request')),
  });
  simulation.advance('7m');
  expect(simulation.said('filled')).toHaveLength(1);
  expect(positionsOf(simulation)).toHaveLength(1);
  expect(textsOf(simulation, 'settled').some((said) => said.includes('cancelled unfilled'))).toBe(false);
  expect(simulation.journal.openIntents()).toEqual([]);
});

it('F15: closings that overlap never close more than is open', () => {
  const text = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - { id: one, each: position in positions, when: position.total > 0 BTC, atStart: fire, cooldown: 5s, do: [{ close: { position: =position } }] }
  - { id: two, each: position in positions, when: position.total > 0 BTC, atStart: fire, cooldown: 5s, do: [{ close: { position: =position } }] }
`;
  const simulation = run(text, { wrap: (inner) => faulty(inner, once('place-futures-order', 'lost-response')) });
  simulation.advance('5m');
  const sizes = ordersOf(simulation).map(({ tradeSide, baseVolume }) => ({ tradeSide, baseVolume }));
  const sum = (side: string) =>
    sizes.filter(({ tradeSide }) => tradeSide === side).reduce((total, { baseVolume }) => total + baseVolume, 0n);
  expect(sum('open')).toBeGreaterThan(0n);
  expect(sum('close')).toBe(sum('open'));
  expect(positionsOf(simulation)).toEqual([]);
});

it.each(['hedge_mode', 'one_way_mode'] as const)(
  'F26: in %s a close reduces, whatever became of the position',
  (posMode) => {
    const text = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: short, value: 500 USDT } }] }
  - { id: leave, each: position in positions, when: position.total > 0 BTC, atStart: fire, for: 10s, do: [{ close: { position: =position } }] }
`;
    const simulation = run(text, {
      accounts: [{ name: 'main', posMode, balances: { usdt_futures: { USDT: '10000' } } }],
      wrap: (inner) => {
        // given: the close arrives twice, the second time when nothing is open any more
        let closes = 0;
        return faulty(inner, ({ operation }) => {
          if (operation.id !== 'place-futures-order') return undefined;
          closes += 1;
          return closes === 2 ? 'lost-response' : undefined;
        });
      },
    });
    simulation.advance('5m');
    expect(positionsOf(simulation)).toEqual([]);
    expect(ordersOf(simulation)).toHaveLength(2);
  },
);
