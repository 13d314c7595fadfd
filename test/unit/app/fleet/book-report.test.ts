import { expect, test } from 'vitest';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import type { FuturesBook, PositionOverview, Protection } from '../../../../src/domain/overview.ts';
import { readReport, reportText, unprotectedIn } from '../../../../src/app/fleet/book-report.ts';

const NOW = 1_000_000;

const NONE: Protection = { kind: 'none', since: 0 };
const WHOLE: Protection = { kind: 'stop', legs: [], beyondLiquidation: false, since: 0 };

function counted(covers: readonly Protection[], { readAt = NOW, speed = 1 } = {}): number | null {
  // Nothing else of a position is looked at.
  const value = covers.map((cover) => ({ cover }) as PositionOverview);
  const book: FuturesBook = {
    ...{ account: 'main', market: 'usdt-futures' },
    ...{ positions: { value, readAt }, wallet: { value: undefined, readAt: undefined } },
  };
  return unprotectedIn({ futures: [book] }, { coins: [], now: NOW, speed });
}

test('positions without a whole stop-loss are counted, and none that go without one by intent', () => {
  expect(counted([])).toBe(0);
  expect(counted([NONE, WHOLE, { ...NONE, byIntent: 'a hedge' }])).toBe(1);
  expect(counted([NONE, { kind: 'part', legs: [], open: parseDecimal('1'), since: 0 }])).toBe(2);
});

test('how many there are is not known where one is not, or where the reading is old or absent', () => {
  expect(counted([NONE, { kind: 'unknown', why: 'stops were not read' }])).toBeNull();
  expect(counted([NONE], { readAt: NOW - 90_001 })).toBeNull();
  expect(counted([NONE], { readAt: NOW - 90_001, speed: 20 })).toBe(1);
  expect(unprotectedIn(undefined, { coins: [], now: NOW, speed: 1 })).toBeNull();
  expect(
    unprotectedIn(
      {
        futures: [
          {
            account: 'main',
            market: 'usdt-futures',
            positions: { value: undefined, readAt: undefined },
            wallet: { value: undefined, readAt: undefined },
          },
        ],
      },
      { coins: [], now: NOW, speed: 1 },
    ),
  ).toBeNull();
});

test('pairs with coins that lack their stop-loss are counted; not known before they were read, or long after', () => {
  const inAll = (readAt: number | undefined, ...bare: readonly string[]) =>
    unprotectedIn(
      { futures: [] },
      { coins: [{ now: new Map(bare.map((key) => [key, 1_000])), coins: { readAt } }], now: NOW, speed: 1 },
    );
  expect(inAll(NOW)).toBe(0);
  expect(inAll(NOW, 'main spot/BTCUSDT')).toBe(1);
  expect(inAll(undefined)).toBeNull();
  expect(inAll(NOW - 90_001)).toBeNull();
});

test('a goal that protects positions says nothing of coins: the positions themselves are counted', () => {
  expect(unprotectedIn({ futures: [] }, { coins: [{ now: new Map([['x', 1]]) }], now: NOW, speed: 1 })).toBe(0);
});

test.each([{ unprotected: 0 }, { unprotected: null }])('a report is read as it was written: %o', ({ unprotected }) => {
  const report = { now: NOW, revision: 'abc', unprotected };
  expect(readReport(reportText(report))).toEqual(report);
});

test.each(['', '{', '[]', 'null', '{"now":"1","revision":"x"}', '{"now":1}'])('%j is no report', (text) => {
  expect(readReport(text)).toBeUndefined();
});
