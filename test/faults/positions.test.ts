import { describe, expect, it } from 'vitest';
import { of } from 'rxjs';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import { FLAT, foldPositions } from '../../src/domain/fold-positions.ts';
import type { Fill } from '../../src/domain/history.ts';
import { faulty, once } from '../simulation/faults.ts';
import { market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { ordersOf, pendingOf, positionsOf, run, stopsOf, textsOf } from './run.ts';

const GUARDED = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: idle, on: { every: 1h }, do: [{ notify: { message: alive } }] }
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% } }
`;

const DRIFTING = { driftEveryMs: 30_000 };

it('F07: fills that are read again and again are counted once', () => {
  const simulation = run(GUARDED, DRIFTING);
  for (const size of ['0.01', '0.02', '0.03']) {
    simulation.ask('place-futures-order', marketOrder('buy', 'open', size));
    simulation.advance('45s');
    simulation.crash({ downFor: '5s' });
  }
  simulation.advance('5m');
  expect(simulation.said('drift')).toEqual([]);
});

it('F08: a position from before the history is believed as the exchange tells it, and not made up from later fills', () => {
  // given: fills of which the first, the opening, is not listed any more
  const late = [fillOf('2', { tradeSide: 'close', size: '0.75', cTime: 2 })];
  const folded = foldPositions(FLAT, late);
  expect([...folded.positions.keys()]).toEqual([]);
  expect([...folded.lost.keys()]).toEqual(['BTCUSDT']);
  // and: what the exchange reports is protected on its side
  const simulation = run(GUARDED, DRIFTING);
  simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.65'));
  simulation.advance('2m');
  expect(stopsOf(simulation).map(({ triggerPrice }) => triggerPrice)).toEqual([d('51500')]);
});

it('F10: an order of another hand is left alone, and keeps no rule from working', () => {
  const text = `
watch: { orders: { watch: orders, every: 2s } }
rules:
  - { id: add, on: { every: 1m }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
`;
  const simulation = run(text);
  const { orderId } = simulation.ask('place-futures-order', {
    ...marketOrder('buy', 'open', '0.01'),
    ...{ orderType: 'limit', price: d('40000'), force: 'gtc' },
  });
  simulation.advance('5m');
  expect(pendingOf(simulation).map((order) => order.orderId)).toEqual([orderId]);
  expect(simulation.said('filled', 'add').length).toBeGreaterThanOrEqual(4);
  expect(simulation.journal.openIntents()).toEqual([]);
});

it('F11: what another hand closes is gone for rules and goals, and so are its stops', () => {
  const simulation = run(GUARDED);
  simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
  simulation.advance('1m');
  expect(stopsOf(simulation)).toHaveLength(1);
  simulation.ask('place-futures-order', marketOrder('buy', 'close', '0.01'));
  const planned = simulation.said('planned').length;
  simulation.advance('5m');
  expect(stopsOf(simulation)).toEqual([]);
  expect(simulation.said('planned')).toHaveLength(planned);
});

describe('F12: fills are parts, not sums', () => {
  it('whatever the order in which they come', () => {
    const parts = ['0.01', '0.02', '0.03'].map((size, index) => fillOf(String(index), { size, cTime: index }));
    for (const given of [parts, parts.toReversed()])
      expect([...foldPositions(FLAT, given).positions.values()].map(({ size }) => size)).toEqual([d('0.06')]);
  });
});

it('F16: a stop is moved in place: the position is never bare in between', () => {
  const prices = [50_000, 50_000, 51_000, 51_500, 52_000, 52_500, 53_000, 53_000];
  const text = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: idle, on: { every: 1h }, do: [{ notify: { message: alive } }] }
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% }, breakeven: { after: 1% } }
`;
  const bare: number[] = [];
  const simulation = run(text, {
    market: marketOf(prices.map((price) => [price, price, price, price] as const)),
    wrap: (inner) => faulty(inner, once('modify-tpsl-order', 'lost-request')),
  });
  simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
  simulation.advance('20s');
  const [first] = stopsOf(simulation);
  for (let look = 0; look < 60; look += 1) {
    simulation.advance('5s');
    if (positionsOf(simulation).length > 0 && stopsOf(simulation).length === 0) bare.push(look);
  }
  expect(bare).toEqual([]);
  const [last] = stopsOf(simulation);
  expect(last?.orderId).toBe(first?.orderId);
  expect(last?.triggerPrice).not.toBe(first?.triggerPrice);
});

it('F17: a position that grows and shrinks is covered whole by its stop', () => {
  const simulation = run(GUARDED);
  const sizes = [
    marketOrder('buy', 'open', '0.03'),
    marketOrder('buy', 'open', '0.02'),
    marketOrder('buy', 'close', '0.04'),
  ];
  for (const order of sizes) {
    simulation.ask('place-futures-order', order);
    simulation.advance('1m');
    expect(stopsOf(simulation).map(({ planType }) => planType)).toEqual(['pos_loss']);
  }
});

it('F18: what is below the minimum is said once, and not tried again', () => {
  const text = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: small
    when: not positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, value: 1 USDT } }]
`;
  const simulation = run(text);
  simulation.advance('30m');
  expect(simulation.said('skipped')).toHaveLength(1);
  expect(textsOf(simulation, 'skipped')[0]).toContain('below');
  expect(ordersOf(simulation)).toEqual([]);
});

it('F20: a goal that cannot be reached is said to be stuck, and does not hammer the exchange', () => {
  let tries = 0;
  const simulation = run(GUARDED, {
    wrap: (inner) => ({
      call: (call) => {
        if (!call.operation.id.startsWith('place-')) return inner.call(call);
        tries += 1;
        return of({ code: '40762', status: 400, requestTime: 0, msg: 'no', data: null });
      },
    }),
  });
  simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
  simulation.advance('1h');
  const stuck = simulation.said('stuck', 'guard');
  expect((stuck[0]?.at ?? Infinity) - simulation.clock.now()).toBeLessThan(-50 * 60_000);
  // Said every five minutes at most, and tried every few seconds at most: it protects.
  expect(stuck.length).toBeLessThanOrEqual(12);
  expect(tries).toBeLessThan(200);
});

it('F28: an order waits for the transfer that funds it, even where its answer was lost', () => {
  const text = `
rules:
  - id: fund
    on: start
    do:
      - transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 500 USDT }
      - open: { instrument: BTCUSDT, side: long, value: 500 USDT }
`;
  const simulation = run(text, {
    accounts: [{ name: 'main', balances: { spot: { USDT: '1000' } } }],
    wrap: (inner) => faulty(inner, once('wallet-transfer', 'lost-response')),
  });
  simulation.advance('5m');
  const [moved, opened] = simulation.said('accepted', 'fund');
  const planned = simulation.said('planned', 'fund').find(({ text: what }) => what.startsWith('open'));
  expect(moved?.text).toContain('transfer');
  expect(planned?.at ?? 0).toBeGreaterThanOrEqual(moved?.at ?? Infinity);
  expect(opened?.text).toContain('open');
  expect(simulation.said('rejected')).toEqual([]);
});

function fillOf(tradeId: string, { tradeSide = 'open', size = '0.01', cTime = 1 }): Fill {
  return {
    ...{
      account: 'main',
      tradeId,
      orderId: '1',
      symbol: 'BTCUSDT',
      side: 'buy',
      tradeSide,
      price: d('50000'),
      size: d(size),
    },
    ...{
      quoteVolume: d('500'),
      profit: d('0'),
      fee: d('0'),
      baseCoin: 'BTC',
      marginCoin: 'USDT',
      feeCoin: 'USDT',
      cTime,
    },
  };
}
