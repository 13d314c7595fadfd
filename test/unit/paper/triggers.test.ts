import { describe, expect, it } from 'vitest';
import { add, decimalOf, roundToStep } from '../../../src/base/decimal.ts';
import type { Decimal } from '../../../src/base/decimal.ts';
import { type Random, seededRandom } from '../../../src/base/random.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import { createPaperExchange } from '../../../src/paper/exchange/exchange.ts';
import type { PaperExchangeOptions } from '../../../src/paper/exchange/exchange.ts';
import type { BarSeries, MarketSource } from '../../../src/paper/market/market-source.ts';
import { wildMarket } from './acts.ts';
import { BTC, d, market, MINUTE, startTrial, trialOf, walk } from './trial.ts';
import type { Trial } from './trial.ts';

/** The wild market with a mark of its own, a little above and a minute ahead. */
const marked: MarketSource = { ...wildMarket, marks: new Map([['BTCUSDT', markOf(wildMarket.series[0])]]) };

function markOf(series: BarSeries | undefined): BarSeries {
  if (series === undefined) throw new Error('the market has no pair');
  const { symbol, base, quote, pricePlaces, volumePlaces } = series;
  const shifted = (price: (minute: number) => number) => (minute: number) => price(minute + 1) + 3_000;
  return {
    ...{ symbol, base, quote, pricePlaces, volumePlaces },
    open: shifted((minute) => series.open(minute)),
    high: shifted((minute) => series.high(minute)),
    low: shifted((minute) => series.low(minute)),
    close: shifted((minute) => series.close(minute)),
    volume: () => 0,
  };
}

const OPTIONS: Partial<PaperExchangeOptions> = {
  accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '1000000' }, spot: { USDT: '100000', BTC: '10' } } }],
  rateLimits: false,
};
const PAIR = { symbol: 'BTCUSDT' } as const;
const FUTURES = { ...PAIR, productType: 'USDT-FUTURES' } as const;
const SIZE = d('0.01');

type Act = (trial: Trial, random: Random) => unknown;

const near = (trial: Trial, random: Random): Decimal => {
  const price = trial.ask('mix-symbol-price', FUTURES)[0]?.price ?? d('0');
  return roundToStep(add(price, decimalOf(random.between(-150, 150))), d('0.1'), 'down');
};
const pick = <T>(random: Random, from: readonly T[]): T | undefined => from[random.between(0, from.length - 1)];
const watched = (random: Random): 'mark_price' | 'fill_price' =>
  random.between(0, 1) === 0 ? 'mark_price' : 'fill_price';
const waiting = (trial: Trial, planType: 'normal_plan' | 'track_plan' | 'profit_loss') =>
  trial.ask('mix-orders-plan-pending', { ...FUTURES, planType }).entrustedList;

const place =
  (planType: 'normal_plan' | 'track_plan'): Act =>
  (trial, random) =>
    trial.call('mix-place-plan-order', {
      ...{ ...BTC, planType, marginMode: 'crossed', tradeSide: 'open', size: SIZE, orderType: 'market' },
      side: random.between(0, 1) === 0 ? 'buy' : 'sell',
      ...{ triggerPrice: near(trial, random), triggerType: watched(random) },
      ...(planType === 'track_plan' && { callbackRatio: d('0.001') }),
    });

const modify =
  (planType: 'normal_plan' | 'track_plan'): Act =>
  (trial, random) => {
    const [first] = waiting(trial, planType);
    if (first === undefined) return undefined;
    const change = { newTriggerPrice: near(trial, random), newTriggerType: watched(random) };
    const callback = planType === 'track_plan' && { newCallbackRatio: d('0.002') };
    return trial.call('modify-plan-order', { ...FUTURES, orderId: first.orderId, ...change, ...callback });
  };

