import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { journalCommand } from '../../../../src/app/commands/journal.ts';
import { exportCommand } from '../../../../src/app/commands/journal-export.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';
import { newState, NINE, printed, writeJournal } from './state-fixture.ts';

const ENTRIES: readonly JournalEntry[] = [
  { at: NINE, kind: 'started', text: 'first' },
  {
    at: NINE + 60_000,
    kind: 'fired',
    strategy: 'guard',
    rule: 'cut',
    account: 'main',
    text: 'a "loss", of 3 %\nor more',
  },
  {
    at: NINE + 120_000,
    kind: 'filled',
    strategy: 'guard',
    rule: 'cut',
    account: 'hedge',
    text: 'sold',
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

test.each([
  [[], [1, 2, 3]],
  [
    ['--since', '2026-03-01T09:01Z'],
    [2, 3],
  ],
  [['--since', '2026-03-01T09:01Z', '--until', '2026-03-01T09:02Z'], [2]],
  [['--kind', 'filled'], [3]],
  [['--account', 'main'], [2]],
  [
    ['--rule', 'cut', '--strategy', 'guard'],
    [2, 3],
  ],
  // By the journal's own clock, whatever this machine's is.
  [
    ['--since', '7d'],
    [1, 2, 3],
  ],
  [
    ['--since', '1m'],
    [2, 3],
  ],
  [['--until', '1m'], [1]],
])('exports with %j as JSON lines, while the daemon has the journal open', async (args, sequences) => {
  const journal = writeJournal(state, { entries: ENTRIES });
  const lines = (await printed(journalCommand(), 'export', '--state', state, ...args)).split('\n').slice(0, -1);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
    sequences.map((sequence) => ({ ...ENTRIES[sequence - 1], sequence })),
  );
  journal.close();
});

test('exports CSV that any program reads back', async () => {
  writeJournal(state, { entries: ENTRIES }).close();
  expect(await printed(journalCommand(), 'export', '--state', state, '--format', 'csv')).toBe(
    [
      'sequence,time,at,kind,strategy,rule,instance,intent,account,text,detail',
      `1,2026-03-01 09:00:00.000Z,${String(NINE)},started,,,,,,first,`,
      `2,2026-03-01 09:01:00.000Z,${String(NINE + 60_000)},fired,guard,cut,,,main,"a ""loss"", of 3 %\nor more",`,
      `3,2026-03-01 09:02:00.000Z,${String(NINE + 120_000)},filled,guard,cut,,,hedge,sold,"{""size"":""0.1""}"`,
      '',
    ].join('\r\n'),
  );
});

test.each(['yesterday', '2026-02-30', ''])('refuses the time %j', async (time) => {
  await expect(printed(exportCommand(), '--since', time)).rejects.toMatchObject({
    code: 'commander.invalidArgument',
  });
});

test('says that there is no journal', async () => {
  await expect(printed(journalCommand(), 'export', '--state', state)).rejects.toThrow(
    `there is no journal in ${state}`,
  );
  await expect(printed(journalCommand(), 'verify', '--state', state)).rejects.toThrow(
    `there is no journal in ${state}`,
  );
});

test('verifies the whole journal, and says what it holds', async () => {
  writeJournal(state, { entries: ENTRIES, states: new Map([['key', '1']]) }).close();
  const told = JSON.parse(await printed(journalCommand(), 'verify', '--json', '--state', state)) as unknown;
  expect(told).toMatchObject({ entries: 3, intents: 0, states: 1 });
  expect(await printed(journalCommand(), 'verify', '--state', state)).toContain('is whole: version 4, 3 entries');
});
