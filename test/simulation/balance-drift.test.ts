import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { seeds, troubled } from './trouble.ts';
import { type Given, MINUTE, type Simulation, simulate, START } from './world.ts';

const WATCHED = `
watch:
  spot: { watch: spot-assets, every: 5s }
rules:
  - id: say
    when: spot.exists(one, one.available > 1000000 USDT)
    do: [{ notify: { message: "rich" } }]
`;

const run = (given: Partial<Given> = {}): Simulation =>
  simulate({ strategies: [strategy(WATCHED)], market: flatMarket(50_000, 240), balancesCompared: true, ...given });

const driftsOf = (simulation: Simulation) =>
  simulation
    .said('drift')
    .filter(({ detail }) => detail?.['wallet'] !== undefined)
    .map(({ text, detail }) => [text, detail]);

const deposit = (simulation: Simulation, size: string) =>
  simulation.ask('wallet-transfer', {
    ...{ fromType: 'usdt_futures', toType: 'spot', amount: parseDecimal(size), coin: 'USDT' },
  });

describe('totals of coins in a wallet', () => {
  it('are reported to differ once after somebody else has paid in, and used from then on', () => {
    const simulation = run();
    simulation.advance('3m');
    deposit(simulation, '125');
    simulation.advance('1h');
    expect(driftsOf(simulation)).toEqual([
      [
        'drift: spot USDT of main is 125 more than believed: a trade by somebody else, a deposit or interest; Purser uses 10125 from now on',
        { wallet: 'spot', coin: 'USDT', believed: '10000', reported: '10125', difference: '125' },
      ],
    ]);
  });
});

const LIVELY = `
accounts: [main, hedge]
watch:
  spot: { watch: spot-assets, every: 5s }
  coins: { watch: spot-assets, account: hedge, every: 10s }
  funding: { watch: funding-assets, every: 10s }
  btc: { watch: ticker, instrument: spot/BTCUSDT, every: 5s }
rules:
  - { id: buy, on: { every: 7m }, do: [{ buy: { instrument: spot/BTCUSDT, value: 50 USDT } }] }
  - { id: sell, on: { every: 11m }, do: [{ sell: { instrument: spot/BTCUSDT, size: 0.0005 BTC, of: wallet } }] }
  - { id: wait, on: { every: 9m }, do: [{ buy: { instrument: spot/BTCUSDT, type: limit, price: =btc.last * 99.97%, value: 40 USDT, expire: 8m } }] }
  - { id: fund, on: { every: 13m }, do: [{ transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 20 USDT } }] }
  - { id: help, on: { every: 17m }, do: [{ transfer: { from: { wallet: spot }, to: { account: hedge, wallet: spot }, amount: 20 USDT } }] }
  - { id: save, on: { every: 14m }, do: [{ subscribe: { product: "1001", amount: 30 USDT } }] }
  - { id: fetch, on: { every: 19m }, do: [{ redeem: { amount: 25 USDT } }] }
  - { id: say, when: "spot.exists(one, one.available > 1000000 USDT)", do: [{ notify: { message: "rich" } }] }
  - { id: hear, when: "coins.exists(one, one.available > 1000000 USDT)", do: [{ notify: { message: "rich" } }] }
  - { id: see, when: "funding.exists(one, one.available > 1000000 USDT)", do: [{ notify: { message: "rich" } }] }
`;

const OWN = ['buy', 'fetch', 'fund', 'help', 'save', 'sell', 'wait'];
const WAITING = /^ {2}- { id: wait.*\n/m;

function lively(text: string, given: Partial<Given>): Simulation {
  const strategies = [strategy(text, { head: 'market: spot\n' })];
  const simulation = simulate({ strategies, balancesCompared: true, redemptionMs: 90_000, ...given });
  simulation.advance('1h');
  return simulation;
}

const doneIn = (simulation: Simulation) => [...new Set(simulation.said('accepted').map(({ rule }) => rule))].sort();

describe('what a run does itself', () => {
  it.each(seeds(3))('is no drift in an hour with faults, on seed %i', (seed) => {
    const random = seededRandom(seed);
    const wrap: Given['wrap'] = (inner, clock) => troubled(inner, { random, clock, until: START + 60 * MINUTE });
    const simulation = lively(LIVELY, { seed, wrap });
    expect(doneIn(simulation)).toEqual(OWN);
    expect(simulation.said('filled', 'wait').length).toBeGreaterThan(0);
    expect(driftsOf(simulation)).toEqual([]);
  });

  it.each(seeds(2))('hides no other hand, on seed %i', (seed) => {
    const simulation = lively(LIVELY.replace(WAITING, ''), { seed });
    expect(doneIn(simulation)).toEqual(OWN.filter((id) => id !== 'wait'));
    deposit(simulation, '300');
    simulation.advance('1h');
    const texts = driftsOf(simulation).map(([text]) => text);
    expect(texts).toEqual([expect.stringContaining('spot USDT of main is 300 more than believed')]);
  });
});

describe('a coin', () => {
  it('that another hand brings into a wallet for the first time is said too', () => {
    const simulation = run();
    simulation.advance('3m');
    simulation.ask('place-spot-order', {
      ...{ symbol: 'BTCUSDT', side: 'buy', orderType: 'market', force: 'gtc', size: parseDecimal('500') },
    });
    simulation.advance('5m');
    expect(driftsOf(simulation).map(([text]) => text)).toEqual([
      expect.stringContaining(
        'spot USDT of main is 500 less than believed: a trade by somebody else, a withdrawal or a fee',
      ),
      expect.stringContaining('spot BTC of main is 0.00'),
    ]);
  });

  it('that moves while the process restarts is believed as it is', () => {
    const simulation = run();
    simulation.advance('3m');
    deposit(simulation, '125');
    simulation.crash({ downFor: '5s' });
    simulation.advance('1h');
    expect(driftsOf(simulation)).toEqual([]);
  });

  it('is not halted for, however often it drifts', () => {
    const simulation = run({ haltsAt: { drift: { count: 1, withinMs: 3_600_000 } } });
    simulation.advance('3m');
    for (let round = 0; round < 3; round += 1) {
      deposit(simulation, '125');
      simulation.advance('5m');
    }
    expect(driftsOf(simulation)).toHaveLength(3);
    expect(simulation.said('halted')).toEqual([]);
  });

  it('is not compared unless that is asked for', () => {
    const simulation = run({ balancesCompared: false });
    simulation.advance('3m');
    deposit(simulation, '125');
    simulation.advance('10m');
    expect(driftsOf(simulation)).toEqual([]);
  });
});
