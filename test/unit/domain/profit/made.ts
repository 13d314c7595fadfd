import { multiply, parseDecimal } from '../../../../src/base/decimal.ts';
import type {
  AccountHistory,
  HistoryBill,
  HistoryFill,
  HistoryOrder,
} from '../../../../src/domain/profit/account-history.ts';

let ids = 0;

/** A fill at USDT contracts, with the exchange's figures as they are told. */
export function fill(
  told: Partial<Omit<HistoryFill, 'price' | 'size' | 'profit' | 'fee'>> & {
    readonly price: string;
    readonly size: string;
    readonly profit?: string;
    readonly fee?: string;
  },
): HistoryFill {
  const { price, size, profit = '0', fee = '0', ...rest } = told;
  ids += 1;
  const value = multiply(parseDecimal(price), parseDecimal(size));
  return {
    ...{ account: 'main', market: 'usdt-futures', symbol: 'BTCUSDT', side: 'buy', tradeSide: 'open', feeCoin: 'USDT' },
    ...{ fillId: String(1000 + ids), orderId: `o${String(ids)}`, cTime: ids, value },
    ...rest,
    ...{ price: parseDecimal(price), size: parseDecimal(size), profit: parseDecimal(profit), fee: parseDecimal(fee) },
  };
}

/** A bill of the same account. */
export function bill(
  told: Partial<Omit<HistoryBill, 'amount' | 'fee' | 'balance'>> & {
    readonly amount: string;
    readonly fee?: string;
    readonly balance?: string;
    readonly businessType: string;
  },
): HistoryBill {
  const { amount, fee = '0', balance, ...rest } = told;
  ids += 1;
  return {
    ...{ account: 'main', market: 'usdt-futures', symbol: 'BTCUSDT', coin: 'USDT', billId: String(ids), cTime: ids },
    ...rest,
    ...{ amount: parseDecimal(amount), fee: parseDecimal(fee) },
    ...(balance !== undefined && { balance: parseDecimal(balance) }),
  };
}

/** The order of a strategy that had a fill. */
export function orderOf({ account, market, orderId, symbol, cTime }: HistoryFill, strategy: string): HistoryOrder {
  return { account, market, orderId, symbol, cTime, strategy, rule: 'rule', clientOid: `p${orderId}` };
}

/** The order of a hand that had a fill. */
export function byHand({ account, market, orderId, symbol, cTime }: HistoryFill): HistoryOrder {
  return { account, market, orderId, symbol, cTime, source: 'market' };
}

/** A history of so much. */
export function historyOf(told: Partial<AccountHistory>): AccountHistory {
  return { fills: [], bills: [], orders: [], triggers: [], positions: [], ...told };
}
