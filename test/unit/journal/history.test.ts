import { expect, test } from 'vitest';
import { seededRandom } from '../../../src/base/random.ts';
import { openJournal } from '../../../src/journal/open-journal.ts';
import { readJournal } from '../../../src/journal/read-journal.ts';
import { HISTORY, NOW } from './samples.ts';
import { temporaryFile } from './temporary-file.ts';

test('the history in a file is read by others while it is written', () => {
  const path = temporaryFile();
  const journal = openJournal({ path, now: () => NOW, random: seededRandom(1) });
  journal.commit({ history: HISTORY });
  const reader = readJournal(path);
  expect(reader.history()).toEqual(HISTORY);
  reader.close();
  journal.close();
});
