import { d, START } from '../../unit/paper/trial.ts';
import {
  BTC,
  casesOf,
  FUTURES,
  HEDGE,
  HOLDING,
  LONG,
  LONG_AGO,
  NOWHERE,
  REVERSED,
  RISE,
  step,
  WAITING,
} from './operation-case.ts';

const FUND = step('wallet-transfer', { fromType: 'spot', toType: 'usdt_futures', coin: 'USDT', amount: d('50') });
const CLOSE = step('mix-close-positions', FUTURES);
const ISOLATED = step('place-futures-order', { ...LONG, marginMode: 'isolated', size: d('0.02') });
const MONTH = 31 * 86_400_000;

/** The futures account and its positions (docs/exchange/positions.md). */
export const futuresAccount = [
  ...casesOf(9, 'mix-account', [
    {
      does: 'tells the equity',
      request: BTC,
      data: {
        marginCoin: 'USDT',
        available: d('10000'),
        accountEquity: d('10000'),
        posMode: 'hedge_mode',
        crossedMarginLeverage: d('10'),
      },
    },
    {
      does: 'counts margin and fee of what is open',
      given: [HOLDING],
      request: BTC,
      data: { accountEquity: d('9999.4'), unrealizedPL: d('0'), crossedMargin: d('100') },
    },
    {
      does: 'counts what the price has brought',
      given: [HOLDING, RISE],
      request: BTC,
      data: { accountEquity: d('10019.4'), unrealizedPL: d('20') },
    },
    { does: 'tells one-way mode', by: 'single', request: BTC, data: { posMode: 'one_way_mode' } },
    { does: 'knows the pair', request: { ...BTC, ...NOWHERE }, code: '40102' },
  ]),
  ...casesOf(10, 'mix-account-bill', [
    {
      does: 'lists a transfer',
      given: [FUND],
      request: FUTURES,
      data: { bills: [{ businessType: 'trans_from_exchange', amount: d('50'), coin: 'USDT', balance: d('10050') }] },
    },
    {
      does: 'lists a fee',
      given: [HOLDING],
      request: { ...FUTURES, businessType: 'open_long' },
      data: { bills: [{ symbol: 'BTCUSDT', fee: d('-0.6') }] },
    },
    {
      does: 'lists a kind alone',
      given: [FUND],
      request: { ...FUTURES, businessType: 'open_long' },
      data: { bills: [] },
    },
    { does: 'spans 30 days at most', request: { ...FUTURES, startTime: START - MONTH, endTime: START }, code: '00001' },
    { does: 'goes forward in time', request: { ...FUTURES, ...REVERSED }, code: '40707' },
    {
      does: 'knows kinds of which there are none',
      given: [FUND],
      request: { ...FUTURES, businessType: 'adl_close_long' },
      data: { bills: [] },
    },
  ]),
  ...casesOf(11, 'history-position', [
    {
      does: 'tells what a position has brought',
      given: [HOLDING, RISE, CLOSE],
      request: {},
      data: {
        list: [
          {
            symbol: 'BTCUSDT',
            holdSide: 'long',
            openAvgPrice: d('50000'),
            closeAvgPrice: d('51000'),
            openTotalPos: d('0.02'),
            pnl: d('20'),
            openFee: d('-0.6'),
            closeFee: d('-0.612'),
            netProfit: d('18.788'),
          },
        ],
      },
    },
    { does: 'lists nothing that is open', given: [HOLDING], request: FUTURES, data: { list: [] } },
    { does: 'spans three months at most', request: LONG_AGO, code: '40704' },
    { does: 'goes forward in time', request: REVERSED, code: '40707' },
  ]),
  ...casesOf(33, 'mix-single-position', [
    {
      does: 'tells a position',
      given: [HOLDING],
      request: BTC,
      data: [
        {
          holdSide: 'long',
          total: d('0.02'),
          available: d('0.02'),
          locked: d('0'),
          marginSize: d('100'),
          openPriceAvg: d('50000'),
          cTime: START,
        },
      ],
    },
    { does: 'tells nothing of a flat account', request: BTC, data: [] },
    { does: 'knows the pair', request: { ...BTC, ...NOWHERE }, code: '40102' },
  ]),
  ...casesOf(34, 'mix-all-position', [
    {
      does: 'tells all positions',
      given: [HOLDING, step('place-futures-order', { ...LONG, side: 'sell', size: d('0.01') })],
      request: FUTURES,
      data: [{ holdSide: 'long' }, { holdSide: 'short', total: d('0.01') }],
    },
    { does: 'tells nothing of a flat account', request: FUTURES, data: [] },
    {
      does: 'tells nothing of another product type',
      given: [HOLDING],
      request: { productType: 'COIN-FUTURES' },
      data: [],
    },
  ]),
  ...casesOf(35, 'mix-accounts', [
    {
      does: 'tells the account of each margin coin',
      request: FUTURES,
      data: [{ marginCoin: 'USDT', accountEquity: d('10000') }],
    },
    { does: 'is for keys that read', by: 'writer', request: FUTURES, code: '40014' },
  ]),
  ...casesOf(36, 'mix-set-leverage', [
    {
      does: 'sets both sides of crossed margin',
      request: { ...BTC, leverage: d('25') },
      data: { crossMarginLeverage: d('25'), marginMode: 'crossed' },
    },
    {
      does: 'is set beside stops',
      given: [
        HOLDING,
        step('place-tpsl-order', { ...BTC, holdSide: 'long', planType: 'pos_loss', triggerPrice: d('45000') }),
      ],
      request: { ...BTC, leverage: d('25') },
      data: { crossMarginLeverage: d('25') },
    },
    { does: 'needs a leverage', request: BTC, code: '40019' },
    { does: 'goes up to 125', request: { ...BTC, leverage: d('126') }, code: '45044' },
    { does: 'waits for no orders', given: [WAITING], request: { ...BTC, leverage: d('25') }, code: '40730' },
    {
      does: 'has the margin of what is open',
      given: [step('place-futures-order', { ...LONG, size: d('1.5') })],
      request: { ...BTC, leverage: d('2') },
      code: '45097',
    },
    { does: 'knows the pair', request: { ...BTC, ...NOWHERE, leverage: d('25') }, code: '40102' },
    { does: 'is for keys that trade', by: 'reader', request: { ...BTC, leverage: d('25') }, code: '40014' },
  ]),
  ...casesOf(37, 'mix-set-margin-mode', [
    { does: 'sets the mode', request: { ...BTC, marginMode: 'isolated' }, data: { marginMode: 'isolated' } },
    {
      does: 'keeps the mode of what is open',
      given: [HOLDING],
      request: { ...BTC, marginMode: 'isolated' },
      code: '45117',
    },
    { does: 'knows the pair', request: { ...BTC, ...NOWHERE, marginMode: 'isolated' }, code: '40102' },
  ]),
  ...casesOf(38, 'mix-set-position-mode', [
    { does: 'sets the mode', request: { ...FUTURES, posMode: 'one_way_mode' }, data: { posMode: 'one_way_mode' } },
    {
      does: 'keeps the mode of what is open',
      given: [HOLDING],
      request: { ...FUTURES, posMode: 'one_way_mode' },
      code: '40920',
    },
    {
      does: 'keeps the mode of what waits',
      given: [WAITING],
      request: { ...FUTURES, posMode: 'one_way_mode' },
      code: '40920',
    },
  ]),
  ...casesOf(39, 'mix-set-margin', [
    {
      does: 'adds to an isolated position',
      given: [ISOLATED],
      request: { ...BTC, holdSide: 'long', amount: d('20') },
      data: {},
    },
    {
      does: 'takes away what was added',
      given: [ISOLATED, step('mix-set-margin', { ...BTC, holdSide: 'long', amount: d('20') })],
      request: { ...BTC, holdSide: 'long', amount: d('-20') },
      data: {},
    },
    {
      does: 'takes no more than is spare',
      given: [ISOLATED],
      request: { ...BTC, holdSide: 'long', amount: d('-20') },
      code: '40800',
    },
    {
      does: 'adds no more than is free',
      given: [ISOLATED],
      request: { ...BTC, holdSide: 'long', amount: d('20000') },
      code: '40800',
    },
    {
      does: 'is not for crossed margin',
      given: [HOLDING],
      request: { ...BTC, holdSide: 'long', amount: d('20') },
      code: '40875',
    },
    { does: 'needs a position', request: { ...BTC, holdSide: 'long', amount: d('20') }, code: '40802' },
    { does: 'knows the pair', request: { ...BTC, ...NOWHERE, holdSide: 'long', amount: d('20') }, code: '40102' },
  ]),
  ...casesOf(40, 'mix-sub-account-assets', [
    {
      does: 'tells the accounts below',
      request: FUTURES,
      data: [{ userId: HEDGE, assetList: [{ marginCoin: 'USDT', accountEquity: d('300') }] }, {}],
    },
    { does: 'is for parents', by: 'hedge', request: FUTURES, code: '40048' },
    {
      does: 'takes one call in ten seconds',
      given: [step('mix-sub-account-assets', FUTURES)],
      request: FUTURES,
      code: '429',
    },
  ]),
];
