import type { WatchSpec } from '../spec/words.ts';
import { bills } from './bills.ts';
import { candles } from './candles.ts';
import { exchangeRates } from './exchange-rates.ts';
import { fills } from './fills.ts';
import { fundingAssets } from './funding-assets.ts';
import { fundingHistory } from './funding-history.ts';
import { fundingRate } from './funding-rate.ts';
import { futuresAccount } from './futures-account.ts';
import { loanCoins } from './loan-coins.ts';
import { loans } from './loans.ts';
import { openInterest } from './open-interest.ts';
import { orders } from './orders.ts';
import { positionHistory } from './position-history.ts';
import { positions } from './positions.ts';
import { repayments } from './repayments.ts';
import { savings } from './savings.ts';
import { spotAssets } from './spot-assets.ts';
import { stops } from './stops.ts';
import { subAccounts } from './sub-accounts.ts';
import { ticker } from './ticker.ts';
import { triggerOrders } from './trigger-orders.ts';

/** The watches, by name. A further watch is a file here, and a line. */
export const watches = {
  bills,
  candles,
  'exchange-rates': exchangeRates,
  fills,
  'funding-assets': fundingAssets,
  'funding-history': fundingHistory,
  'funding-rate': fundingRate,
  'futures-account': futuresAccount,
  'loan-coins': loanCoins,
  loans,
  'open-interest': openInterest,
  orders,
  'position-history': positionHistory,
  positions,
  repayments,
  savings,
  'spot-assets': spotAssets,
  stops,
  'sub-accounts': subAccounts,
  ticker,
  'trigger-orders': triggerOrders,
} as const satisfies Readonly<Record<string, WatchSpec>>;