/** What an account may do with its trigger orders; much of it is refused. */
const ACTS: readonly Act[] = [
  (trial, random) =>
    trial.call('place-futures-order', market(random.between(0, 1) === 0 ? 'buy' : 'sell', 'open', '0.02')),
  place('normal_plan'),
  place('normal_plan'),
  place('track_plan'),
  modify('normal_plan'),
  modify('track_plan'),
  ...(['long', 'short'] as const).map(
    (holdSide): Act =>
      (trial, random) =>
        trial.call('place-tpsl-order', {
          ...{ ...BTC, planType: 'moving_plan', holdSide, size: SIZE, rangeRate: d('0.001') },
          ...{ triggerPrice: near(trial, random), triggerType: watched(random) },
        }),
  ),
  (trial, random) => {
    const stops = waiting(trial, 'profit_loss');
    const chosen = pick(random, stops);
    if (chosen === undefined) return undefined;
    const { orderId } = chosen;
    const change = { triggerPrice: near(trial, random), triggerType: watched(random), size: SIZE };
    return trial.call('modify-tpsl-order', { ...BTC, orderId, ...change, rangeRate: d('0.002') });
  },
  (trial, random) =>
    trial.call('spot-place-plan-order', {
      ...{ ...PAIR, side: 'sell', size: SIZE, orderType: 'market' },
      ...{ triggerPrice: near(trial, random), triggerType: watched(random) },
    }),
  (trial, random) => {
    const [first] = trial.ask('spot-current-plan-order', {}).orderList;
    if (first === undefined) return undefined;
    const change = { triggerPrice: near(trial, random), size: SIZE, orderType: 'market' } as const;
    return trial.call('spot-modify-plan-order', { orderId: first.orderId, ...change });
  },
];

describe('trigger orders', () => {
  const markets = { 'of one price': wildMarket, 'beside a mark of its own': marked };
  const seeds = [1, 2, 3, 4, 5, 6];
  it.each(Object.entries(markets).flatMap(([name, source]) => seeds.map((seed) => [name, seed, source] as const)))(
    '%s fire as if they were looked for anew, whatever was changed before (seed %i)',
    (_, seed, source) => {
      const random = seededRandom(seed);
      const trial = startTrial(source, OPTIONS);
      for (let turn = 0; turn < 12; turn += 1) {
        for (let act = 0; act < 6; act += 1) pick(random, ACTS)?.(trial, random);
        // What an exchange finds that is made of what stands in the world alone.
        const clock = virtualClock({ startAt: trial.clock.now() });
        const stored = trial.exchange.state();
        const anew = trialOf(clock, createPaperExchange({ ...OPTIONS, clock, market: source, seed: 7, stored }));
        for (const each of [anew, trial]) walk(each, 3 * MINUTE);
        expect(trial.exchange.state()).toEqual(anew.exchange.state());
      }
      const { entrustedList } = trial.ask('mix-orders-plan-history', { ...FUTURES, planType: 'normal_plan' });
      expect(entrustedList.length).toBeGreaterThan(0);
    },
  );

  it('fire oldest first where several wait for one price, those of futures before those of spot', () => {
    const trial = startTrial(marked, OPTIONS);
    const price = trial.ask('mix-symbol-price', { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' })[0]?.price ?? d('0');
    const at = { triggerPrice: price, triggerType: 'fill_price' } as const;
    const placed = [
      trial.ask('spot-place-plan-order', {
        symbol: 'BTCUSDT',
        side: 'sell',
        size: d('0.001'),
        orderType: 'market',
        ...at,
      }),
      ...[0, 1].map(() =>
        trial.ask('mix-place-plan-order', {
          ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT', marginMode: 'crossed' },
          ...{ planType: 'normal_plan', side: 'buy', tradeSide: 'open', size: d('0.001'), orderType: 'market' },
          ...at,
        } as const),
      ),
    ].map(({ orderId }) => orderId ?? '');
    walk(trial, 2 * MINUTE);
    const [spot, first, second] = placed;
    const became = (id: string | undefined): string =>
      trial.ask('mix-plan-sub-order', {
        planType: 'normal_plan',
        planOrderId: id ?? '',
        productType: 'USDT-FUTURES',
      })[0]?.orderId ?? '';
    const bySpot = trial.ask('spot-plan-sub-order', { planOrderId: spot ?? '' })[0]?.orderId ?? '';
    expect([became(first), became(second), bySpot]).toEqual([became(first), became(second), bySpot].toSorted());
    expect(bySpot).not.toBe('');
  });
});
