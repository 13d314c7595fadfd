import type { Decimal } from '../../../base/decimal.ts';
import type { SelfTradeMode } from '../../../domain/account-settings.ts';
import type { SpotPresets } from './spot-order.ts';

/** The caller's terms of a spot order (docs/exchange/spot.md#place-spot-order). */
export interface SpotOrderTerms extends SpotPresets {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly force?: 'gtc' | 'ioc' | 'fok' | 'post_only';
  readonly price?: Decimal;
  /** Base coin; quote coin for a market buy. */
  readonly size: Decimal;
  readonly clientOid?: string;
  readonly stpMode?: SelfTradeMode;
  /** Makes it a TP/SL order, which waits for this price. */
  readonly trigger?: Decimal;
}
