import { expect, test } from 'vitest';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import { episodeLine } from '../../../../src/app/trades/episode-line.ts';
import { tradedOf } from '../../../../src/app/trades/traded.ts';
import { episodesOf } from '../../../../src/domain/episodes.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';

const AT = Date.UTC(2026, 0, 5, 9, 3);
const UNREAD = { missing: [{ from: AT, to: AT + 7 * 60_000 }] };
const DETAIL = { instrument: 'usdt-futures/BTCUSDT', holdSide: 'long', filledSize: '0.5', fee: '0.1' } as const;

function entry(minutes: number, detail: JournalEntry['detail'], more: Partial<JournalEntry> = {}): JournalEntry {
  return {
    at: AT + minutes * 60_000,
    kind: 'filled',
    account: 'main',
    text: '',
    detail: { ...DETAIL, ...detail },
    ...more,
  };
}

test('entries that tell of fills become one line for a position', () => {
  const entries = [
    entry(0, { act: 'open', priceAvg: '100' }, { strategy: 'trend', rule: 'enter' }),
    entry(1, { act: 'buy', priceAvg: '1' }),
    entry(2, {}, { kind: 'accepted' }),
    entry(3, { act: 'open', priceAvg: '104' }, { strategy: 'trend', rule: 'enter' }),
    entry(4, { act: 'close', priceAvg: '110', filledSize: '1' }),
  ];
  const lines = episodesOf(entries.flatMap((one) => tradedOf(one) ?? [])).map((one) => episodeLine(one, UNREAD));
  expect(lines).toEqual([
    '2026-01-05 09:03 – 2026-01-05 09:07  trend/enter  main long usdt-futures/BTCUSDT  in 1 at 102 (2)  out 1 at 110  fees 0.3000  funding ? (not known from 2026-01-05 09:03 to 2026-01-05 09:10)  profit 8.0000  net ?',
  ]);
});

test('what is not known is said to be so, and never zero', () => {
  const opened = entry(0, { act: 'open', priceAvg: null, fee: null });
  const [line] = episodesOf([tradedOf(opened)].flatMap((one) => one ?? [])).map((one) => episodeLine(one, UNREAD));
  expect(line).toBe(
    '2026-01-05 09:03 – open 0.5  from elsewhere  main long usdt-futures/BTCUSDT  in 0.5 at ?  out –  fees ?  funding ? (not known from 2026-01-05 09:03 to 2026-01-05 09:10)  profit 0.0000  net ?',
  );
});

test('funding is told with the time to which it was read where something is open', () => {
  const [open] = episodesOf([tradedOf(entry(0, { act: 'open', priceAvg: '100' }))].flatMap((one) => one ?? []));
  if (open === undefined) throw new Error('no episode');
  const funding = { amount: parseDecimal('-0.25'), until: AT + 3_600_000, missing: [] };
  expect(episodeLine(open, funding)).toContain('funding -0.2500 (to 2026-01-05 10:03)  profit 0.0000  net -0.3500');
});
