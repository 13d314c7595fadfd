import { type AccountHistory, joined } from '../domain/profit/account-history.ts';

/** The past of accounts as the exchange has told it, in memory. */
export interface MemoryHistory {
  /** Adds new items; a closed position takes its newest values. */
  add(part: Partial<AccountHistory>): void;
  all(): AccountHistory;
}

type HistoryItem = Partial<AccountHistory>;

/** Makes an empty history. */
export function memoryHistory(): MemoryHistory {
  const items = new Map<string, HistoryItem>();
  const put = (key: readonly string[], item: HistoryItem): void => {
    const name = JSON.stringify(key);
    if (item.positions !== undefined || !items.has(name)) items.set(name, item);
  };
  return {
    add({ fills = [], bills = [], orders = [], triggers = [], positions = [] }) {
      for (const one of fills) put(['fill', one.account, one.market, one.fillId], { fills: [one] });
      for (const one of bills) put(['bill', one.account, one.market, one.billId], { bills: [one] });
      for (const one of orders) put(['order', one.account, one.market, one.orderId], { orders: [one] });
      for (const one of triggers) put(['trigger', one.account, one.market, one.triggerId], { triggers: [one] });
      for (const one of positions) put(['position', one.account, one.market, one.positionId], { positions: [one] });
    },
    all: () => joined([...items.values()]),
  };
}
