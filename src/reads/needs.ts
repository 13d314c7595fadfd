import type { AccountName } from '../domain/account.ts';
import type { EquityMarket, FuturesInstrument, FuturesMarket, InstrumentRef, Market } from '../domain/market.ts';
import { equity } from './equity.ts';
import { fundingAssets } from './funding-assets.ts';
import { futuresAccount } from './futures-account.ts';
import { instruments } from './instruments.ts';
import { leverage } from './leverage.ts';
import { needOf } from './list.ts';
import { loanCoins } from './loan-coins.ts';
import { loans } from './loans.ts';
import { orders } from './orders.ts';
import type { PollRequest } from './poll.ts';
import { positions } from './positions.ts';
import { savings } from './savings.ts';
import { spotAssets } from './spot-assets.ts';
import { stops } from './stops.ts';
import { subAccounts } from './sub-accounts.ts';
import { ticker } from './ticker.ts';
import { triggers } from './triggers.ts';

/** The polls that planners and limits need beside what the file watches, at the paces of their lists. */
export const need = {
  instruments: (market: Market): PollRequest => needOf(instruments, { market }),
  ticker: ({ market, symbol }: InstrumentRef): PollRequest => needOf(ticker, { market, symbol }),
  positions: (account: AccountName, market: FuturesMarket): PollRequest => needOf(positions, { account, market }),
  futuresAccount: (account: AccountName, market: FuturesMarket): PollRequest =>
    needOf(futuresAccount, { account, market }),
  stops: (account: AccountName, market: FuturesMarket): PollRequest => needOf(stops, { account, market }),
  orders: (account: AccountName, market: Market): PollRequest => needOf(orders, { account, market }),
  spotAssets: (account: AccountName): PollRequest => needOf(spotAssets, { account }),
  fundingAssets: (account: AccountName): PollRequest => needOf(fundingAssets, { account }),
  triggers: (account: AccountName, market: FuturesMarket): PollRequest => needOf(triggers, { account, market }),
  savings: (account: AccountName, term: 'flexible' | 'fixed' = 'flexible'): PollRequest =>
    needOf(savings, { account, term }),
  subAccounts: (account: AccountName): PollRequest => needOf(subAccounts, { account }),
  loans: (account: AccountName): PollRequest => needOf(loans, { account }),
  loanCoins: (): PollRequest => needOf(loanCoins, {}),
  equity: (account: AccountName, market: EquityMarket): PollRequest => needOf(equity, { account, market }),
  leverage: (account: AccountName, { market, symbol }: FuturesInstrument): PollRequest =>
    needOf(leverage, { account, market, symbol }),
};

/** What placing orders on these instruments needs: steps and prices. */
export function needsOfOrders(refs: readonly InstrumentRef[]): PollRequest[] {
  const markets = [...new Set(refs.map(({ market }) => market))];
  return [...markets.map(need.instruments), ...refs.map(need.ticker)];
}
