import { d, MINUTE, START } from '../../unit/paper/trial.ts';
import { casesOf, LONG_AGO, NOWHERE, nthId, PAIR, REVERSED, step } from './operation-case.ts';

const BUY = { ...PAIR, side: 'buy', orderType: 'market', size: d('100') } as const;
const SELL = { ...PAIR, side: 'sell', orderType: 'market', size: d('0.01') } as const;
const LOW = { ...PAIR, side: 'buy', orderType: 'limit', force: 'gtc', price: d('49000'), size: d('0.01') } as const;
const TRIGGERED = { ...SELL, tpslType: 'tpsl', triggerPrice: d('45000') } as const;

const BOUGHT = step('place-spot-order', { ...BUY, clientOid: 's-1' });
const WAITING = step('place-spot-order', { ...LOW, clientOid: 's-2' });
const LATE = { requestTime: START - 2_000, receiveWindow: 1_000 };

/** Orders and assets of the spot market (docs/exchange/spot.md). */
export const spot = [
  ...casesOf(13, 'place-spot-order', [
    { does: 'buys at market', request: { ...BUY, clientOid: 'a' }, data: { orderId: nthId(1), clientOid: 'a' } },
    { does: 'sells at market', request: { ...SELL, clientOid: 'a' }, data: { clientOid: 'a' } },
    { does: 'leaves a limit order waiting', request: { ...LOW, clientOid: 'a' }, data: { clientOid: 'a' } },
    { does: 'waits for a trigger', request: TRIGGERED, data: { orderId: nthId(1) } },
    { does: 'needs the price of a limit order', request: { ...SELL, orderType: 'limit', force: 'gtc' }, code: '40019' },
    { does: 'needs the trigger of a TP/SL order', request: { ...SELL, tpslType: 'tpsl' }, code: '40019' },
    { does: 'knows the pair', request: { ...BUY, ...NOWHERE }, code: '40102' },
    { does: 'spends 1 USDT at least', request: { ...BUY, size: d('0.5') }, code: '45110' },
    { does: 'takes multiples of the size step', request: { ...SELL, size: d('0.0100001') }, code: '40808' },
    { does: 'has a smallest size', request: { ...SELL, size: d('0') }, code: '43006' },
    { does: 'has a largest size', request: { ...SELL, size: d('1001') }, code: '43007' },
    { does: 'takes multiples of the price step', request: { ...LOW, price: d('49000.001') }, code: '41103' },
    { does: 'buys within 5 % above the market', request: { ...LOW, price: d('52600') }, code: '43008' },
    { does: 'sells within 5 % below the market', request: { ...LOW, side: 'sell', price: d('47000') }, code: '43009' },
    { does: 'spends what is there', request: { ...BUY, size: d('5001') }, code: '43012' },
    { does: 'sells what is there', request: { ...SELL, size: d('0.6') }, code: '43012' },
    { does: 'takes a client id once', given: [BOUGHT], request: { ...BUY, clientOid: 's-1' }, code: '43118' },
    { does: 'comes within its window', request: { ...BUY, ...LATE }, code: '40078' },
    {
      does: 'has a window below a minute',
      request: { ...BUY, requestTime: START, receiveWindow: 60_000 },
      code: '40079',
    },
    { does: 'is for the pairs of a copy-trading key', by: 'copier', request: BUY, code: '40014' },
    { does: 'is for keys that trade', by: 'reader', request: BUY, code: '40014' },
  ]),
  ...casesOf(14, 'spot-cancel-replace-order', [
    {
      does: 'puts another order in its place',
      given: [WAITING],
      request: { ...PAIR, clientOid: 's-2', newClientOid: 's-3', price: d('48000'), size: d('0.02') },
      data: { clientOid: 's-3', success: 'success' },
      lacks: 'orderId',
    },
    {
      does: 'says that the new one failed',
      given: [BOUGHT, WAITING],
      request: { ...PAIR, clientOid: 's-2', newClientOid: 's-1', price: d('48000'), size: d('0.02') },
      data: { clientOid: 's-1', success: 'failure', msg: 'clientOrderId duplicate' },
    },
    { does: 'needs an id', request: { ...PAIR, price: d('48000'), size: d('0.02') }, code: '40924' },
    {
      does: 'knows the order',
      request: { ...PAIR, clientOid: 'x', price: d('48000'), size: d('0.02') },
      code: '43001',
    },
    {
      does: 'refuses what is cancelled',
      given: [WAITING, step('spot-cancel-order', { ...PAIR, clientOid: 's-2' })],
      request: { ...PAIR, clientOid: 's-2', price: d('48000'), size: d('0.02') },
      code: '43004',
    },
    {
      does: 'knows the pair',
      request: { ...NOWHERE, clientOid: 'x', price: d('48000'), size: d('0.02') },
      code: '40102',
    },
  ]),
  ...casesOf(52, 'spot-assets', [
    {
      does: 'tells what is held',
      request: {},
      data: [
        { coin: 'USDT', available: d('5000') },
        { coin: 'BTC', available: d('0.5'), frozen: d('0') },
      ],
    },
    {
      does: 'tells what orders hold',
      given: [WAITING],
      request: { coin: 'USDT' },
      data: [{ available: d('4510'), frozen: d('490') }],
    },
  ]),
  ...casesOf(53, 'spot-order-info', [
    {
      does: 'tells what a purchase came to',
      given: [BOUGHT],
      request: { clientOid: 's-1' },
      data: [{ status: 'filled', baseVolume: d('0.002'), quoteVolume: d('100'), priceAvg: d('50000') }],
    },
    { does: 'tells nothing of what is not', request: { orderId: '5' }, data: [] },
    { does: 'needs an id', request: {}, code: '40924' },
    { does: 'comes within its window', request: { orderId: '5', ...LATE }, code: '40078' },
  ]),
  ...casesOf(54, 'spot-cancel-order', [
    {
      does: 'cancels by client id',
      given: [WAITING],
      request: { ...PAIR, clientOid: 's-2' },
      data: { orderId: nthId(1), clientOid: 's-2' },
    },
    {
      does: 'cancels what waits for a trigger',
      given: [step('place-spot-order', TRIGGERED)],
      request: { ...PAIR, orderId: nthId(1), tpslType: 'tpsl' },
      data: { orderId: nthId(1) },
    },
    {
      does: 'needs the order id of a TP/SL order',
      request: { ...PAIR, clientOid: 'x', tpslType: 'tpsl' },
      code: '40019',
    },
    { does: 'needs an id', request: PAIR, code: '40924' },
    { does: 'knows the order', request: { ...PAIR, orderId: '5' }, code: '43001' },
    { does: 'refuses what is filled', given: [BOUGHT], request: { ...PAIR, clientOid: 's-1' }, code: '43004' },
    { does: 'knows the pair', request: { ...NOWHERE, orderId: '5' }, code: '40102' },
  ]),
  ...casesOf(55, 'spot-unfilled-orders', [
    {
      does: 'lists what waits',
      given: [BOUGHT, WAITING],
      request: PAIR,
      data: [{ clientOid: 's-2', status: 'live', priceAvg: d('49000') }],
    },
    {
      does: 'lists what waits for a trigger',
      given: [step('place-spot-order', TRIGGERED)],
      request: { tpslType: 'tpsl' },
      data: [{ triggerPrice: d('45000'), tpslType: 'tpsl' }],
    },
    { does: 'comes within its window', request: LATE, code: '40078' },
  ]),
  ...casesOf(56, 'spot-history-orders', [
    {
      does: 'lists what is filled',
      given: [BOUGHT, WAITING],
      request: PAIR,
      data: [{ clientOid: 's-1', status: 'filled' }],
    },
    { does: 'spans 90 days at most', request: LONG_AGO, code: '40705' },
    { does: 'goes forward in time', request: REVERSED, code: '40707' },
    { does: 'comes within its window', request: LATE, code: '40078' },
  ]),
  ...casesOf(79, 'spot-account-bills', [
    {
      does: 'lists both sides of a fill, the fee at the coin that it is taken from',
      given: [BOUGHT],
      request: {},
      data: [
        { coin: 'USDT', groupType: 'transaction', businessType: 'BUY', size: d('-100'), fees: d('0') },
        { coin: 'BTC', groupType: 'transaction', businessType: 'BUY', size: d('0.002'), fees: d('-0.000002') },
      ],
    },
    {
      does: 'lists those of one coin',
      given: [BOUGHT],
      request: { coin: 'BTC' },
      data: [{ coin: 'BTC', balance: d('0.501998'), cTime: START }],
    },
    { does: 'reaches 90 days back', request: LONG_AGO, code: '40705' },
    { does: 'ends after its start', request: REVERSED, code: '40707' },
    { does: 'lists those of one group', given: [BOUGHT], request: { groupType: 'transfer' }, data: [] },
  ]),
  ...casesOf(57, 'spot-fills', [
    {
      does: 'lists a fill with its fee',
      given: [BOUGHT],
      request: PAIR,
      data: [
        {
          orderId: nthId(1),
          priceAvg: d('50000'),
          size: d('0.002'),
          amount: d('100'),
          feeDetail: { feeCoin: 'BTC', totalFee: d('-0.000002') },
          cTime: START,
        },
      ],
    },
    {
      does: 'lists nothing of the time before',
      given: [BOUGHT],
      request: { ...PAIR, startTime: START - MINUTE, endTime: START - 1 },
      data: [],
    },
    { does: 'spans 90 days at most', request: { ...PAIR, ...LONG_AGO }, code: '40705' },
    { does: 'goes forward in time', request: { ...PAIR, ...REVERSED }, code: '40707' },
  ]),
];
