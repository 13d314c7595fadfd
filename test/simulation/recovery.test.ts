import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/ports/transport.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { type Fault, faulty, once } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const FUTURES = { head: 'market: usdt-futures\n' };
const ENTER = strategy(
  `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: enter
    when: not positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    do:
      - open: { instrument: BTCUSDT, side: long, value: 500 USDT }
`,
  FUTURES,
);

/** A daemon whose first order meets a fault; it crashes then, and another goes on. */
function crashed(fault: Fault, given = ENTER): { readonly simulation: Simulation; readonly calls: string[] } {
  const calls: string[] = [];
  const choose = once('place-futures-order', fault);
  const simulation = simulate({
    strategies: [given],
    market: flatMarket(50_000, 120),
    wrap: (inner) =>
      faulty(inner, (call: Call) => {
        calls.push(call.operation.id);
        return choose(call);
      }),
  });
  simulation.advance('10s');
  calls.length = 0;
  simulation.crash();
  return { simulation, calls };
}

const ordersOf = (simulation: Simulation) =>
  simulation.ask('mix-orders-history', { productType: 'USDT-FUTURES' }).entrustedList;

describe('a crash after the order was carried out', () => {
  const { simulation, calls } = crashed('hang-response');
  simulation.advance('5m');

  it('is followed by one question about it before any rule looks', () => {
    expect(calls[0]).toBe('futures-order-detail');
    expect(calls.indexOf('mix-all-position')).toBeGreaterThan(0);
  });

  it('finds the firing done, and does not repeat it', () => {
    expect(ordersOf(simulation)).toHaveLength(1);
    expect(simulation.said('planned')).toHaveLength(1);
    expect(simulation.said('recovered').map(({ text }) => text)).toEqual([
      'the restart interrupted a firing that had been done',
    ]);
    expect(simulation.said('filled')).toHaveLength(1);
  });
});

describe('a crash before the order arrived', () => {
  const { simulation } = crashed('hang-request');

  it('keeps frozen what it might have touched until it is absent, then decides anew', () => {
    simulation.advance('30s');
    expect(simulation.said('planned')).toHaveLength(1);
    expect(simulation.said('unknown')[0]?.text).toContain('still unknown after the restart');
    simulation.advance('2m');
    expect(simulation.said('absent')).toHaveLength(1);
    expect(simulation.said('recovered')[0]?.text).toContain('decided again');
    expect(ordersOf(simulation)).toHaveLength(1);
    expect(simulation.said('planned')).toHaveLength(2);
  });
});

it('k restarts are one: nothing new is planned, and what is remembered stays the same', () => {
  const { simulation } = crashed('hang-response');
  simulation.advance('1m');
  const before = simulation.entries.length;
  const remembered = simulation.journal.state('rule trial/enter');
  for (let k = 0; k < 4; k += 1) {
    simulation.crash({ downFor: '1m' });
    simulation.advance('1m');
  }
  expect(simulation.entries.slice(before)).toEqual([]);
  expect(simulation.journal.state('rule trial/enter')).toBe(remembered);
});

it('a firing of two steps that a crash interrupts between them goes on with the second alone', () => {
  const twoSteps = strategy(
    `
watch:
  btc: { watch: ticker, instrument: spot/BTCUSDT, every: 2s }
rules:
  - id: both
    when: btc.last > btc.low24h * 50%
    atStart: fire
    do:
      - buy: { instrument: spot/BTCUSDT, value: 50 USDT }
      - transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 10 USDT }
`,
    { head: 'market: spot\n' },
  );
  const choose = once('wallet-transfer', 'hang-request');
  const simulation = simulate({
    strategies: [twoSteps],
    market: flatMarket(50_000, 120),
    wrap: (inner) => faulty(inner, choose),
  });
  simulation.advance('20s');
  simulation.crash();
  simulation.advance('3m');
  expect(simulation.said('recovered').map(({ text }) => text)).toEqual([
    'the restart interrupted a firing: partial: of 2 steps those left are 2 (transfer)',
  ]);
  expect(simulation.ask('spot-history-orders', {})).toHaveLength(1);
  const records = simulation.ask('spot-transfer-records', { coin: 'USDT' });
  expect(records.filter(({ clientOid }) => clientOid !== undefined && clientOid !== '')).toHaveLength(1);
});

it('an order that rests is followed on, and keeps no rule from starting', () => {
  const resting = strategy(
    `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - id: wait-below
    when: btc.last > btc.low24h * 50%
    atStart: fire
    do:
      - open: { instrument: BTCUSDT, side: long, value: 500 USDT, type: limit, price: btc.last * 90%, expire: 5m }
  - { id: pulse, on: { every: 1m }, do: [{ notify: { message: alive } }] }
`,
    FUTURES,
  );
  const { simulation } = crashed('hang-response', resting);
  simulation.advance('3m');
  expect(simulation.said('notified', 'pulse').length).toBeGreaterThanOrEqual(2);
  simulation.advance('4m');
  const pending = simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList;
  expect(pending).toEqual([]);
  expect(simulation.said('settled', 'wait-below')[0]?.text).toContain('cancelled unfilled');
});

it('every intent is durable before any byte of it is sent', () => {
  const seen: (string | undefined)[] = [];
  const simulation: Simulation = simulate({
    strategies: [ENTER],
    market: flatMarket(50_000, 60),
    wrap: (inner) =>
      faulty(inner, ({ operation, request }) => {
        if (operation.method !== 'POST' || typeof request !== 'object' || request === null || !('clientOid' in request))
          return undefined;
        seen.push(simulation.journal.intent(String(request.clientOid))?.state);
        return undefined;
      }),
  });
  simulation.advance('1m');
  expect(seen).toEqual(['recorded']);
});
