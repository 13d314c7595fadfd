import { d, START } from '../../unit/paper/trial.ts';
import {
  BTC,
  casesOf,
  FUTURES,
  HOLDING,
  HOUR,
  LONG,
  LONG_AGO,
  NOWHERE,
  nthId,
  PAIR_FUTURES,
  REVERSED,
  step,
  WAITING,
} from './operation-case.ts';

const CLOSE_HALF = step('place-futures-order', { ...LONG, tradeSide: 'close', size: d('0.01'), clientOid: 'f-3' });

/** What can be read of futures orders and their fills (docs/exchange/orders.md). */
export const futuresLists = [
  ...casesOf(3, 'futures-order-detail', [
    {
      does: 'tells what a filled order came to',
      given: [HOLDING],
      request: { ...PAIR_FUTURES, clientOid: 'f-1' },
      data: {
        state: 'filled',
        size: d('0.02'),
        baseVolume: d('0.02'),
        priceAvg: d('50000'),
        fee: d('-0.6'),
        posSide: 'long',
        tradeSide: 'open',
        cTime: START,
      },
    },
    {
      does: 'tells what waits',
      given: [WAITING],
      request: { ...PAIR_FUTURES, orderId: nthId(1) },
      data: { state: 'live', price: d('49000'), baseVolume: d('0') },
    },
    {
      does: 'tells why an order is no more',
      given: [WAITING, step('cancel-futures-order', { ...BTC, clientOid: 'f-2' })],
      request: { ...PAIR_FUTURES, clientOid: 'f-2' },
      data: { state: 'canceled', cancelReason: 'normal_cancel' },
    },
    { does: 'needs an id', request: PAIR_FUTURES, code: '40924' },
    { does: 'knows the order', request: { ...PAIR_FUTURES, clientOid: 'a' }, code: '40109' },
    { does: 'knows the pair', request: { ...FUTURES, ...NOWHERE, clientOid: 'a' }, code: '40102' },
  ]),
  ...casesOf(4, 'mix-fill-history', [
    {
      does: 'lists a fill with its fee',
      given: [HOLDING],
      request: FUTURES,
      data: {
        fillList: [
          {
            orderId: nthId(1),
            price: d('50000'),
            baseVolume: d('0.02'),
            feeDetail: [{ feeCoin: 'USDT', totalFee: d('-0.6') }],
            tradeScope: 'taker',
          },
        ],
      },
    },
    { does: 'lists nothing where nothing was', request: { ...FUTURES, ...HOUR }, data: { fillList: [] } },
    {
      does: 'goes on where a page ended',
      given: [HOLDING, CLOSE_HALF],
      request: { ...FUTURES, limit: 1 },
      data: { fillList: [{ orderId: nthId(5) }], endId: nthId(6) },
    },
    {
      does: 'spans a week at most',
      request: { ...FUTURES, startTime: START - 8 * 86_400_000, endTime: START },
      code: '00001',
    },
    { does: 'goes forward in time', request: { ...FUTURES, ...REVERSED }, code: '40707' },
  ]),
  ...casesOf(41, 'mix-orders-pending', [
    {
      does: 'lists what waits',
      given: [WAITING],
      request: FUTURES,
      data: { entrustedList: [{ clientOid: 'f-2', status: 'live', size: d('0.01') }] },
    },
    { does: 'lists nothing that is filled', given: [HOLDING], request: FUTURES, data: { entrustedList: [] } },
    {
      does: 'finds by client id',
      given: [WAITING],
      request: { ...FUTURES, clientOid: 'other' },
      data: { entrustedList: [] },
    },
    { does: 'spans three months at most', request: { ...FUTURES, ...LONG_AGO }, code: '40704' },
    { does: 'goes forward in time', request: { ...FUTURES, ...REVERSED }, code: '40707' },
  ]),
  ...casesOf(42, 'mix-orders-history', [
    {
      does: 'lists what is filled',
      given: [HOLDING, WAITING],
      request: FUTURES,
      data: { entrustedList: [{ clientOid: 'f-1', status: 'filled', orderSource: 'normal' }] },
    },
    {
      does: 'lists a side and a page',
      given: [HOLDING, CLOSE_HALF],
      request: { ...FUTURES, limit: 1 },
      data: { entrustedList: [{ clientOid: 'f-3', tradeSide: 'close' }] },
    },
    { does: 'spans 90 days at most', request: { ...FUTURES, ...LONG_AGO }, code: '40705' },
    { does: 'goes forward in time', request: { ...FUTURES, ...REVERSED }, code: '40707' },
  ]),
  ...casesOf(43, 'mix-fills', [
    {
      does: 'lists the fills of an order',
      given: [HOLDING, CLOSE_HALF],
      request: { ...FUTURES, orderId: nthId(1) },
      data: { fillList: [{ baseVolume: d('0.02'), tradeSide: 'open' }] },
    },
    { does: 'lists nothing of others', by: 'hedge', given: [HOLDING], request: FUTURES, data: { fillList: [] } },
    { does: 'spans three months at most', request: { ...FUTURES, ...LONG_AGO }, code: '40704' },
    { does: 'goes forward in time', request: { ...FUTURES, ...REVERSED }, code: '40707' },
  ]),
];
