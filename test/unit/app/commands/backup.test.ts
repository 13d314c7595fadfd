import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backupCommand } from '../../../../src/app/commands/backup.ts';
import { equityPath } from '../../../../src/app/view/past/equity-courses.ts';
import { formatDecimal, parseDecimal } from '../../../../src/base/decimal.ts';
import { openEquityStore } from '../../../../src/journal/equity-store.ts';
import { readEquity } from '../../../../src/journal/read-equity.ts';
import { newState, NINE, printed, writeJournal } from './state-fixture.ts';

let state = '';
let copy = '';

beforeEach(() => {
  state = newState();
  copy = path.join(state, 'copy');
  writeJournal(state, {}).close();
});
afterEach(() => {
  rmSync(state, { recursive: true, force: true });
});

const backup = () => printed(backupCommand(), copy, '--state', state);
const samplesIn = (file: string) =>
  readEquity(file, { from: 0, to: Number.MAX_SAFE_INTEGER }).flatMap(({ samples }) =>
    samples.map(({ equity }) => formatDecimal(equity)),
  );

it('copies the recorded equity beside the journal, while it is written', async () => {
  const store = openEquityStore(equityPath(state), (why) => {
    throw new Error(why);
  });
  store.add(NINE, [{ account: null, coin: null, equity: parseDecimal('100.5') }]);
  expect(await backup()).toContain(`${copy}.equity`);
  store.add(NINE + 1, [{ account: null, coin: null, equity: parseDecimal('99') }]);
  store.close();
  expect(samplesIn(`${copy}.equity`)).toEqual(['100.5']);
  expect(statSync(`${copy}.equity`).mode & 0o077).toBe(0);
});

it('writes over no equity of an earlier backup, and copies nothing then', async () => {
  writeFileSync(`${copy}.equity`, 'of before');
  await expect(backup()).rejects.toThrow('a backup is never written over another');
  expect(existsSync(copy)).toBe(false);
});

it('copies the journal though the recorded equity is damaged, and says so', async () => {
  writeFileSync(equityPath(state), 'no database at all, and long enough to be read as one'.repeat(20));
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect(await backup()).toContain(`is copied to ${copy}\n`);
    expect(said.mock.calls.join('')).toContain('the recorded equity is not copied');
  } finally {
    said.mockRestore();
  }
});
