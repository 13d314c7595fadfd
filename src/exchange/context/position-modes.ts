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

interface KnownMode {
  readonly mode: PositionMode;
  readonly at: number;
}

/** Makes an empty memory of position modes. */
export function createPositionModes(clock: Clock): PositionModes {
  const known = new Map<AccountName, Map<FuturesMarket, KnownMode>>();
  return {
    learn: (account, market, mode) => {
      let byMarket = known.get(account);
      if (byMarket === undefined) known.set(account, (byMarket = new Map<FuturesMarket, KnownMode>()));
      byMarket.set(market, { mode, at: clock.now() });
    },
    forget: (account, market) => {
      known.get(account)?.delete(market);
    },
    last: (account, market) => {
      const last = known.get(account)?.get(market);
      return last && { mode: last.mode, fresh: clock.now() - last.at <= FRESH_MS };
    },
  };
}
