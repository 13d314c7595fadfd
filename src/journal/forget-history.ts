import type { DatabaseSync } from 'node:sqlite';
import type { HistoryCut } from '../domain/profit/forgettable.ts';
import type { Forgotten } from './forgetting.ts';
import { transactions } from './transaction.ts';

/** The tables of the past as the exchange has told it; all have the same key. */
const TABLES = ['history_fills', 'history_bills', 'history_orders', 'history_triggers', 'history_positions'] as const;

/** Most rows that one step deletes: a step must not hold up a commit for long. */
const ROWS_MAX = 500;

/**
 * Begins to forget the past as the exchange has told it. Each call of the returned function is one small step, one
 * transaction.
 */
export function forgettingHistory(
  database: DatabaseSync,
  path: string,
): (cuts: readonly HistoryCut[]) => () => Forgotten {
  const transaction = transactions(database, path);
  const removals = TABLES.map((table) =>
    database.prepare(
      `DELETE FROM ${table} WHERE (account, market, id) IN
         (SELECT account, market, id FROM ${table} WHERE account = ? AND market = ? AND at < ? LIMIT ${String(ROWS_MAX)})`,
    ),
  );
  return (cuts) => {
    const left = cuts.flatMap((cut) => removals.map((removal) => ({ cut, removal })));
    return () => {
      const [next] = left;
      if (next === undefined) return { rows: 0, done: true };
      const { account, market, before } = next.cut;
      let rows = 0;
      transaction(() => {
        rows = Number(next.removal.run(account, market, before).changes);
      });
      if (rows < ROWS_MAX) left.shift();
      return { rows, done: left.length === 0 };
    };
  };
}
