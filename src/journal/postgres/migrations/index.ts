import { book } from './1-book.ts';
import { fleet } from './2-fleet.ts';
import { shares } from './3-shares.ts';
import { accounts } from './4-accounts.ts';
import { hosts } from './5-hosts.ts';
import { bounds } from './6-bounds.ts';
import type { ServerMigration } from './server-migration.ts';

/** All changes of the tables at the server, in their order. */
export const SERVER_MIGRATIONS: readonly ServerMigration[] = [book, fleet, shares, accounts, hosts, bounds];

/** The version of the tables that this program writes. */
export const SERVER_VERSION = SERVER_MIGRATIONS.length;
