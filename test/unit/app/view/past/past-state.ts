import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { journalPath } from '../../../../../src/app/state/read-state.ts';
import { realKey } from '../../../../../src/app/trades/read-history.ts';
import { seededRandom } from '../../../../../src/base/random.ts';
import type { AccountHistory } from '../../../../../src/domain/profit/account-history.ts';
import { openJournal } from '../../../../../src/journal/open-journal.ts';
import { afterPage, listKey, recallList, sinceKey } from '../../../../../src/rules/observe/history/history-memory.ts';

const HOUR = 3_600_000;

/** Makes a state directory whose history was read up to an hour before a time, epoch ms; `hedge` has real money. */
export function pastState(history: AccountHistory, now: number): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'purser-past-'));
  const journal = openJournal({ path: journalPath(directory), now: () => now, random: seededRandom(1) });
  const read = JSON.stringify(afterPage(recallList(undefined), { from: now - 200 * HOUR, to: now - HOUR }, undefined));
  const places = ['main', 'hedge'].flatMap((account) =>
    (['usdt-futures', 'spot'] as const).map((market) => [account, market] as const),
  );
  const states = places.flatMap(([account, market]) => [
    [sinceKey(account, market), String(now - 200 * HOUR)] as const,
    ...(['fills', 'bills'] as const).map((list) => [listKey(account, market, list), read] as const),
  ]);
  journal.commit({ history, states: new Map([...states, [realKey('hedge'), 'true']]) });
  journal.close();
  return directory;
}
