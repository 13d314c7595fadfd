import { d, START } from '../../unit/paper/trial.ts';
import {
  BTC,
  casesOf,
  FAR,
  FUTURES,
  HOLDING,
  LONG,
  NOWHERE,
  nthId,
  PAIR_FUTURES,
  step,
  WAITING,
} from './operation-case.ts';

const SELL = { ...BTC, marginMode: 'crossed', side: 'sell', orderType: 'market' } as const;
const { tradeSide: _, ...NET } = LONG;
const WAITING_UNNAMED = step('place-futures-order', { ...LONG, ...FAR, size: d('0.01') });

/** Orders of the futures market: placed, changed, cancelled (docs/exchange/orders.md). */
export const futuresOrders = [
  ...casesOf(1, 'place-futures-order', [
    {
      does: 'opens at market',
      request: { ...LONG, size: d('0.02'), clientOid: 'a' },
      data: { orderId: nthId(1), clientOid: 'a' },
    },
    {
      does: 'makes up a client id',
      request: { ...LONG, size: d('0.02') },
      data: { orderId: nthId(1), clientOid: nthId(1) },
    },
    {
      does: 'leaves a limit order waiting',
      request: { ...LONG, ...FAR, size: d('0.02'), clientOid: 'a' },
      data: { clientOid: 'a' },
    },
    {
      does: 'closes a long with side buy',
      given: [HOLDING],
      request: { ...LONG, tradeSide: 'close', size: d('0.02'), clientOid: 'a' },
      data: { clientOid: 'a' },
    },
    {
      does: 'needs no tradeSide in one-way mode',
      by: 'single',
      request: { ...NET, size: d('0.02'), clientOid: 'a' },
      data: { clientOid: 'a' },
    },
    {
      does: 'tells no orderId where a reduce-only order displaced another',
      by: 'single',
      given: [
        step('place-futures-order', { ...NET, size: d('0.02') }, 'single'),
        step(
          'place-futures-order',
          { ...SELL, ...FAR, price: d('52000'), size: d('0.02'), reduceOnly: true },
          'single',
        ),
      ],
      request: { ...SELL, size: d('0.01'), reduceOnly: true, clientOid: 'a' },
      data: { clientOid: 'a' },
      lacks: 'orderId',
    },
    { does: 'needs tradeSide in hedge mode', request: { ...NET, size: d('0.02') }, code: '45109' },
    {
      does: 'needs the price of a limit order',
      request: { ...LONG, orderType: 'limit', force: 'gtc', size: d('0.02') },
      code: '40019',
    },
    { does: 'knows the pair', request: { ...LONG, ...NOWHERE, size: d('0.02') }, code: '40102' },
    {
      does: 'knows the product type of the pair',
      request: { ...LONG, productType: 'COIN-FUTURES', size: d('0.02') },
      code: '22012',
    },
    {
      does: 'takes the margin coin of the pair alone',
      request: { ...LONG, marginCoin: 'BTC', size: d('0.02') },
      code: '40020',
    },
    { does: 'takes multiples of the size step', request: { ...LONG, size: d('0.00015') }, code: '40808' },
    { does: 'has a smallest size', request: { ...LONG, size: d('0') }, code: '45111' },
    { does: 'has a largest size', request: { ...LONG, size: d('221') }, code: '45112' },
    { does: 'has a smallest value', request: { ...LONG, ...FAR, price: d('100'), size: d('0.0001') }, code: '45110' },
    {
      does: 'takes multiples of the price step',
      request: { ...LONG, ...FAR, price: d('49000.05'), size: d('0.02') },
      code: '45115',
    },
    {
      does: 'buys within 5 % above the market',
      request: { ...LONG, ...FAR, price: d('52600'), size: d('0.02') },
      code: '40815',
    },
    {
      does: 'sells within 5 % below the market',
      request: { ...LONG, ...FAR, side: 'sell', price: d('47400'), size: d('0.02') },
      code: '40816',
    },
    {
      does: 'takes a client id once',
      given: [HOLDING],
      request: { ...LONG, size: d('0.02'), clientOid: 'f-1' },
      code: '40786',
    },
    { does: 'opens no more than the margin carries', request: { ...LONG, size: d('3') }, code: '40762' },
    { does: 'closes what is open alone', request: { ...LONG, tradeSide: 'close', size: d('0.02') }, code: '22002' },
    {
      does: 'has its take-profit above the price of a long',
      request: { ...LONG, size: d('0.02'), presetStopSurplusPrice: d('49000') },
      code: '40830',
    },
    {
      does: 'has its stop-loss below the price of a long',
      request: { ...LONG, size: d('0.02'), presetStopLossPrice: d('51000') },
      code: '40834',
    },
    {
      does: 'has its take-profit below the price of a short',
      request: { ...LONG, side: 'sell', size: d('0.02'), presetStopSurplusPrice: d('51000') },
      code: '40832',
    },
    {
      does: 'has its stop-loss above the price of a short',
      request: { ...LONG, side: 'sell', size: d('0.02'), presetStopLossPrice: d('49000') },
      code: '40836',
    },
    {
      does: 'keeps the margin mode of what is open',
      given: [HOLDING],
      request: { ...LONG, marginMode: 'isolated', size: d('0.02') },
      code: '45117',
    },
    {
      does: 'is for the pairs of a copy-trading key',
      by: 'copier',
      request: { ...LONG, size: d('0.02') },
      code: '40014',
    },
    {
      does: 'takes 10 calls a second',
      given: Array.from({ length: 10 }, () => WAITING_UNNAMED),
      request: { ...LONG, size: d('0.02') },
      code: '429',
    },
  ]),
  ...casesOf(2, 'cancel-futures-order', [
    {
      does: 'cancels by client id',
      given: [WAITING],
      request: { ...BTC, clientOid: 'f-2' },
      data: { orderId: nthId(1), clientOid: 'f-2' },
    },
    {
      does: 'cancels by order id',
      given: [WAITING],
      request: { ...BTC, orderId: nthId(1) },
      data: { clientOid: 'f-2' },
    },
    {
      does: 'lets orderId prevail',
      given: [WAITING],
      request: { ...BTC, orderId: nthId(1), clientOid: 'other' },
      data: { clientOid: 'f-2' },
    },
    { does: 'needs an id', request: BTC, code: '40924' },
    { does: 'knows the order', request: { ...BTC, orderId: '5' }, code: '40109' },
    {
      does: "does not know others' orders",
      by: 'hedge',
      given: [WAITING],
      request: { ...BTC, orderId: nthId(1) },
      code: '40109',
    },
    { does: 'refuses what is filled', given: [HOLDING], request: { ...BTC, clientOid: 'f-1' }, code: '22001' },
    { does: 'knows the pair', request: { ...BTC, ...NOWHERE, orderId: '5' }, code: '40102' },
  ]),
  ...casesOf(44, 'mix-modify-order', [
    {
      does: 'replaces an order',
      given: [WAITING],
      request: { ...PAIR_FUTURES, clientOid: 'f-2', newClientOid: 'f-9', newSize: d('0.02'), newPrice: d('48000') },
      data: { clientOid: 'f-9' },
      lacks: 'orderId',
    },
    {
      does: 'sets stops of the order that stands',
      given: [WAITING],
      request: { ...PAIR_FUTURES, clientOid: 'f-2', newClientOid: 'f-9', newPresetStopLossPrice: d('45000') },
      data: { orderId: nthId(1), clientOid: 'f-2' },
    },
    {
      does: 'takes size and price together',
      given: [WAITING],
      request: { ...PAIR_FUTURES, clientOid: 'f-2', newClientOid: 'f-9', newSize: d('0.02') },
      code: '40925',
    },
    { does: 'needs an id', request: { ...PAIR_FUTURES, newClientOid: 'f-9' }, code: '40924' },
    {
      does: 'knows the order',
      request: { ...PAIR_FUTURES, clientOid: 'x', newClientOid: 'f-9', newSize: d('1'), newPrice: d('1') },
      code: '40109',
    },
    {
      does: 'refuses what is filled',
      given: [HOLDING],
      request: { ...PAIR_FUTURES, clientOid: 'f-1', newClientOid: 'f-9', newSize: d('1'), newPrice: d('1') },
      code: '40922',
    },
    {
      does: 'changes something',
      given: [WAITING],
      request: { ...PAIR_FUTURES, clientOid: 'f-2', newClientOid: 'f-9', newSize: d('0.01'), newPrice: d('49000') },
      code: '40923',
    },
    {
      does: 'takes a client id once',
      given: [WAITING, HOLDING],
      request: { ...PAIR_FUTURES, clientOid: 'f-2', newClientOid: 'f-1', newSize: d('0.02'), newPrice: d('48000') },
      code: '40786',
    },
  ]),
  ...casesOf(45, 'mix-cancel-all-orders', [
    {
      does: 'cancels all that wait',
      given: [WAITING],
      request: FUTURES,
      data: { successList: [{ orderId: nthId(1), clientOid: 'f-2' }], failureList: [] },
    },
    { does: 'has something to cancel', request: FUTURES, code: '22001' },
    {
      does: 'comes within its window',
      request: { ...FUTURES, requestTime: START - 2_000, receiveWindow: 1_000 },
      code: '40078',
    },
    {
      does: 'has a window below a minute',
      request: { ...FUTURES, requestTime: START, receiveWindow: 60_000 },
      code: '40079',
    },
  ]),
  ...casesOf(46, 'mix-close-positions', [
    {
      does: 'closes all at market',
      given: [HOLDING],
      request: FUTURES,
      data: { successList: [{ orderId: nthId(5), symbol: 'BTCUSDT' }], failureList: [], result: false },
    },
    { does: 'closes one side', given: [HOLDING], request: { ...PAIR_FUTURES, holdSide: 'short' }, code: '22002' },
    { does: 'has something to close', request: FUTURES, code: '22002' },
  ]),
];
