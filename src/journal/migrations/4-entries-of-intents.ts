import type { Migration } from './migration.ts';

/**
 * Indexes for people who look back: the entries of one intent, and what failed. Both are partial ones: a commit without
 * an intent or a failure does not pay for them. `search-entries.ts` writes the same conditions.
 */
export const entriesOfIntents: Migration = {
  version: 4,
  sql: `
    CREATE INDEX entries_intent ON entries (intent) WHERE intent IS NOT NULL;
    CREATE INDEX entries_failed ON entries (sequence)
      WHERE kind IN ('refused', 'rejected', 'absent', 'unknown', 'errored', 'stuck', 'missed');`,
};
