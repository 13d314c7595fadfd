import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';

/** One run of a daemon on a market. */
export interface RunAsked {
  readonly market: MarketSource;
  /** The end, ms, which is left out. */
  readonly until: number;
  /** Is called with each entry, as it becomes durable, and its instant, ms. */
  readonly tell: (at: number, entry: JournalEntry) => void;
  /** Asked now and then: true ends the run early. */
  readonly isOver: () => boolean;
}
