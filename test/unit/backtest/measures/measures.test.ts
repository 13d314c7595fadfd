import { describe, expect, it } from 'vitest';
import { MEASURE_NAMES, type MeasureName, measures } from '../../../../src/backtest/measures/index.ts';
import type { Measured } from '../../../../src/backtest/measures/measure.ts';
import { sampleOf } from '../../../../src/backtest/measures/sample.ts';
import { COSTS, type EquitySample, type PathRun } from '../../../../src/backtest/run-record.ts';
import { add, type Decimal, formatDecimal, parseDecimal as d, subtract } from '../../../../src/base/decimal.ts';
import { BEGIN, costsOf, DAY_MS, HOUR_MS, runOf, samplesOf, tradeOf } from '../made-run.ts';

function measured(name: MeasureName, run: PathRun, seed = 1): Measured {
  return measures[name].of(sampleOf(run, { seed }));
}

/** The value of a measure; money as text. */
function valueOf(name: MeasureName, run: PathRun): number | string {
  const one = measured(name, run);
  if ('reason' in one) return one.reason;
  return typeof one.value === 'bigint' ? formatDecimal(one.value) : one.value;
}

/** Six days: up, a fall of a quarter, back to the peak at day four, and a new one. */
const FALL = runOf({ samples: samplesOf(['1000', '1200', '900', '1100', '1200', '1300']) });

describe('drawdown', () => {
  it('is a quarter, three days long, and two of five days are under water', () => {
    expect(valueOf('maxDrawdown', FALL)).toBe(0.25);
    expect(valueOf('drawdownLength', FALL)).toBe(3);
    expect(valueOf('underWater', FALL)).toBe(0.4);
    expect(valueOf('ulcer', FALL)).toBeCloseTo(Math.sqrt((0.25 ** 2 + (1 / 12) ** 2) / 5), 15);
  });

  it('counts from the last day at the peak, and until the end where the peak is not reached again', () => {
    const run = runOf({ samples: samplesOf(['1000', '1000', '1000', '800', '999']) });
    expect(measured('drawdownLength', run)).toMatchObject({ value: 2, note: 'It had not ended when the run ended.' });
  });

  it('counts the begin as a peak, and a fall within a day by the hour alone', () => {
    expect(valueOf('maxDrawdown', runOf({ samples: samplesOf(['1000', '900', '950']) }))).toBe(0.1);
    const hours = Array.from({ length: 25 }, (_, hour) => (hour === 5 ? '500' : '1000'));
    const run = runOf({ samples: samplesOf(hours, BEGIN, HOUR_MS) });
    expect(valueOf('maxDrawdown', run)).toBe(0);
    expect(valueOf('hourlyDrawdown', run)).toBe(0.5);
  });

  it('is whole where the equity is gone', () => {
    expect(valueOf('maxDrawdown', runOf({ samples: samplesOf(['1000', '0', '0']) }))).toBe(1);
    expect(valueOf('maxDrawdown', runOf({ samples: samplesOf(['1000', '-50']) }))).toBe(1.05);
  });

  it.each(['maxDrawdown', 'hourlyDrawdown', 'ulcer', 'underWater', 'drawdownLength'] as const)(
    'has no value where nothing was ever there: %s',
    (name) => {
      for (const amounts of [
        ['0', '0'],
        ['0', '5', '4'],
        ['-1', '5', '4'],
      ])
        expect(valueOf(name, runOf({ samples: samplesOf(amounts) }))).toBe('the run began without money');
    },
  );
});

describe('holding the same exposure', () => {
  it('has lost all from where it lost all: no later fall brings it back', () => {
    const exposureOf = (price: string, long: string) => ({
      exposures: [{ instrument: 'spot/BTCUSDT', long: d(long), short: d('0'), price: d(price) }],
    });
    const [a, b, c, e] = samplesOf(['100', '100', '100', '100']);
    if (!a || !b || !c || !e) throw new Error('four samples');
    const samples = [
      { ...a, ...exposureOf('100', '1000') },
      { ...b, ...exposureOf('50', '1000') },
      { ...c, ...exposureOf('25', '1000') },
      { ...e, ...exposureOf('25', '1000') },
    ];
    const run = runOf({ samples });
    expect(valueOf('heldExposure', run)).toBe(-1);
    expect(valueOf('beyondHolding', run)).toBe(1);
  });
});

