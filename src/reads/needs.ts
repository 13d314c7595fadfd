import type { AccountName } from '../domain/account.ts';
import type { FuturesMarket, InstrumentRef, Market } from '../domain/market.ts';
import { type PollRequest, pollEvery } from './poll.ts';
import { futuresAccountPoll } from './futures-account.ts';
import { loansPoll } from './loans.ts';
import { ordersPoll } from './orders.ts';
import { positionsPoll } from './positions.ts';
import { savingsPoll } from './savings.ts';
import { spotAssetsPoll } from './spot-assets.ts';
import { stopsPoll } from './stops.ts';
import { subAccountsPoll } from './sub-accounts.ts';
import { tickerPoll } from './ticker.ts';
import { triggersPoll } from './trigger-orders.ts';
import { instrumentsPoll } from './instruments.ts';

/** The polls that planners need beside what the file watches, at paces that keep decisions fresh without crowding the limits. */
export const need = {
  instruments: (market: Market): PollRequest => pollEvery(instrumentsPoll(market), 300_000),
  ticker: (instrument: InstrumentRef): PollRequest => pollEvery(tickerPoll(instrument), 5_000),
  positions: (account: AccountName, market: FuturesMarket): PollRequest =>
    pollEvery(positionsPoll(account, market), 5_000),
  futuresAccount: (account: AccountName, market: FuturesMarket): PollRequest =>
    pollEvery(futuresAccountPoll(account, market), 10_000),
  stops: (account: AccountName, market: FuturesMarket): PollRequest => pollEvery(stopsPoll(account, market), 5_000),
  orders: (account: AccountName, market: Market): PollRequest => pollEvery(ordersPoll(account, market), 10_000),
  spotAssets: (account: AccountName): PollRequest => pollEvery(spotAssetsPoll(account), 10_000),
  triggers: (account: AccountName, market: FuturesMarket): PollRequest =>
    pollEvery(triggersPoll(account, market), 10_000),
  savings: (account: AccountName, term: 'flexible' | 'fixed' = 'flexible'): PollRequest =>
    pollEvery(savingsPoll(account, term), 15_000),
  subAccounts: (account: AccountName): PollRequest => pollEvery(subAccountsPoll(account), 60_000),
  loans: (account: AccountName): PollRequest => pollEvery(loansPoll(account), 10_000),
};

/** What placing orders on these instruments needs: steps and prices. */
export function needsOfOrders(instruments: readonly InstrumentRef[]): PollRequest[] {
  const markets = [...new Set(instruments.map((instrument) => instrument.market))];
  return [...markets.map(need.instruments), ...instruments.map(need.ticker)];
}
