import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { recordedMarket } from '../../src/app/venue/recorded-market.ts';
import { add, type Decimal, multiply, parseDecimal, subtract, ZERO } from '../../src/base/decimal.ts';
import { netOf } from '../../src/domain/profit/trade.ts';
import { decimalOfUnits, type MarketSource, MINUTE_MS, minuteOf } from '../../src/paper/market/market-source.ts';
import { removeFolders } from '../e2e/new-folder.ts';
import { recordedRun, strategyOf } from '../unit/app/backtest/world.ts';
import { CANDLES } from './real-minutes.ts';

const FROM = Date.UTC(2024, 2, 4);
const WEEK_MS = 7 * 86_400_000;
const DAY_MS = 86_400_000;

const SIZE = '0.025';
/** As the run has it by default. */
const BALANCE = '10000';

const STRATEGY = `
version: 1
strategy: cross
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 5s }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 1m }
let:
  - fast: sma(minute.close, 10)
  - slow: sma(minute.close, 50)
rules:
  - id: enter
    when: fast > slow && !positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    do:
      - open: { instrument: BTCUSDT, side: long, size: ${SIZE} BTC }
  - id: leave
    each: position in positions where position.symbol == "BTCUSDT"
    when: fast < slow
    atStart: fire
    do:
      - close: { position: =position }
`;

afterEach(removeFolders);

const title = existsSync(CANDLES) ? '' : ` (skipped: there is no ${CANDLES})`;

describe.skipIf(!existsSync(CANDLES))(`a week of real minutes${title}`, () => {
  it('comes out as a plain loop over the bars has it: trades, fees, funding and equity, to the last digit', async () => {
    const candles = [{ symbol: 'BTCUSDT', file: CANDLES }];
    const { market } = await recordedMarket({ candles, from: FROM, to: FROM + WEEK_MS });
    const { made } = recordedRun(market, { strategies: [strategyOf(STRATEGY)], skips: true });
    const plain = plainLoop(market);
    expect(plain.trades.length).toBeGreaterThan(50);
    const trades = made.trades.map(({ trade }) => ({
      openedAt: trade.openedAt,
      entry: trade.entries[0]?.price,
      closedAt: trade.closedAt,
      exit: trade.exits[0]?.price,
      fees: trade.fees,
      funding: trade.funding,
      net: netOf(trade),
    }));
    expect(trades).toEqual(plain.trades);
    expect([made.profit.unrealised, made.profit.isRest]).toEqual([plain.unrealised, false]);
    expect(made.costs.takerFees).toBe(plain.fees);
    expect(made.costs.funding).toBe(plain.funding);
    expect(made.samples.at(-1)?.equity).toBe(plain.equity);
    const daily = made.samples.filter(({ at }) => at % DAY_MS === 0).map(({ equity }) => equity);
    expect(daily).toEqual(plain.daily);
  });
});

interface PlainTrade {
  readonly openedAt: number;
  readonly entry: Decimal;
  closedAt: number | undefined;
  exit: Decimal | undefined;
  fees: Decimal;
  funding: Decimal;
  net: Decimal;
}

/** The same rules as one would write them by hand: all is decided and done at the opening price of a minute. */
function plainLoop(market: MarketSource) {
  const [series] = market.series;
  if (series === undefined) throw new Error('no pair');
  const price = (units: number): Decimal => decimalOfUnits(units, series.pricePlaces);
  const sum = (last: number, length: number): number => {
    let total = 0;
    for (let minute = last - length + 1; minute <= last; minute += 1) total += series.close(minute);
    return total;
  };
  const [size, feeRate, fundingRate] = [parseDecimal(SIZE), parseDecimal('0.0006'), parseDecimal('0.0001')];
  const trades: PlainTrade[] = [];
  const daily: Decimal[] = [];
  let cash = parseDecimal(BALANCE);
  let [fees, funding] = [ZERO, ZERO];
  let open: PlainTrade | undefined;
  const charge = (trade: PlainTrade, at: Decimal): void => {
    const fee = multiply(multiply(size, at), feeRate);
    fees = add(fees, fee);
    cash = subtract(cash, fee);
    trade.fees = subtract(trade.fees, fee);
  };
  const equity = (at: Decimal): Decimal =>
    open === undefined ? cash : add(cash, multiply(size, subtract(at, open.entry)));
  for (let minute = minuteOf(market.startAt); minute < minuteOf(market.endAt); minute += 1) {
    const [at, opening] = [minute * MINUTE_MS, price(series.open(minute))];
    if (open !== undefined && at % (8 * 3_600_000) === 0) {
      const paid = multiply(multiply(size, opening), fundingRate);
      funding = add(funding, paid);
      cash = subtract(cash, paid);
      open.funding = subtract(open.funding, paid);
    }
    if (at % DAY_MS === 0) daily.push(equity(opening));
    const [fast, slow] = [sum(minute - 1, 10) * 5, sum(minute - 1, 50)];
    if (open === undefined && fast > slow) {
      open = {
        openedAt: at,
        entry: opening,
        closedAt: undefined,
        exit: undefined,
        fees: ZERO,
        funding: ZERO,
        net: ZERO,
      };
      trades.push(open);
      charge(open, opening);
    } else if (open !== undefined && fast < slow) {
      charge(open, opening);
      const profit = multiply(size, subtract(opening, open.entry));
      cash = add(cash, profit);
      open.closedAt = at;
      open.exit = opening;
      open.net = profit;
      open = undefined;
    }
  }
  const last = equity(price(series.close(minuteOf(market.endAt) - 1)));
  for (const trade of trades) trade.net = add(trade.net, add(trade.fees, trade.funding));
  return { trades, daily: [...daily, last], fees, funding, unrealised: subtract(last, cash), equity: last };
}
