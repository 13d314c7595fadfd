import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import { emittedGrammar } from '../../src/app/emitted/emitted-grammar.ts';
import { pairsMarket } from '../../src/paper/market/candle-market.ts';
import { loadStrategies } from '../../src/strategy/load.ts';
import type { Strategy } from '../../src/strategy/model/strategy.ts';
import { START } from '../unit/paper/trial.ts';
import { distant } from './arrivals.ts';
import { orderByHand } from './by-hand.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const grammar = emittedGrammar();
const PAIRS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'] as const;
const PRICES = { BTCUSDT: 50_000, ETHUSDT: 2_500, SOLUSDT: 100 };

const flat = (symbol: keyof typeof PRICES) => {
  const column = () => new Float64Array(600).fill(PRICES[symbol] * 100);
  const columns = { open: column(), high: column(), low: column(), close: column() };
  return { symbol, bars: { ...columns, openTime: START, pricePlaces: 2, volumePlaces: 3, volume: column() } };
};

/** Second of the run at which a pair falls by three hundredths. */
const FALL_S = 120;
/** A pair that falls then, at a whole bar of the market. */
const fallen = (symbol: keyof typeof PRICES) => {
  const one = flat(symbol);
  const { open, high, low, close } = one.bars;
  const from = FALL_S / 60;
  for (const column of [open, high, low, close]) column.fill(PRICES[symbol] * 97, from);
  return one;
};

const HEAD =
  'version: 1\naccount: main\nmarket: usdt-futures\nwatch: { positions: { watch: positions, every: 2s }, coins: { watch: spot-assets, every: 2s } }\n';

/** Loads files, each with a text of its own after the common head. */
function loaded(...texts: readonly string[]): readonly Strategy[] {
  const files = texts.map((text, index) => ({
    path: `f${String(index)}.yaml`,
    text: `${HEAD}strategy: f${String(index)}\n${text}`,
  }));
  const accounts = ['main', 'hedge'].map((name) => ({ name, exchange: 'paper' as const, ipBound: true }));
  const { strategies, diagnostics } = loadStrategies({ files, ...grammar, config: { accounts } });
  if (strategies.length !== files.length) throw new Error(JSON.stringify(diagnostics, null, 2));
  return strategies;
}

function start(texts: readonly string[], given: Partial<Given> = {}): Simulation {
  return simulate({ strategies: loaded(...texts), market: pairsMarket(PAIRS.map(flat), {}), ...given });
}

const openOf = (pair: string, value = '100 USDT'): string =>
  `open: { instrument: ${pair}, side: long, value: ${value}, unprotected: a trial }`;

/** A rule on one pair that may act while fewer positions are open than `slots`. */
const slot = (pair: string, slots = 1, on = '{ every: 5m }'): string => `
  - id: ${pair.slice(0, 3).toLowerCase()}
    on: ${on}
    when: positions.size() < ${String(slots)}
    guard: positions.size() < ${String(slots)}
    do: [{ ${openOf(pair)} }]`;

/** The same, evaluated at readings: the edge is there at the start. */
const edge = (pair: string, slots = 1): string => `
  - id: ${pair.slice(0, 3).toLowerCase()}
    when: positions.size() < ${String(slots)}
    atStart: fire
    do: [{ ${openOf(pair)} }]`;

const held = (simulation: Simulation): readonly string[] =>
  simulation
    .ask('mix-all-position', { productType: 'USDT-FUTURES' })
    .map(({ symbol }) => symbol)
    .toSorted();

/** Second since the start of each entry of a kind, of a rule. */
const secondsOf = (simulation: Simulation, ...of: Parameters<Simulation['said']>): readonly number[] =>
  simulation.said(...of).map(({ at }) => (at - START) / 1_000);

