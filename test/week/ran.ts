import type { Fact } from './exchange.ts';
import type { Plan } from './plan.ts';
import type { Received } from './receiver.ts';

/** How much there is at the end of a day of the run. */
export interface DayFigures {
  readonly at: number;
  /** Bytes of the heap that are alive after a collection, compiled code apart. */
  readonly heapBytes: number;
  readonly rssBytes: number;
  readonly journalBytes: number;
  readonly rows: number;
  readonly states: number;
  /** Entries that were written so far, whether they are kept or forgotten. */
  readonly written: number;
  readonly calls: number;
  /** Processor time of the run so far, s. */
  readonly cpuSeconds: number;
}

/** What a run leaves to be judged. */
export interface Ran {
  readonly plan: Plan;
  readonly market: string;
  readonly received: readonly Received[];
  readonly beats: readonly number[];
  readonly facts: readonly Fact[];
  readonly days: readonly DayFigures[];
}

export const RAN = 'ran.json';
