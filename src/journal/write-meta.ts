import type { DatabaseSync } from 'node:sqlite';

/** Writes a value of the journal's table `meta`. */
export function writeMeta(database: DatabaseSync, key: string, value: string): void {
  database
    .prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
    .run(key, value);
}
