import { wallNow } from '../../clock/wall-now.ts';
import { JournalError } from '../../journal/journal-error.ts';
import type { Fleet, FleetBook } from '../../journal/postgres/read-fleet.ts';
import type { JournalFile } from '../../journal/read-journal.ts';
import { Failure, JournalFailure } from '../process/failure.ts';
import { serverName, serverUrl } from '../state/place-names.ts';
import type { PostgresPlace } from '../state/state-place.ts';
import { type ProfitsNow, profitsNow } from '../trades/profit-now.ts';
import { historyIn, type ReadHistory } from '../trades/read-history.ts';
import { readReport } from './book-report.ts';

/** A book as people see it. Whatever is not known is null. */
export interface BookNow {
  readonly book: string;
  readonly accounts: readonly string[];
  /** The machine that holds it; null where it is free, and where the lease is over. */
  readonly owner: string | null;
  /** Says why nobody does; null where somebody does. */
  readonly free: string | null;
  /** Since when, epoch ms by the server's clock. */
  readonly since: number | null;
  /** Of the files that run. */
  readonly revision: string | null;
  readonly openIntents: number;
  /** Positions without a whole stop-loss. */
  readonly unprotected: number | null;
  /** The profit of the day (UTC) by account, without unrealised profit. */
  readonly today: TodayProfit | null;
  /** The machine to which it is on its way. */
  readonly next: string | null;
  readonly waiting: readonly string[];
}

/** The profit of a day as far as it was read. */
export interface TodayProfit extends Pick<ProfitsNow, 'isPartial'> {
  readonly accounts: readonly Pick<ProfitsNow['accounts'][number], 'account' | 'money' | 'today'>[];
}

/** All books of a schema, and the machines that take none. */
export interface FleetNow {
  readonly books: readonly BookNow[];
  readonly drained: readonly string[];
}

/** A report that is older says nothing of now, ms. */
const REPORT_MS_MAX = 30_000;

/** Reads the books of a server from any machine. Throws a Failure where there are none, and a JournalFailure. */
export async function gatherFleet(place: PostgresPlace): Promise<FleetNow> {
  const fleet = await read(place);
  if (fleet === undefined) throw new Failure(`there is no book yet in ${serverName(place)}`);
  const { drained, now } = fleet;
  return { drained, books: fleet.books.map((book) => bookNow(book, now, drained)) };
}

async function read(place: PostgresPlace): Promise<Fleet<ReadHistory> | undefined> {
  try {
    const { readFleet } = await import('../../journal/postgres/read-fleet.ts');
    const { schema } = place;
    const pastOf = (journal: JournalFile): ReadHistory => historyIn(journal);
    return await readFleet({ url: serverUrl(place), schema, now: wallNow, pastOf });
  } catch (error) {
    throw error instanceof JournalError ? new JournalFailure(error.message) : error;
  }
}

/** Judges a book at a time of the server, epoch ms. A machine that is drained waits in vain. */
export function bookNow(
  { book, holder, past, ...rest }: FleetBook<ReadHistory>,
  now: number,
  drained: readonly string[],
): BookNow {
  const isHeld = holder?.isOver === false;
  const isNew = isHeld && rest.report !== undefined && now - rest.report.at <= REPORT_MS_MAX;
  const report = isNew ? readReport(rest.report?.text ?? '') : undefined;
  return {
    book,
    accounts: rest.accounts,
    owner: isHeld ? holder.host : null,
    free: isHeld ? null : holder === undefined ? 'given free' : `the lease of ${holder.host} is over`,
    since: isHeld ? holder.since : null,
    revision: report?.revision ?? null,
    openIntents: rest.openIntents,
    unprotected: report?.unprotected ?? null,
    today: report === undefined || past === undefined ? null : todayOf(past, report.now),
    next: rest.next ?? null,
    waiting: rest.waiting.filter((host) => !drained.includes(host)),
  };
}

function todayOf(past: ReadHistory, now: number): TodayProfit | null {
  const { accounts, until, isPartial } = profitsNow(past, now);
  if (until === undefined) return null;
  return { isPartial, accounts: accounts.map(({ account, money, today }) => ({ account, money, today })) };
}
