import type { QueryKind } from '../../ports/exchange.ts';
import { readBills } from './bills.ts';
import { readCandles } from './candles.ts';
import { readExchangeRates } from './exchange-rates.ts';
import { readFills } from './fills.ts';
import { readFundingAssets } from './funding-assets.ts';
import { readFundingRate } from './funding-rate.ts';
import { readHistoryPage } from './history-page.ts';
import { readFuturesBalances } from './futures-balances.ts';
import { readFuturesAccount } from './futures-account.ts';
import { readInstruments } from './instruments.ts';
import { readLoanCoins } from './loan-coins.ts';
import { readLoans } from './loans.ts';
import { readOrder } from './order.ts';
import { readOrders } from './orders.ts';
import { readOrderSource } from './order-source.ts';
import { readPositionHistory } from './position-history.ts';
import { readPositions } from './positions.ts';
import type { Reader } from './reader.ts';
import { readRecentOrders } from './recent-orders.ts';
import { readRedemption } from './redemption.ts';
import { readRepayments } from './repayments.ts';
import { readSavings } from './savings.ts';
import { readSpotAssets } from './spot-assets.ts';
import { readSpotPrices } from './spot-prices.ts';
import { readStopEnd } from './stop-end.ts';
import { readStops } from './stops.ts';
import { readSubAccounts } from './sub-accounts.ts';
import { readTicker } from './ticker.ts';
import { readTrigger, readTriggers } from './triggers.ts';

/** How each query is answered. */
export const readers: { readonly [K in QueryKind]: Reader<K> } = {
  instruments: readInstruments,
  ticker: readTicker,
  'spot-prices': readSpotPrices,
  candles: readCandles,
  positions: readPositions,
  'futures-account': readFuturesAccount,
  stops: readStops,
  'stop-end': readStopEnd,
  triggers: readTriggers,
  trigger: readTrigger,
  redemption: readRedemption,
  'sub-accounts': readSubAccounts,
  orders: readOrders,
  order: readOrder,
  'futures-balances': readFuturesBalances,
  'recent-orders': readRecentOrders,
  'spot-assets': readSpotAssets,
  'funding-assets': readFundingAssets,
  savings: readSavings,
  repayments: readRepayments,
  'position-history': readPositionHistory,
  loans: readLoans,
  'loan-coins': readLoanCoins,
  'funding-rate': readFundingRate,
  'exchange-rates': readExchangeRates,
  bills: readBills,
  fills: readFills,
  'history-page': readHistoryPage,
  'order-source': readOrderSource,
};
