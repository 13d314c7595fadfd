import { expect, test } from 'vitest';
import { isToken, newToken, tokenCheck } from '../../../src/base/token.ts';
import { hookToken } from '../../../src/web/hook-token.ts';

test('a token is 32 bytes of chance', () => {
  const tokens = new Set(Array.from({ length: 50 }, newToken));
  expect(tokens.size).toBe(50);
  expect([...tokens].every(isToken)).toBe(true);
  expect(isToken('ab'.repeat(31))).toBe(false);
});

test('the token alone passes', () => {
  const token = newToken();
  const passes = tokenCheck(token);
  expect(passes(token)).toBe(true);
  expect(passes(token.toUpperCase())).toBe(true);
  for (const other of [undefined, '', token.slice(1), `${token}0`, newToken()]) expect(passes(other)).toBe(false);
});

test('each webhook has a token of its own, from which no other follows', () => {
  const token = newToken();
  const [a, b] = [hookToken(token, 'a'), hookToken(token, 'b')];
  expect(new Set([token, a, b]).size).toBe(3);
  expect(isToken(a)).toBe(true);
  expect(hookToken(token, 'a')).toBe(a);
});
