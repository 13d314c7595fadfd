import { lastValueFrom } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { BugError } from '../../../src/base/assert.ts';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { seededRandom } from '../../../src/base/random.ts';
import type { Forgotten } from '../../../src/journal/forgetting.ts';
import type { KeptJournal } from '../../../src/journal/kept-journal.ts';
import { memoryJournal } from '../../../src/journal/memory-journal.ts';
import { openJournal } from '../../../src/journal/open-journal.ts';
import type { HistoryReader } from '../../../src/ports/history.ts';
import type { IntentState, Journal } from '../../../src/ports/journal.ts';
import { HAS_POSTGRES } from '../../postgres/cluster.ts';
import { opened } from '../../postgres/opened.ts';
import { useCluster } from '../../postgres/use-cluster.ts';
import { fill } from '../domain/profit/made.ts';
import { anEntry, anIntent, EFFECTS, FILL, HISTORY, NOW, POSITION } from './samples.ts';
import { temporaryFile } from './temporary-file.ts';

const now = (): number => NOW + 5;

const cluster = useCluster();
let books = 0;

type ReadJournal = Journal & HistoryReader;

/** A store with an empty journal. */
interface Store<J extends ReadJournal> {
  readonly journal: J;
  /**
   * Closes the journal, and opens it anew from what is durable: a file is read again, and the mirror of a book is
   * filled from its server. A store without either answers the journal that is open.
   */
  again(): Promise<J>;
}

function inMemory(): Store<ReadJournal> {
  return lasting(memoryJournal({ now, random: seededRandom(1) }));
}

function inFile(): Store<KeptJournal> {
  const path = temporaryFile();
  let journal = openJournal({ path, now, random: seededRandom(1) });
  return {
    journal,
    again() {
      journal.close();
      journal = openJournal({ path, now, random: seededRandom(2) });
      return Promise.resolve(journal);
    },
  };
}

function withoutFile(): Store<KeptJournal> {
  return lasting(openJournal({ path: ':memory:', now, random: seededRandom(1) }));
}

function lasting<J extends ReadJournal>(journal: J): Store<J> {
  return { journal, again: () => Promise.resolve(journal) };
}

/** Makes a journal at the server: a book of its own. */
async function atServer(): Promise<Store<KeptJournal>> {
  books += 1;
  const place = { schema: 'journals', book: `book_${String(books)}`, accounts: undefined };
  let book = await opened(cluster().url, { ...place, now, random: seededRandom(1) });
  return {
    journal: book.journal,
    async again() {
      await book.close();
      // With another mirror, which has nothing but what the server gives.
      book = await opened(cluster().url, { ...place, now, random: seededRandom(2) });
      return book.journal;
    },
  };
}

/** Waits until a server has what was committed: what comes behind it changes rows that stand there. */
async function durable(journal: Journal): Promise<string> {
  return lastValueFrom(journal.durable(), { defaultValue: 'durable' });
}

/** Looks into a journal, and again once it was opened anew, which has to show the same; answers what was seen. */
async function seen<J extends ReadJournal, T>({ journal, again }: Store<J>, look: (journal: J) => T): Promise<T> {
  const before = look(journal);
  expect(look(await again()), 'opened anew').toStrictEqual(before);
  return before;
}

type Make<J extends ReadJournal> = () => Store<J> | Promise<Store<J>>;

/** The stores that outlive a process, and forget. */
const KEPT: readonly (readonly [name: string, make: Make<KeptJournal>])[] = [
  ['in a file', inFile],
  ['in SQLite without a file', withoutFile],
  ...(HAS_POSTGRES ? [['at PostgreSQL', atServer] as const] : []),
];

const IMPLEMENTATIONS: readonly (readonly [name: string, make: Make<ReadJournal>])[] = [
  ['in memory', inMemory],
  ...KEPT,
];

// Without a server its row would fail: `apt-get install postgresql` brings one.
if (!HAS_POSTGRES) test.skip('PostgreSQL is not installed: its journal is not tested');

