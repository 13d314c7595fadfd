import { describe, expect, it } from 'vitest';
import { of } from 'rxjs';
import { formatDecimal, parseDecimal as d, ZERO } from '../../src/base/decimal.ts';
import { FLAT, foldPositions } from '../../src/domain/fold-positions.ts';
import type { Fill } from '../../src/domain/history.ts';
import { faulty, once } from '../simulation/faults.ts';
import { flatMarket, market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { fault, holdCasesToTheirFaults, strikes } from './moment.ts';
import { ordersOf, positionsOf, run, stopsOf, textsOf } from './run.ts';

holdCasesToTheirFaults();

const GUARDED = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: idle, on: { every: 1h }, do: [{ notify: { message: alive } }] }
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% } }
`;

const DRIFTING = { driftEveryMs: 30_000 };

it('F08: a position from before the history is believed as the exchange tells it, and not made up from later fills', () => {
  // given: fills of which the first, the opening, is not listed any more
  const late = [fillOf('2', { tradeSide: 'close', size: '0.75', cTime: 2 })];
  const folded = foldPositions(FLAT, late);
  expect([...folded.positions.keys()]).toEqual([]);
  expect([...folded.lost.keys()]).toEqual(['BTCUSDT']);
  // and: what the exchange reports is protected on its side
  const simulation = run(GUARDED, DRIFTING);
  fault('F08');
  simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.65'));
  simulation.advance('2m');
  expect(stopsOf(simulation).map(({ triggerPrice }) => triggerPrice)).toEqual([d('51500')]);
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
    wrap: (inner) => faulty(inner, strikes('F16', once('modify-tpsl-order', 'lost-request'))),
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

describe('F18: what is below the minimum', () => {
  const text = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: small
    when: not positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, value: 1 USDT } }]
`;

  it('is said once, and not tried again', () => {
    const simulation = run(text);
    fault('F18');
    simulation.advance('30m');
    expect(simulation.said('skipped')).toHaveLength(1);
    expect(textsOf(simulation, 'skipped')[0]).toContain('below');
    expect(ordersOf(simulation)).toEqual([]);
  });

  /** Closes a share of whatever is open, once. */
  const taking = (share: string) => `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: take
    each: position in positions
    when: position.total > 0 BTC
    atStart: fire
    do: [{ close: { position: =position, size: ${share} } }]
`;
  /** At this price the exchange takes nothing below 0.0003 BTC: it would be worth less than 5 USDT. */
  const PRICE = 20_000;
  const LEAST = d('0.0003');
  const SHARES = ['1%', '9%', '33%', '50%', '77%', '90%', '99%', '99.9%'];
  const SIZES = ['0.0003', '0.0004', '0.0006', '0.0007', '0.001', '0.0033', '0.01', '0.0101', '0.0999'];

  it.each(SHARES)('is never left over by a close of %s, whatever was open', (share) => {
    for (const size of SIZES) {
      const simulation = run(taking(share), { market: flatMarket(PRICE, 60) });
      fault('F18');
      simulation.ask('place-futures-order', marketOrder('buy', 'open', size));
      simulation.advance('10m');
      const left = positionsOf(simulation)[0]?.total ?? ZERO;
      expect(left === ZERO || left >= LEAST, `${formatDecimal(left)} of ${size}`).toBe(true);
      // Closed once, or said once to be too little; and never tried on.
      const closed = ordersOf(simulation).filter(({ tradeSide }) => tradeSide === 'close');
      expect(closed.length + simulation.said('skipped', 'take').length, `of ${size}`).toBe(1);
      expect(simulation.said('rejected')).toEqual([]);
    }
  });
});

it('F20: a goal that cannot be reached is said to be stuck, and does not hammer the exchange', () => {
  let tries = 0;
  const simulation = run(GUARDED, {
    wrap: (inner) => ({
      call: (call) => {
        if (!call.operation.id.startsWith('place-')) return inner.call(call);
        tries += 1;
        fault('F20');
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
