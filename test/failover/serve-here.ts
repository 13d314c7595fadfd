import { exchangeAccounts } from '../../src/app/exchange/exchange-accounts.ts';
import { scaledClock } from '../../src/clock/scaled-clock.ts';
import type { PaperAccountSpec } from '../../src/paper/core/wallets/accounts.ts';
import { createPaperExchange } from '../../src/paper/exchange/exchange.ts';
import { syntheticMarket } from '../../src/paper/market/synthetic-market.ts';
import { servePaperExchange } from '../../src/paper/server.ts';
import type { ServedExchange } from '../e2e/serve-exchange.ts';
import { paced } from '../patience.ts';

/** How fast the time of daemons and exchange goes. */
export const SPEED = paced(20);

/** An exchange that this process serves. */
export interface ServedHere extends Omit<ServedExchange, 'process'> {
  close(): Promise<void>;
}

/** An exchange for many daemons. */
export interface HereOptions {
  readonly speed?: number;
  /** Those of `purser exchange` by default. */
  readonly accounts?: readonly PaperAccountSpec[];
  readonly rateLimits?: boolean;
}

/**
 * Serves an exchange whose time goes faster, and that refuses what was signed 30 s ago by that time. `purser exchange`
 * takes 30 s of the wall: a request that was stopped could then arrive when it is called absent long since.
 */
export async function serveHere({ speed = SPEED, accounts, rateLimits = true }: HereOptions = {}): Promise<ServedHere> {
  const clock = scaledClock({ speed, startAt: Date.UTC(2026, 0, 5) });
  const exchange = createPaperExchange({
    ...{ clock, seed: 3, market: syntheticMarket({ seed: 3, startAt: clock.now(), pairs: new Map() }) },
    ...{ accounts: accounts ?? exchangeAccounts(undefined, []), windowMs: 30_000, rateLimits },
  });
  const server = await servePaperExchange(exchange, { port: 0 });
  const stopMarket = exchange.start();
  return {
    ...{ url: server.url, accounts: exchange.accounts },
    async close() {
      stopMarket();
      await server.close();
      clock.close();
    },
  };
}
