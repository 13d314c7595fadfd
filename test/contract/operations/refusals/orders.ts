import { d } from '../../../unit/paper/trial.ts';
import {
  BTC,
  FAR,
  HOLDING,
  LONG,
  NOWHERE,
  often,
  PAIR_FUTURES,
  refusalsOf,
  step,
  trading,
  wait,
  WAITING,
} from '../operation-case.ts';

const SMALL = { ...LONG, ...FAR, size: d('0.0002') } as const;
const CLOSE = { ...LONG, tradeSide: 'close' } as const;
const CLOSER = { ...CLOSE, orderType: 'limit', force: 'gtc', price: d('52000') } as const;
/** A limit order that closes most of the long. */
const CLOSING = step('place-futures-order', { ...CLOSER, size: d('0.015'), clientOid: 'f-3' });
const SHORT_WAITING = step('place-futures-order', {
  ...LONG,
  ...FAR,
  side: 'sell',
  price: d('51000'),
  size: d('0.01'),
  clientOid: 'f-4',
});
const PLANNED = step('mix-place-plan-order', {
  ...LONG,
  planType: 'normal_plan',
  size: d('0.01'),
  triggerPrice: d('50500'),
  triggerType: 'mark_price',
});
const ONE_WAY = step('mix-set-position-mode', { productType: 'USDT-FUTURES', posMode: 'one_way_mode' });
const NEW = { ...PAIR_FUTURES, clientOid: 'f-2', newClientOid: 'f-9' } as const;
const MOVE = { ...NEW, newSize: d('0.02'), newPrice: d('48000') } as const;
const MOVE_SHORT = { ...MOVE, clientOid: 'f-4', newPrice: d('52000') } as const;

/** What is refused of orders of the futures market beside what their cases show. */
export const refusedOrders = [
  ...refusalsOf(1, 'place-futures-order', [
    {
      does: 'closes no more than other closing orders leave free, where told so',
      told: { closeOverflow: 'reject' },
      given: [HOLDING, CLOSING],
      request: { ...CLOSE, size: d('0.01') },
      code: '40757',
    },
    {
      does: 'has no tradeSide in one-way mode, where it refuses as the service does',
      told: { tradeSide: 'service' },
      given: [ONE_WAY],
      request: { ...CLOSE, size: d('0.01') },
      code: '40774',
    },
    {
      does: 'leaves 200 orders of a pair waiting',
      given: often(200, 10, () => step('place-futures-order', SMALL)),
      request: SMALL,
      code: '45118',
    },
    {
      does: 'is not for a contract that opens soon',
      given: [trading('usdt-futures', 'listed')],
      request: { ...LONG, size: d('0.02') },
      code: '43115',
    },
    {
      does: 'is not for a contract under maintenance',
      given: [trading('usdt-futures', 'maintain')],
      request: { ...LONG, size: d('0.02') },
      code: '40844',
    },
    {
      does: 'is not for a contract that was removed',
      given: [trading('usdt-futures', 'off')],
      request: { ...LONG, size: d('0.02') },
      code: '40845',
    },
    {
      does: 'opens nothing at a contract that may only be closed',
      given: [trading('usdt-futures', 'limit_open')],
      request: { ...LONG, size: d('0.02') },
      code: '43119',
    },
  ]),
  ...refusalsOf(2, 'cancel-futures-order', [
    {
      does: 'cancels an order once a second, where told so',
      told: { cancelSpacingMs: 1_000 },
      given: [WAITING, step('cancel-futures-order', { ...PAIR_FUTURES, clientOid: 'f-2' }), wait(999)],
      request: { ...PAIR_FUTURES, clientOid: 'f-2' },
      code: '45129',
    },
    {
      does: 'has nothing to cancel of an order that was cancelled a second ago',
      told: { cancelSpacingMs: 1_000 },
      given: [WAITING, step('cancel-futures-order', { ...PAIR_FUTURES, clientOid: 'f-2' }), wait(1_000)],
      request: { ...PAIR_FUTURES, clientOid: 'f-2' },
      code: '22001',
    },
  ]),
  ...refusalsOf(36, 'mix-set-leverage', [
    {
      does: 'waits for no trigger orders that open',
      given: [PLANNED],
      request: { ...BTC, leverage: d('25') },
      code: '40893',
    },
  ]),
  ...refusalsOf(11, 'history-position', [{ does: 'knows the pair', request: NOWHERE, code: '40102' }]),
  ...refusalsOf(44, 'mix-modify-order', [
    { does: 'knows the pair', given: [WAITING], request: { ...MOVE, ...NOWHERE }, code: '40102' },
    {
      does: 'takes multiples of the size step',
      given: [WAITING],
      request: { ...MOVE, newSize: d('0.00015') },
      code: '40808',
    },
    { does: 'has a smallest size', given: [WAITING], request: { ...MOVE, newSize: d('0') }, code: '45111' },
    { does: 'has a largest size', given: [WAITING], request: { ...MOVE, newSize: d('221') }, code: '45112' },
    {
      does: 'has a smallest value',
      given: [WAITING],
      request: { ...MOVE, newPrice: d('100'), newSize: d('0.0001') },
      code: '45110',
    },
    {
      does: 'takes multiples of the price step',
      given: [WAITING],
      request: { ...MOVE, newPrice: d('48000.05') },
      code: '45115',
    },
    {
      does: 'buys within 5 % above the market',
      given: [WAITING],
      request: { ...MOVE, newPrice: d('52600') },
      code: '40815',
    },
    {
      does: 'sells within 5 % below the market',
      given: [SHORT_WAITING],
      request: { ...MOVE_SHORT, newPrice: d('47400') },
      code: '40816',
    },
    {
      does: 'opens no more than the margin carries',
      given: [WAITING],
      request: { ...MOVE, newSize: d('3') },
      code: '40762',
    },
    {
      does: 'has its take-profit above the price of a long',
      given: [WAITING],
      request: { ...NEW, newPresetStopSurplusPrice: d('48000') },
      code: '40830',
    },
    {
      does: 'has its stop-loss below the price of a long',
      given: [WAITING],
      request: { ...NEW, newPresetStopLossPrice: d('49500') },
      code: '40834',
    },
    {
      does: 'has its take-profit below the price of a short',
      given: [SHORT_WAITING],
      request: { ...NEW, clientOid: 'f-4', newPresetStopSurplusPrice: d('52000') },
      code: '40832',
    },
    {
      does: 'has its stop-loss above the price of a short',
      given: [SHORT_WAITING],
      request: { ...NEW, clientOid: 'f-4', newPresetStopLossPrice: d('50500') },
      code: '40836',
    },
    {
      does: 'is not for a contract that opens soon',
      given: [WAITING, trading('usdt-futures', 'listed')],
      request: MOVE,
      code: '43115',
    },
    {
      does: 'is not for a contract under maintenance',
      given: [WAITING, trading('usdt-futures', 'maintain')],
      request: MOVE,
      code: '40844',
    },
    {
      does: 'is not for a contract that was removed',
      given: [WAITING, trading('usdt-futures', 'off')],
      request: MOVE,
      code: '40845',
    },
    {
      does: 'is not for a contract that takes no orders of keys',
      given: [WAITING, trading('usdt-futures', 'restrictedAPI')],
      request: MOVE,
      code: '43119',
    },
    {
      does: 'closes no more than other closing orders leave free, where told so',
      told: { closeOverflow: 'reject' },
      given: [HOLDING, CLOSING],
      request: { ...MOVE, clientOid: 'f-3', newSize: d('0.021'), newPrice: d('52000') },
      code: '40757',
    },
  ]),
];
