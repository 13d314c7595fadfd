import { type PollRequest, pollEvery } from './poll.ts';

/** Key of the prices of all coins in USDT. */
export const SPOT_PRICES_KEY = 'spot-prices';

/** The poll behind `inUsdt(…)`: one call brings the prices of all coins. */
export const SPOT_PRICES: PollRequest = pollEvery(
  {
    key: SPOT_PRICES_KEY,
    read: (exchange) => exchange.read({ kind: 'spot-prices' }),
    shows: () => false,
  },
  5_000,
);
