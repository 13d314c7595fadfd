import { tables } from './1-tables.ts';
import { filledEntries } from './2-filled-entries.ts';
import { history } from './3-history.ts';
import { entriesOfIntents } from './4-entries-of-intents.ts';
import type { Migration } from './migration.ts';

/** All changes of the journal's tables, in their order; a new journal goes through all of them. */
export const MIGRATIONS: readonly Migration[] = [tables, filledEntries, history, entriesOfIntents];

/** The version of the tables that this program writes. */
export const SCHEMA_VERSION = MIGRATIONS.length;
