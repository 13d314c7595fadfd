import { availableParallelism, hostname } from 'node:os';
import type { RealClock } from '../../clock/real-clock.ts';
import { EXIT } from '../process/failure.ts';
import { watchFiles } from '../reload/watch-files.ts';
import { type Attending, attendServer } from './attend-server.ts';
import { createCrew, type Crew, type HeldEnd } from './crew.ts';
import type { BooksOfServer, HostedBook } from './hosted-books.ts';
import { createRests } from './rests.ts';
import { startBookProcess } from './start-book-process.ts';
import { bookLine } from './text-lines.ts';

export interface HostOptions {
  readonly servers: readonly BooksOfServer[];
  /** How many books this machine holds at most. */
  readonly most: number;
  /** The name of this machine; that of the system where absent. */
  readonly host?: string | undefined;
  readonly live: boolean;
  readonly watch: boolean;
  readonly log: 'tape' | 'json';
}

/** The books of a machine, and their processes. */
export interface Hosting {
  readonly crew: Crew;
  /** How many books it knows. */
  readonly known: number;
  /** Tells whether it has all books that it can have. */
  isSettled(): boolean;
  /** Lets each process read its files anew, and tries again whatever rests. */
  reread(): void;
  close(): Promise<void>;
}

export interface HostingParts {
  readonly options: HostOptions;
  readonly clock: RealClock;
  /** Prints lines of daemons. */
  print(text: string): void;
  /** Says something of this machine. */
  say(text: string): void;
}

/** Takes the books of some servers, as many as this machine may hold, until it is closed. */
export function hostBooks({ options, clock, print, say }: HostingParts): Hosting {
  const { servers, most, host = hostname(), live, watch, log } = options;
  const rests = createRests();
  const watched = new Map<HostedBook, () => Promise<void>>();
  const attending = new Map<BooksOfServer, Attending>();
  let isEnding = false;
  const wakeAll = (): void => {
    for (const one of attending.values()) one.wake();
  };
  const wakeBook = (book: HostedBook): void => {
    rests.wake(book.file);
    void watched.get(book)?.();
    watched.delete(book);
    wakeAll();
  };
  const ended = (end: HeldEnd): void => {
    const { book } = end.held;
    if (isEnding) return;
    const restMs = rests.ended(book.file, bookEnd(end), clock.now());
    say(`${book.name}: ${endText(end, restMs)}`);
    const { refused } = end;
    if (refused !== undefined)
      watched.set(
        book,
        watchFiles(refused, () => {
          wakeBook(book);
        }),
      );
    else if (restMs > 0) clock.schedule(wakeAll, { delayMs: restMs, phase: 'reads' });
    const server = [...attending].find(([{ books }]) => books.includes(book))?.[1];
    void server?.release(end.held);
  };
  const crew = createCrew({
    ...{ clock, start: startBookProcess, options: { host, live, watch, log }, ended, changed: wakeAll },
    loadingMax: availableParallelism(),
    line(book, text, stream) {
      const line = book === undefined ? text : bookLine(book, text);
      if (stream === 'stdout') print(`${line}\n`);
      else process.stderr.write(`${line}\n`);
    },
  });
  const isResting = (book: HostedBook): boolean => rests.isResting(book.file, clock.now());
  for (const server of servers)
    attending.set(server, attendServer({ server, host, most, crew, clock, isResting, say }));
  return {
    crew,
    known: servers.reduce((sum, { books }) => sum + books.length, 0),
    isSettled: () => [...attending.values()].every((one) => one.isSettled()),
    reread() {
      crew.signal('SIGHUP');
      rests.wakeAll();
      for (const book of watched.keys()) wakeBook(book);
      wakeAll();
    },
    async close() {
      isEnding = true;
      // No book is taken any more before the first is given free.
      const closing = [...attending.values()].map((one) => one.rest());
      await Promise.all(closing);
      await crew.close();
      await Promise.all([...attending.values()].map((one) => one.close()));
      await Promise.all([...watched.values()].map((close) => close()));
    },
  };
}

/** A daemon that loses its journal has run for so long before, ms: else something is wrong with the server. */
const LOST_AFTER_MS = 10_000;

function bookEnd({ code, ranMs, refused }: HeldEnd): Parameters<ReturnType<typeof createRests>['ended']>[1] {
  const isGone = code === EXIT.moved || (code === EXIT.journal && ranMs >= LOST_AFTER_MS);
  return { ranMs, isGone, isRefused: refused !== undefined };
}

function endText({ code, signal, refused }: HeldEnd, restMs: number): string {
  const how = `its process ended with ${signal ?? `exit code ${String(code)}`}`;
  if (refused !== undefined)
    return `${how}: its files have errors; it is left alone until they change, or until SIGHUP`;
  return restMs === 0
    ? `${how}: the book has gone elsewhere`
    : `${how}; it is left to others for ${String(restMs / 1_000)} s`;
}
