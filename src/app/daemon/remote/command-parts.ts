import { catchError, defer, from, type Observable, of } from 'rxjs';
import type { Overview } from '../../../domain/overview.ts';
import type { RemoteReply } from '../../../notify/remote/commands.ts';
import { type Sender, whoIs } from '../../../notify/remote/update.ts';
import type { Exchange } from '../../../ports/exchange.ts';
import type { Journal } from '../../../ports/journal.ts';
import type { Halts } from '../../../rules/engine/context/halts.ts';
import type { Answers } from '../composition/answers.ts';
import { Failure } from '../../process/failure.ts';
import type { KnownNames } from '../../halts/halt-scopes.ts';
import type { Sending } from '../../halts/sending.ts';

/** The parts that remote commands use: the socket's answers, and therefore the same guards as for the command line. */
export interface CommandParts {
  readonly answers: Pick<Answers, 'answer'>;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly journal: Journal;
  readonly halts: Pick<Halts, 'durable'>;
  readonly known: KnownNames;
  /** Tells whether what a command wants can be sent. */
  readonly sending: Pick<Sending, 'wish'>;
  /** The exchange's time, epoch ms. */
  now(): number;
  readonly speed: number;
  /** The holdings of the accounts, by the newest readings; undefined before anything was read. */
  overview(): Overview | undefined;
  /** Tells the kind of money that an account trades; without an account the most that the run trades with. */
  mode(account: string | undefined): string;
  /** Accounts that may be written to: without `--live` none with real money. */
  readonly writable: ReadonlySet<string>;
  /** Runs `purser profit` as a process of its own, and answers its output; throws a Failure where it fails. */
  profit(by: string): Promise<string>;
}

/** Columns of an upright phone. */
export const WIDTH = 52;

/** Makes a reply that only tells. */
export function told(text: string): RemoteReply {
  return { kind: 'told', text };
}

/** Lets a command answer; a refusal of the daemon is told in its words. */
export function replying(work: () => RemoteReply | Promise<RemoteReply>): Observable<RemoteReply> {
  return inWords(work, told);
}

/** Carries an action out; a refusal of the daemon is told in its words. */
export function doing(work: () => string | Promise<string>): Observable<string> {
  return inWords(work, (text) => text);
}

function inWords<T>(work: () => T | Promise<T>, refused: (text: string) => T): Observable<T> {
  return defer(() => from(Promise.resolve().then(work))).pipe(
    catchError((error: unknown) => {
      if (error instanceof Failure) return of(refused(error.message));
      throw error;
    }),
  );
}

/** The note of a remote command, with its sender. */
export function noteBy(sender: Sender): string {
  return `asked for by ${whoIs(sender)} over Telegram`;
}
