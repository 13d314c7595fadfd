import type { Intent } from '../effects/intent.ts';
import type { JournalEntry } from '../domain/journal-entry.ts';
import type { AccountHistory } from '../domain/profit/account-history.ts';

/**
 * The life of an intent (ARCHITECTURE.md#the-life-of-a-tick) from the moment it is durable. `sent` is not written on its own:
 * between `recorded` and an answer the request may have left, and recovery treats both alike.
 */
export type IntentState = 'recorded' | 'accepted' | 'rejected' | 'unknown' | 'absent' | 'settled';

export interface StoredIntent {
  readonly intent: Intent;
  readonly state: IntentState;
  /** When it was recorded, ms: the send came after. */
  readonly recordedAt: number;
  readonly orderId?: string;
}

/** What is written together: all of it or nothing, and durable when `commit` returns. */
export interface Batch {
  readonly intents?: readonly Intent[];
  readonly transitions?: readonly {
    readonly id: string;
    readonly state: IntentState;
    readonly orderId?: string;
    readonly at: number;
  }[];
  readonly entries?: readonly JournalEntry[];
  /** Rule and goal state under a key; undefined removes it. Values are JSON text. */
  readonly states?: ReadonlyMap<string, string | undefined>;
  /** What the exchange has told of the past of accounts; what is known of it already stays as it is. */
  readonly history?: Partial<AccountHistory>;
}

export interface EntryFilter {
  readonly rule?: string;
  readonly strategy?: string;
  /** Only what tells of a fill: these are found by an index, however long the journal is. */
  readonly kind?: 'filled';
  readonly fromSequence?: number;
  /** At most this many, the newest; 1,000 unless told. */
  readonly limit?: number;
}

/** The durable record. Every method is synchronous. */
export interface Journal {
  /** Different for every installation: new with an empty state (docs/guarantees.md#g1). Lower-case letters and digits, 6 long. */
  readonly epoch: string;
  commit(batch: Batch): void;
  /** Commits a batch, and a new epoch with it: ids that are made from then on are none that were made before. */
  beginEpoch(batch: Batch): void;
  /** Intents that a start has to take up: `recorded` and `unknown` ones, and `accepted` orders that are still followed; oldest first. */
  openIntents(): readonly StoredIntent[];
  /**
   * An intent by its id. One that was recorded in an earlier epoch, as before a copy was restored, is found by the id that it would have
   * in this epoch too.
   */
  intent(id: string): StoredIntent | undefined;
  /** The intent whose order has this id at the exchange, as far as its answer was read. */
  intentOfOrder(orderId: string): StoredIntent | undefined;
  /** When the oldest intent was recorded that it keeps, ms; undefined where it has recorded none. */
  oldestIntentAt(): number | undefined;
  state(key: string): string | undefined;
  entries(filter: EntryFilter): readonly (JournalEntry & { readonly sequence: number })[];
  close(): void;
}
