import type { FaultKind } from '../../domain/outcome.ts';
import { ACCESS } from './access.ts';
import { EARN } from './earn.ts';
import { ELSEWHERE } from './elsewhere.ts';
import type { ErrorCategory, ErrorEntry } from './entry.ts';
import { ORDERS } from './orders.ts';
import { PLANS } from './plans.ts';
import { REQUEST } from './request.ts';

/** The code of success, with the message `success` (docs/exchange/calls.md#envelope). */
export const SUCCESS = '00000';

/** The meaning of each group of codes for an intent. A write that met `unknown-outcome` may have happened. */
export const FAULT_OF_CATEGORY: Readonly<Record<ErrorCategory, FaultKind>> = {
  'rate-limit': 'rate-limit',
  'unknown-outcome': 'unknown-outcome',
  server: 'unknown-outcome',
  maintenance: 'maintenance',
  auth: 'auth',
  permission: 'permission',
  account: 'permission',
  unified: 'permission',
  'clock-skew': 'clock-skew',
  params: 'rejected',
  symbol: 'rejected',
  precision: 'rejected',
  size: 'rejected',
  price: 'rejected',
  balance: 'rejected',
  wallet: 'rejected',
  'order-not-found': 'not-found',
  'order-state': 'rejected',
  duplicate: 'duplicate',
  cap: 'rejected',
  position: 'rejected',
  'position-mode': 'rejected',
  'mode-conflict': 'rejected',
  'plan-order': 'rejected',
  'sub-account': 'rejected',
  savings: 'rejected',
  loan: 'rejected',
  elsewhere: 'rejected',
};

/** Every error code that is known (docs/exchange/errors.md#codes), by code. */
export const ERROR_CODES: ReadonlyMap<string, ErrorEntry> = new Map(
  [...ACCESS, ...REQUEST, ...ORDERS, ...PLANS, ...EARN, ...ELSEWHERE].flatMap(({ category, retry, fault, codes }) =>
    Object.entries(codes).map(([code, meaning]) => [
      code,
      { code, meaning, category, retry, fault: fault ?? FAULT_OF_CATEGORY[category] },
    ]),
  ),
);

/** Looks up an error code; undefined where it is not known, which says nothing about what happened. */
export function errorCode(code: string): ErrorEntry | undefined {
  return ERROR_CODES.get(code);
}
