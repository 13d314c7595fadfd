import type { GoalSpec } from '../spec/words.ts';
import { balance } from './balance.ts';
import { grid } from './grid.ts';
import { pledgeRate } from './pledge-rate.ts';
import { ladder } from './ladder.ts';
import { position } from './position.ts';
import { spotStops } from './spot-stops.ts';
import { stops } from './stops.ts';
import { weights } from './weights.ts';

/** The goals that can be kept, by name. A further goal is a file here, and a line. */
export const goals = {
  balance,
  grid,
  ladder,
  'pledge-rate': pledgeRate,
  position,
  'spot-stops': spotStops,
  stops,
  weights,
} as const satisfies Readonly<Record<string, GoalSpec>>;
