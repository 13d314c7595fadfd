import { describe, expect, it } from 'vitest';
import { dailyEquity, ratioOf, returnsOf } from '../../../../src/backtest/measures/daily.ts';
import { parseDecimal as d } from '../../../../src/base/decimal.ts';
import { BEGIN, DAY_MS, HOUR_MS, recordOf, runOf, samplesOf } from '../made-run.ts';

describe('the equity of days', () => {
  it('is that of the midnights, without the parts of days at both ends', () => {
    const from = BEGIN + 22 * HOUR_MS;
    const { runs } = recordOf([runOf({ samples: samplesOf(['1', '2', '3', '4'], from, HOUR_MS) })]);
    expect(dailyEquity(runs[0].samples)).toEqual([{ at: BEGIN + DAY_MS, equity: d('3') }]);
  });
});

describe('returns', () => {
  it('are those of one value after another', () => {
    expect(returnsOf(['100', '110', '99'].map(d))).toEqual([0.1, -0.1]);
  });

  it('are unknown where the equity was gone', () => {
    expect(returnsOf(['100', '0', '5'].map(d))).toBeUndefined();
    expect(returnsOf(['100', '0'].map(d))).toEqual([-1]);
  });

  it('keep the digits of amounts that no float holds', () => {
    expect(ratioOf(d('0.000000000000000003'), d('0.000000000000000004'))).toBe(0.75);
  });
});
