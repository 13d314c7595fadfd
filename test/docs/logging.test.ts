import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { levelOf } from '../../src/app/output/printer.ts';
import { ENTRY_KINDS } from '../../src/domain/journal-entry.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/logging.md'), 'utf8');
const NUMBERS = { info: 30, warn: 40, error: 50 };

test('docs/logging.md names every kind that has another level than the rest', () => {
  const rows = [...PAGE.matchAll(/^\| (50|40) \| (.*) \|$/gm)];
  expect(rows).toHaveLength(2);
  for (const [, level, cell = ''] of rows) {
    const named = [...cell.matchAll(/`([a-z-]+)`/g)].map(([, kind]) => kind);
    const meant = ENTRY_KINDS.filter((kind) => NUMBERS[levelOf(kind)] === Number(level));
    expect(named.sort()).toEqual([...meant].sort());
  }
});
