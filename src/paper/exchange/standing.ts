import type { Decimal } from '../../base/decimal.ts';
import { instrumentName } from '../../domain/market.ts';
import { isPair, priceOf } from '../core/book/book.ts';
import type { Core } from '../core/book/core.ts';

/** What stands at the exchange, for whoever steers it. */
export interface PaperStanding {
  readonly pairs: readonly {
    readonly symbol: string;
    readonly last: Decimal;
    /** True where somebody has set the price. */
    readonly isSet: boolean;
  }[];
  /** What is traded, as `usdt-futures/BTCUSDT`. */
  readonly instruments: readonly string[];
  readonly accounts: readonly {
    readonly name: string;
    readonly uid: string;
    readonly frozen: boolean;
    /** Names of its further keys. */
    readonly otherKeys: readonly string[];
  }[];
}

/** Tells what stands at the instant at which the exchange stands. */
export function standingOf(core: Core): PaperStanding {
  const { step, accounts } = core.world;
  return {
    pairs: [...core.books.values()].filter(isPair).map((book) => ({
      symbol: book.pricedBy,
      last: priceOf(book, step),
      isSet: core.market.steering?.isSet(book.pricedBy) === true,
    })),
    instruments: [...core.books.values()].flatMap(({ markets, series: { symbol } }) =>
      markets.map((market) => instrumentName({ market, symbol })),
    ),
    accounts: [...accounts.values()].map(({ name, uid, frozen = false, otherKeys }) => ({
      ...{ name, uid, frozen },
      otherKeys: otherKeys.map(({ label }) => label),
    })),
  };
}
