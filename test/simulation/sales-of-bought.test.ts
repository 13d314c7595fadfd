import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { multiply, parseDecimal as d, ZERO } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import type { Bound } from '../../src/risk/bounds/bound.ts';
import type { OuterLimits } from '../../src/risk/bounds/outer-limits.ts';
import type { Answer, Call } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { success } from '../unit/exchange/scripted-transport.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { coins, filledIn, trouble } from './coin-stops.ts';
import { faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { seeds } from './trouble.ts';
import { MINUTE, type Simulation, simulate } from './world.ts';

const HEAD = 'market: spot\n';
const ACCOUNTS = [{ name: 'main', balances: { spot: { USDT: '10000', BTC: '0.5' }, usdt_futures: { USDT: '1000' } } }];
const usdt = (value: string) => ({ value: d(value), coin: 'USDT' });
const main = (bounds: readonly Bound[]): OuterLimits => ({ everything: [], accounts: new Map([['main', bounds]]) });

/** The price rises by a thousandth a minute. */
const rising = marketOf(
  Array.from({ length: 200 }, (_, minute) => 50_000 + 50 * minute).map((price) => [price, price, price, price]),
);

const refusedSales = (simulation: Simulation): readonly string[] =>
  simulation.said('refused').flatMap(({ text }) => (/\bsell\b/.test(text) ? [text] : []));
const wereSold = (simulation: Simulation): boolean => filledIn(simulation, 'sell') > ZERO;

const TAKE_GAIN = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 5s }
rules:
  - { id: enter, when: btc.last > 0 USDT/BTC, atStart: fire, do: [{ buy: { instrument: BTCUSDT, value: 100 USDT } }] }
  - { id: take, when: btc.last > 52000 USDT/BTC, atStart: fire, do: [{ sell: { instrument: BTCUSDT, size: 1 BTC } }] }
`;

describe('a sale of bought coins at a gain', () => {
  it('passes the limit on the value of an order with which the coins were bought', () => {
    const limits = 'limits: { orderValue: 100 USDT, ordersPer: { 1d: 1 } }\n';
    const simulation = simulate({
      strategies: [strategy(`${TAKE_GAIN}${limits}`, { head: HEAD })],
      accounts: ACCOUNTS,
      market: rising,
    });
    simulation.advance('60m');
    expect(simulation.said('refused').map(({ text }) => text)).toEqual([]);
    expect(wereSold(simulation)).toBe(true);
    expect(coins(simulation) >= d('0.5')).toBe(true);
  });

  it('goes on under a halt by hand, which lets nothing be bought', () => {
    const simulation = simulate({
      strategies: [strategy(TAKE_GAIN, { head: HEAD })],
      accounts: ACCOUNTS,
      market: rising,
    });
    simulation.advance('5m');
    simulation.halts().halt({ scope: {}, note: 'a test', by: 'hand' });
    simulation.advance('55m');
    expect(wereSold(simulation)).toBe(true);
  });
});

it('a sale waits while it is not known whether an earlier one was carried out (docs/guarantees.md#g3)', () => {
  let isLost = false;
  const text = `
rules:
  - { id: enter, on: start, do: [{ buy: { instrument: BTCUSDT, size: 0.02 BTC } }] }
  - { id: one, on: { every: 1m }, do: [{ sell: { instrument: BTCUSDT, size: 0.001 BTC } }] }
  - { id: other, on: { every: 1m }, do: [{ sell: { instrument: BTCUSDT, size: 0.002 BTC } }] }
`;
  const simulation = simulate({
    strategies: [strategy(text, { head: HEAD })],
    accounts: ACCOUNTS,
    market: rising,
    wrap: (inner) =>
      faulty(inner, ({ operation: { id } }) => {
        if (!isLost) return undefined;
        if (id === 'place-spot-order') return 'lost-response';
        return id === 'spot-order-info' ? 'fails' : undefined;
      }),
  });
  simulation.advance('150s');
  const sales = (): number => simulation.said('planned').filter(({ text: said }) => said.startsWith('sell')).length;
  const before = sales();
  isLost = true;
  simulation.advance('3m');
  expect([before > 0, sales() - before]).toEqual([true, 1]);
  isLost = false;
  simulation.advance('5m');
  expect(sales() - before).toBeGreaterThan(3);
});

it('a sale waits for its coins where an earlier step fetches them: what is there at once is not all', () => {
  const text = `
