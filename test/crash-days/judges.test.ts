import { describe, expect, it } from 'vitest';
import type { Books } from './books.ts';
import { type Candle, MINUTE } from './candles.ts';
import { type Growth, judgeGrowth } from './growth.ts';
import { judgeGuards } from './judge-guards.ts';
import { judgeLosses } from './judge-losses.ts';
import { judgeProfit, type ProfitCompared } from './judge-profit.ts';
import { ACCOUNTS } from './accounts.ts';
import { judgeNaked } from './judge-naked.ts';
import { judgeSchedules } from './judge-schedules.ts';
import { judgeTwice } from './judge-twice.ts';
import type { Told, ToldEntry, ToldIntent } from './told.ts';
import { uptimeOf } from './uptime.ts';

const FROM = Date.UTC(2024, 0, 1);
const HOUR = 60 * MINUTE;

/** A day of minutes that fall by a thousandth each hour's first minute, and stand still else. */
const MINUTES = Array.from({ length: 24 * 60 }, (_none, minute): Candle => {
  const price = 50_000 * (1 - 0.001 * Math.floor(minute / 60 + 1));
  return { openTime: FROM + minute * MINUTE, open: price, high: price, low: price, close: price };
});

const UPTIME = uptimeOf({ from: FROM + HOUR, to: FROM + 20 * HOUR }, []);
const NOTHING: Books = { orders: [], fills: [], stopLosses: [], transfers: [] };

const id = (nth: number): string => `p${String(nth).padStart(38, '0')}`;

function intent(
  nth: number,
  more: { readonly rule?: string; readonly kind?: string; readonly firing?: number },
): ToldIntent {
  const { rule = 'buy', kind = 'buy', firing = nth } = more;
  return {
    ...{ id: id(nth), state: 'settled', decidedAt: FROM + 5 * HOUR, why: '' },
    origin: { strategy: 'it', rule, instance: '', firing, step: 0, leg: 0 },
    effect: { kind, account: 'trend', holdSide: 'long' },
  };
}

const order = (nth: number) => ({ account: 'trend', orderId: '1', clientOid: id(nth), filled: 1, cTime: FROM });
const bought = (account: string, at: number) => ({
  ...{ account, orderId: '1', time: FROM + at, price: 50_000, size: 1, isBuy: true, closes: false },
});
const fired = (rule: string, firing: number, nth: number, at = FROM): ToldEntry => ({
  ...{ at, kind: 'fired', strategy: 'it', rule, instance: '', text: '', firing, nth },
});

describe('what is done twice', () => {
  const told: Told = {
    intents: [intent(1, {}), intent(2, {})],
    entries: [fired('buy', 1, 1), fired('buy', 2, 2)],
  };

  it('is found: by two tries of one firing, under one id, and by nobody', () => {
    expect(judgeTwice(told, { ...NOTHING, orders: [order(1), order(2)] }).wrong[0]).toContain('was done by');
    expect(judgeTwice(told, { ...NOTHING, orders: [order(1), order(1)] }).wrong[0]).toContain('is there 2 times');
    expect(judgeTwice(told, { ...NOTHING, orders: [order(7)] }).wrong[0]).toContain('is in no journal');
  });

  it('is not two firings', () => {
    const entries = [fired('buy', 1, 1), fired('buy', 2, 1)];
    expect(judgeTwice({ ...told, entries }, { ...NOTHING, orders: [order(1), order(2)] }).wrong).toEqual([]);
  });
});

