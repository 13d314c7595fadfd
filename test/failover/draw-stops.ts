import type { Random } from '../../src/base/random.ts';
import { GAP_NAMES } from './gap.ts';
import type { Stop } from './machines.ts';

/** Orders of a daemon that are let through at most before it gets its signal. */
const BEFORE_MAX = 6;

export interface DrawnStops {
  readonly signal: Stop['signal'];
  /** How often each gap comes. */
  readonly times: number;
}

/** Draws where daemons get a signal: each gap as often as the others, at any of their first orders. */
export function drawStops(random: Random, { signal, times }: DrawnStops): Stop[] {
  return Array.from({ length: times }, () => GAP_NAMES)
    .flat()
    .map((gap) => ({ gap, nth: random.between(1, BEFORE_MAX), signal }));
}
