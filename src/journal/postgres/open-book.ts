import type { Client } from 'pg';
import type { Random } from '../../base/random.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Batch } from '../../ports/journal.ts';
import { type CommitCount, commitCount } from '../commit-count.ts';
import type { JournalError } from '../journal-error.ts';
import { type KeptJournal, keptRows } from '../kept-journal.ts';
import { type LastCommit, type LastCommitFile, lastCommitFile } from '../last-commit.ts';
import { type LostEnd, newestEntryAt, takeUpLost } from '../lost-end.ts';
import { refuseMoved } from '../moved.ts';
import { newEpoch } from '../new-epoch.ts';
import { type JournalReader, readRows } from '../read-rows.ts';
import { renewEpoch } from '../renew-epoch.ts';
import { metaOf } from '../schema.ts';
import { transactions } from '../transaction.ts';
import { writeBatches } from '../write-batches.ts';
import { writeMeta } from '../write-meta.ts';
import { type BookAccount, claimAccounts } from './claim-accounts.ts';
import { changeTexts, commitCall } from './commit-call.ts';
import { connect, type Connected } from './connect.ts';
import { keepOnce, leaseOf, sendAnswer } from './keep-book.ts';
import type { BookLease, LeaseTime } from './lease.ts';
import { loadMirror } from './load-mirror.ts';
import { migrateServer } from './migrate-server.ts';
import { createMirror, type Mirror } from './mirror.ts';
import { createServerHalts, type HaltTexts, type ServerHalts } from './server-halts.ts';
import { createServerQuestions, type QuestionTexts } from './server-questions.ts';
import { asServerError } from './server-error.ts';
import { askForShare, type ShareOptions } from './share-address.ts';
import { shipCommits, type Shipping } from './ship-commits.ts';
import { type GivenBook, type TakenBook, takeBook, takeGiven, type WaitForBook } from './take-book.ts';

export interface OpenBookOptions {
  /** The address, secrets included; it may name several hosts, which are tried in turn. */
  readonly url: string;
  readonly schema: string;
  readonly book: string;
  /** The file of the mirror; one of an earlier process is replaced. */
  readonly mirror: string;
  /** Length of the lease, ms. */
  readonly leaseMs: number;
  /** The name of this machine: for people. */
  readonly host: string;
  /** Epoch ms by the clock of the journal. */
  readonly now: () => number;
  /** Draws the epoch of a new book; seeded from real randomness. */
  readonly random: Random;
  /** Version of the program, for the next one that opens the book. */
  readonly program?: string;
  /** The machine's times and a clock of them. */
  readonly time: LeaseTime;
  readonly clock: Pick<Clock, 'schedule'>;
  /** Makes time stand still while a commit is in flight; does nothing on a real clock. */
  hold(): () => void;
  /** A daemon: the server lists it among the machines that wait for the book. */
  readonly isDaemon: boolean;
  readonly wait: WaitForBook;
  /** The lease that another process of this machine has taken for this one; absent where it takes one itself. */
  readonly given?: GivenBook | undefined;
  /** The accounts that the book has from now on; undefined for a command, which changes nothing about it. */
  readonly accounts: readonly BookAccount[] | undefined;
  /** Writes that become durable with the new epoch of a book that has lost its end: the server holds an older state. */
  readonly onLost?: (lost: LostEnd) => Batch;
  /** Hears once that nothing becomes durable any more, or that the lease is over. */
  ended(error: JournalError): void;
}

/** A book that this process holds. */
export interface OpenBook {
  readonly journal: KeptJournal;
  readonly lease: Pick<BookLease, 'isOver'>;
  readonly halts: HaltTexts;
  readonly questions: QuestionTexts;
  /** Says to people of other machines what stands in the book; what does not arrive is said again later. */
  report(text: string): void;
  /** Asks for a part of the limits of an address. */
  readonly askForShare: ShareOptions['ask'];
  /** Gives the book back once all is durable; another process has it at once. */
  close(): Promise<void>;
}

/** A question waits so long for its answer at least, ms; twice the lease, where that is longer. */
const ANSWER_MS_LEAST = 10_000;

/**
 * Takes a book at a PostgreSQL server and reads it. Everything is read from the mirror from then on, and every commit
 * goes to the server under the token of the lease. Throws a JournalError: `unopenable` where no server can be used,
 * `locked` where another process has the book and `wait` gave up, `newer-schema`, `moved`, `corrupt`, `failed`.
 */
