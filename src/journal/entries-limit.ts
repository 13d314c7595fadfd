/** The number of entries that are read where the filter gives no limit. */
export const ENTRIES_LIMIT = 1_000;
