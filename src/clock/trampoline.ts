import { assert, BugError } from '../base/assert.ts';
import { makeHeap, type HeapItem } from '../base/heap.ts';
import { type Cancel, PHASES, type Phase, type When } from '../ports/clock.ts';

export type Work = () => void;

/** Most pieces of work that one instant may run. More than that is a loop that would never let time go on. */
const WORK_PER_INSTANT_MAX = 1_000_000;

const PHASE_COUNT = PHASES.length;
const PHASE_RANK: Readonly<Record<Phase, number>> = { market: 0, reads: 1, snapshot: 2, rules: 3, actions: 4, send: 5 };

/** Work in order, run one piece at a time; the clocks say when. */
export interface Trampoline {
  schedule(work: Work, when: When): Cancel;
  /** Time of the first work that waits. */
  nextTime(): number | undefined;
  /** Time of the first work that waits and does not idle. */
  nextBusyTime(): number | undefined;
  /** Runs the first work that waits; its instant is then under way. */
  step(): void;
  /** Ends the instant under way. Work that is scheduled later starts another one. */
  leaveInstant(): void;
  pending(): number;
  clear(): void;
}

export interface TrampolineOptions {
  /** Epoch ms, whole. */
  readonly now: () => number;
  readonly workPerInstantMax?: number;
}

/**
 * Makes a trampoline: the queue behind every clock, and the order of work within an instant.
 *
 * An instant is one millisecond of the clock, and runs in rounds. In a round the phases come in their order, and work
 * of one phase in the order in which it was scheduled. Work that is scheduled for the instant under way joins its round
 * when its phase is the current one or a later one. When its phase has passed, it waits for the next round, which
 * starts when this one has nothing left. An action that asks for another read at once therefore gets it after
 * everything that this round still has to send, and never tears the picture on which the round's rules decide.
 *
 * Work that is scheduled outside of any instant, or for a later one, always joins that instant's first round. An
 * instant stays under way until {@link Trampoline.leaveInstant} or until work of a later time is run: an answer that
 * comes while time is held schedules as if it had come from within the work that asked.
 */
export function makeTrampoline({ now, workPerInstantMax = WORK_PER_INSTANT_MAX }: TrampolineOptions): Trampoline {
  const heap = makeHeap<QueuedWork>(comesBefore);
  let scheduled = 0;
  let underWay = false;
  let time = Number.NEGATIVE_INFINITY;
  let rank = 0;
  let workDone = 0;

  const timeOf = ({ at, delayMs }: When): number => {
    const earliest = underWay ? time : now();
    if (at !== undefined) return Math.max(wholeMs(at), earliest);
    assert(
      delayMs !== undefined && delayMs >= 0,
      'work is scheduled neither at a time nor after a delay of at least 0',
    );
    return delayMs === 0 ? earliest : wholeMs(now() + delayMs);
  };
  const rankOf = (dueTime: number, phase: Phase): number => {
    const phaseRank = PHASE_RANK[phase];
    if (!underWay || dueTime !== time) return phaseRank;
    const round = Math.floor(rank / PHASE_COUNT) + (phaseRank < rank % PHASE_COUNT ? 1 : 0);
    return round * PHASE_COUNT + phaseRank;
  };
  /**
   * Takes an entry out and answers its work. The entry then holds nothing: a cancel that somebody keeps holds no
   * memory.
   */
  const take = (entry: QueuedWork): Work | undefined => {
    const { work } = entry;
    heap.remove(entry);
    entry.work = undefined;
    return work;
  };
  const countWork = (dueTime: number): void => {
    workDone = dueTime === time ? workDone + 1 : 1;
    if (workDone <= workPerInstantMax) return;
    workDone = 0;
    assert(
      false,
      `the instant ${new Date(dueTime).toISOString()} does not end: it ran more than ${String(workPerInstantMax)} pieces of work`,
    );
  };

  return {
    schedule(work, when) {
      const dueTime = timeOf(when);
      const entry: QueuedWork = {
        at: -1,
        time: dueTime,
        rank: rankOf(dueTime, when.phase),
        sequence: scheduled,
        work,
        idles: when.idles,
      };
      scheduled += 1;
      heap.add(entry);
      return () => {
        take(entry);
      };
    },
    nextTime: () => heap.first()?.time,
    nextBusyTime: () => heap.firstThat(isBusy)?.time,
    step() {
      const entry = heap.first();
      const work = entry === undefined ? undefined : take(entry);
      if (entry === undefined || work === undefined) return;
      countWork(entry.time);
      time = entry.time;
      rank = entry.rank;
      underWay = true;
      work();
    },
    leaveInstant() {
      underWay = false;
    },
    pending: heap.size,
    clear() {
      for (const entry of heap.within(() => true)) take(entry);
    },
  };
}

/** One piece of scheduled work. Its `work` is gone once it was taken or cancelled. */
interface QueuedWork extends HeapItem {
  readonly time: number;
  /** The place within the instant: round and phase as one number. */
  readonly rank: number;
  readonly sequence: number;
  work: Work | undefined;
  readonly idles: When['idles'];
}

function isBusy({ idles }: QueuedWork): boolean {
  return idles?.() !== true;
}

function comesBefore(a: QueuedWork, b: QueuedWork): boolean {
  if (a.time !== b.time) return a.time < b.time;
  if (a.rank !== b.rank) return a.rank < b.rank;
  return a.sequence < b.sequence;
}

/** Rounds a time up to whole milliseconds, because work may come late but never early. */
function wholeMs(time: number): number {
  if (!Number.isFinite(time)) throw new BugError(`not a time: ${String(time)}`);
  return Math.ceil(time);
}