describe('a guard', () => {
  const told: Told = { intents: [intent(1, { rule: 'guard', kind: 'close' })], entries: [] };
  const stop = (from: number) => ({ account: 'trend', from, to: FROM + 6 * HOUR, side: 'long', trigger: 49_000 });

  it('that closes what is protected is found', () => {
    const orders = [order(1)];
    expect(judgeGuards(told, { ...NOTHING, orders, stopLosses: [stop(FROM)] }).wrong).toHaveLength(1);
    expect(judgeGuards(told, { ...NOTHING, orders, stopLosses: [stop(FROM + 5 * HOUR)] }).wrong).toEqual([]);
    expect(judgeGuards(told, { ...NOTHING, stopLosses: [stop(FROM)] }).wrong).toEqual([]);
  });

  it('that closes nothing for an hour is found', () => {
    const books = { ...NOTHING, fills: [bought('trend', 2 * HOUR)] };
    expect(judgeNaked(books, UPTIME).wrong).toHaveLength(1);
    expect(judgeNaked({ ...books, stopLosses: [{ ...stop(FROM), to: null }] }, UPTIME).wrong).toEqual([]);
  });
});

it('a loss that nobody cuts is found, and one while the daemon was down is not', () => {
  const books = { ...NOTHING, fills: [bought('cutter', 2 * HOUR)] };
  expect(judgeLosses(books, MINUTES, UPTIME).wrong).toHaveLength(1);
  const down = uptimeOf({ from: FROM + HOUR, to: FROM + 20 * HOUR }, [[FROM + 3 * HOUR, FROM + 20 * HOUR]]);
  expect(judgeLosses(books, MINUTES, down).wrong).toEqual([]);
});

it('memory or states that grow are found, but not where the daemon was killed', () => {
  const looks = (grow: (nth: number) => Partial<Growth>): readonly Growth[] =>
    Array.from({ length: 12 }, (_none, nth) => ({
      ...{
        at: FROM + nth * HOUR,
        rssBytes: 2e8,
        journalBytes: 1e6 * nth,
        rows: 100 * nth,
        states: 50,
        calls: 1_000 * nth,
      },
      ...grow(nth),
    }));
  expect(
    judgeGrowth(
      looks(() => ({})),
      0,
    ).wrong,
  ).toEqual([]);
  const leaking = looks((nth) => ({ rssBytes: 2e8 + 2e7 * nth }));
  expect(judgeGrowth(leaking, 0).wrong).toEqual([expect.stringMatching(/^memory grew 1\.\d+×/)]);
  expect(judgeGrowth(leaking, 1).wrong).toEqual([]);
  expect(
    judgeGrowth(
      looks((nth) => ({ states: 50 * nth })),
      0,
    ).wrong,
  ).toEqual([expect.stringMatching(/^states grew/)]);
});

describe('a decision on time', () => {
  const told = (lateMs: number): Told => ({
    intents: [],
    // The price falls in the first minute of each hour: that minute has closed one minute later.
    entries: Array.from({ length: 19 }, (_none, hour) => ({
      ...fired('minute', hour, 1, FROM + (hour + 1) * HOUR + MINUTE + lateMs),
      strategy: 'clock',
    })),
  });
  const wrong = (lateMs: number) =>
    judgeSchedules(told(lateMs), MINUTES, UPTIME).wrong.filter((what) => what.includes('clock/minute'));

  it('is right on the candle that has closed, and wrong one candle late', () => {
    expect(wrong(2_000)).toEqual([]);
    expect(wrong(MINUTE + 2_000).length).toBeGreaterThan(19);
  });
});

describe('figures', () => {
  const equal = ACCOUNTS.map(({ name: account }): ProfitCompared => {
    return { account, bills: 3, liquidated: 0, billed: '-1.5', billedTrades: '-1', profit: '-1.5', trades: '-1' };
  });

  it('that are not those of the bills are found, and accounts that nobody compared', () => {
    expect(judgeProfit(equal).wrong).toEqual([]);
    const [first, ...others] = equal;
    expect(judgeProfit(others).wrong).toHaveLength(1);
    if (first === undefined) return;
    expect(judgeProfit([{ ...first, profit: '-1.50000001' }, ...others]).wrong).toHaveLength(1);
    expect(judgeProfit([{ ...first, trades: '0' }, ...others]).wrong).toHaveLength(1);
  });
});
