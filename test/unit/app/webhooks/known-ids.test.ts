import { expect, test } from 'vitest';
import { knownIds } from '../../../../src/app/webhooks/known-ids.ts';

const HOUR = 3_600_000;

test('an id is known for eight days, over restarts, and what is stored does not grow for ever', () => {
  const states = new Map<string, string>();
  const open = () => knownIds('tv', { state: (key) => states.get(key) });
  const add = (id: string, at: number): void => {
    for (const [key, value] of open().add(id, at)) {
      if (value === undefined) states.delete(key);
      else states.set(key, value);
    }
  };
  add('first', 0);
  add('second', 0);
  for (let hour = 1; hour < 8 * 24; hour += 1) add(`h${String(hour)}`, hour * HOUR);
  expect([open().has('first'), open().has('second'), open().has('h5'), open().has('other')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  for (let hour = 8 * 24; hour < 40 * 24; hour += 1) add(`h${String(hour)}`, hour * HOUR);
  expect([open().has('first'), open().has('h5')]).toEqual([false, false]);
  expect(JSON.parse(states.get('webhook tv') ?? '')).toHaveLength(8 * 24);
  // An hour each, and the list of them.
  expect(states.size).toBe(8 * 24 + 1);
});

test('a webhook knows no ids of another', () => {
  const states = new Map([...knownIds('a', { state: () => undefined }).add('1', 0)]);
  const of = (hook: string) => knownIds(hook, { state: (key) => states.get(key) });
  expect([of('a').has('1'), of('b').has('1')]).toEqual([true, false]);
});

test('an hour holds two thousand deliveries, and the next one holds as many again', () => {
  const ids = knownIds('tv', { state: () => undefined });
  for (let nth = 0; nth < 2_000; nth += 1) {
    expect(ids.isFull(nth)).toBe(false);
    ids.add(String(nth), nth);
  }
  expect([ids.isFull(3_599_999), ids.isFull(3_600_000)]).toEqual([true, false]);
});
