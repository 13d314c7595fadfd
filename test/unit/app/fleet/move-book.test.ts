import { describe, expect, test } from 'vitest';
import { type Mover, drainHost, moveBook } from '../../../../src/app/fleet/move-book.ts';
import { Failure } from '../../../../src/app/process/failure.ts';
import { DaemonRefusal } from '../../../../src/app/socket/ask.ts';

interface Given {
  /** Books with their holders, and who waits for all of them. */
  readonly held: Readonly<Record<string, string>>;
  readonly waiting?: readonly string[];
  /** The machine that takes a book that was given free; the one that is to have it by default. */
  readonly taker?: string;
  readonly drained?: readonly string[];
  /** For how many more books machines have room that wait for several. */
  readonly rooms?: Readonly<Record<string, number>>;
  readonly refuses?: string;
  readonly ask?: Mover['ask'];
}

/** Machines without a server; `did` tells what was done in its order. */
function scene({
  held,
  waiting = [],
  drained = [],
  taker,
  rooms = {},
  refuses,
  ask,
}: Given): Mover & { readonly did: string[] } {
  const did: string[] = [];
  const isOff = new Set(drained);
  const owners = new Map(Object.entries(held).map(([book, host]) => [book, { host, token: '1', isOver: false }]));
  return {
    did,
    steering: {
      list: () =>
        Promise.resolve(
          [...owners].map(([book, { host }]) => ({
            ...{ book, accounts: [], waiting, openIntents: 0 },
            holder: { host, since: 0, isOver: false },
          })),
        ),
      rooms: () => Promise.resolve(new Map(Object.entries(rooms))),
      owner: (book) => Promise.resolve(owners.get(book)),
      keepFor(book, host) {
        did.push(`keep ${book} for ${host}`);
        return Promise.resolve(refuses);
      },
      stay(book) {
        did.push(`${book} stays`);
        return Promise.resolve();
      },
      drain(host, isDrained) {
        did.push(`${isDrained ? 'drain' : 'end'} ${host}`);
        if (isDrained) isOff.add(host);
        else isOff.delete(host);
        return Promise.resolve();
      },
      drained: () => Promise.resolve(new Set(isOff)),
      taken: (book) => Promise.resolve(owners.get(book)),
    },
    ask:
      ask ??
      ((book, { to }) => {
        owners.set(book, { host: taker ?? to, token: '2', isOver: false });
        return Promise.resolve({ leaving: true });
      }),
  };
}

describe('a book', () => {
  test('is kept for the machine before its holder is asked to go', async () => {
    const mover = scene({ held: { main: 'one' } });
    expect(await moveBook(mover, 'main', 'two')).toEqual({ book: 'main', from: 'one', to: 'two' });
    expect(mover.did).toEqual(['keep main for two']);
  });

  test('stays where the server refuses, and nobody is asked', async () => {
    const ask = (): never => expect.fail('was asked');
    const mover = scene({ held: { main: 'one' }, refuses: 'no Purser on two waits for it', ask });
    await expect(moveBook(mover, 'main', 'two')).rejects.toThrow(/stays where it is: no Purser on two waits for it/);
  });

  test.each([
    ['refuses', new DaemonRefusal('it knows no such question'), /main stays where it is: it knows no such question/],
    ['does not answer', new Failure('no answer'), /^no answer$/],
  ])('is kept for nobody any more where its holder %s', async (_what, error, message) => {
    const mover = scene({ held: { main: 'one' }, ask: () => Promise.reject(error) });
    await expect(moveBook(mover, 'main', 'two')).rejects.toThrow(message);
    expect(mover.did).toEqual(['keep main for two', 'main stays']);
  });

  test('is not called moved where it has gone elsewhere, or nowhere', async () => {
    await expect(moveBook(scene({ held: { main: 'one' }, taker: 'three' }), 'main', 'two')).rejects.toThrow(
      'the book main has not arrived on two: three has it',
    );
    const silent = scene({ held: { main: 'one' }, ask: () => Promise.resolve({ leaving: true }) });
    await expect(moveBook(silent, 'main', 'two')).rejects.toThrow('has not arrived on two: one has it');
    const gone = scene({ held: { main: 'one' }, ask: () => Promise.resolve(undefined) });
    await expect(moveBook(gone, 'main', 'two')).rejects.toThrow('has lost its holder');
  });
});

