import { formatDecimal, parseDecimal } from '../../src/base/decimal.ts';
import type { RequestOf } from '../../src/wire/spec/operation.ts';
import type { placeFuturesOrder } from '../../src/wire/operations/place-futures-order.ts';
import { positionsOf, run } from '../faults/run.ts';
import type { Simulation } from './world.ts';

type OrderRequest = RequestOf<typeof placeFuturesOrder>;

/** Places a futures order as a person does, past the daemon: it opens 0.16 BTC at market by default. */
export function orderByHand(simulation: Simulation, order: Partial<OrderRequest> = {}) {
  return simulation.ask('place-futures-order', {
    symbol: 'BTCUSDT',
    productType: 'USDT-FUTURES',
    marginMode: 'crossed',
    marginCoin: 'USDT',
    size: parseDecimal('0.16'),
    side: 'buy',
    tradeSide: 'open',
    orderType: 'market',
    ...order,
  });
}

/** Rests a limit order that closes a part of the long far above the price; answers its id. */
export function holdByHand(simulation: Simulation, size: string, order: Partial<OrderRequest> = {}): string {
  const limit = { orderType: 'limit', force: 'gtc', price: parseDecimal('60000'), tradeSide: 'close' } as const;
  const { orderId = '' } = orderByHand(simulation, { ...limit, size: parseDecimal(size), ...order });
  return orderId;
}

/** Starts a daemon on an account that has opened a long of 0.16 BTC by hand. */
export function opened(...given: Parameters<typeof run>): Simulation {
  const simulation = run(...given);
  orderByHand(simulation);
  return simulation;
}

/** How much is open of the first position; undefined where none is. */
export function totalOf(simulation: Simulation): string | undefined {
  const [position] = positionsOf(simulation);
  return position && formatDecimal(position.total);
}
