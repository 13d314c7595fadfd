import { type Decimal, minimum, subtract, add, ZERO } from '../base/decimal.ts';
import type { Traded } from './episodes.ts';

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
