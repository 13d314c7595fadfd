import { expect, it } from 'vitest';
import { syntheticMarket } from '../../../../src/paper/market/synthetic-market.ts';
import type { MarketSource } from '../../../../src/paper/market/market-source.ts';
import { recordedRun, START, strategyOf } from './world.ts';

const HOURS = 6;

/** The made-up market, with the prices of one pair alone. */
function etherAlone(): MarketSource {
  const market = syntheticMarket({ seed: 1, startAt: START, symbols: ['ETHUSDT'] });
  return { ...market, endAt: START + HOURS * 3_600_000 };
}

const strategyAt = (market: string, symbol: string, coin: string) =>
  strategyOf(
    `
version: 1
strategy: ether
account: main
market: ${market}-futures
watch:
  margin: { watch: futures-account, every: 10s }
  positions: { watch: positions, every: 10s }
rules:
  - id: enter
    on: { every: 30m }
    when: margin.equity > 100 ${coin} && !positions.exists(p, p.symbol == "${symbol}")
    do:
      - open: { instrument: ${symbol}, side: long, size: 0.1 ETH, type: market }
  - id: leave
    each: position in positions where position.symbol == "${symbol}"
    on: { every: 20m }
    do:
      - close: { position: =position }
goals:
  - id: floor
    keep: balance
    of: { wallet: ${market}_futures, coin: ${coin} }
    atLeast: 950 ${coin}
    target: 960 ${coin}
    from: [{ wallet: spot }]
limits:
  dailyLoss: { most: 500 ${coin} }
  drawdown: { most: 50%, coin: ${coin} }
  openValue: 2000 ${coin}
  minBalance: [{ wallet: ${market}_futures, least: 10 ${coin} }]
`,
    'ether',
  );

it.each([
  { market: 'usdt', symbol: 'ETHUSDT', coin: 'USDT' },
  { market: 'usdc', symbol: 'ETHPERP', coin: 'USDC' },
])('a backtest of ether alone trades at $market-futures under limits that need the equity of the account', (at) => {
  const { market, symbol, coin } = at;
  const wallet = market === 'usdt' ? 'usdt_futures' : 'usdc_futures';
  const { made } = recordedRun(etherAlone(), {
    strategies: [strategyAt(market, symbol, coin)],
    specs: [{ name: 'main', balances: { [wallet]: { [coin]: '900' }, spot: { [coin]: '500' } } }],
  });
  expect(made.trades.filter(({ trade }) => trade.closedAt !== undefined).length).toBeGreaterThan(3);
  expect(made.rules.map(({ rule, refused }) => [rule, refused])).toEqual(
    ['enter', 'leave', 'floor'].map((rule) => [rule, {}]),
  );
  expect(made.rules.every(({ fired }) => fired > 0)).toBe(true);
});
