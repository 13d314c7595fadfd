import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type Decimal, formatDecimal, readDecimal } from '../base/decimal.ts';
import { MARKETS, type FuturesMarket, type Market } from '../domain/market.ts';
import type {
  AccountHistory,
  HistoryBill,
  HistoryFill,
  HistoryOrder,
  HistoryPosition,
  HistoryTrigger,
} from '../domain/profit/account-history.ts';
import type { HistoryReader } from '../ports/history.ts';
import { asJournalError } from './journal-error.ts';
import { damaged, optionalText, type SqlRow, text, whole } from './row.ts';
import { schemaVersion } from './schema.ts';

/** The version of the tables from which on there is a history. */
const SINCE_VERSION = 3;

/**
 * Makes the writer of histories, for use within a transaction. Known items stay as they are; a closed position takes
 * its newest values.
 */
export function historyWriter(database: DatabaseSync): (part: Partial<AccountHistory>) => void {
  const writers = {
    fills: inserter(database, FILLS),
    bills: inserter(database, BILLS),
    orders: inserter(database, ORDERS),
    triggers: inserter(database, TRIGGERS),
    positions: inserter(database, POSITIONS),
  };
  return ({ fills = [], bills = [], orders = [], triggers = [], positions = [] }) => {
    for (const one of fills) writers.fills(one);
    for (const one of bills) writers.bills(one);
    for (const one of orders) writers.orders(one);
    for (const one of triggers) writers.triggers(one);
    for (const one of positions) writers.positions(one);
  };
}

/** Makes the reader of histories, oldest first; a journal of an older version holds none. */
export function historyReader(database: DatabaseSync, path: string): HistoryReader {
  const all = <T>({ name, read }: Table<T>): readonly T[] =>
    database.prepare(`SELECT * FROM ${name} ORDER BY at, length(id), id`).all().map(read);
  return {
    history() {
      try {
        if (schemaVersion(database, path) < SINCE_VERSION)
          return { fills: [], bills: [], orders: [], triggers: [], positions: [] };
        return {
          fills: all(FILLS),
          bills: all(BILLS),
          orders: all(ORDERS),
          triggers: all(TRIGGERS),
          positions: all(POSITIONS),
        };
      } catch (error) {
        throw asJournalError(error, path);
      }
    },
  };
}

/** A table: the row of an item, in the order of the columns, and the item of a row. */
interface Table<T> {
  readonly name: string;
  readonly columns: readonly string[];
  /** Present where a new row replaces the row of the same key. */
  readonly replaces?: true;
  write(one: T): readonly SQLInputValue[];
  read(row: SqlRow): T;
}

function inserter<T>(database: DatabaseSync, { name, columns, replaces, write }: Table<T>): (one: T) => void {
  const verb = replaces === true ? 'INSERT OR REPLACE' : 'INSERT OR IGNORE';
  const marks = columns.map(() => '?').join(', ');
  const insert = database.prepare(`${verb} INTO ${name} (${columns.join(', ')}) VALUES (${marks})`);
  return (one) => {
    insert.run(...write(one));
  };
}

const KEY = ['account', 'market', 'id', 'at'];

const FILLS: Table<HistoryFill> = {
  name: 'history_fills',
  columns: [
    ...KEY,
    ...['order_id', 'symbol', 'side', 'trade_side', 'price', 'size', 'value', 'profit', 'fee', 'fee_coin'],
  ],
  write: ({ account, market, fillId, cTime, orderId, symbol, side, tradeSide, feeCoin, ...one }) => [
    ...[account, market, fillId, cTime, orderId, symbol, side, tradeSide],
    ...[one.price, one.size, one.value, one.profit, one.fee].map(formatDecimal),
    feeCoin,
  ],
  read: (row) => ({
    ...{ account: text(row, 'account'), market: marketAt(row), fillId: text(row, 'id'), cTime: whole(row, 'at') },
    ...{ orderId: text(row, 'order_id'), symbol: text(row, 'symbol'), side: sideAt(row) },
    ...{ tradeSide: optionalText(row, 'trade_side') ?? null, price: decimal(row, 'price'), size: decimal(row, 'size') },
    ...{ value: decimal(row, 'value'), profit: decimal(row, 'profit'), fee: decimal(row, 'fee') },
    feeCoin: text(row, 'fee_coin'),
  }),
};

