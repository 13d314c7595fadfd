import type { WatchSpec } from '../words.ts';
import { candles } from './candles.ts';
import { fundingAssets } from './funding-assets.ts';
import { futuresAccount } from './futures-account.ts';
import { orders } from './orders.ts';
import { positions } from './positions.ts';
import { savings } from './savings.ts';
import { spotAssets } from './spot-assets.ts';
import { stops } from './stops.ts';
import { ticker } from './ticker.ts';

/** What can be watched, by name. One more: a file here, and a line. */
export const watches = {
  candles,
  'funding-assets': fundingAssets,
  'futures-account': futuresAccount,
  orders,
  positions,
  savings,
  'spot-assets': spotAssets,
  stops,
  ticker,
} as const satisfies Readonly<Record<string, WatchSpec>>;
