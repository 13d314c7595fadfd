import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { editingOf } from '../../../../src/app/lsp/editing-of.ts';
import type { Editing } from '../../../../src/strategy/complete.ts';
import { prepareRename, rename, symbolIn } from '../../../../src/strategy/rename.ts';

const CONFIG = 'version: 1\naccounts: { main: { exchange: paper } }\n';
const TEMPLATE = 'version: 1\ntemplate: base\nparams: { n: { type: number } }\nrules: []\n';
const TEXT = `version: 1
strategy: words
account: main
watch: { btc: { watch: ticker, instrument: BTCUSDT } }
rules:
  - id: one
    when: btc.last > 5 USDT/BTC
    do: [{ notify: { message: up } }]
`;

const folder = mkdtempSync(path.join(tmpdir(), 'purser-editing-'));
const [config, file, template] = [
  path.join(folder, 'purser.yaml'),
  path.join(folder, 'strategies/words.yaml'),
  path.join(folder, 'strategies/base.yaml'),
];

beforeEach(() => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(config, CONFIG);
  writeFileSync(template, TEMPLATE);
  writeFileSync(file, TEXT.replace('rules:', 'use: base\nrules:'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('what helps with a file', () => {
  it('is the same as long as the files around it are', () => {
    expect(editingOf(file)).toBe(editingOf(file));
  });

  it.each([
    ['the configuration', config, CONFIG.replace('main', 'other')],
    ['a template', template, TEMPLATE.replace('number', 'duration')],
  ])('is another after a change of %s', (_, changed, text) => {
    const before = editingOf(file);
    writeFileSync(changed, text);
    expect(editingOf(file)).not.toBe(before);
    expect(editingOf(file)).toEqual(expect.objectContaining({ hasExpressions: true }));
  });

  it('refuses a rename by the configuration of now', () => {
    const document = { path: file, text: TEXT };
    const offset = TEXT.indexOf('btc');
    expect(rename(document, offset, 'coin', editingOf(file))).toMatchObject({ places: [{}, {}] });
    writeFileSync(config, CONFIG.replace('main', 'other'));
    expect(rename(document, offset, 'coin', editingOf(file))).toMatchObject({
      refused: expect.stringContaining('there is no account') as string,
    });
  });
});

describe('a text that stays', () => {
  /** Counts how often a file is loaded: each time its words are looked up. */
  function counted(): { readonly editing: Editing; loads: () => number } {
    const { vocabulary, ...editing } = editingOf(file);
    let count = 0;
    const whole = Object.defineProperty({ ...editing }, 'vocabulary', {
      enumerable: true,
      get: () => {
        count += 1;
        return vocabulary;
      },
    });
    return { editing: whole as Editing, loads: () => count };
  }

  it('is read once for all questions, and a rename reads the new text alone', () => {
    const { editing, loads } = counted();
    const document = { path: file, text: TEXT };
    prepareRename(document, editing);
    const prepared = loads();
    symbolIn(document, TEXT.indexOf('btc'), editing);
    expect(loads()).toBe(prepared);
    rename(document, TEXT.indexOf('btc'), 'coin', editing);
    const once = loads() - prepared;
    rename(document, TEXT.indexOf('btc'), 'other', editing);
    expect(loads() - prepared).toBe(2 * once);
    expect(once).toBeLessThan(prepared);
  });

  it('is another text after a change', () => {
    const { editing, loads } = counted();
    prepareRename({ path: file, text: TEXT }, editing);
    const prepared = loads();
    prepareRename({ path: file, text: TEXT }, editing);
    expect(loads()).toBe(2 * prepared);
  });
});
