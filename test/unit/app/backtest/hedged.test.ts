import { afterEach, expect, it } from 'vitest';
import { add, formatDecimal, ZERO } from '../../../../src/base/decimal.ts';
import { rulesOf } from '../../../../src/backtest/report/per-rule.ts';
import { netOf } from '../../../../src/domain/profit/trade.ts';
import { removeFolders } from '../../../e2e/new-folder.ts';
import { recordedRun, strategyOf, waveMarket } from './world.ts';

afterEach(removeFolders);

/** A long and a short of one pair at once, of two rules. */
const HEDGED = strategyOf(
  `
version: 1
strategy: hedged
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 5s }
rules:
  - id: long
    when: '!positions.exists(p, p.symbol == "BTCUSDT" && p.holdSide == "long")'
    atStart: fire
    do:
      - open: { instrument: BTCUSDT, side: long, size: 0.03 BTC, unprotected: "on purpose" }
  - id: short
    when: '!positions.exists(p, p.symbol == "BTCUSDT" && p.holdSide == "short")'
    atStart: fire
    do:
      - open: { instrument: BTCUSDT, side: short, size: 0.01 BTC, unprotected: "on purpose" }
`,
  'hedged',
);

it('the funding of a long and a short that are open together is told of each, and so is what their rules made', () => {
  const { made, recorded } = recordedRun(waveMarket(26 * 60), { skips: true, strategies: [HEDGED] });
  expect(made.trades.map(({ trade }) => [trade.holdSide, trade.closedAt])).toEqual([
    ['long', undefined],
    ['short', undefined],
  ]);
  const fundings = recorded.history.bills.filter(({ businessType }) => businessType === 'contract_settle_fee');
  expect(fundings.length).toBeGreaterThan(4);
  for (const { trade } of made.trades) {
    const own = fundings.filter(({ amount }) => amount > ZERO === (trade.holdSide === 'short'));
    const sum = own.reduce((all, { amount }) => add(all, amount), ZERO);
    expect(trade.funding === undefined ? undefined : formatDecimal(trade.funding)).toBe(formatDecimal(sum));
  }
  const nets = new Map(rulesOf(made).map(({ rule, net }) => [rule, net]));
  for (const { rule = '', trade } of made.trades) expect(nets.get(rule)).toBe(formatDecimal(netOf(trade) ?? ZERO));
  // Trades, fees, funding and what is open are the change of the equity, to the last digit.
  const told = made.trades.reduce(
    (sum, { trade, unrealised = ZERO }) => add(sum, add(netOf(trade) ?? ZERO, unrealised)),
    ZERO,
  );
  const change = (made.samples.at(-1)?.equity ?? ZERO) - (made.samples[0]?.equity ?? ZERO);
  expect(told).toBe(change);
});
