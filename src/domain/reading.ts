import type { Fault } from './outcome.ts';

/**
 * The answer to one read. Failure is a value: an unreadable part of the exchange is unknown, never zero and never
 * absent.
 */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly startedAt: number; readonly receivedAt: number }
  | { readonly ok: false; readonly fault: Fault; readonly startedAt: number; readonly receivedAt: number };
