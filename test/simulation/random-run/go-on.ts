import type { Journal } from '../../../src/ports/journal.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';
import { type Given, simulate } from '../world.ts';

/** Long enough for recovery, every poll and some firings. */
const GO_ON_MS = 90_000;

/** What goes on: an exchange at a time, and the strategy that runs. */
export interface GoingOn extends Pick<Given, 'accounts' | 'seed' | 'market' | 'share'> {
  readonly from: NonNullable<Given['from']>;
  readonly strategy: Strategy;
}

/** Lets a fresh daemon go on from a journal for a while; answers all that it says, as a hash. */
export function goOn({ strategy, ...given }: GoingOn, journal: Journal): string {
  const simulation = simulate({ ...given, strategies: [strategy], wrapJournal: () => journal });
  simulation.clock.advance(GO_ON_MS);
  simulation.stop();
  return simulation.hash();
}
