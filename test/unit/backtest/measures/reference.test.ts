import { describe, expect, it } from 'vitest';
import { annualised } from '../../../../src/backtest/measures/annualised.ts';
import { deepestOf, drawdownsOf } from '../../../../src/backtest/measures/drawdowns.ts';
import { shapeOf } from '../../../../src/backtest/measures/moments.ts';
import { wonAndLost } from '../../../../src/backtest/measures/resampled-trades.ts';
import { factorOf } from '../../../../src/backtest/measures/profit-factor.ts';
import { sharpeOf } from '../../../../src/backtest/measures/sharpe.ts';
import { sortinoOf } from '../../../../src/backtest/measures/sortino.ts';
import { ulcerOf } from '../../../../src/backtest/measures/ulcer.ts';

/**
 * Series and values of the file tests/data/reference_values.json of QuantStats (ranaroussi/quantstats): values by R
 * PerformanceAnalytics 2.1.0, where it has the convention, else checked there against numpy and by definition. `bacon`
 * is the portfolio of 24 months in Bacon (2008), Practical Portfolio Performance Measurement and Attribution.
 */
const SERIES = {
  bacon: {
    periods: 12,
    returns: [
      ...[0.003, 0.026, 0.011, -0.01, 0.015, 0.025, 0.016, 0.067, -0.014, 0.04, -0.005, 0.081],
      ...[0.04, -0.037, -0.061, 0.017, -0.049, -0.022, 0.07, 0.058, -0.065, 0.024, -0.005, -0.009],
    ],
    growth: 0.10367828972980941,
    sharpe: 0.7883202548144859,
    sortino: 1.3592165786838633,
    drawdown: 0.144672955739218,
    calmar: 0.7166390511623746,
    omega: 1.7797833935018055,
    skewness: -0.08817174934967567,
    kurtosis: -0.4076603211860866,
  },
  small: {
    periods: 252,
    returns: [
      ...[-0.018720930383, -0.014303070725, -0.014572173794, -0.003467788444, -0.025038397377],
      ...[-0.001677869157, -0.010129521509],
    ],
    growth: -0.9589235732751437,
    sharpe: -24.183404779195588,
    sortino: -13.565806946540524,
    drawdown: 0.08485758410265398,
    calmar: -11.30038738924165,
    omega: 0,
    skewness: -0.05724138737086073,
    kurtosis: -0.6907159418089514,
  },
} as const;

describe.each(Object.entries(SERIES))('on the series %s', (_, { returns, periods, ...wanted }) => {
  const n = returns.length;

  it.each([
    ['growth of a year', annualised(returns, periods), wanted.growth],
    ['Sharpe ratio', sharpeOf(returns, periods).value, wanted.sharpe],
    ['Sortino ratio', sortinoOf(returns, periods).value, wanted.sortino],
    ['maximum drawdown', deepestOf(drawdownsOf(returns)), wanted.drawdown],
    ['Calmar ratio', annualised(returns, periods) / deepestOf(drawdownsOf(returns)), wanted.calmar],
    ['profit factor, as omega', factorOf(wonAndLost(returns.length, (place) => returns[place] ?? 0)), wanted.omega],
    // The reference corrects both for small samples.
    ['skewness', (shapeOf(returns).skewness * Math.sqrt(n * (n - 1))) / (n - 2), wanted.skewness],
    [
      'kurtosis, in excess of 3',
      ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * (shapeOf(returns).kurtosis - 3) + 6),
      wanted.kurtosis,
    ],
  ])('the %s is that of PerformanceAnalytics', (_name, value, reference) => {
    expect(Math.abs(value - reference)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(reference)));
  });
});

describe('the ulcer index', () => {
  // The printed values of the book are rounded (growth 10.37 %, ulcer 6.1 %, so Martin’s ratio 1.70): two computations
  // instead.
  it('is that of a plain loop over the values of the portfolio', () => {
    const { returns, periods } = SERIES.bacon;
    const values = [1];
    for (const one of returns) values.push((values.at(-1) ?? NaN) * (1 + one));
    let squares = 0;
    for (let month = 1; month < values.length; month += 1)
      squares += (1 - (values[month] ?? NaN) / Math.max(...values.slice(0, month + 1))) ** 2;
    expect(ulcerOf(drawdownsOf(returns))).toBeCloseTo(Math.sqrt(squares / returns.length), 14);
    expect(annualised(returns, periods) / ulcerOf(drawdownsOf(returns))).toBeCloseTo(1.7, 1);
  });
});
