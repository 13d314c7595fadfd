/** A product type, one contract of it, its margin coin and wallet, and 10,000 USD of that coin. */
export interface Product {
  readonly productType: 'USDT-FUTURES' | 'USDC-FUTURES' | 'COIN-FUTURES';
  readonly market: 'usdt-futures' | 'usdc-futures' | 'coin-futures';
  readonly symbol: string;
  readonly marginCoin: string;
  readonly wallet: 'usdt_futures' | 'usdc_futures' | 'coin_futures';
  readonly money: string;
  /** True where margin, fees and profit are in base coin. */
  readonly isInverse: boolean;
}

/** All product types. Tests that hold for each of them run over this list. */
export const PRODUCTS: readonly Product[] = [
  {
    productType: 'USDT-FUTURES',
    market: 'usdt-futures',
    symbol: 'BTCUSDT',
    marginCoin: 'USDT',
    wallet: 'usdt_futures',
    money: '10000',
    isInverse: false,
  },
  {
    productType: 'USDC-FUTURES',
    market: 'usdc-futures',
    symbol: 'BTCPERP',
    marginCoin: 'USDC',
    wallet: 'usdc_futures',
    money: '10000',
    isInverse: false,
  },
  {
    productType: 'COIN-FUTURES',
    market: 'coin-futures',
    symbol: 'BTCUSD',
    marginCoin: 'BTC',
    wallet: 'coin_futures',
    money: '0.2',
    isInverse: true,
  },
];
