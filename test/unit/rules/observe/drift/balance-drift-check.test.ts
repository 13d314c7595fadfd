import { describe, expect, it } from 'vitest';
import { type Decimal, formatDecimal, parseDecimal, ZERO } from '../../../../../src/base/decimal.ts';
import {
  type CoinBelief,
  checkCoin,
  UNKNOWN_COIN,
} from '../../../../../src/rules/observe/drift/balance-drift-check.ts';
import type { WalletChange } from '../../../../../src/rules/observe/drift/own-wallet-effects.ts';

const d = parseDecimal;
const QUIET: WalletChange = {
  ...{ sum: { least: ZERO, most: ZERO }, isOpen: false, lastAt: -Infinity, traded: false },
  ...{ unsoldUntil: Infinity, untradedUntil: Infinity },
};

/** Shows totals a number of seconds apart; each is believed as the one before left it. Answers the drifts. */
function drifts(from: CoinBelief, totals: readonly string[], change: WalletChange = QUIET, apartMs = 30_000): string[] {
  let belief = from;
  let sums = change;
  return totals.flatMap((total, index) => {
    const look = checkCoin(belief, { total: d(total), startedAt: index * apartMs }, sums);
    belief = look.belief;
    if (look.takes) sums = { ...sums, sum: QUIET.sum };
    const { drift } = look;
    return drift === undefined ? [] : [`${formatDecimal(drift.believed)} ${formatDecimal(drift.reported)}`];
  });
}

const believing = (base: string): CoinBelief => ({ base: d(base), seen: undefined });
const by = (least: string, most = least): WalletChange => ({ ...QUIET, sum: { least: d(least), most: d(most) } });

describe('the total of a coin', () => {
  it('drifts once, when readings have shown another one for a minute', () => {
    expect(drifts(believing('100'), ['112', '112', '112', '112', '112'])).toEqual(['100 112']);
    expect(drifts(believing('100'), ['112', '112'])).toEqual([]);
  });

  it('does not drift where one reading is of an older state', () => {
    expect(drifts(believing('100'), ['90', '100', '90', '100', '90', '100'])).toEqual([]);
  });

  it('may grow by interest, and be rounded', () => {
    expect(drifts(believing('100000'), ['100000.9', '100000.9', '100000.9'])).toEqual([]);
    expect(drifts(believing('100000'), ['100001.1', '100001.1', '100001.1'])).toEqual(['100000 100001.1']);
    expect(drifts(believing('0'), ['0.000001', '0.000001', '0.000001'])).toEqual([]);
  });

  it('has to be what own deeds make of it', () => {
    expect(drifts(believing('100'), ['80', '80', '80'], by('-20'))).toEqual([]);
    expect(drifts(believing('100'), ['100', '100', '100'], by('-20'))).toEqual(['80 100']);
    expect(drifts(believing('100'), ['119.5', '119.5', '119.5'], by('19', '20'))).toEqual([]);
    expect(drifts(believing('100'), ['125', '125', '125'], by('19', '20'))).toEqual(['120 125']);
  });

  it('may lack a fee that was taken in a coin that was not traded', () => {
    const traded: WalletChange = { ...QUIET, traded: true };
    expect(drifts(believing('100'), ['99', '99', '99'], traded)).toEqual([]);
    expect(drifts(believing('100'), ['101', '101', '101'], traded)).toEqual(['100 101']);
  });

  it.each([
    ['is on its way', { ...QUIET, isOpen: true }],
    ['settles', { ...QUIET, lastAt: 60_000 }],
    ['is not known', { ...QUIET, sum: undefined }],
  ])('is not compared while a deed %s', (_what, change) => {
    expect(drifts(believing('100'), ['112', '112', '112', '112'], change)).toEqual([]);
  });

  it('is believed at first when it has held still for a minute', () => {
    expect(drifts(UNKNOWN_COIN, ['100', '112', '112', '112', '112'])).toEqual([]);
    expect(drifts(UNKNOWN_COIN, ['100', '100', '100', '112', '112', '112'])).toEqual(['100 112']);
  });

  it('is not compared, and not believed, before it is certain that no stop has sold', () => {
    const stop: WalletChange = { ...QUIET, traded: true, unsoldUntil: -1 };
    const totals = ['99', '99', '99', '99'];
    expect(drifts(believing('100'), totals, stop)).toEqual([]);
    expect(checkCoin(believing('100'), { total: d('99'), startedAt: 0 }, stop).belief.base).toBe(d('100'));
    expect(checkCoin(believing('100'), { total: d('100'), startedAt: 0 }, stop)).toMatchObject({ takes: false });
    expect(drifts(believing('100'), ['90', '90', '90'], { ...stop, unsoldUntil: 0 })).toEqual(['100 90']);
    expect(drifts(UNKNOWN_COIN, ['100', '100', '100', '112', '112', '112'], stop)).toEqual([]);
  });

  it('may lack the fee of a stop that has perhaps sold another coin', () => {
    const stop: WalletChange = { ...QUIET, untradedUntil: -1 };
    expect(drifts(believing('100'), ['99', '99', '99', '99'], stop)).toEqual([]);
    expect(drifts(believing('100'), ['97', '97', '97'], stop)).toEqual(['100 97']);
    expect(drifts(believing('100'), ['101', '101', '101'], stop)).toEqual(['100 101']);
    expect(drifts(believing('100'), ['99', '99', '99'], { ...stop, untradedUntil: 0 })).toEqual(['100 99']);
  });

  it('keeps what was believed before deeds whose sum is known', () => {
    const open = checkCoin(believing('100'), { total: d('50'), startedAt: 0 }, { ...QUIET, isOpen: true });
    expect(open.belief.base).toBe(d('100') satisfies Decimal);
    expect(open.takes).toBe(false);
  });
});
