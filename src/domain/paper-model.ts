import type { Decimal } from '../base/decimal.ts';
import { type Latency, NO_LATENCY } from '../base/latency.ts';
import { FILL_MODEL, type FillModel } from './fill-model.ts';

/** Files by pair; the one of `ALL_PAIRS` holds for those that have none of their own. */
export type PairFiles = ReadonlyMap<string, string>;

/** The key of a file that holds for every pair. */
export const ALL_PAIRS = '';

/** The funding of a simulated contract: the market's own, one rate at each so many hours (UTC), or what files list. */
export type FundingModel =
  | { readonly kind: 'market' }
  | { readonly kind: 'rate'; readonly rate: Decimal; readonly everyHours: number }
  | { readonly kind: 'files'; readonly files: PairFiles };

/** The mark or index price: the last price, the mean of the last closes of so many minutes, or candles of files. */
export type PriceModel =
  | { readonly kind: 'last' }
  | { readonly kind: 'average'; readonly minutes: number }
  | { readonly kind: 'files'; readonly files: PairFiles };

/** All that a simulated exchange assumes beside the prices. */
export interface PaperModel {
  readonly fills: FillModel;
  /** The time of calls there and back: of those that only read, and of those that change something. */
  readonly latency: { readonly reads: Latency; readonly orders: Latency };
  readonly funding: FundingModel;
  readonly mark: PriceModel;
  readonly index: PriceModel;
}

/** The model of an exchange that was given none. */
export const PAPER_MODEL: PaperModel = {
  fills: FILL_MODEL,
  latency: { reads: NO_LATENCY, orders: NO_LATENCY },
  funding: { kind: 'market' },
  mark: { kind: 'last' },
  index: { kind: 'last' },
};
