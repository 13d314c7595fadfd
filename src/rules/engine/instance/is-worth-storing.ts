import { heldFor, type Pace } from './instance.ts';
import type { InstanceState } from './instance-state.ts';

/** A stretch that lasts is written each time a tenth of `for` has passed, within these bounds: a crash loses no more of it. */
const SHARE = 10;
const STRETCH_MS_MIN = 5_000;
const STRETCH_MS_MAX = 60_000;

/**
 * Tells whether an evaluation changed a state so that it must be durable. Of a pending stretch that is its end, and its
 * length at a bounded pace: the stored length is never longer than the evaluations show, and `for` is therefore never
 * shorter than written.
 */
export function isWorthStoring(
  before: InstanceState | undefined,
  after: InstanceState | undefined,
  { forMs }: Pace,
): boolean {
  // An edge that was given up, held or queued meanwhile leaves the phase as it is, and is lost if nobody writes it.
  if (after?.phase !== 'pending') return before !== after;
  if (before?.phase !== 'pending') return false;
  const pace = Math.min(Math.max(forMs / SHARE, STRETCH_MS_MIN), STRETCH_MS_MAX);
  const [was, is] = [heldFor(before), heldFor(after)];
  return is < was || Math.floor(was / pace) !== Math.floor(is / pace);
}