describe('growth', () => {
  it('of a year is that of 365 days', () => {
    const year = samplesOf([...Array.from({ length: 730 }, () => '1000'), '1210']);
    expect(valueOf('cagr', runOf({ samples: year }))).toBeCloseTo(0.1, 12);
    expect(valueOf('totalReturn', runOf({ samples: year }))).toBe(0.21);
  });

  it('of less than a year is not annualised', () => {
    expect(valueOf('cagr', FALL)).toBe('5.0 days; less than a year is not annualised');
    expect(valueOf('calmar', FALL)).toBe('5.0 days; less than a year is not annualised');
    expect(valueOf('totalReturn', FALL)).toBe(0.3);
  });

  it('of a year divides by its drawdown', () => {
    const samples = samplesOf(['1000', '800', ...Array.from({ length: 364 }, () => '1200')]);
    expect(valueOf('calmar', runOf({ samples }))).toBeCloseTo(0.2 / 0.2, 12);
  });
});

describe('money', () => {
  const run = runOf({
    samples: samplesOf(['1000', '1012.345678901234567891']),
    costs: costsOf({ spread: '1.1', slippage: '0.000000000000000001', takerFees: '2', funding: '-3.5' }),
    trades: [tradeOf('10'), tradeOf('-5')],
  });

  it('goes from gross by each cost to net, to the last digit', () => {
    const sample = sampleOf(run, { seed: 1 });
    const money = (name: MeasureName): Decimal => {
      const one = measures[name].of(sample);
      if ('reason' in one || typeof one.value !== 'bigint') throw new Error(`${name} is no money`);
      return one.value;
    };
    const costs = COSTS.map(money).reduce(add);
    expect(formatDecimal(subtract(money('gross'), costs))).toBe('12.345678901234567891');
    expect(money('net')).toBe(d('12.345678901234567891'));
    expect(formatDecimal(money('gross'))).toBe('11.945678901234567892');
  });

  it('breaks even at a cost by what was traded', () => {
    // Entries of 100 and 100, exits at 110 and 95; costs of trading are 3.1.
    const bp = ((12.345678901234568 + 3.1) / 405) * 10_000;
    expect(valueOf('breakEvenCost', run)).toBeCloseTo(bp, 9);
    expect(measured('breakEvenCost', run)).toMatchObject({
      note: `The run paid ${((3.1 / 405) * 10_000).toFixed(2)} bp.`,
    });
  });

  it('that hangs on bars in doubt is added up', () => {
    const of = { at: BEGIN, account: 'main', instrument: 'usdt-futures/BTCUSDT', holdSide: 'long' } as const;
    const doubtful = runOf({
      doubtfulBars: [
        { ...of, worth: d('1.5') },
        { ...of, worth: d('0.25') },
      ],
    });
    expect([valueOf('doubtfulBars', doubtful), valueOf('doubtfulWorth', doubtful)]).toEqual([2, '1.75']);
  });
});

