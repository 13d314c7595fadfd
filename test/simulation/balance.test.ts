import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../src/base/decimal.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { faulty, once } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const FLOOR = strategy(
  `
goals:
  - id: floor
    keep: balance
    of: { wallet: usdt_futures, coin: USDT }
    atLeast: 300 USDT
    target: 450 USDT
    from: [{ savings: flexible }]
`,
  { head: 'market: usdt-futures\n' },
);

function run(given: Partial<Given> = {}): Simulation {
  return simulate({
    strategies: [FLOOR],
    market: flatMarket(50_000, 120),
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '200' } }, savings: { USDT: '5000' } }],
    ...given,
  });
}

const margin = (simulation: Simulation): string =>
  formatDecimal(
    simulation.ask('mix-account', { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' }).available,
  );
const redemptions = (simulation: Simulation) =>
  simulation.said('accepted').filter(({ text }) => text.startsWith('accepted: redeem'));

describe('a floor that is filled from savings', () => {
  it('redeems once, and moves on what has arrived', () => {
    const simulation = run();
    simulation.advance('10m');
    expect(redemptions(simulation)).toHaveLength(1);
    expect(margin(simulation)).toBe('450');
    expect(simulation.said('settled').at(-1)?.text).toContain('holds its floor');
  });

  it('after a crash on the way moves the money on, and redeems nothing more', () => {
    const simulation = run();
    while (redemptions(simulation).length === 0) simulation.advance('1s');
    expect(margin(simulation)).toBe('200');
    simulation.crash({ downFor: '5m' });
    simulation.advance('10m');
    expect(redemptions(simulation)).toHaveLength(1);
    expect(margin(simulation)).toBe('450');
  });

  it('forgets money of a redemption that was not accepted, and tries again', () => {
    let broken = true;
    const simulation = run({
      wrap: (inner) =>
        faulty(inner, ({ operation }) => (broken && operation.id === 'savings-redeem' ? 'fails' : undefined)),
    });
    simulation.advance('2m');
    expect(simulation.said('rejected').length).toBeGreaterThan(0);
    expect(simulation.journal.state('goal trial/floor')).not.toContain('underWay');
    broken = false;
    simulation.advance('10m');
    expect(redemptions(simulation)).toHaveLength(1);
    expect(margin(simulation)).toBe('450');
  });

  it('never repeats a redemption whose request was lost: nothing tells it from one that happened', () => {
    let sent = 0;
    const simulation = run({
      wrap: (inner) =>
        faulty(inner, ({ operation }) => {
          if (operation.id !== 'savings-redeem') return undefined;
          sent += 1;
          return 'lost-request';
        }),
    });
    simulation.advance('30m');
    expect(sent).toBe(1);
    expect(simulation.journal.openIntents().map(({ state }) => state)).toEqual(['unknown']);
  });

  it('finds a redemption whose answer was lost by its record, and moves the money on', () => {
    let lost = 0;
    const simulation = run({
      wrap: (inner) =>
        faulty(inner, ({ operation }) => {
          if (operation.id !== 'savings-redeem') return undefined;
          lost += 1;
          return lost === 1 ? 'lost-response' : undefined;
        }),
    });
    simulation.advance('10m');
    expect(lost).toBe(1);
    expect(margin(simulation)).toBe('450');
  });

  it.each(['1m', '30m'])(
    'waits for money that is long on its way, and redeems nothing more, over a restart after %s',
    (span) => {
      const simulation = run({ redemptionMs: 3_600_000 });
      simulation.advance(span);
      simulation.crash({ downFor: '1m' });
      simulation.advance('25m');
      expect(margin(simulation)).toBe('200');
      simulation.advance('45m');
      expect(redemptions(simulation)).toHaveLength(1);
      expect(margin(simulation)).toBe('450');
    },
  );

  it('finds a redemption that a crash cut off by its record, however long the daemon was down', () => {
    const simulation = run({ wrap: (inner) => faulty(inner, once('savings-redeem', 'hang-response')) });
    simulation.advance('30s');
    expect(simulation.journal.openIntents().map(({ state }) => state)).toEqual(['recorded']);
    simulation.crash({ downFor: '20m' });
    simulation.advance('10m');
    expect(redemptions(simulation)).toHaveLength(1);
    expect(margin(simulation)).toBe('450');
  });
});

describe('a target that needs several sources', () => {
  const TARGET = strategy(
    `
accounts: [main, hedge]
goals:
  - id: floor
    keep: balance
    of: { wallet: usdt_futures, coin: USDT }
    atLeast: 1500 USDT
    target: 2000 USDT
    from: [{ wallet: spot }, { account: hedge, wallet: usdt_futures }]
`,
    { head: 'market: usdt-futures\n' },
  );

  it.each(['300', '500', '700'])('is reached when the first has %s to give, over a restart between them', (spot) => {
    const simulation = run({
      strategies: [TARGET],
      accounts: [
        { name: 'main', balances: { usdt_futures: { USDT: '1000' }, spot: { USDT: spot } } },
        { name: 'hedge', parent: 'main', balances: { usdt_futures: { USDT: '5000' } } },
      ],
    });
    while (margin(simulation) === '1000') simulation.advance('1s');
    simulation.crash({ downFor: '5m' });
    simulation.advance('10m');
    expect(margin(simulation)).toBe('2000');
    expect(simulation.said('settled').at(-1)?.text).toContain('holds its floor');
  });
});
