import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/base/random.ts';
import { averageSeries } from '../../../../src/paper/market/derived-prices.ts';
import { recordedFundings, regularFundings } from '../../../../src/paper/market/funding-schedule.ts';
import { minuteOf } from '../../../../src/paper/market/market-source.ts';
import type { MarketSource } from '../../../../src/paper/market/market-source.ts';
import { priceAtStep, STEPS_A_BAR } from '../../../../src/paper/market/walk.ts';
import {
  BTC,
  d,
  flatMarket,
  limit,
  market,
  marketOf,
  MINUTE,
  onlyPosition,
  START,
  startTrial,
  walk,
} from '../trial.ts';

type Bars = Parameters<typeof marketOf>[0];
const FUTURES = { productType: 'USDT-FUTURES' } as const;
const SYMBOL = { ...FUTURES, symbol: 'BTCUSDT' } as const;
const accounts = [{ name: 'main', balances: { usdt_futures: { USDT: '1000' } } }] as const;
const still = [50_000, 50_000, 50_000, 50_000] as const;

/** A market of last prices with a mark of its own, and an index where one is given. */
function marked(last: Bars, mark: Bars, index?: Bars): MarketSource {
  const seriesOf = (bars: Bars) => {
    const [series] = marketOf(bars).series;
    if (series === undefined) throw new Error('no series');
    return series;
  };
  return {
    ...marketOf(last),
    marks: new Map([['BTCUSDT', seriesOf(mark)]]),
    ...(index !== undefined && { indexes: new Map([['BTCUSDT', seriesOf(index)]]) }),
  };
}

const stopped = (price: number) => [price, price, price, price] as const;

