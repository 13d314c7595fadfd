import type { Migration } from './migration.ts';

/**
 * The past of accounts as the exchange tells it. It has tables beside the entries, because it is the exchange's word
 * and no decision made here, and is kept longer, because the exchange keeps 90 days. The key is account, market and the
 * exchange's id: an item that is read twice is stored once.
 */
export const history: Migration = {
  version: 3,
  sql: `
    CREATE TABLE history_fills (
      account TEXT NOT NULL, market TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL,
      order_id TEXT NOT NULL, symbol TEXT NOT NULL, side TEXT NOT NULL, trade_side TEXT,
      price TEXT NOT NULL, size TEXT NOT NULL, value TEXT NOT NULL, profit TEXT NOT NULL,
      fee TEXT NOT NULL, fee_coin TEXT NOT NULL,
      PRIMARY KEY (account, market, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE history_bills (
      account TEXT NOT NULL, market TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL,
      symbol TEXT, coin TEXT NOT NULL, amount TEXT NOT NULL, fee TEXT NOT NULL,
      business_type TEXT NOT NULL, balance TEXT,
      PRIMARY KEY (account, market, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE history_orders (
      account TEXT NOT NULL, market TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL,
      symbol TEXT NOT NULL, client_oid TEXT, source TEXT, strategy TEXT, rule TEXT,
      PRIMARY KEY (account, market, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE history_triggers (
      account TEXT NOT NULL, market TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL,
      order_id TEXT NOT NULL, plan_type TEXT NOT NULL, client_oid TEXT, strategy TEXT, rule TEXT,
      PRIMARY KEY (account, market, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE history_positions (
      account TEXT NOT NULL, market TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL,
      symbol TEXT NOT NULL, hold_side TEXT NOT NULL, pnl TEXT NOT NULL, total_funding TEXT NOT NULL,
      closed_at INTEGER NOT NULL,
      PRIMARY KEY (account, market, id)
    ) STRICT, WITHOUT ROWID;
  `,
};
