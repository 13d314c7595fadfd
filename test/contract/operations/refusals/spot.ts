import { d, START } from '../../../unit/paper/trial.ts';
import { NOWHERE, often, PAIR, refusalsOf, step, trading, wait } from '../operation-case.ts';

const LOW = { ...PAIR, side: 'buy', orderType: 'limit', force: 'gtc', price: d('49000'), size: d('0.0001') } as const;
const TRIGGERED = {
  ...PAIR,
  side: 'sell',
  orderType: 'market',
  size: d('0.01'),
  tpslType: 'tpsl',
  triggerPrice: d('45000'),
} as const;
const LONG_WINDOW = { requestTime: START, receiveWindow: 60_000 };

/** What is refused of the spot market beside what its cases show. */
export const refusedSpot = [
  ...refusalsOf(13, 'place-spot-order', [
    {
      does: 'leaves 200 orders of a pair waiting',
      given: often(200, 10, () => step('place-spot-order', LOW)),
      request: LOW,
      code: '43005',
    },
    { does: 'is not for a pair that is not open yet', given: [trading('spot', 'gray')], request: LOW, code: '43119' },
    { does: 'is not for a pair under maintenance', given: [trading('spot', 'halt')], request: LOW, code: '41114' },
    { does: 'is not for a pair that is offline', given: [trading('spot', 'offline')], request: LOW, code: '41113' },
    { does: 'gains above the price', request: { ...LOW, presetTakeProfitPrice: d('48000') }, code: '40830' },
    { does: 'loses below the price', request: { ...LOW, presetStopLossPrice: d('49500') }, code: '40834' },
    { does: 'triggers on the price step', request: { ...TRIGGERED, triggerPrice: d('45000.001') }, code: '45052' },
  ]),
  ...refusalsOf(53, 'spot-order-info', [
    { does: 'has a window below a minute', request: { orderId: '5', ...LONG_WINDOW }, code: '40079' },
  ]),
  ...refusalsOf(54, 'spot-cancel-order', [
    {
      does: 'cancels an order once a second, where told so',
      told: { cancelSpacingMs: 1_000 },
      given: [
        step('place-spot-order', { ...LOW, clientOid: 's-2' }),
        step('spot-cancel-order', { ...PAIR, clientOid: 's-2' }),
        wait(999),
      ],
      request: { ...PAIR, clientOid: 's-2' },
      code: '45129',
    },
    {
      does: 'has nothing to cancel of an order that was cancelled a second ago',
      told: { cancelSpacingMs: 1_000 },
      given: [
        step('place-spot-order', { ...LOW, clientOid: 's-2' }),
        step('spot-cancel-order', { ...PAIR, clientOid: 's-2' }),
        wait(1_000),
      ],
      request: { ...PAIR, clientOid: 's-2' },
      code: '43004',
    },
  ]),
  ...refusalsOf(57, 'spot-fills', [{ does: 'knows the pair', request: NOWHERE, code: '40102' }]),
  ...refusalsOf(55, 'spot-unfilled-orders', [
    { does: 'knows the pair', request: NOWHERE, code: '40102' },
    { does: 'has a window below a minute', request: LONG_WINDOW, code: '40079' },
  ]),
  ...refusalsOf(56, 'spot-history-orders', [
    { does: 'knows the pair', request: NOWHERE, code: '40102' },
    { does: 'has a window below a minute', request: LONG_WINDOW, code: '40079' },
  ]),
];
