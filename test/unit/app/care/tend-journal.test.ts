import { expect, onTestFinished, test } from 'vitest';
import { tendJournal, type Tended } from '../../../../src/app/care/tend-journal.ts';
import { seededRandom } from '../../../../src/base/random.ts';
import { type VirtualClock, virtualClock } from '../../../../src/clock/virtual-clock.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';
import { type DurableJournal, openJournal } from '../../../../src/journal/open-journal.ts';
import { anEntry, anIntent } from '../../journal/samples.ts';
import { temporaryFile } from '../../journal/temporary-file.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

interface Case {
  readonly journal: DurableJournal;
  readonly clock: VirtualClock;
  readonly tended: Tended;
}

/** Starts to tend a journal of which 400 days are kept; the clock is the machine's and the journal's. */
function tend(
  entries: readonly JournalEntry[],
  { keepMs }: { keepMs: number | undefined } = { keepMs: 400 * DAY },
): Case {
  const clock = virtualClock({ startAt: NOW });
  const journal = openJournal({ path: temporaryFile(), now: clock.now, random: seededRandom(1) });
  onTestFinished(() => {
    journal.close();
  });
  journal.commit({ entries });
  const tended = tendJournal({ journal, clock, keepMs, watch: clock });
  return { journal, clock, tended };
}

const texts = ({ journal }: Case): string[] => journal.entries({}).map(({ text }) => text);

function fill(text: string, at: number, act: 'open' | 'close', symbol: string): JournalEntry {
  const detail = { act, instrument: `usdt-futures/${symbol}`, holdSide: 'long', filledSize: '1' };
  return anEntry(text, { at, kind: 'filled', account: 'main', detail });
}

test('what is older than it is kept goes some time after the start; what is newer stays', () => {
  const run = tend([anEntry('old', { at: NOW - 401 * DAY }), anEntry('new', { at: NOW - 399 * DAY }), anEntry('last')]);
  run.clock.advance(59_000);
  expect(texts(run)).toEqual(['old', 'new', 'last']);
  run.clock.advance(10_000);
  expect(texts(run)).toEqual(['new', 'last']);
  run.clock.advance(3 * DAY);
  expect(texts(run)).toEqual(['last']);
});

test('the fills of a position that is open stay, those of one that was closed go', () => {
  const at = NOW - 500 * DAY;
  const run = tend([
    fill('BTC in', at, 'open', 'BTCUSDT'),
    fill('ETH in', at, 'open', 'ETHUSDT'),
    fill('BTC out', at + 1, 'close', 'BTCUSDT'),
    fill('BTC in again', at + 2, 'open', 'BTCUSDT'),
    anEntry('last'),
  ]);
  run.clock.advance(70_000);
  expect(texts(run)).toEqual(['ETH in', 'BTC in again', 'last']);
  run.journal.commit({ entries: [fill('ETH out', NOW, 'close', 'ETHUSDT')] });
  run.clock.advance(DAY);
  expect(texts(run)).toEqual(['BTC in again', 'last', 'ETH out']);
});

test('the entries of an open intent stay', () => {
  const at = NOW - 500 * DAY;
  const run = tend([anEntry('planned', { at, intent: 'p1' }), anEntry('other', { at, intent: 'p2' }), anEntry('last')]);
  run.journal.commit({ intents: [anIntent('p1')] });
  run.journal.commit({ transitions: [{ id: 'p1', state: 'accepted', at: NOW }] });
  run.clock.advance(70_000);
  expect(texts(run)).toEqual(['planned', 'last']);
});

test('nothing is forgotten while an intent waits for its answer, or while something is written, but for a step now and then', () => {
  const run = tend([anEntry('old', { at: NOW - 500 * DAY }), anEntry('last')]);
  run.journal.commit({ intents: [anIntent('p1')] });
  run.clock.advance(75_000);
  expect(texts(run)).toEqual(['old', 'last']);
  run.journal.commit({ transitions: [{ id: 'p1', state: 'settled', at: NOW }] });
  for (let i = 0; i < 10; i += 1) {
    run.tended.committed();
    run.clock.advance(500);
  }
  expect(texts(run)).toEqual(['old', 'last']);
  for (let i = 0; i < 300; i += 1) {
    run.tended.committed();
    run.clock.advance(500);
  }
  expect(texts(run)).toEqual(['last']);
});

test('where it is kept for ever nothing goes', () => {
  const run = tend([anEntry('old', { at: 0 }), anEntry('last')], { keepMs: undefined });
  run.clock.advance(10 * DAY);
  expect(texts(run)).toEqual(['old', 'last']);
});
