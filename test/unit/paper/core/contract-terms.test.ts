import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../../src/base/decimal.ts';
import { belowLeastValue, pairOf } from '../../../../src/paper/core/state/contract-terms.ts';
import type { BarSeries } from '../../../../src/paper/market/market-source.ts';

const told = { fees: {}, terms: new Map() };

function termsOf(base: string, quote: string) {
  const none = (): number => 1;
  const column = { open: none, high: none, low: none, close: none, volume: none };
  const series: BarSeries = { symbol: `${base}${quote}`, base, quote, pricePlaces: 5, volumePlaces: 4, ...column };
  return pairOf(series, told);
}

describe('the smallest value of an order', () => {
  it.each([
    ['BTC', 'USDT', '1', '5'],
    ['BTC', 'USDC', '1', '5'],
    ['ETH', 'BTC', '0.00001', '0.00005'],
    ['SOL', 'ETH', '0.0003', '0.0015'],
  ])('of %s in %s is %s at spot, and %s of a contract', (base, quote, spot, futures) => {
    const pair = termsOf(base, quote);
    expect([pair.spot, pair.futures].map(({ minValue }) => formatDecimal(minValue))).toEqual([spot, futures]);
  });

  it('is named where an order is below it, as it is set', () => {
    expect(belowLeastValue(termsOf('ETH', 'BTC').spot)).toBe('less than the minimum amount 0.00001 BTC');
    const { spot, futures } = termsOf('BTC', 'USDT');
    expect(belowLeastValue(futures)).toBe('less than the minimum amount 5 USDT');
    expect(belowLeastValue({ ...spot, minValue: parseDecimal('7') })).toBe('less than the minimum amount 7 USDT');
  });
});
