import { type Decimal, minimum, subtract, add, ZERO } from '../base/decimal.ts';
import type { HoldSide } from './account.ts';

/** An order's fills together, as far as the journal tells of them. */
export interface Traded {
  readonly at: number;
  readonly account: string;
  /** As `usdt-futures/BTCUSDT`. */
  readonly instrument: string;
  readonly holdSide: HoldSide;
  readonly act: 'open' | 'close';
  readonly size: Decimal;
  /** Absent where the exchange did not say. */
  readonly price?: Decimal;
  /** What it cost, in the margin coin; absent where the exchange did not say. */
  readonly fee?: Decimal;
  /** What it realised, as the exchange says; absent where it is reckoned from the prices. */
  readonly profit?: Decimal;
  /** Who closed it where no order of ours did: `liquidation`, `manual`, … */
  readonly cause?: string;
  /** When its order was placed, by the exchange's clock: part of it may have been filled from then on. Absent where nobody said. */
  readonly placedAt?: number;
  /** Whose it was; absent for what came from elsewhere. */
  readonly strategy?: string;
  readonly rule?: string;
}

/** Follows which positions the fills of a journal have opened and not closed, without keeping the fills. */
export interface OpenTrades {
  /** Takes the next fill in; they come oldest first. */
  take(trade: Traded): void;
  /** When the episode that is open on an instrument and side began, ms; undefined where none is open. */
  openSince(place: Pick<Traded, 'account' | 'instrument' | 'holdSide'>): number | undefined;
}

/** Makes the follower. An episode ends as in `episodesOf`: when no more than nothing is left of its entries. */
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
