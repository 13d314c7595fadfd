import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimalOf, formatDecimal } from '../../../../src/base/decimal.ts';
import { nextPast, type PastEquity, pastTexts, readPast, windowOf } from '../../../../src/risk/view/past-equity.ts';
import { d } from '../../rules/samples.ts';

const NOON = Date.UTC(2026, 2, 10, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Reading = readonly [minutes: number, equity: string, deposited?: string | undefined];

/** The past after readings so many minutes after noon; between two of them it is stored and read, as over a restart. */
function after(...readings: readonly Reading[]): PastEquity {
  let past: PastEquity | undefined;
  for (const [minutes, equity, deposited = '0'] of readings) {
    const stored = past && pastTexts(past);
    const read = { at: NOON + minutes * MINUTE, equity: d(equity), deposited: d(deposited) };
    past = nextPast(readPast(stored?.newest, stored?.highs), read);
  }
  if (past === undefined) throw new Error('no readings');
  return past;
}

const of = (past: PastEquity, windowMs = DAY) => {
  const known = windowOf(past, windowMs, past.at);
  return known && [formatDecimal(known.peak), formatDecimal(known.drawdown)];
};

describe('the past of an equity', () => {
  it('has the highest reading as its peak, and the fall from it as a share of it', () => {
    expect(of(after([0, '1000'], [10, '1250'], [20, '1000']))).toEqual(['1250', '0.2']);
    expect(of(after([0, '1000'], [10, '1250'], [20, '1300']))).toEqual(['1300', '0']);
  });

  it('counts a high within the five minutes of the newest reading', () => {
    expect(of(after([0, '1000'], [1, '1250'], [2, '1000']))).toEqual(['1250', '0.2']);
  });

  it('moves the peak with what is moved in or out, which is no profit and no loss', () => {
    expect(of(after([0, '1000'], [10, '500', '-500']))).toEqual(['500', '0']);
    expect(of(after([0, '1000'], [10, '900'], [20, '400', '-500']))).toEqual(['500', '0.2']);
    expect(of(after([0, '1000'], [10, '900'], [20, '1900', '1000']))).toEqual(['2000', '0.05']);
  });

  it('forgets a high once its span has left the window, and not before', () => {
    const past = after([0, '2000'], [7, '1500'], [30, '1000'], [62, '1000']);
    expect(of(past, HOUR)).toEqual(['2000', '0.5']);
    expect(of(after([0, '2000'], [7, '1500'], [30, '1000'], [66, '1000']), HOUR)).toEqual([
      '1500',
      '0.333333333333333334',
    ]);
    expect(of(after([0, '2000'], [7, '1500'], [30, '1000'], [80, '1000']), HOUR)).toEqual(['1000', '0']);
  });

  it('says for how long it is recorded, and what it did not see', () => {
    const lacks = (past: PastEquity, windowMs: number) => windowOf(past, windowMs, past.at)?.lacks;
    const short = after([0, '1000'], [10, '1000'], [20, '1000'], [30, '1000']);
    expect(lacks(short, DAY)).toBe('recorded for 30m of 1d');
    expect(lacks(short, 29 * MINUTE)).toBeUndefined();
    expect(lacks(after([0, '1000'], [90, '900']), HOUR)).toBe('not read from 2026-03-10T12:00Z to 2026-03-10T13:30Z');
    const uncounted = nextPast(after([0, '1000']), { at: NOON + 2 * DAY, equity: d('400'), deposited: undefined });
    expect(of(uncounted)).toEqual(['400', '0']);
    expect(lacks(uncounted, DAY)).toBe(
      'not read from 2026-03-10T12:00Z to 2026-03-12T12:00Z, and nothing of that time is counted',
    );
  });

  it('is not known where the newest reading is too old, and all is lost where there is no equity', () => {
    const past = after([0, '1000'], [10, '-5']);
    expect(windowOf(past, DAY, past.at + 4 * MINUTE)).toBeUndefined();
    expect(windowOf(undefined, DAY, NOON)).toBeUndefined();
    expect(of(past)).toEqual(['1000', '1']);
  });

  it('keeps no more highs than there are spans, however long it falls', () => {
    let past = after([0, '1000000']);
    const end = 400 * 24 * 60;
    for (let minute = 1; minute < end; minute += minute < end - 2 * 24 * 60 ? 30 : 4)
      past = nextPast(past, { at: NOON + minute * MINUTE, equity: decimalOf(1_000_000 - minute), deposited: d('0') });
    expect(past.highs.length).toBeGreaterThan(1200);
    expect(past.highs.length).toBeLessThan(1330);
  });

  it('never forgets a high of the window, and none that a whole span before it is the peak', () => {
    const steps = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 999 }), fc.integer({ min: -50, max: 50 })),
      { minLength: 1, maxLength: 80 },
    );
    fc.assert(
      fc.property(steps, fc.constantFrom(HOUR, 5 * HOUR, DAY, 7 * DAY), (moved, windowMs) => {
        const { past, kept } = walk(moved);
        const known = windowOf(past, windowMs, past.at);
        const spanMs = windowMs < DAY ? 5 * MINUTE : HOUR;
        expect((known?.peak ?? 0n) >= highestFrom(kept, past.at - windowMs)).toBe(true);
        expect((known?.peak ?? 0n) <= highestFrom(kept, past.at - windowMs - spanMs)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

interface Walk {
  readonly past: PastEquity;
  /** Each reading, in the money of the end. */
  readonly kept: readonly { readonly at: number; readonly equity: Decimal }[];
}

/** The past after steps of minutes, each with an equity and what was moved in since. */
function walk(moved: readonly (readonly [number, number, number])[]): Walk {
  let past: PastEquity | undefined;
  let kept: Walk['kept'] = [];
  let at = NOON;
  for (const [minutes, equity, deposited] of moved) {
    at += minutes * MINUTE;
    kept = kept.map((one) => ({ ...one, equity: (one.equity + decimalOf(deposited)) as Decimal }));
    kept = [...kept, { at, equity: decimalOf(equity) }];
    past = nextPast(past, { at, equity: decimalOf(equity), deposited: decimalOf(deposited) });
  }
  if (past === undefined) throw new Error('no steps');
  return { past, kept };
}

function highestFrom(kept: Walk['kept'], from: number): bigint {
  return kept
    .filter(({ at }) => at >= from)
    .reduce((most, { equity }) => (equity > most ? equity : most), -(10n ** 30n));
}
