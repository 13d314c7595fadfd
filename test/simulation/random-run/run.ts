import type { Batch } from '../../../src/ports/journal.ts';
import type { World } from '../../../src/paper/core/world.ts';
import type { Simulation } from '../world.ts';
import type { Drawn } from './random-strategy.ts';

/** A run that has ended: faults have stopped, and everything had time to become known. */
export interface Run {
  readonly drawn: Drawn;
  readonly simulation: Simulation;
  /** Everything at the exchange. */
  readonly world: World;
  /** What was written, in order. */
  readonly written: readonly Batch[];
  /** Own client order ids that were sent before they were durable. */
  readonly sentEarly: readonly string[];
  /** How long the strategy could act, ms. */
  readonly activeMs: number;
}
