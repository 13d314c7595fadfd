import type { Json } from '../../domain/journal-entry.ts';
import type { Cancel } from '../../ports/clock.ts';
import { Failure } from '../process/failure.ts';
import { DaemonRefusal } from '../socket/ask.ts';
import type { SocketRequest } from '../socket/message.ts';
import { isJsonObject } from '../text/json.ts';
import { ENTRIES_KEPT, type EntriesAnswer, type KnownState } from './known.ts';

/** Follows a daemon: asks it again and again, and keeps its latest answers. */
export interface Follower {
  known(): KnownState;
  /** Asks at once what is asked every time: something was changed by hand. */
  refresh(): void;
  close(): void;
}

export interface FollowParts {
  /** Asks the daemon; undefined where none runs. Throws a {@link Failure} where it refuses or stays silent. */
  readonly ask: (request: SocketRequest) => Promise<Json | undefined>;
  readonly later: (work: () => void, delayMs: number) => Cancel;
  /** The machine's time, epoch ms. */
  readonly now: () => number;
  /** Called after each round of questions, and in the first one after its first answer too. */
  readonly changed: () => void;
}

/** Pause between two rounds of questions, ms; longer where the daemon needs long for its answers. */
const PAUSE = { least: 1_000, most: 2_000 } as const;
/** The pause is so many times the time of the answers. */
const PAUSE_TIMES = 50;
/** How often other questions are asked, ms. */
const EVERY = { session: 60_000, parts: 2_000, health: 10_000, money: 30_000 } as const;

/** Makes a follower, which begins at once. */
export function follow({ ask, later, now, changed }: FollowParts): Follower {
  let known: KnownState = { link: { kind: 'asking' }, machineAt: now() };
  let heardAt = now();
  const askedAt = new Map<string, number>();
  let next: Cancel | undefined;
  let isClosed = false;
  let isUnderWay = false;
  let isAgain = false;
  void round();
  return {
    known: () => known,
    refresh: () => {
      askedAt.clear();
      if (isUnderWay) isAgain = true;
      else void round();
    },
    close: () => {
      isClosed = true;
      next?.();
    },
  };

  async function round(): Promise<void> {
    next?.();
    isUnderWay = true;
    const begunAt = now();
    try {
      known = { ...known, ...(await answers()), link: { kind: 'live' }, machineAt: now() };
      heardAt = now();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      askedAt.clear();
      known = { ...known, link: { kind: 'lost', since: heardAt, why: error.message }, machineAt: now() };
    }
    isUnderWay = false;
    if (isClosed) return;
    changed();
    const took = now() - begunAt;
    const pauseMs = isAgain ? 0 : Math.min(PAUSE.most, Math.max(PAUSE.least, took * PAUSE_TIMES));
    isAgain = false;
    next = later(() => void round(), known.link.kind === 'live' ? pauseMs : PAUSE.least);
  }

  /** Asks what is due, one question after the other. */
  async function answers(): Promise<Partial<KnownState>> {
    const status = await answered<KnownState['status']>('status', ['attention', 'holdings', 'strategies'], {});
    // What a person has to know first does not wait for the first of the other answers.
    if (known.link.kind === 'asking' && status !== undefined && !isClosed) {
      known = { ...known, status, machineAt: now() };
      changed();
    }
    const entries = await newEntries();
    const parts = await dueAnswer<KnownState['parts']>('parts', ['parts']);
    const session = await dueAnswer<KnownState['session']>('session', ['money']);
    const health = await dueAnswer<KnownState['health']>('health', ['rate', 'watches']);
    const money = await dueAnswer<KnownState['money']>('money', ['past']);
    return {
      ...(session !== undefined && { session }),
      ...(status !== undefined && { status }),
      ...(entries !== undefined && { entries }),
      ...(parts !== undefined && { parts }),
      ...(health !== undefined && { health }),
      ...(money !== undefined && { money }),
    };
  }

  /** Asks one of the questions that are asked seldom, where its time has come. */
  async function dueAnswer<T>(question: keyof typeof EVERY, keys: readonly string[]): Promise<T | undefined> {
    const last = askedAt.get(question);
    if (last !== undefined && now() - last < EVERY[question]) return undefined;
    askedAt.set(question, now());
    return answered<T>(question, keys, {});
  }

  async function newEntries(): Promise<KnownState['entries'] | undefined> {
    const { entries = [] } = known;
    const newest = entries[0]?.sequence;
    const page = await answered<EntriesAnswer>('entries', ['entries', 'newest'], {
      limit: 200,
      ...(newest !== undefined && { after: newest }),
    });
    if (page === undefined) return undefined;
    // Another journal, or more news than one page: begin anew.
    if (newest !== undefined && page.newest < newest) return [];
    const kept = page.more && page.entries.length >= 200 ? [] : entries;
    return page.entries.length === 0 ? entries : [...page.entries, ...kept].slice(0, ENTRIES_KEPT);
  }

  /** Asks a question; undefined where this daemon does not answer it in the form that is read here. */
  async function answered<T>(
    question: string,
    keys: readonly string[],
    fields: Readonly<Record<string, Json>>,
  ): Promise<T | undefined> {
    try {
      const answer = await ask({ ask: question, ...fields });
      if (answer === undefined) throw new Failure('no daemon is running');
      if (!isJsonObject(answer) || !keys.every((key) => key in answer)) return undefined;
      return answer as T;
    } catch (error) {
      // A daemon of another version may not know the question.
      if (error instanceof DaemonRefusal) return undefined;
      throw error;
    }
  }
}
