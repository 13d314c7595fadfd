import type * as charts from 'lightweight-charts';
import type Plot from 'uplot';

/** The libraries as the page has them: their scripts stand before its own, and name a global each. */
declare global {
  const uPlot: typeof Plot;
  const LightweightCharts: typeof charts;
}
