import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, multiply } from '../../../src/base/decimal.ts';
import type { Decimal } from '../../../src/base/decimal.ts';
import { seededRandom } from '../../../src/base/random.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import { createPaperExchange } from '../../../src/paper/exchange.ts';
import { restoreWorld } from '../../../src/paper/core/stored-world.ts';
import type { World } from '../../../src/paper/core/world.ts';
import { BTC, d, marketOf, startTrial, trialOf } from './trial.ts';
import type { Trial } from './trial.ts';

/** A market that moves by up to a percent a minute, and jumps between minutes. */
const wildMarket = marketOf(wildBars());

function wildBars(): readonly (readonly [number, number, number, number])[] {
  const random = seededRandom(99);
  let price = 50_000;
  return Array.from({ length: 4_000 }, () => {
    const open = price + random.between(-100, 100);
    const close = Math.max(20_000, open + random.between(-400, 400));
    price = close;
    return [
      open,
      Math.max(open, close) + random.between(0, 200),
      Math.min(open, close) - random.between(0, 200),
      close,
    ];
  });
}

/** One thing that an account may do; any of them may be refused. */
type Act = (trial: Trial, n: number, by: string) => unknown;

const size = (n: number): Decimal => multiply(decimalOf((n % 40) + 1), d('0.0005'));
const near = (trial: Trial, n: number): Decimal => {
  const price = trial.ask('mix-symbol-price', BTC)[0]?.price ?? d('0');
  return ((multiply(price, multiply(decimalOf(9_900 + (n % 200)), d('0.0001'))) / d('0.1')) * d('0.1')) as Decimal;
};

const order = (n: number) => ({
  ...BTC,
  marginMode: n % 3 === 0 ? ('isolated' as const) : ('crossed' as const),
  side: n % 2 === 0 ? ('buy' as const) : ('sell' as const),
  size: size(n),
});

const ACTS: readonly Act[] = [
  (trial, n, by) =>
    trial.call(
      'place-futures-order',
      { ...order(n), tradeSide: n % 5 < 3 ? 'open' : 'close', orderType: 'market' },
      by,
    ),
  (trial, n, by) =>
    trial.call(
      'place-futures-order',
      { ...order(n), tradeSide: n % 5 < 3 ? 'open' : 'close', orderType: 'limit', force: 'gtc', price: near(trial, n) },
      by,
    ),
  (trial, n, by) => trial.call('mix-set-leverage', { ...BTC, leverage: decimalOf((n % 125) + 1) }, by),
  (trial, n, by) =>
    trial.call(
      'place-tpsl-order',
      {
        ...BTC,
        planType: n % 2 === 0 ? 'pos_loss' : 'pos_profit',
        holdSide: n % 3 === 0 ? 'long' : 'short',
        triggerPrice: near(trial, n),
      },
      by,
    ),
  (trial, n, by) =>
    trial.call(
      'place-tpsl-order',
      {
        ...BTC,
        planType: 'moving_plan',
        holdSide: n % 3 === 0 ? 'long' : 'short',
        triggerPrice: near(trial, n),
        size: size(n),
        rangeRate: d('0.002'),
      },
      by,
    ),
  (trial, _, by) => trial.call('mix-cancel-all-orders', { productType: 'USDT-FUTURES' }, by),
  (trial, n, by) =>
    trial.call(
      'place-spot-order',
      {
        symbol: 'BTCUSDT',
        side: n % 2 === 0 ? 'buy' : 'sell',
        orderType: 'market',
        size: n % 2 === 0 ? decimalOf((n % 50) + 1) : size(n),
      },
      by,
    ),
  (trial, n, by) =>
    trial.call(
      'place-spot-order',
      {
        symbol: 'BTCUSDT',
        side: n % 2 === 0 ? 'buy' : 'sell',
        orderType: 'limit',
        force: 'gtc',
        price: near(trial, n),
        size: size(n),
      },
      by,
    ),
  (trial, n, by) =>
    trial.call(
      'wallet-transfer',
      {
        fromType: n % 2 === 0 ? 'spot' : 'usdt_futures',
        toType: n % 2 === 0 ? 'usdt_futures' : 'spot',
        coin: 'USDT',
        amount: decimalOf(n % 90),
      },
      by,
    ),
  (trial, n, by) =>
    trial.call('savings-redeem', { productId: '1001', periodType: 'flexible', amount: decimalOf((n % 300) + 1) }, by),
  (trial, n, by) =>
    trial.call('savings-subscribe', { productId: '1001', periodType: 'flexible', amount: decimalOf((n % 30) + 1) }, by),
  (trial, n, by) =>
    trial.call(
      'subaccount-transfer',
      {
        fromType: 'spot',
        toType: 'spot',
        coin: 'USDT',
        amount: decimalOf(n % 50),
        fromUserId: trial.uidOf('main'),
        toUserId: trial.uidOf('hedge'),
      },
      by,
    ),
  (trial, n) => {
    trial.clock.advance((n % 40) * 30_000);
  },
];

/** Opening and waiting come more often than the rest, so that there is something to lose. */
const WEIGHTS = [...ACTS.keys(), 0, 0, 0, 1, 3, 3, 4, 12, 12, 12, 12];

