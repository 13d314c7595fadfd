import { expect, it } from 'vitest';
import { marketOf } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const TEXT = `
vars: { count: { type: number, initial: 0 } }
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - { id: edge, when: btc.last > 50500 USDT/BTC, atStart: fire, cooldown: 90s, do: [{ notify: { message: above } }] }
  - { id: exit, when: btc.last > 50500 USDT/BTC, fire: exit, do: [{ notify: { message: below } }] }
  - id: counts
    on: { every: 1m }
    limit: { 4m: 3 }
    do:
      - set: { count: vars.count + 1 }
      - wait: { for: 20s }
      - notify: { message: "count \${vars.count}" }
  - id: buys
    on: { every: 5m }
    do:
      - { id: entry, open: { instrument: BTCUSDT, side: long, value: 500 USDT } }
      - wait: { filled: entry, atMost: 2m }
      - notify: { message: "\${steps.entry.state} \${steps.entry.filledSize}" }
`;

const PRICES = [50_000, 51_000, 50_000, 51_000, 51_000, 50_000, 50_000, 51_000, 50_000, 50_000, 50_000, 50_000];

function run(): Simulation {
  const market = marketOf(PRICES.map((price) => [price, price, price, price] as const));
  return simulate({ strategies: [strategy(TEXT, { head: 'market: usdt-futures\n' })], market });
}

/** What was said by each rule, and what was sent. */
function outcome(simulation: Simulation): Readonly<Record<string, readonly string[]>> {
  const said = (rule: string) => simulation.said('notified', rule).map(({ text }) => text);
  const fired = (rule: string) => [`${String(simulation.said('fired', rule).length)} firings`];
  const placed = simulation.ask('mix-orders-history', { productType: 'USDT-FUTURES' }).entrustedList.length;
  return {
    edge: [...said('edge'), ...fired('edge')],
    exit: [...said('exit'), ...fired('exit')],
    counts: said('counts'),
    buys: said('buys'),
    placed: [String(placed)],
  };
}

const CALM = run();
CALM.advance('11m');
const EXPECTED = outcome(CALM);

it('without a restart there is something to compare with', () => {
  expect(EXPECTED).toMatchObject({ edge: ['above', 'above', 'above', '3 firings'], placed: ['2'] });
  expect(EXPECTED['buys']).toEqual(['filled 0.01 BTC', 'filled 0.01 BTC']);
});

it('the same fires, with the same steps, whenever the daemon is killed and started again', () => {
  for (let second = 3; second < 640; second += 23) {
    const simulation = run();
    simulation.advance(`${String(second)}s`);
    simulation.crash({ downFor: '1s' });
    simulation.advance(`${String(659 - second)}s`);
    expect(outcome(simulation), `killed after ${String(second)}s`).toEqual(EXPECTED);
  }
});

it('the same where it is killed again and again', () => {
  const simulation = run();
  for (let round = 0; round < 11; round += 1) {
    simulation.advance('47s');
    simulation.crash({ downFor: '1s' });
    simulation.advance('12s');
  }
  expect(outcome(simulation)).toEqual(EXPECTED);
});
