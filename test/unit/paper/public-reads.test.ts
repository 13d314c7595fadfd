import { describe, expect, it } from 'vitest';
import { add, multiply, parseDecimal, ZERO } from '../../../src/base/decimal.ts';
import { syntheticMarket } from '../../../src/paper/market/synthetic-market.ts';
import type { PaperExchangeOptions } from '../../../src/paper/exchange/exchange.ts';
import type { MarketSource } from '../../../src/paper/market/market-source.ts';
import { BTC, d, flatMarket, limit, market, MINUTE, shareOf, START, startTrial } from './trial.ts';
import type { Trial } from './trial.ts';

const PAIR = { symbol: 'BTCUSDT' } as const;
const FUTURES = { ...PAIR, productType: 'USDT-FUTURES' } as const;
const MANY = 1_000;

const made = (options: Partial<PaperExchangeOptions> = {}, source: MarketSource = flatMarket(50_000, 60)): Trial =>
  startTrial(source, { accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '5000000' } } }], ...options });

const walking = (): MarketSource => syntheticMarket({ seed: 11, startAt: START });

describe('public trades', () => {
  it.each([0, 7, 22, 37, 52])('add up to the candles at each second of a minute (%i)', (second) => {
    const trial = made({}, walking());
    trial.clock.advance(90 * MINUTE + second * 1_000);
    const candles = trial.ask('mix-candles', { ...FUTURES, granularity: '1m', limit: 30 });
    expect(candles).toHaveLength(30);
    const trades = trial.ask('mix-market-fills-history', { ...FUTURES, limit: MANY });
    for (const [openTime, open, high, low, close, volume] of candles) {
      const its = trades.filter(({ ts }) => ts >= openTime && ts < openTime + MINUTE);
      const prices = its.map(({ price }) => price);
      const whole = its.reduce((sum, { size }) => add(sum, size), ZERO);
      expect([prices.at(-1), max(prices), min(prices), prices[0], whole]).toEqual([open, high, low, close, volume]);
    }
  });

  it('are the same however they are paged, and whoever asks again', () => {
    const trial = made({}, walking());
    trial.clock.advance(90 * MINUTE);
    const all = trial.ask('spot-market-fills-history', { ...PAIR, limit: MANY });
    const paged: string[] = [];
    for (let last: string | undefined = all[0]?.tradeId; last !== undefined && paged.length < MANY; ) {
      const cursor = { idLessThan: paged.length === 0 ? String(Number(last) + 1) : last };
      trial.clock.advance(200);
      const page = trial.ask('spot-market-fills-history', { ...PAIR, limit: 70, ...cursor });
      paged.push(...page.map(({ tradeId }) => tradeId));
      last = page.at(-1)?.tradeId;
    }
    expect(paged.slice(0, MANY)).toEqual(all.map(({ tradeId }) => tradeId));
    expect(new Set(paged).size).toBe(paged.length);
    expect([...paged].sort().reverse()).toEqual(paged);
  });

  it('tell nothing of what is to come', () => {
    const trial = made({}, walking());
    trial.clock.advance(10 * MINUTE);
    const asked = { ...FUTURES, startTime: trial.clock.now(), endTime: trial.clock.now() + 60 * MINUTE };
    const told = trial.ask('mix-market-fills-history', asked);
    expect(told.every(({ ts }) => ts <= trial.clock.now())).toBe(true);
    trial.clock.advance(60 * MINUTE);
    expect(trial.ask('mix-market-fills-history', asked).slice(-told.length)).toEqual(told);
  });
});

describe('the order book', () => {
  it.each([
    ['0.02%', { ratio: parseDecimal('0.0002') }],
    ['3 ticks', { ticks: 3 }],
  ] as const)('has the best prices at which orders are filled, with a spread of %s', (_, spread) => {
    const trial = made({ fills: { spread } });
    const { asks, bids } = trial.ask('mix-merge-depth', FUTURES);
    const [ticker] = trial.ask('mix-ticker', FUTURES);
    expect([asks[0]?.[0], bids[0]?.[0]]).toEqual([ticker?.askPr, ticker?.bidPr]);
    expect([asks[0]?.[1], bids[0]?.[1]]).toEqual([ticker?.askSz, ticker?.bidSz]);
    const { orderId } = trial.ask('place-futures-order', market('buy', 'open', '0.1'));
    const bought = trial.ask('futures-order-detail', { ...FUTURES, orderId: orderId ?? '' });
    expect(bought.priceAvg).toBe(asks[0]?.[0]);
  });

  it('has the depth that limit orders find, and no more', () => {
    const trial = made({ fills: shareOf('0.4') });
    expect(trial.ask('mix-merge-depth', FUTURES).asks).toEqual([[d('50000'), d('0.1')]]);
    trial.ask('place-futures-order', limit('buy', 'open', { size: '0.03', price: '50000' }));
    expect(trial.ask('mix-merge-depth', FUTURES).asks).toEqual([[d('50000'), d('0.07')]]);
    trial.ask('place-futures-order', limit('buy', 'open', { size: '1', price: '50000' }));
    expect(trial.ask('mix-merge-depth', FUTURES).asks).toEqual([]);
  });

  it('adds up what waits at one price, and merges it away from the middle', () => {
    const trial = made();
    for (const price of ['49001', '49001', '49009'])
      trial.ask('place-futures-order', limit('buy', 'open', { size: '0.01', price: price }));
    trial.clock.advance(1_000);
    trial.ask('place-futures-order', limit('sell', 'open', { size: '0.02', price: '51001' }));
    const at = (precision: 'scale0' | 'scale2') => trial.ask('mix-merge-depth', { ...FUTURES, precision });
    expect(at('scale0').bids.slice(1)).toEqual([
      [d('49009'), d('0.01')],
      [d('49001'), d('0.02')],
    ]);
    expect(at('scale2').bids.slice(1)).toEqual([[d('49000'), d('0.03')]]);
    expect(at('scale2').asks.slice(1)).toEqual([[d('51010'), d('0.02')]]);
  });

  it('of spot shows what is left of an order, and a TP/SL order once it has fired', () => {
    const trial = made({ fills: shareOf('0.4'), accounts: [{ name: 'main', balances: { spot: { BTC: '5' } } }] });
    const sale = { ...PAIR, side: 'sell', orderType: 'limit', force: 'gtc', size: d('0.25') } as const;
    const asks = () => trial.ask('spot-orderbook', PAIR).asks;

    trial.ask('place-spot-order', { ...sale, price: d('50000') });
    expect(asks()).toEqual([[d('50000'), d('0.15')]]);
    trial.clock.advance(MINUTE);
    expect(asks()).toEqual([[d('50000'), d('0.1')]]);

    trial.ask('place-spot-order', { ...sale, price: d('50100'), tpslType: 'tpsl', triggerPrice: d('50000') });
    expect(asks()).toEqual([[d('50000'), d('0.1')]]);
    trial.clock.advance(MINUTE);
    expect(asks()).toEqual([
      [d('50000'), d('0.1')],
      [d('50100'), d('0.25')],
    ]);
  });
});

