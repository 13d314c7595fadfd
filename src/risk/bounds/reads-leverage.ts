import type { Bound } from './bound.ts';

/**
 * Tells whether limits are judged by the leverage of what is opened: its own limit, and what a futures order takes from
 * a wallet.
 */
export function readsLeverage(bounds: readonly Pick<Bound, 'kind'>[]): boolean {
  return bounds.some(({ kind }) => kind === 'leverage' || kind === 'minBalance');
}
