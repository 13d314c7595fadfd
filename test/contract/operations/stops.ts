import { d } from '../../unit/paper/trial.ts';
import { BTC, casesOf, HOLDING, LONG, NOWHERE, nthId, PAIR_FUTURES, step, wait } from './operation-case.ts';

const STOP = { ...BTC, holdSide: 'long', planType: 'loss_plan', triggerPrice: d('45000'), size: d('0.01') } as const;
const { size: _, ...WHOLE } = { ...STOP, planType: 'pos_loss' } as const;
const TRAIL = { ...STOP, planType: 'moving_plan', triggerPrice: d('52000'), rangeRate: d('0.01') } as const;
const PLAN = {
  ...LONG,
  planType: 'normal_plan',
  size: d('0.01'),
  triggerPrice: d('50500'),
  triggerType: 'mark_price',
} as const;
const STOPPED = step('place-tpsl-order', { ...STOP, clientOid: 'sl' });
const PLANNED = step('mix-place-plan-order', { ...PLAN, clientOid: 'plan' });

/** Take-profits, stop-losses and trailing stops of positions (docs/exchange/triggers.md). */
export const stops = [
  ...casesOf(5, 'place-tpsl-order', [
    {
      does: 'stops a part',
      given: [HOLDING],
      request: { ...STOP, clientOid: 'a' },
      data: { orderId: nthId(5), clientOid: 'a' },
    },
    { does: 'stops the whole position without a size', given: [HOLDING], request: WHOLE, data: { orderId: nthId(5) } },
    { does: 'trails the price', given: [HOLDING], request: { ...TRAIL, clientOid: 'a' }, data: { clientOid: 'a' } },
    {
      does: 'takes buy for the long of one-way mode',
      by: 'single',
      given: [step('place-futures-order', { ...LONG, size: d('0.02') }, 'single')],
      request: { ...STOP, holdSide: 'buy', clientOid: 'a' },
      data: { clientOid: 'a' },
    },
    { does: 'needs a size for a part', given: [HOLDING], request: { ...WHOLE, planType: 'loss_plan' }, code: '40019' },
    {
      does: 'needs a callback to trail',
      given: [HOLDING],
      request: { ...STOP, planType: 'moving_plan' },
      code: '40019',
    },
    {
      does: 'trails at market alone',
      given: [HOLDING],
      request: { ...TRAIL, executePrice: d('51000') },
      code: '40020',
    },
    { does: 'needs a position', request: STOP, code: '43023' },
    { does: 'needs a position of its side', given: [HOLDING], request: { ...STOP, holdSide: 'short' }, code: '43023' },
    {
      does: 'loses below the price of a long',
      given: [HOLDING],
      request: { ...STOP, triggerPrice: d('51000') },
      code: '40834',
    },
    {
      does: 'gains above the price of a long',
      given: [HOLDING],
      request: { ...STOP, planType: 'profit_plan' },
      code: '40830',
    },
    {
      does: 'trails from above the market',
      given: [HOLDING],
      request: { ...TRAIL, triggerPrice: d('49000') },
      code: '43035',
    },
    {
      does: 'trails by 0.01 % at least',
      given: [HOLDING],
      request: { ...TRAIL, rangeRate: d('0.00001') },
      code: '43032',
    },
    {
      does: 'triggers on the price step',
      given: [HOLDING],
      request: { ...STOP, triggerPrice: d('45000.01') },
      code: '45052',
    },
    {
      does: 'executes on the price step',
      given: [HOLDING],
      request: { ...STOP, executePrice: d('44000.01') },
      code: '45051',
    },
    {
      does: 'takes multiples of the size step',
      given: [HOLDING],
      request: { ...STOP, size: d('0.01001') },
      code: '40808',
    },
    { does: 'stops no more than is open', given: [HOLDING], request: { ...STOP, size: d('0.03') }, code: '45068' },
    { does: 'takes a client id once', given: [HOLDING, STOPPED], request: { ...STOP, clientOid: 'sl' }, code: '40786' },
    { does: 'stops a position once', given: [HOLDING, step('place-tpsl-order', WHOLE)], request: WHOLE, code: '43031' },
    {
      does: 'takes its profit once',
      given: [HOLDING, step('place-tpsl-order', { ...WHOLE, planType: 'pos_profit', triggerPrice: d('60000') })],
      request: { ...WHOLE, planType: 'pos_profit', triggerPrice: d('61000') },
      code: '43030',
    },
    { does: 'knows the pair', given: [HOLDING], request: { ...STOP, ...NOWHERE }, code: '40102' },
  ]),
  ...casesOf(6, 'place-pos-tpsl', [
    {
      does: 'places both stops of a position',
      given: [HOLDING],
      request: {
        ...BTC,
        holdSide: 'long',
        stopSurplusTriggerPrice: d('60000'),
        stopLossTriggerPrice: d('45000'),
        stopSurplusClientOid: 'tp',
        stopLossClientOid: 'sl',
      },
      data: [
        { orderId: nthId(5), stopSurplusClientOid: 'tp' },
        { orderId: nthId(6), stopLossClientOid: 'sl' },
      ],
    },
    {
      does: 'places one of a part',
      given: [HOLDING],
      request: { ...BTC, holdSide: 'long', stopLossTriggerPrice: d('45000'), stopLossSize: d('0.01') },
      data: [{ orderId: nthId(5) }],
    },
    {
      does: 'leaves out the leg that is refused',
      given: [HOLDING],
      request: { ...BTC, holdSide: 'long', stopSurplusTriggerPrice: d('49000'), stopLossTriggerPrice: d('45000') },
      data: [{ orderId: nthId(5) }],
    },
    { does: 'needs a trigger', given: [HOLDING], request: { ...BTC, holdSide: 'long' }, code: '40019' },
    {
      does: 'needs a position',
      request: { ...BTC, holdSide: 'long', stopLossTriggerPrice: d('45000') },
      code: '43023',
    },
    {
      does: 'loses below the price of a long',
      given: [HOLDING],
      request: { ...BTC, holdSide: 'long', stopLossTriggerPrice: d('51000') },
      code: '40834',
    },
    {
      does: 'gains above the price of a long',
      given: [HOLDING],
      request: { ...BTC, holdSide: 'long', stopSurplusTriggerPrice: d('49000') },
      code: '40830',
    },
    {
      does: 'stops a position once',
      given: [HOLDING, step('place-tpsl-order', WHOLE)],
      request: { ...BTC, holdSide: 'long', stopLossTriggerPrice: d('44000') },
      code: '43031',
    },
  ]),
  ...casesOf(48, 'modify-tpsl-order', [
    {
      does: 'moves a stop',
      given: [HOLDING, STOPPED],
      request: { ...BTC, clientOid: 'sl', triggerPrice: d('46000'), size: d('0.01') },
      data: { orderId: nthId(5), clientOid: 'sl' },
    },
    { does: 'needs an id', request: { ...BTC, triggerPrice: d('46000') }, code: '40924' },
    { does: 'knows the stop', request: { ...BTC, clientOid: 'x', triggerPrice: d('46000') }, code: '43020' },
    {
      does: 'is not for orders that open',
      given: [PLANNED],
      request: { ...BTC, clientOid: 'plan', triggerPrice: d('46000') },
      code: '43020',
    },
    {
      does: 'refuses what is cancelled',
      given: [HOLDING, STOPPED, step('cancel-plan-order', PAIR_FUTURES)],
      request: { ...BTC, clientOid: 'sl', triggerPrice: d('46000') },
      code: '43021',
    },
    {
      does: 'loses below the price of a long',
      given: [HOLDING, STOPPED],
      request: { ...BTC, clientOid: 'sl', triggerPrice: d('51000') },
      code: '40834',
    },
    {
      does: 'waits between two changes',
      given: [
        HOLDING,
        STOPPED,
        step('modify-tpsl-order', { ...BTC, clientOid: 'sl', triggerPrice: d('46000'), size: d('0.01') }),
        wait(299),
      ],
      request: { ...BTC, clientOid: 'sl', triggerPrice: d('47000'), size: d('0.01') },
      code: '43036',
    },
    {
      does: 'triggers on the price step',
      given: [HOLDING, STOPPED],
      request: { ...BTC, clientOid: 'sl', triggerPrice: d('46000.01') },
      code: '45052',
    },
    {
      does: 'stops no more than is open',
      given: [HOLDING, STOPPED],
      request: { ...BTC, clientOid: 'sl', triggerPrice: d('46000'), size: d('0.03') },
      code: '45068',
    },
  ]),
];