describe('candles of the past', () => {
  it('of months add up to those of days', () => {
    const trial = made({}, syntheticMarket({ seed: 5, startAt: Date.UTC(2024, 1, 28) }));
    trial.clock.advance(4 * 1_440 * MINUTE);
    for (const [month, day, openTime] of [
      ['1Mutc', '1Dutc', Date.UTC(2024, 1, 1)],
      ['1M', '1D', Date.UTC(2024, 0, 31, 16)],
    ] as const) {
      const ask = (granularity: typeof month | typeof day) =>
        trial.ask('mix-candles', { ...FUTURES, granularity, limit: MANY });
      const [february, march] = ask(month).slice(-2);
      const days = ask(day).filter(([at]) => at >= openTime && at < (march?.[0] ?? 0));
      expect(february?.[0]).toBe(openTime);
      expect(february?.[2]).toBe(max(days.map(([, , high]) => high)));
      expect(february?.[3]).toBe(min(days.map(([, , , low]) => low)));
      expect(february?.[5]).toBe(days.reduce((sum, [, , , , , volume]) => add(sum, volume), ZERO));
      const past = trial.ask('mix-history-candles', { ...FUTURES, granularity: month });
      expect(past.at(-1)).toEqual(february);
    }
  });
});

describe('a contract', () => {
  it('tells its tiers as it liquidates by them', () => {
    const tiers = [{ upTo: d('150000'), rate: d('0.004') }, { rate: d('0.01') }];
    const told = made({ fills: { tiers } }).ask('mix-query-position-lever', FUTURES);
    expect(told).toMatchObject([
      { level: 1, startUnit: ZERO, endUnit: d('150000'), keepMarginRate: d('0.004') },
      { level: 2, startUnit: d('150000'), keepMarginRate: d('0.01') },
    ]);
  });

  it('tells as open interest what one side holds, the house included, and tickers alike', () => {
    const trial = made();
    trial.ask('place-futures-order', market('buy', 'open', '0.3'));
    trial.ask('place-futures-order', market('sell', 'open', '0.1'));
    expect(trial.ask('mix-open-interest', FUTURES).openInterestList).toEqual([{ ...PAIR, size: d('0.3') }]);
    expect(trial.ask('mix-ticker', FUTURES)).toMatchObject([{ holdingAmount: d('0.3') }]);
  });

  it('tells no open interest where the market has to tell it and does not, whatever accounts hold', () => {
    const trial = made({ openInterest: 'market' });
    trial.ask('place-futures-order', market('buy', 'open', '0.3'));
    expect(trial.ask('mix-open-interest', FUTURES).openInterestList).toEqual([]);
    expect(trial.ask('mix-ticker', FUTURES)[0]).not.toHaveProperty('holdingAmount');
  });

  it('tells an account the fees that it is charged', () => {
    const own = { maker: d('0.00016'), taker: d('0.0004') };
    const trial = made({ fills: { accountFees: new Map([['main', { futures: own }]]) } });
    const { takerFeeRate } = trial.ask('trade-rate', { ...PAIR, businessType: 'mix' });
    trial.ask('place-futures-order', { ...BTC, ...market('buy', 'open', '0.1') });
    const [fill] = trial.ask('mix-fills', FUTURES).fillList;
    const [fee] = fill?.feeDetail ?? [];
    expect(takerFeeRate).toBe(own.taker);
    expect(fee?.totalFee).toBe(-multiply(fill?.quoteVolume ?? ZERO, takerFeeRate));
  });
});

type Amount = typeof ZERO;

function max(values: readonly Amount[]): Amount | undefined {
  return values.reduce<Amount | undefined>(
    (most, value) => (most === undefined || value > most ? value : most),
    undefined,
  );
}

function min(values: readonly Amount[]): Amount | undefined {
  return values.reduce<Amount | undefined>(
    (least, value) => (least === undefined || value < least ? value : least),
    undefined,
  );
}
