import type { JournalEntry } from '../../src/domain/journal-entry.ts';
import { startPurser } from './start-purser.ts';

/** Reads the whole journal of a state directory, as a user does: by `purser journal --json`. */
export async function readJournalOf(state: string): Promise<readonly JournalEntry[]> {
  const journal = startPurser(['journal', '--json', '--limit', '100000', '--state', state]);
  const { code } = await journal.end();
  if (code !== 0) throw new Error(`purser journal ended with ${String(code)}: ${journal.stderr()}`);
  return journal
    .stdout()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JournalEntry);
}
