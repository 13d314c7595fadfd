import { cancelFuturesOrder } from '../../wire/operations/cancel-futures-order.ts';
import { cancelPlanOrder } from '../../wire/operations/cancel-plan-order.ts';
import { mixAllPosition } from '../../wire/operations/mix-all-position.ts';
import { mixClosePositions } from '../../wire/operations/mix-close-positions.ts';
import { mixOrdersPending } from '../../wire/operations/mix-orders-pending.ts';
import { mixOrdersPlanPending } from '../../wire/operations/mix-orders-plan-pending.ts';
import { spotCancelOrder } from '../../wire/operations/spot-cancel-order.ts';
import { spotUnfilledOrders } from '../../wire/operations/spot-unfilled-orders.ts';
import type { Contract } from './pair.ts';
import type { Prober } from './prober.ts';

/** The kinds under which trigger orders are listed. */
const LISTED = ['normal_plan', 'track_plan', 'profit_loss'] as const;

/** Most rounds in which the probe reads what is left, and clears it away again. */
const ROUNDS_MAX = 8;
const BETWEEN_ROUNDS_MS = 1_000;

/**
 * Names the open positions and orders of a futures account: its position mode is one for all of its contracts,
 * and nothing may be open while it changes. A list that could not be read is named too: unknown is not empty.
 */
export async function openThings(
  prober: Prober,
  { productType }: Pick<Contract, 'productType'>,
): Promise<readonly string[]> {
  const positions = await prober.ask(mixAllPosition, { productType });
  const orders = await prober.ask(mixOrdersPending, { productType });
  const open: string[] = [];
  if (positions.kind !== 'data') open.push('the positions cannot be read');
  else open.push(...positions.data.map(({ symbol, holdSide }) => `a ${holdSide} of ${symbol}`));
  if (orders.kind !== 'data') open.push('the waiting orders cannot be read');
  else open.push(...orders.data.entrustedList.map(({ symbol, orderId }) => `order ${orderId} of ${symbol}`));
  for (const planType of LISTED) {
    const plans = await prober.ask(mixOrdersPlanPending, { planType, productType });
    if (plans.kind !== 'data') open.push(`the trigger orders (${planType}) cannot be read`);
    else open.push(...plans.data.entrustedList.map(({ symbol, orderId }) => `trigger order ${orderId} of ${symbol}`));
  }
  return open;
}

/** Tells whether the pair of a contract is traded at spot under the same symbol. */
export function isAtSpot({ productType }: Pick<Contract, 'productType'>): boolean {
  return productType === 'USDT-FUTURES';
}

/** Names the waiting spot orders of a probe. */
async function openAtSpot(prober: Prober, symbol: string, run: string): Promise<readonly string[]> {
  const orders = await prober.ask(spotUnfilledOrders, { symbol });
  if (orders.kind !== 'data') return ['the waiting spot orders cannot be read'];
  return orders.data
    .filter(({ clientOid }) => clientOid?.startsWith(run) === true)
    .map(({ orderId }) => `spot order ${orderId} of ${symbol}`);
}

/** Cancels and closes everything of the contract, and this probe's spot orders; names what is left all the same. */
export async function clearAway(prober: Prober, contract: Contract, run: string): Promise<readonly string[]> {
  let left: readonly string[] = [];
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    await clearFutures(prober, contract);
    left = [...(await openThings(prober, contract))];
    if (isAtSpot(contract)) {
      await clearSpot(prober, contract.symbol, run);
      left = [...left, ...(await openAtSpot(prober, contract.symbol, run))];
    }
    if (left.length === 0) return left;
    await prober.pause(BETWEEN_ROUNDS_MS);
  }
  return left;
}

async function clearFutures(prober: Prober, { symbol, productType }: Contract): Promise<void> {
  const orders = await prober.ask(mixOrdersPending, { productType, symbol });
  for (const { orderId } of orders.kind === 'data' ? orders.data.entrustedList : [])
    await prober.ask(cancelFuturesOrder, { symbol, productType, orderId });
  for (const planType of LISTED) {
    const plans = await prober.ask(mixOrdersPlanPending, { planType, productType, symbol });
    for (const one of plans.kind === 'data' ? plans.data.entrustedList : [])
      await prober.ask(cancelPlanOrder, {
        symbol,
        productType,
        planType: one.planType,
        orderIdList: [{ orderId: one.orderId }],
      });
  }
  await prober.ask(mixClosePositions, { productType, symbol });
}

async function clearSpot(prober: Prober, symbol: string, run: string): Promise<void> {
  const orders = await prober.ask(spotUnfilledOrders, { symbol });
  for (const { clientOid, orderId } of orders.kind === 'data' ? orders.data : [])
    if (clientOid?.startsWith(run) === true) await prober.ask(spotCancelOrder, { symbol, orderId });
}
