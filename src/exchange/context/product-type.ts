import type { FuturesMarket } from '../../domain/market.ts';

/** The exchange's names of the futures markets, as requests send them (interface §1 rule 4). */
export const PRODUCT_TYPE = {
  'usdt-futures': 'USDT-FUTURES',
  'usdc-futures': 'USDC-FUTURES',
  'coin-futures': 'COIN-FUTURES',
} as const satisfies Readonly<Record<FuturesMarket, string>>;