rules:
  - { id: enter, on: start, do: [{ buy: { instrument: BTCUSDT, size: 0.02 BTC } }] }
  - { id: away, on: { every: 5m }, limit: { 1d: 1 }, do: [{ transfer: { from: { wallet: spot }, to: { wallet: p2p }, amount: 0.51 BTC } }] }
  - id: back
    on: { every: 10m }
    limit: { 1d: 1 }
    do:
      - transfer: { from: { wallet: p2p }, to: { wallet: spot }, amount: 0.51 BTC }
      - sell: { instrument: BTCUSDT, size: 0.019 BTC }
`;
  const simulation = simulate({
    strategies: [strategy(text, { head: HEAD })],
    accounts: ACCOUNTS,
    market: rising,
    wrap: (inner, clock) => ({
      call: <O extends Operation>(call: Call<O>) => {
        if (call.operation.id !== 'wallet-transfer' || simulation.clock.now() - begin < 9 * MINUTE)
          return inner.call(call);
        clock.schedule(() => inner.call(call).subscribe(), { delayMs: 20_000, phase: 'market' });
        return of(success({ transferId: '1' }) as Answer<O>);
      },
    }),
  });
  const begin = simulation.clock.now();
  simulation.advance('15m');
  expect(simulation.said('held', 'back').map(({ text: said }) => said)).toEqual([
    'waits: the spot wallet is not known',
  ]);
  expect(filledIn(simulation, 'sell')).toBe(d('0.019'));
});

/** A random file of a few rules that buy and sell, and limits that allow next to nothing. */
function randomRun(seed: number): Simulation {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => String(random.between(least, most));
  const rule = (id: string, does: string) => `  - { id: ${id}, on: { every: ${between(1, 4)}m }, do: [${does}] }\n`;
  const sale = (): string =>
    random.next() < 0.5
      ? `{ sell: { instrument: BTCUSDT, size: 0.00${between(1, 9)} BTC, type: market } }`
      : `{ sell: { instrument: BTCUSDT, size: 0.0${between(1, 3)} BTC, type: limit, price: =btc.last * (1 + ${between(-2, 2)} * 0.1%), expire: ${between(1, 3)}m } }`;
  const text = [
    'watch:\n  btc: { watch: ticker, instrument: BTCUSDT, every: 5s }\nrules:\n',
    rule('enter', `{ buy: { instrument: BTCUSDT, value: ${between(50, 400)} USDT } }`),
    rule('leave', sale()),
    rule('reduce', sale()),
    `limits: { orderValue: 400 USDT, ordersPer: { 1h: ${between(1, 6)} }, orderSize: [0.01 BTC] }\n`,
  ].join('');
  const moving = Array.from({ length: 240 }, () => random.between(45_000, 55_000));
  const outer: readonly Bound[] = [
    { kind: 'openValue', bound: usdt('0') },
    // Nothing of the futures account is known from the fortieth minute on.
    { kind: 'dailyLoss', bound: { most: usdt('1') } },
    { kind: 'drawdown', bound: { most: d('0.1'), coin: 'USDT' } },
    { kind: 'priceBand', bound: d('0.001') },
  ];
  return simulate({
    strategies: [strategy(text, { head: HEAD })],
    accounts: ACCOUNTS,
    market: marketOf(moving.map((price) => [price, price, price, price])),
    outer: main(outer),
    seed,
    wrap: (inner, clock) => {
      const begin = clock.now();
      const lost = trouble(random, clock, begin + 60 * MINUTE);
      return faulty(inner, (call) =>
        call.operation.id === 'mix-account' && clock.now() > begin + 40 * MINUTE ? 'fails' : lost(call),
      );
    },
  });
}

it.each(seeds(6))('whatever is bought and sold, no limit holds a sale back, and no other coins go: seed %i', (seed) => {
  const simulation = randomRun(seed);
  for (let hour = 0; hour < 2; hour += 1) {
    simulation.advance('50m');
    simulation.crash();
    simulation.advance('10m');
  }
  const [bought, sold] = [filledIn(simulation, 'buy'), filledIn(simulation, 'sell')];
  expect([bought > ZERO, sold > ZERO]).toEqual([true, true]);
  expect(refusedSales(simulation).filter((text) => !text.startsWith('refused by bought'))).toEqual([]);
  // The fee was taken of what was bought; the half bitcoin is another's.
  expect(sold <= multiply(bought, d('0.999'))).toBe(true);
  expect(coins(simulation) >= d('0.5')).toBe(true);
});
