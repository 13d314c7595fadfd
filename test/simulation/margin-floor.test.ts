import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import type { Bound } from '../../src/risk/bounds/bound.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const FLOOR = `goals:
  - id: floor
    keep: balance
    of: { wallet: usdt_futures, coin: USDT }
    atLeast: 200 USDT
    target: 400 USDT
    from: [{ wallet: spot }]
`;
const FUTURES = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' } as const;

/** Stays for five minutes, and then falls by 150 a minute: a tenth and more within an hour. */
const fall = () =>
  marketOf(
    Array.from({ length: 90 }, (_, minute) => 50_000 - 150 * Math.min(Math.max(minute - 4, 0), 60)).map(
      (price) => [price, price, price, price] as const,
    ),
  );

/** A crossed long of 0.18 BTC on 1,500 USDT, beside 5,000 USDT in spot. */
function losing(given: Partial<Given> = {}, more = ''): Simulation {
  const simulation = simulate({
    strategies: [strategy(FLOOR + more, { name: 'floor', head: 'market: usdt-futures\n' })],
    market: fall(),
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '1500' }, spot: { USDT: '5000' } } }],
    ...given,
  });
  simulation.ask('place-futures-order', {
    ...{ ...FUTURES, marginMode: 'crossed', side: 'buy', tradeSide: 'open', orderType: 'market', size: d('0.18') },
  });
  return simulation;
}

it('money comes while an open loss eats the free margin, and the position lives', () => {
  const simulation = losing();
  simulation.advance('25m');
  expect(simulation.ask('mix-account', FUTURES).available).toBeGreaterThan(d('200'));
  expect(simulation.said('accepted', 'floor')).not.toHaveLength(0);
  for (let minute = 25; minute < 80; minute += 5) {
    simulation.advance('5m');
    const { crossedMaxAvailable } = simulation.ask('mix-account', FUTURES);
    // Less by what the price takes between two readings.
    expect(crossedMaxAvailable).toBeGreaterThan(d('170'));
  }
  expect(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' })).toMatchObject([{ total: d('0.18') }]);
});

const usdt = (value: string) => ({ value: d(value), coin: 'USDT' });
const bounded = (...bounds: readonly Bound[]): Partial<Given> => ({
  outer: { everything: [], accounts: new Map([['main', bounds]]) },
});
const free = (simulation: Simulation) => simulation.ask('mix-account', FUTURES).crossedMaxAvailable;
const lives = (simulation: Simulation) =>
  simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }).map(({ total }) => total);
const told = (simulation: Simulation) => simulation.said('notified', 'floor').map(({ text }) => text);

describe('a loss that needs the floor', () => {
  it.each<[string, Bound]>([
    ['dailyLoss', { kind: 'dailyLoss', bound: { most: usdt('100') } }],
    ['drawdown', { kind: 'drawdown', bound: { most: d('0.05'), coin: 'USDT' } }],
  ])('does not halt it: under %s money comes up to the floor, not to the target', (_name, bound) => {
    const simulation = losing(bounded(bound));
    simulation.advance('30m');
    expect(simulation.halts().list()).toHaveLength(1);
    for (let minute = 30; minute < 80; minute += 5) {
      simulation.advance('5m');
      expect(free(simulation)).toBeGreaterThan(d('170'));
      expect(free(simulation)).toBeLessThan(d('230'));
    }
    expect(lives(simulation)).toEqual([d('0.18')]);
    expect(simulation.said('refused')).toEqual([]);
  });

  it('moves on what was redeemed for the target up to the floor, and leaves the rest in spot', () => {
    const saved = FLOOR.replace('{ wallet: spot }', '{ savings: flexible }');
    const simulation = simulate({
      strategies: [strategy(saved, { name: 'floor', head: 'market: usdt-futures\n' })],
      market: fall(),
      accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '1500' } }, savings: { USDT: '5000' } }],
      redemptionMs: 60_000,
    });
    simulation.ask('place-futures-order', {
      ...{ ...FUTURES, marginMode: 'crossed', side: 'buy', tradeSide: 'open', orderType: 'market', size: d('0.18') },
    });
    while (simulation.said('accepted', 'floor').length === 0) simulation.advance('15s');
    simulation.halts().halt({ scope: {}, note: 'the day', by: 'automatic: daily loss' });
    simulation.advance('2m');
    expect(free(simulation)).toBeGreaterThan(d('170'));
    expect(free(simulation)).toBeLessThan(d('230'));
    simulation.advance('50m');
    expect(free(simulation)).toBeGreaterThan(d('100'));
    expect(lives(simulation)).toEqual([d('0.18')]);
  });

  it('waits under a halt by a person, who is told the free margin and the distance to liquidation', () => {
    const simulation = losing();
    simulation.halts().halt({ scope: {}, note: 'hands off', by: 'hand' });
    simulation.advance('30m');
    expect(simulation.said('accepted', 'floor')).toEqual([]);
    expect(told(simulation)[0]).toMatch(
      /^no money for the margin: halted: hands off .*; free margin [\d.]+ USDT, floor 200 USDT, (distance to liquidation unknown|[\d.]+% from the liquidation of the long BTCUSDT)$/,
    );
    expect(told(simulation).length).toBeLessThan(4);
    simulation.halts().resume({}, 'go on');
    simulation.advance('1m');
    expect(simulation.said('accepted', 'floor')).not.toEqual([]);
  });

  it.each<[string, Bound]>([
    ['transferPerDay', { kind: 'transferPerDay', bound: { most: [usdt('50')] } }],
    ['minBalance', { kind: 'minBalance', bound: [{ wallet: 'spot', least: usdt('4990') }] }],
  ])('is held by %s, and that is told', (name, bound) => {
    const simulation = losing(bounded(bound));
    simulation.advance('35m');
    expect(simulation.said('accepted', 'floor')).toEqual([]);
    expect(told(simulation)[0]).toContain(`no money for the margin: refused by ${name} of account main`);
  });

  it('is followed by no money where the file says so', () => {
    const simulation = losing(bounded({ kind: 'dailyLoss', bound: { most: usdt('100') } }), '    underHalt: hold\n');
    simulation.advance('40m');
    expect(simulation.said('accepted', 'floor')).toEqual([]);
    expect(simulation.said('refused', 'floor')[0]?.text).toContain('halted: daily loss');
  });

  it.each(['journal lost its end', 'restored backup'] as const)('waits under "%s": it may have been paid', (reason) => {
    const simulation = losing();
    simulation.halts().halt({ scope: {}, note: 'lost', by: `automatic: ${reason}` });
    simulation.advance('30m');
    expect(simulation.said('accepted', 'floor')).toEqual([]);
  });
});
