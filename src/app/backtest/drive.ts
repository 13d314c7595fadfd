import { nextTurn } from '../../clock/next-turn.ts';
import type { VirtualClock } from '../../clock/virtual-clock.ts';

/** The time to go through, and who looks on. */
export interface Drive {
  readonly from: number;
  readonly to: number;
  /** Is called now and then with the time reached, ms. */
  readonly reached: (at: number) => void;
  /** Tells whether a person ends the run early. */
  readonly isStopped: () => boolean;
}

/** Longest stretch between two moments at which signals are heard, ms of the run's time. */
const STRETCH_MS = 6 * 3_600_000;

/**
 * Runs a clock from the begin of a window to its end, which is left out, or until a person ends it; answers the end.
 * The stretches are always the same ones: no run depends on how fast the machine is.
 */
export async function drive(clock: VirtualClock, { from, to, reached, isStopped }: Drive): Promise<number> {
  for (let at = from; at < to; ) {
    at = Math.min(to, (Math.floor(at / STRETCH_MS) + 1) * STRETCH_MS);
    // The instant of the end belongs to what comes after it.
    clock.runUntil(at - 1);
    reached(at);
    await nextTurn();
    if (isStopped()) return at;
  }
  return to;
}
