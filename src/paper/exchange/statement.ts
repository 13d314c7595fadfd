import { ZERO } from '../../base/decimal.ts';
import { marginCoin } from '../../domain/market.ts';
import type {
  AccountHistory,
  HistoryBill,
  HistoryFill,
  HistoryOrder,
  HistoryPosition,
  HistoryTrigger,
} from '../../domain/profit/account-history.ts';
import type { Core } from '../core/book/core.ts';
import { accountOf } from '../core/book/core.ts';
import type { FuturesBill, SpotBill } from '../core/state/bill.ts';
import type { FuturesFill } from '../core/state/futures-order.ts';
import type { PlanOrder } from '../core/state/plan-order.ts';
import type { PaperPastPosition } from '../core/state/position.ts';
import type { SpotFill } from '../core/state/spot-order.ts';

/** Takes the items of a history that are new since the last take; nothing is walked, counted or noted for it. */
export interface StatementReader {
  /** Throws an Error where the exchange has forgotten items since the last take. */
  take(): AccountHistory;
}

/** The exchange forgets a tenth of a list of this length (`remember` in core/book/core.ts). */
const LIST_FULL = 18_000;

/**
 * Makes the reader of all accounts' history. It tells what the lists of the interface tell, as they do: fills, bills,
 * closed positions, and where the orders of the fills came from.
 */
export function statementReader(core: Core): StatementReader {
  const { world } = core;
  const newFills = newest(world.fills, ({ tradeId }) => tradeId);
  const newSpotFills = newest(world.spotFills, ({ tradeId }) => tradeId);
  const newBills = newest(world.bills, ({ billId }) => billId);
  const newSpotBills = newest(world.spotBills, ({ billId }) => billId);
  const newPositions = newest(world.pastPositions, ({ historyId }) => historyId);
  const nameOf = (uid: string): string => accountOf(core, uid).name;
  return {
    take: () => {
      const futures = newFills();
      const spot = newSpotFills();
      return {
        fills: [
          ...futures.map((fill) => futuresFill(fill, nameOf(fill.uid))),
          ...spot.map((fill) => spotFill(fill, nameOf(fill.uid))),
        ],
        bills: [
          ...newBills().map((bill) => futuresBill(bill, nameOf(bill.uid))),
          ...newSpotBills().map((bill) => spotBill(bill, nameOf(bill.uid))),
        ],
        orders: [...futuresOrders(core, futures), ...spotOrders(core, spot)],
        triggers: triggersOf(core, futures),
        positions: newPositions().map((past) => pastPosition(past, nameOf(past.uid))),
      };
    },
  };
}

/**
 * Makes the function that takes the items behind the last one that it took. Ids are numbers that grow, of one length.
 */
function newest<T>(list: readonly T[], idOf: (item: T) => string): () => readonly T[] {
  let last = '';
  return () => {
    let from = list.length;
    for (let item = list[from - 1]; item !== undefined && idOf(item) > last; item = list[from - 1]) from -= 1;
    if (from === 0 && last !== '' && list.length >= LIST_FULL)
      throw new Error('the exchange has forgotten items of its history before they were taken');
    const taken = list.slice(from);
    const newestItem = taken.at(-1);
    if (newestItem !== undefined) last = idOf(newestItem);
    return taken;
  };
}

function futuresFill(fill: FuturesFill, account: string): HistoryFill {
  const { market, tradeId: fillId, orderId, symbol, side, tradeSide, price, size, profit, fee, cTime } = fill;
  return {
    ...{ account, market, fillId, orderId, symbol, side, tradeSide, price, size, profit, fee, cTime },
    value: fill.quoteVolume,
    feeCoin: marginCoin(market, symbol),
  };
}

function spotFill(fill: SpotFill, account: string): HistoryFill {
  const { tradeId: fillId, orderId, symbol, side, price, size, amount: value, fee, feeCoin, cTime } = fill;
  return {
    ...{ account, market: 'spot', fillId, orderId, symbol, side, tradeSide: null, price, size, value },
    ...{ profit: ZERO, fee, feeCoin, cTime },
  };
}

function futuresBill({ uid: _uid, ...bill }: FuturesBill, account: string): HistoryBill {
  return { account, ...bill };
}

function spotBill({ billId, coin, groupType, businessType, amount, fee, balance, cTime }: SpotBill, account: string) {
  const kind = `${groupType}/${businessType}`.toLowerCase().replaceAll('-', '_');
  return {
    account,
    market: 'spot' as const,
    billId,
    symbol: null,
    coin,
    amount,
    fee,
    businessType: kind,
    balance,
    cTime,
  };
}

function pastPosition({ historyId: positionId, position }: PaperPastPosition, account: string): HistoryPosition {
  const { market, symbol, holdSide, realised: pnl, funding: totalFunding = ZERO, cTime, uTime } = position;
  return { account, market, positionId, symbol, holdSide, pnl, totalFunding, cTime, uTime };
}

function futuresOrders(core: Core, fills: readonly FuturesFill[]): readonly HistoryOrder[] {
  return firstOfOrders(fills).flatMap(({ orderId, uid, market, symbol, cTime }) => {
    const order = core.world.futuresOrders.get(orderId);
    if (order === undefined) return [];
    const { clientOid, source } = order;
    return [{ account: accountOf(core, uid).name, market, orderId, symbol, clientOid, source, cTime }];
  });
}

function spotOrders(core: Core, fills: readonly SpotFill[]): readonly HistoryOrder[] {
  return firstOfOrders(fills).flatMap(({ orderId, uid, symbol, cTime }) => {
    const order = core.world.spotOrders.get(orderId);
    if (order === undefined) return [];
    const { clientOid } = order;
    return [{ account: accountOf(core, uid).name, market: 'spot' as const, orderId, symbol, clientOid, cTime }];
  });
}

function firstOfOrders<T extends { readonly orderId: string }>(fills: readonly T[]): readonly T[] {
  return [...new Map(fills.toReversed().map((fill) => [fill.orderId, fill])).values()].toReversed();
}

/** Orders that the exchange placed came from stops and trigger orders; those of a person or a rule did not. */
function triggersOf(core: Core, fills: readonly FuturesFill[]): readonly HistoryTrigger[] {
  const bySystem = firstOfOrders(fills.filter(({ enteredBy }) => enteredBy === 'sys'));
  if (bySystem.length === 0) return [];
  const plans = plansBehind(core, new Set(bySystem.map(({ orderId }) => orderId)));
  return bySystem.flatMap(({ orderId, uid, market, cTime }) => {
    const plan = plans.get(orderId);
    if (plan === undefined) return [];
    const { orderId: triggerId, planType, clientOid } = plan;
    return [{ account: accountOf(core, uid).name, market, triggerId, orderId, planType, clientOid, cTime }];
  });
}

/** The trigger orders that became orders, by the ids of these. */
function plansBehind(core: Core, orderIds: ReadonlySet<string>): ReadonlyMap<string, PlanOrder> {
  const plans = new Map<string, PlanOrder>();
  // From the newest on: a long run has thousands that ended long ago.
  for (const plan of [...core.world.plans.values()].toReversed()) {
    const { executeOrderId } = plan;
    if (executeOrderId === undefined || !orderIds.has(executeOrderId) || plans.has(executeOrderId)) continue;
    plans.set(executeOrderId, plan);
    if (plans.size === orderIds.size) break;
  }
  return plans;
}
