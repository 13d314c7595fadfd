import { describe, expect, it } from 'vitest';
import { flatMarket, market as marketOrder, marketOf, START } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Given, MINUTE, type Simulation, simulate } from './world.ts';

// One test at least for each sentence of the design about rules, under its name there.

const HEAD = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  positions: { watch: positions, every: 2s }
`;
const SAY = 'do: [{ notify: { message: done } }]';
const OPEN = 'do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }]';

function run(rules: string, given: Partial<Given> = {}): Simulation {
  const text = `${HEAD}rules:\n${rules}\n`;
  return simulate({
    strategies: [strategy(text, { head: 'market: usdt-futures\n' })],
    market: flatMarket(50_000, 240),
    ...given,
  });
}

/** A market whose price changes from minute to minute. */
const priced = (...prices: number[]) => marketOf(prices.map((price) => [price, price, price, price] as const));

/** In which minutes of the run a rule fired. */
const minutes = (simulation: Simulation, rule?: string) =>
  simulation.said('fired', rule).map(({ at }) => Math.floor((at - START) / MINUTE));

describe('`limit`', () => {
  it('bounds the firings of a rule in any span, over restarts; the edge beyond it is held, and said once', () => {
    const simulation = run(`  - { id: r, on: { every: 1m }, limit: { 10m: 3 }, ${SAY} }`);
    simulation.advance('150s');
    simulation.crash();
    simulation.advance('15m');
    expect(minutes(simulation)).toEqual([1, 2, 3, 11, 12, 13]);
    expect(simulation.said('held').map(({ text }) => text)).toEqual([
      'due, not done: it has fired 3 times within 10m; held until 2024-01-01T00:11:00.000Z',
      'due, not done: it has fired 3 times within 10m; held until 2024-01-01T00:21:00.000Z',
    ]);
  });
});

describe('Overlap', () => {
  const slow = 'do: [{ notify: { message: begins } }, { wait: { for: 150s } }]';

  it('`run: single` holds one edge that comes while the rule works', () => {
    const simulation = run(`  - { id: r, on: { every: 1m }, limit: { 1h: 9 }, ${slow} }`);
    simulation.advance('10m');
    expect(minutes(simulation)).toEqual([1, 3, 6, 8]);
  });

  it('`run: queue` keeps as many as it says, and acts upon each', () => {
    const simulation = run(
      `  - { id: r, when: btc.last > 50500 USDT/BTC, run: { queue: 2 }, do: [{ wait: { for: 10m } }, { notify: { message: done } }] }`,
      {
        market: priced(
          50_000,
          51_000,
          50_000,
          51_000,
          50_000,
          51_000,
          50_000,
          51_000,
          50_000,
          ...Array<number>(60).fill(50_000),
        ),
      },
    );
    simulation.advance('45m');
    expect(minutes(simulation)).toEqual([1, 11, 21]);
    expect(simulation.said('notified')).toHaveLength(3);
  });

  it('steps on one (account, instrument) go one at a time, and `when` is checked again when the lane is reached', () => {
    const rule = (id: string) =>
      `  - { id: ${id}, when: 'positions.all(p, p.symbol != "BTCUSDT")', atStart: fire, ${OPEN} }`;
    const simulation = run(`${rule('a')}\n${rule('b')}`);
    simulation.advance('30s');
    expect(simulation.said('accepted').length).toBeLessThanOrEqual(2);
    // The second sees in the same instant that the first is opening, and afterwards that it has.
    expect(simulation.said('fired').map(({ rule: id }) => id)).toEqual(['a']);
  });

  it('rules run in file order, files by name', () => {
    const of = (name: string) =>
      strategy(
        `rules:\n  - { id: second, on: { every: 1m }, ${SAY} }\n  - { id: first, on: { every: 1m }, ${SAY} }\n`,
        { name },
      );
    const simulation = simulate({ strategies: [of('b'), of('a')], market: flatMarket(50_000, 240) });
    simulation.advance('61s');
    const order = simulation.said('notified').map(({ strategy: file, rule }) => `${file ?? ''}/${rule ?? ''}`);
    expect(order).toEqual(['a/second', 'a/first', 'b/second', 'b/first']);
  });
});

describe('Steps', () => {
  const two = (more: string) => `  - id: r
    on: manual
    ${more}
    do:
      - open: { instrument: BTCUSDT, side: long, value: 500 USDT }
      - notify: { message: after }
limits: { orderValue: 100 USDT }`;

  it.each([
    ['onError: stop', []],
    ['onError: continue', ['after']],
  ])('`do` stops at the first step not accepted, or goes on: %s', (more, said) => {
    const simulation = run(two(more));
    simulation.controls().controlOf('trial', 'r')?.fire(undefined);
    simulation.advance('3s');
    expect(simulation.said('notified').map(({ text }) => text)).toEqual(said);
  });

  it('a half-done firing is shown as partial until it is overtaken', () => {
    const simulation = run(`  - id: r
    on: manual
    do:
      - notify: { message: first }
      - open: { instrument: BTCUSDT, side: long, value: 500 USDT }
limits: { orderValue: 100 USDT }`);
    simulation.controls().controlOf('trial', 'r')?.fire(undefined);
    simulation.advance('30s');
    expect(simulation.said('held')[0]?.text).toMatch(/^partial: of 2 steps those left are 2 \(open\)/);
    expect(simulation.said('notified')).toHaveLength(1);
  });
});

describe('Pauses', () => {
  it('a goal that a rule pauses plans nothing while the rule works', () => {
    const simulation = run(`  - id: r
    on: start
    pauses: [keep]
    do: [{ wait: { for: 2m } }]
goals:
  - { id: keep, keep: stops, each: position in positions, takeProfit: { gain: 6% } }`);
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('100s');
    expect(simulation.said('planned', 'keep')).toEqual([]);
    simulation.advance('1m');
    expect(simulation.said('planned', 'keep').length).toBeGreaterThan(0);
  });
});
