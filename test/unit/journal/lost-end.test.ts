import { closeSync, copyFileSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../../src/base/random.ts';
import { lastCommitPath, readLastCommit } from '../../../src/journal/last-commit.ts';
import type { LostEnd } from '../../../src/journal/lost-end.ts';
import { type DurableJournal, openJournal } from '../../../src/journal/open-journal.ts';
import { readJournal } from '../../../src/journal/read-journal.ts';
import { anEntry, anIntent, NOW } from './samples.ts';
import { temporaryFile } from './temporary-file.ts';

interface Opened {
  readonly journal: DurableJournal;
  readonly lost: readonly LostEnd[];
  readonly untold: readonly string[];
}

function open(file: string, seed = 2): Opened {
  const lost: LostEnd[] = [];
  const untold: string[] = [];
  const journal = openJournal({
    ...{ path: file, now: () => NOW, random: seededRandom(seed) },
    onLost: (what) => {
      lost.push(what);
      return { entries: [anEntry('lost')], states: new Map([['halts', '[1]']]) };
    },
    onUntold: (why) => {
      untold.push(why);
      return { entries: [anEntry(why)] };
    },
  });
  onTestFinished(() => {
    journal.close();
  });
  return { journal, lost, untold };
}

const ENDS = ['', '-wal', '.last'] as const;

/** What a process that was killed leaves behind: all files as they are, in another place. */
function killed(file: string): string {
  const place = temporaryFile();
  for (const end of ENDS) if (existsSync(file + end)) copyFileSync(file + end, place + end);
  return place;
}

/** A journal of a process that was killed after so many commits of each kind. */
function given(commits = 20): { readonly file: string; readonly epoch: string } {
  const live = temporaryFile();
  const { journal } = open(live, 1);
  for (let number = 0; number < commits; number += 1) {
    journal.commit({ intents: [anIntent(`p${String(number)}`)], entries: [anEntry(`entry ${String(number)}`)] });
    journal.commit({ states: new Map([['firing', String(number)]]) });
  }
  return { file: killed(live), epoch: journal.epoch };
}

const flipBit = (file: string, at: number): void => {
  const byte = readFileSync(file)[at] ?? 0;
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.from([byte ^ 1]), 0, 1, at);
  closeSync(descriptor);
};

const HARMS: readonly (readonly [string, (file: string) => void])[] = [
  [
    'its log was removed',
    (file) => {
      rmSync(`${file}-wal`);
    },
  ],
  [
    'its log was emptied',
    (file) => {
      truncateSync(`${file}-wal`, 0);
    },
  ],
  [
    'its log was cut in half',
    (file) => {
      truncateSync(`${file}-wal`, statSync(`${file}-wal`).size / 2);
    },
  ],
  [
    'its log lost the last byte',
    (file) => {
      truncateSync(`${file}-wal`, statSync(`${file}-wal`).size - 1);
    },
  ],
  [
    'a bit of its log was flipped at two hundredths',
    (file) => {
      flipBit(`${file}-wal`, Math.floor(statSync(`${file}-wal`).size * 0.02));
    },
  ],
  [
    'a bit of its log was flipped near the end',
    (file) => {
      flipBit(`${file}-wal`, statSync(`${file}-wal`).size - 100);
    },
  ],
  [
    'it was removed with its log',
    (file) => {
      rmSync(file);
      rmSync(`${file}-wal`);
    },
  ],
  [
    'another one was put in its place',
    (file) => {
      const other = temporaryFile();
      const { journal } = open(other, 9);
      for (let number = 0; number < 100; number += 1) journal.commit({ entries: [anEntry('of another')] });
      journal.close();
      rmSync(`${file}-wal`);
      copyFileSync(other, file);
    },
  ],
];

test.each(HARMS)('what was promised is missing where %s: a new epoch, and it is said with it', (_what, harm) => {
  // given
  const { file, epoch } = given();
  harm(file);
  // when
  const { journal, lost } = open(file, 1);
  // then
  expect(lost).toHaveLength(1);
  expect(lost[0]?.epochs).toContain(epoch);
  expect(lost[0]?.told).toBe(40);
  expect(journal.epoch).not.toBe(epoch);
  expect(journal.state('halts')).toBe('[1]');
  // and then: said once, and counted on from there
  expect(readLastCommit(file)).toMatchObject({ epoch: journal.epoch, count: expect.any(Number) as number });
  journal.commit({ entries: [anEntry('more')] });
  const again = open(killed(file));
  expect([again.lost, again.journal.epoch]).toEqual([[], journal.epoch]);
});

