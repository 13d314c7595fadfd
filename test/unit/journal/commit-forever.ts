import { writeSync } from 'node:fs';
import { seededRandom } from '../../../src/base/random.ts';
import { openJournal } from '../../../src/journal/open-journal.ts';
import { anEntry, anIntent, NOW } from './samples.ts';

/**
 * Commits batch after batch into the journal named on the command line, and prints each one's number once it is
 * durable.
 */
export function commitForever(path: string): void {
  const journal = openJournal({ path, now: () => NOW, random: seededRandom(1) });
  for (let i = Number(journal.state('last') ?? 0) + 1; i < 100_000; i += 1) {
    const id = `p${String(i)}`;
    journal.commit({
      intents: [anIntent(id)],
      transitions: [{ id, state: 'unknown', at: NOW }],
      entries: [anEntry('first', { intent: id }), anEntry('second', { intent: id })],
      states: new Map([['last', String(i)]]),
    });
    writeSync(1, `${String(i)}\n`);
  }
}

const [, , path] = process.argv;
if (path !== undefined) commitForever(path);
