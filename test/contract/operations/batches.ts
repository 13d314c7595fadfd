import type { OperationId } from '../../../src/wire/operations/index.ts';
import { d } from '../../unit/paper/trial.ts';
import { futuresOrders } from './futures-orders.ts';
import {
  casesOf,
  FAR,
  FUTURES,
  HOLDING,
  LONG,
  NOWHERE,
  nthId,
  PAIR,
  PAIR_FUTURES,
  step,
  WAITING,
} from './operation-case.ts';
import type { OperationCase } from './operation-case.ts';
import { refusedOrders } from './refusals/orders.ts';
import { refusedSpot } from './refusals/spot.ts';
import { spot } from './spot.ts';

const { side, tradeSide, orderType, ...SHARED } = LONG;
const OPEN = { side, tradeSide, orderType, size: d('0.01') } as const;
const LOW = { side: 'buy', orderType: 'limit', force: 'gtc', price: d('49000'), size: d('0.01') } as const;
const BUY = { side: 'buy', orderType: 'market', size: d('100') } as const;
const RESTING = step('place-spot-order', { ...PAIR, ...LOW, clientOid: 's-2' });
const STOP = step('place-spot-order', {
  ...PAIR,
  side: 'sell',
  orderType: 'market',
  size: d('0.01'),
  tpslType: 'tpsl',
  triggerPrice: d('45000'),
});
const MANY = Array.from({ length: 51 }, () => OPEN);
const MANY_SPOT = Array.from({ length: 51 }, () => BUY);

type Fields = Readonly<Record<string, unknown>>;

/** How one call becomes a batch of one, and the refusals of which stop the whole batch. */
interface Batching<K extends OperationId> {
  readonly place: number;
  readonly id: K;
  readonly alone: OperationId;
  readonly wrap: (request: Fields) => Fields;
  readonly whole: readonly string[];
}

/**
 * Everything that an operation is refused alone, as the only item of a batch: it fails with the same code, and the
 * batch succeeds. Who may not call at all, or names no contract, is refused the whole of it.
 */
function asInBatches<K extends OperationId>({
  place,
  id,
  alone,
  wrap,
  whole,
}: Batching<K>): readonly OperationCase<K>[] {
  return [...futuresOrders, ...refusedOrders, ...spot, ...refusedSpot]
    .filter((one) => one.id === alone && one.code !== '00000' && one.code !== '429' && isPlain(one.request))
    .map((one, i) => {
      const stops = one.by === 'reader' || whole.includes(one.code);
      const told = stops ? { code: one.code } : { code: '00000', failed: [one.code], data: { successList: [] } };
      const number = `OP-${String(place)}-A${String(i + 1).padStart(2, '0')}`;
      return { ...one, number, id, does: `as alone: ${one.does}`, request: wrap(one.request as Fields), ...told };
    });
}

/** A batch has no TP/SL orders and no window. */
function isPlain(request: unknown): boolean {
  const keys = Object.keys(request as Fields);
  return !['tpslType', 'receiveWindow'].some((key) => keys.includes(key));
}

