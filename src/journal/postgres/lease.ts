import type { Clock } from '../../ports/clock.ts';

/** The machine's two times. Only differences count: no time of one machine is compared with that of another. */
export interface LeaseTime {
  /** Goes on by itself, and stands still while the machine sleeps, ms. */
  monotonicMs(): number;
  /** Goes on while the machine sleeps, and can be set, ms. */
  wallMs(): number;
}

export interface LeaseParts {
  /** Length of the lease from each question on, ms. */
  readonly leaseMs: number;
  /** The times at which the question was put by which the book was taken. */
  readonly takenAt: LeaseMoment;
  readonly time: LeaseTime;
  /** A clock of the machine's time. */
  readonly clock: Pick<Clock, 'schedule'>;
  /** Asks the server for a longer lease; answers false where another process has the book. */
  ask(): Promise<boolean>;
  /** Hears once that the lease is over, and why. */
  lost(why: string): void;
}

/** A moment by both times. */
export interface LeaseMoment {
  readonly monotonicMs: number;
  readonly wallMs: number;
}

/** The right to write a book and to act on it, for some time. */
export interface BookLease {
  /** Tells whether the time is over until which this process may act. It can be asked at any moment. */
  isOver(): boolean;
  /** Asks for it no more: it is about to be given back. It still ends when its time is over. */
  rest(): void;
  /** Looks after it no more. */
  close(): void;
}

/** The lease ends here this much earlier than at the server: a tenth, and 200 ms at least. */
const MARGIN_SHARE = 10;
const MARGIN_MS_MIN = 200;

/** A lease is asked for anew each third of its length, and each second at least: halts come with the answer. */
const ASKS = 3;
const ASK_MS_MAX = 1_000;

/** Looks between two questions. */
const CHECKS = 4;

/**
 * Keeps a lease. Its end is counted from before the question, by this machine's own time: the server counts from later
 * on, so the lease is over here before anybody else can have the book. A machine that slept, a process that was
 * stopped, a question that nobody answered: all of them find it over.
 *
 * Nothing may be done then before the server is asked. A lease that nobody else has taken goes on: a process that was
 * busy for too long has missed nothing. It is lost where somebody has taken it, where the connection has ended, and
 * where the server says nothing for as long as the lease is.
 */
export function keepLease({ leaseMs, takenAt, time, clock, ask, lost }: LeaseParts): BookLease {
  const usable = usableMs(leaseMs);
  const askMs = Math.min(ASK_MS_MAX, leaseMs / ASKS);
  const checkMs = Math.ceil(askMs / CHECKS);
  let confirmed = takenAt;
  let askedAt = takenAt;
  let isAsking = false;
  let isResting = false;
  let isClosed = false;
  let overSince: LeaseMoment | undefined;
  let why: string | undefined;
  const isOver = (): boolean => why !== undefined || sinceMs(confirmed, time) >= usable;
  const lose = (reason: string): void => {
    if (isClosed || why !== undefined) return;
    why = reason;
    lost(reason);
  };
  const answered = (moment: LeaseMoment, isOurs: boolean): void => {
    isAsking = false;
    if (isResting) return;
    if (isOurs) confirmed = moment;
    else lose('the server has given the book to another process');
  };
  const check = (): void => {
    if (isClosed || why !== undefined) return;
    overSince = isOver() ? (overSince ?? momentOf(time)) : undefined;
    if (overSince !== undefined && sinceMs(overSince, time) >= leaseMs) {
      lose(`the server has not confirmed it for ${String(Math.round(sinceMs(confirmed, time)))} ms`);
      return;
    }
    if (!isResting && !isAsking && (isOver() || sinceMs(askedAt, time) >= askMs)) question();
    again();
  };
  const question = (): void => {
    isAsking = true;
    const moment = momentOf(time);
    askedAt = moment;
    ask().then(
      (isOurs) => {
        answered(moment, isOurs);
      },
      (error: unknown) => {
        lose(error instanceof Error ? error.message : String(error));
      },
    );
  };
  const again = (): void => {
    clock.schedule(check, { delayMs: checkMs, phase: 'reads' });
  };
  again();
  return {
    isOver,
    rest: () => {
      isResting = true;
    },
    close: () => {
      isClosed = true;
    },
  };
}

/** How long a lease may be used here, counted from before the question: it is over here before it is at the server. */
export function usableMs(leaseMs: number): number {
  return leaseMs - Math.max(MARGIN_MS_MIN, leaseMs / MARGIN_SHARE);
}

/** Reads both times. */
export function momentOf(time: LeaseTime): LeaseMoment {
  return { monotonicMs: time.monotonicMs(), wallMs: time.wallMs() };
}

/** The time since a moment, ms: by whichever of both has gone on further. A wall clock that was set forward ends it. */
export function sinceMs(moment: LeaseMoment, time: LeaseTime): number {
  return Math.max(time.monotonicMs() - moment.monotonicMs, time.wallMs() - moment.wallMs);
}
