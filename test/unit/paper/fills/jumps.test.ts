import { describe, expect, it } from 'vitest';
import type { MarketSource } from '../../../../src/paper/market/market-source.ts';
import { pairsMarket } from '../../../../src/paper/market/candle-market.ts';
import { BTC, d, market, marketOf, MINUTE, START, startTrial, walk } from '../trial.ts';
import type { Trial } from '../trial.ts';

const FUTURES = { productType: 'USDT-FUTURES' } as const;
const still = [50_000, 50_000, 50_000, 50_000] as const;
const equityOf = (trial: Trial) => trial.ask('mix-account', BTC).accountEquity;

/** Two pairs that stand still in each minute. */
function standing(prices: Readonly<Record<string, readonly number[]>>): MarketSource {
  return pairsMarket(
    Object.entries(prices).map(([symbol, all]) => {
      const column = Float64Array.from(all, (price) => price * 100);
      const volume = new Float64Array(all.length).fill(1_000_000);
      const bars = { openTime: START, pricePlaces: 2, volumePlaces: 6, open: column, high: column, low: column };
      return { symbol, bars: { ...bars, close: column, volume } };
    }),
    {},
  );
}

describe('where the price jumps beyond the liquidation of an isolated position', () => {
  it.each([
    ['a liquidation', undefined],
    ['a stop', '49500'],
  ])('%s loses its margin and no more', (_by, stop) => {
    const accounts = [{ name: 'main', balances: { usdt_futures: { USDT: '10000' } } }];
    const trial = startTrial(marketOf([still, [40_000, 40_000, 40_000, 40_000]]), { accounts });
    const order = { ...market('buy', 'open', '0.1'), marginMode: 'isolated' } as const;
    trial.ask('place-futures-order', { ...order, ...(stop !== undefined && { presetStopLossPrice: d(stop) }) });
    walk(trial, 2 * MINUTE);
    // 10,000 less the fee of the opening, 3, and the margin of ten times leverage, 500.
    expect(equityOf(trial)).toBe(d('9497'));
    expect(trial.ask('mix-all-position', FUTURES)).toEqual([]);
  });
});

it('a crossed loss in a jump leaves isolated positions what is theirs', () => {
  const accounts = [{ name: 'main', balances: { usdt_futures: { USDT: '6500' } } }];
  const source = standing({ BTCUSDT: [50_000, 30_000, 30_000], ETHUSDT: [3_000, 3_000, 3_000] });
  const trial = startTrial(source, { accounts });
  trial.ask('place-futures-order', market('buy', 'open', '1'));
  const isolated = { ...market('buy', 'open', '1'), symbol: 'ETHUSDT', marginMode: 'isolated' } as const;
  trial.ask('place-futures-order', isolated);
  walk(trial, 90_000);
  // The margin of 1 ETH at ten times leverage.
  expect(equityOf(trial)).toBe(d('300'));
  trial.ask('place-futures-order', { ...isolated, tradeSide: 'close' });
  // Closed where it was opened, less its fee.
  expect(equityOf(trial)).toBe(d('298.2'));
});
