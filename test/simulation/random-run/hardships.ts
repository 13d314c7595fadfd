import { type Random, seededRandom } from '../../../src/base/random.ts';
import type { PositionMode } from '../../../src/domain/account.ts';
import type { Tally } from './tally.ts';

/** What makes the world of a run harder than faults alone do, by name; each has dice of its own, so that one more changes nothing of the others. */
export const HARDSHIPS = ['latency', 'position mode'] as const;
export type Hardship = (typeof HARDSHIPS)[number];

/** Those that every run draws. What is missing here is met where it is asked for: `npm run simulate -- --with NAME`. */
export const DRAWN: ReadonlySet<Hardship> = new Set<Hardship>(HARDSHIPS);

/** How hard the world of one run is. */
export interface Hardness {
  /** How long a call is under way there and back at most, ms; absent where the network of the faults says it. */
  readonly latency?: Latency;
  readonly posMode: PositionMode;
}

/** Each way takes half of it: always as long, or anything up to it. */
export interface Latency {
  readonly ms: number;
  readonly isSteady: boolean;
}

const LATENCY_MS_MAX = 300;

/** Draws how hard the world of a seed is, of the hardships that are on. */
export function drawHardness(seed: number, on: ReadonlySet<Hardship>): Hardness {
  const draw = <T>(hardship: Hardship, drawn: (random: Random) => T): T | undefined =>
    on.has(hardship) ? drawn(diceOf(seed, hardship)) : undefined;
  const latency = draw('latency', (random) => ({
    ms: random.between(0, LATENCY_MS_MAX),
    isSteady: random.next() < 0.5,
  }));
  const isOneWay = draw('position mode', (random) => random.next() < 0.5) === true;
  return { ...(latency !== undefined && { latency }), posMode: isOneWay ? 'one_way_mode' : 'hedge_mode' };
}

/** Dice of one hardship of one seed. */
export function diceOf(seed: number, hardship: Hardship): Random {
  return seededRandom((seed * 31 + HARDSHIPS.indexOf(hardship) + 1) * 7_919);
}

/** Counts what was drawn. */
export function tellHardness({ latency, posMode }: Hardness, tally: Tally): void {
  if (latency !== undefined) tally.met(latency.isSteady ? 'steady latency' : 'latency');
  tally.met(posMode);
}
