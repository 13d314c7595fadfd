import { describe, expect, it } from 'vitest';
import { add, subtract, ZERO } from '../../../../src/base/decimal.ts';
import { seededRandom } from '../../../../src/base/random.ts';
import type { BarPath } from '../../../../src/domain/fill-model.ts';
import type { DoubtfulExit } from '../../../../src/paper/core/state/observer.ts';
import { createPaperExchange } from '../../../../src/paper/exchange/exchange.ts';
import type { PaperAccountSpec } from '../../../../src/paper/core/wallets/accounts.ts';
import { BTC, d, limit, market, marketOf, MINUTE, START, startTrial, trialOf, walk } from '../trial.ts';

type Bars = Parameters<typeof marketOf>[0];
const accounts: readonly PaperAccountSpec[] = [
  { name: 'main', balances: { usdt_futures: { USDT: '1000' }, spot: { USDT: '1000', BTC: '1' } } },
];
const still = [50_000, 50_000, 50_000, 50_000] as const;
/** High and low lie equally near to the open, stop and target of the tests both within. */
const both = [50_000, 51_000, 49_000, 50_200] as const;

function trialOn(bars: Bars, path: BarPath, more: Parameters<typeof startTrial>[1] = {}) {
  const doubts: DoubtfulExit[] = [];
  const observer = { doubted: (exit: DoubtfulExit) => void doubts.push(exit) };
  return { trial: startTrial(marketOf(bars), { accounts, fills: { path }, observer, ...more }), doubts };
}

/** The cash that a long (or short) of 0.01 BTC with stop and target brings over some bars. */
function bracketed(bars: Bars, path: BarPath, side: 'buy' | 'sell' = 'buy') {
  const { trial, doubts } = trialOn(bars, path);
  const [up, down] = [d('50500'), d('49600')];
  const stops =
    side === 'buy'
      ? { presetStopSurplusPrice: up, presetStopLossPrice: down }
      : { presetStopSurplusPrice: down, presetStopLossPrice: up };
  trial.ask('place-futures-order', { ...market(side, 'open', '0.01'), ...stops });
  walk(trial, bars.length * MINUTE);
  return { equity: trial.ask('mix-account', BTC).accountEquity, doubts };
}

