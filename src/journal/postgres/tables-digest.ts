import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { storable } from './commit-call.ts';
import { SHARED_TABLES } from './tables.ts';

/** Computes the SHA-256 of all rows of a journal as the server can hold them, as lower-case hex. */
export function tablesDigest(database: DatabaseSync): string {
  const hash = createHash('sha256');
  for (const { name, key, columns } of SHARED_TABLES) {
    hash.update(`${name}\n`);
    const rows = database.prepare(`SELECT ${Object.keys(columns).join(', ')} FROM ${name} ORDER BY ${key.join(', ')}`);
    for (const row of rows.iterate()) hash.update(`${storable(row)}\n`);
  }
  return hash.digest('hex');
}
