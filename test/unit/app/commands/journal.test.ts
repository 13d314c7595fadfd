import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { journalCommand } from '../../../../src/app/commands/journal.ts';
import { journalPath } from '../../../../src/app/state/read-state.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';
import { newState, NINE, printed, writeJournal } from './state-fixture.ts';

const ENTRIES: readonly JournalEntry[] = [
  { at: NINE, kind: 'started', text: 'purser 0.1.0' },
  { at: NINE + 1_500, kind: 'fired', strategy: 'guard', rule: 'cut', instance: 'BTCUSDT', text: 'loss 3 %' },
  { at: NINE + 2_000, kind: 'skipped', strategy: 'guard', rule: 'stops', text: 'nothing differs' },
  {
    at: NINE + 2_000,
    kind: 'fired',
    strategy: 'dca',
    rule: 'cut',
    text: 'said\n\u001b[2Jthis',
    detail: { size: '0.1' },
  },
];

let state: string;
beforeEach(() => {
  state = newState();
});
afterEach(() => {
  rmSync(state, { recursive: true, force: true });
});

test('prints the entries in order, one safe line each, while the daemon has the journal open', async () => {
  const journal = writeJournal(state, { entries: ENTRIES });
  expect(await printed(journalCommand(), '--state', state)).toBe(
    [
      '2026-03-01 09:00:00.000Z  started          purser 0.1.0\n',
      '2026-03-01 09:00:01.500Z  fired            guard/cut[BTCUSDT]  loss 3 %\n',
      '2026-03-01 09:00:02.000Z  skipped          guard/stops  nothing differs\n',
      '2026-03-01 09:00:02.000Z  fired            dca/cut  said [2Jthis\n',
    ].join(''),
  );
  journal.close();
});

test.each([
  [
    ['--rule', 'cut'],
    [2, 4],
  ],
  [
    ['--strategy', 'guard'],
    [2, 3],
  ],
  [['--strategy', 'guard', '--rule', 'cut'], [2]],
  [
    ['--limit', '2'],
    [3, 4],
  ],
  [['--rule', 'absent'], []],
])('%j chooses entries', async (args, sequences) => {
  writeJournal(state, { entries: ENTRIES }).close();
  const lines = (await printed(journalCommand(), '--json', '--state', state, ...args)).split('\n').slice(0, -1);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
    sequences.map((sequence) => ({ ...ENTRIES[sequence - 1], sequence })),
  );
});

test.each(['0', '-1', '1.5', 'many', '100001', ''])('refuses the limit %j', async (limit) => {
  await expect(printed(journalCommand(), '--limit', limit)).rejects.toMatchObject({
    code: 'commander.invalidArgument',
  });
});

test('says that there is no journal', async () => {
  await expect(printed(journalCommand(), '--state', state)).rejects.toThrow(`there is no journal in ${state}`);
});

test('says that a file is no journal', async () => {
  writeFileSync(journalPath(state), 'This is text, and long enough to be looked at.'.repeat(20));
  await expect(printed(journalCommand(), '--state', state)).rejects.toMatchObject({
    name: 'Failure',
    message: expect.stringContaining('is not a journal') as string,
  });
});
