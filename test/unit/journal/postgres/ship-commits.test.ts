import { EMPTY } from 'rxjs';
import { expect, test } from 'vitest';
import type { RowChanges } from '../../../../src/journal/postgres/mirror.ts';
import { shipCommits, type Shipping } from '../../../../src/journal/postgres/ship-commits.ts';

interface Scene {
  readonly shipping: Shipping;
  /** Writes a row of that name. */
  write(name: string): void;
  /** Names of the rows in each commit that was sent. */
  readonly sent: string[][];
  readonly failed: string[];
  /** How many commits hold the time. */
  readonly held: () => number;
  answer(error?: Error): Promise<void>;
  /** Writes down what becomes of all that is written by now. */
  told(): string[];
}

function scene(): Scene {
  let changed: string[] = [];
  let held = 0;
  const sent: string[][] = [];
  const failed: string[] = [];
  const waiting: PromiseWithResolvers<void>[] = [];
  const shipping = shipCommits({
    changes() {
      if (changed.length === 0) return undefined;
      const rows = changed.map((value) => ({ value }));
      changed = [];
      return { put: { states: rows }, cut: {} };
    },
    send({ put }: RowChanges) {
      sent.push((put['states'] ?? []).map((row) => String(row['value'])));
      const answer = Promise.withResolvers<undefined>();
      waiting.push(answer as PromiseWithResolvers<void>);
      return answer.promise;
    },
    hold() {
      held += 1;
      return () => {
        held -= 1;
      };
    },
    failed: (error) => failed.push(error.message),
  });
  return {
    ...{ shipping, sent, failed, held: () => held },
    write(name) {
      changed.push(name);
      shipping.wrote();
    },
    async answer(error) {
      const next = waiting.shift();
      if (error === undefined) next?.resolve();
      else next?.reject(error);
      for (let n = 0; n < 4; n += 1) await Promise.resolve();
    },
    told() {
      const told: string[] = [];
      shipping.durable().subscribe({
        complete: () => told.push('durable'),
        error: (error: unknown) => told.push(error instanceof Error ? error.name : ''),
      });
      return told;
    },
  };
}

test('one commit is in flight; the next one carries all that came meanwhile', async () => {
  const { write, sent, answer, told } = scene();
  write('a');
  const first = told();
  write('b');
  write('c');
  const both = told();
  expect(sent).toEqual([['a']]);
  await answer();
  expect([sent, first, both]).toEqual([[['a'], ['b', 'c']], ['durable'], []]);
  await answer();
  expect(both).toEqual(['durable']);
});

test('nothing waits for a turn where all is durable, and nothing is sent where nothing has changed', () => {
  const { shipping, sent } = scene();
  expect(shipping.durable()).toBe(EMPTY);
  shipping.wrote();
  expect([shipping.durable() === EMPTY, sent]).toEqual([true, []]);
});

test('time stands still while a commit is in flight, also between two of them', async () => {
  const { write, held, answer } = scene();
  write('a');
  write('b');
  expect(held()).toBe(1);
  await answer();
  expect(held()).toBe(1);
  await answer();
  expect(held()).toBe(0);
});

test('a commit that failed is the last one: nothing behind it is sent, and whoever waits hears of it', async () => {
  const { shipping, write, sent, failed, answer, told } = scene();
  write('a');
  const before = told();
  write('b');
  await answer(new Error('the connection has ended'));
  write('c');
  const after = told();
  expect([before, after, sent]).toEqual([['JournalError'], ['JournalError'], [['a']]]);
  expect(failed).toEqual([expect.stringContaining('the connection has ended')]);
  expect(() => {
    shipping.assertWorks();
  }).toThrow('the connection has ended');
});