describe('the path within a bar', () => {
  it.each([
    ['buy', 'pessimistic', '-4'],
    ['buy', 'optimistic', '5'],
    ['sell', 'pessimistic', '-5'],
    ['sell', 'optimistic', '4'],
  ] as const)('for a position opened by a %s the %s one takes %s USDT before fees', (side, path, profit) => {
    const { equity, doubts } = bracketed([still, both], path, side);
    // Both sides of the trade pay 0.06 %: of 500 USDT, and of 505 or 496.
    const fees = profit === '5' || profit === '-5' ? d('0.603') : d('0.5976');
    expect(equity).toBe(subtract(add(d('1000'), d(profit)), fees));
    // 9 USDT lie between the two; of the dearer exit the fee is 0.0054 more, and the long gains by that exit.
    expect(doubts).toMatchObject([{ account: 'main', symbol: 'BTCUSDT', barAt: START + MINUTE, size: d('0.01') }]);
    expect(doubts[0]?.worth).toBe(side === 'buy' ? d('8.9946') : d('9.0054'));
  });

  it('goes to the nearer end first where nobody chose, whatever is held', () => {
    expect(bracketed([still, both], 'nearer', 'buy').equity).toBeLessThan(d('1000'));
    expect(bracketed([still, both], 'nearer', 'sell').equity).toBeGreaterThan(d('1000'));
    expect(bracketed([still, [50_000, 51_000, 48_900, 50_200]], 'nearer', 'buy').equity).toBeGreaterThan(d('1000'));
  });

  it('is no matter of doubt where the open decides, or one end alone lies in the bar', () => {
    for (const bar of [
      [49_500, 51_000, 49_000, 50_000],
      [50_000, 50_400, 49_000, 50_000],
      [50_000, 51_000, 49_700, 50_000],
    ] as const)
      expect(bracketed([still, bar], 'pessimistic').doubts).toEqual([]);
  });

  it('lets what is about to be bought fall on where it is pessimistic', () => {
    const equityOn = (path: BarPath) => {
      const { trial, doubts } = trialOn([still, [50_000, 51_000, 49_000, 50_200]], path);
      trial.ask('place-futures-order', {
        ...limit('buy', 'open', { size: '0.01', price: '49500' }),
        presetStopSurplusPrice: d('50800'),
      });
      walk(trial, 2 * MINUTE);
      expect(doubts).toEqual([]);
      return trial.ask('mix-all-position', { productType: 'USDT-FUTURES' }).length;
    };
    // High first: it is bought on the way to the low, and the target is not met any more.
    expect(equityOn('pessimistic')).toBe(1);
    expect(equityOn('optimistic')).toBe(0);
  });

  it('weighs a market purchase that waits at spot by what it buys, and not by its price', () => {
    const priceOf = (hasSpot: boolean) => {
      const { trial } = trialOn([still, [50_000, 51_000, 49_000, 50_000], still], 'pessimistic');
      trial.ask('place-futures-order', limit('sell', 'open', { size: '0.1', price: '51500' }));
      const spot = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', force: 'gtc', tpslType: 'tpsl' } as const;
      if (hasSpot) trial.ask('place-spot-order', { ...spot, size: d('10'), triggerPrice: d('52000') });
      walk(trial, MINUTE + 15_000);
      return trial.ask('mix-symbol-price', { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' })[0]?.price;
    };
    // What is about to be sold: the low comes first.
    expect(priceOf(false)).toBe(d('49000'));
    expect(priceOf(true)).toBe(d('49000'));
  });

  it('weighs a trigger order of spot that waits to buy', () => {
    const { trial } = trialOn([still, [50_000, 51_000, 49_000, 50_000], still], 'pessimistic');
    const waits = { triggerPrice: d('52000'), triggerType: 'fill_price', size: d('0.01') } as const;
    trial.ask('spot-place-plan-order', { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', ...waits });
    walk(trial, MINUTE + 15_000);
    const [told] = trial.ask('mix-symbol-price', { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' });
    expect(told?.price).toBe(d('51000'));
  });

  it('tells what exits with execution prices are worth by what they are filled at', () => {
    const { trial, doubts } = trialOn([still, both, still], 'pessimistic');
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    const stop = { ...BTC, triggerType: 'fill_price', holdSide: 'long' } as const;
    const exits = [
      ['pos_profit', '50500', '50000'],
      ['pos_loss', '49500', '45000'],
    ] as const;
    for (const [planType, trigger, execute] of exits)
      trial.ask('place-tpsl-order', { ...stop, planType, triggerPrice: d(trigger), executePrice: d(execute) });
    walk(trial, 3 * MINUTE);
    // 10 USDT between 50,500 and 49,500, less the 0.06 % of fee on them.
    expect(doubts).toMatchObject([{ taken: d('49500'), other: d('50500'), worth: d('9.994') }]);
  });

  it('weighs the positions of all accounts together', () => {
    const two = [...accounts, { ...accounts[0], name: 'other' }] as readonly PaperAccountSpec[];
    const high = (longs: readonly string[]) => {
      const { trial } = trialOn([still, [50_000, 50_900, 49_000, 50_200]], 'pessimistic', { accounts: two });
      trial.ask('place-futures-order', market('buy', 'open', longs[0] ?? ''));
      trial.ask('place-futures-order', market('sell', 'open', longs[1] ?? ''), 'other');
      walk(trial, MINUTE + 15_000);
      return trial.ask('mix-ticker', { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' })[0]?.lastPr;
    };
    expect(high(['0.02', '0.01'])).toBe(d('49000'));
    expect(high(['0.01', '0.02'])).toBe(d('50900'));
    // As much on both sides: the nearer end.
    expect(high(['0.01', '0.01'])).toBe(d('50900'));
  });

  it('stays as it was decided, though the position ends, and though the exchange is stored within the bar', () => {
    const { trial } = trialOn([still, [50_000, 50_900, 49_000, 50_200]], 'pessimistic');
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    walk(trial, MINUTE + 16_000);
    trial.ask('place-futures-order', market('buy', 'close', '0.01'));
    const source = marketOf([still, [50_000, 50_900, 49_000, 50_200]]);
    const { clock } = trial;
    const stored = trial.exchange.state();
    const twin = trialOf(
      clock,
      createPaperExchange({ clock, market: source, seed: 7, stored, fills: { path: 'pessimistic' } }),
    );
    walk(trial, 15_000);
    twin.exchange.version();
    for (const at of [trial, twin]) {
      const [ticker] = at.ask('mix-ticker', { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' });
      expect(ticker?.lastPr).toBe(d('50900'));
    }
  });

  it('does not depend on who looks when', () => {
    const random = seededRandom(11);
    const bars = wander(random, 40);
    const run = (everyMs: number) => {
      const { trial } = trialOn(bars, 'pessimistic');
      trial.ask('place-futures-order', { ...market('buy', 'open', '0.01'), presetStopLossPrice: d('49000') });
      for (let at = 0; at < 40 * MINUTE; at += everyMs) {
        trial.clock.advance(everyMs);
        trial.exchange.version();
      }
      return JSON.stringify(trial.exchange.state());
    };
    expect(run(5_000)).toBe(run(10 * MINUTE));
  });
});

describe('bars in doubt', () => {
  it('are worth what their parts are: two targets and a stop', () => {
    const run = (path: BarPath) => {
      const { trial, doubts } = trialOn([still, both], path, { fills: { path, fees: free } });
      trial.ask('place-futures-order', { ...market('buy', 'open', '0.03'), presetStopLossPrice: d('49600') });
      trial.ask('place-futures-order', limit('buy', 'close', { size: '0.01', price: '50300' }));
      trial.ask('place-futures-order', limit('buy', 'close', { size: '0.01', price: '50600' }));
      walk(trial, 2 * MINUTE);
      const worth = doubts.reduce((sum, exit) => add(sum, exit.worth), ZERO);
      return { worth, equity: trial.ask('mix-account', BTC).accountEquity };
    };
    // 0.01 × (50,300 - 49,600) + 0.01 × (50,600 - 49,600); the third part is stopped either way, or stays.
    expect(run('pessimistic').worth).toBe(d('17'));
    expect(run('optimistic').worth).toBe(d('17'));
  });

  it('are none where two targets lie in them and no stop', () => {
    const { trial, doubts } = trialOn([still, both], 'optimistic');
    trial.ask('place-futures-order', market('buy', 'open', '0.02'));
    for (const price of ['50300', '50600'])
      trial.ask('place-futures-order', limit('buy', 'close', { size: '0.01', price }));
    walk(trial, 2 * MINUTE);
    expect(trial.ask('mix-fills', { productType: 'USDT-FUTURES' }).fillList).toHaveLength(3);
    expect(doubts).toEqual([]);
  });

  it('are told of spot stops of the same coins', () => {
    const { trial, doubts } = trialOn([still, both], 'pessimistic', { fills: { path: 'pessimistic', fees: free } });
    trial.ask('place-spot-order', {
      ...{ symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'gtc', size: d('0.01'), price: d('50000') },
      ...{ presetTakeProfitPrice: d('50500'), presetStopLossPrice: d('49600') },
    });
    walk(trial, 2 * MINUTE);
    expect(doubts).toMatchObject([{ market: 'spot', taken: d('49600'), other: d('50500'), worth: d('9') }]);
  });

  const seeds = Array.from({ length: 200 }, (_, index) => index + 1);

  it('hold the whole difference of both paths for a position that one stop or one target ends', () => {
    let doubtful = 0;
    for (const seed of seeds) {
      const bars = [still, ...wander(seededRandom(seed), 30)];
      const side = seed % 2 === 0 ? 'buy' : 'sell';
      const [worse, better] = [bracketed(bars, 'pessimistic', side), bracketed(bars, 'optimistic', side)];
      const apart = subtract(better.equity, worse.equity);
      expect(apart, `seed ${String(seed)}`).toBeGreaterThanOrEqual(ZERO);
      for (const { doubts } of [worse, better])
        expect(
          doubts.reduce((sum, { worth }) => add(sum, worth), ZERO),
          `seed ${String(seed)}`,
        ).toBe(apart);
      doubtful += worse.doubts.length;
    }
    // The sample does hold bars in doubt.
    expect(doubtful).toBeGreaterThan(20);
  });
});

const free = { futures: { maker: ZERO, taker: ZERO }, spot: { maker: ZERO, taker: ZERO } };

/** Bars that go on from 50,000, of whole prices, wide enough to hold both ends now and then. */
function wander(random: ReturnType<typeof seededRandom>, count: number): Bars {
  let open = 50_000;
  return Array.from({ length: count }, () => {
    const close = open + random.between(-300, 300);
    const high = Math.max(open, close) + random.between(0, 500);
    const low = Math.min(open, close) - random.between(0, 500);
    const bar = [open, high, low, close] as const;
    open = close;
    return bar;
  });
}
