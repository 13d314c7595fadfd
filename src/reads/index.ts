import type { ListFacts } from './list.ts';
import type { ListName } from './read.ts';
import { bills } from './bills.ts';
import { candles } from './candles.ts';
import { equity } from './equity.ts';
import { exchangeRates } from './exchange-rates.ts';
import { fills } from './fills.ts';
import { fillsLately } from './fills-lately.ts';
import { fundingAssets } from './funding-assets.ts';
import { fundingHistory } from './funding-history.ts';
import { fundingRate } from './funding-rate.ts';
import { futuresAccount } from './futures-account.ts';
import { instruments } from './instruments.ts';
import { leverage } from './leverage.ts';
import { loanCoins } from './loan-coins.ts';
import { loans } from './loans.ts';
import { openInterest } from './open-interest.ts';
import { orders } from './orders.ts';
import { positionHistory } from './position-history.ts';
import { positions } from './positions.ts';
import { recentOrders } from './recent-orders.ts';
import { repayments } from './repayments.ts';
import { savings } from './savings.ts';
import { spotAssets } from './spot-assets.ts';
import { spotPrices } from './spot-prices.ts';
import { spotTriggers } from './spot-triggers.ts';
import { stops } from './stops.ts';
import { subAccounts } from './sub-accounts.ts';
import { ticker } from './ticker.ts';
import { triggers } from './triggers.ts';

/** All kinds of reads, by name. One that is forgotten does not compile. */
export const LISTS = {
  bills,
  candles,
  equity,
  'exchange-rates': exchangeRates,
  fills,
  'fills-lately': fillsLately,
  'funding-assets': fundingAssets,
  'funding-history': fundingHistory,
  'funding-rate': fundingRate,
  'futures-account': futuresAccount,
  instruments,
  leverage,
  'loan-coins': loanCoins,
  loans,
  'open-interest': openInterest,
  orders,
  'position-history': positionHistory,
  positions,
  'recent-orders': recentOrders,
  repayments,
  savings,
  'spot-assets': spotAssets,
  'spot-prices': spotPrices,
  'spot-triggers': spotTriggers,
  stops,
  'sub-accounts': subAccounts,
  ticker,
  triggers,
} as const satisfies Readonly<Record<ListName, ListFacts>>;

/** The kinds of reads that are polled at a pace of their own. */
export type PacedName = {
  [N in ListName]: (typeof LISTS)[N] extends { readonly everyMs: number } ? N : never;
}[ListName];
