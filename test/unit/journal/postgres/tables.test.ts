import { expect, test } from 'vitest';
import { createMirror } from '../../../../src/journal/postgres/mirror.ts';
import { SHARED_TABLES } from '../../../../src/journal/postgres/tables.ts';
import { temporaryFile } from '../temporary-file.ts';

test('the server has every table and every column of the journal, with its type and its key', () => {
  const { database } = createMirror(temporaryFile(), () => 0);
  const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const here = names.map((table) => {
    const name = String(table['name']);
    const columns = database.prepare(`PRAGMA table_info(${name})`).all();
    return {
      name,
      key: columns.filter(({ pk }) => pk !== 0).map((column) => column['name']),
      columns: Object.fromEntries(
        columns.map(({ name: column, type }) => [String(column), type === 'TEXT' ? 'text' : 'bigint']),
      ),
    };
  });
  database.close();
  const byName = (a: { name: unknown }, b: { name: unknown }): number => String(a.name).localeCompare(String(b.name));
  expect(here.toSorted(byName)).toEqual([...SHARED_TABLES].toSorted(byName));
});