test('an older copy of its file alone is known by it too', () => {
  const live = temporaryFile();
  const first = open(live, 1).journal;
  first.commit({ entries: [anEntry('one')] });
  first.close();
  const older = `${live}.older`;
  copyFileSync(live, older);
  const second = open(live).journal;
  second.commit({ entries: [anEntry('two')] });
  second.close();
  copyFileSync(older, live);
  const { lost, journal } = open(live);
  expect(lost).toMatchObject([{ found: 1, told: 2, keptUntil: NOW - 1 + 1 }]);
  expect(journal.epoch).not.toBe(first.epoch);
});

test('what is whole is taken as it is: stopped, killed, killed before the last commit was told, moved with all its files', () => {
  const { file, epoch } = given();
  const line = readFileSync(lastCommitPath(file));
  const whole = open(killed(file));
  expect([whole.lost, whole.untold, whole.journal.epoch]).toEqual([[], [], epoch]);
  whole.journal.commit({ entries: [anEntry('more')] });
  whole.journal.close();
  const lagging = killed(file);
  writeFileSync(lastCommitPath(lagging), line);
  const { lost, untold, journal } = open(lagging);
  expect([lost, untold, journal.epoch]).toEqual([[], [], epoch]);
});

test.each([
  [
    'missing',
    (file: string) => {
      rmSync(file);
    },
  ],
  [
    'torn',
    (file: string) => {
      truncateSync(file, 20);
    },
  ],
  [
    'torn',
    (file: string) => {
      flipBit(file, 12);
    },
  ],
] as const)('a file beside it that is %s is said once, and is no reason to halt', (why, harm) => {
  const { file, epoch } = given();
  harm(lastCommitPath(file));
  const { lost, untold, journal } = open(file);
  expect([lost, untold, journal.epoch]).toEqual([[], [why], epoch]);
  expect(open(killed(file)).untold).toEqual([]);
});

test('of a journal that never told its last commit, as the version before left it, nothing is said', () => {
  const { file, epoch } = given();
  rmSync(lastCommitPath(file));
  const database = new DatabaseSync(file);
  database.exec("DELETE FROM meta WHERE key IN ('last-commit-told', 'commits-without-entry')");
  database.close();
  const { lost, untold, journal } = open(file);
  expect([lost, untold, journal.epoch]).toEqual([[], [], epoch]);
  // From now on it is told.
  journal.commit({ entries: [anEntry('more')] });
  const left = killed(file);
  rmSync(`${left}-wal`);
  expect(open(left).lost).toMatchObject([{ found: 20, told: 21 }]);
});

test('a copy that was restored is a copy, and no journal that lost its end', () => {
  const live = temporaryFile();
  const { journal } = open(live, 1);
  journal.commit({ entries: [anEntry('one')] });
  const reader = readJournal(live);
  const copy = temporaryFile('copy.db');
  reader.copyTo(copy, NOW);
  reader.close();
  journal.commit({ entries: [anEntry('two')] });
  journal.close();
  copyFileSync(copy, live);
  const again = open(live);
  expect([again.lost, again.untold]).toEqual([[], []]);
  expect(again.journal.epoch).not.toBe(journal.epoch);
  expect(open(killed(live)).lost).toEqual([]);
});

test('an epoch that is begun while it is open is durable with its batch, and ids of before are found under it', () => {
  const live = temporaryFile();
  const { journal } = open(live, 1);
  const before = journal.epoch;
  journal.commit({ intents: [anIntent(`p${before}1`)] });
  journal.beginEpoch({ entries: [anEntry('new')] });
  expect(journal.epoch).not.toBe(before);
  expect(journal.intent(`p${journal.epoch}1`)?.intent.id).toBe(`p${before}1`);
  const again = open(killed(live));
  expect([again.lost, again.journal.epoch, again.journal.entries({}).length]).toEqual([[], journal.epoch, 1]);
});

test('what is in the log stays small: a start folds it, quiet empties it, and a stop leaves none', () => {
  const live = temporaryFile();
  const { journal } = open(live, 1);
  const log = `${live}-wal`;
  for (let number = 0; number < 400; number += 1)
    journal.commit({ entries: [anEntry('x'.repeat(2_000))], states: new Map([[String(number), 'y'.repeat(500)]]) });
  // Folded by size meanwhile, or it would be three times as large.
  expect(statSync(log).size).toBeLessThan(2_000_000);
  expect(journal.foldLog(true)).toBe(true);
  expect(statSync(log).size).toBe(0);
  journal.commit({ entries: [anEntry('last')] });
  const left = killed(live);
  const again = open(left).journal;
  expect(statSync(`${left}-wal`).size).toBeLessThan(50_000);
  again.close();
  expect(existsSync(`${left}-wal`)).toBe(false);
  expect(path.basename(lastCommitPath(left))).toBe('journal.db.last');
});
