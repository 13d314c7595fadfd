import type { BuyEffect, ReplaceEffect, SellEffect } from '../../domain/intent.ts';
import { spotHistoryOrders } from '../../wire/operations/spot-history-orders.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import { spotUnfilledOrders } from '../../wire/operations/spot-unfilled-orders.ts';
import { anywhere } from './anywhere.ts';
import { type Finder, type Found, ownAmong, ownOnPage, PAGE_LENGTH, type Sighting } from './sighting.ts';

/** The exchange's clock may be behind ours when it stamps the order. */
const CLOCK_SLACK_MS = 60_000;

/** Looks for a spot order by its client id: in the order info, among those that wait and among those that are done. */
export const findSpotOrder: Finder<BuyEffect | SellEffect | ReplaceEffect> = (effect, sought, desk) => {
  const { account, instrument } = effect;
  const { clientOid, since } = sought;
  const list = { symbol: instrument.symbol, startTime: since - CLOCK_SLACK_MS, limit: PAGE_LENGTH };
  const among = (orders: readonly Listed[]): Sighting => ownAmong(orders.map(foundOf), sought);
  // These lists cannot be asked for a client id.
  const amongAll = (orders: readonly Listed[]): Sighting => ownOnPage(orders.map(foundOf), 'orders', sought);
  return anywhere([
    () => desk.ask({ operation: spotOrderInfo, request: { clientOid }, account }, among),
    () => desk.ask({ operation: spotUnfilledOrders, request: list, account }, amongAll),
    () => desk.ask({ operation: spotHistoryOrders, request: list, account }, amongAll),
  ]);
};

interface Listed {
  readonly orderId: string;
  readonly clientOid?: string;
  readonly status: string;
  readonly cTime: number;
}

function foundOf({ orderId, clientOid, status, cTime }: Listed): Found {
  return { orderId, madeAt: cTime, note: `the order is ${status}`, ...(clientOid !== undefined && { clientOid }) };
}
