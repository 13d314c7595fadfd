import type { Decimal } from '../../base/decimal.ts';
import { priceOf } from '../core/book/book.ts';
import type { Core } from '../core/book/core.ts';

/** What stands at the exchange, for whoever steers it. */
export interface PaperStanding {
  readonly pairs: readonly {
    readonly symbol: string;
    readonly last: Decimal;
    /** True where somebody has set the price. */
    readonly isSet: boolean;
  }[];
  readonly accounts: readonly { readonly name: string; readonly uid: string; readonly frozen: boolean }[];
}

/** Tells what stands at the instant at which the exchange stands. */
export function standingOf(core: Core): PaperStanding {
  const { step, accounts } = core.world;
  return {
    pairs: [...core.books].map(([symbol, book]) => ({
      symbol,
      last: priceOf(book, step),
      isSet: core.market.steering?.isSet(symbol) === true,
    })),
    accounts: [...accounts.values()].map(({ name, uid, frozen = false }) => ({ name, uid, frozen })),
  };
}