describe('a machine', () => {
  test('that is drained takes none before its books go, each to the one that has fewest', async () => {
    const mover = scene({ held: { a: 'one', b: 'one', c: 'two', d: 'one' }, waiting: ['one', 'two', 'three'] });
    expect(await drainHost(mover, 'one')).toEqual([
      { book: 'a', from: 'one', to: 'three' },
      { book: 'b', from: 'one', to: 'two' },
      { book: 'd', from: 'one', to: 'three' },
    ]);
    expect(mover.did[0]).toBe('drain one');
  });

  test('that has no more room is given no more', async () => {
    const held = { a: 'one', b: 'one', c: 'two', d: 'two' };
    const mover = scene({ held, waiting: ['two', 'three'], rooms: { two: 5, three: 1 } });
    expect((await drainHost(mover, 'one')).map(({ to }) => to)).toEqual(['three', 'two']);
    const full = scene({ held, waiting: ['two', 'three'], rooms: { two: 0, three: 1 } });
    await expect(drainHost(full, 'one')).rejects.toThrow('no other machine waits for the book b');
    expect(full.did).toEqual([]);
  });

  test('keeps its books where no other waits for one of them', async () => {
    const mover = scene({ held: { main: 'one' }, waiting: ['one'] });
    await expect(drainHost(mover, 'one')).rejects.toThrow('no other machine waits for the book main');
    expect(mover.did).toEqual([]);
  });

  test('keeps its books where whoever waits is drained too', async () => {
    const mover = scene({ held: { main: 'one' }, waiting: ['two'], drained: ['two'] });
    await expect(drainHost(mover, 'one')).rejects.toThrow('no other machine waits for the book main');
    expect(mover.did).toEqual([]);
    // One that is drained, and no longer heard of, may be drained again.
    expect(await drainHost(scene({ held: { main: 'one' }, waiting: [], drained: ['two'] }), 'two')).toEqual([]);
  });

  test('gives away what it has taken just before it was drained, and is drained no more where nobody takes that', async () => {
    const late = (waiting: readonly string[]) => {
      const mover = scene({ held: { a: 'one', b: 'two' }, waiting });
      const { list, drain } = mover.steering;
      const taken = [{ book: 'b', accounts: [], waiting, openIntents: 0 }].map((book) => ({
        ...book,
        holder: { host: 'one', since: 0, isOver: false },
      }));
      let isDrained = false;
      const steering: Mover['steering'] = {
        ...mover.steering,
        list: async () => (isDrained ? [...(await list()).filter(({ book }) => book !== 'b'), ...taken] : list()),
        rooms: () => Promise.resolve(new Map(isDrained && waiting.length === 1 ? [['three', 1]] : [])),
        drain(host, on) {
          isDrained = on;
          return drain(host, on);
        },
      };
      return { ...mover, steering };
    };
    expect((await drainHost(late(['two', 'three']), 'one')).map(({ book }) => book)).toEqual(['a', 'b']);
    const full = late(['three']);
    await expect(drainHost(full, 'one')).rejects.toThrow('no other machine waits for the book b');
    expect(full.did).toEqual(['drain one', 'end one']);
  });

  test('gives its other books away where one of them stays, and says which have gone', async () => {
    const given = scene({ held: { a: 'one', b: 'one' }, waiting: ['two'] });
    const ask: Mover['ask'] = (book, request) =>
      book === 'a' ? Promise.reject(new DaemonRefusal('it is busy')) : given.ask(book, request);
    await expect(drainHost({ ...given, ask }, 'one')).rejects.toThrow(
      /the book a stays where it is: it is busy\n {2}the book b has gone to two\n {2}one is not drained, and takes books: give the same command again later/,
    );
    expect(given.did.at(-1)).toBe('end one');
  });

  test('that waits alone is drained, and one that nobody knows is not', async () => {
    const mover = scene({ held: { main: 'one' }, waiting: ['two'] });
    expect(await drainHost(mover, 'two')).toEqual([]);
    expect(mover.did).toEqual(['drain two']);
    await expect(drainHost(mover, 'tow')).rejects.toThrow('no Purser on tow holds a book or waits for one');
  });
});
