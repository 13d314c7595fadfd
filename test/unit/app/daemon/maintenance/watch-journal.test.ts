import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { watchJournal } from '../../../../../src/app/daemon/maintenance/watch-journal.ts';
import { seededRandom } from '../../../../../src/base/random.ts';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import { openJournal } from '../../../../../src/journal/open-journal.ts';
import { temporaryFile } from '../../../journal/temporary-file.ts';

class Ended extends Error {}

test('a journal that is removed ends the process within a second, though nothing is to be written', () => {
  const clock = virtualClock({ startAt: 0 });
  const path = temporaryFile();
  const journal = openJournal({ path, now: clock.now, random: seededRandom(1) });
  onTestFinished(journal.close);
  const told: string[] = [];
  watchJournal({
    journal,
    watch: clock,
    end: ({ message }) => {
      told.push(message);
      throw new Ended();
    },
  });
  clock.advance(60_000);
  expect(told).toEqual([]);
  rmSync(path);
  expect(() => {
    clock.advance(1_000);
  }).toThrow(Ended);
  expect(told).toEqual([expect.stringContaining('was removed')]);
});
