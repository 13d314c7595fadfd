import { type AccountName, MARKET_OF_WALLET, type Wallet } from '../domain/account.ts';
import type { EquityMarket, FuturesInstrument, FuturesMarket, InstrumentRef, Market } from '../domain/market.ts';
import { equity } from './equity.ts';
import { fundingAssets } from './funding-assets.ts';
import { futuresAccount } from './futures-account.ts';
import { instruments } from './instruments.ts';
import { leverage } from './leverage.ts';
import type { PacedFacts } from './list.ts';
import { loanCoins } from './loan-coins.ts';
import { loans } from './loans.ts';
import { orders } from './orders.ts';
import { positions } from './positions.ts';
import { savings } from './savings.ts';
import type { Read, Target } from './read.ts';
import { spotAssets } from './spot-assets.ts';
import { spotPrices } from './spot-prices.ts';
import { spotTriggers } from './spot-triggers.ts';
import { stops } from './stops.ts';
import { subAccounts } from './sub-accounts.ts';
import { ticker } from './ticker.ts';
import { triggers } from './triggers.ts';

/** A read that something needs beside what files watch, at the pace of its list. */
export interface Need {
  readonly read: Read;
  readonly everyMs: number;
}

function needOf<T extends Target>(list: PacedFacts<T>, target: T): Need {
  return { read: { list: list.name, ...target }, everyMs: list.everyMs };
}

/** The reads that planners and limits need beside those that the file watches. */
export const need = {
  instruments: (market: Market): Need => needOf(instruments, { market }),
  ticker: ({ market, symbol }: InstrumentRef): Need => needOf(ticker, { market, symbol }),
  positions: (account: AccountName, market: FuturesMarket): Need => needOf(positions, { account, market }),
  futuresAccount: (account: AccountName, market: FuturesMarket): Need => needOf(futuresAccount, { account, market }),
  stops: (account: AccountName, market: FuturesMarket): Need => needOf(stops, { account, market }),
  orders: (account: AccountName, market: Market): Need => needOf(orders, { account, market }),
  spotAssets: (account: AccountName): Need => needOf(spotAssets, { account }),
  fundingAssets: (account: AccountName): Need => needOf(fundingAssets, { account }),
  triggers: (account: AccountName, market: FuturesMarket): Need => needOf(triggers, { account, market }),
  spotTriggers: (account: AccountName): Need => needOf(spotTriggers, { account }),
  savings: (account: AccountName, term: 'flexible' | 'fixed' = 'flexible'): Need => needOf(savings, { account, term }),
  subAccounts: (account: AccountName): Need => needOf(subAccounts, { account }),
  loans: (account: AccountName): Need => needOf(loans, { account }),
  loanCoins: (): Need => needOf(loanCoins, {}),
  spotPrices: (): Need => needOf(spotPrices, {}),
  equity: (account: AccountName, market: EquityMarket): Need => needOf(equity, { account, market }),
  leverage: (account: AccountName, { market, symbol }: FuturesInstrument): Need =>
    needOf(leverage, { account, market, symbol }),
};

/** Lists the reads that tell of a wallet; nothing tells of margin at spot. */
export function needsOfWallet(account: AccountName, wallet: Wallet): Need[] {
  if (wallet === 'spot') return [need.spotAssets(account)];
  if (wallet === 'p2p') return [need.fundingAssets(account)];
  const market = MARKET_OF_WALLET[wallet];
  return market === undefined ? [] : [need.futuresAccount(account, market)];
}