describe.each(IMPLEMENTATIONS)('a journal %s', (_name, make) => {
  test('has the epoch of its seed: six lower-case letters and digits', async () => {
    const epoch = await seen(await make(), (journal) => journal.epoch);
    expect(epoch).toMatch(/^[0-9a-z]{6}$/);
    expect((await make()).journal.epoch).toBe(epoch);
  });

  test.each(EFFECTS.map((effect, at) => [effect.kind, at] as const))(
    'gives back an intent to %s as it was (%d)',
    async (_kind, at) => {
      const store = await make();
      const { journal } = store;
      const intent = anIntent('p1', EFFECTS[at]);
      journal.commit({ intents: [intent] });
      expect(await seen(store, (read) => read.intent('p1'))).toStrictEqual({
        intent,
        state: 'recorded',
        recordedAt: NOW + 5,
      });
    },
  );

  test('knows no intent and no state that it was never given', async () => {
    const store = await make();
    const look = (read: Journal) => [read.intent('p1'), read.state('key'), read.openIntents(), read.entries({})];
    expect(await seen(store, look)).toEqual([undefined, undefined, [], []]);
  });

  test('tells the open intents, oldest first: those recorded, unknown or accepted', async () => {
    const store = await make();
    const { journal } = store;
    const states: readonly IntentState[] = ['unknown', 'accepted', 'rejected', 'absent', 'settled'];
    journal.commit({ intents: [...states, 'recorded'].map((state) => anIntent(state)) });
    journal.commit({ transitions: states.map((state) => ({ id: state, state, at: NOW })) });
    const open = await seen(store, (read) => read.openIntents());
    expect(open.map(({ intent, state }) => [intent.id, state])).toEqual([
      ['unknown', 'unknown'],
      ['accepted', 'accepted'],
      ['recorded', 'recorded'],
    ]);
  });

  test('keeps the place of an intent that opens again', async () => {
    const store = await make();
    const { journal } = store;
    journal.commit({ intents: [anIntent('a'), anIntent('b')] });
    await durable(journal);
    journal.commit({ transitions: [{ id: 'a', state: 'accepted', at: NOW }] });
    journal.commit({ transitions: [{ id: 'a', state: 'unknown', at: NOW }] });
    const open = await seen(store, (read) => read.openIntents());
    expect(open.map(({ intent }) => intent.id)).toEqual(['a', 'b']);
  });

  test('keeps the order id of an intent until another is given', async () => {
    const store = await make();
    const { journal } = store;
    journal.commit({ intents: [anIntent('p1')] });
    await durable(journal);
    journal.commit({ transitions: [{ id: 'p1', state: 'accepted', orderId: '77', at: NOW }] });
    journal.commit({ transitions: [{ id: 'p1', state: 'settled', at: NOW }] });
    const look = (read: Journal) => [read.intent('p1'), read.intentOfOrder('77'), read.intentOfOrder('78')];
    const stored = { state: 'settled', orderId: '77' };
    expect(await seen(store, look)).toMatchObject([stored, stored, undefined]);
  });

  test('takes an intent and its transition in one batch', async () => {
    const store = await make();
    const { journal } = store;
    journal.commit({ intents: [anIntent('p1')], transitions: [{ id: 'p1', state: 'rejected', at: NOW }] });
    expect((await seen(store, (read) => read.intent('p1')))?.state).toBe('rejected');
  });

  test('keeps, replaces and removes states', async () => {
    const store = await make();
    const { journal } = store;
    journal.commit({
      states: new Map([
        ['a', '{"n":1}'],
        ['b', '2'],
      ]),
    });
    await durable(journal);
    journal.commit({
      states: new Map([
        ['a', '{"n":2}'],
        ['b', undefined],
        ['never', undefined],
      ]),
    });
    const look = (read: Journal) => ['a', 'b', 'never'].map((key) => read.state(key));
    expect(await seen(store, look)).toEqual(['{"n":2}', undefined, undefined]);
  });

  test('gives entries back as they were, numbered from 1', async () => {
    const store = await make();
    const { journal } = store;
    const full = anEntry('line\n"two" ü', {
      strategy: 's',
      rule: 'r',
      instance: '',
      intent: 'p1',
      account: 'main',
      detail: { price: '42000.1', nested: { list: [1, null, true, ['x']] } },
    });
    journal.commit({ entries: [full] });
    journal.commit({ entries: [anEntry('bare')] });
    expect(await seen(store, (read) => read.entries({}))).toStrictEqual([
      { ...full, sequence: 1 },
      { ...anEntry('bare'), sequence: 2 },
    ]);
  });

  test('filters entries by rule, strategy and sequence, and takes the newest in ascending order', async () => {
    const store = await make();
    const { journal } = store;
    const entries = Array.from({ length: 12 }, (_, i) =>
      anEntry(String(i + 1), { ...(i % 2 === 0 && { rule: 'even' }), strategy: i < 6 ? 's' : 't' }),
    );
    journal.commit({ entries });
    const filters = [
      [{ rule: 'even' }, [1, 3, 5, 7, 9, 11]],
      [{ strategy: 't', rule: 'even' }, [7, 9, 11]],
      [{ fromSequence: 10 }, [10, 11, 12]],
      [{ limit: 2 }, [11, 12]],
      [{ strategy: 's', limit: 3, fromSequence: 2 }, [4, 5, 6]],
      [{ rule: 'none' }, []],
    ] as const;
    const look = (read: Journal) =>
      filters.map(([filter]) => [filter, read.entries(filter).map(({ sequence }) => sequence)]);
    expect(await seen(store, look)).toEqual(filters);
  });

  test('reads a thousand entries by default, and all where the limit is infinite', async () => {
    const store = await make();
    const { journal } = store;
    const entries = Array.from({ length: 2_505 }, (_, i) => anEntry(String(i), { detail: { nth: i } }));
    journal.commit({ entries });
    const newest = await seen(store, (read) => read.entries({}));
    expect([newest.length, newest[0]?.sequence]).toEqual([1_000, 1_506]);
    expect((await store.again()).entries({ limit: Number.POSITIVE_INFINITY })).toEqual(
      entries.map((entry, i) => ({ ...entry, sequence: i + 1 })),
    );
  });

  test.each([
    ['an intent that is recorded already', { intents: [anIntent('new'), anIntent('old')] }, /old is recorded already/],
    ['one intent twice', { intents: [anIntent('new'), anIntent('new')] }, /new is recorded already/],
    [
      'a transition of an intent that is not recorded',
      { transitions: [{ id: 'no', state: 'accepted', at: NOW }] },
      /no is not recorded/,
    ],
  ] as const)('refuses a batch with %s, and writes nothing of it', async (_case, batch, message) => {
    const store = await make();
    const { journal } = store;
    journal.commit({ intents: [anIntent('old')] });
    const transitions = [
      { id: 'old', state: 'accepted', at: NOW } as const,
      ...('transitions' in batch ? batch.transitions : []),
    ];
    const whole = { ...batch, transitions, entries: [anEntry('x')], states: new Map([['key', '1']]) };
    expect(() => {
      journal.commit(whole);
    }).toThrow(expect.objectContaining({ constructor: BugError, message: expect.stringMatching(message) as string }));
    expect(journal.intent('old')?.state).toBe('recorded');
    expect([journal.intent('new'), journal.state('key'), journal.entries({})]).toEqual([undefined, undefined, []]);
    journal.commit({ entries: [anEntry('goes on')] });
    const look = (read: Journal) => [
      ...[read.intent('old')?.state, read.intent('new'), read.state('key')],
      read.entries({}).map(({ text }) => text),
    ];
    expect(await seen(store, look)).toEqual(['recorded', undefined, undefined, ['goes on']]);
  });

  test('takes an empty batch, and may be closed twice', async () => {
    const store = await make();
    const { journal } = store;
    journal.commit({});
    const last = await store.again();
    expect(last.entries({})).toEqual([]);
    last.close();
    last.close();
  });

  test('says when it is durable what was committed', async () => {
    const { journal } = await make();
    journal.commit({ intents: [anIntent('p1')] });
    expect(await durable(journal)).toBe('durable');
  });

  test('begins an epoch: its batch and later ones are kept, and intents of the one before are found by their new ids', async () => {
    const store = await make();
    const { journal } = store;
    const before = journal.epoch;
    journal.commit({ intents: [anIntent(`p${before}abc`)], entries: [anEntry('before')] });
    await durable(journal);
    journal.beginEpoch({ entries: [anEntry('anew')], states: new Map([['a', '1']]) });
    const { epoch } = journal;
    expect(epoch).toMatch(/^[0-9a-z]{6}$/);
    expect(epoch).not.toBe(before);
    journal.commit({ intents: [anIntent(`p${epoch}xyz`)] });
    const look = (read: Journal) => [
      ...[read.epoch, read.state('a'), read.entries({}).map(({ text }) => text)],
      ...['abc', 'xyz', 'no'].map((id) => read.intent(`p${epoch}${id}`)?.intent.id),
    ];
    expect(await seen(store, look)).toEqual([
      ...[epoch, '1', ['before', 'anew']],
      ...[`p${before}abc`, `p${epoch}xyz`, undefined],
    ]);
  });

  test('begins no epoch with a batch that it refuses', async () => {
    const store = await make();
    const { journal } = store;
    const { epoch } = journal;
    journal.commit({ intents: [anIntent('old')] });
    expect(() => {
      journal.beginEpoch({ intents: [anIntent('old')], entries: [anEntry('anew')] });
    }).toThrow(BugError);
    expect(await seen(store, (read) => [read.epoch, read.entries({})])).toEqual([epoch, []]);
  });

  test('keeps the history of accounts, each thing once', async () => {
    const store = await make();
    const { journal } = store;
    expect(journal.history()).toEqual({ fills: [], bills: [], orders: [], triggers: [], positions: [] });
    journal.commit({ history: HISTORY });
    await durable(journal);
    journal.commit({ history: { fills: HISTORY.fills, bills: HISTORY.bills } });
    expect(await seen(store, (read) => read.history())).toEqual(HISTORY);
  });

  test('keeps the newest word on a closed position, and the first on everything else', async () => {
    const store = await make();
    const { journal } = store;
    const later = { ...POSITION, totalFunding: parseDecimal('-0.75') };
    journal.commit({ history: { positions: [POSITION], fills: [FILL] } });
    await durable(journal);
    journal.commit({ history: { positions: [later], fills: [{ ...FILL, profit: parseDecimal('9') }] } });
    expect(await seen(store, (read) => read.history())).toMatchObject({ positions: [later], fills: [FILL] });
  });
});

