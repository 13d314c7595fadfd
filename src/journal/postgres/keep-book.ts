import type { Client } from 'pg';
import type { JournalError } from '../journal-error.ts';
import { type BookLease, keepLease, type LeaseParts } from './lease.ts';
import type { BookPlace } from './load-mirror.ts';
import { lostLease } from './server-error.ts';
import type { ServerHalt, ServerHalts } from './server-halts.ts';
import type { ServerQuestion, ServerQuestions } from './server-questions.ts';
import type { TakenBook } from './take-book.ts';

/** The book to keep, and for how long. */
export interface KeepOptions extends BookPlace, Pick<LeaseParts, 'leaseMs' | 'time' | 'clock'> {
  /** Hears once that the lease is over. */
  ended(error: JournalError): void;
}

/** A book that is kept, and whoever hears on the way of its halts and questions. */
export interface KeptBook {
  readonly halts: ServerHalts;
  readonly questions: ServerQuestions;
  readonly options: KeepOptions;
}

/** Keeps the lease of a book that was taken. */
export function leaseOf(keeper: Client, taken: TakenBook, kept: KeptBook): BookLease {
  const { leaseMs, time, clock, ended } = kept.options;
  return keepLease({
    ...{ leaseMs, takenAt: taken.moment, time, clock },
    ask: () => keepOnce(keeper, taken, kept),
    lost(why) {
      ended(lostLease(why));
    },
  });
}

interface KeptAnswer {
  readonly kept: boolean;
  readonly halts_waiting: readonly ServerHalt[] | null;
  readonly questions_waiting: readonly ServerQuestion[] | null;
}

/** Asks for a longer lease, and hears of halts and questions; answers false where another process has the book. */
export async function keepOnce(
  keeper: Client,
  { token }: TakenBook,
  { halts, questions, options }: KeptBook,
): Promise<boolean> {
  const { schema, book, leaseMs } = options;
  const { rows } = await keeper.query<KeptAnswer>({
    name: 'keep',
    text: `SELECT kept, halts_waiting, questions_waiting FROM ${schema}.keep_book($1, $2, $3)`,
    values: [book, token, leaseMs],
  });
  const [answer] = rows;
  halts.heard(answer?.halts_waiting ?? []);
  questions.heard(answer?.questions_waiting ?? []);
  return answer?.kept === true;
}

interface SentAnswer {
  readonly id: number;
  readonly answer: string;
  readonly options: BookPlace;
}

/** Brings an answer to the server. Where that fails the asker is told after a while that none came. */
export async function sendAnswer(
  keeper: Client,
  { token }: TakenBook,
  { id, answer, options }: SentAnswer,
): Promise<void> {
  const { schema, book } = options;
  const values = [book, token, id, answer];
  await keeper.query(`SELECT ${schema}.answer_book($1, $2, $3, $4)`, values).catch(() => undefined);
}
