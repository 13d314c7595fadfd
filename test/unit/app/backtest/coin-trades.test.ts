import { afterEach, expect, it } from 'vitest';
import { add, formatDecimal, multiply, ONE, ZERO } from '../../../../src/base/decimal.ts';
import { tradeInUsdt } from '../../../../src/backtest/measures/in-usdt.ts';
import { sampleOf } from '../../../../src/backtest/measures/sample.ts';
import { rulesOf } from '../../../../src/backtest/report/per-rule.ts';
import { netOf } from '../../../../src/domain/profit/trade.ts';
import { removeFolders } from '../../../e2e/new-folder.ts';
import { CROSS, recordedRun, strategyOf, waveMarket } from './world.ts';

afterEach(removeFolders);

const inCoin = strategyOf(
  CROSS.replace('market: usdt-futures', 'market: coin-futures').replaceAll(
    /(instrument: |symbol == ")BTCUSDT/g,
    '$1BTCUSD',
  ),
);

it('a trade in a coin counts with what the coin was worth when it closed', () => {
  const { made } = recordedRun(waveMarket(26 * 60), {
    skips: true,
    strategies: [inCoin],
    specs: [{ name: 'main', balances: { coin_futures: { BTC: '0.1' } } }],
  });
  const closed = made.trades.filter(({ trade }) => trade.closedAt !== undefined);
  expect(closed.length).toBeGreaterThan(10);
  expect(new Set(made.trades.map(({ trade }) => trade.coin))).toEqual(new Set(['BTC']));

  const { results, leftOut } = sampleOf(made, { seed: 1 });
  expect(results).toHaveLength(closed.length);
  expect(leftOut).toBe(made.trades.length - closed.length);
  for (const { trade, net } of results) {
    const last = trade.trade.exits.at(-1);
    // Exits lie within the minute at whose end the coin is priced.
    const worth = multiply(netOf(trade.trade) ?? ZERO, last?.price ?? ZERO);
    expect(Math.abs(Number(net - worth))).toBeLessThan(Math.abs(Number(worth)) / 100);
  }
  const rule = rulesOf(made).find(({ rule: name }) => name === 'enter');
  const sum = made.trades.reduce((total, one) => add(total, tradeInUsdt(one, netOf(one.trade)) ?? ZERO), ZERO);
  expect(sum).not.toBe(ZERO);
  expect(rule?.net).toBe(formatDecimal(sum));
});

it('a trade in a coin without a price is left out', () => {
  const { made } = recordedRun(waveMarket(3 * 60));
  const [trade] = made.trades;
  if (trade === undefined) throw new Error('nothing was traded');
  const unpriced = { ...trade, trade: { ...trade.trade, coin: 'XYZ' } };
  expect(tradeInUsdt(unpriced, ONE)).toBeUndefined();
  expect(sampleOf({ ...made, trades: [unpriced] }, { seed: 1 })).toMatchObject({ results: [], leftOut: 1 });
});
