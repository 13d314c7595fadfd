import { expect, it } from 'vitest';
import { createDriftCount } from '../../../../src/app/status/drift-count.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';

const AT = Date.UTC(2026, 0, 5, 9);
const position = (ended: boolean): JournalEntry => ({
  ...{ at: AT, kind: 'drift', account: 'main', text: 'position' },
  detail: { instrument: 'usdt-futures/BTCUSDT', holdSide: 'long', ended },
});
const balance = (text: string): JournalEntry => ({
  ...{ at: AT, kind: 'drift', account: 'main', text },
  detail: { wallet: 'spot', coin: 'USDT' },
});

it('shows drifts of positions until they end, and apart from them the latest of balances', () => {
  const count = createDriftCount();
  count.note(position(false));
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) count.note(balance(text));
  count.note({ at: AT, kind: 'notice', text: 'no drift' });
  const latest = ['b', 'c', 'd', 'e', 'f'].map((text) => expect.stringContaining(text) as string);
  expect(count.answer()).toEqual({
    positions: { seen: 1, open: ['position'] },
    balances: { seen: 6, latest },
  });
  count.note(position(true));
  expect(count.answer()).toMatchObject({ positions: { seen: 1, open: [] }, balances: { seen: 6 } });
});
