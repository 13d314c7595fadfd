import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readHistory, realKey } from '../../../../src/app/trades/read-history.ts';
import { journalPath } from '../../../../src/app/state/read-state.ts';
import { seededRandom } from '../../../../src/base/random.ts';
import { openJournal } from '../../../../src/journal/open-journal.ts';
import { afterPage, listKey, recallList, sinceKey } from '../../../../src/rules/observe/history/history-memory.ts';
import { fill } from '../../domain/profit/made.ts';

const AT = Date.UTC(2026, 0, 5);
const HOUR = 3_600_000;
let directory = '';

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** The state of a list that was read up to an hour after the account was first seen. */
const READ = JSON.stringify(afterPage(recallList(undefined), { from: AT, to: AT + HOUR }, undefined));

it('knows of each account that is followed how far it was read, also where it never had a fill', () => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-history-'));
  const journal = openJournal({ path: journalPath(directory), now: () => AT, random: seededRandom(1) });
  journal.commit({
    history: { fills: [fill({ account: 'busy', price: '60000', size: '0.01' })] },
    states: new Map([
      ...[sinceKey('busy', 'usdt-futures'), sinceKey('quiet', 'spot'), sinceKey('new', 'spot')].map(
        (key) => [key, String(AT)] as const,
      ),
      ...(['fills', 'bills'] as const).flatMap((list) => [
        [listKey('busy', 'usdt-futures', list), READ] as const,
        [listKey('quiet', 'spot', list), READ] as const,
      ]),
      [realKey('quiet'), 'true'],
      // Of others that begin almost so, nothing is taken.
      ['historic since', '1'],
    ]),
  });
  journal.close();
  const { covered, real, history } = readHistory(directory);
  const until = AT + HOUR - 60_000;
  expect(covered).toEqual([
    { account: 'busy', market: 'usdt-futures', since: AT, until, gaps: [] },
    { account: 'new', market: 'spot', since: AT, gaps: [] },
    { account: 'quiet', market: 'spot', since: AT, until, gaps: [] },
  ]);
  expect([...real]).toEqual(['quiet']);
  expect(history.fills).toHaveLength(1);
});

it('refuses a directory in which nothing has run', () => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-history-'));
  expect(() => readHistory(directory)).toThrow(`there is no journal in ${directory}`);
});
