import { describe, expect, it } from 'vitest';
import { fits, flow } from '../../../../src/app/test/written.ts';

describe('what is written fits', () => {
  it.each([
    ['0.010', '0.01', true],
    ['0.01', '0.011', false],
    ['> 60000', '60000.1', true],
    ['> 60000', '60000', false],
    ['>= 60000', '60000', true],
    ['<5', '4.9', true],
    ['<= 5', '5.1', false],
    ['1..2', '2', true],
    ['1..2', '2.01', false],
    ['BTCUSDT', 'spot/BTCUSDT', true],
    ['ETHUSDT', 'BTCUSDT', false],
    ['long', 'long', true],
    ['> long', '5', false],
  ])('%s beside %s: %s', (written, there, expected) => {
    expect(fits(written, there)).toBe(expected);
  });

  it('a map where each of its keys fits, and a list in its order and length', () => {
    expect(fits({ open: { size: '1' } }, { open: { size: '1.0', side: 'long' }, by: 'r' })).toBe(true);
    expect(fits({ open: { size: '1', leverage: '5' } }, { open: { size: '1' } })).toBe(false);
    expect(fits(['1', '2'], ['1', '2'])).toBe(true);
    expect(fits(['1', '2'], ['2', '1'])).toBe(false);
    expect(fits(['1'], ['1', '2'])).toBe(false);
    expect(fits('1', undefined)).toBe(false);
    expect(fits({}, 'text')).toBe(false);
  });
});

it('prints in one line', () => {
  expect(flow([])).toBe('nothing');
  expect(flow([{ open: { size: '1' }, by: 'r' }, 'x'])).toBe('{ open: { size: 1 }, by: r }; x');
});
