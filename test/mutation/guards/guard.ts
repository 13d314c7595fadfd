import type { Fault } from '../../faults/faults.ts';

/** One guard, what takes it away, and the tests that have to notice. */
export interface Guard {
  readonly name: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
  /** The fault of `test/faults` that it answers: its cases there have to fail without it. */
  readonly fault?: Fault;
}