/** Batches of orders (docs/exchange/orders.md#batches). */
export const batches = [
  ...casesOf(201, 'mix-batch-place-order', [
    {
      does: 'places each',
      request: {
        ...SHARED,
        orderList: [
          { ...OPEN, clientOid: 'a' },
          { ...OPEN, ...FAR, clientOid: 'b' },
        ],
      },
      data: { successList: [{ clientOid: 'a' }, { clientOid: 'b' }], failureList: [] },
    },
    {
      does: 'places what it can',
      given: [HOLDING],
      request: {
        ...SHARED,
        orderList: [
          { ...OPEN, clientOid: 'a' },
          { ...OPEN, clientOid: 'f-1' },
          { ...OPEN, size: d('0.00015'), clientOid: 'b' },
          { ...OPEN, orderType: 'limit', force: 'gtc' },
          { ...OPEN, clientOid: 'a' },
          { ...OPEN, clientOid: 'c' },
        ],
      },
      data: { successList: [{ clientOid: 'a' }, { clientOid: 'c' }] },
      failed: ['40786', '40808', '40019', '40786'],
    },
    {
      does: 'opens no more than the margin carries, each after those before it',
      request: {
        ...SHARED,
        orderList: [
          { ...OPEN, size: d('1.9'), clientOid: 'a' },
          { ...OPEN, size: d('1.9'), clientOid: 'b' },
        ],
      },
      data: { successList: [{ clientOid: 'a' }] },
      failed: ['40762'],
    },
    { does: 'has an order', request: { ...SHARED, orderList: [] }, code: '40019' },
    { does: 'has 50 orders at most', request: { ...SHARED, orderList: MANY }, code: '40058' },
    { does: 'knows the pair', request: { ...SHARED, ...NOWHERE, orderList: [OPEN] }, code: '40102' },
  ]),
  ...asInBatches({
    place: 201,
    id: 'mix-batch-place-order',
    alone: 'place-futures-order',
    wrap: ({ symbol, productType, marginMode, marginCoin, ...order }) => ({
      ...{ symbol, productType, marginMode, marginCoin },
      orderList: [order],
    }),
    whole: ['40102', '22012'],
  }),
  ...casesOf(202, 'mix-batch-cancel-orders', [
    {
      does: 'cancels what is listed',
      given: [WAITING],
      request: { ...PAIR_FUTURES, orderIdList: [{ clientOid: 'f-2' }] },
      data: { successList: [{ orderId: nthId(1), clientOid: 'f-2' }], failureList: [] },
    },
    {
      does: 'says of each what failed, the same one twice too',
      given: [WAITING],
      request: { ...PAIR_FUTURES, orderIdList: [{ orderId: '5' }, { clientOid: 'f-2' }, { orderId: nthId(1) }] },
      data: { successList: [{ clientOid: 'f-2' }], failureList: [{ orderId: '5' }, { orderId: nthId(1) }] },
      failed: ['40109', '22001'],
    },
    {
      does: 'cancels all without a list',
      given: [WAITING],
      request: FUTURES,
      data: { successList: [{ clientOid: 'f-2' }], failureList: [] },
    },
    { does: 'cancels all of a pair', given: [WAITING], request: PAIR_FUTURES, data: { failureList: [] } },
    { does: 'has something to cancel', request: FUTURES, code: '22001' },
    { does: 'needs the symbol with a list', request: { ...FUTURES, orderIdList: [{ orderId: '5' }] }, code: '40019' },
    {
      does: 'takes no empty list for all',
      given: [WAITING],
      request: { ...PAIR_FUTURES, orderIdList: [] },
      code: '40020',
    },
    {
      does: 'has 50 ids at most',
      request: { ...PAIR_FUTURES, orderIdList: Array.from({ length: 51 }, () => ({ orderId: '5' })) },
      code: '40058',
    },
  ]),
  ...asInBatches({
    place: 202,
    id: 'mix-batch-cancel-orders',
    alone: 'cancel-futures-order',
    wrap: ({ symbol, productType, marginCoin: _, ...ids }) => ({ symbol, productType, orderIdList: [ids] }),
    whole: ['40102', '40924'],
  }),
  ...casesOf(203, 'spot-batch-orders', [
    {
      does: 'places each',
      request: { ...PAIR, orderList: [{ ...BUY, clientOid: 'a' }, LOW] },
      data: { successList: [{ clientOid: 'a' }, {}], failureList: [] },
    },
    {
      does: 'places what it can',
      given: [RESTING],
      request: {
        ...PAIR,
        orderList: [
          { ...LOW, clientOid: 's-2' },
          { ...LOW, clientOid: 'a' },
          { ...BUY, size: d('0.5') },
          { ...LOW, price: d('49000.001') },
        ],
      },
      data: { successList: [{ clientOid: 'a' }] },
      failed: ['43118', '45110', '41103'],
    },
    {
      does: 'takes the pair of each in multiple mode',
      request: { ...NOWHERE, batchMode: 'multiple', orderList: [{ ...PAIR, ...BUY, clientOid: 'a' }] },
      data: { successList: [{ clientOid: 'a' }], failureList: [] },
    },
    {
      does: 'takes the pair outside the list in single mode',
      request: { ...PAIR, batchMode: 'single', orderList: [{ ...NOWHERE, ...BUY, clientOid: 'a' }] },
      data: { successList: [{ clientOid: 'a' }], failureList: [] },
    },
    { does: 'needs the pair in single mode', request: { orderList: [{ ...PAIR, ...BUY }] }, code: '40019' },
    {
      does: 'needs the pair of each in multiple mode',
      request: { ...PAIR, batchMode: 'multiple', orderList: [BUY] },
      code: '40019',
    },
    { does: 'has 50 orders at most', request: { ...PAIR, orderList: MANY_SPOT }, code: '40058' },
  ]),
  ...asInBatches({
    place: 203,
    id: 'spot-batch-orders',
    alone: 'place-spot-order',
    wrap: ({ symbol, ...order }) => ({ symbol, orderList: [order] }),
    whole: [],
  }),
  ...casesOf(204, 'spot-batch-cancel-order', [
    {
      does: 'cancels each',
      given: [RESTING],
      request: { ...PAIR, orderList: [{ clientOid: 's-2' }] },
      data: { successList: [{ orderId: nthId(1), clientOid: 's-2' }], failureList: [] },
    },
    {
      does: 'finds nothing by client ids where one is named by its orderId',
      given: [RESTING],
      request: { ...PAIR, orderList: [{ orderId: '5' }, { clientOid: 's-2' }] },
      data: { successList: [], failureList: [{ orderId: '5' }, { clientOid: 's-2' }] },
      failed: ['43001', '43001'],
    },
    {
      does: 'takes the pair of each in multiple mode',
      given: [RESTING],
      request: { batchMode: 'multiple', orderList: [{ ...PAIR, clientOid: 's-2' }] },
      data: { successList: [{ clientOid: 's-2' }] },
    },
    { does: 'needs the pair', request: { orderList: [{ clientOid: 's-2' }] }, code: '40019' },
  ]),
  ...asInBatches({
    place: 204,
    id: 'spot-batch-cancel-order',
    alone: 'spot-cancel-order',
    wrap: ({ symbol, ...ids }) => ({ symbol, orderList: [ids] }),
    whole: ['40924'],
  }),
  ...casesOf(205, 'spot-cancel-symbol-order', [
    { does: 'cancels all of a pair, those with a trigger too', given: [RESTING, STOP], request: PAIR, data: PAIR },
    { does: 'needs nothing to cancel', request: PAIR, data: PAIR },
    { does: 'knows the pair', request: NOWHERE, code: '40102' },
  ]),
  ...casesOf(206, 'spot-batch-cancel-replace-order', [
    {
      does: 'replaces what it can, and says of each what became of it',
      given: [RESTING],
      request: {
        orderList: [
          { ...PAIR, clientOid: 's-2', newClientOid: 's-3', price: d('48000'), size: d('0.02') },
          { ...PAIR, orderId: '5', price: d('48000'), size: d('0.02') },
        ],
      },
      data: [
        { clientOid: 's-3', success: 'success' },
        { success: 'failure', msg: 'The order does not exist' },
      ],
    },
    { does: 'needs an id of each', request: { orderList: [{ ...PAIR, price: d('1'), size: d('1') }] }, code: '40924' },
  ]),
];
