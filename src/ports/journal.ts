import type { Observable } from 'rxjs';
import type { Intent } from '../effects/intent.ts';
import type { JournalEntry } from '../domain/journal-entry.ts';
import type { AccountHistory } from '../domain/profit/account-history.ts';

/**
 * The life of an intent (ARCHITECTURE.md#the-life-of-a-tick) from the moment it is durable. `sent` is not written on
 * its own: between `recorded` and an answer the request may have left, and recovery treats both alike.
 */
export type IntentState = 'recorded' | 'accepted' | 'rejected' | 'unknown' | 'absent' | 'settled';

export interface StoredIntent {
  readonly intent: Intent;
  readonly state: IntentState;
  /** The time of its record, ms: the send came after. */
  readonly recordedAt: number;
  readonly orderId?: string;
}

/** The writes of one commit: all of them or none. */
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
  /** The past of accounts, as the exchange has told it. Items that are known already stay as they are. */
  readonly history?: Partial<AccountHistory>;
}

export interface EntryFilter {
  readonly rule?: string;
  readonly strategy?: string;
  /** Only entries of fills: an index finds them in a journal of any length. */
  readonly kind?: 'filled';
  readonly fromSequence?: number;
  /** Most entries, the newest; 1,000 by default. */
  readonly limit?: number;
}

/**
 * Completes when all is durable that was committed before it was asked for, and emits nothing. RxJS' `EMPTY` where it
 * is durable already.
 */
export type Durable = Observable<never>;

/**
 * The durable record. Reads are synchronous, and see a batch as soon as `commit` has returned. A store on another
 * machine makes it durable some time later, in the order of the commits. Whoever sends something, or tells somebody,
 * waits for `durable` (docs/guarantees.md#g1): what is lost before that was never acted on.
 */
export interface Journal {
  /**
   * Different for every installation: new with an empty state (docs/guarantees.md#g1). Lower-case letters and digits, 6
   * long.
   */
  readonly epoch: string;
  commit(batch: Batch): void;
  durable(): Durable;
  /** Commits a batch, and a new epoch with it: later ids equal none of the earlier ones. */
  beginEpoch(batch: Batch): void;
  /**
   * Intents that a start has to take up, oldest first: `recorded` and `unknown` ones, and `accepted` orders that are
   * still followed.
   */
  openIntents(): readonly StoredIntent[];
  /**
   * The intent with an id. An intent of an earlier epoch, as before a copy was restored, is also found by the id that
   * it would have in this epoch.
   */
  intent(id: string): StoredIntent | undefined;
  /** The intent whose order has this id at the exchange, as far as the answer to it was read. */
  intentOfOrder(orderId: string): StoredIntent | undefined;
  /** The time at which the oldest intent of the journal was recorded, ms; undefined where it has recorded none. */
  oldestIntentAt(): number | undefined;
  state(key: string): string | undefined;
  entries(filter: EntryFilter): readonly (JournalEntry & { readonly sequence: number })[];
  close(): void;
}
