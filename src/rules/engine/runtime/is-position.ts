import type { Position } from '../../../domain/account.ts';

/**
 * Tells whether an item is a position: the loader lets a goal with `each` stand over these only, and anything else
 * plans nothing.
 */
export function isPosition(value: unknown): value is Position {
  return typeof value === 'object' && value !== null && 'holdSide' in value && 'openPriceAvg' in value;
}