describe('trades', () => {
  /** Twenty wins of 30 and ten losses of 10. */
  const trades = Array.from({ length: 30 }, (_, index) => tradeOf(index % 3 === 0 ? '-10' : '30'));
  const run = runOf({ trades });

  it('have a mean, a factor and a payoff', () => {
    expect(valueOf('expectancy', run)).toBe('16.666666666666666667');
    expect(valueOf('wonShare', run)).toBeCloseTo(2 / 3, 15);
    expect(valueOf('profitFactor', run)).toBe(6);
    expect(valueOf('payoff', run)).toBe(3);
  });

  it('have intervals around them', () => {
    // A deviation of 19.1785 over 30 trades.
    expect(measured('expectancy', run)).toMatchObject({ standardError: expect.closeTo(3.501505, 6) as number });
    expect(measured('wonShare', run)).toMatchObject({
      interval: { low: expect.closeTo(0.5165955, 6) as number, high: expect.closeTo(0.7891631, 6) as number },
    });
    const factor = measured('profitFactor', run);
    if ('reason' in factor || factor.interval === undefined) throw new Error('no interval');
    expect(factor.interval.low).toBeGreaterThan(2);
    expect(factor.interval.low).toBeLessThan(6);
    expect(factor.interval.high).toBeGreaterThan(6);
    const varied = runOf({ trades: trades.map((_, index) => tradeOf(String(((index * 37) % 101) - 40))) });
    expect(measured('profitFactor', varied, 2)).toEqual(measured('profitFactor', varied, 2));
    expect(measured('profitFactor', varied, 2)).not.toEqual(measured('profitFactor', varied, 1));
  });

  it('under thirty have none of them, and say why', () => {
    const few = runOf({ trades: [...trades.slice(0, 28), tradeOf('1', { of: { coin: 'BTC' } })] });
    const reason = '28 closed trades, 1 open or without a known result in USDT; at least 30 are needed';
    for (const name of ['expectancy', 'wonShare', 'profitFactor', 'payoff', 'adverseExcursion'] as const)
      expect(measured(name, few), name).toEqual({ reason, n: 28 });
  });

  it('without a loss have no factor', () => {
    const won = runOf({ trades: trades.map((_, index) => tradeOf(String(index + 1))) });
    expect(valueOf('profitFactor', won)).toBe('no trade lost');
    expect(valueOf('payoff', won)).toBe('no trade lost');
    expect(valueOf('wonShare', won)).toBe(1);
  });

  it('go against and with the position by its side', () => {
    const moved = (holdSide: 'long' | 'short') =>
      runOf({ trades: trades.map(() => tradeOf('0', { lowest: d('97'), highest: d('101'), of: { holdSide } })) });
    expect(valueOf('adverseExcursion', moved('long'))).toBe(0.03);
    expect(valueOf('favourableExcursion', moved('long'))).toBe(0.01);
    expect(valueOf('adverseExcursion', moved('short'))).toBe(0.01);
    expect(valueOf('favourableExcursion', moved('short'))).toBe(0.03);
  });
});

describe('exposure', () => {
  const at = (hour: number, long: string, short: string, price: string): EquitySample => ({
    at: BEGIN + hour * HOUR_MS,
    equity: d('1000'),
    exposures: [{ instrument: 'usdt-futures/BTCUSDT', long: d(long), short: d(short), price: d(price) }],
  });
  const run = runOf({ samples: [at(0, '0', '0', '100'), at(1, '500', '300', '110'), at(4, '0', '0', '99')] });

  it('is weighted with time', () => {
    expect(valueOf('netExposure', run)).toBeCloseTo((3 * 0.2) / 4, 15);
    expect(valueOf('grossExposure', run)).toBeCloseTo((3 * 0.8) / 4, 15);
    expect(measured('grossExposure', run)).toMatchObject({ note: 'At most 80.0 %.' });
    expect(valueOf('timeExposed', run)).toBe(0.5);
  });

  it('that is held all the time makes what the prices make of it', () => {
    const held = (1 + 0.15 * 0.1) * (1 + 0.15 * -0.1) - 1;
    expect(valueOf('heldExposure', run)).toBeCloseTo(held, 15);
    expect(valueOf('beyondHolding', run)).toBeCloseTo(-held, 15);
    expect(valueOf('heldExposure', FALL)).toBe('nothing was held');
  });

  it('turns over what is traded by the mean equity', () => {
    const traded = runOf({ samples: samplesOf(['1000', '1100', '1200']), trades: [tradeOf('10')] });
    expect(valueOf('turnover', traded)).toBeCloseTo((210 / 1100) * (365 / 2), 9);
  });
});

