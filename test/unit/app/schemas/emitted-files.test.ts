import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { backtestPage } from '../../../../src/app/reference/backtest-page.ts';
import { reference } from '../../../../src/app/reference/reference.ts';
import { emittedFiles } from '../../../../src/app/schemas/emitted-files.ts';
import { vocabulary } from '../../../../src/rules/vocabulary.ts';

const SCHEMAS = path.resolve(import.meta.dirname, '../../../../schemas');
const words = vocabulary();

describe('what editors and `check` go by', () => {
  it.each([...emittedFiles(words), ['../docs/reference.md', reference(words)] as const])(
    '%s is what the code emits',
    (name, text) => {
      const isSame = readFileSync(path.join(SCHEMAS, name), 'utf8') === text;
      expect(isSame, 'see `npm run schemas -- --check`').toBe(true);
    },
  );

  it('and what the page about backtests says of the measures', () => {
    const page = readFileSync(path.join(SCHEMAS, '../docs/backtest.md'), 'utf8');
    expect(backtestPage(page) === page, 'see `npm run schemas -- --check`').toBe(true);
    expect(backtestPage(page.replace('Sharpe ratio', 'Sharp ratio'))).toBe(page);
    expect(() => backtestPage('# Backtests')).toThrow('no place for the measures');
  });

  it('says once what stands in several places of a test file', () => {
    const schema = JSON.parse(readFileSync(path.join(SCHEMAS, 'test.schema.json'), 'utf8')) as object;
    const large = partsOf(schema).filter((part) => part.length > 1_000);
    expect(large.length).toBeGreaterThan(10);
    expect(large.filter((part, at) => large.indexOf(part) < at)).toEqual([]);
  });

  it('takes no key that it does not name, in any word of a file', () => {
    const { watches, actions, goals, triggers, limits } = words;
    const open = Object.entries({ watches, actions, goals, triggers, limits }).flatMap(([kind, all]) =>
      Object.entries(all).flatMap(([name, { schema }]) => openIn(schema, `${kind}.${name}`)),
    );
    expect(open).toEqual([]);
  });
});

/** The text of each object in a schema. */
function partsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return [JSON.stringify(schema), ...Object.values(schema).flatMap(partsOf)];
}

/**
 * Where in a schema there is an object whose fields are named, and which takes others too; a condition of the schema
 * may.
 */
function openIn(schema: unknown, at: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen =
    'properties' in schema && (!('additionalProperties' in schema) || schema.additionalProperties !== false);
  const inner = Object.entries(schema)
    .filter(([key]) => key !== 'if')
    .flatMap(([key, value]) => openIn(value, `${at}.${key}`));
  return isOpen ? [at, ...inner] : inner;
}
