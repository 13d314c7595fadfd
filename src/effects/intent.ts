import type { Effect } from './index.ts';

/** The source of an intent. Its fields together determine the client order id (docs/guarantees.md#g1). */
export interface Origin {
  readonly strategy: string;
  /** The rule's or goal's id. */
  readonly rule: string;
  /** The instance's key; empty for a rule without `each`. */
  readonly instance: string;
  readonly firing: number;
  readonly step: number;
  readonly leg: number;
}

/**
 * One effect that is to be sent to the exchange, as data. `id` is the client order id under which it can be found
 * again.
 */
export interface Intent<E extends Effect = Effect> {
  readonly id: string;
  readonly origin: Origin;
  readonly effect: E;
  /** The reason in words that a trader can read. */
  readonly why: string;
  readonly decidedAt: number;
  /**
   * The number of effects that its step was planned with, where there are several. A journal with fewer shows that a
   * restart has cut the step. Absent in journals of older versions.
   */
  readonly legs?: number;
}

/** Brands with private names: a copy with another effect has none. */
declare class Approval {
  readonly #approval: true;
}
declare class Durability {
  readonly #durability: true;
}

/** An intent that every limit has passed. Only `risk/` makes one. */
export type Approved<E extends Effect = Effect> = Intent<E> & Approval;

/**
 * An approved intent that is durable in the journal (docs/guarantees.md#g1): it alone may be sent. Only the ledger
 * makes one.
 */
export type Recorded<E extends Effect = Effect> = Approved<E> & Durability;

/** An intent that a limit held back, with the number and the bound. What the exchange does not take is *rejected*. */
export interface Refused {
  readonly intent: Intent;
  /**
   * Whose limit it is, for people: `the strategy`, `account main`, `all accounts`, or `Purser` for what always holds.
   */
  readonly level: string;
  readonly limit: string;
  readonly reason: string;
}