export async function openBook(options: OpenBookOptions): Promise<OpenBook> {
  const clients: Client[] = [];
  const fault = { isClosing: false };
  let giveBack = (): Promise<unknown> => Promise.resolve();
  /** Lets go what a book holds here, where its opening fails: nobody else does. */
  const undo: (() => void)[] = [];
  const broken = (error: Error): void => {
    if (!fault.isClosing) options.ended(asServerError(error, 'the connection has ended'));
  };
  // Where the lease is long its end is not hurried: a server that says nothing for as long may still come back.
  const answerMsMax = Math.max(ANSWER_MS_LEAST, 2 * options.leaseMs);
  const connected = async (url: string): Promise<Connected> => {
    const made = await connect(url, broken, answerMsMax);
    clients.push(made.client);
    return made;
  };
  const end = async (): Promise<void> => {
    fault.isClosing = true;
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  };
  try {
    const first = await connected(options.url);
    const keeper = first.client;
    await migrateServer(keeper, options.schema);
    const { given } = options;
    const taken = await (given === undefined ? takeBook(keeper, options) : takeGiven(keeper, options, given));
    giveBack = () =>
      keeper.query(`SELECT ${options.schema}.release_book($1, $2)`, [options.book, taken.token]).catch(() => undefined);
    const halts = createServerHalts();
    const questions = createServerQuestions((id, answer) => sendAnswer(keeper, taken, { id, answer, options }));
    const lease = leaseOf(keeper, taken, { halts, questions, options });
    undo.push(lease.close);
    await keepOnce(keeper, taken, { halts, questions, options });
    given?.kept();
    // The second connection goes to the same server: a book has one.
    const { client: writer } = await connected(first.url);
    const mirror = createMirror(options.mirror, options.now);
    undo.push(() => {
      mirror.database.close();
    });
    await loadMirror(writer, options, mirror);
    const last = lastCommitFile(options.mirror);
    undo.push(last.close);
    const begun = begin(mirror, options);
    const { token } = taken;
    const { schema, book, accounts } = options;
    const openIntents = begun.reader.openIntents();
    if (accounts !== undefined) await claimAccounts(writer, { schema, book, token, accounts, openIntents });
    const shipping = shippingOf(writer, taken, { ...begun, mirror, last, halts, options });
    const journal = journalOf(mirror, shipping, { ...begun, options });
    return {
      ...{ journal, lease, halts, questions },
      report(text) {
        const values = [options.book, taken.token, text];
        if (!fault.isClosing)
          void keeper.query(`SELECT ${options.schema}.report_book($1, $2, $3)`, values).catch(() => undefined);
      },
      async askForShare(question) {
        try {
          return await askForShare(keeper, options.schema, question);
        } catch (error) {
          broken(error instanceof Error ? error : new Error(String(error)));
          throw error;
        }
      },
      async close() {
        await shipping.settled();
        lease.rest();
        fault.isClosing = true;
        await giveBack();
        lease.close();
        last.sync();
        last.close();
        await end();
        mirror.database.close();
      },
    };
  } catch (error) {
    fault.isClosing = true;
    // The lease first: a question of it would find the book given back, and call it lost.
    for (const letGo of undo) letGo();
    await giveBack();
    await end();
    throw asServerError(error, `the book ${options.book} cannot be opened`);
  }
}

interface ShippedBook extends Begun {
  readonly mirror: Mirror;
  readonly last: LastCommitFile;
  readonly halts: ServerHalts;
  readonly options: OpenBookOptions;
}

function shippingOf(
  writer: Client,
  { token }: TakenBook,
  { mirror, reader, count, last, halts, options }: ShippedBook,
): Shipping {
  const { schema, book, hold, ended } = options;
  const call = { name: 'commit', text: commitCall(schema) };
  let sent: LastCommit | undefined;
  return shipCommits({
    changes() {
      sent = { epoch: reader.epoch, count: count.now() };
      const gone = halts.gone();
      const changed = mirror.changes();
      if (gone === undefined) return changed;
      return { put: changed?.put ?? {}, cut: { ...changed?.cut, halts: gone } };
    },
    async send(changed) {
      await writer.query({ ...call, values: [book, token, ...changeTexts(changed)] });
      if (sent !== undefined) last.tell(sent);
    },
    hold,
    failed: ended,
  });
}

/** The name of the mirror in messages. */
const MIRROR = 'of the book';

/**
 * Takes up a book that was read: a new one gets its epoch, and one that holds less than this machine has once made
 * durable gets another (docs/guarantees.md#g1).
 */
function begin(mirror: Mirror, options: OpenBookOptions): Begun {
  const { database } = mirror;
  const { now, random, program, schema } = options;
  refuseMoved(database, `of the schema ${schema}`);
  const endedAt = newestEntryAt(database);
  mirror.begin();
  transactions(
    database,
    MIRROR,
  )(() => {
    if (metaOf(database, 'epoch') === undefined) {
      writeMeta(database, 'epoch', newEpoch(random));
      writeMeta(database, 'created', new Date(now()).toISOString());
    }
    writeMeta(database, 'opened', new Date(now()).toISOString());
    if (program !== undefined) writeMeta(database, 'program', program);
  });
  takeUpLost(database, { path: options.mirror, now, random, onLost: options.onLost });
  return { endedAt, reader: readRows(database, MIRROR), count: commitCount(database) };
}

interface Begun {
  readonly reader: JournalReader;
  readonly count: CommitCount;
  readonly endedAt: KeptJournal['endedAt'];
}

interface BegunBook extends Begun {
  readonly options: OpenBookOptions;
}

function journalOf(
  { database }: Mirror,
  shipping: Shipping,
  { reader, count, endedAt, options: { now, random } }: BegunBook,
): KeptJournal {
  shipping.wrote();
  const write = writeBatches({ database, path: MIRROR, now, count });
  const shipped =
    <A extends readonly unknown[], T>(work: (...args: A) => T) =>
    (...args: A): T => {
      shipping.assertWorks();
      const result = work(...args);
      shipping.wrote();
      return result;
    };
  return {
    ...reader,
    ...keptRows(database, MIRROR, shipped),
    endedAt,
    get epoch() {
      return reader.epoch;
    },
    commit: shipped((batch) => {
      write(batch);
    }),
    durable: shipping.durable,
    // A commit in flight needs the mirror: the book closes it, when all is durable.
    close: () => undefined,
    beginEpoch: shipped((batch) => {
      write(batch, () => {
        renewEpoch(database, random);
      });
      reader.takeEpoch();
    }),
  };
}
