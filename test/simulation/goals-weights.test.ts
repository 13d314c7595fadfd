import { describe, expect, it } from 'vitest';
import { absolute, add, type Decimal, divide, multiply, parseDecimal, subtract, ZERO } from '../../src/base/decimal.ts';
import { type Random, seededRandom } from '../../src/base/random.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { seeds, troubled } from './trouble.ts';
import { MINUTE, type Simulation, simulate, START } from './world.ts';

const COINS = ['BTC', 'ETH', 'USDT'] as const;
type Coin = (typeof COINS)[number];
type Amounts = Readonly<Record<Coin, string>>;

const planned = (simulation: Simulation) => simulation.said('planned', 'mix');

function mix(weights: Amounts, more = '') {
  const said = COINS.map((coin) => `${coin}: ${weights[coin]}`).join(', ');
  return strategy(`goals:\n  - { id: mix, keep: weights, weights: { ${said} }${more} }\n`, {
    head: 'market: spot\n',
  });
}

/** The part of the whole that each coin of the spot wallet is. */
function partsOf(simulation: Simulation): Readonly<Record<Coin, Decimal>> {
  const assets = simulation.ask('spot-assets', {});
  const worth = (coin: Coin): Decimal => {
    const asset = assets.find((one) => one.coin === coin);
    const amount = asset === undefined ? ZERO : add(asset.available, asset.frozen);
    if (coin === 'USDT') return amount;
    const [ticker] = simulation.ask('spot-tickers', { symbol: `${coin}USDT` });
    return multiply(amount, ticker?.lastPr ?? ZERO);
  };
  const values = COINS.map(worth);
  const total = values.reduce(add, ZERO);
  const part = (index: number): Decimal => divide(values[index] ?? ZERO, total);
  return { BTC: part(0), ETH: part(1), USDT: part(2) };
}

/** Three weights of whole percents, together the whole. */
function randomWeights(random: Random): Readonly<Record<Coin, number>> {
  const BTC = random.between(0, 90);
  const ETH = random.between(0, 95 - BTC);
  return { BTC, ETH, USDT: 100 - BTC - ETH };
}

it.each([0, 20_000])(
  'money that another goal moves through the spot wallet is not weighed (redeemed in %i ms)',
  (redemptionMs) => {
    const both = strategy(
      `goals:
  - { id: mix, keep: weights, weights: { BTC: 50%, ETH: 0%, USDT: 50% }, band: 2% }
  - { id: floor, keep: balance, of: { wallet: usdt_futures, coin: USDT }, atLeast: 500 USDT, from: [{ savings: flexible }] }
`,
      { head: 'market: spot\n' },
    );
    const simulation = simulate({
      strategies: [both],
      market: flatMarket(50_000, 60),
      redemptionMs,
      accounts: [
        {
          name: 'main',
          balances: { spot: { USDT: '500', BTC: '0.01' }, usdt_futures: { USDT: '100' } },
          savings: { USDT: '1000' },
        },
      ],
    });
    simulation.advance('30m');
    expect(simulation.said('planned', 'floor').map(({ text }) => text.split(' ')[0])).toEqual(['redeem', 'transfer']);
    expect(planned(simulation)).toEqual([]);
  },
);

describe.each(seeds(30))('coins from a random start, seed %i', (seed) => {
  it('come within the band of their weights, and are left alone then', () => {
    const random = seededRandom(seed);
    const wanted = randomWeights(random);
    const spot = {
      BTC: String(random.between(0, 50) / 1_000),
      ETH: String(random.between(0, 200) / 100),
      USDT: String(random.between(100, 5_000)),
    };
    const fields = `, band: 4%${random.next() < 0.5 ? ', slippage: 1%' : ''}, from: [{ wallet: p2p }]`;
    const texts: Amounts = {
      BTC: `${String(wanted.BTC)}%`,
      ETH: `${String(wanted.ETH)}%`,
      USDT: `${String(wanted.USDT)}%`,
    };
    const simulation = simulate({
      strategies: [mix(texts, fields)],
      seed,
      accounts: [{ name: 'main', balances: { spot } }],
      wrap: (inner, clock) => troubled(inner, { random, clock, until: START + 20 * MINUTE }),
    });
    simulation.advance('20m');
    if (random.next() < 0.5) simulation.crash();
    simulation.advance('15m');
    const parts = partsOf(simulation);
    for (const coin of COINS) {
      const off = absolute(subtract(parts[coin], parseDecimal(String(wanted[coin] / 100))));
      expect(off <= parseDecimal('0.041'), `${coin}: ${String(off)}`).toBe(true);
    }
    const before = planned(simulation).length;
    simulation.advance('30m');
    expect(planned(simulation)).toHaveLength(before);
    expect(simulation.controls().distances('trial', 'mix')).toEqual(new Map([['', '0']]));
  });
});

describe('coins that are held in weights', () => {
  const SPREAD = { BTC: '60%', ETH: '30%', USDT: '10%' };

  it('are bought with the fewest orders, and then left', () => {
    const simulation = simulate({
      strategies: [mix(SPREAD)],
      accounts: [{ name: 'main', balances: { spot: { USDT: '10000' } } }],
    });
    simulation.advance('1h');
    expect(
      planned(simulation).map(({ detail }) => [detail?.['kind'], detail?.['spend'], detail?.['distance']]),
    ).toEqual([
      ['buy', '5994', '0.6'],
      ['buy', '2997', '0.6'],
    ]);
  });

  it('are sold before others are bought', () => {
    const simulation = simulate({
      strategies: [mix(SPREAD)],
      accounts: [{ name: 'main', balances: { spot: { ETH: '4', USDT: '10' } } }],
    });
    simulation.advance('1h');
    expect(planned(simulation).map(({ detail }) => detail?.['kind'])).toEqual(['sell', 'buy']);
  });

  it('that lie elsewhere count, and are fetched where they are needed', () => {
    const simulation = simulate({
      strategies: [mix(SPREAD, ', from: [{ wallet: p2p }]')],
      accounts: [{ name: 'main', balances: { spot: { USDT: '100' }, p2p: { USDT: '900' } } }],
    });
    simulation.advance('1h');
    expect(
      planned(simulation).map(({ detail }) => [detail?.['kind'], detail?.['amount'] ?? detail?.['spend']]),
    ).toEqual([
      ['transfer', '800'],
      ['buy', '599.4'],
      ['buy', '299.7'],
    ]);
  });

  it('are never spent below the reserve', () => {
    const simulation = simulate({
      strategies: [mix({ BTC: '70%', ETH: '30%', USDT: '0%' }, ', reserve: 500 USDT')],
      accounts: [{ name: 'main', balances: { spot: { USDT: '1500' } } }],
    });
    simulation.advance('1h');
    const left = simulation.ask('spot-assets', { coin: 'USDT' })[0]?.available ?? ZERO;
    expect(left >= parseDecimal('500')).toBe(true);
    expect(left < parseDecimal('510')).toBe(true);
  });
});
