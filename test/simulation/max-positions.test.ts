import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import type { OuterLimits } from '../../src/risk/bounds/outer-limits.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const FUTURES = 'market: usdt-futures\n';
const CONTRACT = { productType: 'USDT-FUTURES', marginCoin: 'USDT' } as const;
const openings = (simulation: Simulation) =>
  simulation.ask('mix-all-position', CONTRACT).map(({ symbol, holdSide }) => `${symbol} ${holdSide}`);
const refused = (simulation: Simulation) => simulation.said('refused').map(({ text }) => text);
const rule = (id: string, terms: string, symbol = 'BTCUSDT') =>
  `  - { id: ${id}, on: { every: 10m }, do: [{ open: { instrument: ${symbol}, ${terms}, unprotected: a test } }] }\n`;
const account = (most: string): OuterLimits => ({
  everything: [],
  accounts: new Map([['main', [{ kind: 'maxPositions', bound: d(most) }]]]),
});

describe('maxPositions', () => {
  it('lets one of two open that decide at one instant, and that one add', () => {
    const rules = `rules:\n${rule('long', 'side: long, size: 0.01 BTC')}${rule('short', 'side: short, size: 0.01 BTC')}`;
    const simulation = simulate({
      strategies: [strategy(`limits: { maxPositions: 1 }\n${rules}`, { head: FUTURES })],
      market: flatMarket(50_000, 240),
    });
    simulation.advance('35m');
    expect(openings(simulation)).toEqual(['BTCUSDT long']);
    expect(simulation.said('filled', 'long')).toHaveLength(3);
    expect(refused(simulation)[0]).toMatch(
      /^refused by maxPositions of the strategy: .*: it would be position number 2; allowed: at most 1$/,
    );
  });

  it('counts a resting order of another program for the account, and not for the file', () => {
    const text = (limits: string) => `${limits}rules:\n${rule('long', 'side: long, size: 0.01 BTC')}`;
    const run = (limits: string, outer?: OuterLimits): Simulation => {
      const simulation = simulate({
        strategies: [strategy(text(limits), { head: FUTURES })],
        market: flatMarket(50_000, 240),
        ...(outer && { outer }),
      });
      simulation.ask('place-futures-order', {
        ...{ ...CONTRACT, symbol: 'BTCUSDT', marginMode: 'crossed', side: 'sell', tradeSide: 'open' },
        ...{ orderType: 'limit', force: 'gtc', size: d('0.01'), price: d('60000') },
      });
      simulation.advance('15m');
      return simulation;
    };
    expect(openings(run('limits: { maxPositions: 1 }\n'))).toEqual(['BTCUSDT long']);
    const bound = run('', account('1'));
    expect(openings(bound)).toEqual([]);
    expect(refused(bound)[0]).toMatch(/maxPositions of account main: .*position number 2; allowed: at most 1$/);
  });
});
