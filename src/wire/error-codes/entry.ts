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
  | 'loan';

/** The next step that an error allows: nothing, wait and send again, or ask first about the request. */
export type Retry = 'never' | 'wait' | 'ask';

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
