import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../../src/risk/view/day.ts';
import {
  type EquityReading,
  fallOf,
  fallRatio,
  nextProfit,
  type Profit,
  profitText,
  readProfit,
} from '../../../../src/risk/view/profit.ts';
import { d } from '../../rules/samples.ts';

const NOON = Date.UTC(2026, 2, 10, 12);
const HOUR = 3_600_000;

/** The profit after readings of [hours after noon, equity, deposited since the reading before]. */
function after(...readings: readonly (readonly [number, string, string | undefined])[]): Profit {
  let profit: Profit | undefined;
  for (const [hours, equity, deposited] of readings)
    profit = nextProfit(
      // as it is after a restart
      profit === undefined ? undefined : readProfit(profitText(profit)),
      sample(hours, { account: 'main', equity, deposited }),
      ['UTC', 'Europe/Rome'],
    );
  if (profit === undefined) throw new Error('no readings');
  return profit;
}

interface Seen {
  readonly account: string;
  readonly equity: string;
  readonly deposited: string | undefined;
}

function sample(hours: number, ...seen: readonly Seen[]): EquityReading {
  const accounts = seen.map(({ account, equity, deposited }) => ({
    account,
    equity: d(equity),
    deposited: deposited === undefined ? undefined : d(deposited),
  }));
  return { at: NOON + hours * HOUR, accounts };
}

const lost = (profit: Profit, zone = 'UTC') => fallOf(profit, profit.at)?.today(zone);

describe('profit', () => {
  it('is the change of the equity without what was deposited', () => {
    expect(lost(after([0, '1000', '0'], [1, '1450', '500']))).toBe(d('50'));
    expect(lost(after([0, '1000', '0'], [1, '700', '-400']))).toBe(d('-100'));
  });

  it('falls from its peak, which no deposit moves', () => {
    const fall = fallOf(after([0, '1000', '0'], [1, '1100', '0'], [2, '1060', '-20']), NOON + 2 * HOUR);
    expect([fall?.fromPeak, fall?.equity]).toEqual([d('20'), d('1060')]);
  });

  it('begins anew with each day of its zone', () => {
    const profit = after([0, '1000', '0'], [10.9, '900', '0'], [11.1, '880', '0']);
    expect([lost(profit), lost(profit, 'Europe/Rome')]).toEqual([d('120'), d('20')]);
  });

  it('counts what is lost while nothing was read on the day on which it is seen', () => {
    expect(lost(after([0, '1000', '0'], [20, '900', '0']))).toBe(d('100'));
  });

  it('makes nothing of a difference whose deposits are not known', () => {
    expect(lost(after([0, '1000', '0'], [48, '100', undefined], [49, '90', '0']))).toBe(d('10'));
  });

  it('is neither made nor lost by an account that comes to the level or leaves it', () => {
    const [main, other] = [
      { account: 'main', equity: '1000', deposited: '0' },
      { account: 'other', equity: '600', deposited: '0' },
    ];
    let profit = after([0, '1010', '0']);
    for (const [hours, seen] of [
      [1, [main, other]],
      [2, [main]],
      [3, [main, other]],
    ] as const)
      profit = nextProfit(readProfit(profitText(profit)), sample(hours, ...seen), ['UTC']);
    expect([lost(profit), profit.gained, profit.equity]).toEqual([d('10'), d('-10'), d('1600')]);
  });

  it('goes on from what an older version has written, of the accounts together', () => {
    const { accounts: _later, ...older } = after([0, '1000', '0']);
    const profit = nextProfit(
      readProfit(profitText(older)),
      sample(1, { account: 'main', equity: '990', deposited: '0' }),
      ['UTC'],
    );
    expect(lost(profit)).toBe(d('10'));
  });

  it('makes nothing of a difference to what an older version has written either, where deposits are not known', () => {
    const { accounts: _later, ...older } = after([0, '1000', '0']);
    const accounts = [
      { account: 'main', equity: '300', deposited: '0' },
      { account: 'other', equity: '600', deposited: undefined },
    ];
    const profit = nextProfit(readProfit(profitText(older)), sample(1, ...accounts), ['UTC']);
    expect([lost(profit), profit.gained, profit.equity]).toEqual([d('0'), d('0'), d('900')]);
  });

  it('is not known when it was read long ago', () => {
    const profit = after([0, '1000', '0']);
    expect(fallOf(profit, NOON + 180_000)).toBeDefined();
    expect(fallOf(profit, NOON + 180_001)).toBeUndefined();
    expect(fallOf(undefined, NOON)).toBeUndefined();
  });
});

describe('how far the profit has fallen', () => {
  it.each([
    ['0', '1000', '0'],
    ['250', '750', '0.25'],
    // rounded up, so that no bound is passed unseen
    ['1', '2', '0.333333333333333334'],
    ['1000', '0', '1'],
    ['1000', '-10', '1'],
    ['-20', '0', '-20'],
  ])('%s from the peak with an equity of %s is the ratio %s', (fromPeak, equity, ratio) => {
    expect(fallRatio({ fromPeak: d(fromPeak), equity: d(equity) })).toBe(d(ratio));
  });
});

describe('the day of a zone', () => {
  it.each([
    ['2026-03-10T23:30:00Z', 'UTC', '2026-03-10'],
    ['2026-03-10T23:30:00Z', 'Europe/Rome', '2026-03-11'],
    ['2026-07-10T22:30:00Z', 'Europe/Rome', '2026-07-11'],
    ['2026-03-10T03:30:00Z', 'America/New_York', '2026-03-09'],
    ['2026-03-10T03:30:00Z', 'Europe/Nowhere', undefined],
  ])('%s in %s is %s', (at, zone, day) => {
    expect(dayOf(Date.parse(at), zone)).toBe(day);
  });
});
