import { afterEach, expect, it } from 'vitest';
import { add, formatDecimal, subtract, ZERO } from '../../../../src/base/decimal.ts';
import { measures } from '../../../../src/backtest/measures/index.ts';
import { sampleOf } from '../../../../src/backtest/measures/sample.ts';
import { rulesOf } from '../../../../src/backtest/report/per-rule.ts';
import { removeFolders } from '../../../e2e/new-folder.ts';
import { recordedRun, strategyOf, waveMarket } from './world.ts';

afterEach(removeFolders);

/** Buys at each full hour, and sells half an hour later what there is, as far as the steps of the pair allow. */
const ROUNDS = strategyOf(
  `
version: 1
strategy: rounds
account: main
market: spot
watch:
  btc: { watch: ticker, instrument: spot/BTCUSDT, every: 1m }
rules:
  - id: buy
    on: { cron: "10 * * * *" }
    do:
      - buy: { instrument: spot/BTCUSDT, value: 1000 USDT, type: market }
  - id: sell
    on: { cron: "40 * * * *" }
    do:
      - sell: { instrument: spot/BTCUSDT, size: 1 BTC, type: market }
`,
  'rounds',
);

it('spot trades end where their fee has left less than could be sold, and their sums are exact', () => {
  const { made, recorded } = recordedRun(waveMarket(12 * 60), {
    skips: true,
    strategies: [ROUNDS],
    specs: [{ name: 'main', balances: { spot: { USDT: '10000' } } }],
  });
  expect(made.trades.map(({ trade }) => trade.closedAt !== undefined)).toEqual(Array.from({ length: 12 }, () => true));
  expect(rulesOf(made).find(({ rule }) => rule === 'buy')).toMatchObject({ trades: 12, closed: 12 });

  // All that is left is the dust of the last trade, at its cost and at its price: the change of the equity, exactly.
  const sum = made.trades.reduce(
    (told, { trade, unrealised = ZERO }) => add(told, add(add(trade.realised, trade.fees), unrealised)),
    ZERO,
  );
  const [first, last] = [made.samples[0]?.equity ?? ZERO, made.samples.at(-1)?.equity ?? ZERO];
  const dust = made.trades.at(-1)?.trade.size ?? ZERO;
  expect(dust).toBe(recorded.holdings[0]?.coins.find(({ coin }) => coin === 'BTC')?.amount);
  expect(dust).toBeGreaterThan(ZERO);
  expect(formatDecimal(sum)).toBe(formatDecimal(subtract(last, first)));

  const hours = measures.timeExposed.of(sampleOf(made, { seed: 1 }));
  expect(hours).toMatchObject({ value: 0, n: 12 });
  expect(made.charts.map(({ market }) => market)).toEqual(['spot']);
});
