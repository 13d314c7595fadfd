import { describe, expect, test } from 'vitest';
import { BugError } from '../../../src/base/assert.ts';
import { seededRandom } from '../../../src/base/random.ts';
import { memoryJournal } from '../../../src/journal/memory-journal.ts';
import { openJournal } from '../../../src/journal/open-journal.ts';
import type { IntentState, Journal } from '../../../src/ports/journal.ts';
import { HAS_POSTGRES } from '../../postgres/cluster.ts';
import { opened } from '../../postgres/opened.ts';
import { useCluster } from '../../postgres/use-cluster.ts';
import { anEntry, anIntent, EFFECTS, NOW } from './samples.ts';
import { temporaryFile } from './temporary-file.ts';

const now = (): number => NOW + 5;

const cluster = useCluster();
let books = 0;

/** Makes a journal at the server, in a schema of its own. */
async function atServer(): Promise<Journal> {
  books += 1;
  const schema = `journal_${String(books)}`;
  return (await opened(cluster().url, { schema, now, random: seededRandom(1) })).journal;
}

const IMPLEMENTATIONS: readonly [name: string, make: () => Journal | Promise<Journal>][] = [
  ['in memory', () => memoryJournal({ now, random: seededRandom(1) })],
  ['in a file', () => openJournal({ path: temporaryFile(), now, random: seededRandom(1) })],
  ['in SQLite without a file', () => openJournal({ path: ':memory:', now, random: seededRandom(1) })],
];

// Without a server its row would fail: `apt-get install postgresql` brings one.
if (!HAS_POSTGRES) test.skip('PostgreSQL is not installed: its journal is not tested');

