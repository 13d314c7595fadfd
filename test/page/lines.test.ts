import path from 'node:path';
import { describe, expect, test } from 'vitest';

interface Entry {
  readonly sequence: number;
  readonly at: number;
  readonly kind: string;
  readonly text: string;
  readonly strategy?: string;
  readonly part?: string;
  readonly intent?: string;
}

/** A line as the page draws it; one without an entry stands for a time in which nothing happened. */
interface Line {
  readonly entry?: Entry;
  readonly tries?: number;
  readonly next?: string;
}

const load = async (file: string): Promise<unknown> =>
  import(path.join(import.meta.dirname, '../../src/web/public', file));

const { linesOf } = (await load('pages/happened/lines.js')) as {
  readonly linesOf: (entries: readonly Entry[]) => readonly Line[];
};
const { timesIn } = (await load('base/times.js')) as {
  readonly timesIn: (text: string, zone: 'utc' | 'local', now: number) => string;
};

/** Entries as a journal lists them, the newest first, a second apart; told the oldest first. */
function journal(...told: readonly (readonly [kind: string, text: string, more?: Partial<Entry>])[]): readonly Entry[] {
  return told
    .map(([kind, text, more], at): Entry => {
      const owner = { strategy: 'trial', part: 'enter' };
      return { sequence: at + 1, at: 1_000 * at, kind, text, ...owner, ...more };
    })
    .toReversed();
}

/** What the lines say, the newest first. */
const said = (entries: readonly Entry[]): readonly string[] =>
  linesOf(entries).map(({ entry, tries, next }) =>
    entry === undefined ? 'idle' : [entry.kind, entry.text, tries, next].filter((one) => one !== undefined).join(' | '),
  );

const aTry = (text: string, next: string) =>
  [
    ['fired', 'the daemon started'],
    ['refused', text],
    ['held', next],
  ] as const;

describe('lines of the journal', () => {
  test('all tries of what is due are one line, with the newest reason', () => {
    expect(
      said(journal(...aTry('4994 is above 400', 'again in 5s'), ...aTry('4995 is above 400', 'again in 10s'))),
    ).toEqual(['refused | 4995 is above 400 | 2 | again in 10s']);
  });

  test('tries of two parts that alternate are two lines', () => {
    const other = { part: 'leave' };
    const rows = journal(
      ...aTry('a', 'again in 5s'),
      ['fired', 'a hand', other],
      ['refused', 'b', other],
      ['held', 'again in 5s', other],
      ...aTry('c', 'again in 10s'),
    );
    expect(said(rows)).toEqual(['refused | c | 2 | again in 10s', 'refused | b | 1 | again in 5s']);
  });

  test('what the part did between tries keeps them apart', () => {
    const rows = journal(...aTry('a', 'again in 5s'), ['skipped', 'its time is over'], ...aTry('b', 'again in 5s'));
    expect(said(rows)).toEqual([
      'refused | b | 1 | again in 5s',
      'skipped | its time is over',
      'refused | a | 1 | again in 5s',
    ]);
  });

  test('a part that is held again without a try says each reason', () => {
    expect(said(journal(['held', 'halted'], ['held', 'frozen']))).toEqual(['held | frozen', 'held | halted']);
  });

  test('a try whose orders went out leaves their lines alone', () => {
    const rows = journal(
      ['fired', 'the daemon started'],
      ['planned', 'open long', { intent: 'p1' }],
      ['rejected', 'rejected: 40762', { intent: 'p1' }],
      ['held', 'again in 5s'],
    );
    expect(said(rows)).toEqual(['held | again in 5s | 1', 'rejected | rejected: 40762']);
  });
});

test('instants in a sentence stand in the zone of the page, with the date where it is another day', () => {
  const text = 'blocked since 2026-01-05T09:00:02.821Z: refused; given up at 2026-01-06T00:10:00Z; pm2026-01-05T09';
  expect(timesIn(text, 'utc', Date.parse('2026-01-05T12:00:00Z'))).toBe(
    'blocked since 09:00:02: refused; given up at 2026-01-06 00:10:00; pm2026-01-05T09',
  );
});
