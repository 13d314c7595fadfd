import { expect, it } from 'vitest';
import { parseDecimal as d, ZERO } from '../../../../src/base/decimal.ts';
import { chartValues } from '../../../../src/backtest/report/page/chart-values.ts';
import { reportOf } from '../../../../src/backtest/report/report.ts';
import type { EquitySample } from '../../../../src/backtest/run-record.ts';
import { BEGIN, HOUR_MS, recordOf, runOf } from '../made-run.ts';

/** Long by 100 USDT in each third hour. */
const samples = (count: number): readonly EquitySample[] =>
  Array.from({ length: count }, (_, hour) => {
    const long = hour % 3 === 0 ? d('100') : ZERO;
    const exposures = [{ instrument: 'usdt-futures/BTCUSDT', long, short: ZERO, price: d('1') }];
    return { at: BEGIN + hour * HOUR_MS, equity: d('1000'), exposures };
  });

const exposureOf = (count: number) => {
  const record = recordOf([runOf({ samples: samples(count) })]);
  return chartValues(record, reportOf(record)).exposure;
};

it('draws the exposure of each hour of a short run', () => {
  expect(exposureOf(4).slice(1)).toEqual([
    [100, 0, 0, 100],
    [100, 0, 0, 100],
  ]);
});

it('draws means of the exposure of a long run, so that hours without it are in them', () => {
  const [times = [], net = [], gross = []] = exposureOf(8_785);
  expect(times.length).toBeLessThanOrEqual(400);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(22 * 3_600);
  expect(net[0]).toBeCloseTo(800 / 22, 9);
  expect(gross).toEqual(net);
});
