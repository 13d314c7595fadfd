import { HISTORY_EVERY_MS, historyPlaces } from '../../strategy/model/history-places.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import type { Market } from '../../domain/market.ts';
import type { PolledOperation } from './polled.ts';

/** The least that each read of an account's past asks for: one page of each list. */
const SPOT = ['spot-account-bills', 'spot-fills'];
const FUTURES = ['mix-account-bill', 'mix-fills', 'history-position'];
const CORE = ['mix-account-bill', 'mix-fill-history', 'history-position'];

interface HistoryUse extends PolledOperation {
  readonly market: Market;
}

/** Lists the reads of the past of a strategy's accounts. They are polls of their own, whatever else reads the same. */
export function historyUses(strategy: Strategy, isCore: boolean): readonly HistoryUse[] {
  const place = { file: strategy.file, line: 1, column: 1, length: 1 };
  return historyPlaces([strategy], isCore).flatMap(({ account, markets }) =>
    markets.flatMap((market) =>
      (market === 'spot' ? SPOT : isCore ? CORE : FUTURES).map((operation) => ({
        ...{ account, market, operation, subject: `history ${market}` },
        ...{ everyMs: HISTORY_EVERY_MS, by: `${strategy.name}/history`, place },
      })),
    ),
  );
}
