import { catchError, defer, from, type Observable, of } from 'rxjs';
import type { Overview } from '../../../domain/overview.ts';
import type { RemoteReply } from '../../../notify/remote/commands.ts';
import { type Sender, whoIs } from '../../../notify/remote/update.ts';
import type { Exchange } from '../../../ports/exchange.ts';
import type { Journal } from '../../../ports/journal.ts';
import type { Halts } from '../../../rules/engine/context/halts.ts';
import type { Answers } from '../composition/answers.ts';
import { Failure } from '../../process/failure.ts';
import type { KnownNames } from '../../halts/halts-desk.ts';

/** What commands from afar are answered with: what the socket answers, so that what guards the command line guards them. */
export interface CommandParts {
  readonly answers: Pick<Answers, 'answer'>;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly journal: Journal;
  readonly halts: Pick<Halts, 'durable'>;
  readonly known: KnownNames;
  /** The exchange's time, epoch ms. */
  now(): number;
  readonly speed: number;
  /** What the accounts hold, by the newest readings; undefined before anything was read. */
  overview(): Overview | undefined;
  /** Says whose money an account trades; of none, what the run trades at most. */
  mode(account: string | undefined): string;
  /** Accounts for which something may be sent: without `--live` none with real money. */
  readonly writable: ReadonlySet<string>;
  /** Runs `purser profit` as a process of its own, and answers what it prints; throws a Failure where it fails. */
  profit(by: string): Promise<string>;
}

/** Columns of a phone that is held upright. */
export const WIDTH = 52;

/** Makes a reply that only tells. */
export function told(text: string): RemoteReply {
  return { kind: 'told', text };
}

/** Lets a command answer; what the daemon refuses is told in its words. */
export function replying(work: () => RemoteReply | Promise<RemoteReply>): Observable<RemoteReply> {
  return inWords(work, told);
}

/** Carries something out; what the daemon refuses is told in its words. */
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

/** The note of what somebody has asked for from afar. */
export function noteBy(sender: Sender): string {
  return `asked for by ${whoIs(sender)} over Telegram`;
}
