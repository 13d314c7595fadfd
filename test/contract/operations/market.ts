import { expect } from 'vitest';
import { d, START } from '../../unit/paper/trial.ts';
import { casesOf, FUTURES, LONG_AGO, NOWHERE, PAIR, PAIR_FUTURES, REVERSED, RISE, trading } from './operation-case.ts';

const COIN = { productType: 'COIN-FUTURES' } as const;
const SIMULATED = ['SUSDT-FUTURES', 'SCOIN-FUTURES', 'SUSDC-FUTURES'] as const;
const REMOVED = trading('usdt-futures', 'off');
const NEXT_FUNDING = START + 8 * 3_600_000;

/** A candle that has these in it. */
function candle(...places: readonly unknown[]): object {
  const row: unknown = expect.arrayContaining([...places]);
  return row as object;
}

/** What everybody may ask (docs/exchange/market.md). */
export const market = [
  ...casesOf(12, 'interest-exchange-rate', [
    {
      does: 'tells tiers by coin',
      request: {},
      data: [
        { coin: 'USDT', exchangeRateList: [{ tier: 1, minAmount: d('0'), exchangeRate: d('1') }] },
        { coin: 'BTC' },
      ],
    },
  ]),
  ...casesOf(23, 'server-time', [
    { does: "tells the exchange's clock", request: {}, data: { serverTime: START } },
    { does: 'goes on', given: [RISE], request: {}, data: { serverTime: START + 720_000 } },
  ]),
  ...casesOf(24, 'mix-contracts', [
    {
      does: 'tells the steps of contracts',
      request: FUTURES,
      data: [
        {
          symbol: 'BTCUSDT',
          sizeMultiplier: d('0.0001'),
          pricePlace: 1,
          priceEndStep: d('1'),
          minTradeUSDT: d('5'),
          symbolStatus: 'normal',
        },
      ],
    },
    {
      does: 'tells the contracts that are margined in their coin',
      request: COIN,
      data: [{ symbol: 'BTCUSD', baseCoin: 'BTC', quoteCoin: 'USD', supportMarginCoins: ['BTC'] }],
    },
    {
      does: 'tells the contracts that are margined in USDC',
      request: { productType: 'USDC-FUTURES' },
      data: [{ symbol: 'BTCPERP', baseCoin: 'BTC', quoteCoin: 'USDC', supportMarginCoins: ['USDC'] }],
    },
    ...SIMULATED.map((productType) => ({ does: `lists no ${productType}`, request: { productType }, data: [] })),
    {
      does: 'tells decimals where they belong',
      request: FUTURES,
      data: [
        {
          feeRateUpRatio: d('0'),
          openCostUpRatio: d('0'),
          maxProductOrderNum: 200,
          maxPositionNum: 2,
          posLimit: d('1'),
        },
      ],
    },
    { does: 'knows the pair', request: { ...FUTURES, ...NOWHERE }, code: '40102' },
  ]),
  ...casesOf(25, 'spot-symbols', [
    {
      does: 'tells the steps of pairs',
      request: {},
      data: [{ symbol: 'BTCUSDT', pricePrecision: 2, quantityPrecision: 6, minTradeUSDT: d('1'), status: 'online' }],
    },
    { does: 'knows the pair', request: NOWHERE, code: '40102' },
  ]),
  ...casesOf(26, 'mix-ticker', [
    {
      does: 'tells the price',
      request: PAIR_FUTURES,
      data: [{ lastPr: d('50000'), markPrice: d('50000'), ts: START }],
    },
    {
      does: 'follows the price',
      given: [RISE],
      request: PAIR_FUTURES,
      data: [{ lastPr: d('51000'), high24h: d('51000'), low24h: d('50000') }],
    },
    { does: 'knows the pair', request: { ...FUTURES, ...NOWHERE }, code: '40102' },
    { does: 'knows the product type of the pair', request: { ...PAIR, ...COIN }, code: '22012' },
    { does: 'quotes nothing that was removed', given: [REMOVED], request: PAIR_FUTURES, code: '40309' },
  ]),
  ...casesOf(27, 'mix-tickers', [
    { does: 'tells all prices', request: FUTURES, data: [{ symbol: 'BTCUSDT', lastPr: d('50000') }] },
    { does: 'tells those of one product type alone', request: COIN, data: [{ symbol: 'BTCUSD', lastPr: d('50000') }] },
    { does: 'tells nothing of simulated coins', request: { productType: 'SUSDT-FUTURES' }, data: [] },
  ]),
  ...casesOf(28, 'mix-symbol-price', [
    {
      does: 'tells three prices',
      request: PAIR_FUTURES,
      data: [{ price: d('50000'), indexPrice: d('50000'), markPrice: d('50000'), ts: START }],
    },
    { does: 'knows the pair', request: { ...FUTURES, ...NOWHERE }, code: '40102' },
    { does: 'quotes nothing that was removed', given: [REMOVED], request: PAIR_FUTURES, code: '40309' },
  ]),
  ...casesOf(29, 'spot-tickers', [
    { does: 'tells all prices', request: {}, data: [{ symbol: 'BTCUSDT', lastPr: d('50000') }] },
    { does: 'knows the pair', request: NOWHERE, code: '40102' },
  ]),
  ...casesOf(30, 'mix-candles', [
    {
      does: 'ends with the candle that is open',
      given: [RISE],
      request: { ...PAIR_FUTURES, granularity: '5m', limit: 2 },
      data: [candle(START + 300_000, d('50000')), candle(START + 600_000, d('51000'))],
    },
    {
      does: 'tells a month',
      given: [RISE],
      request: { ...PAIR_FUTURES, granularity: '1Mutc' },
      data: [candle(START, d('50000'), d('51000'), d('50000'), d('51000'))],
    },
    {
      does: 'tells a month that begins in UTC+8',
      given: [RISE],
      request: { ...PAIR_FUTURES, granularity: '1M' },
      data: [candle(Date.UTC(2023, 11, 31, 16))],
    },
    {
      does: 'tells the mark price, at which nothing is traded',
      given: [RISE],
      request: { ...PAIR_FUTURES, granularity: '5m', kLineType: 'MARK', limit: 1 },
      data: [[START + 600_000, d('50000'), d('51000'), d('50000'), d('51000'), d('0'), d('0')]],
    },
    { does: 'wants one at least', request: { ...PAIR_FUTURES, granularity: '5m', limit: 0 }, code: '40053' },
    { does: 'knows the pair', request: { ...FUTURES, ...NOWHERE, granularity: '5m' }, code: '40102' },
    { does: 'spans 90 days at most', request: { ...PAIR_FUTURES, granularity: '5m', ...LONG_AGO }, code: '40705' },
    { does: 'goes forward in time', request: { ...PAIR_FUTURES, granularity: '5m', ...REVERSED }, code: '40707' },
    {
      does: 'quotes nothing that was removed',
      given: [REMOVED],
      request: { ...PAIR_FUTURES, granularity: '5m' },
      code: '40309',
    },
  ]),
  ...casesOf(31, 'spot-candles', [
    {
      does: 'ends with the candle that is open',
      given: [RISE],
      request: { ...PAIR, granularity: '5min', limit: 1 },
      data: [candle(START + 600_000, d('50000'), d('51000'))],
    },
    { does: 'knows the pair', request: { ...NOWHERE, granularity: '5min' }, code: '40102' },
  ]),
  ...casesOf(32, 'mix-current-fund-rate', [
    {
      does: 'tells the next funding',
      request: FUTURES,
      data: [{ symbol: 'BTCUSDT', fundingRateInterval: 8, nextUpdate: NEXT_FUNDING }],
    },
    { does: 'knows the pair', request: { ...FUTURES, ...NOWHERE }, code: '40102' },
  ]),
];