const sequences = fc.array(
  fc.record({ act: fc.constantFrom(...WEIGHTS), n: fc.noBias(fc.nat(9_999)), by: fc.constantFrom('main', 'hedge') }),
  { minLength: 20, maxLength: 120, size: 'max' },
);

function play(
  trial: Trial,
  steps: readonly { readonly act: number; readonly n: number; readonly by: string }[],
): unknown[] {
  return steps.map(({ act, n, by }) => {
    trial.clock.advance(101);
    return ACTS[act]?.(trial, n, by);
  });
}

/** All money of a coin: purses, savings and the house. */
function totalOf(world: World, coin: string): Decimal {
  let total = world.house.get(coin) ?? d('0');
  for (const account of world.accounts.values()) {
    for (const [key, purse] of account.purses)
      if (key.endsWith(`/${coin}`)) total = (total + purse.available + purse.frozen) as Decimal;
    for (const holding of account.savings) if (coin === 'USDT') total = (total + holding.amount) as Decimal;
  }
  return total;
}

const worldOf = (trial: Trial): World => restoreWorld(trial.exchange.state());
const newTrial = (): Trial => startTrial(wildMarket);

describe('whatever accounts do', () => {
  it('no money appears or vanishes, and no balance is below zero', () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        const trial = newTrial();
        play(trial, steps);
        const world = worldOf(trial);
        expect([totalOf(world, 'USDT'), totalOf(world, 'BTC')]).toEqual([0n, 0n]);
        for (const account of world.accounts.values()) {
          for (const [key, purse] of account.purses) {
            expect(purse.frozen >= 0n, `${account.name} ${key} frozen`).toBe(true);
            if (!key.startsWith('usdt_futures')) expect(purse.available >= 0n, `${account.name} ${key}`).toBe(true);
          }
          expect(trial.ask('mix-account', BTC, account.name).accountEquity >= 0n, `${account.name} equity`).toBe(true);
        }
      }),
      { seed: 20_240_101, numRuns: 150 },
    );
  });

  it('fills add up to their orders, and orders to their sizes', () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        const trial = newTrial();
        play(trial, steps);
        const world = worldOf(trial);
        for (const placed of world.futuresOrders.values()) {
          const fills = world.fills.filter((fill) => fill.orderId === placed.orderId);
          const sum = (read: (fill: (typeof fills)[number]) => Decimal) =>
            fills.reduce((total, fill) => total + read(fill), 0n);
          expect([placed.filled, placed.quoteVolume, placed.fee, placed.profit]).toEqual([
            sum((f) => f.size),
            sum((f) => f.quoteVolume),
            sum((f) => f.fee),
            sum((f) => f.profit),
          ]);
          expect(placed.filled <= placed.size && (placed.state !== 'filled' || placed.filled === placed.size)).toBe(
            true,
          );
        }
        for (const account of world.accounts.values()) {
          const waiting = [...world.spotOrders.values()].filter(
            (spot) => spot.uid === account.uid && spot.state === 'live',
          );
          const held = waiting.reduce((total, spot) => total + spot.reserved, 0n);
          const frozen = [...account.purses.values()].reduce((total, purse) => total + purse.frozen, 0n);
          expect(frozen).toBe(held);
        }
      }),
      { seed: 20_240_102, numRuns: 100 },
    );
  });

  it('the same calls get the same answers', () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        const [one, two] = [newTrial(), newTrial()];
        expect(play(one, steps)).toEqual(play(two, steps));
        expect(one.exchange.state()).toEqual(two.exchange.state());
        expect(one.exchange.version()).toBe(two.exchange.version());
      }),
      { seed: 20_240_103, numRuns: 40 },
    );
  });

  it('it does not matter how often the exchange is looked at', () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        const [seldom, often] = [newTrial(), newTrial()];
        let looking = true;
        const look = (): void => {
          often.exchange.version();
          if (looking) often.clock.schedule(look, { delayMs: 7_000, phase: 'reads' });
        };
        look();
        expect(play(often, steps)).toEqual(play(seldom, steps));
        looking = false;
        expect(often.exchange.state()).toEqual(seldom.exchange.state());
      }),
      { seed: 20_240_105, numRuns: 30 },
    );
  });

  it('an exchange that was stored and restored on the way goes on alike', () => {
    fc.assert(
      fc.property(sequences, sequences, (before, after) => {
        const whole = startTrial(wildMarket);
        play(whole, before);
        const text = JSON.stringify(whole.exchange.state());
        const clock = virtualClock({ startAt: whole.clock.now() });
        const resumed = trialOf(
          clock,
          createPaperExchange({ clock, market: wildMarket, seed: 7, stored: JSON.parse(text) as never }),
        );
        expect(resumed.exchange.accounts).toEqual(whole.exchange.accounts);
        expect(play(resumed, after)).toEqual(play(whole, after));
        expect(resumed.exchange.state()).toEqual(whole.exchange.state());
      }),
      { seed: 20_240_104, numRuns: 40 },
    );
  });
});
