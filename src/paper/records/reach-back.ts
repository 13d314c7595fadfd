import type { Core } from '../core/book/core.ts';

const DAY_MS = 86_400_000;

/**
 * The reach of the histories of orders and bills, and of the one of positions (docs/exchange/positions.md#bills,
 * docs/exchange/orders.md#mix-orders-history).
 */
export const QUARTER_MS = 90 * DAY_MS;

/** Narrows the bounds of a request to what the exchange still has. */
export function withinReach(
  core: Core,
  asked: { readonly startTime?: number },
  reachMs: number,
): { readonly startTime: number } {
  return { startTime: Math.max(asked.startTime ?? 0, core.now - reachMs) };
}
