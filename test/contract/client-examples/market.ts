import { MINUTE, START } from '../../unit/paper/trial.ts';
import { FUTURES, PAIR, anyText } from './example.ts';
import type { Example } from './example.ts';

/** Market data; the price stands at 50,000 and goes to 51,000 in the eleventh minute. */
export const market = [
  { id: 'server-time', call: (c) => c.getServerTime(), data: { serverTime: String(START + 1_100) } },
  {
    id: 'mix-contracts',
    call: (c) => c.getFuturesContractConfig(FUTURES),
    data: [{ ...PAIR, baseCoin: 'BTC', minTradeNum: '0.0001', pricePlace: '1', priceEndStep: '1', minTradeUSDT: '5' }],
  },
  {
    id: 'spot-symbols',
    call: (c) => c.getSpotSymbolInfo(PAIR),
    data: [{ ...PAIR, quoteCoin: 'USDT', pricePrecision: '2', quantityPrecision: '6', status: 'online' }],
  },
  {
    id: 'mix-ticker',
    call: (c) => c.getFuturesTicker({ ...FUTURES, ...PAIR }),
    data: [{ ...PAIR, lastPr: '50000', markPrice: '50000', deliveryStatus: '', deliveryTime: null }],
  },
  { id: 'mix-tickers', call: (c) => c.getFuturesAllTickers(FUTURES), data: [{ ...PAIR, lastPr: '50000' }] },
  {
    id: 'mix-symbol-price',
    call: (c) => c.getFuturesSymbolPrice({ ...FUTURES, ...PAIR }),
    data: [{ ...PAIR, price: '50000', indexPrice: '50000', markPrice: '50000' }],
  },
  {
    id: 'mix-candles',
    call: (c) => c.getFuturesCandles({ ...FUTURES, ...PAIR, granularity: '1m', limit: '1' }),
    data: [[String(START), '50000', '50000', '50000', '50000', anyText, anyText]],
  },
  {
    id: 'spot-candles',
    call: (c) => c.getSpotCandles({ ...PAIR, granularity: '1min', limit: '1' }),
    data: [[String(START), '50000', '50000', '50000', '50000', ...Array.from({ length: 3 }, () => anyText)]],
  },
  { id: 'spot-tickers', call: (c) => c.getSpotTicker(PAIR), data: [{ ...PAIR, lastPr: '50000', open: '50000' }] },
  {
    id: 'mix-current-fund-rate',
    call: (c) => c.getFuturesCurrentFundingRate({ ...FUTURES, ...PAIR }),
    data: [{ ...PAIR, fundingRateInterval: '8', nextUpdate: String(START + 480 * MINUTE) }],
  },
  {
    id: 'interest-exchange-rate',
    call: (c) => c.getFuturesInterestExchangeRate(),
    data: [
      { coin: 'USDT', exchangeRateList: [{ tier: '1', minAmount: '0', maxAmount: '-1', exchangeRate: '1' }] },
      { coin: 'BTC' },
    ],
  },
] as const satisfies readonly Example[];
