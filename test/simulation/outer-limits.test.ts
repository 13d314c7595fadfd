import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import type { Bound } from '../../src/risk/bounds/bound.ts';
import type { OuterLimits } from '../../src/risk/bounds/outer-limits.ts';
import type { TradingStatus } from '../../src/paper/core/state/conduct.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const usdt = (value: string): Bound['bound'] => ({ value: d(value), coin: 'USDT' });

/** Opens 0.01 BTC, which is worth 500 USDT, once at the start. */
function opener(name: string, head = ''): ReturnType<typeof strategy> {
  const text = `
rules:
  - id: enter
    on: start
    do:
      - open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: market }
`;
  return strategy(text, { name, head: `market: usdt-futures\n${head}` });
}

function run(outer: OuterLimits | undefined, given: Partial<Given> = {}): Simulation {
  const simulation = simulate({
    strategies: [opener('first'), opener('second')],
    market: flatMarket(50_000, 60),
    ...(outer && { outer }),
    ...given,
  });
  simulation.advance('30s');
  return simulation;
}

const own = (bounds: readonly Bound[]): OuterLimits => ({ everything: [], accounts: new Map([['main', bounds]]) });
const refusals = (simulation: Simulation) => simulation.said('refused').map(({ text }) => text);
const openSize = (simulation: Simulation, by = 'main') =>
  simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }, by).map(({ total }) => total);

describe('limits of an account', () => {
  it('hold for all strategies of the account together', () => {
    expect(openSize(run(undefined))).toEqual([d('0.02')]);
    const simulation = run(own([{ kind: 'openValue', bound: usdt('800') }]));
    expect(openSize(simulation)).toEqual([d('0.01')]);
    expect(refusals(simulation)[0]).toMatch(
      /^refused by openValue of account main: open long 0\.01 BTC .*: 1000 USDT would be open, above 800 USDT$/,
    );
    expect(simulation.said('refused')[0]?.detail).toMatchObject({ level: 'account main', limit: 'openValue' });
  });

  it('count orders over all strategies, also after a restart', () => {
    const simulation = run(own([{ kind: 'ordersPer', bound: { '1h': d('1') } }]));
    expect(openSize(simulation)).toEqual([d('0.01')]);
    expect(refusals(simulation)[0]).toContain('refused by ordersPer of account main');
    simulation.crash({ strategies: [opener('third')] });
    simulation.advance('30s');
    expect(openSize(simulation)).toEqual([d('0.01')]);
  });

  it('count what was opened or waits by other hands', () => {
    const simulation = simulate({
      strategies: [strategy(WAITS, { name: 'late', head: 'market: usdt-futures\n' })],
      market: flatMarket(50_000, 60),
      outer: own([{ kind: 'openValue', bound: usdt('1200') }]),
    });
    const order = {
      ...({ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT' } as const),
      ...({ side: 'buy', tradeSide: 'open', orderType: 'limit', force: 'gtc' } as const),
    };
    simulation.ask('place-futures-order', { ...order, size: d('0.02'), price: d('40000') });
    simulation.advance('2m');
    expect(openSize(simulation)).toEqual([]);
    expect(refusals(simulation)[0]).toContain('1300 USDT would be open, above 1200 USDT');
  });
});

const WAITS = `
rules:
  - id: enter
    on: { every: 1m }
    do:
      - open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: market }
`;

describe('limits of all accounts', () => {
  it('hold over the accounts, and the account’s own are asked first', () => {
    const accounts = new Map<string, readonly Bound[]>([
      ['main', []],
      ['hedge', []],
    ]);
    const everything: readonly Bound[] = [{ kind: 'openValue', bound: usdt('800') }];
    const onHedge = opener('second');
    const simulation = run(
      { everything, accounts },
      { strategies: [opener('first'), { ...onHedge, account: 'hedge', accounts: ['hedge'] }] },
    );
    expect([openSize(simulation), openSize(simulation, 'hedge')]).toEqual([[d('0.01')], []]);
    expect(refusals(simulation)[0]).toContain('refused by openValue of all accounts');
  });
});

describe('an instrument that takes no orders', () => {
  it('gets none: the reason is said, and nothing is sent', () => {
    const statuses = new Map<string, TradingStatus>([['spot/BTCUSDT', 'halt']]);
    const buyer = strategy(BUYS, { name: 'buyer', head: 'market: spot\n' });
    const simulation = run(undefined, { statuses, strategies: [buyer] });
    expect(refusals(simulation)[0]).toMatch(
      /^refused by status of Purser: buy .*: spot\/BTCUSDT is halt: trading is halted$/,
    );
    expect(simulation.said('planned')).toEqual([]);
  });
});

const BUYS = `
rules:
  - id: enter
    on: start
    do:
      - buy: { instrument: BTCUSDT, value: 50 USDT, type: market }
`;