describe('a mark price of its own', () => {
  it('is told beside the last price and the index, and open profit goes by it', () => {
    const trial = startTrial(marked([still], [stopped(50_100)], [stopped(50_200)]), { accounts });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    expect(trial.ask('mix-symbol-price', SYMBOL)).toMatchObject([
      { price: d('50000'), markPrice: d('50100'), indexPrice: d('50200') },
    ]);
    expect(trial.ask('mix-ticker', SYMBOL)).toMatchObject([
      { lastPr: d('50000'), markPrice: d('50100'), indexPrice: d('50200') },
    ]);
    expect(onlyPosition(trial)).toMatchObject({
      openPriceAvg: d('50000'),
      markPrice: d('50100'),
      unrealizedPL: d('1'),
    });
    // 1,000 less the fee of 0.3 and with the open profit of 1.
    expect(trial.ask('mix-account', BTC).accountEquity).toBe(d('1000.7'));
  });

  it('sets off the stops that watch it, and the last price those that watch that', () => {
    const dips = [still, [50_000, 50_000, 49_000, 50_000]] as const;
    const runs = (last: Bars, mark: Bars, triggerType: 'mark_price' | 'fill_price') => {
      const trial = startTrial(marked(last, mark), { accounts });
      trial.ask('place-futures-order', market('buy', 'open', '0.01'));
      trial.ask('place-tpsl-order', {
        ...{ marginCoin: 'USDT', productType: 'USDT-FUTURES', symbol: 'BTCUSDT', planType: 'pos_loss' },
        ...{ triggerPrice: d('49500'), triggerType, holdSide: 'long' },
      });
      walk(trial, 2 * MINUTE);
      return trial.ask('mix-fills', FUTURES).fillList.map(({ price }) => price);
    };
    const calm = [still, still] as const;
    expect(runs(dips, calm, 'mark_price')).toHaveLength(1);
    expect(runs(calm, dips, 'fill_price')).toHaveLength(1);
    expect(runs(dips, calm, 'fill_price')[0]).toBe(d('49500'));
    expect(runs(calm, dips, 'mark_price')[0]).toBe(d('50000'));
  });

  it('goes beside the last price from step to step: what it sets off is filled where the last price is by then', () => {
    // From 50,000 the last price falls by 1,000 while the mark falls by 2,000: at 49,500 the mark has a quarter of its
    // way.
    const last = [still, [50_000, 50_000, 49_000, 49_000]] as const;
    const mark = [still, [50_000, 50_000, 48_000, 48_000]] as const;
    const trial = startTrial(marked(last, mark), { accounts });
    trial.ask('place-futures-order', { ...market('buy', 'open', '0.01'), presetStopLossPrice: d('49500') });
    // It is met on the way there, and the stop closes what it opened too.
    trial.ask('place-futures-order', limit('buy', 'open', { size: '0.01', price: '49800' }));
    walk(trial, 2 * MINUTE);
    expect(trial.ask('mix-fills', FUTURES).fillList.map(({ price, baseVolume }) => [price, baseVolume])).toEqual([
      [d('49750'), d('0.02')],
      [d('49800'), d('0.01')],
      [d('50000'), d('0.01')],
    ]);
  });

  it('liquidates: the last price does not, however far it falls', () => {
    const falls = [still, [50_000, 50_000, 40_000, 50_000]] as const;
    const left = (last: Bars, mark: Bars) => {
      const trial = startTrial(marked(last, mark), { accounts });
      trial.ask('place-futures-order', { ...market('buy', 'open', '0.1'), marginMode: 'isolated' });
      walk(trial, 2 * MINUTE);
      return trial.ask('mix-all-position', FUTURES).length;
    };
    expect(left(falls, [still, still])).toBe(1);
    expect(left([still, still], falls)).toBe(0);
  });

  it('moves trailing stops that watch it', () => {
    const mark = [still, [50_000, 51_000, 50_000, 51_000], [51_000, 51_000, 50_400, 50_400]] as const;
    const trial = startTrial(marked([still, still, still], mark), { accounts });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    trial.ask('place-tpsl-order', {
      ...{ marginCoin: 'USDT', productType: 'USDT-FUTURES', symbol: 'BTCUSDT', planType: 'moving_plan' },
      ...{
        triggerPrice: d('50500'),
        triggerType: 'mark_price',
        holdSide: 'long',
        rangeRate: d('0.01'),
        size: d('0.01'),
      },
    });
    walk(trial, 2 * MINUTE);
    // 1 % below 51,000 is 50,490.
    expect(trial.ask('mix-all-position', FUTURES)).toHaveLength(1);
    walk(trial, MINUTE);
    expect(trial.ask('mix-all-position', FUTURES)).toHaveLength(0);
  });

  it('changes nothing where it is the last price itself', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const bars = wander(seededRandom(seed), 60);
      const run = (source: MarketSource) => {
        const trial = startTrial(source, { accounts });
        trial.ask('place-futures-order', {
          ...market('buy', 'open', '0.05'),
          ...{ presetStopSurplusPrice: d('51000'), presetStopLossPrice: d('48500') },
        });
        trial.ask('place-futures-order', limit('buy', 'open', { size: '0.01', price: '49500' }));
        trial.ask('place-futures-order', limit('sell', 'open', { size: '0.1', price: '50600' }));
        walk(trial, 60 * MINUTE);
        return trial
          .ask('mix-fills', FUTURES)
          .fillList.map(({ price, baseVolume, cTime }) => ({ price, baseVolume, cTime }));
      };
      expect(run(marked(bars, bars)), `seed ${String(seed)}`).toEqual(run(marketOf(bars)));
    }
  });

  it('does not depend on who looks when', () => {
    const bars = wander(seededRandom(5), 60);
    const run = (everyMs: number) => {
      const trial = startTrial(marked(bars, wander(seededRandom(6), 60)), { accounts });
      trial.ask('place-futures-order', { ...market('buy', 'open', '0.05'), presetStopLossPrice: d('48500') });
      trial.ask('place-futures-order', limit('buy', 'open', { size: '0.01', price: '49500' }));
      for (let at = 0; at < 60 * MINUTE; at += everyMs) walk(trial, everyMs);
      return JSON.stringify(trial.exchange.state());
    };
    expect(run(5_000)).toBe(run(20 * MINUTE));
  });
});

describe('an average mark', () => {
  it('is the mean of the closes before the minute at its end, in the price unit below, and straight in between', () => {
    const closes = [50_000, 50_300, 49_700, 50_900, 51_000];
    const [last] = marketOf(
      closes.map((close, index) => {
        const open = closes[index - 1] ?? 50_000;
        return [open, Math.max(open, close), Math.min(open, close), close] as const;
      }),
    ).series;
    if (last === undefined) throw new Error('no series');
    const first = minuteOf(START);
    const mark = averageSeries(last, { minutes: 3, firstMinute: first });
    const expected = closes.map((_, index) => {
      const window = closes.slice(Math.max(0, index - 2), index + 1);
      return Math.floor(window.reduce((sum, close) => sum + close * 100, 0) / window.length + 1e-9);
    });
    // Asked out of order: what is kept of sums does not show.
    for (const index of [4, 1, 2, 3, 4]) expect(mark.close(first + index)).toBe(expected[index - 1]);
    expect([mark.open(first), mark.close(first)]).toEqual([5_000_000, 5_000_000]);
    expect(priceAtStep(mark, (first + 3) * STEPS_A_BAR)).toBe(expected[1]);
    expect(priceAtStep(mark, (first + 4) * STEPS_A_BAR - 1)).toBe(expected[2]);
  });

  it('tells nothing of closes to come', () => {
    const [last] = flatMarket(50_000, 3).series;
    if (last === undefined) throw new Error('no series');
    const first = minuteOf(START);
    const asked: number[] = [];
    const close = (minute: number) => {
      asked.push(minute);
      return last.close(minute);
    };
    const mark = averageSeries({ ...last, close }, { minutes: 3, firstMinute: first });
    for (const price of [mark.open, mark.high, mark.low, mark.close]) price(first + 2);
    expect(Math.max(...asked)).toBe(first + 1);
  });
});

