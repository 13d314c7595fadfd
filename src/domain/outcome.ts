/** The kinds of error in an answer of the exchange, or on the way to it (docs/exchange/errors.md#what-purser-does). */
export const FAULT_KINDS = [
  'transient',
  'rate-limit',
  'clock-skew',
  'auth',
  'permission',
  'rejected',
  'duplicate',
  'not-found',
  'maintenance',
  'unknown-outcome',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A classified failure. `code` is the exchange's, absent where no answer came. */
export interface Fault {
  readonly kind: FaultKind;
  readonly code?: string;
  readonly message: string;
}

/** Says a failure as a person reads it: the exchange's words, with its code where it gave one. */
export function describeFault({ message, code }: Fault): string {
  return code === undefined ? message : `${message} (${code})`;
}

/** The outcome of an intent. Unknown is a state, not a guess (docs/guarantees.md#g3). */
export type Outcome =
  | { readonly kind: 'accepted'; readonly at: number; readonly orderId?: string; readonly note?: string }
  /**
   * `usedAt`, ms: the exchange knows this id of an older order. The journal has lost the intent that had the id before.
   * `unsent`: nothing of it has left this machine.
   */
  | {
      readonly kind: 'rejected';
      readonly at: number;
      readonly fault: Fault;
      readonly usedAt?: number;
      readonly unsent?: true;
    }
  | { readonly kind: 'unknown'; readonly at: number; readonly fault: Fault };

/** The answer to "did this intent happen?". `absent` is given only under the conditions of docs/guarantees.md#g2. */
export type Finding =
  | { readonly kind: 'happened'; readonly orderId?: string; readonly note?: string }
  | { readonly kind: 'absent'; readonly usedAt?: number }
  | { readonly kind: 'unknown'; readonly reason: string };
