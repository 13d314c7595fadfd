import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { flatMarket, market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const d = parseDecimal;

function run(text: string, given: Partial<Given> = {}): Simulation {
  return simulate({
    strategies: [strategy(text, { head: 'market: usdt-futures\n' })],
    market: flatMarket(50_000, 240),
    ...given,
  });
}

const texts = (simulation: Simulation, kind: Parameters<Simulation['said']>[0]) =>
  simulation.said(kind).map(({ text }) => text);

const limitOrder = (price: string, size = '0.01') =>
  ({ ...marketOrder('buy', 'open', size), orderType: 'limit', price: d(price), force: 'gtc' }) as const;

describe('`on: { fill: … }`', () => {
  const rules = `
watch: { fills: { watch: fills, every: 5s } }
rules:
  - id: told
    on: { fill: fills }
    when: fill.symbol == "BTCUSDT"
    do: [{ notify: { message: "\${fill.side} \${fill.size} at \${fill.price}" } }]
`;

  it('acts once for each fill, and for none from before the first start', () => {
    const simulation = run(rules);
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('20s');
    expect(texts(simulation, 'notified')).toEqual([]);
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.02'));
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.03'));
    simulation.advance('2m');
    expect(texts(simulation, 'notified').map((text) => /0\.0\d/.exec(text)?.[0])).toEqual(['0.02', '0.03']);
  });

  it('acts for those that came while nothing ran, and for none twice', () => {
    const simulation = run(rules);
    simulation.advance('20s');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.02'));
    simulation.advance('20s');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.03'));
    simulation.crash({ downFor: '1m' });
    simulation.advance('1m');
    simulation.crash({ downFor: '1m' });
    simulation.advance('1m');
    expect(texts(simulation, 'notified')).toHaveLength(2);
  });

  it('lets those pass that `when` does not mean, and tries a refused one again until it is done', () => {
    const simulation = run(`
watch: { fills: { watch: fills, every: 5s } }
rules:
  - id: more
    on: { fill: fills }
    when: fill.size > 0.015 BTC
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }]
limits: { ordersPer: { 3m: 1 } }
`);
    simulation.advance('20s');
    for (const size of ['0.01', '0.02', '0.03'])
      simulation.ask('place-futures-order', marketOrder('buy', 'open', size));
    simulation.advance('2m');
    expect(simulation.said('filled')).toHaveLength(1);
    simulation.advance('10m');
    expect(simulation.said('filled')).toHaveLength(2);
    expect(new Set(simulation.said('fired').map(({ instance }) => instance)).size).toBe(2);
  });
});

describe('Events that come together', () => {
  const rules = (more: string, steps = '{ notify: { message: "${fill.size}" } }') => `
watch: { fills: { watch: fills, every: 5s } }
rules:
  - { id: told, on: { fill: fills }, ${more}do: [${steps}] }
`;
  const sizes = ['0.01', '0.02', '0.03'];
  const fill = (simulation: Simulation, ...of: readonly string[]) => {
    for (const size of of) simulation.ask('place-futures-order', marketOrder('buy', 'open', size));
  };
  const told = (simulation: Simulation) => texts(simulation, 'notified').map((text) => text.replace(' BTC', ''));
  const firedAfter = (simulation: Simulation) =>
    simulation.said('fired').map(({ at }, _index, [first]) => Math.round((at - (first?.at ?? 0)) / 1000));

  it('are acted upon one after the other, in order', () => {
    const simulation = run(rules('', '{ wait: { for: 20s } }, { notify: { message: "${fill.size}" } }'));
    simulation.advance('10s');
    fill(simulation, ...sizes);
    simulation.advance('2m');
    expect(told(simulation)).toEqual(sizes);
    const [first = 0, second = 0, third = 0] = firedAfter(simulation);
    expect([second - first >= 20, third - second >= 20]).toEqual([true, true]);
  });

  it('are dropped within the cooldown, and it is said; over a restart and an edit too', () => {
    const simulation = run(rules('cooldown: 10m, '));
    simulation.advance('10s');
    fill(simulation, ...sizes);
    simulation.advance('1m');
    expect(told(simulation)).toEqual(['0.01']);
    expect(texts(simulation, 'held')).toHaveLength(2);
    expect(texts(simulation, 'held')[0]).toMatch(/^cooldown: this event .* within 10m, and is dropped$/);
    simulation.crash({ strategies: [strategy(rules('cooldown: 9m, '), { head: 'market: usdt-futures\n' })] });
    simulation.advance('10s');
    fill(simulation, '0.04');
    simulation.advance('1m');
    expect(told(simulation)).toEqual(['0.01']);
    simulation.advance('8m');
    fill(simulation, '0.05');
    simulation.advance('1m');
    expect(told(simulation)).toEqual(['0.01', '0.05']);
  });

  it('are kept with `run: queue` up to its bound, a cooldown apart, over a restart', () => {
    const simulation = run(rules('cooldown: 1m, run: { queue: 2 }, '));
    simulation.advance('10s');
    fill(simulation, ...sizes, '0.04');
    simulation.advance('70s');
    expect(texts(simulation, 'held')).toEqual(['queue: 2 events wait already, and this one is dropped']);
    simulation.crash();
    simulation.advance('5m');
    expect(told(simulation)).toEqual(sizes);
    const [first = 0, second = 0, third = 0] = firedAfter(simulation);
    expect([second - first >= 60, third - second >= 60]).toEqual([true, true]);
  });

  it('do not wait for one that failed, until its next try', () => {
    const simulation = run(
      rules(
        'retry: 1m, ',
        '{ if: fill.size < 0.015 BTC, transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 100000 USDT } }, { notify: { message: "${fill.size}" } }',
      ),
    );
    simulation.advance('10s');
    fill(simulation, ...sizes);
    simulation.advance('30s');
    expect(told(simulation)).toEqual(['0.02', '0.03']);
  });
});

describe('`on: { order: … }`', () => {
  const rules = (more: string) => `
watch: { orders: { watch: orders, every: 5s } }
rules:
  - id: told
    on: { order: orders${more} }
    do: [{ notify: { message: "\${order.event} \${order.symbol} \${order.filledSize}" } }]
`;

  it('sees orders that are placed and cancelled, each event once, over restarts', () => {
    const simulation = run(rules(''));
    simulation.advance('20s');
    const { orderId = '' } = simulation.ask('place-futures-order', limitOrder('40000'));
    simulation.advance('20s');
    simulation.crash({ downFor: '20s' });
    simulation.ask('cancel-futures-order', { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', orderId });
    simulation.advance('1m');
    simulation.crash({ downFor: '20s' });
    simulation.advance('1m');
    expect(texts(simulation, 'notified')).toEqual(['placed BTCUSDT 0', 'canceled BTCUSDT 0']);
  });

  it('asks how an order ended that waits no more: `is: filled`', () => {
    const prices = [50_000, 50_000, 49_000, 49_000, 49_000];
    const simulation = run(rules(', is: filled'), {
      market: marketOf(prices.map((price) => [price, price, price, price] as const)),
    });
    simulation.advance('20s');
    simulation.ask('place-futures-order', limitOrder('49500'));
    simulation.advance('4m');
    expect(texts(simulation, 'notified')).toEqual(['filled BTCUSDT 0.01']);
  });

  it('does not see those that waited before the first start', () => {
    const simulation = run(rules(''));
    simulation.ask('place-futures-order', limitOrder('40000'));
    simulation.advance('1m');
    expect(texts(simulation, 'notified')).toEqual([]);
  });
});