describe('rules of one instant', () => {
  it.each([
    ['at ticks', slot],
    ['at edges', edge],
  ])('fill one slot once, %s', (_what, rule) => {
    const simulation = start([`rules:${PAIRS.map((pair) => rule(pair)).join('')}`]);
    simulation.advance('9m');
    expect(held(simulation)).toEqual(['BTCUSDT']);
  });

  it('fill two slots at once, and no third', () => {
    const simulation = start([`rules:${PAIRS.map((pair) => edge(pair, 2)).join('')}`]);
    simulation.advance('9m');
    expect(held(simulation)).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(secondsOf(simulation, 'fired', 'eth')).toEqual(secondsOf(simulation, 'fired', 'btc'));
  });

  it('fill one slot once over several files', () => {
    const simulation = start(PAIRS.map((pair) => `rules:${edge(pair)}`));
    simulation.advance('9m');
    expect(held(simulation)).toEqual(['BTCUSDT']);
  });

  it('see what instances of the same rule have done', () => {
    const simulation = start([
      `rules:
  - id: hedge
    each: position in positions where position.holdSide == "long"
    when: positions.count(p, p.holdSide == "short") < 1
    atStart: fire
    do: [{ open: { instrument: SOLUSDT, side: short, value: 50 USDT, unprotected: a trial } }]
`,
    ]);
    for (const symbol of PAIRS) orderByHand(simulation, { symbol, size: symbol === 'BTCUSDT' ? d('0.002') : d('1') });
    simulation.advance('5m');
    expect(simulation.said('accepted', 'hedge')).toHaveLength(1);
  });

  it('take a wallet in turn: the second waits until it sees what the first has left', () => {
    const move = (id: string) => `
  - id: ${id}
    on: { every: 5m }
    when: coins.exists(b, b.coin == "USDT" && b.available >= 6000 USDT)
    do: [{ transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 6000 USDT } }]`;
    const simulation = start([`rules:${move('one')}${move('two')}`]);
    simulation.advance('9m');
    expect(simulation.said('rejected')).toEqual([]);
    expect(simulation.said('fired', 'two')).toEqual([]);
    expect(simulation.said('accepted')).toHaveLength(1);
  });

  it('count slots by a variable that is set behind the opening', () => {
    const rule = (pair: string) => `
  - id: ${pair.slice(0, 3).toLowerCase()}
    when: vars.used < 1 && positions.size() < 9
    atStart: fire
    do: [{ ${openOf(pair)} }, { set: { used: vars.used + 1 } }]`;
    const simulation = start([
      `vars: { used: { type: number, initial: 0 } }\nrules:${PAIRS.map((pair) => rule(pair)).join('')}`,
    ]);
    simulation.advance('3m');
    expect(held(simulation)).toEqual(['BTCUSDT']);
  });

  it.each([
    ['is refused by a limit', 'limits: { orderValue: 60 USDT }\n', openOf('BTCUSDT')],
    ['is too small', '', openOf('BTCUSDT', '0.01 USDT')],
  ])('see nothing of an act that %s', (_what, limits, first) => {
    const simulation = start([
      `${limits}rules:
  - { id: first, when: positions.size() < 1, atStart: fire, do: [{ ${first} }] }
  - { id: second, when: positions.size() < 1, atStart: fire, do: [{ ${openOf('ETHUSDT', '50 USDT')} }] }
`,
    ]);
    simulation.advance('20s');
    expect(held(simulation)).toEqual(['ETHUSDT']);
    expect(secondsOf(simulation, 'fired', 'second')[0]).toBe(secondsOf(simulation, 'fired', 'first')[0]);
  });

  it('see nothing of a file in shadow', () => {
    const file = (mode: string, pair: string) => `mode: ${mode}\nrules:${edge(pair)}`;
    const simulation = start([file('shadow', 'BTCUSDT'), file('active', 'ETHUSDT')]);
    simulation.advance('20s');
    expect(held(simulation)).toEqual(['ETHUSDT']);
    expect(secondsOf(simulation, 'fired', 'eth')).toEqual(secondsOf(simulation, 'fired', 'btc'));
  });

  it('are seen by a goal beside them', () => {
    const simulation = start([
      `rules:${edge('BTCUSDT')}
goals:
  - { id: hold, keep: position, instrument: ETHUSDT, side: long, value: 100 USDT, when: positions.size() < 1, unprotected: a trial }
`,
    ]);
    simulation.advance('2m');
    expect(held(simulation)).toEqual(['BTCUSDT']);
  });

  it('fill one slot once where answers take a while, each its own', () => {
    const simulation = start([`rules:${PAIRS.map((pair) => edge(pair)).join('')}`], {
      wrap: (inner, clock) => distant(inner, clock, 150),
    });
    simulation.advance('2m');
    expect(held(simulation)).toEqual(['BTCUSDT']);
  });

  it('do not take what others are about to open for open', () => {
    const simulation = start([
      `rules:
  - { id: first, when: positions.size() < 1, atStart: fire, do: [{ ${openOf('BTCUSDT')} }] }
  - { id: second, when: positions.size() >= 1, atStart: fire, do: [{ ${openOf('ETHUSDT', '50 USDT')} }] }
`,
    ]);
    simulation.advance('1m');
    const [first = 0] = secondsOf(simulation, 'filled', 'first');
    const [second = 0] = secondsOf(simulation, 'fired', 'second');
    expect(second).toBeGreaterThanOrEqual(first + 2);
  });
});

