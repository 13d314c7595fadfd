import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/ports/transport.ts';
import type { NewHalt } from '../../src/risk/halts.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { faulty, once } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const OPENER = `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - { id: enter, on: { every: 1m }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - id: leave
    on: manual
    each: position in positions
    do: [{ close: { position: =position } }]
`;

const BY_HAND: NewHalt = { scope: {}, note: 'something is odd', by: 'hand' };

function run(given: Partial<Given> = {}): Simulation {
  return simulate({
    strategies: [strategy(OPENER, { head: 'market: usdt-futures\n' })],
    market: flatMarket(50_000, 120),
    ...given,
  });
}

const ordersOf = (simulation: Simulation) =>
  simulation.ask('mix-orders-history', { productType: 'USDT-FUTURES' }).entrustedList;
const positionsOf = (simulation: Simulation) => simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' });

describe('a halt', () => {
  it('refuses what opens and says why; what only reduces passes; a resume ends it', () => {
    const simulation = run();
    simulation.advance('70s');
    expect(positionsOf(simulation)).toHaveLength(1);
    simulation.halts().halt(BY_HAND);
    simulation.advance('2m');
    expect(ordersOf(simulation)).toHaveLength(1);
    expect(simulation.said('refused')[0]?.text).toMatch(
      /^halted: something is odd \(everything\); not sent: open long/,
    );
    simulation.controls().controlOf('trial', 'leave')?.fire(undefined);
    simulation.advance('10s');
    expect(positionsOf(simulation)).toEqual([]);
    simulation.halts().resume({}, 'it was nothing');
    simulation.advance('6m');
    expect(ordersOf(simulation).length).toBeGreaterThan(2);
    expect(simulation.entries.filter(({ kind }) => kind === 'halted' || kind === 'resumed')).toMatchObject([
      { kind: 'halted', text: 'everything halted: something is odd (hand); everything that only reduces risk passes' },
      { kind: 'resumed', text: 'resumed by hand: everything: it was nothing' },
    ]);
  });

  it('stays over a crash', () => {
    const simulation = run();
    simulation.halts().halt(BY_HAND);
    simulation.crash();
    simulation.advance('3m');
    expect(simulation.halts().list()).toMatchObject([BY_HAND]);
    expect(ordersOf(simulation)).toEqual([]);
  });

  it('holds what was approved already and is tried again while the exchange fails', () => {
    const simulation = run({ wrap: (inner) => faulty(inner, once('place-futures-order', 'fails')) });
    simulation.advance('60s');
    expect(simulation.said('planned')).toHaveLength(1);
    simulation.halts().halt(BY_HAND);
    simulation.advance('10s');
    expect(simulation.said('rejected')[0]?.text).toContain('not sent: halted: something is odd');
    expect(ordersOf(simulation)).toEqual([]);
  });
});

const BUSY = `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - { id: enter, on: { every: 10m }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - id: rest
    on: { every: 10m }
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT, type: limit, price: 40000 USDT/BTC, expire: never } }]
`;

const IDLE = strategy('\nrules: [{ id: idle, on: manual, do: [{ notify: { message: idle } }] }]\n', {
  head: 'market: usdt-futures\n',
});

describe('a halt that clears', () => {
  const given: Partial<Given> = { strategies: [strategy(BUSY, { head: 'market: usdt-futures\n' })] };
  const CLEARS: NewHalt = { ...BY_HAND, cancelOrders: true, closePositions: true };
  const pending = (simulation: Simulation) =>
    simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList;

  it('cancels what would open, closes what is open, and says when nothing is left', () => {
    const simulation = run(given);
    simulation.advance('11m');
    expect([positionsOf(simulation).length, pending(simulation).length]).toEqual([1, 1]);
    simulation.halts().halt(CLEARS);
    simulation.advance('10s');
    expect([positionsOf(simulation), pending(simulation)]).toEqual([[], []]);
    // The end of the cancelled order says that it filled nothing: what is read then adds up.
    expect(simulation.said('halted')).toHaveLength(2);
    simulation.advance('2m');
    expect([positionsOf(simulation), pending(simulation)]).toEqual([[], []]);
    expect(simulation.said('halted').at(-1)?.text).toBe(
      'everything: no opening order waits and no position is open any more',
    );
    expect(simulation.halts().list()).toMatchObject([BY_HAND]);
    expect(simulation.said('planned').filter(({ strategy: name }) => name === 'halt')).toHaveLength(2);
  });

  it('tries on while the exchange fails, over a crash too, and closes once', () => {
    let fails = true;
    const simulation = run({ ...given, wrap: (inner) => faulty(inner, () => (fails ? 'fails' : undefined)) });
    fails = false;
    simulation.advance('11m');
    fails = true;
    simulation.halts().halt(CLEARS);
    simulation.advance('1m');
    simulation.crash();
    simulation.advance('2m');
    expect(positionsOf(simulation)).toHaveLength(1);
    fails = false;
    simulation.advance('2m');
    expect([positionsOf(simulation), pending(simulation)]).toEqual([[], []]);
    const closed = ordersOf(simulation).filter(({ tradeSide }) => tradeSide === 'close');
    expect(closed).toHaveLength(1);
    expect(simulation.halts().list()).toMatchObject([{ note: 'something is odd' }]);
    expect(simulation.halts().list()[0]?.closePositions).toBeUndefined();
  });

  it.each(['mix-orders-pending', 'mix-orders-plan-pending', 'mix-all-position'])(
    'is not done while %s cannot be read, though nothing else is left',
    (unread) => {
      let isUnread = false;
      const choose = ({ operation }: Call) => (isUnread && operation.id === unread ? 'fails' : undefined);
      const simulation = run({ strategies: [IDLE], wrap: (inner) => faulty(inner, choose) });
      simulation.advance('1m');
      isUnread = true;
      simulation.halts().halt(CLEARS);
      simulation.advance('10m');
      expect(simulation.said('halted')).toHaveLength(1);
      expect(simulation.halts().list()).toMatchObject([CLEARS]);
      expect(simulation.said('notice').map(({ text }) => text)).toEqual([
        'the halt cannot finish at main usdt-futures, which cannot be read: ECONNREFUSED: connect; Purser tries again',
      ]);
      isUnread = false;
      simulation.advance('1m');
      expect(simulation.said('halted').at(-1)?.text).toBe(
        'everything: no opening order waits and no position is open any more',
      );
    },
  );

  it('ends with the halt', () => {
    let fails = false;
    const simulation = run({ ...given, wrap: (inner) => faulty(inner, () => (fails ? 'fails' : undefined)) });
    simulation.advance('11m');
    fails = true;
    simulation.halts().halt(CLEARS);
    simulation.advance('1m');
    simulation.halts().resume({}, 'on again');
    fails = false;
    simulation.advance('3m');
    expect([positionsOf(simulation).length, pending(simulation).length]).toEqual([1, 1]);
  });

  it('leaves alone what is not in its scope', () => {
    const simulation = run(given);
    simulation.advance('11m');
    simulation.halts().halt({ ...CLEARS, scope: { account: 'hedge' } });
    simulation.halts().halt({ ...CLEARS, scope: { symbol: 'ETHUSDT' } });
    simulation.halts().halt({ ...CLEARS, scope: { strategy: 'other' } });
    simulation.advance('1m');
    expect([positionsOf(simulation).length, pending(simulation).length]).toEqual([1, 1]);
    simulation.halts().halt({ ...CLEARS, scope: { strategy: 'trial', symbol: 'usdt-futures/BTCUSDT' } });
    simulation.advance('1m');
    expect([positionsOf(simulation), pending(simulation)]).toEqual([[], []]);
  });
});

describe('halts that come from elsewhere', () => {
  it('a file holds what is about to leave before anybody has looked at it, and is taken in once', () => {
    const file: NewHalt[] = [];
    const elsewhere = { news: () => [...file], taken: () => file.splice(0) };
    const simulation = run({ elsewhere });
    simulation.advance('50s');
    file.push({ scope: { symbol: 'BTCUSDT' }, note: 'maintenance', by: 'file' });
    simulation.advance('2m');
    expect(ordersOf(simulation)).toEqual([]);
    expect(file).toEqual([]);
    expect(simulation.said('halted')).toHaveLength(1);
  });

  it('what is on its way when the halt comes stays unknown until it is known, and nothing follows it', () => {
    const simulation = run({ wrap: (inner) => faulty(inner, once('place-futures-order', 'lost-request')) });
    simulation.advance('60s');
    simulation.halts().halt(BY_HAND);
    simulation.advance('5m');
    expect(simulation.said('absent')).toHaveLength(1);
    expect(simulation.said('planned')).toHaveLength(1);
    expect(ordersOf(simulation)).toEqual([]);
  });

  it('a strategy whose intents are rejected again and again is halted, and what it keeps with it goes on', () => {
    const greedy = strategy(OPENER.replace('500 USDT', '500000 USDT'), { head: 'market: usdt-futures\n' });
    const simulation = run({ strategies: [greedy], haltsAt: { failures: { count: 3, withinMs: 900_000 } } });
    simulation.advance('30m');
    expect(simulation.said('rejected')).toHaveLength(3);
    expect(simulation.halts().list()).toMatchObject([
      { scope: { strategy: 'trial' }, by: 'automatic: repeated failures' },
    ]);
    expect(simulation.said('refused')[0]?.text).toMatch(/^halted: repeated failures: 3 times within 15m in a row/);
  });
});
