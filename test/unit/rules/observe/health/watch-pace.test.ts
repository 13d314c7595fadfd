import { seenWith } from '../../../../../src/rules/engine/polling/rests.ts';
import { EMPTY, from, type Observable } from 'rxjs';
import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../../../src/domain/journal-entry.ts';
import type { Batch } from '../../../../../src/ports/journal.ts';
import type { Held, Snapshot } from '../../../../../src/reads/snapshot.ts';
import { watchPace } from '../../../../../src/rules/observe/health/watch-pace.ts';
import type { PollKey } from '../../../../../src/reads/read.ts';
import { keyNamed, trialPoll } from '../../trial-poll.ts';

/** What is said where a poll that is due every 2 s is read every so many ms, at so many times the speed. */
function said(gapMs: number, { speed = 3600, count = 200 } = {}): readonly string[] {
  let now = 0;
  const texts: string[] = [];
  const snapshots = Array.from({ length: count }, (_, index): Snapshot => {
    const held = new Map<PollKey, Held>();
    return { at: index, held, fresh: new Set([keyNamed('fast')]) };
  });
  const ledger = {
    write: ({ entries = [] }: Batch): Observable<JournalEntry> => from(entries),
  };
  const clock = {
    now: () => {
      now += gapMs;
      return now;
    },
  };
  const paced = [
    { poll: trialPoll('slow', () => EMPTY), everyMs: 60_000 },
    { poll: trialPoll('fast', () => EMPTY), everyMs: 2_000 },
  ];
  const context = { clock, ledger };
  watchPace(seenWith(from(snapshots), undefined), paced, { speed, context }).subscribe(({ text }) => texts.push(text));
  return texts;
}

it('says once that time goes faster than can be followed, with the speed that can', () => {
  expect(said(34_000)).toEqual([
    'time runs 3600 times faster, and this machine manages about 211 times: ticker spot/fast should be read every 2s, ' +
      'and is read every 34s. Purser does not see changes in between; with --speed 211 or less it does',
  ]);
});

it('says nothing where it is followed, nor of the first readings alone', () => {
  expect(said(2_500)).toEqual([]);
  expect(said(34_000, { count: 39 })).toEqual([]);
});
