import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { editingOf } from '../../../../src/app/lsp/editing-of.ts';
import type { Place } from '../../../../src/base/diagnostic.ts';
import { readExpressions } from '../../../../src/strategy/complete.ts';
import { symbolsOf } from '../../../../src/strategy/edit/symbols.ts';
import type { SourceFile } from '../../../../src/strategy/load-strategy.ts';
import { rename, symbolIn } from '../../../../src/strategy/rename.ts';
import { parseUnfinished } from '../../../../src/strategy/yaml/parse-yaml.ts';
import { cursorIn, HEAD } from './cursor.ts';

const EXAMPLES = path.resolve(import.meta.dirname, '../../../../strategies');
const RULE = `${HEAD}rules:
  - id: one
    each: position in positions where position.symbol == "BTCUSDT"
    let:
      - near: btc.last * 0.99
    when: near > 60000 USDT/BTC && positions.exists(p, p.total > 0 BTC)
    do:
      - notify: { message: "at \${near} of \${btc.last}" }
`;

/** The text at the cursor and the lines where it stands, the definition first. */
function linesOf(marked: string): readonly number[] | undefined {
  const { file, offset, editing } = cursorIn(marked);
  const found = symbolIn(file, offset, editing);
  return found && [found.definition, ...found.references].map(({ line }) => line);
}

const lineOf = (part: string): number => RULE.slice(0, RULE.indexOf(part)).split('\n').length;

describe('the definition of a name', () => {
  test.each([
    [
      'a let of a rule, from its use',
      RULE.replace('when: near', 'when: ne|ar'),
      '- near:',
      ['- near:', 'when: near', 'at ${near}'],
    ],
    ['a watch, from a text', RULE.replace('${btc', '${b|tc'), 'btc: {', ['btc: {', '- near:', 'at ${near}']],
    ['an item, from its condition', RULE.replace('where position', 'where posi|tion'), 'each:', ['each:', 'each:']],
  ])('%s', (_, marked, __, parts) => {
    expect(linesOf(marked)).toEqual(parts.map(lineOf));
  });

  test.each([
    ['a field', RULE.replace('p.total', 'p.to|tal')],
    ['the item of a macro', RULE.replace('exists(p', 'exists(|p')],
    ['a function', RULE.replace('ema(', 'e|ma(')],
  ])('%s has none in the file', (_, marked) => {
    expect(linesOf(marked)).toBeUndefined();
  });
});

describe('a new name is refused', () => {
  test.each([
    ['that another watch has', RULE.replace('btc: {', 'b|tc: {'), 'hourly', 'it cannot be called `hourly`'],
    ['that is no name', RULE.replace('btc: {', 'b|tc: {'), 'b tc', 'it cannot be called `b tc`'],
    ['that the language has', RULE.replace('btc: {', 'b|tc: {'), 'now', 'it cannot be called `now`'],
    ['in a file with an error', `${RULE.replace('btc: {', 'b|tc: {')}oops: 1\n`, 'coin', 'mend the file first'],
    ['of what is no name', RULE.replace('60000', '60|000'), 'coin', 'this is no name'],
  ])('%s', (_, marked, name, expected) => {
    const { file, offset, editing } = cursorIn(marked);
    expect(rename(file, offset, name, editing)).toEqual({ refused: expect.stringContaining(expected) as string });
  });
});

// A file that is made of a template names nothing: eth-dips.yaml.
describe('each name of each example gets another one and its own again', () => {
  const names = readdirSync(EXAMPLES).filter((name) => /^[\w-]+\.yaml$/.test(name) && name !== 'eth-dips.yaml');
  test.each(names)('%s', (name) => {
    const file = { path: path.join(EXAMPLES, name), text: readFileSync(path.join(EXAMPLES, name), 'utf8') };
    const places = definitionsIn(file);
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      const old = file.text.slice(offsetOf(file.text, place), offsetOf(file.text, place) + place.length);
      const renamed = withName(file, place, 'another');
      expect(renamed).not.toBe(file.text);
      expect(withName({ ...file, text: renamed }, place, old)).toBe(file.text);
    }
  });
});

function definitionsIn(file: SourceFile): readonly Place[] {
  const editing = editingOf(file.path);
  const root = parseUnfinished(file.path, file.text)?.root;
  if (root === undefined) return [];
  const symbols = symbolsOf(root, readExpressions(root, editing).places, editing.vocabulary);
  return symbols.map(({ definition }) => definition);
}

/** Renames what a place defines; the place stays the first of its line. */
function withName(file: SourceFile, place: Place, name: string): string {
  const renaming = rename(file, offsetOf(file.text, place), name, editingOf(file.path));
  if ('refused' in renaming) throw new Error(`${String(place.line)}: ${renaming.refused}`);
  const behindFirst = renaming.places.toSorted((a, b) => b.line - a.line || b.column - a.column);
  return behindFirst.reduce((text, one) => {
    const from = offsetOf(text, one);
    return text.slice(0, from) + name + text.slice(from + one.length);
  }, file.text);
}

function offsetOf(text: string, { line, column }: Place): number {
  return text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, column - 1);
}
