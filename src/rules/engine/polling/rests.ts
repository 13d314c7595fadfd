import { defer, finalize, type Observable } from 'rxjs';
import type { PriceRange } from '../../../ports/market-outlook.ts';
import type { Course } from '../../../reads/course.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';

/** A condition that keeps its value as long as it stands. */
export interface Standing {
  /** Keys of the polls whose values it is judged by: as it is judged, more may be added. */
  readonly reads: ReadonlySet<PollKey>;
  /**
   * True where time alone may change its value, which may turn out as it is judged: from then on it is judged at each
   * turn of any poll.
   */
  readonly timed?: boolean;
  /** The instant from which on it has to be heard whatever its value is, ms, as of what was judged last. */
  until?(): number;
  /** Tells whether it has the same value still at an instant, ms, which is judged now. */
  stands(at: number): boolean;
  /** What is judged before `until` (ms) is passed over: whatever it leaves has to come at its instant. */
  goOn?(until: number): void;
}

/** How long a consumer of snapshots need hear none, as long as nothing but prices changes at the exchange. */
export interface Quiet {
  /** It has to hear those from this instant on, ms; absent: time alone changes nothing. */
  readonly until?: number;
  /** It has to hear those in which a mark price has left its range. */
  readonly within?: readonly PriceRange[];
  /** It has to hear those in which a condition has another value. */
  readonly standing?: readonly Standing[];
}

/** The answer of a consumer: `step` where it has to hear every snapshot. */
export type Rest = Quiet | 'step';

/** It has nothing to do before something changes at the exchange. */
export const AT_REST: Quiet = {};

/** The value of a poll that is followed through the time ahead. */
export interface FollowedCourse {
  readonly course: Course;
}

/** What consumers may know of the time ahead. */
export interface Ahead {
  readonly now: number;
  /** The course of a poll's value as of what is judged; undefined where it cannot be foreseen. */
  courseOf(key: PollKey): Course | undefined;
  /** The same, to be asked for once: its course is that of what is judged whenever it is looked at. */
  followed(key: PollKey): FollowedCourse | undefined;
  /** The time between two turns of a poll, ms. */
  paceOf(key: PollKey): number;
  /** The next turn of a poll, ms. */
  turnOf(key: PollKey): number;
  /** The instant of a poll's newest turn as of what is judged, ms. */
  latestOf(key: PollKey): number;
}

export type RestOf = (ahead: Ahead) => Rest;

/** The one way to snapshots: whoever hears them says how long it need hear none, or every single one is made for it. */
export interface Seen {
  hear(name: string, rest: RestOf | 'step'): Observable<Snapshot>;
}

/** The consumers that hear snapshots now. */
export interface Rests {
  enter(name: string, rest: RestOf | 'step'): () => void;
  readonly all: Iterable<readonly [name: string, rest: RestOf | 'step']>;
}

/** Makes the list of consumers. */
export function createRests(): Rests {
  const consumers = new Set<readonly [string, RestOf | 'step']>();
  return {
    enter(name, rest) {
      const consumer = [name, rest] as const;
      consumers.add(consumer);
      return () => {
        consumers.delete(consumer);
      };
    },
    all: consumers,
  };
}

/** Hands snapshots out to consumers that say when they rest; `rests` is undefined where nothing is passed over. */
export function seenWith(snapshots: Observable<Snapshot>, rests: Rests | undefined): Seen {
  if (rests === undefined) return { hear: () => snapshots };
  return {
    hear: (name, rest) =>
      defer(() => {
        const leave = rests.enter(name, rest);
        return snapshots.pipe(finalize(leave));
      }),
  };
}
