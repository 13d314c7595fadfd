import type { Client } from 'pg';
import { JournalError } from '../journal-error.ts';
import { SERVER_MIGRATIONS, SERVER_VERSION } from './migrations/index.ts';

/** A schema's name that needs no quotes in any tool. */
const SCHEMA = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Makes the tables of a schema where there are none, and brings those of an older version up to date, in one
 * transaction. Where nothing is to be done it only reads: the role of a daemon need not be allowed more. Throws a
 * JournalError `newer-schema` for tables of a newer version.
 */
export async function migrateServer(client: Client, schema: string): Promise<void> {
  if ((await versionOf(client, schema)) === SERVER_VERSION) return;
  await client.query('BEGIN');
  try {
    // Two daemons that start at once make the tables one after the other.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('purser'), hashtext($1))", [schema]);
    const from = await versionOf(client, schema);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await client.query(`SET LOCAL search_path = ${schema}, pg_temp`);
    if (from === 0) await client.query('CREATE TABLE version AS SELECT 0 AS version');
    for (const { version, sql } of SERVER_MIGRATIONS) {
      if (version > from) await client.query(sql.replaceAll(':schema', schema));
    }
    await client.query('UPDATE version SET version = $1', [SERVER_VERSION]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Tells whether a schema holds tables of a version that this program knows. */
export async function hasTables(client: Client, schema: string): Promise<boolean> {
  return (await versionOf(client, schema)) > 0;
}

/** The version of the tables from which on there are machines around books. */
const FLEET_SINCE = 5;

/** Answers the version of the tables of a schema, 0 where there are none. Throws where no machines stand in them. */
export async function fleetVersion(client: Client, schema: string): Promise<number> {
  const version = await versionOf(client, schema);
  if (version === 0 || version >= FLEET_SINCE) return version;
  throw new JournalError(
    'unopenable',
    `the tables of the schema ${schema} were written by an older version: a daemon of this version brings them up to date when it starts`,
  );
}

/** Throws where a name cannot be a schema's: it is written into statements. */
function assertSchema(schema: string): void {
  if (!SCHEMA.test(schema)) throw new JournalError('unopenable', `${schema} is not the name of a schema`);
}

async function versionOf(client: Client, schema: string): Promise<number> {
  assertSchema(schema);
  const found = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    `${schema}.version`,
  ]);
  if (found.rows[0]?.there !== true) return 0;
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${schema}.version`);
  const version = rows[0]?.version ?? 0;
  if (version > SERVER_VERSION) {
    throw new JournalError(
      'newer-schema',
      `the schema ${schema} was written by a newer Purser (version ${String(version)}, this program knows ${String(SERVER_VERSION)}).\n  Run that version or a newer one.`,
    );
  }
  return version;
}
