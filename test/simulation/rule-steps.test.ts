import { describe, expect, it } from 'vitest';
import { flatMarket, marketOf } from '../unit/paper/trial.ts';
import { faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

function run(text: string, given: Partial<Given> = {}): Simulation {
  return simulate({
    strategies: [strategy(text, { head: 'market: usdt-futures\n' })],
    market: flatMarket(50_000, 240),
    ...given,
  });
}

/** A market whose price changes from minute to minute. */
const priced = (...prices: number[]) => marketOf(prices.map((price) => [price, price, price, price] as const));

const WATCH = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  positions: { watch: positions, every: 2s }
`;

const texts = (simulation: Simulation, kind: Parameters<Simulation['said']>[0], rule?: string) =>
  simulation.said(kind, rule).map(({ text }) => text);

describe('the result of a step', () => {
  const rules = `${WATCH}
rules:
  - id: enter
    on: start
    do:
      - id: entry
        open: { instrument: BTCUSDT, side: long, value: 500 USDT, type: limit, price: btc.last, expire: never }
      - wait: { filled: entry, atMost: 10m }
      - notify: { message: "filled \${steps.entry.filledSize} at \${steps.entry.priceAvg}: \${steps.entry.state}" }
`;

  it('can be used by later steps, once its order is filled', () => {
    const simulation = run(rules);
    simulation.advance('30s');
    expect(texts(simulation, 'notified')).toEqual(['filled 0.01 BTC at 50000 USDT: filled']);
  });

  it('is there after a restart in the midst of the wait too', () => {
    const simulation = run(
      rules.replace('price: btc.last', 'price: btc.last * 99%').replace('on: start', 'on: manual'),
      {
        market: priced(50_000, 50_000, 50_000, 50_000, 49_000, 49_000, 49_000, 49_000),
      },
    );
    simulation.controls().controlOf('trial', 'enter')?.fire(undefined);
    simulation.advance('90s');
    simulation.crash({ downFor: '20s' });
    simulation.advance('5m');
    expect(texts(simulation, 'notified')).toEqual(['filled 0.0101 BTC at 49500 USDT: filled']);
    expect(simulation.said('planned').filter(({ text }) => text.startsWith('open'))).toHaveLength(1);
  });

  /**
   * Its order rests, and is filled after four minutes; from 90 s on nobody can read what became of it until `hidden`
   * ends.
   */
  const resting = () => {
    const order = { hidden: false };
    const simulation = run(
      rules.replace('price: btc.last', 'price: btc.last * 99%').replace('on: start', 'on: manual'),
      {
        market: priced(50_000, 50_000, 50_000, 50_000, ...Array.from({ length: 60 }, () => 49_000)),
        wrap: (transport) =>
          faulty(transport, ({ operation }) =>
            order.hidden && operation.id === 'futures-order-detail' ? 'fails' : undefined,
          ),
      },
    );
    simulation.controls().controlOf('trial', 'enter')?.fire(undefined);
    simulation.advance('90s');
    order.hidden = true;
    return { simulation, order };
  };

  it('is there where the order was filled while nobody ran, and the end of the wait has passed', () => {
    const { simulation, order } = resting();
    simulation.crash({ downFor: '20m' });
    simulation.advance('1m');
    expect(texts(simulation, 'skipped')).toEqual([]);
    order.hidden = false;
    simulation.advance('1m');
    expect(texts(simulation, 'notified')).toEqual(['filled 0.0101 BTC at 49500 USDT: filled']);
  });

  it('is not waited for without end where nobody can tell what became of the order', () => {
    const { simulation } = resting();
    simulation.advance('20m');
    const why = 'waited 10m in vain, and what became of it is not known; left out: 2 (wait), 3 (notify)';
    expect(texts(simulation, 'skipped')).toEqual([why]);
  });

  it('is unknown for a step that was left out', () => {
    const simulation = run(`${WATCH}
rules:
  - id: enter
    on: start
    do:
      - { id: entry, if: btc.last > 60000 USDT/BTC, open: { instrument: BTCUSDT, side: long, value: 500 USDT } }
      - { notify: { message: "order \${steps.entry.orderId}" } }
`);
    simulation.advance('30s');
    expect(texts(simulation, 'skipped')).toEqual([expect.stringContaining('left out: open') as string]);
    expect(texts(simulation, 'notified')).toEqual(['order unknown']);
  });
});

describe('`wait`', () => {
  const timed = (wait: string) => `${WATCH}
rules:
  - id: r
    on: start
    do:
      - notify: { message: first }
      - wait: ${wait}
      - notify: { message: second }
`;

  it('lasts as long as it says, and no longer for a restart', () => {
    const simulation = run(timed('{ for: 10m }').replace('on: start', 'on: manual'));
    simulation.controls().controlOf('trial', 'r')?.fire(undefined);
    simulation.advance('4m');
    simulation.crash({ downFor: '2m' });
    simulation.advance('3m');
    expect(texts(simulation, 'notified')).toEqual(['first']);
    simulation.advance('70s');
    expect(texts(simulation, 'notified')).toEqual(['first', 'second']);
  });

  it('ends with the daemon, and goes on with the next one', () => {
    const simulation = run(timed('{ for: 10m }').replace('on: start', 'on: manual'));
    simulation.controls().controlOf('trial', 'r')?.fire(undefined);
    simulation.advance('4m');
    simulation.stop();
    const before = simulation.entries.length;
    simulation.advance('20m');
    expect(simulation.entries).toHaveLength(before);
    simulation.crash({ downFor: '1s' });
    simulation.advance('10s');
    expect(texts(simulation, 'notified')).toEqual(['first', 'second']);
  });

  it('does not go on where the rule has changed meanwhile: its steps may be others', () => {
    const text = timed('{ for: 10m }').replace('on: start', 'on: manual');
    const simulation = run(text);
    simulation.controls().controlOf('trial', 'r')?.fire(undefined);
    simulation.advance('4m');
    const changed = strategy(text.replace('message: second', 'message: other'), { head: 'market: usdt-futures\n' });
    simulation.crash({ strategies: [changed] });
    simulation.advance('20m');
    expect(texts(simulation, 'notified')).toEqual(['first']);
    expect(texts(simulation, 'recovered')[0]).toMatch(/the rule has changed since, so the firing does not go on$/);
  });

  it('ends when what it waits for holds', () => {
    const simulation = run(timed('{ until: btc.last > 50500 USDT/BTC, atMost: 1h }'), {
      market: priced(50_000, 50_000, 51_000, 51_000),
    });
    simulation.advance('110s');
    expect(texts(simulation, 'notified')).toEqual(['first']);
    simulation.advance('20s');
    expect(texts(simulation, 'notified')).toEqual(['first', 'second']);
  });

  it('has a bound: what follows is left out then, and is not tried again', () => {
    const simulation = run(timed('{ until: btc.last > 60000 USDT/BTC, atMost: 2m }'));
    simulation.advance('30m');
    expect(texts(simulation, 'notified')).toEqual(['first']);
    expect(texts(simulation, 'skipped')).toEqual(['waited 2m in vain; left out: 2 (wait), 3 (notify)']);
  });

  it('goes on after its bound where it says so', () => {
    const simulation = run(timed('{ until: btc.last > 60000 USDT/BTC, atMost: 2m, otherwise: continue }'));
    simulation.advance('3m');
    expect(texts(simulation, 'notified')).toEqual(['first', 'second']);
  });

  it('holds no lane: another rule trades on the instrument meanwhile', () => {
    const simulation = run(`${WATCH}
rules:
  - id: slow
    on: start
    do:
      - { id: entry, open: { instrument: BTCUSDT, side: long, value: 500 USDT } }
      - { wait: { for: 1h } }
  - { id: other, on: { every: 1m }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
`);
    simulation.advance('90s');
    expect(simulation.said('filled', 'other')).toHaveLength(1);
  });
});

describe('`guard`', () => {
  it('leaves out the step that it stands before and all after it, as things are then', () => {
    const simulation = run(
      `${WATCH}
rules:
  - id: r
    on: start
    guard: btc.last < 50500 USDT/BTC
    do:
      - notify: { message: first }
      - wait: { for: 3m }
      - notify: { message: second }
`,
      { market: priced(50_000, 50_000, 51_000, 51_000, 51_000, 51_000) },
    );
    simulation.advance('5m');
    expect(texts(simulation, 'notified')).toEqual(['first']);
    expect(texts(simulation, 'skipped')[0]).toMatch(/^guarded: .*50500.*; left out: 3 \(notify\)$/);
  });

  it('that is unknown lets the step wait', () => {
    const simulation = run(
      `${WATCH}
vars:
  peak: { type: price, base: BTC, quote: USDT }
rules:
  - { id: r, on: start, do: [{ guard: btc.last < vars.peak, notify: { message: done } }] }
`,
    );
    simulation.advance('1m');
    expect(texts(simulation, 'notified')).toEqual([]);
    expect(texts(simulation, 'held')[0]).toContain('unknown');
  });
});

describe('variables', () => {
  it('are unknown until they are set, or what their declaration says', () => {
    const simulation = run(`
vars:
  peak: { type: price, base: BTC, quote: USDT }
  count: { type: number, initial: 0 }
${WATCH}
rules:
  - { id: unset, when: btc.last > vars.peak, atStart: fire, do: [{ notify: { message: above } }] }
  - { id: counts, on: { every: 1m }, do: [{ set: { count: vars.count + 1 } }] }
  - { id: told, on: { every: 5m }, do: [{ notify: { message: "count \${vars.count}" } }] }
`);
    simulation.advance('6m');
    expect(simulation.said('fired', 'unset')).toEqual([]);
    expect(texts(simulation, 'notified', 'told')).toEqual(['count 4']);
  });

  it('are durable, and written once for each step', () => {
    const simulation = run(`
vars: { count: { type: number, initial: 0 } }
rules:
  - { id: counts, on: { every: 1m }, do: [{ set: { count: vars.count + 1 } }, { notify: { message: "\${vars.count}" } }] }
`);
    simulation.advance('150s');
    simulation.crash({ downFor: '1s' });
    simulation.advance('2m');
    expect(texts(simulation, 'settled')).toEqual(['set count = 1', 'set count = 2', 'set count = 3', 'set count = 4']);
  });

  it('that each instance has of its own are kept apart, beside those of the file', () => {
    const simulation = run(
      `
vars:
  low: { type: price, base: BTC, quote: USDT, initial: 50500 USDT/BTC }
  first: { type: price, base: BTC, quote: USDT, per: instance }
${WATCH}
rules:
  - { id: long, on: start, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - { id: short, on: { every: 3m }, do: [{ open: { instrument: BTCUSDT, side: short, value: 500 USDT } }] }
  - id: keep
    each: position in positions
    when: position.total > 0 BTC
    atStart: fire
    do:
      - set: { first: position.markPrice }
      - notify: { message: "\${position.holdSide}" }
  - id: told
    each: position in positions
    when: vars.first < vars.low
    atStart: fire
    do: [{ notify: { message: "\${position.holdSide} low" } }]
`,
      { market: priced(50_000, 50_000, 50_000, 51_000, 51_000, 51_000, 51_000) },
    );
    simulation.advance('5m');
    expect(texts(simulation, 'notified', 'keep')).toEqual(['long', 'short']);
    expect(texts(simulation, 'notified', 'told')).toEqual(['long low']);
  });
});
