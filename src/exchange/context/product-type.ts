import type { FuturesMarket } from '../../domain/market.ts';

/** The exchange's names of the futures markets, as requests send them (docs/exchange/calls.md#product-types). */
export const PRODUCT_TYPE = {
  'usdt-futures': 'USDT-FUTURES',
  'usdc-futures': 'USDC-FUTURES',
  'coin-futures': 'COIN-FUTURES',
} as const satisfies Readonly<Record<FuturesMarket, string>>;
