import { d } from '../../unit/paper/trial.ts';
import {
  BTC,
  casesOf,
  FUTURES,
  HOLDING,
  LONG,
  LONG_AGO,
  NOWHERE,
  nthId,
  PAIR_FUTURES,
  REVERSED,
  RISE,
  step,
} from './operation-case.ts';

const STOP = { ...BTC, holdSide: 'long', planType: 'loss_plan', triggerPrice: d('45000'), size: d('0.01') } as const;
const PLAN = {
  ...LONG,
  planType: 'normal_plan',
  size: d('0.01'),
  triggerPrice: d('50500'),
  triggerType: 'mark_price',
} as const;
const TRACK = { ...PLAN, planType: 'track_plan', callbackRatio: d('0.01') } as const;
const STOPPED = step('place-tpsl-order', { ...STOP, clientOid: 'sl' });
const PLANNED = step('mix-place-plan-order', { ...PLAN, clientOid: 'plan' });
const TRACKING = step('mix-place-plan-order', { ...TRACK, clientOid: 'track' });
const LIMIT_PLANNED = step('mix-place-plan-order', {
  ...PLAN,
  orderType: 'limit',
  price: d('50400'),
  clientOid: 'lim',
});

/** Trigger orders that open or close, and the lists of all (docs/exchange/triggers.md). */
export const triggers = [
  ...casesOf(7, 'modify-plan-order', [
    {
      does: 'moves the trigger',
      given: [PLANNED],
      request: { ...FUTURES, clientOid: 'plan', newTriggerPrice: d('50600') },
      data: { orderId: nthId(1), clientOid: 'plan' },
    },
    {
      does: 'adds a take-profit',
      given: [PLANNED],
      request: {
        ...FUTURES,
        orderId: nthId(1),
        newStopSurplusTriggerPrice: d('60000'),
        newStopSurplusTriggerType: 'mark_price',
      },
      data: { clientOid: 'plan' },
    },
    {
      does: 'moves the callback of one that follows',
      given: [TRACKING],
      request: { ...FUTURES, clientOid: 'track', newCallbackRatio: d('0.02') },
      data: { clientOid: 'track' },
    },
    {
      does: 'needs the callback of one that follows',
      given: [TRACKING],
      request: { ...FUTURES, clientOid: 'track', newTriggerPrice: d('50600') },
      code: '40019',
    },
    {
      does: 'moves the callback by 10 % at most',
      given: [TRACKING],
      request: { ...FUTURES, clientOid: 'track', newCallbackRatio: d('0.11') },
      code: '40020',
    },
    {
      does: 'has no callback otherwise',
      given: [PLANNED],
      request: { ...FUTURES, clientOid: 'plan', newCallbackRatio: d('0.02') },
      code: '40020',
    },
    {
      does: 'has no price at market',
      given: [PLANNED],
      request: { ...FUTURES, clientOid: 'plan', newPrice: d('50400') },
      code: '40020',
    },
    {
      does: 'moves the price of a limit order',
      given: [LIMIT_PLANNED],
      request: { ...FUTURES, clientOid: 'lim', newPrice: d('50300') },
      data: { clientOid: 'lim' },
    },
    {
      does: 'needs a price with its kind',
      given: [PLANNED],
      request: { ...FUTURES, clientOid: 'plan', newTriggerType: 'fill_price' },
      code: '40019',
    },
    { does: 'needs an id', request: FUTURES, code: '40924' },
    { does: 'knows the order', request: { ...FUTURES, clientOid: 'x', newTriggerPrice: d('50600') }, code: '43025' },
    {
      does: 'is not for stops',
      given: [HOLDING, STOPPED],
      request: { ...FUTURES, clientOid: 'sl', newTriggerPrice: d('44000') },
      code: '43025',
    },
    {
      does: 'refuses what has fired',
      given: [PLANNED, RISE],
      request: { ...FUTURES, clientOid: 'plan', newTriggerPrice: d('50600') },
      code: '43026',
    },
    {
      does: 'triggers on the price step',
      given: [PLANNED],
      request: { ...FUTURES, clientOid: 'plan', newTriggerPrice: d('50600.01') },
      code: '45052',
    },
  ]),
  ...casesOf(8, 'cancel-plan-order', [
    {
      does: 'cancels what is listed',
      given: [PLANNED],
      request: { ...PAIR_FUTURES, planType: 'normal_plan', orderIdList: [{ clientOid: 'plan' }] },
      data: { successList: [{ orderId: nthId(1), clientOid: 'plan' }], failureList: [] },
    },
    {
      does: 'says of each what failed',
      given: [PLANNED],
      request: { ...PAIR_FUTURES, planType: 'normal_plan', orderIdList: [{ orderId: '5' }, { clientOid: 'plan' }] },
      data: {
        successList: [{ clientOid: 'plan' }],
        failureList: [{ orderId: '5', errorMsg: 'The trigger order does not exist' }],
      },
      failed: ['43025'],
    },
    {
      does: 'says what has fired',
      given: [PLANNED, RISE],
      request: { ...PAIR_FUTURES, planType: 'normal_plan', orderIdList: [{ clientOid: 'plan' }] },
      data: { successList: [], failureList: [{ clientOid: 'plan' }] },
      failed: ['43026'],
    },
    {
      does: 'cancels all without a list',
      given: [HOLDING, STOPPED, PLANNED],
      request: PAIR_FUTURES,
      data: { successList: [{ clientOid: 'sl' }, { clientOid: 'plan' }] },
    },
    {
      does: 'cancels all of a kind',
      given: [HOLDING, STOPPED, PLANNED],
      request: { ...PAIR_FUTURES, planType: 'loss_plan' },
      data: { successList: [{ clientOid: 'sl' }] },
    },
    { does: 'needs the symbol with a list', request: { ...FUTURES, orderIdList: [{ orderId: '5' }] }, code: '40019' },
    {
      does: 'takes no empty list for all',
      given: [PLANNED],
      request: { ...PAIR_FUTURES, orderIdList: [] },
      code: '40020',
    },
    { does: 'needs an id in each item', request: { ...PAIR_FUTURES, orderIdList: [{}] }, code: '40924' },
  ]),
  ...casesOf(47, 'mix-place-plan-order', [
    { does: 'waits for a price', request: { ...PLAN, clientOid: 'a' }, data: { orderId: nthId(1), clientOid: 'a' } },
    { does: 'follows the price', request: { ...TRACK, clientOid: 'a' }, data: { clientOid: 'a' } },
    { does: 'needs the price of a limit order', request: { ...PLAN, orderType: 'limit' }, code: '40019' },
    { does: 'has no price at market', request: { ...PLAN, price: d('50000') }, code: '40020' },
    { does: 'needs a callback to follow', request: { ...PLAN, planType: 'track_plan' }, code: '40019' },
    { does: 'follows by 10 % at most', request: { ...TRACK, callbackRatio: d('0.11') }, code: '40020' },
    { does: 'triggers on the price step', request: { ...PLAN, triggerPrice: d('50500.01') }, code: '45052' },
    { does: 'takes multiples of the size step', request: { ...PLAN, size: d('0.01001') }, code: '40808' },
    { does: 'has a smallest size', request: { ...PLAN, size: d('0') }, code: '45111' },
    { does: 'takes a client id once', given: [PLANNED], request: { ...PLAN, clientOid: 'plan' }, code: '40786' },
    { does: 'knows the pair', request: { ...PLAN, ...NOWHERE }, code: '40102' },
    { does: 'is for the pairs of a copy-trading key', by: 'copier', request: PLAN, code: '40014' },
  ]),
  ...casesOf(49, 'mix-orders-plan-pending', [
    {
      does: 'lists stops',
      given: [HOLDING, STOPPED, PLANNED],
      request: { ...FUTURES, planType: 'profit_loss' },
      data: {
        entrustedList: [{ clientOid: 'sl', planType: 'loss_plan', triggerPrice: d('45000'), planStatus: 'live' }],
      },
    },
    {
      does: 'lists orders that open',
      given: [HOLDING, STOPPED, PLANNED],
      request: { ...FUTURES, planType: 'normal_plan' },
      data: { entrustedList: [{ clientOid: 'plan', size: d('0.01') }] },
    },
    {
      does: 'lists nothing that has fired',
      given: [PLANNED, RISE],
      request: { ...FUTURES, planType: 'normal_plan' },
      data: { entrustedList: [] },
    },
    {
      does: 'spans three months at most',
      request: { ...FUTURES, planType: 'normal_plan', ...LONG_AGO },
      code: '40704',
    },
    { does: 'goes forward in time', request: { ...FUTURES, planType: 'normal_plan', ...REVERSED }, code: '40707' },
  ]),
  ...casesOf(50, 'mix-orders-plan-history', [
    {
      does: 'lists what has fired',
      given: [PLANNED, RISE],
      request: { ...FUTURES, planType: 'normal_plan' },
      data: { entrustedList: [{ clientOid: 'plan', planStatus: 'executed', executeOrderId: nthId(2) }] },
    },
    {
      does: 'lists what is cancelled',
      given: [PLANNED, step('cancel-plan-order', PAIR_FUTURES)],
      request: { ...FUTURES, planType: 'normal_plan', planStatus: 'cancelled' },
      data: { entrustedList: [{ clientOid: 'plan', planStatus: 'cancelled' }] },
    },
    {
      does: 'spans three months at most',
      request: { ...FUTURES, planType: 'normal_plan', ...LONG_AGO },
      code: '40704',
    },
    { does: 'goes forward in time', request: { ...FUTURES, planType: 'normal_plan', ...REVERSED }, code: '40707' },
  ]),
  ...casesOf(51, 'mix-plan-sub-order', [
    {
      does: 'tells the order that a trigger placed',
      given: [PLANNED, RISE],
      request: { ...FUTURES, planType: 'normal_plan', planOrderId: nthId(1) },
      data: [{ orderId: nthId(2), type: 'market', status: 'success' }],
    },
    {
      does: 'tells that it waits',
      given: [PLANNED],
      request: { ...FUTURES, planType: 'normal_plan', planOrderId: nthId(1) },
      data: [{ status: 'in_progress' }],
    },
    { does: 'knows the order', request: { ...FUTURES, planType: 'normal_plan', planOrderId: '5' }, code: '43025' },
    {
      does: 'knows the kind of the order',
      given: [PLANNED],
      request: { ...FUTURES, planType: 'track_plan', planOrderId: nthId(1) },
      code: '43025',
    },
  ]),
];
