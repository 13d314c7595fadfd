import { expect, it } from 'vitest';
import { parseDecimal as d } from '../../../src/base/decimal.ts';
import type { Episode, Traded } from '../../../src/domain/episodes.ts';
import { type FundingBill, type FundingRead, fundingOf } from '../../../src/domain/funding.ts';

const PLACE = { account: 'main', instrument: 'usdt-futures/BTCUSDT' };
const traded = (at: number, act: 'open' | 'close', more: Partial<Traded> = {}): Traded => ({
  ...PLACE,
  ...{ at, act, holdSide: 'long', size: d('1') },
  ...more,
});
const episode = (openedAt: number, closedAt: number | undefined, more: Partial<Episode> = {}): Episode => ({
  ...PLACE,
  holdSide: 'long',
  entries: [traded(openedAt, 'open')],
  exits: closedAt === undefined ? [] : [traded(closedAt, 'close')],
  openedAt,
  ...(closedAt !== undefined && { closedAt }),
  size: d('0'),
  ...more,
});
const bill = (at: number, amount: string, symbol = 'BTCUSDT'): FundingBill => ({
  ...{ id: `${symbol} ${String(at)}`, symbol, at },
  amount: d(amount),
});
const read = (bills: readonly FundingBill[], ...spans: readonly (readonly [number, number])[]): FundingRead[] => [
  { account: 'main', market: 'usdt-futures', spans: spans.map(([from, to]) => ({ from, to })), bills },
];
const funding = (one: Episode, reads: readonly FundingRead[], all: readonly Episode[] = [one]) =>
  fundingOf(one, all, reads);

it('is what was settled for the pair while the episode was open, as far as was read', () => {
  const bills = [bill(150, '-9'), bill(300, '-1'), bill(400, '0.25'), bill(450, '-7', 'ETHUSDT'), bill(600, '-9')];
  expect(funding(episode(200, 500), read(bills, [100, 1_000]))).toEqual({
    amount: d('-0.75'),
    until: 500,
    missing: [],
  });
  expect(funding(episode(200, undefined), read(bills, [100, 700]))).toEqual({
    ...{ amount: d('-9.75'), until: 700, missing: [] },
  });
});

it('counts a bill once that two reads have brought', () => {
  const reads = read([bill(300, '-1'), bill(300, '-1')], [100, 1_000]);
  expect(funding(episode(200, 500), reads).amount).toBe(d('-1'));
});

it('is known to be nothing where the bills reach, and unknown from when to when where they do not', () => {
  expect(funding(episode(200, 500), read([], [100, 1_000])).amount).toBe(d('0'));
  expect(funding(episode(99, 500), read([], [100, 1_000]))).toEqual({ missing: [{ from: 99, to: 100 }] });
  expect(funding(episode(200, 1_001), read([], [100, 1_000]))).toEqual({ missing: [{ from: 1_000, to: 1_001 }] });
  expect(funding(episode(200, 900), read([], [100, 300], [600, 1_000]))).toEqual({ missing: [{ from: 300, to: 600 }] });
  expect(funding(episode(200, 500), [])).toEqual({ missing: [{ from: 200, to: 500 }] });
});

it('is unknown where both sides were open at once: a bill does not say which it is for', () => {
  const [long, short, later] = [
    episode(200, 500),
    episode(400, 600, { holdSide: 'short' }),
    episode(501, 600, { holdSide: 'short' }),
  ];
  const reads = read([bill(300, '-1')], [100, 1_000]);
  expect(funding(long, reads, [long, short])).toEqual({ missing: [{ from: 400, to: 500 }] });
  expect(funding(long, reads, [long, later]).amount).toBe(d('-1'));
});

it('counts from the placing of the first order, which may have been filled before it was seen, and not what was before', () => {
  const seenLate = episode(500, 900, { entries: [traded(500, 'open', { placedAt: 210 })] });
  const before = episode(100, 250);
  const reads = read([bill(220, '-4'), bill(300, '-1')], [100, 1_000]);
  expect(funding(seenLate, reads).amount).toBe(d('-5'));
  expect(funding(seenLate, reads, [before, seenLate]).amount).toBe(d('-1'));
});

it('is unknown where nobody has told of the beginning, and where a bill names no pair', () => {
  const begun = episode(500, 500, { entries: [], exits: [traded(500, 'close')] });
  expect(funding(begun, read([], [100, 1_000]))).toEqual({ missing: [{ from: 500, to: 500 }] });
  const reads = read([bill(300, '-1', '')], [100, 1_000]);
  expect(funding(episode(200, 500), reads)).toEqual({ missing: [{ from: 200, to: 500 }] });
});

it('is not in doubt for another side that was closed before, but is where it was closed at that very instant', () => {
  const reads = read([bill(300, '-1')], [100, 1_000]);
  const long = episode(200, 500);
  const short = (from: number, to: number): Episode => episode(from, to, { holdSide: 'short' });
  expect(funding(long, reads, [long, short(110, 199)]).amount).toBe(d('-1'));
  expect(funding(long, reads, [long, short(110, 200)])).toEqual({ missing: [{ from: 200, to: 200 }] });
});
