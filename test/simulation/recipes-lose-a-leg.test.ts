import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../src/base/decimal.ts';
import type { MarketSource } from '../../src/paper/market/market-source.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { orderByHand } from './by-hand.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

/** A recipe of the cookbook as a person has it, and a market at 50000 whose longs pay much to shorts. */
function run(recipe: string): Simulation {
  const file = path.resolve(import.meta.dirname, `../../docs/cookbook/${recipe}/${recipe}.yaml`);
  const text = readFileSync(file, 'utf8').replace(/^version: 1\nstrategy: .*\naccount: .*\n/m, '');
  const account = recipe === 'copy-account' ? 'hedge' : 'main';
  const market: MarketSource = { ...flatMarket(50_000, 600), fundingRate: () => parseDecimal('0.0005') };
  return simulate({ market, strategies: [strategy(text, { name: recipe, account })] });
}

function coins(simulation: Simulation): string {
  const coin = simulation.ask('spot-assets', { coin: 'BTC' }).find((one) => one.coin === 'BTC');
  return coin === undefined ? '0' : formatDecimal(coin.available);
}

function held(simulation: Simulation, by = 'main'): readonly string[] {
  return simulation
    .ask('mix-all-position', { productType: 'USDT-FUTURES', marginCoin: 'USDT' }, by)
    .map(({ holdSide, total }) => `${holdSide} ${formatDecimal(total)}`);
}

function closeByHand(simulation: Simulation, by = 'main'): void {
  simulation.ask('mix-close-positions', { productType: 'USDT-FUTURES', symbol: 'BTCUSDT' }, by);
}

describe('the recipe funding-harvest', () => {
  it('buys no second time when its short is closed by hand, and sells the coins, whatever restarts lie between', () => {
    const simulation = run('funding-harvest');
    simulation.advance('15m');
    expect([held(simulation), coins(simulation)]).toEqual([['short 0.02'], '0.01998']);
    closeByHand(simulation);
    for (let hour = 0; hour < 7; hour += 1) {
      simulation.advance('10m');
      simulation.crash({ downFor: '2m' });
      simulation.advance('48m');
      expect(Number(coins(simulation))).toBeLessThan(0.0001);
      expect(held(simulation)).toEqual([]);
    }
    expect(simulation.said('filled', 'enter').filter(({ text }) => text.includes('bought'))).toHaveLength(1);
  });

  it('opens no short after a restart whose coins a person has sold meanwhile', () => {
    const simulation = run('funding-harvest');
    while (coins(simulation) === '0') simulation.advance('1s');
    expect(held(simulation)).toEqual([]);
    simulation.ask('place-spot-order', {
      symbol: 'BTCUSDT',
      side: 'sell',
      orderType: 'market',
      force: 'gtc',
      size: parseDecimal('0.01998'),
    });
    simulation.crash({ downFor: '2m' });
    simulation.advance('30m');
    expect(simulation.said('accepted', 'enter').filter(({ text }) => text.includes('short'))).toEqual([]);
  });
});

describe('the recipe copy-account', () => {
  it('does not open again what was closed in the second account, until the first one changes', () => {
    const simulation = run('copy-account');
    orderByHand(simulation, { size: parseDecimal('0.03') });
    simulation.advance('1m');
    expect(held(simulation, 'hedge')).toEqual(['long 0.0099']);
    closeByHand(simulation, 'hedge');
    simulation.advance('2m');
    simulation.crash({ downFor: '1m' });
    simulation.advance('5m');
    expect(held(simulation, 'hedge')).toEqual([]);
    expect(simulation.said('notified', 'copy').at(-1)?.text).toContain('nothing is done until it fits again');
    orderByHand(simulation, { size: parseDecimal('0.01') });
    simulation.advance('1m');
    expect(held(simulation, 'hedge')).toEqual(['long 0.0132']);
  });
});
