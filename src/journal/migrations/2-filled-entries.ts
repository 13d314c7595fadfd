import type { Migration } from './migration.ts';

/**
 * An index of fills, which are found without reading the whole journal: open positions by fills decide which entries
 * are never forgotten. The index is a partial one: only commits with a fill pay for it.
 */
export const filledEntries: Migration = {
  version: 2,
  sql: `CREATE INDEX entries_filled ON entries (sequence) WHERE kind = 'filled';`,
};
