import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import { emittedGrammar } from '../../src/app/emitted/emitted-grammar.ts';
import { pairsMarket } from '../../src/paper/market/candle-market.ts';
import { loadStrategies } from '../../src/strategy/load.ts';
import type { Strategy } from '../../src/strategy/model/strategy.ts';
import { START } from '../unit/paper/trial.ts';
import { orderByHand } from './by-hand.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const TEMPLATE = `version: 1
template: steps
market: usdt-futures
params:
  pair: { type: instrument, doc: "what is bought" }
  stake: { type: amount, default: 100 USDT, doc: "what one purchase spends" }
vars:
  times: { type: number, initial: 0, doc: "purchases" }
watch:
  positions: { watch: positions, every: 5s }
  price: { watch: ticker, instrument: =params.pair, every: 5s }
let:
  - next: vars.times + 1
rules:
  - id: step
    when: price.last > 0 * price.last
    fire: while
    atStart: fire
    cooldown: 10m
    do:
      - open: { instrument: =params.pair, side: long, value: params.stake, unprotected: "a trial" }
      - set: { times: next }
`;

const grammar = emittedGrammar();

/** Loads a file over the template with these items of `forEach`. */
function loaded(items: string, more = ''): readonly Strategy[] {
  const text = `version: 1\nstrategy: all\nuse: steps\naccount: main\nforEach: ${items}\n${more}`;
  const { strategies, diagnostics } = loadStrategies({
    files: [
      { path: 'steps.yaml', text: TEMPLATE },
      { path: 'all.yaml', text },
    ],
    ...grammar,
    config: { accounts: [{ name: 'main', exchange: 'paper', ipBound: true }] },
  });
  if (strategies.length === 0) throw new Error(JSON.stringify(diagnostics, null, 2));
  return strategies;
}

const flat = (symbol: string, price: number) => {
  const column = () => new Float64Array(600).fill(price * 100);
  const columns = { open: column(), high: column(), low: column(), close: column() };
  return { symbol, bars: { ...columns, openTime: START, pricePlaces: 2, volumePlaces: 3, volume: column() } };
};

const start = (strategies: readonly Strategy[], given: Partial<Given> = {}) =>
  simulate({
    strategies,
    market: pairsMarket([flat('BTCUSDT', 50_000), flat('ETHUSDT', 2_500), flat('SOLUSDT', 100)], {}),
    ...given,
  });

const THREE = '[BTCUSDT, ETHUSDT, { pair: SOLUSDT, stake: 40 USDT }]';

/** How often each strategy has fired. */
function fired(simulation: Simulation): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { strategy = '' } of simulation.said('fired', 'step')) counts[strategy] = (counts[strategy] ?? 0) + 1;
  return counts;
}

const timesOf = (simulation: Simulation, strategy: string) =>
  simulation
    .said('fired', 'step')
    .filter((entry) => entry.strategy === strategy)
    .map(({ at }) => Math.round((at - START) / 60_000));

const sizes = (simulation: Simulation) =>
  Object.fromEntries(
    simulation
      .ask('mix-all-position', { productType: 'USDT-FUTURES' })
      .map(({ symbol, total }) => [symbol, Number(total) / 1e18]),
  );

describe('a file with forEach', () => {
  it('is a strategy for each symbol, which have the same rules and values of their own', () => {
    const strategies = loaded(THREE);
    expect(strategies.map(({ name }) => name)).toEqual(['all/BTCUSDT', 'all/ETHUSDT', 'all/SOLUSDT']);
    const simulation = start(strategies);
    simulation.advance('25m');
    expect(fired(simulation)).toEqual({ 'all/BTCUSDT': 3, 'all/ETHUSDT': 3, 'all/SOLUSDT': 3 });
    expect(sizes(simulation)).toEqual({ BTCUSDT: 0.006, ETHUSDT: 0.12, SOLUSDT: 1.2 });
  });

  it('keeps cooldowns and variables of each apart over restarts', () => {
    const simulation = start(loaded(THREE));
    for (let crashes = 0; crashes < 5; crashes += 1) {
      simulation.advance('4m');
      simulation.crash({ downFor: '1m' });
    }
    simulation.advance('30s');
    for (const symbol of ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'])
      expect(timesOf(simulation, `all/${symbol}`), symbol).toEqual([0, 10, 20]);
    for (const symbol of ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'])
      expect(simulation.journal.state(`vars all/${symbol}`), symbol).toContain('3');
  });

  it('starts only what is added, and what is taken out acts no more', () => {
    const simulation = start(loaded('[BTCUSDT, ETHUSDT]'));
    simulation.advance('5m');
    simulation.reload(loaded('[BTCUSDT, SOLUSDT]'));
    simulation.advance('21m');
    expect(timesOf(simulation, 'all/BTCUSDT')).toEqual([0, 10, 20]);
    expect(timesOf(simulation, 'all/ETHUSDT')).toEqual([0]);
    expect(timesOf(simulation, 'all/SOLUSDT')).toEqual([5, 15, 25]);
    // What it held stays; once it is back it goes on where it was.
    expect(sizes(simulation)['ETHUSDT']).toBe(0.04);
    simulation.reload(loaded('[BTCUSDT, ETHUSDT]'));
    simulation.advance('1m');
    expect(timesOf(simulation, 'all/ETHUSDT')).toEqual([0, 26]);
    expect(simulation.journal.state('vars all/ETHUSDT')).toContain('2');
  });

  it('counts what others have under way in the same instant', () => {
    const simulation = start(loaded('[BTCUSDT, ETHUSDT]', 'limits: { openValue: 150 USDT }\n'));
    simulation.advance('9m');
    const { BTCUSDT = 0, ETHUSDT = 0 } = sizes(simulation);
    expect(BTCUSDT * 50_000 + ETHUSDT * 2_500).toBe(100);
  });

  it('counts all symbols together for the limits of the file', () => {
    const most = start(loaded(THREE, 'limits: { ordersPer: { 1h: 4 } }\n'));
    most.advance('31m');
    const accepted = most.said('accepted', 'step').filter(({ text }) => text.startsWith('accepted: open'));
    expect(accepted).toHaveLength(4);
    expect(most.said('refused', 'step')[0]?.text).toContain('all of all');
    const open = start(loaded(THREE, 'limits: { openValue: 250 USDT }\n'));
    open.advance('31m');
    const { BTCUSDT = 0, ETHUSDT = 0, SOLUSDT = 0 } = sizes(open);
    expect(BTCUSDT * 50_000 + ETHUSDT * 2_500 + SOLUSDT * 100).toBe(240);
  });

  it('is halted as a whole by its name, and in part by that of an instance', () => {
    const simulation = start(loaded(THREE));
    simulation.advance('1m');
    simulation.halts().halt({ scope: { strategy: 'all/ETHUSDT' }, note: 'a trial', by: 'hand' });
    simulation.advance('10m');
    expect(sizes(simulation)).toEqual({ BTCUSDT: 0.004, ETHUSDT: 0.04, SOLUSDT: 0.8 });
    simulation.halts().halt({ scope: { strategy: 'all' }, note: 'a trial', by: 'hand' });
    simulation.advance('20m');
    expect(sizes(simulation)).toEqual({ BTCUSDT: 0.004, ETHUSDT: 0.04, SOLUSDT: 0.8 });
  });

  it('closes what all of its instances have opened, and nothing else, where a halt of it says so', () => {
    const simulation = start(loaded('[BTCUSDT, ETHUSDT]'));
    simulation.advance('1m');
    orderByHand(simulation, { symbol: 'SOLUSDT', size: d('1') });
    simulation.reload(loaded('[BTCUSDT]'));
    simulation.advance('1m');
    simulation.halts().halt({ scope: { strategy: 'all' }, note: 'a trial', by: 'hand', closePositions: true });
    simulation.advance('1m');
    expect(sizes(simulation)).toEqual({ SOLUSDT: 1 });
  });

  it('halts all of them where its limit on losses is reached', () => {
    const simulation = start(loaded(THREE, 'limits: { dailyLoss: { most: 0.2 USDT } }\n'));
    simulation.advance('31m');
    expect(simulation.halts().list()).toMatchObject([{ scope: { strategy: 'all' }, by: 'automatic: daily loss' }]);
  });
});
