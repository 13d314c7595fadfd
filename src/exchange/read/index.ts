import type { QueryKind } from '../../ports/exchange.ts';
import { readFundingHistory, readFundingRate, readOpenInterest } from './contract-figures.ts';
import { readBills, readFills, readPositionHistory } from './histories.ts';
import { readCandles, readExchangeRates, readInstruments, readSpotPrices, readTicker } from './market.ts';
import {
  readFundingAssets,
  readFuturesAccount,
  readFuturesBalances,
  readSpotAssets,
  readSubAccounts,
} from './accounts.ts';
import { readHistoryPage } from './history-page.ts';
import { readLoanCoins, readLoans, readRepayments } from './loans.ts';
import { readOrder, readOrders, readRecentOrders } from './orders.ts';
import { readOrderSource } from './order-source.ts';
import { readPositions } from './positions.ts';
import type { Reader } from './reader.ts';
import { readRedemption, readSavings } from './savings.ts';
import { readStopEnd, readStops } from './stops.ts';
import { readSpotTrigger, readSpotTriggers } from './spot-triggers.ts';
import { readTrigger, readTriggers } from './triggers.ts';

/** The reader of each query. */
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
  'spot-triggers': readSpotTriggers,
  'spot-trigger': readSpotTrigger,
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
  'funding-history': readFundingHistory,
  'open-interest': readOpenInterest,
  'exchange-rates': readExchangeRates,
  bills: readBills,
  fills: readFills,
  'history-page': readHistoryPage,
  'order-source': readOrderSource,
};
