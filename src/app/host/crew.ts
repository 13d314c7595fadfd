import type { Cancel, Clock } from '../../ports/clock.ts';
import type { BookNews } from './host-message.ts';
import type { HostedBook } from './hosted-books.ts';
import type { BookProcess, ProcessEnd, StartBookProcess } from './start-book-process.ts';

/** A book that this machine has taken. */
export interface LeasedBook {
  readonly book: HostedBook;
  /** The token of its lease. */
  readonly token: string;
  /** Lengthens the lease until the process of the book does. */
  keep(): void;
}

/** The end of the process of a book. */
export interface HeldEnd extends ProcessEnd {
  readonly held: LeasedBook;
  readonly ranMs: number;
  /** The places of its files, where these have errors. */
  readonly refused?: readonly string[];
}

export interface CrewParts {
  readonly clock: Pick<Clock, 'schedule' | 'now'>;
  readonly start: StartBookProcess;
  /** What a process runs. */
  readonly options: {
    readonly host: string;
    readonly live: boolean;
    readonly watch: boolean;
    readonly log: 'tape' | 'json';
  };
  /** How many processes may load their modules at a time. */
  readonly loadingMax: number;
  /** Prints a line of the process of a book; of one that waits for a book the name is undefined. */
  line(book: string | undefined, text: string, stream: 'stdout' | 'stderr'): void;
  /** Hears that a process is ready, has its book, or has ended. */
  changed(): void;
  ended(end: HeldEnd): void;
}

/** The processes of a machine: one for each book that it holds, and some that are begun ahead. */
export interface Crew {
  held(): readonly LeasedBook[];
  /** How many processes can begin a book at once. */
  ready(): number;
  /** How many books have a process that does not keep their lease yet. */
  beginning(): number;
  /** Lets a ready process run a book; answers whether there was one. */
  run(held: LeasedBook): boolean;
  /** Begins processes ahead, as long as fewer than so many are without a book. */
  ahead(count: number): void;
  /** Signals all processes that have a book. */
  signal(signal: NodeJS.Signals): void;
  /** Asks all processes to end, and waits for that; what does not end in time is killed. */
  close(): Promise<void>;
}

interface Member {
  process?: BookProcess;
  isReady: boolean;
  held?: LeasedBook;
  runsSince?: number;
  /** Ends what keeps the lease meanwhile. */
  stopKeeping?: Cancel;
  refused?: readonly string[];
}

/** Longest time until a process keeps its lease itself, ms: its exchange is asked for the time before. */
const BEGIN_MS_MAX = 60_000;

/** A daemon takes 28 s at most to end; supervisors kill after half a minute. */
const END_MS_MAX = 29_000;

/** A process that cannot even load is not tried again before, ms. */
const FAILED_MS = 5_000;

/** Makes a crew without members. */
export function createCrew(parts: CrewParts): Crew {
  const { clock, start, options, loadingMax, line, changed, ended } = parts;
  const members = new Set<Member>();
  let failedAt = -Infinity;
  let isEnding = false;
  const count = (fits: (member: Member) => boolean): number => [...members].filter(fits).length;
  const begin = (): void => {
    const member: Member = { isReady: false };
    members.add(member);
    member.process = start({
      news: (news) => {
        hear(member, news);
        changed();
      },
      line: (text, stream) => {
        line(member.held?.book.name, text, stream);
      },
      ended: (end) => {
        members.delete(member);
        member.stopKeeping?.();
        if (member.held === undefined) failedAt = clock.now();
        else {
          const { held, refused, runsSince = clock.now() } = member;
          ended({ ...end, held, ranMs: clock.now() - runsSince, ...(refused && { refused }) });
        }
        changed();
      },
    });
  };
  return {
    held: () => [...members].flatMap(({ held }) => held ?? []),
    ready: () => count(({ isReady, held }) => isReady && held === undefined),
    beginning: () => count(({ stopKeeping }) => stopKeeping !== undefined),
    run(held) {
      const member = [...members].find((one) => one.isReady && one.held === undefined);
      if (member === undefined || isEnding) return false;
      const { file } = held.book;
      Object.assign(member, { held, runsSince: clock.now(), stopKeeping: keepMeanwhile(held, member, clock) });
      member.process?.run({ file, token: held.token, ...options });
      return true;
    },
    ahead(wanted) {
      if (isEnding || clock.now() - failedAt < FAILED_MS) return;
      const loading = (): number => count(({ isReady }) => !isReady);
      while (loading() < loadingMax && count(({ held }) => held === undefined) < wanted) begin();
    },
    signal(signal) {
      for (const { held, process } of members) if (held !== undefined) process?.signal(signal);
    },
    async close() {
      isEnding = true;
      for (const { process, held } of members) process?.signal(held === undefined ? 'SIGKILL' : 'SIGTERM');
      const endsAt = clock.now() + END_MS_MAX;
      while (members.size > 0 && clock.now() < endsAt) await pause(clock);
      for (const { process } of members) process?.signal('SIGKILL');
    },
  };
}

function hear(member: Member, news: BookNews): void {
  if (news.kind === 'ready') member.isReady = true;
  else if (news.kind === 'refused') member.refused = news.places;
  else {
    member.stopKeeping?.();
    delete member.stopKeeping;
  }
}

/** Keeps a lease until its process does: another machine must not take the book meanwhile. */
function keepMeanwhile(held: LeasedBook, { process }: Member, clock: CrewParts['clock']): Cancel {
  const endsAt = clock.now() + BEGIN_MS_MAX;
  let next: Cancel = () => undefined;
  const again = (): void => {
    next = clock.schedule(
      () => {
        if (clock.now() >= endsAt) process?.signal('SIGKILL');
        else {
          held.keep();
          again();
        }
      },
      { delayMs: Math.floor(held.book.place.leaseMs / 3), phase: 'reads' },
    );
  };
  again();
  return () => {
    next();
  };
}

const LOOK_MS = 20;

function pause(clock: CrewParts['clock']): Promise<void> {
  return new Promise((resolve) => {
    clock.schedule(resolve, { delayMs: LOOK_MS, phase: 'send' });
  });
}
