import type { HistoryPlace } from '../../../strategy/model/history-places.ts';
import type { ListPlace } from './read-page.ts';

/** Lists what is read of an account: bills before fills, so that each bill that is there has its fill soon. */
export function listsOf({ account, markets }: HistoryPlace): readonly ListPlace[] {
  return markets.flatMap((market) => {
    const lists = market === 'spot' ? (['bills', 'fills'] as const) : (['bills', 'fills', 'positions'] as const);
    return lists.map((list) => ({ account, market, list }));
  });
}
