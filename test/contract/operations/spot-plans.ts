import { d } from '../../unit/paper/trial.ts';
import { casesOf, LONG_AGO, NOWHERE, nthId, often, PAIR, REVERSED, RISE, step, trading } from './operation-case.ts';

const SELL = {
  ...PAIR,
  side: 'sell',
  orderType: 'market',
  size: d('0.01'),
  triggerPrice: d('50500'),
  triggerType: 'fill_price',
} as const;
const BUY = { ...SELL, side: 'buy', orderType: 'limit', executePrice: d('50400') } as const;
const SPEND = { ...SELL, side: 'buy', planType: 'total', size: d('100') } as const;
const WAITING = step('spot-place-plan-order', { ...SELL, clientOid: 'p' });
const MOVED = { clientOid: 'p', triggerPrice: d('50600'), orderType: 'market', size: d('0.02') } as const;
/** As many trigger orders as an account may have. */
const FULL = often(300, 20, () => step('spot-place-plan-order', SELL));

/** Trigger orders of spot (docs/exchange/spot.md#spot-place-plan-order). */
export const spotPlans = [
  ...casesOf(207, 'spot-place-plan-order', [
    { does: 'waits for a price', request: { ...SELL, clientOid: 'a' }, data: { orderId: nthId(1), clientOid: 'a' } },
    { does: 'waits to place a limit order', request: { ...BUY, clientOid: 'a' }, data: { clientOid: 'a' } },
    { does: 'takes an amount of quote coin', request: { ...SPEND, clientOid: 'a' }, data: { clientOid: 'a' } },
    { does: 'needs no balance yet', request: { ...SELL, size: d('10') }, data: { orderId: nthId(1) } },
    { does: 'ignores the price of a market order', request: { ...SELL, executePrice: d('1.001') }, data: {} },
    { does: 'needs the price of a limit order', request: { ...SELL, orderType: 'limit' }, code: '40019' },
    { does: 'triggers on the price step', request: { ...SELL, triggerPrice: d('50500.001') }, code: '45052' },
    { does: 'executes on the price step', request: { ...BUY, executePrice: d('50400.001') }, code: '41103' },
    { does: 'executes above 0', request: { ...BUY, executePrice: d('0') }, code: '43011' },
    { does: 'takes multiples of the size step', request: { ...SELL, size: d('0.0100001') }, code: '40808' },
    { does: 'has a smallest size', request: { ...SELL, size: d('0') }, code: '43006' },
    { does: 'has a largest size', request: { ...SELL, size: d('1001') }, code: '43007' },
    { does: 'has a smallest value', request: { ...SPEND, size: d('0.5') }, code: '45110' },
    { does: 'takes a client id once', given: [WAITING], request: { ...SELL, clientOid: 'p' }, code: '43118' },
    { does: 'leaves 300 waiting', given: FULL, request: SELL, code: '40889' },
    { does: 'knows the pair', request: { ...SELL, ...NOWHERE }, code: '40102' },
    { does: 'is not for a pair that is not open yet', given: [trading('spot', 'gray')], request: SELL, code: '43119' },
    { does: 'is not for a pair under maintenance', given: [trading('spot', 'halt')], request: SELL, code: '41114' },
    { does: 'is not for a pair that is offline', given: [trading('spot', 'offline')], request: SELL, code: '41113' },
    { does: 'is for the pairs of a copy-trading key', by: 'copier', request: SELL, code: '40014' },
    { does: 'is for keys that trade', by: 'reader', request: SELL, code: '40014' },
  ]),
  ...casesOf(208, 'spot-modify-plan-order', [
    { does: 'moves one', given: [WAITING], request: MOVED, data: { orderId: nthId(1), clientOid: 'p' } },
    {
      does: 'makes a limit order of it',
      given: [WAITING],
      request: { ...MOVED, orderType: 'limit', executePrice: d('50700') },
      data: { clientOid: 'p' },
    },
    { does: 'needs an id', request: { ...MOVED, clientOid: undefined } as never, code: '40924' },
    { does: 'knows the order', request: MOVED, code: '43025' },
    { does: "does not know others' orders", by: 'hedge', given: [WAITING], request: MOVED, code: '43025' },
    { does: 'moves none that has fired', given: [WAITING, RISE], request: MOVED, code: '43026' },
    { does: 'needs the price of a limit order', request: { ...MOVED, orderType: 'limit' }, code: '40019' },
    {
      does: 'triggers on the price step',
      given: [WAITING],
      request: { ...MOVED, triggerPrice: d('1.001') },
      code: '45052',
    },
    {
      does: 'executes on the price step',
      given: [WAITING],
      request: { ...MOVED, orderType: 'limit', executePrice: d('50700.001') },
      code: '41103',
    },
    {
      does: 'executes above 0',
      given: [WAITING],
      request: { ...MOVED, orderType: 'limit', executePrice: d('0') },
      code: '43011',
    },
    {
      does: 'takes multiples of the size step',
      given: [WAITING],
      request: { ...MOVED, size: d('0.0100001') },
      code: '40808',
    },
    { does: 'has a smallest size', given: [WAITING], request: { ...MOVED, size: d('0') }, code: '43006' },
    { does: 'has a largest size', given: [WAITING], request: { ...MOVED, size: d('1001') }, code: '43007' },
    {
      does: 'has a smallest value',
      given: [step('spot-place-plan-order', { ...SPEND, clientOid: 'p' })],
      request: { ...MOVED, size: d('0.5') },
      code: '45110',
    },
  ]),
  ...casesOf(209, 'spot-cancel-plan-order', [
    { does: 'cancels by client id', given: [WAITING], request: { clientOid: 'p' }, data: { result: 'success' } },
    { does: 'cancels by order id', given: [WAITING], request: { orderId: nthId(1) }, data: { result: 'success' } },
    { does: 'needs an id', request: {}, code: '40924' },
    { does: 'knows the order', request: { orderId: '5' }, code: '43025' },
    { does: 'cancels none that has fired', given: [WAITING, RISE], request: { clientOid: 'p' }, code: '43026' },
  ]),
  ...casesOf(210, 'spot-batch-cancel-plan-order', [
    {
      does: 'cancels all',
      given: [WAITING],
      request: {},
      data: { successList: [{ orderId: nthId(1), clientOid: 'p' }], failureList: [] },
    },
    {
      does: 'cancels those of some pairs',
      given: [WAITING],
      request: { symbolList: ['BTCUSDT'] },
      data: { successList: [{ clientOid: 'p' }] },
    },
    { does: 'needs nothing to cancel', request: {}, data: { successList: [], failureList: [] } },
    { does: 'knows the pairs', request: { symbolList: ['XYZUSDT'] }, code: '40102' },
    { does: 'takes no empty list for all', given: [WAITING], request: { symbolList: [] }, code: '40020' },
  ]),
  ...casesOf(211, 'spot-current-plan-order', [
    {
      does: 'lists what waits',
      given: [WAITING],
      request: PAIR,
      data: {
        nextFlag: false,
        idLessThan: nthId(1),
        orderList: [{ clientOid: 'p', status: 'live', planType: 'AMOUNT', triggerPrice: d('50500') }],
      },
    },
    {
      does: 'says that it goes on',
      given: [WAITING, step('spot-place-plan-order', BUY)],
      request: { limit: 1 },
      data: { nextFlag: true, idLessThan: nthId(2), orderList: [{ orderId: nthId(2), executePrice: d('50400') }] },
    },
    { does: 'has nothing of what has fired', given: [WAITING, RISE], request: {}, data: { orderList: [] } },
    { does: 'knows the pair', request: NOWHERE, code: '40102' },
    { does: 'goes over 90 days', request: LONG_AGO, code: '40705' },
    { does: 'starts before it ends', request: REVERSED, code: '40707' },
  ]),
  ...casesOf(212, 'spot-history-plan-order', [
    {
      does: 'lists what was executed',
      given: [WAITING, RISE],
      request: PAIR,
      data: { nextFlag: false, orderList: [{ clientOid: 'p', status: 'executed' }] },
    },
    {
      does: 'lists what failed and what was cancelled',
      given: [
        WAITING,
        step('spot-cancel-plan-order', { clientOid: 'p' }),
        step('spot-place-plan-order', { ...SELL, size: d('100') }),
        RISE,
      ],
      request: {},
      data: { orderList: [{ status: 'fail_execute' }, { status: 'cancelled' }] },
    },
    { does: 'has nothing that waits', given: [WAITING], request: {}, data: { orderList: [] } },
    { does: 'knows the pair', request: NOWHERE, code: '40102' },
    { does: 'goes over 90 days', request: LONG_AGO, code: '40705' },
    { does: 'starts before it ends', request: REVERSED, code: '40707' },
  ]),
  ...casesOf(213, 'spot-plan-sub-order', [
    {
      does: 'tells what one has become',
      given: [WAITING, RISE],
      request: { planOrderId: nthId(1) },
      data: [{ orderId: nthId(2), type: 'market', status: 'success' }],
    },
    {
      does: 'tells that one waits',
      given: [WAITING],
      request: { planOrderId: nthId(1) },
      data: [{ status: 'in_progress' }],
    },
    { does: 'knows the order', request: { planOrderId: '5' }, code: '43025' },
  ]),
];
