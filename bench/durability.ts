import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../src/base/random.ts';
import { openJournal } from '../src/journal/open-journal.ts';
import { anIntentBatch, type IntentBatch, lineOf } from './intent-batch.ts';
import { elapsedNs, measure } from './measure.ts';

// What it costs to make an intent durable before it is sent: one commit of what an instant of a firing rule writes,
// against one append of the same text to a file and fdatasync.

/** Intents of one instant. */
const GROUP = 50;

function together(batches: readonly IntentBatch[]): IntentBatch {
  return {
    intents: batches.flatMap(({ intents }) => intents),
    entries: batches.flatMap(({ entries }) => entries),
    states: new Map(batches.flatMap(({ states }) => [...states])),
  };
}

// The working directory, because the temporary one may live in memory, where a sync costs nothing.
const directory = mkdtempSync(join(process.cwd(), '.durability-'));
try {
  const journal = openJournal({ path: join(directory, 'journal.db'), now: Date.now, random: seededRandom(Date.now()) });
  const file = openSync(join(directory, 'append.log'), 'a', 0o600);
  let number = 0;
  measure({
    name: 'intent durable before send',
    ours: () => {
      journal.commit(anIntentBatch((number += 1)));
    },
    peer: () => {
      writeSync(file, lineOf(anIntentBatch((number += 1))));
      fdatasyncSync(file);
    },
    // One call a sample: the median is then that of single commits, p50.
    sampleMs: 0,
    meter: elapsedNs,
    pairs: 1_001,
    budget: { atMost: 1.3 },
  });
  // What one instant brings is one commit: each further intent costs its rows, and no sync of its own.
  const { oursNs } = measure({
    name: `intents in groups of ${String(GROUP)}, beside one by one`,
    ours: () => {
      journal.commit(together(Array.from({ length: GROUP }, () => anIntentBatch((number += 1)))));
    },
    peer: () => {
      for (let i = 0; i < GROUP; i += 1) journal.commit(anIntentBatch((number += 1)));
    },
    pieces: GROUP,
    sampleMs: 0,
    meter: elapsedNs,
    pairs: 51,
    budget: { atMost: 0.25 },
  });
  console.log(`records per second in groups of ${String(GROUP)}: ${Math.round(1e9 / oursNs).toLocaleString('en')}`);
  closeSync(file);
  journal.close();
} finally {
  rmSync(directory, { recursive: true });
}
