import { expect, it } from 'vitest';
import { readSeries } from '../../../src/backtest/read-series.ts';
import { formatDecimal } from '../../../src/base/decimal.ts';

const values = (text: string): readonly string[] | string => {
  const read = readSeries(text);
  if (read.kind === 'fault') return `${text.slice(read.start, read.end)}: ${read.message}`;
  return read.values.map((value) => (value === undefined ? '_' : formatDecimal(value)));
};

it.each([
  ['60000', ['60000']],
  ['60000 60010.5', ['60000', '60010.5']],
  ['60000+10x3', ['60000', '60010', '60020', '60030']],
  ['1-0.1x2', ['1', '0.9', '0.8']],
  ['-2+1x2', ['-2', '-1', '0']],
  ['5x2', ['5', '5', '5']],
  ['5 _x2 6', ['5', '_', '_', '6']],
  ['5 _ 6+1x0', ['5', '_', '6']],
])('expands %s', (text, expected) => {
  expect(values(text)).toEqual(expected);
});

it.each([
  ['60000 6000O', '6000O'],
  ['1+x3', '1+x3'],
  ['1 2x', '2x'],
  ['1+1x100000', '1+1x100000'],
])('says which word of %s is wrong', (text, word) => {
  expect(values(text)).toMatch(`${word}: `);
});

it('wants a value', () => {
  expect(values('  ')).toContain('a series needs a value');
});
