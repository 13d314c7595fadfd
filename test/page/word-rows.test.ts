import path from 'node:path';
import { expect, test } from 'vitest';

const FILE = path.join(import.meta.dirname, '../../src/web/public/parts/word-rows.js');
const { wordRows } = (await import(FILE)) as {
  readonly wordRows: (
    words: readonly { readonly word: string; readonly at: number }[],
  ) => readonly (0 | 1 | undefined)[];
};

test('words that would lie over each other stand in two rows, and a third one is left out', () => {
  const apart = [
    { word: 'stop', at: 14 },
    { word: 'entry', at: 150 },
    { word: 'mark', at: 250 },
  ];
  expect(wordRows(apart)).toEqual([0, 0, 0]);
  const near = [
    { word: 'entry', at: 152 },
    { word: 'mark', at: 150 },
  ];
  expect(wordRows(near)).toEqual([1, 0]);
  expect(wordRows([...near, { word: 'tp', at: 153 }])).toEqual([1, 0, undefined]);
});
