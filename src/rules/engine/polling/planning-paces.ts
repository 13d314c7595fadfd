import type { Market } from '../../../domain/market.ts';
import type { OperationId } from '../../../wire/operations/index.ts';
import { need } from '../../../reads/needs.ts';
import type { PollRequest } from '../../../reads/poll.ts';
import { SPOT_PRICES } from '../../../reads/spot-prices-poll.ts';
import { needsOfWallet } from '../../words/money/wallet-level.ts';
import { watches } from '../../words/watches/index.ts';
import type { WatchSpec } from '../../words/spec/words.ts';

/**
 * Tells how often each operation is polled, ms, where an action or goal needs it for its planning: what is among the operations
 * of a word and has no pace here is called only when the word acts.
 */
export function planningPaces(): Readonly<Partial<Record<OperationId, number>>> {
  const wallet = needsOfWallet({ account: 'any', wallet: 'p2p' });
  const asked = [...Object.values(needsAt('usdt-futures')), ...Object.values(needsAt('spot')), ...wallet];
  const paces: Partial<Record<OperationId, number>> = { 'spot-tickers': SPOT_PRICES.everyMs };
  for (const { poll, everyMs } of asked)
    for (const id of operationsOf(poll.key)) paces[id] = Math.min(paces[id] ?? everyMs, everyMs);
  return paces;
}

/** One request of each kind that planners make; a kind that is forgotten here does not compile. */
function needsAt(market: Market): Readonly<Record<keyof typeof need, PollRequest>> {
  const [account, futures] = ['any', 'usdt-futures'] as const;
  return {
    instruments: need.instruments(market),
    ticker: need.ticker({ market, symbol: 'BTCUSDT' }),
    positions: need.positions(account, futures),
    futuresAccount: need.futuresAccount(account, futures),
    stops: need.stops(account, futures),
    orders: need.orders(account, market),
    spotAssets: need.spotAssets(account),
    savings: need.savings(account),
    triggers: need.triggers(account, futures),
    subAccounts: need.subAccounts(account),
    loans: need.loans(account),
  };
}

/** A poll's key begins with the name of its watch. */
function operationsOf(key: string): readonly OperationId[] {
  const [name = ''] = key.split(' ');
  if (name === 'instruments') return ['mix-contracts', 'spot-symbols'];
  const known: Readonly<Record<string, WatchSpec>> = watches;
  const operations = known[name]?.operations;
  return [...(operations?.always ?? []), ...(operations?.futures ?? []), ...(operations?.spot ?? [])];
}
