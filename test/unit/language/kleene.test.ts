import { describe, expect, test } from 'vitest';
import { shown } from './world.ts';

const VALUES = { true: 'it.yes', false: 'it.no', unknown: 'it.unknown' } as const;
type Truth = keyof typeof VALUES;

describe('three truth values', () => {
  const tables: readonly (readonly [Truth, Truth, Truth, Truth])[] = [
    ['true', 'true', 'true', 'true'],
    ['true', 'false', 'false', 'true'],
    ['true', 'unknown', 'unknown', 'true'],
    ['false', 'true', 'false', 'true'],
    ['false', 'false', 'false', 'false'],
    ['false', 'unknown', 'false', 'unknown'],
    ['unknown', 'true', 'unknown', 'true'],
    ['unknown', 'false', 'false', 'unknown'],
    ['unknown', 'unknown', 'unknown', 'unknown'],
  ];

  test.each(tables)('%s with %s: && is %s, || is %s', (a, b, and, or) => {
    expect(shown(`${VALUES[a]} && ${VALUES[b]}`)).toBe(and);
    expect(shown(`${VALUES[a]} || ${VALUES[b]}`)).toBe(or);
  });

  test.each(tables)('%s with %s: exists and all decide as || and && do', (a, b, and, or) => {
    const byItem = `p == 2 ? ${VALUES[b]} : ${VALUES[a]}`;
    const items = '[1, 2]';
    expect(shown(`${items}.all(p, ${byItem})`)).toBe(and);
    expect(shown(`${items}.exists(p, ${byItem})`)).toBe(or);
  });

  test('more than two operands are decided by one, whatever is unknown', () => {
    expect(shown('it.unknown && it.yes && it.no')).toBe('false');
    expect(shown('it.unknown || it.no || it.yes')).toBe('true');
    expect(shown('it.unknown && it.yes && it.yes')).toBe('unknown');
    expect(shown('it.unknown || it.no || it.no')).toBe('unknown');
  });

  test.each([
    ['!it.yes', 'false'],
    ['not it.no', 'true'],
    ['!it.unknown', 'unknown'],
    ['it.unknown ? 1 : 1', 'unknown'],
    ['it.missing < 1', 'unknown'],
    ['1 > it.missing', 'unknown'],
    ['it.missing == it.missing', 'unknown'],
    ['it.missing + 1', 'unknown'],
    ['it.one / it.missing', 'unknown'],
    ['-it.missing', 'unknown'],
    ['abs(it.missing)', 'unknown'],
    ['min(1, it.missing)', 'unknown'],
    ['it.missing in [1, 2]', 'unknown'],
    ['[it.missing].sum()', 'unknown'],
    ['positions.filter(p, it.unknown)', 'unknown'],
    ['positions.count(p, it.unknown)', 'unknown'],
    ['positions.map(p, it.missing)', 'unknown'],
  ])('%s is %s', (expression, value) => {
    expect(shown(expression)).toBe(value);
  });

  test('everything that reads a name that is unknown is unknown', () => {
    for (const expression of [
      'position.unrealizedPL < 0 USDT',
      'has(position.liquidationPrice)',
      'positions.count()',
    ]) {
      expect(shown(expression, [])).toBe('unknown');
    }
  });

  test('a required field that is null, which only a broken reading gives, is unknown and not zero', () => {
    expect(shown('btc.last > 0 USDT/BTC', [undefined, undefined, { last: null }])).toBe('unknown');
    expect(shown('btc.last > 0 USDT/BTC', [undefined, undefined, null])).toBe('unknown');
  });
});
