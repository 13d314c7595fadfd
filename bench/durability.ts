import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseDecimal } from '../src/base/decimal.ts';
import { seededRandom } from '../src/base/random.ts';
import type { Intent } from '../src/effects/intent.ts';
import type { JournalEntry } from '../src/domain/journal-entry.ts';
import { encodeIntent } from '../src/journal/encode-intent.ts';
import { openJournal } from '../src/journal/open-journal.ts';
import { elapsedNs, measure } from './measure.ts';

/**
 * What it costs to make an intent durable before it is sent: one commit of what an instant of a firing rule writes (the
 * intent, its entry and the rule's state), against one append of the same text to a file and fdatasync.
 */
function aBatch(number: number): {
  readonly intents: readonly Intent[];
  readonly entries: readonly JournalEntry[];
  readonly states: ReadonlyMap<string, string>;
} {
  const intent = anIntent(number);
  const { strategy, rule, instance } = intent.origin;
  return {
    intents: [intent],
    entries: [{ at: intent.decidedAt, kind: 'planned', strategy, rule, instance, intent: intent.id, text: intent.why }],
    states: new Map([[`${strategy}/${rule}/${instance}`, JSON.stringify({ firing: number, at: intent.decidedAt })]]),
  };
}

/** Intents of one instant. */
const GROUP = 50;

function together(batches: readonly ReturnType<typeof aBatch>[]): ReturnType<typeof aBatch> {
  return {
    intents: batches.flatMap(({ intents }) => intents),
    entries: batches.flatMap(({ entries }) => entries),
    states: new Map(batches.flatMap(({ states }) => [...states])),
  };
}

function anIntent(number: number): Intent {
  return {
    id: `pabcdef${String(number).padStart(32, '0')}`,
    origin: { strategy: 'guard', rule: 'cut-losers', instance: 'main/BTCUSDT/long/1', firing: number, step: 0, leg: 0 },
    effect: {
      kind: 'close',
      account: 'main',
      instrument: { market: 'usdt-futures', symbol: 'BTCUSDT' },
      holdSide: 'long',
      type: 'market',
      size: parseDecimal('0.015'),
      marginMode: 'isolated',
    },
    why: 'unrealizedPL -3.1 USDT is below -2.9 USDT',
    decidedAt: 1_704_067_200_000,
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
      journal.commit(aBatch((number += 1)));
    },
    peer: () => {
      const { intents, entries, states } = aBatch((number += 1));
      writeSync(file, `${JSON.stringify([intents.map(encodeIntent), entries, [...states]])}\n`);
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
      journal.commit(together(Array.from({ length: GROUP }, () => aBatch((number += 1)))));
    },
    peer: () => {
      for (let i = 0; i < GROUP; i += 1) journal.commit(aBatch((number += 1)));
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
