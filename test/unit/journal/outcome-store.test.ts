import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type EvaluationStore, type OutcomeNews, openEvaluationStore } from '../../../src/journal/evaluation-store.ts';
import { readEvaluations } from '../../../src/journal/read-evaluations.ts';
import type { EvaluationRecord, HeldBack, ToldOutcome } from '../../../src/ports/evaluation-log.ts';
import { NOW } from './samples.ts';
import { temporaryFile } from './temporary-file.ts';

const OF = { strategy: 's', rule: 'r', instance: '' } as const;
const FALSE: HeldBack = { by: 'condition', text: 'a > b is false' };

function open(path: string, trouble: (text: string) => void = (text) => expect.unreachable(text)): EvaluationStore {
  const store = openEvaluationStore(path, trouble);
  onTestFinished(() => {
    store.close();
  });
  return store;
}

const record = (at: number, heldBack?: HeldBack): EvaluationRecord => ({
  ...{ at: NOW + at, ...OF, revision: 'v', text: 't', truth: 'false', phase: 'low', stands: 'waits', ages: {} },
  ...(heldBack !== undefined && { heldBack }),
  values: '{}',
});
const told = (kind: ToldOutcome['kind'], sequence: number, text: string = kind): ToldOutcome => {
  return { ...OF, kind, at: NOW + sequence, sequence, text, ...(kind === 'refused' && { by: 'limit' }) };
};
const news = (...all: readonly ToldOutcome[]): OutcomeNews => {
  return { told: all, readTo: all.at(-1)?.sequence ?? 0, from: all[0]?.at };
};
const heldOf = (store: EvaluationStore) =>
  store
    .outcomes()
    ?.of('s', 'r')
    .held.map(({ at, until, text }) => [at - NOW, until === undefined ? null : until - NOW, text]);

