import type { AccountName, PositionMode } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { Clock } from '../../ports/clock.ts';

/** The known position modes of accounts. Every read that shows a mode is noted. */
export interface PositionModes {
  learn(account: AccountName, market: FuturesMarket, mode: PositionMode): void;
  /** Forgets a mode that the exchange has contradicted. */
  forget(account: AccountName, market: FuturesMarket): void;
  /** The mode last seen, and whether that was just now. */
  last(
    account: AccountName,
    market: FuturesMarket,
  ): { readonly mode: PositionMode; readonly fresh: boolean } | undefined;
}

/** A mode seen longer ago is read again before an order: somebody may have switched it by hand. */
const FRESH_MS = 60_000;

interface Seen {
  readonly mode: PositionMode;
  readonly at: number;
}

/** Makes an empty memory of position modes. */
export function createPositionModes(clock: Clock): PositionModes {
  const seen = new Map<AccountName, Map<FuturesMarket, Seen>>();
  return {
    learn: (account, market, mode) => {
      let byMarket = seen.get(account);
      if (byMarket === undefined) seen.set(account, (byMarket = new Map<FuturesMarket, Seen>()));
      byMarket.set(market, { mode, at: clock.now() });
    },
    forget: (account, market) => {
      seen.get(account)?.delete(market);
    },
    last: (account, market) => {
      const known = seen.get(account)?.get(market);
      return known && { mode: known.mode, fresh: clock.now() - known.at <= FRESH_MS };
    },
  };
}
