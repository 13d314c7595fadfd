import { d, MINUTE, START } from '../../unit/paper/trial.ts';
import {
  casesOf,
  FAR,
  FUTURES,
  HOLDING,
  LONG,
  LONG_AGO,
  NOWHERE,
  PAIR,
  PAIR_FUTURES,
  REVERSED,
  RISE,
  step,
  trading,
  wait,
  WAITING,
} from './operation-case.ts';

const REMOVED = trading('usdt-futures', 'off');
const ELSEWHERE = { ...FUTURES, ...NOWHERE } as const;
const COIN = { ...PAIR, productType: 'COIN-FUTURES' } as const;
const HOURS = 3_600_000;

/** A bid of 0.1 at 49,000 on the spot book. */
const BID = step('place-spot-order', {
  ...PAIR,
  ...FAR,
  side: 'buy',
  size: d('0.1'),
  clientOid: 'b-1',
});
/** The trade of a step: a quarter of the one coin that is traded each minute. */
const TRADE = { ...PAIR, price: d('50000'), size: d('0.25') } as const;
const FIVE = { granularity: '5m' } as const;

/** A step of the market, as its trade is called. */
function tradeId(at: number): string {
  return String(2_000_000_000_000_000 + at / 15_000);
}

/** A candle in which nothing happens, of so many minutes. */
function flat(openTime: number, minutes: number, price = d('50000')) {
  return [openTime, price, price, price, price, d(String(minutes)), d(String(minutes * 50_000))] as const;
}

