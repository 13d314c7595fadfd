import { describe, expect, test } from 'vitest';
import { chooseBooks, type FreeTimes, type Hosts, processesAhead } from '../../../../src/app/host/choose-books.ts';
import type { AttendingHost, FreeBook } from '../../../../src/journal/postgres/attend-books.ts';

const host = (name: string, given: Partial<AttendingHost> = {}): AttendingHost => ({
  ...{ name, held: 0, room: 20, ready: 4 },
  ...given,
});

const free = (names: readonly string[], takers: readonly string[]): readonly FreeBook[] =>
  names.map((book) => ({ book, isOurs: false, takers }));

/** A moment so long after the books were seen free. */
const after = (ms: number): FreeTimes => ({ now: ms, since: () => 0 });

const books = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `b${String(index).padStart(2, '0')}`);

/** What each of these machines takes at once of what nobody holds. */
function taken(
  hosts: readonly AttendingHost[],
  names: readonly string[],
  ms = 0,
): Readonly<Record<string, readonly string[]>> {
  const takers = hosts.map(({ name }) => name);
  return Object.fromEntries(
    hosts.map((own) => {
      const others = hosts.filter((one) => one !== own);
      return [own.name, chooseBooks(free(names, takers), { own, others }, after(ms)).take];
    }),
  );
}

describe('free books', () => {
  test('are taken by one machine each, and evenly', () => {
    const hosts = ['one', 'two', 'three'].map((name) => host(name, { ready: 9 }));
    const all = taken(hosts, books(12));
    expect(Object.values(all).flat().toSorted()).toEqual(books(12));
    expect(Object.values(all).map(({ length }) => length)).toEqual([4, 4, 4]);
  });

  test('go to the emptiest, by the part of what it may hold', () => {
    const small = host('small', { held: 3, room: 1 });
    const large = host('large', { held: 8, room: 12 });
    expect(taken([small, large], ['b'])).toEqual({ small: [], large: ['b'] });
  });

  test('go to a machine that can begin them at once before one that is emptier', () => {
    const empty = host('empty', { ready: 0 });
    const full = host('full', { held: 15, room: 5 });
    expect(taken([empty, full], ['b'])).toEqual({ empty: [], full: ['b'] });
  });

  test('that others leave are taken after a quarter of a second for each of them, and after half a second at most', () => {
    const own = host('last', { held: 19, room: 1 });
    const named = (count: number): Hosts => ({
      own,
      others: Array.from({ length: count }, (_, index) => host(`h${String(index)}`)),
    });
    const chosen = (count: number, ms: number) => {
      const hosts = named(count);
      const takers = hosts.others.map(({ name }) => name);
      return chooseBooks(free(['b'], takers), hosts, after(ms));
    };
    expect(chosen(1, 249)).toEqual({ take: [], wanted: 0, waitMs: 1 });
    expect(chosen(1, 250)).toEqual({ take: ['b'], wanted: 0 });
    expect(chosen(2, 250)).toEqual({ take: [], wanted: 0, waitMs: 250 });
    expect(chosen(9, 499)).toEqual({ take: [], wanted: 0, waitMs: 1 });
    expect(chosen(9, 500)).toEqual({ take: ['b'], wanted: 0 });
  });

  test('are left to nobody who does not know them or has no room', () => {
    const own = host('own', { held: 19, room: 1 });
    const others = [host('stranger'), host('full', { room: 0 })];
    expect(chooseBooks(free(['b'], ['full']), { own, others }, after(0)).take).toEqual(['b']);
  });

  test('are not taken beyond the room, nor beyond the processes that are ready', () => {
    const own = host('own', { room: 3, ready: 2 });
    expect(chooseBooks(free(books(5), []), { own, others: [] }, after(0))).toEqual({ take: ['b00', 'b01'], wanted: 1 });
  });

  test('that a person has moved here come first, and nobody is waited for', () => {
    const own = host('own', { held: 19, room: 1, ready: 1 });
    const moved: FreeBook = { book: 'moved', isOurs: true, takers: ['other'] };
    const choice = chooseBooks([...free(['a'], []), moved], { own, others: [host('other')] }, after(0));
    expect(choice.take).toEqual(['moved']);
  });
});

test('as many processes are begun ahead as books come here when the fullest machine dies', () => {
  const ahead = (room: number, ...held: readonly number[]): number =>
    processesAhead({ own: host('own', { room }), others: held.map((count) => host(String(count), { held: count })) });
  expect(ahead(9)).toBe(1);
  expect(ahead(9, 4, 8, 2)).toBe(4);
  expect(ahead(9, 30)).toBe(8);
  expect(ahead(2, 30)).toBe(2);
  expect(ahead(0, 30)).toBe(0);
});