describe.each(HAS_POSTGRES ? [...IMPLEMENTATIONS, ['at PostgreSQL', atServer] as const] : IMPLEMENTATIONS)(
  'a journal %s',
  (_name, make) => {
    test('has the epoch of its seed: six lower-case letters and digits', async () => {
      const { epoch } = await make();
      expect(epoch).toMatch(/^[0-9a-z]{6}$/);
      expect((await make()).epoch).toBe(epoch);
    });

    test.each(EFFECTS.map((effect, at) => [effect.kind, at] as const))(
      'gives back an intent to %s as it was (%d)',
      async (_kind, at) => {
        const journal = await make();
        const intent = anIntent('p1', EFFECTS[at]);
        journal.commit({ intents: [intent] });
        expect(journal.intent('p1')).toStrictEqual({ intent, state: 'recorded', recordedAt: NOW + 5 });
      },
    );

    test('knows no intent and no state that it was never given', async () => {
      const journal = await make();
      expect([journal.intent('p1'), journal.state('key'), journal.openIntents()]).toEqual([undefined, undefined, []]);
      expect(journal.entries({})).toEqual([]);
    });

    test('tells the open intents, oldest first: those recorded, unknown or accepted', async () => {
      const journal = await make();
      const states: readonly IntentState[] = ['unknown', 'accepted', 'rejected', 'absent', 'settled'];
      journal.commit({ intents: [...states, 'recorded'].map((state) => anIntent(state)) });
      journal.commit({ transitions: states.map((state) => ({ id: state, state, at: NOW })) });
      expect(journal.openIntents().map(({ intent, state }) => [intent.id, state])).toEqual([
        ['unknown', 'unknown'],
        ['accepted', 'accepted'],
        ['recorded', 'recorded'],
      ]);
    });

    test('keeps the place of an intent that opens again', async () => {
      const journal = await make();
      journal.commit({ intents: [anIntent('a'), anIntent('b')] });
      journal.commit({ transitions: [{ id: 'a', state: 'accepted', at: NOW }] });
      journal.commit({ transitions: [{ id: 'a', state: 'unknown', at: NOW }] });
      expect(journal.openIntents().map(({ intent }) => intent.id)).toEqual(['a', 'b']);
    });

    test('keeps the order id of an intent until another is given', async () => {
      const journal = await make();
      journal.commit({ intents: [anIntent('p1')] });
      journal.commit({ transitions: [{ id: 'p1', state: 'accepted', orderId: '77', at: NOW }] });
      journal.commit({ transitions: [{ id: 'p1', state: 'settled', at: NOW }] });
      expect(journal.intent('p1')).toMatchObject({ state: 'settled', orderId: '77' });
    });

    test('takes an intent and its transition in one batch', async () => {
      const journal = await make();
      journal.commit({ intents: [anIntent('p1')], transitions: [{ id: 'p1', state: 'rejected', at: NOW }] });
      expect(journal.intent('p1')?.state).toBe('rejected');
    });

    test('keeps, replaces and removes states', async () => {
      const journal = await make();
      journal.commit({
        states: new Map([
          ['a', '{"n":1}'],
          ['b', '2'],
        ]),
      });
      journal.commit({
        states: new Map([
          ['a', '{"n":2}'],
          ['b', undefined],
          ['never', undefined],
        ]),
      });
      expect(['a', 'b', 'never'].map((key) => journal.state(key))).toEqual(['{"n":2}', undefined, undefined]);
    });

    test('gives entries back as they were, numbered from 1', async () => {
      const journal = await make();
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
      expect(journal.entries({})).toStrictEqual([
        { ...full, sequence: 1 },
        { ...anEntry('bare'), sequence: 2 },
      ]);
    });

    test('filters entries by rule, strategy and sequence, and takes the newest in ascending order', async () => {
      const journal = await make();
      const entries = Array.from({ length: 12 }, (_, i) =>
        anEntry(String(i + 1), { ...(i % 2 === 0 && { rule: 'even' }), strategy: i < 6 ? 's' : 't' }),
      );
      journal.commit({ entries });
      const told = (filter: Parameters<Journal['entries']>[0]): number[] =>
        journal.entries(filter).map(({ sequence }) => sequence);
      expect(told({ rule: 'even' })).toEqual([1, 3, 5, 7, 9, 11]);
      expect(told({ strategy: 't', rule: 'even' })).toEqual([7, 9, 11]);
      expect(told({ fromSequence: 10 })).toEqual([10, 11, 12]);
      expect(told({ limit: 2 })).toEqual([11, 12]);
      expect(told({ strategy: 's', limit: 3, fromSequence: 2 })).toEqual([4, 5, 6]);
      expect(told({ rule: 'none' })).toEqual([]);
    });

    test('reads a thousand entries by default, and all where the limit is infinite', async () => {
      const journal = await make();
      const entries = Array.from({ length: 2_505 }, (_, i) => anEntry(String(i), { detail: { nth: i } }));
      journal.commit({ entries });
      expect(journal.entries({}).map(({ sequence }) => sequence)).toHaveLength(1_000);
      expect(journal.entries({})[0]?.sequence).toBe(1_506);
      expect(journal.entries({ limit: Number.POSITIVE_INFINITY })).toEqual(
        entries.map((entry, i) => ({ ...entry, sequence: i + 1 })),
      );
    });

    test.each([
      [
        'an intent that is recorded already',
        { intents: [anIntent('new'), anIntent('old')] },
        /old is recorded already/,
      ],
      ['one intent twice', { intents: [anIntent('new'), anIntent('new')] }, /new is recorded already/],
      [
        'a transition of an intent that is not recorded',
        { transitions: [{ id: 'no', state: 'accepted', at: NOW }] },
        /no is not recorded/,
      ],
    ] as const)('refuses a batch with %s, and writes nothing of it', async (_case, batch, message) => {
      const journal = await make();
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
      expect(journal.entries({})).toHaveLength(1);
    });

    test('takes an empty batch, and may be closed twice', async () => {
      const journal = await make();
      journal.commit({});
      expect(journal.entries({})).toEqual([]);
      journal.close();
      journal.close();
    });
  },
);
