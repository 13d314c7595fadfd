import type { FaultKind } from '../../domain/outcome.ts';

/** The groups in which the exchange's error codes fall (docs/exchange/errors.md#codes). */
export type ErrorCategory =
  | 'rate-limit'
  | 'unknown-outcome'
  | 'server'
  | 'maintenance'
  | 'auth'
  | 'permission'
  | 'account'
  | 'unified'
  | 'clock-skew'
  | 'params'
  | 'symbol'
  | 'precision'
  | 'size'
  | 'price'
  | 'balance'
  | 'wallet'
  | 'order-not-found'
  | 'order-state'
  | 'duplicate'
  | 'cap'
  | 'position'
  | 'position-mode'
  | 'mode-conflict'
  | 'plan-order'
  | 'sub-account'
  | 'savings'
  | 'loan'
  | 'elsewhere';

/**
 * The next step that an error allows. `never`: this request cannot succeed, whatever changes. `changes`: it was refused
 * for what holds now, such as a balance, a price or a permission. `wait`: it may be sent again a little later.
 * `ask`: it may have been carried out.
 */
export type Retry = 'never' | 'changes' | 'wait' | 'ask';

/** One error code of the exchange. */
export interface ErrorEntry {
  readonly code: string;
  readonly meaning: string;
  readonly category: ErrorCategory;
  readonly fault: FaultKind;
  readonly retry: Retry;
}

/** Codes of one group with their meanings. `fault` where they are told apart from their group. */
export interface ErrorGroup {
  readonly category: ErrorCategory;
  readonly retry: Retry;
  readonly fault?: FaultKind;
  readonly codes: Readonly<Record<string, string>>;
}
