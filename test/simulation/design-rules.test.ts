import { describe, expect, it } from 'vitest';
import { flatMarket, market as marketOrder, marketOf, START } from '../unit/paper/trial.ts';
import { faulty } from './faults.ts';
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

const errors = (rules: string): string => {
  try {
    run(rules);
    return '';
  } catch (error) {
    return String(error);
  }
};

const UP_AND_DOWN = [50_000, 51_000, 50_000, 51_000, 50_000, 50_000];

describe('Triggers', () => {
  it('without `on`, a rule looks at new readings and derives edges: `fire: enter` by default', () => {
    const simulation = run(`  - { id: r, when: btc.last > 50500 USDT/BTC, ${SAY} }`, {
      market: priced(...UP_AND_DOWN),
    });
    simulation.advance('6m');
    expect(minutes(simulation)).toEqual([1, 3]);
  });

  it('`fire: exit` acts when the condition ceases, `fire: while` again and again, a cooldown or a limit apart', () => {
    const simulation = run(
      `  - { id: exit, when: btc.last > 50500 USDT/BTC, fire: exit, ${SAY} }
  - { id: while, when: btc.last < 60000 USDT/BTC, fire: while, cooldown: 2m, atStart: fire, ${SAY} }
  - { id: limited, when: btc.last < 60000 USDT/BTC, fire: while, limit: { 3m: 2 }, atStart: fire, ${SAY} }`,
      { market: priced(...UP_AND_DOWN) },
    );
    simulation.advance('5m');
    expect(minutes(simulation, 'exit')).toEqual([2, 4]);
    expect(minutes(simulation, 'while')).toEqual([0, 2, 4]);
    expect(minutes(simulation, 'limited')).toEqual([0, 0, 3, 3]);
  });

  it('with `on`, the trigger is the edge and `when` a guard read once', () => {
    const simulation = run(`  - { id: r, on: { every: 1m }, when: btc.last > 50500 USDT/BTC, ${SAY} }`, {
      market: priced(...UP_AND_DOWN),
    });
    simulation.advance('5m');
    // Read at the tick, and not before it.
    expect(minutes(simulation)).toEqual([1, 3]);
  });

  it('`fire`, `for` and `resetWhen` beside `on` are errors', () => {
    for (const key of ['fire: while', 'for: 1m', 'resetWhen: btc.last > 1 USDT/BTC', 'atStart: fire'])
      expect(errors(`  - { id: r, on: { every: 1m }, ${key}, ${SAY} }`)).toContain('rule-edge-with-on');
  });

  it('`resetWhen` makes the next edge possible, instead of the condition ceasing', () => {
    const simulation = run(
      `  - { id: r, when: btc.last > 50500 USDT/BTC, resetWhen: btc.last < 49500 USDT/BTC, ${SAY} }`,
      { market: priced(50_000, 51_000, 50_000, 51_000, 49_000, 50_000, 51_000, 51_000) },
    );
    simulation.advance('8m');
    expect(minutes(simulation)).toEqual([1, 6]);
  });

  it('`resetWhen` alone makes the next edge where a later step fails: the first one is not repeated', () => {
    const simulation = run(
      `  - id: r
    when: btc.last < 59000 USDT/BTC
    resetWhen: btc.last > 65000 USDT/BTC
    retry: 10s
    do:
      - open: { instrument: BTCUSDT, side: long, value: 500 USDT }
      - transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 100000 USDT }`,
      { market: priced(60_000, 58_900, 59_100, 58_900, 59_100, 58_900, 66_000, 58_900) },
    );
    simulation.advance('6m');
    expect(simulation.said('accepted')).toHaveLength(1);
    expect(simulation.said('rejected').length).toBeGreaterThan(1);
    simulation.advance('2m');
    expect(simulation.said('accepted')).toHaveLength(2);
  });
});

