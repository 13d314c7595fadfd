import { EMPTY, Observable } from 'rxjs';
import type { Durable } from '../../ports/journal.ts';
import type { JournalError } from '../journal-error.ts';
import type { RowChanges } from './mirror.ts';
import { asServerError } from './server-error.ts';

export interface ShipParts {
  /** Takes what has changed since it was asked last; undefined where nothing has. */
  changes(): RowChanges | undefined;
  /** Writes changes at the server, in one transaction. */
  send(changes: RowChanges): Promise<void>;
  /** Makes time stand still until the returned function is called: on a virtual clock a commit takes no time. */
  hold(): () => void;
  /** Hears once that a commit has failed: nothing is durable any more from there on. */
  failed(error: JournalError): void;
}

/** The way of commits to the server. */
export interface Shipping {
  /** Hears that the mirror was written. */
  wrote(): void;
  durable(): Durable;
  /** Resolves when all is durable that was written, or nothing becomes durable any more. */
  settled(): Promise<void>;
  /** Throws the error of the commit that has failed. */
  assertWorks(): void;
}

interface Waiting {
  readonly target: number;
  /** Is called once: with the error of the commit that failed, or without. */
  over(error?: JournalError): void;
}

/**
 * Makes commits durable at the server, in their order. One is in flight at a time, and the next one carries all that
 * came meanwhile. A commit that fails is the last one: whether it arrived is not known, and only a start finds out.
 */
export function shipCommits({ changes, send, hold, failed }: ShipParts): Shipping {
  let written = 0;
  let durable = 0;
  let isInFlight = false;
  let failure: JournalError | undefined;
  let waiting: Waiting[] = [];
  const begin = (): void => {
    const target = written;
    const changed = changes();
    if (changed === undefined) {
      arrived(target);
      return;
    }
    isInFlight = true;
    const release = hold();
    send(changed).then(
      () => {
        isInFlight = false;
        arrived(target);
        release();
      },
      (error: unknown) => {
        fail(asServerError(error, 'a commit has failed'));
        release();
      },
    );
  };
  const arrived = (target: number): void => {
    durable = target;
    const due = waiting.filter((one) => one.target <= durable);
    waiting = waiting.filter((one) => one.target > durable);
    if (written > durable) begin();
    for (const { over } of due) over();
  };
  const fail = (error: JournalError): void => {
    failure = error;
    const told = waiting;
    waiting = [];
    failed(error);
    for (const { over } of told) over(error);
  };
  const whenDurable = (target: number, over: Waiting['over']): void => {
    if (failure !== undefined) over(failure);
    else if (target <= durable) over();
    else waiting.push({ target, over });
  };
  return {
    wrote() {
      written += 1;
      // A commit that failed stays in flight: it is the last one.
      if (!isInFlight) begin();
    },
    durable() {
      const target = written;
      if (target <= durable) return EMPTY;
      return new Observable<never>((subscriber) => {
        whenDurable(target, (error) => {
          if (error === undefined) subscriber.complete();
          else subscriber.error(error);
        });
      });
    },
    settled: () =>
      new Promise((resolve) => {
        whenDurable(written, () => {
          resolve();
        });
      }),
    assertWorks() {
      if (failure !== undefined) throw failure;
    },
  };
}
