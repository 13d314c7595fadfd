import { ACCOUNTS, isOneWay } from './accounts.ts';
import { type Json, listAt, numberAt, textAt, type Venue } from './venue.ts';

/** An order as the exchange has it. */
export interface BookedOrder {
  readonly account: string;
  readonly orderId: string;
  readonly clientOid: string;
  readonly filled: number;
  readonly cTime: number;
}

/** A part of an order that was carried out, futures only. */
export interface BookedFill {
  readonly account: string;
  readonly orderId: string;
  readonly time: number;
  readonly price: number;
  readonly size: number;
  /** Above zero where the side of it was `buy`. */
  readonly isBuy: boolean;
  /** Of an account with a position on each side: whether it closed. */
  readonly closes: boolean;
}

/** A stop-loss as the exchange has it: from when to when it stood, ms. */
export interface BookedStop {
  readonly account: string;
  readonly from: number;
  /** Null while it stands. */
  readonly to: number | null;
  readonly side: string;
  readonly trigger: number;
}

/** All that the exchange knows. */
export interface Books {
  readonly orders: readonly BookedOrder[];
  readonly fills: readonly BookedFill[];
  readonly stopLosses: readonly BookedStop[];
  /** Client ids of transfers, as the paying account has them. */
  readonly transfers: readonly string[];
}

const FUTURES = { productType: 'USDT-FUTURES' };

/** Pages that are read of one list: more than any run trades. */
const PAGES_MAX = 400;

/** Reads the books of all accounts, over the exchange's own interface. */
export async function booksOf(venue: Venue): Promise<Books> {
  const books = { orders: [] as BookedOrder[], fills: [] as BookedFill[], stopLosses: [] as BookedStop[] };
  const transfers: string[] = [];
  for (const { name: account } of ACCOUNTS) {
    books.orders.push(...(await ordersOf(venue, account)));
    books.fills.push(...(await fillsOf(venue, account)));
    books.stopLosses.push(...(await stopLossesOf(venue, account)));
    const moved = await pages(venue, account, '/api/v2/spot/account/transferRecords', { coin: 'USDT' }, 'transferId');
    transfers.push(...moved.map((transfer) => textAt(transfer, 'clientOid')));
  }
  return { ...books, transfers };
}

async function ordersOf(venue: Venue, account: string): Promise<readonly BookedOrder[]> {
  const lists = [
    await pages(venue, account, '/api/v2/mix/order/orders-history', FUTURES, 'orderId'),
    await pages(venue, account, '/api/v2/mix/order/orders-pending', FUTURES, 'orderId'),
    await pages(venue, account, '/api/v2/spot/trade/history-orders', {}, 'orderId'),
    listAt(await venue.get(account, '/api/v2/spot/trade/unfilled-orders')),
  ];
  return lists.flat().map((order) => ({
    account,
    orderId: textAt(order, 'orderId'),
    clientOid: textAt(order, 'clientOid'),
    filled: numberAt(order, 'baseVolume'),
    cTime: numberAt(order, 'cTime'),
  }));
}

async function fillsOf(venue: Venue, account: string): Promise<readonly BookedFill[]> {
  const fills = await pages(venue, account, '/api/v2/mix/order/fill-history', FUTURES, 'tradeId');
  return fills
    .map((fill) => ({
      account,
      orderId: textAt(fill, 'orderId'),
      time: numberAt(fill, 'cTime'),
      price: numberAt(fill, 'price'),
      size: numberAt(fill, 'baseVolume'),
      isBuy: textAt(fill, 'side').startsWith('buy'),
      closes: !isOneWay(account) && textAt(fill, 'tradeSide').includes('close'),
    }))
    .reverse();
}

async function stopLossesOf(venue: Venue, account: string): Promise<readonly BookedStop[]> {
  const query = { ...FUTURES, planType: 'profit_loss' };
  const done = await pages(venue, account, '/api/v2/mix/order/orders-plan-history', query, 'orderId');
  const standing = await pages(venue, account, '/api/v2/mix/order/orders-plan-pending', query, 'orderId');
  const stop = (plan: Json, to: number | null): BookedStop => ({
    account,
    from: numberAt(plan, 'cTime'),
    to,
    side: textAt(plan, 'posSide') === '' ? textAt(plan, 'side') : textAt(plan, 'posSide'),
    trigger: numberAt(plan, 'triggerPrice'),
  });
  return [
    ...done.filter(isLoss).map((plan) => stop(plan, numberAt(plan, 'uTime'))),
    ...standing.filter(isLoss).map((plan) => stop(plan, null)),
  ];
}

function isLoss(plan: Json): boolean {
  return textAt(plan, 'planType').endsWith('loss');
}

/** Reads a list back to its beginning, newest first. */
async function pages(
  venue: Venue,
  account: string,
  route: string,
  query: Readonly<Record<string, string>>,
  id: string,
): Promise<readonly Json[]> {
  const items: Json[] = [];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const last = items.at(-1);
    const before = last === undefined ? {} : { idLessThan: textAt(last, id) };
    const next = listAt(
      await venue.get(account, route, { ...query, limit: '100', ...before }),
      'entrustedList',
      'fillList',
      'orderList',
    );
    if (next.length === 0) return items;
    items.push(...next);
  }
  throw new Error(`${route} has no end`);
}
