import { expect, it } from 'vitest';
import { parseDecimal as d } from '../../../src/base/decimal.ts';
import type { Episode } from '../../../src/domain/episodes.ts';
import { type BillsRead, fundingOf } from '../../../src/domain/funding.ts';

const episode = (openedAt: number, closedAt: number | undefined, holdSide: 'long' | 'short' = 'long'): Episode => ({
  account: 'main',
  instrument: 'usdt-futures/BTCUSDT',
  holdSide,
  entries: [],
  exits: [],
  openedAt,
  ...(closedAt !== undefined && { closedAt }),
  size: d('0'),
});
const bill = (cTime: number, amount: string, more: Partial<BillsRead['bills'][number]> = {}) => ({
  symbol: 'BTCUSDT',
  businessType: 'contract_settle_fee',
  cTime,
  amount: d(amount),
  ...more,
});
const read = (...bills: BillsRead['bills']): BillsRead[] => [
  { account: 'main', market: 'usdt-futures', from: 100, to: 1_000, bills },
];

it('is what was settled for the pair while the episode was open', () => {
  const bills = read(
    bill(150, '-9'),
    bill(300, '-1'),
    bill(400, '0.25'),
    bill(450, '-7', { symbol: 'ETHUSDT' }),
    bill(450, '-7', { businessType: 'close_long' }),
    bill(600, '-9'),
  );
  const one = episode(200, 500);
  expect(fundingOf(one, [one], bills)).toBe(d('-0.75'));
  expect(fundingOf(episode(200, undefined), [], bills)).toBe(d('-9.75'));
});

it('is known to be nothing where the bills reach, and unknown where they do not', () => {
  expect(fundingOf(episode(200, 500), [], read())).toBe(d('0'));
  expect(fundingOf(episode(99, 500), [], read())).toBeUndefined();
  expect(fundingOf(episode(200, 1_001), [], read())).toBeUndefined();
  expect(fundingOf(episode(200, 500), [], [])).toBeUndefined();
});

it('is unknown where both sides were open at once: a bill does not say which it is for', () => {
  const [long, short, later] = [episode(200, 500), episode(400, 600, 'short'), episode(501, 600, 'short')];
  expect(fundingOf(long, [long, short], read(bill(300, '-1')))).toBeUndefined();
  expect(fundingOf(long, [long, later], read(bill(300, '-1')))).toBe(d('-1'));
});
