import type { QueryKind } from '../../ports/exchange.ts';
import { readBills } from './bills.ts';
import { readCandles } from './candles.ts';
import { readExchangeRates } from './exchange-rates.ts';
import { readFills } from './fills.ts';
import { readFundingAssets } from './funding-assets.ts';
import { readFundingRate } from './funding-rate.ts';
import { readFuturesAccount } from './futures-account.ts';
import { readInstruments } from './instruments.ts';
import { readLoanCoins } from './loan-coins.ts';
import { readLoans } from './loans.ts';
import { readOrder } from './order.ts';
import { readOrders } from './orders.ts';
import { readPositionHistory } from './position-history.ts';
import { readPositions } from './positions.ts';
import type { Reader } from './reader.ts';
import { readRepayments } from './repayments.ts';
import { readSavings } from './savings.ts';
import { readSpotAssets } from './spot-assets.ts';
import { readStops } from './stops.ts';
import { readTicker } from './ticker.ts';

/** How each query is answered. */
export const readers: { readonly [K in QueryKind]: Reader<K> } = {
  instruments: readInstruments,
  ticker: readTicker,
  candles: readCandles,
  positions: readPositions,
  'futures-account': readFuturesAccount,
  stops: readStops,
  orders: readOrders,
  order: readOrder,
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
};
