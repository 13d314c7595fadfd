import type { Json } from '../../domain/journal-entry.ts';
import { JournalError } from '../../journal/journal-error.ts';
import type { HaltScope, NewHalt } from '../../risk/halts.ts';
import { Failure, JournalFailure } from '../process/failure.ts';
import { socketPath } from '../socket/address.ts';
import { askSocket, DaemonRefusal } from '../socket/ask.ts';
import { addToHaltFile } from './halt-file.ts';
import { serverUrl } from '../state/place-names.ts';
import type { PostgresPlace } from '../state/state-place.ts';
import { symbolWarning } from './halt-scopes.ts';
import { textOfHalts } from './halt-text.ts';

/** A halt that a person wants. */
export interface WantedHalt {
  readonly scope: HaltScope;
  readonly note: string;
  readonly cancelOrders?: true;
  readonly closePositions?: true;
}

/** Where a halt is asked for, and written where no daemon answers. */
export interface HaltPlace {
  readonly directory: string;
  /** The server of the journal, asked for only if no daemon answers: a broken file then stops no halt. */
  readonly postgres: () => PostgresPlace | undefined;
}

/** What became of it. */
export type HaltResult =
  | { readonly kind: 'answered'; readonly answer: Json }
  /** No daemon answered at once: the halt is written, and holds before anything further is sent. */
  | {
      readonly kind: 'written';
      /** The halt file; null where no daemon of this machine would read it. */
      readonly file: string | null;
      /** Says where it is written. */
      readonly places: string;
      readonly why: string;
      readonly warning?: string;
    };

/** Longest wait for the daemon before the file is written instead: the halt has to hold within a second. */
const ANSWER_MS_MAX = 600;

/** Halts: through the daemon, and through the halt file where it does not answer at once. Throws its refusal. */
export async function haltNow(place: HaltPlace, { scope, note, ...clears }: WantedHalt): Promise<HaltResult> {
  const { directory } = place;
  const answer = await askOrGiveUp(directory, { ...scope, ...clears, note });
  if (answer.kind === 'answered') return answer;
  const postgres = place.postgres();
  const halt: NewHalt = { scope, by: 'file', note, ...clears };
  // A file that no daemon of this machine reads would halt a later one of it, long after a resume.
  const file = postgres === undefined || answer.isThere ? addToHaltFile(directory, halt) : undefined;
  const written = postgres === undefined ? [] : [await haltAtServer(postgres, halt)];
  const warning = symbolWarning(scope);
  const places = [...(file === undefined ? [] : [`${file} is written`]), ...written].join(', and ');
  return { kind: 'written', file: file ?? null, places, why: answer.why, ...(warning !== undefined && { warning }) };
}

/** Writes a halt where the process hears of it that holds the journal, on whatever machine. */
async function haltAtServer(place: PostgresPlace, halt: NewHalt): Promise<string> {
  try {
    const { haltBook } = await import('../../journal/postgres/halt-book.ts');
    await haltBook({ url: serverUrl(place), schema: place.schema, book: place.book, text: textOfHalts([halt]) });
    return 'it is on the PostgreSQL server, for the machine that holds the journal';
  } catch (error) {
    throw error instanceof JournalError
      ? new JournalFailure(`the halt did not reach the machine that holds the journal: ${error.message}`)
      : error;
  }
}

type HaltAnswer =
  | { readonly kind: 'answered'; readonly answer: Json }
  /** `isThere`: a daemon of this machine is, and does not answer. */
  | { readonly kind: 'silent'; readonly why: string; readonly isThere: boolean };

/** Asks the daemon to halt. A refusal is an error; no answer is none: then the file halts. */
async function askOrGiveUp(directory: string, asked: Readonly<Record<string, Json>>): Promise<HaltAnswer> {
  try {
    const request = { ask: 'halt', ...asked };
    const answer = await askSocket({ path: socketPath(directory), request, timeoutMs: ANSWER_MS_MAX });
    return answer === undefined
      ? { kind: 'silent', why: `no daemon is running in ${directory}`, isThere: false }
      : { kind: 'answered', answer };
  } catch (error) {
    if (!(error instanceof Failure) || error instanceof DaemonRefusal) throw error;
    return { kind: 'silent', why: error.message, isThere: true };
  }
}
