import type { VirtualClock } from '../../clock/virtual-clock.ts';
import { readerAhead } from '../../exchange/read-ahead.ts';
import type { PaperExchange } from '../../paper/exchange/exchange.ts';
import { dataAheadOf } from '../../paper/exchange/transport.ts';
import type { SkipTally, Skipping } from '../../rules/engine/polling/skip.ts';

/**
 * Lets a run pass over stretches in which nothing can happen. It takes what no live run has: a clock that moves by
 * itself alone, and an exchange in this process whose market is written down. Nobody else may act at that exchange
 * meanwhile, and no call may fail, wait or take time.
 */
export function skippingOn(exchange: PaperExchange, clock: VirtualClock, tally?: SkipTally): Skipping {
  const outlook = exchange.outlook();
  const uids = new Map(exchange.accounts.map(({ name, uid }) => [name, uid]));
  return {
    outlook: { ...outlook, nextWorkAt: clock.nextWorkAt, read: readerAhead(dataAheadOf(outlook, uids), clock) },
    ...(tally && { tally }),
  };
}