/** Lets a journal forget to the end; answers the number of rows. */
function forgotten(step: () => Forgotten): number {
  let rows = 0;
  for (;;) {
    const one = step();
    rows += one.rows;
    if (one.done) return rows;
  }
}

// A journal in memory keeps everything until it is closed.
describe.each(KEPT)('a kept journal %s', (_name, make) => {
  test('forgets old entries and intents that are over, and keeps numbers, states and what is open or said to be needed', async () => {
    const store = await make();
    const { journal } = store;
    const states = ['settled', 'rejected', 'absent', 'accepted', 'unknown'] as const;
    const ids = [...states, 'recorded', 'needed', 'newest'];
    journal.commit({ intents: ids.map((id) => anIntent(id)), states: new Map([['a', '1']]) });
    journal.commit({ transitions: states.map((state) => ({ id: state, state, at: NOW })) });
    journal.commit({ transitions: ['needed', 'newest'].map((id) => ({ id, state: 'settled', at: NOW }) as const) });
    journal.commit({ entries: ['one', 'two', 'three'].map((text) => anEntry(text)) });
    await durable(journal);
    const step = journal.forgetting({
      before: NOW + 10,
      keepsEntry: ({ text }) => text === 'two',
      keepsIntent:
        () =>
        ({ id }) =>
          id === 'needed',
    });
    expect(forgotten(step)).toBe(4);
    const look = (read: Journal) => [
      read.entries({}).map(({ text, sequence }) => [text, sequence]),
      ids.filter((id) => read.intent(id) !== undefined),
      read.state('a'),
    ];
    expect(await seen(store, look)).toEqual([
      [
        ['two', 2],
        ['three', 3],
      ],
      ['accepted', 'unknown', 'recorded', 'needed', 'newest'],
      '1',
    ]);
    const again = await store.again();
    again.commit({ entries: [anEntry('four')] });
    expect((await store.again()).entries({}).map(({ sequence }) => sequence)).toEqual([2, 3, 4]);
  });

  test('forgets the history of an account up to a time, and no other', async () => {
    const store = await make();
    const { journal } = store;
    const fills = [1, 2, 3].flatMap((cTime) =>
      ['main', 'hedge'].map((account) =>
        fill({ price: '1', size: '1', account, fillId: `${account} ${String(cTime)}`, cTime }),
      ),
    );
    journal.commit({ history: { fills } });
    await durable(journal);
    expect(forgotten(journal.forgettingHistory([{ account: 'main', market: 'usdt-futures', before: 3 }]))).toBe(2);
    const look = (read: HistoryReader) => read.history().fills.map(({ fillId }) => fillId);
    expect((await seen(store, look)).toSorted()).toEqual(['hedge 1', 'hedge 2', 'hedge 3', 'main 3']);
  });

  test('knows the time of its newest entry when it is opened anew', async () => {
    const store = await make();
    expect(store.journal.endedAt).toBeUndefined();
    store.journal.commit({ entries: [anEntry('one'), anEntry('two', { at: NOW + 1 })] });
    const again = await store.again();
    if (again !== store.journal) expect(again.endedAt).toBe(NOW + 1);
  });
});
