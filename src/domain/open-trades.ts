import { type Decimal, minimum, subtract, add, ZERO } from '../base/decimal.ts';
import type { HoldSide } from './account.ts';

/** The fills of one order together, as far as the journal knows them. */
export interface Traded {
  readonly at: number;
  readonly account: string;
  /** As `usdt-futures/BTCUSDT`. */
  readonly instrument: string;
  readonly holdSide: HoldSide;
  readonly act: 'open' | 'close';
  readonly size: Decimal;
  /** Absent where the exchange told none. */
  readonly price?: Decimal;
  /** Fee in the margin coin; absent where the exchange told none. */
  readonly fee?: Decimal;
  /** Realised profit by the exchange; absent where it is computed from the prices. */
  readonly profit?: Decimal;
  /** The closer, where it was no own order: `liquidation`, `manual`, … */
  readonly cause?: string;
  /**
   * The time at which the order was placed, by the exchange's clock: a part of it may have been filled from then on.
   * Absent where it is not known.
   */
  readonly placedAt?: number;
  /** The strategy that owns the order; absent for orders from elsewhere. */
  readonly strategy?: string;
  readonly rule?: string;
}

/** Follows the positions that a journal's fills have opened and not closed, without keeping the fills. */
export interface OpenTrades {
  /** Takes the next fill in; the caller gives the oldest first. */
  take(trade: Traded): void;
  /** The begin of the open episode of an instrument and side, ms; undefined where none is open. */
  openSince(place: Pick<Traded, 'account' | 'instrument' | 'holdSide'>): number | undefined;
}

/** Makes the follower. An episode ends as in `episodesOf`: when nothing, or less, is left of its entries. */
export function openTrades(): OpenTrades {
  const open = new Map<string, { readonly since: number; readonly size: Decimal }>();
  return {
    take(trade) {
      const key = keyOf(trade);
      const { since, size } = open.get(key) ?? { since: trade.at, size: ZERO };
      const left = trade.act === 'open' ? add(size, trade.size) : subtract(size, minimum(size, trade.size));
      if (left > ZERO) open.set(key, { since, size: left });
      else open.delete(key);
    },
    openSince: (place) => open.get(keyOf(place))?.since,
  };
}

function keyOf({ account, instrument, holdSide }: Pick<Traded, 'account' | 'instrument' | 'holdSide'>): string {
  return JSON.stringify([account, instrument, holdSide]);
}
