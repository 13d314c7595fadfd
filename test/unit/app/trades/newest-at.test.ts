import { expect, test } from 'vitest';
import { newestAt } from '../../../../src/app/trades/newest-at.ts';
import type { ReadHistory } from '../../../../src/app/trades/read-history.ts';
import { fill, historyOf } from '../../domain/profit/made.ts';

const UNTIL = Date.UTC(2026, 0, 5, 9, 1);
const covered: ReadHistory['covered'] = [
  { account: 'main', market: 'usdt-futures', since: UNTIL - 60_000, until: UNTIL, gaps: [] },
];
const historyWith = (cTime: number) =>
  historyOf({ fills: [fill({ price: '60000', size: '0.05', cTime })], orders: [], bills: [] });

test('a fill that came in while the lists were read is no older than the history', () => {
  expect(newestAt({ covered, history: historyWith(UNTIL + 60_000) })).toBe(UNTIL + 60_000);
});

test('without newer fills it is the time up to which the lists were read', () => {
  expect(newestAt({ covered, history: historyWith(UNTIL - 60_000) })).toBe(UNTIL);
});
