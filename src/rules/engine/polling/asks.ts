import type { PollKey } from '../../../reads/read.ts';

/** The sweep as those see it who need readings beside the pace of their polls. */
export interface Hearer {
  /** These polls are wanted: readings that began before `since` (ms) do not do. Protection waits for what is urgent. */
  asked(keys: readonly PollKey[], since: number, urgency?: 'urgent'): void;
  /** Readings of these polls that begin before `at` (ms) are not believed: one is wanted then. */
  settling(keys: readonly PollKey[], at: number): void;
}

/**
 * Lets rules ask for readings beside the pace of the polls. One request serves all who ask for a poll at one instant.
 */
export interface Asks {
  readonly ask: Hearer['asked'];
  readonly settle: Hearer['settling'];
  /** Passes on the wishes, and those that came before anybody heard, until the answer is called. */
  hear(hearer: Hearer): () => void;
}

/** Makes the way from those who ask for readings to the sweep that brings them. */
export function createAsks(): Asks {
  const hearers = new Set<Hearer>();
  let early: Parameters<Hearer['asked']>[] = [];
  return {
    ask(keys, since, urgency) {
      if (hearers.size === 0) early.push([keys, since, urgency]);
      for (const hearer of hearers) hearer.asked(keys, since, urgency);
    },
    settle(keys, at) {
      for (const hearer of hearers) hearer.settling(keys, at);
    },
    hear(hearer) {
      hearers.add(hearer);
      for (const [keys, since, urgency] of early) hearer.asked(keys, since, urgency);
      early = [];
      return () => {
        hearers.delete(hearer);
      };
    },
  };
}
