import { d } from '../../../unit/paper/trial.ts';
import { BTC, FUTURES, HOLDING, LONG, NOWHERE, often, refusalsOf, step, trading } from '../operation-case.ts';

const SHORT = step('place-futures-order', { ...LONG, side: 'sell', size: d('0.02'), clientOid: 'f-4' });
const STOP = { ...BTC, holdSide: 'long', planType: 'loss_plan', triggerPrice: d('45000'), size: d('0.01') } as const;
const STOP_SHORT = { ...STOP, holdSide: 'short', triggerPrice: d('55000') } as const;
const GAIN_SHORT = { ...STOP_SHORT, planType: 'profit_plan', triggerPrice: d('45000') } as const;
const TRAIL = { ...STOP, planType: 'moving_plan', triggerPrice: d('52000'), rangeRate: d('0.01') } as const;
const TRAIL_SHORT = { ...TRAIL, holdSide: 'short', triggerPrice: d('48000') } as const;
const BOTH = { ...BTC, holdSide: 'long', stopSurplusTriggerPrice: d('60000') } as const;
const BOTH_SHORT = { ...BTC, holdSide: 'short', stopSurplusTriggerPrice: d('45000') } as const;
const MOVE = { ...BTC, clientOid: 's', triggerPrice: d('46000'), size: d('0.01') } as const;
const PLAN = {
  ...LONG,
  planType: 'normal_plan',
  size: d('0.01'),
  triggerPrice: d('50500'),
  triggerType: 'mark_price',
} as const;
const { tradeSide: _, ...UNTOLD } = PLAN;
const PLAN_SHORT = { ...PLAN, side: 'sell', triggerPrice: d('49500') } as const;
const TRACK = { ...PLAN, planType: 'track_plan', callbackRatio: d('0.01') } as const;
const CHANGE = { ...FUTURES, clientOid: 'p' } as const;

const stopped = (stop: Parameters<typeof step<'place-tpsl-order'>>[1]) =>
  step('place-tpsl-order', { ...stop, clientOid: 's' });
const planned = (plan: Parameters<typeof step<'mix-place-plan-order'>>[1]) =>
  step('mix-place-plan-order', { ...plan, clientOid: 'p' });
/** As many trigger orders as an account may have. */
const FULL = often(300, 10, () => step('mix-place-plan-order', PLAN));

