import type { GoalSpec } from '../words.ts';
import { balance } from './balance.ts';
import { pledgeRate } from './pledge-rate.ts';
import { stops } from './stops.ts';

/** What can be kept, by name. One more: a file here, and a line. */
export const goals = { balance, 'pledge-rate': pledgeRate, stops } as const satisfies Readonly<
  Record<string, GoalSpec>
>;
