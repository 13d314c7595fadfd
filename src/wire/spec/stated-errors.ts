import type { Operation } from './operation.ts';

/**
 * Error codes that any operation may answer (docs/exchange/errors.md#codes), so that none states them for itself: how
 * often it is called, what its fields are, and that the exchange is not well.
 */
export const GENERAL_ERRORS: readonly string[] = [
  ...['429', '40404'],
  ...['40017', '40019', '40020', '40053', '40058', '40304', '40402', '40808', '22012'],
  ...['40015', '40200', '45001'],
];

/**
 * Error codes that any signed operation may answer beside those: who calls, from where and when, and what the key may
 * do.
 */
export const SIGNED_ERRORS: readonly string[] = [
  ...['40001', '40002', '40003', '40005', '40006', '40007', '40008', '40009', '40011', '40012', '40037'],
  ...['40014', '40018', '40024'],
];

/** Tells whether an operation states that it may answer an error code, for itself or as any does. */
export function statesError({ auth, errors }: Pick<Operation, 'auth' | 'errors'>, code: string): boolean {
  if (GENERAL_ERRORS.includes(code) || errors.includes(code)) return true;
  return auth === 'signed' && SIGNED_ERRORS.includes(code);
}
