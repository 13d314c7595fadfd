import { describe, expect, it } from 'vitest';
import { flatMarket, market as marketOrder } from '../unit/paper/trial.ts';
import { faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { answering, gaps } from './tried.ts';
import { type Given, type Simulation, simulate } from './world.ts';

function run(text: string, given: Partial<Given> = {}): Simulation {
  return simulate({
    strategies: [strategy(text, { head: 'market: usdt-futures\n' })],
    market: flatMarket(50_000, 2_000),
    ...given,
  });
}

const sizesOf = (simulation: Simulation) =>
  simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }).map(({ total }) => Number(total) / 1e18);

describe('a firing of which nothing was done uses up no `limit`', () => {
  const close = `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: close
    each: position in positions
    when: position.total > 0.015 BTC
    atStart: fire
    limit: { 1d: 1 }
    do: [{ close: { position: =position } }]
`;

  /** The first close is refused, and then the condition ceases for a moment. */
  function refusedOnce(between?: (simulation: Simulation) => void): Simulation {
    const simulation = run(close, { wrap: answering(['40844']) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.02'));
    simulation.advance('3s');
    expect(simulation.said('rejected')).toHaveLength(1);
    between?.(simulation);
    simulation.ask('place-futures-order', marketOrder('buy', 'close', '0.01'));
    simulation.advance('3s');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('15s');
    return simulation;
  }

  it('when its condition ceases and holds again', () => {
    expect(sizesOf(refusedOnce())).toEqual([]);
  });

  it('nor over a restart', () => {
    const simulation = refusedOnce((one) => {
      one.crash({ downFor: '1s' });
    });
    expect(sizesOf(simulation)).toEqual([]);
  });

  it('and counts once it has done something: what comes then is held', () => {
    const simulation = refusedOnce();
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.02'));
    simulation.advance('1h');
    expect(sizesOf(simulation)).toHaveLength(1);
    expect(simulation.said('held').at(-1)?.text).toMatch(/^due, not done: it has fired 1 times within 1d/);
  });

  it('but its next try is held by one that has acted meanwhile', () => {
    const text = close.replace('0.015 BTC', '0 BTC').replace('atStart: fire', 'atStart: fire\n    retry: 1m');
    const simulation = run(text, { wrap: answering(['40844']) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.02'));
    simulation.advance('3s');
    simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.02'));
    simulation.advance('1h');
    expect(sizesOf(simulation)).toHaveLength(1);
    expect(simulation.said('accepted')).toHaveLength(1);
  });
});

describe('an event of which nothing was done', () => {
  const text = `
watch:
  fills: { watch: fills, every: 5s }
  positions: { watch: positions, every: 2s }
rules:
  - id: flat
    on: { fill: fills }
    when: fill.size > 0.015 BTC
    cooldown: 1h
    retry: 5m
    do: [{ open: { instrument: BTCUSDT, side: short, size: 0.01 BTC } }]
`;

  it('drops none that comes within the cooldown, and is dropped itself where that one has acted', () => {
    const simulation = run(text, { wrap: answering(['40844']) });
    simulation.advance('10s');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.02'));
    simulation.advance('20s');
    expect(simulation.said('rejected')).toHaveLength(1);
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.03'));
    simulation.advance('20s');
    expect(simulation.said('accepted')).toHaveLength(1);
    simulation.advance('50m');
    expect(simulation.said('accepted')).toHaveLength(1);
    expect(simulation.said('held').map(({ text: said }) => said.split(':')[0])).toContain('cooldown');
  });

  it('is tried again, and then holds others back', () => {
    const simulation = run(text.replace('retry: 5m', 'retry: 5s'), { wrap: answering(['40844']) });
    simulation.advance('10s');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.02'));
    simulation.advance('40s');
    expect(simulation.said('accepted')).toHaveLength(1);
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.03'));
    simulation.advance('30m');
    expect(simulation.said('accepted')).toHaveLength(1);
  });
});

describe('what waits for an own effect to settle', () => {
  const open = 'open: { instrument: BTCUSDT, side: long, size: 0.01 BTC }';

  const part = 'close: { position: =position, size: 0.01 BTC }';
  const each = (id: string, more: string) =>
    `  - { id: ${id}, each: position in positions, ${more}, do: [{ ${part} }] }`;

  /** An order of the first rule whose answer is lost, and of whose end nobody can be told for a while. */
  function frozen(...rules: readonly string[]): { readonly simulation: Simulation; readonly free: () => void } {
    let isLost = true;
    let orders = 0;
    const text = `\nwatch: { positions: { watch: positions, every: 2s } }\nrules:\n${rules.join('\n')}\n`;
    const simulation = run(text, {
      wrap: (inner) =>
        faulty(inner, ({ operation: { id } }) => {
          if (id === 'place-futures-order') orders += 1;
          if (id === 'place-futures-order' && orders === 1) return 'lost-response';
          return isLost && /order-detail|orders-(history|pending)/.test(id) ? 'fails' : undefined;
        }),
    });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.03'));
    return {
      simulation,
      free: () => {
        isLost = false;
      },
    };
  }

  const waits = /^not sent: the outcome of .* is not known yet$/;

  it('adds risk after pauses that do not grow', () => {
    const { simulation } = frozen(
      `  - { id: enter, on: { cron: "1 0 * * *" }, do: [{ ${open} }] }`,
      `  - { id: more, on: { cron: "2 0 * * *" }, do: [{ ${open} }] }`,
    );
    simulation.advance('5m');
    expect(simulation.said('held', 'more')[0]?.text).toMatch(waits);
    expect(new Set(gaps(simulation.said('fired', 'more').map(({ at }) => at)))).toEqual(new Set([5]));
  });

  it('is done at once when that is known, where it protects', () => {
    const { simulation, free } = frozen(
      each('half', 'on: { cron: "1 0 * * *" }'),
      each('rest', 'retry: 10m, on: { cron: "2 0 * * *" }'),
    );
    simulation.advance('5m');
    expect(simulation.said('held', 'rest')[0]?.text).toMatch(waits);
    expect(simulation.said('fired', 'rest')).toHaveLength(1);
    free();
    simulation.advance('2m');
    const [known] = simulation.said('accepted', 'half');
    const [done] = simulation.said('accepted', 'rest');
    expect((done?.at ?? Infinity) - (known?.at ?? 0)).toBeLessThanOrEqual(2_000);
  });
});
