import { existsSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { hostname } from 'node:os';
import { seededRandom } from '../../base/random.ts';
import { systemClock } from '../../clock/system-clock.ts';
import { monotonicTimeNs } from '../../clock/monotonic-time.ts';
import { wallNow } from '../../clock/wall-now.ts';
import { JournalError } from '../../journal/journal-error.ts';
import type { KeptJournal } from '../../journal/kept-journal.ts';
import { goneFrom } from '../../journal/moved.ts';
import type { DurableJournal } from '../../journal/open-journal.ts';
import type { BookAccount } from '../../journal/postgres/claim-accounts.ts';
import type { HaltTexts } from '../../journal/postgres/server-halts.ts';
import type { QuestionTexts } from '../../journal/postgres/server-questions.ts';
import type { OpenBook } from '../../journal/postgres/open-book.ts';
import type { GivenBook, WaitForBook } from '../../journal/postgres/take-book.ts';
import type { AddressShare } from '../../journal/postgres/share-address.ts';
import type { Clock } from '../../ports/clock.ts';
import { endAtOnce } from '../process/end-at-once.ts';
import { Failure, JournalFailure } from '../process/failure.ts';
import { packageVersion } from '../process/package-version.ts';
import { haltLost, openDurably } from './open-durably.ts';
import { filePath, journalPath, mirrorPath } from './read-state.ts';
import { serverName, serverUrl } from './place-names.ts';
import type { PostgresPlace, StatePlace } from './state-place.ts';

/** The journal of a state directory, open for writing. */
export interface Store {
  readonly journal: KeptJournal;
  /** The same journal where it is a file of this machine: its log has to be folded, and its file watched. */
  readonly file?: DurableJournal;
  /** Tells why nothing may be sent any more; absent where that never happens. */
  readonly held?: () => string | undefined;
  /** Halts that other machines have written; absent where only this one can. */
  readonly halts?: HaltTexts;
  /** Questions of other machines; absent where only this one can ask. */
  readonly questions?: QuestionTexts;
  /** Says to people of other machines what stands in the journal; absent where only this one reads it. */
  readonly report?: (text: string) => void;
  /** The part of the exchange's limits that this machine's address has; absent where all of it is this daemon's. */
  readonly address?: AddressShare;
  /** Makes all durable and gives the journal back. */
  close(): Promise<void>;
}

const GIVE_UP: WaitForBook = () => Promise.resolve(false);

const MACHINE_TIME = { monotonicMs: () => Number(monotonicTimeNs() / 1_000n) / 1_000, wallMs: wallNow };

/** What a daemon brings that a command does not. */
export interface DaemonHold {
  readonly wait: WaitForBook;
  /** The lease that the host of this daemon has taken for it; absent where it takes one itself. */
  readonly given?: GivenBook | undefined;
  /** The accounts that its book has from now on. */
  readonly accounts: readonly BookAccount[];
}

/**
 * Opens the journal of a place. The caller holds the lock of the state directory. A book that another process holds is
 * a {@link Failure} where `daemon` gives up waiting. A command, which takes its place, gives up at once.
 */
export async function openStore(
  { directory, postgres }: StatePlace,
  clock: Clock,
  daemon?: DaemonHold,
): Promise<Store> {
  if (postgres !== undefined) return openAtServer(directory, postgres, { clock, daemon });
  if (existsSync(mirrorPath(directory))) await removeBehind(directory);
  const file = openDurably(journalPath(directory), clock);
  return {
    journal: file,
    file,
    close: () => {
      file.close();
      return Promise.resolve();
    },
  };
}

interface ServerTimes {
  readonly clock: Clock;
  /** Absent for a command. */
  readonly daemon: DaemonHold | undefined;
}

async function openAtServer(directory: string, place: PostgresPlace, { clock, daemon }: ServerTimes): Promise<Store> {
  const machine = systemClock();
  const book = await bookAt(directory, place, { clock, daemon, machine }).catch((error: unknown) => {
    machine.close();
    if (!(error instanceof JournalError)) throw error;
    if (error.code === 'claimed') throw new Failure(error.message);
    throw error.code === 'locked' ? new Failure(`${error.message}: ask there`) : new JournalFailure(error.message);
  });
  const { shareAddress } = await import('../../journal/postgres/share-address.ts');
  const address = shareAddress({
    ...{ address: place.address ?? place.host ?? hostname(), member: place.book, clock: machine },
    ...{ time: MACHINE_TIME, ask: book.askForShare },
  });
  return {
    ...{ journal: book.journal, address },
    halts: book.halts,
    questions: book.questions,
    report: book.report,
    held: () => (book.lease.isOver() ? 'another process may have the book by now' : undefined),
    async close() {
      await book.close();
      machine.close();
    },
  };
}

/**
 * Removes the copy of a book that was moved into a file since: the file is the journal. Throws a Failure where the
 * server still keeps it, or no file is here.
 */
async function removeBehind(directory: string): Promise<void> {
  const mirror = mirrorPath(directory);
  if (!existsSync(filePath(directory)) || goneFrom(mirror) === undefined) {
    throw new Failure(`${directory} belongs to a journal that a PostgreSQL server keeps: name another state directory`);
  }
  const { removeMirror } = await import('../../journal/postgres/mirror.ts');
  removeMirror(mirror);
}

/** A journal in a file must not be passed over: only one that has gone to this server may lie there. */
function assertNoFile(file: string, place: PostgresPlace): void {
  if (!existsSync(file)) return;
  const gone = goneFrom(file);
  if (gone?.to === serverName(place)) return;
  throw new Failure(
    gone === undefined
      ? `${file} is a journal of its own: move it with \`purser journal move --to server\`, or name another state directory`
      : `${file} was moved to ${gone.to}, and purser.yaml names ${serverName(place)}: remove that file if both are the same`,
  );
}

async function bookAt(
  directory: string,
  place: PostgresPlace,
  { clock, daemon, machine }: ServerTimes & { readonly machine: Pick<Clock, 'schedule'> },
): Promise<OpenBook> {
  assertNoFile(filePath(directory), place);
  // The library of the server is loaded by those alone who need it.
  const { openBook } = await import('../../journal/postgres/open-book.ts');
  const { schema, book, leaseMs, host = hostname() } = place;
  const isDaemon = daemon !== undefined;
  return openBook({
    ...{
      schema,
      leaseMs,
      book,
      isDaemon,
      wait: daemon?.wait ?? GIVE_UP,
      given: daemon?.given,
      mirror: mirrorPath(directory),
    },
    accounts: daemon?.accounts,
    host: isDaemon ? host : `${host}, by a command`,
    url: serverUrl(place),
    now: () => clock.now(),
    // Two books must never share an epoch: it is the one thing that no seed determines.
    random: seededRandom(randomInt(2 ** 32)),
    program: packageVersion(),
    time: MACHINE_TIME,
    clock: machine,
    hold: () => clock.hold(),
    onLost: (lost) => haltLost(lost, clock.now()),
    ended: endAtOnce,
  });
}