describe('fundings', () => {
  const hour = 60 * MINUTE;
  const billed = (source: MarketSource, minutes: number) => {
    const trial = startTrial(source, { accounts });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    walk(trial, minutes * MINUTE);
    const { bills } = trial.ask('mix-account-bill', { ...FUTURES, businessType: 'contract_settle_fee' });
    return bills.map(({ amount, cTime }) => [amount, (cTime - START) / hour]).reverse();
  };

  it('of one rate fall every so many hours of the day, and are said ahead', () => {
    const fundings = regularFundings(() => d('0.0002'), 4);
    const source = { ...flatMarket(50_000, 601), fundings };
    expect(billed(source, 600)).toEqual([
      [d('-0.1'), 4],
      [d('-0.1'), 8],
    ]);
    const trial = startTrial(source, { accounts });
    expect(trial.ask('mix-current-fund-rate', SYMBOL)).toMatchObject([
      { fundingRate: d('0.0002'), fundingRateInterval: 4, nextUpdate: START + 4 * hour },
    ]);
    expect(trial.ask('mix-contracts', SYMBOL)).toMatchObject([{ fundInterval: 4 }]);
  });

  it('of a record are paid when and as it says, not outside it, and are not told ahead', () => {
    const rows = [
      { at: START + hour, rate: d('0.0001') },
      { at: START + 3 * hour, rate: d('-0.0004') },
      { at: START + 5 * hour, rate: d('0.001') },
    ];
    const source = { ...flatMarket(50_000, 601), fundings: recordedFundings(() => rows) };
    expect(billed(source, 600)).toEqual([
      [d('-0.05'), 1],
      [d('0.2'), 3],
      [d('-0.5'), 5],
    ]);
    // Until it is settled nobody knows a rate: the last one is told.
    expect(source.fundings.next('BTCUSDT', START)).toEqual({ at: START + hour, rate: d('0') });
    expect(source.fundings.next('BTCUSDT', START + 4 * hour)).toEqual({ at: START + 5 * hour, rate: d('-0.0004') });
    expect(source.fundings.next('BTCUSDT', START + 5 * hour).rate).toBe(d('0.001'));
    expect(source.fundings.hours('BTCUSDT')).toBe(2);
  });

  it('are paid on the value at the mark price', () => {
    const minutes = 481;
    const source = marked(
      Array.from({ length: minutes }, () => still),
      Array.from({ length: minutes }, () => stopped(60_000)),
    );
    // 0.01 × 60,000 × 0.01 %.
    expect(billed(source, 480)).toEqual([[d('-0.06'), 8]]);
  });
});

/** Bars that go on from 50,000, of whole prices. */
function wander(random: ReturnType<typeof seededRandom>, count: number): Bars {
  let open = 50_000;
  return Array.from({ length: count }, (_, index) => {
    const close = index === 0 ? open : open + random.between(-300, 300);
    const bar = [
      open,
      Math.max(open, close) + random.between(0, 300),
      Math.min(open, close) - random.between(0, 300),
      close,
    ] as const;
    open = close;
    return bar;
  });
}

it('an average mark goes evenly from minute to minute, and not in the order of high and low', () => {
  const bars = [still, still, [50_000, 50_600, 49_500, 49_500], [49_500, 49_500, 49_500, 49_500]] as const;
  const source = marketOf(bars);
  const [last] = source.series;
  if (last === undefined) throw new Error('no series');
  const firstMinute = minuteOf(source.startAt);
  const mark = averageSeries(last, { minutes: 5, firstMinute });
  const steps = [0, 1, 2, 3].map((step) => priceAtStep(mark, (firstMinute + 3) * STEPS_A_BAR + step));
  // The mean of the closes of the minutes before goes from 50,000 to 49,833.33: in units of a hundredth.
  expect(steps).toEqual([5_000_000, 4_994_445, 4_988_889, 4_983_333]);
});
