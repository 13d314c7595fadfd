import { type AttendAnswer, attendBooks, type BookAttendance } from '../../journal/postgres/attend-books.ts';
import { JournalError } from '../../journal/journal-error.ts';
import type { Cancel, Clock } from '../../ports/clock.ts';
import { chooseBooks, type Hosts, processesAhead } from './choose-books.ts';
import type { Crew, LeasedBook } from './crew.ts';
import type { BooksOfServer, HostedBook } from './hosted-books.ts';

export interface AttendParts {
  readonly server: BooksOfServer;
  readonly host: string;
  /** How many books this machine holds at most, those of all servers together. */
  readonly most: number;
  readonly crew: Crew;
  readonly clock: Pick<Clock, 'schedule' | 'now'>;
  isResting(book: HostedBook): boolean;
  say(text: string): void;
  /** Connects to the server; for tests. */
  readonly connect?: typeof attendBooks;
}

/** A machine that attends the books of one server. */
export interface Attending {
  /** Looks now, and not only when the second is over. */
  wake(): void;
  /** Tells whether it has all books that it can have. */
  isSettled(): boolean;
  /** Takes no book any more. */
  rest(): Promise<void>;
  /** Gives the book of an ended process free, if nobody has taken it since. */
  release(held: LeasedBook): Promise<void>;
  close(): Promise<void>;
}

/** Time between two looks, and the least where something is due earlier, ms. */
const LOOK_MS = { least: 20, most: 1_000 };

/** Time until a server that was lost is tried again, ms. */
const RETRY_MS = 1_000;

/** Looks at the books of a server each second, by one connection, and takes those that are free. */
export function attendServer(parts: AttendParts): Attending {
  const { server, clock, crew, say } = parts;
  const alarm = createAlarm(clock);
  const freeSince = new Map<string, number>();
  let attendance: BookAttendance | undefined;
  let said = '';
  let isSettled = false;
  let isEnding = false;
  const tell = (text: string): void => {
    if (text !== said && text !== '') say(text);
    said = text;
  };
  const lost = async (why: string): Promise<void> => {
    const before = attendance;
    attendance = undefined;
    isSettled = false;
    tell(`${why}\n  It is tried again; books that are held here are held by their own processes.`);
    await before?.close();
  };
  const connected = async (): Promise<BookAttendance> => {
    if (attendance !== undefined) return attendance;
    const { url, schema } = server;
    const made = await (parts.connect ?? attendBooks)({ url, schema, host: parts.host, broken: alarm.wake });
    attendance = made;
    return made;
  };
  const look = async (): Promise<number> => {
    const at = await connected();
    const answer = await at.attend({ ...figures(parts), books: waitedFor(parts).map(({ name }) => name) });
    tell(
      answer.isDrained ? 'this machine is drained, and takes no book until `purser fleet drain --end` names it' : '',
    );
    if (answer.isDrained) return LOOK_MS.most;
    noteFree(freeSince, answer, clock.now());
    const hosts: Hosts = { own: { name: at.name, ...figures(parts) }, others: answer.others };
    const since = (book: string): number => freeSince.get(book) ?? clock.now();
    const choice = chooseBooks(answer.free, hosts, { now: clock.now(), since });
    for (const name of choice.take) await take(at, name, parts);
    const isBusy = choice.wanted > 0 || crew.beginning() > 0;
    // Processes that are begun ahead wait until all books have begun: they would take the machine from them.
    crew.ahead(choice.wanted > 0 ? choice.wanted : isBusy ? 0 : processesAhead(hosts));
    isSettled = !isBusy && choice.take.length === 0 && choice.waitMs === undefined;
    return Math.min(choice.waitMs ?? Infinity, answer.leftMs ?? Infinity, LOOK_MS.most);
  };
  const attend = async (): Promise<void> => {
    while (!isEnding) {
      const pauseMs = await look().catch(async (error: unknown) => {
        if (!(error instanceof JournalError)) throw error;
        await lost(error.message);
        return RETRY_MS;
      });
      await alarm.sleep(Math.ceil(Math.max(pauseMs, LOOK_MS.least)));
    }
  };
  const attended = attend();
  const rest = async (): Promise<void> => {
    isEnding = true;
    alarm.wake();
    await attended;
  };
  return {
    wake: alarm.wake,
    isSettled: () => isSettled,
    async release({ book: { name }, token }) {
      await attendance?.release(name, token).catch(() => undefined);
      alarm.wake();
    },
    rest,
    async close() {
      await rest();
      await attendance?.close();
    },
  };
}

/** The books that would be taken: those that are not held here, and do not rest. */
function waitedFor({ server, crew, isResting }: AttendParts): readonly HostedBook[] {
  const held = new Set(crew.held().map(({ book }) => book));
  return server.books.filter((book) => !held.has(book) && !isResting(book));
}

function figures({ crew, most }: AttendParts): Omit<Hosts['own'], 'name'> {
  const held = crew.held().length;
  return { held, room: Math.max(0, most - held), ready: crew.ready() };
}

/** Takes a book for a process that is ready. Whoever is second leaves it. */
async function take(at: BookAttendance, name: string, { server, crew }: AttendParts): Promise<void> {
  const book = server.books.find((one) => one.name === name);
  if (book === undefined || crew.ready() === 0) return;
  const { leaseMs } = book.place;
  const token = await at.take(name, leaseMs);
  if (token === undefined) return;
  const keep = (): void => {
    // Where that fails the process of the book finds out whether somebody else has it.
    void at.keep(name, token, leaseMs).catch(() => undefined);
  };
  if (!crew.run({ book, token, keep })) await at.release(name, token);
}

/** Remembers since when books are free. */
function noteFree(since: Map<string, number>, { free }: AttendAnswer, now: number): void {
  const names = new Set(free.map(({ book }) => book));
  for (const name of since.keys()) if (!names.has(name)) since.delete(name);
  for (const name of names) if (!since.has(name)) since.set(name, now);
}

interface Alarm {
  /** Waits so long, or until it is woken; one that was woken before does not wait. */
  sleep(ms: number): Promise<void>;
  wake(): void;
}

function createAlarm(clock: AttendParts['clock']): Alarm {
  let isWoken = false;
  let ring: (() => void) | undefined;
  return {
    async sleep(ms) {
      if (!isWoken) {
        let cancel: Cancel = () => undefined;
        await new Promise<void>((resolve) => {
          ring = resolve;
          cancel = clock.schedule(resolve, { delayMs: ms, phase: 'reads' });
        });
        cancel();
      }
      isWoken = false;
      ring = undefined;
    },
    wake() {
      isWoken = true;
      ring?.();
    },
  };
}