describe('the ratios of daily returns', () => {
  const days = (count: number): PathRun =>
    runOf({ samples: samplesOf(Array.from({ length: count + 1 }, (_, day) => String(1000 + (day % 5) * 3 + day))) });

  it('need thirty whole days', () => {
    expect(valueOf('sharpe', days(29))).toBe('29 whole days; at least 30 are needed');
    expect(valueOf('sortino', days(29))).toBe('29 whole days; at least 30 are needed');
    expect(measured('sharpe', days(30))).toMatchObject({ n: 30 });
  });

  it('need days that differ, and a loss below them', () => {
    const flat = runOf({ samples: samplesOf(Array.from({ length: 40 }, () => '1000')) });
    expect(valueOf('sharpe', flat)).toBe('every day has the same return');
    const rising = runOf({ samples: samplesOf(Array.from({ length: 40 }, (_, day) => String(1000 + day))) });
    expect(valueOf('sortino', rising)).toBe('no day lost');
    const gone = runOf({ samples: samplesOf(Array.from({ length: 40 }, (_, day) => (day < 20 ? '1000' : '0'))) });
    expect(valueOf('sharpe', gone)).toBe('the equity was gone at the start of a day');
  });

  it('have no part of a day in them', () => {
    const whole = days(40);
    const begin: EquitySample = { at: BEGIN - HOUR_MS, equity: d('5000'), exposures: [] };
    const more = runOf({ samples: [begin, ...whole.samples] });
    expect(measured('sharpe', more)).toEqual(measured('sharpe', whole));
    expect(measured('maxDrawdown', more)).not.toEqual(measured('maxDrawdown', whole));
  });

  it('are bounded in nine tenths', () => {
    const one = measured('sharpe', days(100));
    if ('reason' in one || one.interval === undefined || one.standardError === undefined)
      throw new Error('no interval');
    const { value, standardError, interval } = one;
    expect(interval.high - Number(value)).toBeCloseTo(1.6448536 * standardError, 6);
  });
});

describe('resampled runs', () => {
  const year = (days: number): PathRun =>
    runOf({ samples: samplesOf(Array.from({ length: days + 1 }, (_, day) => String(1000 + ((day * 37) % 101)))) });

  it('bound growth and drawdown', () => {
    const growth = measured('cagrBand', year(365));
    const drawdown = measured('drawdownBand', year(365));
    if ('reason' in growth || 'reason' in drawdown) throw new Error('no bands');
    expect(measured('cagr', year(365))).toMatchObject({ interval: growth.interval });
    expect(measured('maxDrawdown', year(365))).toMatchObject({ interval: drawdown.interval });
    expect(Number(drawdown.value)).toBeLessThan(drawdown.interval?.high ?? 0);
  });

  it('need a year for the growth of one, and sixty days at all', () => {
    expect(valueOf('cagrBand', year(364))).toBe('364 whole days; less than a year is not annualised');
    expect(valueOf('drawdownBand', year(59))).toBe('59 whole days with equity; at least 60 are needed');
    expect(measured('drawdownBand', year(60))).toMatchObject({ n: 60 });
  });
});

describe('every measure', () => {
  it.each(MEASURE_NAMES)('%s says what it is, in sentences, and answers a run without anything', (name) => {
    const { definition, source, interval, needs } = measures[name];
    for (const text of [definition, source, interval, needs]) expect(text).toMatch(/^[^a-z].*\.$/s);
    const one = measured(name, runOf({ samples: samplesOf(['1000']) }));
    if ('reason' in one) expect(one.reason).not.toBe('');
    else expect(Number.isFinite(Number(one.value))).toBe(true);
  });

  it('is NaN for no run of a few odd ones', () => {
    const odd = [samplesOf(['0', '0']), samplesOf(['1000', '-1', '5']), samplesOf(['1', '1'], BEGIN + 1, 5 * DAY_MS)];
    for (const samples of odd)
      for (const name of MEASURE_NAMES) {
        const one = measured(name, runOf({ samples }));
        if (!('reason' in one)) expect(Number.isFinite(Number(one.value)), name).toBe(true);
      }
  });
});