describe('the outcomes of evaluations', () => {
  it('keep the last twenty of each kind: a busy rule pushes out none of its errors', () => {
    const store = open(temporaryFile());
    store.flush(NOW, news(told('errored', 1, 'the one error'), told('refused', 2)));
    for (let at = 3; at < 1_003; at += 10)
      store.flush(NOW + at, news(...Array.from({ length: 10 }, (_, n) => told('fired', at + n))));
    const { told: kept = [] } = store.outcomes()?.of('s', 'r') ?? {};
    const ofKind = (kind: string) => kept.filter((one) => one.kind === kind);
    expect(ofKind('errored').map(({ text, at }) => [text, at - NOW])).toEqual([['the one error', 1]]);
    expect(ofKind('fired').map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, n) => 1_002 - n));
    expect(store.outcomes()?.tally('s', 'r')).toMatchObject({
      counts: { fired: 1_000, refused: 1, errored: 1, held: 0 },
      last: { errored: { text: 'the one error' }, refused: { by: 'limit' }, fired: { sequence: 1_002 } },
    });
  });

  it('are there after a restart, with their counts and the place in the journal', () => {
    const path = temporaryFile();
    const before = open(path);
    before.flush(NOW + 5, news(told('fired', 1), told('errored', 2)));
    before.close();
    const after = open(path);
    after.flush(NOW + 9, news(told('fired', 3)));
    expect(after.outcomes()?.readTo()).toBe(3);
    expect(after.outcomes()?.countedSince()).toBe(NOW + 1);
    expect(after.outcomes()?.tally('s', 'r').counts).toEqual({ fired: 2, refused: 0, errored: 1, held: 0 });
  });

  it('keep a stretch for as long as the same term holds it back, and say when it ended', () => {
    const store = open(temporaryFile());
    store.write(record(0, FALSE));
    store.write(record(60, FALSE));
    store.flush(NOW + 61);
    expect(heldOf(store)).toEqual([[0, null, FALSE.text]]);
    store.write(record(120, { by: 'unknown', text: 'a is not known' }));
    store.write(record(150));
    store.write(record(180, FALSE));
    store.flush(NOW + 181);
    expect(heldOf(store)).toEqual([
      [180, null, FALSE.text],
      [120, 150, 'a is not known'],
      [0, 120, FALSE.text],
    ]);
  });

  it('take a reason for further tries as one stretch, whatever its figures', () => {
    const store = open(temporaryFile());
    for (const at of [0, 10, 20]) store.write(record(at, { by: 'tries', text: `${String(at)} USDT are open` }));
    store.flush(NOW + 21);
    expect(heldOf(store)).toEqual([[0, null, '0 USDT are open']]);
  });

  it.each([
    ['the same term goes on with its stretch', FALSE, [[0, null, FALSE.text]]],
    [
      'another term ends it with the run before',
      { by: 'unknown', text: 'x' },
      [
        [500, null, 'x'],
        [0, 100, FALSE.text],
      ],
    ],
  ] as const)('after a crash %s', (_what, heldBack, expected) => {
    const path = temporaryFile();
    const before = openEvaluationStore(path, (text) => expect.unreachable(text));
    before.write(record(0, FALSE));
    before.flush(NOW + 1);
    before.write(record(100, FALSE));
    before.flush(NOW + 100);
    // given: nobody closes it
    const after = open(path);
    after.write(record(500, heldBack));
    after.flush(NOW + 501);
    expect(heldOf(after)).toEqual(expected);
    before.close();
  });

  it('keep the evaluation that led to them for longer than the others, and its text', () => {
    const path = temporaryFile();
    const store = open(path);
    store.keepText({ strategy: 's', id: 't', files: [{ path: 's.yaml', text: 'then' }] });
    store.write(record(0));
    store.flush(NOW, news(told('fired', 1)));
    // when: the evaluations of then are over age
    store.flush(NOW + 8 * 86_400_000);
    store.close();
    open(path).close();
    const reader = readEvaluations(path);
    expect(reader?.lastBefore({ strategy: 's', rule: 'r', at: NOW + 2 })).toMatchObject([
      { at: NOW, stands: 'waits', ...OF },
    ]);
    expect(reader?.text('t')).toEqual([{ path: 's.yaml', text: 'then' }]);
    reader?.close();
  });

  it('begin in the file of the version before, which keeps what it holds', () => {
    const path = temporaryFile();
    const old = new DatabaseSync(path);
    old.exec(`
      CREATE TABLE texts (id TEXT PRIMARY KEY, strategy TEXT NOT NULL, files TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE looks (
        sequence INTEGER PRIMARY KEY, at INTEGER NOT NULL, strategy TEXT NOT NULL, rule TEXT NOT NULL, instance TEXT NOT NULL,
        text TEXT NOT NULL, body TEXT NOT NULL
      ) STRICT;
      CREATE INDEX looks_of ON looks (strategy, rule, instance, at);`);
    const { at, strategy, rule, instance, text, ...body } = record(0);
    old
      .prepare('INSERT INTO looks (at, strategy, rule, instance, text, body) VALUES (?, ?, ?, ?, ?, ?)')
      .run(at, strategy, rule, instance, text, JSON.stringify(body));
    old.close();
    // A command reads it before the daemon has.
    const reader = readEvaluations(path);
    expect(reader?.lastBefore({ strategy, rule, at })).toHaveLength(1);
    expect(reader?.outcomes(strategy, rule)).toEqual({ told: [], held: [] });
    reader?.close();
    const store = open(path);
    expect(store.outcomes()?.readTo()).toBeUndefined();
    store.flush(NOW + 1, news(told('fired', 7)));
    expect(store.outcomes()?.of('s', 'r').told).toMatchObject([{ sequence: 7 }]);
    store.close();
    const both = readEvaluations(path);
    expect(both?.lastBefore({ strategy, rule, at: NOW + 9 })).toHaveLength(1);
    both?.close();
  });

  it('that are damaged end the recording, and nothing else', () => {
    const path = temporaryFile();
    open(path).flush(NOW, news(told('fired', 1)));
    const database = new DatabaseSync(path);
    database.exec("UPDATE outcomes SET body = 'torn'");
    database.close();
    const said: string[] = [];
    const store = open(path, (text) => said.push(text));
    expect(store.outcomes()?.of('s', 'r')).toEqual({ told: [], held: [] });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('are not recorded any more');
    store.write(record(0, FALSE));
    store.flush(NOW + 1);
    expect(store.outcomes()).toBeUndefined();
  });
});
