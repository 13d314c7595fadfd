import { expect, it } from 'vitest';
import { compareEntries, toldEntry } from '../../../../src/backtest/analysis/compare-entries.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';

const entry = (at: number, text: string): JournalEntry => ({ at, kind: 'fired', strategy: 's', rule: 'r', text });
const WHOLE = [entry(1, 'a'), entry(2, 'because x > y [x = 1 USDT, y = 3 USDT]'), entry(5, 'c')];
const told = WHOLE.map((one) => toldEntry(one.at, one));

function compared(until: number, entries: readonly JournalEntry[]) {
  const comparison = compareEntries(told, until);
  for (const one of entries) comparison.note(one);
  return comparison.finish();
}

it('finds entries equal that are equal to the byte, up to the cut', () => {
  expect(compared(5, WHOLE.slice(0, 2))).toEqual({ compared: 2, difference: undefined });
  expect(compared(6, WHOLE)).toEqual({ compared: 3, difference: undefined });
});

it('tells the first entry that differs, and which values of it', () => {
  const other = entry(2, 'because x > y [x = 2 USDT, y = 3 USDT]');
  expect(compared(6, [entry(1, 'a'), other, entry(5, 'other')])).toEqual({
    compared: 1,
    difference: { whole: WHOLE[1], cut: other, values: [{ name: 'x', whole: '1 USDT', cut: '2 USDT' }] },
  });
});

it('tells an entry that is missing, and one that is too many', () => {
  expect(compared(5, WHOLE.slice(0, 1)).difference).toEqual({ whole: WHOLE[1], cut: undefined, values: [] });
  expect(compared(2, WHOLE.slice(0, 2)).difference).toEqual({ whole: undefined, cut: WHOLE[1], values: [] });
});
