import type { VirtualClock } from '../../clock/virtual-clock.ts';
import type { PaperExchange } from '../../paper/exchange/exchange.ts';
import type { SkipTally, Skipping } from '../../rules/engine/polling/skip.ts';

/**
 * Lets a run pass over stretches in which nothing can happen. It takes what no live run has: a clock that moves by itself alone, and an exchange
 * in this process whose market is written down. Nobody else may act at that exchange meanwhile, and no call may fail, wait or take time.
 */
export function skippingOn(exchange: PaperExchange, clock: VirtualClock, tally?: SkipTally): Skipping {
  return {
    outlook: { ...exchange.outlook(), nextWorkAt: clock.nextWorkAt },
    ...(tally && { tally }),
  };
}
