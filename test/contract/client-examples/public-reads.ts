import { MINUTE, START } from '../../unit/paper/trial.ts';
import { anyText, FUTURES, PAIR } from './example.ts';
import type { Example } from './example.ts';

const BOTH = { ...FUTURES, ...PAIR } as const;
const SPAN = { startTime: String(START), endTime: String(START + MINUTE) } as const;
const FIVE = { granularity: '5m', limit: '1' } as const;
/** Until the rise no candle of five minutes has closed. */
const NO_CANDLES: readonly unknown[] = [];

/** What clients read of a market beside its price, and of money that comes and goes. */
export const publicReads = [
  {
    id: 'spot-orderbook',
    call: (c) => c.getSpotOrderBookDepth({ ...PAIR, type: 'step0', limit: '5' }),
    data: { asks: [['50000', '1000']], bids: [['50000', '1000']], ts: anyText },
  },
  {
    id: 'spot-merge-depth',
    call: (c) => c.getSpotMergeDepth({ ...PAIR, precision: 'scale1', limit: '5' }),
    data: { asks: [['50000', '1000']], scale: '0.1', precision: 'scale1', isMaxPrecision: 'NO' },
  },
  {
    id: 'mix-merge-depth',
    call: (c) => c.getFuturesMergeDepth({ ...BOTH, limit: '5' }),
    data: { asks: [[50_000, 220]], bids: [[50_000, 220]], precision: 'scale0' },
  },
  {
    id: 'spot-market-fills',
    call: (c) => c.getSpotRecentTrades({ ...PAIR, limit: '1' }),
    data: [{ ...PAIR, price: '50000', size: '0.25', side: 'buy' }],
  },
  {
    id: 'spot-market-fills-history',
    call: (c) => c.getSpotHistoricTrades({ ...PAIR, limit: '1', ...SPAN }),
    data: [{ ...PAIR, price: '50000', side: 'Buy' }],
  },
  {
    id: 'mix-market-fills',
    call: (c) => c.getFuturesRecentTrades({ ...BOTH, limit: '1' }),
    data: [{ ...PAIR, price: '50000', size: '0.25', side: 'buy' }],
  },
  {
    id: 'mix-market-fills-history',
    call: (c) => c.getFuturesHistoricTrades({ ...BOTH, limit: '1', ...SPAN }),
    data: [{ ...PAIR, price: '50000', side: 'Buy' }],
  },
  { id: 'mix-history-candles', call: (c) => c.getFuturesHistoricCandles({ ...BOTH, ...FIVE }), data: NO_CANDLES },
  {
    id: 'mix-history-index-candles',
    call: (c) => c.getFuturesHistoricIndexPriceCandles({ ...BOTH, ...FIVE }),
    data: NO_CANDLES,
  },
  {
    id: 'mix-history-mark-candles',
    call: (c) => c.getFuturesHistoricMarkPriceCandles({ ...BOTH, ...FIVE }),
    data: NO_CANDLES,
  },
  {
    id: 'spot-history-candles',
    call: (c) => c.getSpotHistoricCandles({ ...PAIR, granularity: '5min', endTime: String(START), limit: '1' }),
    data: NO_CANDLES,
  },
  {
    id: 'mix-history-fund-rate',
    call: (c) => c.getFuturesHistoricFundingRates({ ...BOTH, pageSize: '1' }),
    data: [{ ...PAIR, fundingRate: '0.0001', fundingTime: String(START) }],
  },
  {
    id: 'mix-funding-time',
    call: (c) => c.getFuturesNextFundingTime(BOTH),
    data: [{ ...PAIR, nextFundingTime: String(START + 480 * MINUTE), ratePeriod: '8' }],
  },
  {
    id: 'mix-open-interest',
    call: (c) => c.getFuturesOpenInterest(BOTH),
    data: { openInterestList: [{ ...PAIR, size: '0' }] },
  },
  {
    id: 'mix-query-position-lever',
    call: (c) => c.getFuturesPositionTier(BOTH),
    data: [{ ...PAIR, level: '1', startUnit: '0', leverage: '125', keepMarginRate: '0.004' }],
  },
  {
    id: 'spot-coins',
    call: (c) => c.getSpotCoinInfo({ coin: 'BTC' }),
    data: [{ coin: 'BTC', transfer: 'true', chains: [], areaCoin: 'no' }],
  },
  {
    id: 'margin-currencies',
    call: (c) => c.getMarginCurrencies(),
    data: [{ ...PAIR, isBorrowable: false, isCrossBorrowable: false, minTradeUSDT: '1' }],
  },
  {
    id: 'trade-rate',
    call: (c) => c.getTradeRate({ ...PAIR, businessType: 'mix' }),
    data: { makerFeeRate: '0.0002', takerFeeRate: '0.0006' },
  },
  {
    id: 'all-trade-rate',
    call: (c) => c.getAllTradeRates({ businessType: 'spot' }),
    data: [{ ...PAIR, makerFeeRate: '0.001' }],
  },
  { id: 'spot-vip-fee-rate', call: (c) => c.getSpotVIPFeeRate(), data: [{ level: '0', takerFeeRate: '0.001' }] },
  { id: 'mix-vip-fee-rate', call: (c) => c.getFuturesVIPFeeRate(), data: [{ level: '0', takerFeeRate: '0.0006' }] },
  { id: 'spot-deposit-records', call: (c) => c.getSpotDepositHistory(SPAN), data: [] },
  { id: 'spot-withdrawal-records', call: (c) => c.getSpotWithdrawalHistory(SPAN), data: [] },
] as const satisfies readonly Example[];
