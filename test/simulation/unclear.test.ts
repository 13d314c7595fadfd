import { describe, expect, it } from 'vitest';
import { partsAttention } from '../../src/app/attention/of-parts.ts';
import { flatMarket, market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { refusing } from './arrivals.ts';
import { faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const WATCHES = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  positions: { watch: positions, every: 2s }
  fills: { watch: fills, every: 5s }
`;
const SAY = 'do: [{ notify: { message: hello } }]';
/** Cannot be evaluated at a price of 50,000; the first is false at others, the second true. */
const FALSE = '1 USDT/BTC / (btc.last - 50000 USDT/BTC) > 5';
const TRUE = '1 USDT/BTC / (btc.last - 50000 USDT/BTC) < 5';

/** Runs what is called `part`; `unclear` says of which instances `status` tells that they cannot be judged. */
function run(text: string, given: Partial<Given> = {}) {
  const loaded = strategy(WATCHES + text, { head: 'market: usdt-futures\n' });
  const simulation = simulate({ strategies: [loaded], market: flatMarket(50_000, 60), ...given });
  const unclear = (): readonly string[] => {
    const context = { journal: simulation.journal, controls: simulation.controls(), now: simulation.clock.now() };
    return partsAttention(loaded, context)
      .filter(({ kind }) => kind === 'condition-unknown')
      .map(({ text: said }) => said.replace(/(long|short) \d+/, '$1'));
  };
  return { simulation, unclear };
}

const openBoth = (simulation: Simulation): void => {
  simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
  simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.02'));
};

const rule = (fields: string): string => `rules:\n  - { id: part, ${fields}, ${SAY} }\n`;
const goal = (fields: string): string => `goals:\n  - { id: part, ${fields} }\n`;

/** The price in each minute. */
const priced = (...prices: readonly number[]) => marketOf(prices.map((price) => [price, price, price, price] as const));

describe('a person is told of what cannot be judged', () => {
  const MARGIN =
    'keep: balance, of: { wallet: usdt_futures, coin: USDT }, atLeast: 300 USDT, from: [{ savings: flexible }]';

  it.each([
    ['a rule whose condition', rule(`when: ${FALSE}`)],
    ['a rule whose `resetWhen`', rule(`when: btc.last > 1 USDT/BTC, resetWhen: ${FALSE}`)],
    ['a goal whose condition', goal(`${MARGIN}, when: ${FALSE}`)],
  ])('%s is an error, from its first look on or later, until it is none', (_what, text) => {
    const error = ['trial/part cannot be judged: error: division by zero'];
    const { simulation, unclear } = run(text, {
      market: priced(50_000, 50_000, 49_000, 50_000, 50_000, 49_000, 49_000),
    });
    simulation.advance('110s');
    expect(unclear()).toEqual(error);
    simulation.advance('1m');
    expect(unclear()).toEqual([]);
    simulation.advance('2m');
    expect(unclear()).toEqual(error);
    simulation.advance('1m');
    expect(unclear()).toEqual([]);
  });

  it.each([
    ['a rule', rule('each: position in positions, when: 1 BTC / (position.total - 0.01 BTC) > 5')],
    [
      'a goal',
      goal(
        'keep: stops, each: position in positions, when: 1 BTC / (position.total - 0.01 BTC) > 5, stopLoss: { loss: 3% }',
      ),
    ],
  ])('%s of which one instance is an error, the others being judged', (_what, text) => {
    const { simulation, unclear } = run(text);
    openBoth(simulation);
    simulation.advance('1m');
    expect(unclear()).toEqual(['trial/part (main BTCUSDT long) cannot be judged: error: division by zero']);
  });

  it('a rule of more instances than it may have', () => {
    const { simulation, unclear } = run(
      rule('each: position in positions, maxInstances: 1, when: position.total > 5 BTC'),
    );
    openBoth(simulation);
    simulation.advance('1m');
    const error = 'error: 2 instances, more than maxInstances (1)';
    expect(unclear()).toEqual([`trial/part cannot be judged: ${error}`]);
    simulation.ask('place-futures-order', marketOrder('buy', 'close', '0.01'));
    simulation.advance('1m');
    expect(unclear()).toEqual([]);
  });

  it.each([
    ['a rule', rule(`each: position in positions where ${TRUE}, when: position.total > 5 BTC`)],
    ['a goal', goal(`keep: stops, each: position in positions where ${TRUE}, stopLoss: { loss: 3% }`)],
  ])('%s of which it cannot be told what belongs to it', (_what, text) => {
    const { simulation, unclear } = run(text, { market: priced(49_000, 50_000, 50_000, 49_000, 49_000) });
    openBoth(simulation);
    simulation.advance('1m');
    expect(unclear()).toEqual([]);
    simulation.advance('110s');
    expect(unclear()[0]).toMatch(/^trial\/part cannot be judged: (error: )?division by zero$/);
    simulation.advance('1m');
    expect(unclear()).toEqual([]);
  });

  it('a rule whose list is not known, with each instance that it had', () => {
    let isDown = false;
    const { simulation, unclear } = run(rule('each: position in positions, when: position.total > 5 BTC'), {
      wrap: (inner) =>
        faulty(inner, ({ operation }) => (isDown && operation.id === 'mix-all-position' ? 'fails' : undefined)),
    });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('1m');
    expect(unclear()).toEqual([]);
    isDown = true;
    simulation.advance('5m');
    const unknown = 'cannot be judged: positions is not known now';
    expect(unclear()).toEqual([`trial/part ${unknown}`, `trial/part (main BTCUSDT long) ${unknown}`]);
    isDown = false;
    simulation.advance('1m');
    expect(unclear()).toEqual([]);
  });

  it('an event, until it is given up', () => {
    const { simulation, unclear } = run(
      rule('on: { fill: fills }, expire: 3m, when: 1 USDT/BTC / (fill.price - fill.price) > 5'),
    );
    simulation.advance('10s');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('2m');
    expect(unclear()).toHaveLength(1);
    simulation.advance('2m');
    expect(simulation.said('missed')).toHaveLength(1);
    expect(unclear()).toEqual([]);
  });
});

it('what a firing has begun goes on where it cannot be told any more what belongs to its list', () => {
  const steps = '[{ notify: { message: first } }, { wait: { for: 90s } }, { notify: { message: "=position.symbol" } }]';
  const { simulation } = run(
    `rules:\n  - { id: part, each: position in positions where ${TRUE}, when: position.total > 0 BTC, atStart: fire, do: ${steps} }\n`,
    { market: priced(49_000, 49_000, 50_000, 50_000, 50_000, 49_000, 49_000) },
  );
  simulation.advance('50s');
  simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
  simulation.advance('6m');
  expect(simulation.said('notified').map(({ text }) => text)).toEqual(['first', 'BTCUSDT']);
});

it('a position of which the goal of stops is in error keeps no other one from being closed where its stop is refused', () => {
  const loss = 'loss: =1 BTC / (position.total - 0.01 BTC) * 0.0003';
  const { simulation } = run(
    goal(`keep: stops, each: position in positions, stopLoss: { ${loss} }, unprotectedFor: { most: 6s, then: close }`),
    { wrap: (inner, clock) => refusing(inner, clock, ({ operation }) => /^place-(pos-)?tpsl/.test(operation.id)) },
  );
  openBoth(simulation);
  simulation.advance('1m');
  const open = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' });
  expect(open.map(({ holdSide }) => holdSide)).toEqual(['long']);
});