/** What is refused of trigger orders and stops beside what their cases show. */
export const refusedPlans = [
  ...refusalsOf(5, 'place-tpsl-order', [
    {
      does: 'gains below the price of a short',
      given: [SHORT],
      request: { ...GAIN_SHORT, triggerPrice: d('51000') },
      code: '40832',
    },
    {
      does: 'loses above the price of a short',
      given: [SHORT],
      request: { ...STOP_SHORT, triggerPrice: d('49000') },
      code: '40836',
    },
    {
      does: 'trails a short from below the market',
      given: [SHORT],
      request: { ...TRAIL_SHORT, triggerPrice: d('51000') },
      code: '43034',
    },
    { does: 'leaves 300 trigger orders waiting', given: [HOLDING, ...FULL], request: STOP, code: '40889' },
    {
      does: 'executes above 0',
      given: [HOLDING],
      request: { ...STOP, executePrice: d('-44000') },
      code: '43011',
    },
  ]),
  ...refusalsOf(6, 'place-pos-tpsl', [
    { does: 'knows the pair', given: [HOLDING], request: { ...BOTH, ...NOWHERE }, code: '40102' },
    {
      does: 'takes a client id once',
      given: [HOLDING, stopped(STOP)],
      request: { ...BOTH, stopSurplusClientOid: 's' },
      code: '40786',
    },
    {
      does: 'gains below the price of a short',
      given: [SHORT],
      request: { ...BOTH_SHORT, stopSurplusTriggerPrice: d('51000') },
      code: '40832',
    },
    {
      does: 'loses above the price of a short',
      given: [SHORT],
      request: { ...BTC, holdSide: 'short', stopLossTriggerPrice: d('49000') },
      code: '40836',
    },
    {
      does: 'takes its profit once',
      given: [HOLDING, step('place-pos-tpsl', BOTH)],
      request: { ...BOTH, stopSurplusTriggerPrice: d('61000') },
      code: '43030',
    },
    {
      does: 'takes multiples of the size step',
      given: [HOLDING],
      request: { ...BOTH, stopSurplusSize: d('0.01001') },
      code: '40808',
    },
    { does: 'has a smallest size', given: [HOLDING], request: { ...BOTH, stopSurplusSize: d('0') }, code: '45111' },
    {
      does: 'stops no more than is open',
      given: [HOLDING],
      request: { ...BOTH, stopSurplusSize: d('0.03') },
      code: '45068',
    },
    {
      does: 'triggers on the price step',
      given: [HOLDING],
      request: { ...BOTH, stopSurplusTriggerPrice: d('60000.01') },
      code: '45052',
    },
    {
      does: 'executes on the price step',
      given: [HOLDING],
      request: { ...BOTH, stopSurplusExecutePrice: d('60000.01') },
      code: '45051',
    },
    { does: 'leaves 300 trigger orders waiting', given: [HOLDING, ...FULL], request: BOTH, code: '40889' },
    {
      does: 'executes above 0',
      given: [HOLDING],
      request: { ...BOTH, stopSurplusExecutePrice: d('-60000') },
      code: '43011',
    },
  ]),
  ...refusalsOf(48, 'modify-tpsl-order', [
    { does: 'knows the pair', given: [HOLDING, stopped(STOP)], request: { ...MOVE, ...NOWHERE }, code: '40102' },
    {
      does: 'gains above the price of a long',
      given: [HOLDING, stopped({ ...STOP, planType: 'profit_plan', triggerPrice: d('60000') })],
      request: { ...MOVE, triggerPrice: d('49000') },
      code: '40830',
    },
    {
      does: 'gains below the price of a short',
      given: [SHORT, stopped(GAIN_SHORT)],
      request: { ...MOVE, triggerPrice: d('51000') },
      code: '40832',
    },
    {
      does: 'loses above the price of a short',
      given: [SHORT, stopped(STOP_SHORT)],
      request: { ...MOVE, triggerPrice: d('49000') },
      code: '40836',
    },
    {
      does: 'trails from above the market',
      given: [HOLDING, stopped(TRAIL)],
      request: { ...MOVE, triggerPrice: d('49000') },
      code: '43035',
    },
    {
      does: 'trails a short from below the market',
      given: [SHORT, stopped(TRAIL_SHORT)],
      request: { ...MOVE, triggerPrice: d('51000') },
      code: '43034',
    },
    {
      does: 'trails by 0.01 % at least',
      given: [HOLDING, stopped(TRAIL)],
      request: { ...MOVE, triggerPrice: d('52000'), rangeRate: d('0.00001') },
      code: '43032',
    },
    {
      does: 'takes multiples of the size step',
      given: [HOLDING, stopped(STOP)],
      request: { ...MOVE, size: d('0.01001') },
      code: '40808',
    },
    { does: 'has a smallest size', given: [HOLDING, stopped(STOP)], request: { ...MOVE, size: d('0') }, code: '45111' },
    {
      does: 'executes above 0',
      given: [HOLDING, stopped(STOP)],
      request: { ...MOVE, executePrice: d('-45000') },
      code: '43011',
    },
    {
      does: 'executes on the price step',
      given: [HOLDING, stopped(STOP)],
      request: { ...MOVE, executePrice: d('45000.01') },
      code: '45051',
    },
  ]),
  ...refusalsOf(8, 'cancel-plan-order', [
    { does: 'knows the pair', given: [planned(PLAN)], request: { ...FUTURES, ...NOWHERE }, code: '40102' },
  ]),
  ...refusalsOf(47, 'mix-place-plan-order', [
    { does: 'has a smallest value', request: { ...PLAN, size: d('0.0001'), triggerPrice: d('49999') }, code: '45110' },
    { does: 'needs tradeSide in hedge mode', request: UNTOLD, code: '45109' },
    {
      does: 'has no tradeSide in one-way mode, where it refuses as the service does',
      told: { tradeSide: 'service' },
      given: [step('mix-set-position-mode', { productType: 'USDT-FUTURES', posMode: 'one_way_mode' })],
      request: PLAN,
      code: '40774',
    },
    {
      does: 'executes on the price step',
      request: { ...PLAN, orderType: 'limit', price: d('50400.01') },
      code: '45051',
    },
    {
      does: 'follows with stops of 0.01 % at least',
      request: { ...TRACK, stopLossTriggerPrice: d('0.001') },
      code: '40053',
    },
    {
      does: 'has its take-profit above the price of a long',
      request: { ...PLAN, stopSurplusTriggerPrice: d('50000') },
      code: '40830',
    },
    {
      does: 'has its stop-loss below the price of a long',
      request: { ...PLAN, stopLossTriggerPrice: d('51000') },
      code: '40834',
    },
    {
      does: 'has its take-profit below the price of a short',
      request: { ...PLAN_SHORT, stopSurplusTriggerPrice: d('50000') },
      code: '40832',
    },
    {
      does: 'has its stop-loss above the price of a short',
      request: { ...PLAN_SHORT, stopLossTriggerPrice: d('49000') },
      code: '40836',
    },
    { does: 'leaves 300 trigger orders waiting', given: FULL, request: PLAN, code: '40889' },
    {
      does: 'is not for a contract that opens soon',
      given: [trading('usdt-futures', 'listed')],
      request: PLAN,
      code: '43115',
    },
    {
      does: 'is not for a contract under maintenance',
      given: [trading('usdt-futures', 'maintain')],
      request: PLAN,
      code: '40844',
    },
    {
      does: 'is not for a contract that was removed',
      given: [trading('usdt-futures', 'off')],
      request: PLAN,
      code: '40845',
    },
    {
      does: 'opens nothing at a contract that may only be closed',
      given: [trading('usdt-futures', 'limit_open')],
      request: PLAN,
      code: '43119',
    },
  ]),
  ...refusalsOf(7, 'modify-plan-order', [
    { does: 'knows the pair', given: [planned(PLAN)], request: { ...CHANGE, ...NOWHERE }, code: '40102' },
    {
      does: 'has its take-profit above the price of a long',
      given: [planned(PLAN)],
      request: { ...CHANGE, newStopSurplusTriggerPrice: d('50000') },
      code: '40830',
    },
    {
      does: 'has its stop-loss below the price of a long',
      given: [planned(PLAN)],
      request: { ...CHANGE, newStopLossTriggerPrice: d('51000') },
      code: '40834',
    },
    {
      does: 'has its take-profit below the price of a short',
      given: [planned(PLAN_SHORT)],
      request: { ...CHANGE, newStopSurplusTriggerPrice: d('50000') },
      code: '40832',
    },
    {
      does: 'has its stop-loss above the price of a short',
      given: [planned(PLAN_SHORT)],
      request: { ...CHANGE, newStopLossTriggerPrice: d('49000') },
      code: '40836',
    },
    {
      does: 'follows with stops of 0.01 % at least',
      given: [planned(TRACK)],
      request: { ...CHANGE, newCallbackRatio: d('0.02'), newStopLossTriggerPrice: d('0.001') },
      code: '40053',
    },
    {
      does: 'takes multiples of the size step',
      given: [planned(PLAN)],
      request: { ...CHANGE, newSize: d('0.01001') },
      code: '40808',
    },
    { does: 'has a smallest size', given: [planned(PLAN)], request: { ...CHANGE, newSize: d('0') }, code: '45111' },
    {
      does: 'executes on the price step',
      given: [planned({ ...PLAN, orderType: 'limit', price: d('50400') })],
      request: { ...CHANGE, newPrice: d('50400.01') },
      code: '45051',
    },
  ]),
];