/** What clients read of a market beside its price (docs/exchange/market.md). */
export const publicReads = [
  ...casesOf(101, 'spot-orderbook', [
    {
      does: 'tells the best prices, which any order finds whole',
      request: PAIR,
      data: { asks: [[d('50000'), d('1000')]], bids: [[d('50000'), d('1000')]], ts: START },
    },
    {
      does: 'tells the orders that wait behind them',
      given: [BID],
      request: PAIR,
      data: {
        bids: [
          [d('50000'), d('1000')],
          [d('49000'), d('0.1')],
        ],
      },
    },
    {
      does: 'tells as many as are wanted',
      given: [BID],
      request: { ...PAIR, limit: 1 },
      data: { bids: [[d('50000'), d('1000')]] },
    },
    {
      does: 'merges prices',
      given: [BID],
      request: { ...PAIR, type: 'step5' },
      data: {
        bids: [
          [d('50000'), d('1000')],
          [d('49000'), d('0.1')],
        ],
      },
    },
    { does: 'knows the pair', request: NOWHERE, code: '40102' },
    { does: 'wants one at least', request: { ...PAIR, limit: 0 }, code: '40053' },
  ]),
  ...casesOf(102, 'spot-merge-depth', [
    {
      does: 'says on which step it merges',
      given: [BID],
      request: { ...PAIR, precision: 'scale3', limit: 'max' },
      data: {
        bids: [
          [d('50000'), d('1000')],
          [d('49000'), d('0.1')],
        ],
        scale: '10',
        precision: 'scale3',
        isMaxPrecision: true,
      },
    },
    {
      does: 'merges nothing by default',
      request: PAIR,
      data: { scale: '0.01', precision: 'scale0', isMaxPrecision: false },
    },
    { does: 'knows the pair', request: NOWHERE, code: '40102' },
    { does: 'wants one at least', request: { ...PAIR, limit: '0' }, code: '40020' },
  ]),
  ...casesOf(103, 'mix-merge-depth', [
    {
      does: 'tells the best prices and the orders that wait',
      given: [WAITING],
      request: PAIR_FUTURES,
      data: {
        asks: [[d('50000'), d('220')]],
        bids: [
          [d('50000'), d('220')],
          [d('49000'), d('0.01')],
        ],
        scale: '0.1',
        ts: START,
      },
    },
    { does: 'knows the pair', request: ELSEWHERE, code: '40102' },
    { does: 'knows the product type of the pair', request: COIN, code: '22012' },
    { does: 'quotes nothing that was removed', given: [REMOVED], request: PAIR_FUTURES, code: '40309' },
  ]),
  ...casesOf(104, 'spot-market-fills', [
    {
      does: 'tells the last trades, newest first',
      given: [wait(20_000)],
      request: PAIR,
      data: [
        { ...TRADE, tradeId: tradeId(START + 15_000), side: 'buy', ts: START + 15_000 },
        { ...TRADE, tradeId: tradeId(START), ts: START },
      ],
    },
    { does: 'knows the pair', request: NOWHERE, code: '40102' },
  ]),
  ...casesOf(105, 'spot-market-fills-history', [
    {
      does: 'tells trades of a span of time',
      given: [RISE],
      request: { ...PAIR, startTime: START + 10 * MINUTE, endTime: START + 11 * MINUTE - 1 },
      data: [
        { price: d('51000'), side: 'Buy', ts: START + 10.75 * MINUTE },
        { price: d('51000'), side: 'Buy', ts: START + 10.5 * MINUTE },
        { price: d('50000'), side: 'Buy', ts: START + 10.25 * MINUTE },
        { price: d('50000'), side: 'Buy', ts: START + 10 * MINUTE },
      ],
    },
    {
      does: 'goes on behind a trade',
      given: [RISE],
      request: { ...PAIR, idLessThan: tradeId(START + 15_000) },
      data: [{ tradeId: tradeId(START) }],
    },
    { does: 'knows the pair', request: NOWHERE, code: '40102' },
    { does: 'spans a week at most', request: { ...PAIR, ...LONG_AGO }, code: '00001' },
    { does: 'goes forward in time', request: { ...PAIR, ...REVERSED }, code: '40707' },
    { does: 'goes on behind an id', request: { ...PAIR, idLessThan: 'abc' }, code: '40020' },
  ]),
  ...casesOf(106, 'mix-market-fills', [
    {
      does: 'tells the last trades',
      given: [RISE],
      request: { ...PAIR_FUTURES, limit: 1 },
      data: [{ ...PAIR, price: d('51000'), size: d('0.25'), side: 'buy', ts: START + 12 * MINUTE }],
    },
    { does: 'knows the pair', request: ELSEWHERE, code: '40102' },
    { does: 'quotes nothing that was removed', given: [REMOVED], request: PAIR_FUTURES, code: '40309' },
  ]),
  ...casesOf(107, 'mix-market-fills-history', [
    {
      does: 'tells trades of a span of time',
      given: [RISE],
      request: { ...PAIR_FUTURES, startTime: START, endTime: START + 15_000 },
      data: [{ tradeId: tradeId(START + 15_000) }, { ...TRADE, side: 'Buy', ts: START }],
    },
    { does: 'knows the pair', request: ELSEWHERE, code: '40102' },
    { does: 'quotes nothing that was removed', given: [REMOVED], request: PAIR_FUTURES, code: '40309' },
    { does: 'spans a week at most', request: { ...PAIR_FUTURES, ...LONG_AGO }, code: '00001' },
    { does: 'goes forward in time', request: { ...PAIR_FUTURES, ...REVERSED }, code: '40707' },
  ]),
  ...casesOf(108, 'mix-history-candles', [
    {
      does: 'ends with the candle that has closed',
      given: [RISE],
      request: { ...PAIR_FUTURES, ...FIVE },
      data: [flat(START, 5), flat(START + 5 * MINUTE, 5)],
    },
    {
      does: 'tells months that have closed, and no others',
      given: [RISE],
      request: { ...PAIR_FUTURES, granularity: '1Mutc' },
      data: [],
    },
    { does: 'knows the pair', request: { ...ELSEWHERE, ...FIVE }, code: '40102' },
    { does: 'quotes nothing that was removed', given: [REMOVED], request: { ...PAIR_FUTURES, ...FIVE }, code: '40309' },
    { does: 'spans 90 days at most', request: { ...PAIR_FUTURES, ...FIVE, ...LONG_AGO }, code: '40705' },
    { does: 'goes forward in time', request: { ...PAIR_FUTURES, ...FIVE, ...REVERSED }, code: '40707' },
  ]),
  ...(['mix-history-index-candles', 'mix-history-mark-candles'] as const).flatMap((id, place) =>
    casesOf(109 + place, id, [
      {
        does: 'tells a price at which nothing is traded',
        given: [RISE],
        request: { ...PAIR_FUTURES, ...FIVE, limit: 1 },
        data: [[START + 5 * MINUTE, d('50000'), d('50000'), d('50000'), d('50000'), d('0'), d('0')]],
      },
      { does: 'knows the pair', request: { ...ELSEWHERE, ...FIVE }, code: '40102' },
      {
        does: 'quotes nothing that was removed',
        given: [REMOVED],
        request: { ...PAIR_FUTURES, ...FIVE },
        code: '40309',
      },
      { does: 'spans 90 days at most', request: { ...PAIR_FUTURES, ...FIVE, ...LONG_AGO }, code: '40705' },
      { does: 'goes forward in time', request: { ...PAIR_FUTURES, ...FIVE, ...REVERSED }, code: '40707' },
    ]),
  ),
  ...casesOf(111, 'spot-history-candles', [
    {
      does: 'ends with the candle that has closed',
      given: [RISE],
      request: { ...PAIR, granularity: '5min', endTime: START + 15 * MINUTE },
      data: [
        [...flat(START, 5), d('250000')],
        [...flat(START + 5 * MINUTE, 5), d('250000')],
      ],
    },
    { does: 'knows the pair', request: { ...NOWHERE, granularity: '5min', endTime: START }, code: '40102' },
  ]),
  ...casesOf(112, 'mix-history-fund-rate', [
    {
      does: 'tells the fundings that were settled, newest first',
      given: [wait(8 * HOURS)],
      request: PAIR_FUTURES,
      data: [{ ...PAIR, fundingRate: d('0.0001'), fundingTime: START }],
    },
    { does: 'tells the page that is wanted', request: { ...PAIR_FUTURES, pageNo: 2 }, data: [] },
    { does: 'knows the pair', request: ELSEWHERE, code: '40102' },
    { does: 'quotes nothing that was removed', given: [REMOVED], request: PAIR_FUTURES, code: '40309' },
    { does: 'counts pages from one on', request: { ...PAIR_FUTURES, pageNo: 0 }, code: '40053' },
  ]),
  ...casesOf(113, 'mix-funding-time', [
    {
      does: 'tells when the next funding is',
      request: PAIR_FUTURES,
      data: [{ ...PAIR, nextFundingTime: START + 8 * HOURS, ratePeriod: 8 }],
    },
    { does: 'knows the pair', request: ELSEWHERE, code: '40102' },
    { does: 'quotes nothing that was removed', given: [REMOVED], request: PAIR_FUTURES, code: '40309' },
  ]),
  ...casesOf(114, 'mix-open-interest', [
    {
      does: 'tells that nothing is open',
      request: PAIR_FUTURES,
      data: { openInterestList: [{ ...PAIR, size: d('0') }], ts: START },
    },
    {
      does: 'tells what all hold',
      given: [HOLDING, step('place-futures-order', { ...LONG, size: d('0.01') }, 'investor')],
      request: PAIR_FUTURES,
      data: { openInterestList: [{ ...PAIR, size: d('0.03') }] },
    },
    { does: 'knows the pair', request: ELSEWHERE, code: '40102' },
    { does: 'quotes nothing that was removed', given: [REMOVED], request: PAIR_FUTURES, code: '40309' },
  ]),
  ...casesOf(115, 'mix-query-position-lever', [
    {
      does: 'tells the tiers that liquidate',
      request: PAIR_FUTURES,
      data: [{ ...PAIR, level: 1, startUnit: d('0'), leverage: d('125'), keepMarginRate: d('0.004') }],
    },
    { does: 'knows the pair', request: ELSEWHERE, code: '40102' },
    { does: 'quotes nothing that was removed', given: [REMOVED], request: PAIR_FUTURES, code: '40309' },
  ]),
  ...casesOf(116, 'spot-coins', [
    {
      does: 'tells coins that come over no chain',
      request: {},
      data: [
        { coin: 'USDT', transfer: true, chains: [] },
        { coin: 'BTC', transfer: true, chains: [] },
      ],
    },
    { does: 'tells one of them', request: { coin: 'btc' }, data: [{ coin: 'BTC' }] },
    { does: 'tells nothing of a coin that there is not', request: { coin: 'XYZ' }, data: [] },
  ]),
  ...casesOf(117, 'margin-currencies', [
    {
      does: 'tells that nothing can be borrowed',
      request: {},
      data: [{ ...PAIR, isBorrowable: false, isCrossBorrowable: false, maxCrossedLeverage: d('0') }],
    },
  ]),
  ...casesOf(118, 'trade-rate', [
    {
      does: 'tells the fees of futures',
      request: { ...PAIR, businessType: 'mix' },
      data: { makerFeeRate: d('0.0002'), takerFeeRate: d('0.0006') },
    },
    {
      does: 'tells the fees of spot',
      request: { ...PAIR, businessType: 'spot' },
      data: { makerFeeRate: d('0.001'), takerFeeRate: d('0.001') },
    },
    { does: 'knows no fees of margin', request: { ...PAIR, businessType: 'margin' }, code: '40020' },
    { does: 'knows the pair', request: { ...NOWHERE, businessType: 'mix' }, code: '40102' },
  ]),
  ...casesOf(119, 'all-trade-rate', [
    {
      does: 'tells the fees of all pairs',
      request: { businessType: 'spot' },
      data: [{ ...PAIR, makerFeeRate: d('0.001') }],
    },
  ]),
  ...casesOf(120, 'spot-vip-fee-rate', [
    { does: 'tells one level', request: {}, data: [{ level: 0, takerFeeRate: d('0.001'), btcWithdrawAmount: d('0') }] },
  ]),
  ...casesOf(121, 'mix-vip-fee-rate', [
    {
      does: 'tells one level',
      request: {},
      data: [{ level: 0, takerFeeRate: d('0.0006'), makerFeeRate: d('0.0002') }],
    },
  ]),
  ...(['spot-deposit-records', 'spot-withdrawal-records'] as const).flatMap((id, place) =>
    casesOf(122 + place, id, [
      { does: 'tells that there are none', request: { startTime: START, endTime: START + 1 }, data: [] },
      { does: 'spans 90 days at most', request: LONG_AGO, code: '40705' },
      { does: 'goes forward in time', request: REVERSED, code: '40707' },
    ]),
  ),
];
