import { describe, expect, test } from 'vitest';
import { env, problems, short, shown } from './world.ts';

const price = 'position.liquidationPrice';
const withPrice = [short, ...env.slice(1)];

describe('fields that may be absent', () => {
  test.each([
    [`has(${price})`, 'false', 'true'],
    [`!has(${price})`, 'true', 'false'],
    [`${price} ?? 1 USDT/ETH`, '1 USDT', '4000 USDT'],
    [`has(${price}) && ${price} > 1 USDT/ETH`, 'false', 'true'],
    [`!has(${price}) || ${price} > 5000 USDT/ETH`, 'true', 'false'],
    [`has(${price}) ? ${price} : position.markPrice`, '60650 USDT', '4000 USDT'],
    [`!has(${price}) ? position.markPrice : ${price}`, '60650 USDT', '4000 USDT'],
    [`has(${price}) && it.yes && ${price} > 1 USDT/ETH`, 'false', 'true'],
    [`(has(${price}) && it.yes) && ${price} > 1 USDT/ETH`, 'false', 'true'],
    [`!(!has(${price}) || it.no) && ${price} > 1 USDT/ETH`, 'false', 'true'],
  ])('%s: absent gives %s, present gives %s', (expression, absent, present) => {
    expect(shown(expression)).toBe(absent);
    expect(shown(expression, withPrice)).toBe(present);
  });

  test.each([
    `has(${price}) || ${price} > 1 USDT/ETH`,
    `!has(${price}) && ${price} > 1 USDT/ETH`,
    `(has(${price}) || it.yes) && ${price} > 1 USDT/ETH`,
    `has(account.fee) && ${price} > 1 USDT/ETH`,
    `has(${price}) ? position.markPrice : ${price}`,
    `positions.exists(p, has(${price}) && p.liquidationPrice > 1 USDT/ETH)`,
  ])('%s proves nothing', (expression) => {
    expect(problems(expression)[0]).toMatch(/^expr-absent "/);
  });

  test('what is unknown is never replaced: `??` and `has` answer unknown', () => {
    expect(shown(`${price} ?? 1 USDT/ETH`, [])).toBe('unknown');
    expect(shown('account.fee ?? 0 USDT', [...env.slice(0, 5), { fee: undefined }])).toBe('unknown');
    expect(shown('has(account.fee)', [...env.slice(0, 5), { fee: undefined }])).toBe('unknown');
  });

  test('a known record that lacks the field altogether has it absent', () => {
    expect(shown('account.fee ?? 0 USDT', [...env.slice(0, 5), {}])).toBe('0 USDT');
    expect(shown('has(account.fee)', [...env.slice(0, 5), {}])).toBe('false');
  });

  test('several `??` try one after the other, and the last must be there', () => {
    expect(shown('account.fee ?? account.fee ?? 3 USDT')).toBe('3 USDT');
    expect(problems('account.fee ?? account.fee')).toEqual(['expr-absent "account.fee ?? account.fee"']);
  });

  test('a filter proves for the macro after it what its condition asked', () => {
    const filtered = 'positions.filter(p, has(p.liquidationPrice) && p.marginCoin == "USDT" && p.baseCoin == "ETH")';
    expect(shown(`${filtered}.max(q, q.liquidationPrice)`)).toBe('4000 USDT/ETH');
    expect(problems('positions.filter(p, p.marginCoin == "USDT").exists(q, q.liquidationPrice > 1 USDT/ETH)')).toEqual([
      'expr-absent "q.liquidationPrice"',
    ]);
  });

  test('a field of a record that may be absent needs both to be asked', () => {
    expect(shown('has(hourly.latest) && hourly.latest.close > 1 USDT/BTC')).toBe('false');
    expect(problems('hourly.latest.close > 1 USDT/BTC')).toEqual(['expr-absent "hourly.latest"']);
  });
});
