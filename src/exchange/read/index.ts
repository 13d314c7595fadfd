import type { QueryKind } from '../../ports/exchange.ts';
import { readCandles } from './candles.ts';
import { readFundingAssets } from './funding-assets.ts';
import { readFuturesAccount } from './futures-account.ts';
import { readInstruments } from './instruments.ts';
import { readOrder } from './order.ts';
import { readOrders } from './orders.ts';
import { readPositions } from './positions.ts';
import type { Reader } from './reader.ts';
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
};
