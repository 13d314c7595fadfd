import type { Migration } from './migration.ts';

/**
 * Fills are found without reading the whole journal: what is open by them decides which entries are never forgotten. The index is a
 * partial one, so that only commits that tell of a fill pay for it.
 */
export const filledEntries: Migration = {
  version: 2,
  sql: `CREATE INDEX entries_filled ON entries (sequence) WHERE kind = 'filled';`,
};
