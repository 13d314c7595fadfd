import { adverseExcursion } from './adverse-excursion.ts';
import { beyondHolding } from './beyond-holding.ts';
import { breakEvenCost } from './break-even-cost.ts';
import { cagr } from './cagr.ts';
import { cagrBand } from './cagr-band.ts';
import { calmar } from './calmar.ts';
import { costMeasures } from './cost.ts';
import { doubtfulBars } from './doubtful-bars.ts';
import { doubtfulWorth } from './doubtful-worth.ts';
import { drawdownBand } from './drawdown-band.ts';
import { drawdownLength } from './drawdown-length.ts';
import { expectancy } from './expectancy.ts';
import { favourableExcursion } from './favourable-excursion.ts';
import { gross } from './gross.ts';
import { grossExposure } from './gross-exposure.ts';
import { heldExposure } from './held-exposure.ts';
import { hourlyDrawdown } from './hourly-drawdown.ts';
import { maxDrawdown } from './max-drawdown.ts';
import type { Measure } from './measure.ts';
import { net } from './net.ts';
import { netExposure } from './net-exposure.ts';
import { payoff } from './payoff.ts';
import { profitFactor } from './profit-factor.ts';
import { sharpe } from './sharpe.ts';
import { sortino } from './sortino.ts';
import { timeExposed } from './time-exposed.ts';
import { totalReturn } from './total-return.ts';
import { turnover } from './turnover.ts';
import { ulcer } from './ulcer.ts';
import { underWater } from './under-water.ts';
import { wonShare } from './won-share.ts';

/** The measures of a report, in its order. One more: a file here, and a line. */
export const measures = {
  totalReturn,
  cagr,
  maxDrawdown,
  hourlyDrawdown,
  drawdownLength,
  underWater,
  calmar,
  ulcer,
  sharpe,
  sortino,
  gross,
  ...costMeasures,
  net,
  breakEvenCost,
  doubtfulBars,
  doubtfulWorth,
  expectancy,
  wonShare,
  profitFactor,
  payoff,
  adverseExcursion,
  favourableExcursion,
  timeExposed,
  netExposure,
  grossExposure,
  turnover,
  heldExposure,
  beyondHolding,
  cagrBand,
  drawdownBand,
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof measures;

/** The names of all measures, in the order of a report. */
export const MEASURE_NAMES = Object.keys(measures) as readonly MeasureName[];