const BILLS: Table<HistoryBill> = {
  name: 'history_bills',
  columns: [...KEY, 'symbol', 'coin', 'amount', 'fee', 'business_type', 'balance'],
  write: ({ account, market, billId, cTime, symbol, coin, amount, fee, businessType, balance }) => [
    ...[account, market, billId, cTime, symbol, coin, formatDecimal(amount), formatDecimal(fee), businessType],
    balance === undefined ? null : formatDecimal(balance),
  ],
  read: (row) => ({
    ...{ account: text(row, 'account'), market: marketAt(row), billId: text(row, 'id'), cTime: whole(row, 'at') },
    ...{ symbol: optionalText(row, 'symbol') ?? null, coin: text(row, 'coin'), amount: decimal(row, 'amount') },
    ...{ fee: decimal(row, 'fee'), businessType: text(row, 'business_type') },
    ...(row['balance'] !== null && { balance: decimal(row, 'balance') }),
  }),
};

const ORDERS: Table<HistoryOrder> = {
  name: 'history_orders',
  columns: [...KEY, 'symbol', 'client_oid', 'source', 'strategy', 'rule'],
  write: ({ account, market, orderId, cTime, symbol, clientOid, source, strategy, rule }) => [
    ...[account, market, orderId, cTime, symbol],
    ...[clientOid, source, strategy, rule].map((said) => said ?? null),
  ],
  read: (row) => ({
    ...{ account: text(row, 'account'), market: marketAt(row), orderId: text(row, 'id'), cTime: whole(row, 'at') },
    ...{ symbol: text(row, 'symbol'), ...ownerAt(row) },
    ...(row['source'] !== null && { source: text(row, 'source') }),
  }),
};

const TRIGGERS: Table<HistoryTrigger> = {
  name: 'history_triggers',
  columns: [...KEY, 'order_id', 'plan_type', 'client_oid', 'strategy', 'rule'],
  write: ({ account, market, triggerId, cTime, orderId, planType, clientOid, strategy, rule }) => [
    ...[account, market, triggerId, cTime, orderId, planType],
    ...[clientOid, strategy, rule].map((said) => said ?? null),
  ],
  read: (row) => ({
    ...{ account: text(row, 'account'), market: futuresMarketAt(row), triggerId: text(row, 'id') },
    ...{ cTime: whole(row, 'at'), orderId: text(row, 'order_id'), planType: text(row, 'plan_type'), ...ownerAt(row) },
  }),
};

const POSITIONS: Table<HistoryPosition> = {
  name: 'history_positions',
  replaces: true,
  columns: [...KEY, 'symbol', 'hold_side', 'pnl', 'total_funding', 'closed_at'],
  write: ({ account, market, positionId, cTime, symbol, holdSide, pnl, totalFunding, uTime }) => [
    ...[account, market, positionId, cTime, symbol, holdSide, formatDecimal(pnl), formatDecimal(totalFunding), uTime],
  ],
  read: (row) => ({
    ...{ account: text(row, 'account'), market: futuresMarketAt(row), positionId: text(row, 'id') },
    ...{ cTime: whole(row, 'at'), symbol: text(row, 'symbol') },
    ...{ holdSide: text(row, 'hold_side') === 'long' ? 'long' : 'short', pnl: decimal(row, 'pnl') },
    ...{ totalFunding: decimal(row, 'total_funding'), uTime: whole(row, 'closed_at') },
  }),
};

function ownerAt(row: SqlRow): Pick<HistoryOrder, 'clientOid' | 'strategy' | 'rule'> {
  const [clientOid, strategy, rule] = ['client_oid', 'strategy', 'rule'].map((name) => optionalText(row, name));
  return {
    ...(clientOid !== undefined && { clientOid }),
    ...(strategy !== undefined && { strategy }),
    ...(rule !== undefined && { rule }),
  };
}

function decimal(row: SqlRow, column: string): Decimal {
  const value = readDecimal(text(row, column));
  if (value === undefined) throw damaged(column);
  return value;
}

function sideAt(row: SqlRow): HistoryFill['side'] {
  return text(row, 'side') === 'buy' ? 'buy' : 'sell';
}

function marketAt(row: SqlRow): Market {
  const said = text(row, 'market');
  const market = MARKETS.find((known) => known === said);
  if (market === undefined) throw damaged('market');
  return market;
}

function futuresMarketAt(row: SqlRow): FuturesMarket {
  const market = marketAt(row);
  if (market === 'spot') throw damaged('market');
  return market;
}