describe('An edge is consumed only when every step was accepted', () => {
  const refused = `  - { id: r, on: manual, retry: 20s, ${OPEN} }\nlimits: { orderValue: 100 USDT }`;

  it('a firing that was refused leaves the instance armed: it is tried again after `retry`, and shown as due, not done', () => {
    const simulation = run(refused);
    simulation.advance('10s');
    simulation.controls().controlOf('trial', 'r')?.fire(undefined);
    simulation.advance('70s');
    const seconds = simulation.said('fired').map(({ at }) => Math.floor((at - START) / 1000));
    expect(seconds).toEqual([10, 30, 70]);
    expect(simulation.said('held').at(-1)?.text).toBe('due, not done: tried again in 80s');
  });

  it('`atStart` says what a condition does that holds already; `check` demands it of rules that close', () => {
    const simulation = run(
      `  - { id: acts, when: btc.last > 1 USDT/BTC, atStart: fire, ${SAY} }
  - { id: waits, when: btc.last > 1 USDT/BTC, atStart: skip, ${SAY} }`,
    );
    simulation.advance('1m');
    expect(simulation.said('fired').map(({ rule }) => rule)).toEqual(['acts']);
    const close =
      '  - { id: r, each: position in positions, when: position.total > 0 BTC, do: [{ close: { position: =position } }] }';
    expect(errors(close)).toContain('rule-at-start');
  });
});

describe('Three truth values', () => {
  it('unknown never arms and never fires, and true, unknown, true is no edge', () => {
    let failing = false;
    const simulation = run(`  - { id: r, when: btc.last > 49000 USDT/BTC, atStart: fire, ${SAY} }`, {
      wrap: (inner) =>
        faulty(inner, ({ operation }) => (failing && operation.id === 'mix-ticker' ? 'fails' : undefined)),
    });
    simulation.advance('10s');
    failing = true;
    simulation.advance('2m');
    failing = false;
    simulation.advance('2m');
    expect(simulation.said('fired')).toHaveLength(1);
  });

  it('an evaluation error is not false: the rule is errored', () => {
    const simulation = run(`  - { id: r, when: btc.last / (btc.bid - btc.bid) > 1, fire: exit, ${SAY} }`);
    simulation.advance('1m');
    expect(simulation.said('errored')).toHaveLength(1);
    expect(simulation.said('fired')).toEqual([]);
  });
});

describe('Own footprints', () => {
  it('a reading that began before an own order has settled is unknown to every rule: it does not open twice', () => {
    const simulation = run(
      `  - { id: r, when: 'positions.all(p, p.symbol != "BTCUSDT")', atStart: fire, fire: while, cooldown: 1s, ${OPEN} }`,
    );
    simulation.advance('1m');
    expect(simulation.said('accepted')).toHaveLength(1);
  });
});

describe('Instances', () => {
  const each = (more: string) =>
    `  - { id: r, each: position in positions, when: position.total > 0 BTC, atStart: fire, ${more}, ${SAY} }`;

  it('a position that ends and comes again is a new instance', () => {
    const simulation = run(each('cooldown: 1h'));
    for (let round = 0; round < 2; round += 1) {
      simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
      simulation.advance('30s');
      simulation.ask('place-futures-order', marketOrder('buy', 'close', '0.01'));
      simulation.advance('30s');
    }
    expect(new Set(simulation.said('fired').map(({ instance }) => instance)).size).toBe(2);
  });

  it('more than `maxInstances` are an error of the rule', () => {
    const simulation = run(each('maxInstances: 1'));
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.01'));
    simulation.advance('30s');
    expect(simulation.said('errored')[0]?.text).toBe('2 instances, more than maxInstances (1)');
    expect(simulation.said('fired')).toEqual([]);
  });
});

describe('`for: d`', () => {
  it('the first and the last true look are at least d apart, and downtime does not count', () => {
    const simulation = run(`  - { id: r, when: btc.last > 50500 USDT/BTC, for: 2m, atStart: fire, ${SAY} }`, {
      market: priced(50_000, 51_000, 51_000, 51_000, 51_000, 51_000, 51_000, 51_000, 51_000),
    });
    simulation.advance('2m');
    simulation.crash({ downFor: '3m' });
    simulation.advance('58s');
    expect(minutes(simulation)).toEqual([]);
    simulation.advance('20s');
    expect(minutes(simulation)).toEqual([6]);
  });

  it('cooldown runs from the decision, and an edge within it is held, not lost', () => {
    const simulation = run(`  - { id: r, when: btc.last > 50500 USDT/BTC, cooldown: 4m, ${SAY} }`, {
      market: priced(50_000, 51_000, 50_000, 51_000, 51_000, 51_000, 51_000),
    });
    simulation.advance('150s');
    simulation.crash();
    simulation.advance('4m');
    expect(minutes(simulation)).toEqual([1, 5]);
  });
});
