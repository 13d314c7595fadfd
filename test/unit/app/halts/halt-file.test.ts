import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { addToHaltFile, haltFile, haltPath } from '../../../../src/app/halts/halt-file.ts';
import { haltsOfText } from '../../../../src/app/halts/halt-text.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-halt-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

test.each<[string, string, readonly object[]]>([
  ['nothing', '', [{ scope: {}, note: '' }]],
  ['a note', 'out of\n hours\n', [{ scope: {}, note: 'out of hours' }]],
  ['a scope', '{ "account": "main", "note": "n" }', [{ scope: { account: 'main' }, note: 'n' }]],
  [
    'scopes',
    '[{"symbol":"BTCUSDT"},{"strategy":"grid"}]',
    [{ scope: { symbol: 'BTCUSDT' } }, { scope: { strategy: 'grid' } }],
  ],
  ['what to clear', '{ "closePositions": true }', [{ scope: {}, closePositions: true }]],
])('a file with %s halts it', (_what, text, halts) => {
  expect(haltsOfText(text)).toMatchObject(halts);
  expect(haltsOfText(text)).toHaveLength(halts.length);
});

test.each([['{ "acount": "main" }'], ['{ "account": 7 }'], ['[]'], ['[1]'], ['{ "account": "ma'], ['{"account":""}']])(
  'what is not understood halts everything: %s',
  (text) => {
    expect(haltsOfText(text)).toMatchObject([{ scope: {}, by: 'file' }]);
  },
);

describe('the halt file', () => {
  it('is news until it is taken in, and then gone', () => {
    const source = haltFile(directory);
    expect(source.news()).toEqual([]);
    writeFileSync(haltPath(directory), 'stop');
    expect(source.news()).toMatchObject([{ note: 'stop' }]);
    expect(source.news()).toMatchObject([{ note: 'stop' }]);
    source.taken();
    expect(source.news()).toEqual([]);
    expect(existsSync(haltPath(directory))).toBe(false);
  });

  it('is not lost where a crash has left it aside, nor where another is written while it is taken in', () => {
    const source = haltFile(directory);
    writeFileSync(haltPath(directory), 'first');
    renameSync(haltPath(directory), path.join(directory, 'halt.taken'));
    writeFileSync(haltPath(directory), 'second');
    expect(source.news()).toMatchObject([{ note: 'first' }]);
    source.taken();
    expect(source.news()).toMatchObject([{ note: 'second' }]);
  });

  it('gathers what is halted while no daemon is running', () => {
    addToHaltFile(directory, { scope: { account: 'main' }, note: 'a', by: 'file' });
    const file = addToHaltFile(directory, { scope: {}, note: 'b', by: 'file', cancelOrders: true });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
      { account: 'main', note: 'a' },
      { note: 'b', cancelOrders: true },
    ]);
    expect(haltFile(directory).news()).toHaveLength(2);
    expect(() => addToHaltFile(path.join(directory, 'typo'), { scope: {}, note: '', by: 'file' })).toThrow(
      'nothing is halted',
    );
  });
});
