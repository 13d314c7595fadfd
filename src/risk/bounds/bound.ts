import type { Money } from '../../domain/money.ts';

/** A limit as a file sets it: its name and the evaluated bound. */
export interface Bound {
  readonly kind: string;
  readonly bound: unknown;
}

/** Finds the bound of a coin in a list; where it is named twice the lower one holds. */
export function boundOf(coin: string | undefined, bounds: readonly Money[]): Money | undefined {
  return bounds.filter((one) => one.coin === coin).toSorted((a, b) => (a.value < b.value ? -1 : 1))[0];
}
