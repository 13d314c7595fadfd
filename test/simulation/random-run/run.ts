import type { Batch } from '../../../src/ports/journal.ts';
import type { PaperWorld } from '../../../src/paper/core/state/world.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';
import type { Simulation } from '../world.ts';
import type { PageMet } from './intermediary.ts';
import type { LostJournal } from './lost-journal.ts';
import type { Drawn } from './random-strategy.ts';
import type { Sent } from './sent.ts';
import type { Stretch } from './stretches.ts';

/** A reading that was told as it had been some time before; `at` by the exchange's clock, ms. */
export interface Stale {
  readonly at: number;
  readonly operation: string;
}

/** A run that has ended: faults have stopped, and everything had time to become known. */
export interface Run {
  readonly drawn: Drawn;
  /** What ran in the end. */
  readonly last: Strategy;
  readonly simulation: Simulation;
  /** Everything at the exchange. */
  readonly world: PaperWorld;
  /** What was written, in order. */
  readonly written: readonly Batch[];
  /**
   * How the journal lost its end, the last time; absent where it did not: what was written until then may not be in it.
   */
  readonly lost?: LostJournal;
  /** What was sent, in order. */
  readonly sent: readonly Sent[];
  /** Own client order ids that were sent before they were durable. */
  readonly sentEarly: readonly string[];
  /** What the daemon believed of the exchange in the end, and was not so. */
  readonly misread: readonly string[];
  /** When the process or the strategies that ran in the end began, ms by the exchange's clock. */
  readonly begunAt: number;
  /** When each process of the run started, in order, ms by the exchange's clock. */
  readonly startedAt: readonly number[];
  /** Readings that were told as they had been some time before. */
  readonly stale: readonly Stale[];
  /** Pages of an intermediary that calls have met. */
  readonly pages: readonly PageMet[];
  /** When the exchange asked for fewer calls, ms by its clock. */
  readonly limitedAt: readonly number[];
  /** Stretches in which every call failed. */
  readonly troubled: readonly Stretch[];
  /** Whether the machine's clock was set meanwhile. */
  readonly clockWasSet: boolean;
  /** Since when nothing goes wrong any more, ms by the exchange's clock. */
  readonly quietAt: number;
  /** Since when nothing new begins, ms by the exchange's clock. */
  readonly stoppedAt: number;
  /**
   * Lets two fresh starts go on, from the journal's file and from its replay; both write. Absent where it was in
   * memory.
   */
  readonly goOn?: () => { readonly file: string; readonly replay: string };
  /** How long the strategy could act, ms. */
  readonly activeMs: number;
}
