import { ZERO } from '../../src/base/decimal.ts';
import { MINUTE_MS, type MarketSource } from '../../src/paper/market/market-source.ts';

const PRICE = 50_000;
const SWING = 0.02;

/** Makes an endless market that goes up and down by two hundredths, once in so many minutes, and remembers nothing. */
export function waveMarket(startAt: number, periodMinutes: number): MarketSource {
  const cents = (minute: number): number =>
    Math.round(PRICE * 100 * (1 + SWING * Math.sin((2 * Math.PI * (minute % periodMinutes)) / periodMinutes)));
  return {
    series: [
      {
        symbol: 'BTCUSDT',
        base: 'BTC',
        quote: 'USDT',
        pricePlaces: 2,
        volumePlaces: 6,
        open: cents,
        close: (minute) => cents(minute + 1),
        high: (minute) => Math.max(cents(minute), cents(minute + 1)),
        low: (minute) => Math.min(cents(minute), cents(minute + 1)),
        volume: () => 1_000_000,
      },
    ],
    startAt,
    historyAt: startAt - 1_000 * MINUTE_MS,
    endAt: Infinity,
    fundingRate: () => ZERO,
  };
}
