import type { Json } from '../../domain/journal-entry.ts';
import { JournalError } from '../../journal/journal-error.ts';
import type { FleetSteering } from '../../journal/postgres/steer-fleet.ts';
import { Failure, JournalFailure } from '../process/failure.ts';
import { DaemonRefusal } from '../socket/ask.ts';
import { LEAVE } from '../socket/from-afar.ts';
import { askHolder } from '../socket/ask-owner.ts';
import { serverUrl } from '../state/place-names.ts';
import type { PostgresPlace } from '../state/state-place.ts';

/** A book that has gone from one machine to another. */
export interface MovedBook {
  readonly book: string;
  readonly from: string;
  readonly to: string;
}

/** Moves books between machines, through their holders. */
export interface Mover {
  readonly steering: FleetSteering;
  /** Asks the holder of a book; undefined where nobody holds it. Throws a Failure. */
  ask(book: string, request: { readonly ask: string; readonly to: string }): Promise<Json | undefined>;
}

/** Moves books as long as `work` lasts. Throws a JournalFailure where the server cannot be used. */
export async function withMover<T>(place: PostgresPlace, work: (mover: Mover) => Promise<T>): Promise<T> {
  try {
    const { steerFleet } = await import('../../journal/postgres/steer-fleet.ts');
    return await steerFleet({ url: serverUrl(place), schema: place.schema }, (steering) =>
      work({ steering, ask: (book, request) => askHolder(place, book, request) }),
    );
  } catch (error) {
    throw error instanceof JournalError ? new JournalFailure(error.message) : error;
  }
}

/**
 * Moves a book to a machine that waits for it: its holder finishes what is under way and gives it free, and no other
 * takes it meanwhile. Throws a Failure where it stays, or has gone elsewhere.
 */
export async function moveBook({ steering, ask }: Mover, book: string, to: string): Promise<MovedBook> {
  const before = await steering.owner(book);
  const refused = await steering.keepFor(book, to);
  if (refused !== undefined) throw new Failure(`the book ${book} stays where it is: ${refused}`);
  const answer = await ask(book, { ask: LEAVE, to }).catch(async (error: unknown) => {
    await steering.stay(book);
    throw error instanceof DaemonRefusal ? new Failure(`the book ${book} stays where it is: ${error.message}`) : error;
  });
  if (answer === undefined)
    throw new Failure(`the book ${book} has lost its holder: the first machine that waits for it takes it`);
  const now = await steering.taken(book, before?.token ?? '');
  if (now?.host === to && now.token !== before?.token) return { book, from: before?.host ?? '', to };
  const where = now?.host === undefined ? 'nobody has it now' : `${now.host} has it`;
  throw new Failure(`the book ${book} has not arrived on ${to}: ${where}`);
}

/**
 * Gives all books of a machine to machines that wait, each to the one that has fewest, and lets it take none from now
 * on. Throws a Failure: nothing is changed where nobody waits for one of them. Where some of them stay, the others have
 * gone all the same, and the machine takes books again: it may be the only one that can have what stays.
 */
export async function drainHost(mover: Mover, host: string): Promise<readonly MovedBook[]> {
  const { steering } = mover;
  await waysFrom(host, steering);
  await steering.drain(host, true);
  // Looked at again: it may have taken one meanwhile.
  const ways = await waysFrom(host, steering).catch(async (error: unknown) => {
    await steering.drain(host, false);
    throw error;
  });
  const moved: MovedBook[] = [];
  const stayed: string[] = [];
  for (const { book, to } of ways) {
    try {
      moved.push(await moveBook(mover, book, to));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      stayed.push(error.message);
    }
  }
  if (stayed.length === 0) return moved;
  await steering.drain(host, false);
  const gone = moved.map(({ book, to }) => `\n  the book ${book} has gone to ${to}`).join('');
  throw new Failure(
    `${stayed.join('\n  ')}${gone}\n  ${host} is not drained, and takes books: give the same command again later`,
  );
}

interface Way {
  readonly book: string;
  readonly to: string;
}

/** Says where each book of a machine would go. Throws a Failure where nobody waits for one of them. */
async function waysFrom(host: string, steering: FleetSteering): Promise<readonly Way[]> {
  const books = await steering.list();
  const drained = await steering.drained();
  const isKnown =
    drained.has(host) || books.some(({ holder, waiting }) => holder?.host === host || waiting.includes(host));
  if (!isKnown) throw new Failure(`no Purser on ${host} holds a book or waits for one`);
  const held = books.filter(({ holder }) => holder?.host === host && !holder.isOver);
  const load = new Map<string, number>();
  for (const { holder } of books) if (holder !== undefined) load.set(holder.host, (load.get(holder.host) ?? 0) + 1);
  const room = new Map(await steering.rooms());
  return held.map(({ book, waiting }) => {
    const others = waiting.filter((one) => one !== host && !drained.has(one) && (room.get(one) ?? 1) > 0);
    const [to] = others.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0));
    if (to === undefined) throw new Failure(`no other machine waits for the book ${book}: ${host} goes on with it`);
    load.set(to, (load.get(to) ?? 0) + 1);
    if (room.has(to)) room.set(to, (room.get(to) ?? 0) - 1);
    return { book, to };
  });
}