/** A rule that buys a little BTC every five seconds. */
const BUSY = `
  - id: busy
    on: { every: 5s }
    do: [{ ${openOf('BTCUSDT', '60 USDT')} }]`;

describe('a rule that acts every five seconds on one pair', () => {
  /** ETH is held by hand, and falls a minute and a half after the start. */
  const falling = (rules: string): Simulation => {
    const simulation = start([`rules:${BUSY}${rules}`], {
      market: pairsMarket([flat('BTCUSDT'), fallen('ETHUSDT')], {}),
    });
    orderByHand(simulation, { symbol: 'ETHUSDT', size: d('1') });
    simulation.advance('3m');
    expect(simulation.said('accepted', 'busy').length).toBeGreaterThan(30);
    return simulation;
  };
  const LOSS = 'p.symbol == "ETHUSDT" && p.unrealizedPL < -10 USDT';

  it('delays no close', () => {
    const simulation = falling(`
  - { id: cut, each: p in positions, when: '${LOSS}', atStart: fire, do: [{ close: { position: =p } }] }`);
    expect(secondsOf(simulation, 'fired', 'cut')[0]).toBeLessThanOrEqual(FALL_S + 2);
  });

  it('delays no hedge on another pair', () => {
    const hedge = (list: string) => `
  - id: hedge
    when: '${list}'
    atStart: fire
    do: [{ open: { instrument: ETHUSDT, side: short, value: 2000 USDT, unprotected: a trial } }]`;
    const rowOnly = falling(hedge(`positions.exists(p, ${LOSS})`));
    expect(secondsOf(rowOnly, 'fired', 'hedge')[0]).toBeLessThanOrEqual(FALL_S + 2);
    const whole = falling(hedge(`positions.exists(p, ${LOSS}) && positions.count(p, p.holdSide == "long") < 5`));
    expect(secondsOf(whole, 'fired', 'hedge')[0]).toBeLessThanOrEqual(FALL_S + 6);
  });
});

describe('an instance that is passed over', () => {
  it('goes first at the next reading', () => {
    const simulation = start([
      `rules:
  - { id: busy, when: 'positions.all(p, p.leverage < 100)', fire: while, atStart: fire, cooldown: 1s, do: [{ ${openOf('BTCUSDT', '60 USDT')} }] }
  - { id: other, when: 'positions.all(p, p.leverage < 100)', atStart: fire, do: [{ ${openOf('ETHUSDT', '60 USDT')} }] }
`,
    ]);
    simulation.advance('2m');
    const [first = 0, second = 0] = secondsOf(simulation, 'fired', 'busy');
    const [other = Infinity] = secondsOf(simulation, 'fired', 'other');
    expect(other).toBeGreaterThan(first);
    expect(other).toBeLessThanOrEqual(second);
  });

  it('says after a minute by whom, once', () => {
    const simulation = start([
      `rules:
  - { id: busy, on: { every: 1s }, do: [{ ${openOf('BTCUSDT', '60 USDT')} }] }
  - { id: other, when: 'positions.size() > 0 && positions.all(p, p.leverage < 100)', atStart: fire, do: [{ ${openOf('ETHUSDT', '60 USDT')} }] }
`,
    ]);
    simulation.advance('4m');
    const told = simulation.said('notice', 'other').filter(({ detail }) => detail?.['about'] === 'passed over');
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^passed over since .*: f0\/busy acted on what it reads, and no reading shows that yet$/u),
    ]);
    const [at = 0] = told.map((entry) => (entry.at - START) / 1_000);
    expect(at).toBeGreaterThanOrEqual(60);
    expect(at).toBeLessThan(65);
  });
});
