import { expect, test } from 'vitest';
import { assert, BugError, unreachable } from '../../../src/base/assert.ts';
import { type Decimal, ONE, ZERO } from '../../../src/base/decimal.ts';

function check(condition: boolean): () => void {
  return () => {
    assert(condition, 'it does not hold');
  };
}

test('what holds passes, what does not is a bug', () => {
  expect(check(true)).not.toThrow();
  expect(check(false)).toThrow(expect.objectContaining({ name: 'BugError', message: 'it does not hold' }));
});

/** Stands for what the types exclude and the world brings all the same. */
function isExcluded(value: { readonly size: Decimal }): value is never {
  return value.size > 0n;
}

function handle(value: { readonly size: Decimal }): string {
  return isExcluded(value) ? unreachable(value) : 'known';
}

test('a branch that the types exclude says with what it was reached, decimals included', () => {
  expect(handle({ size: ZERO })).toBe('known');
  expect(() => handle({ size: ONE })).toThrow(BugError);
  expect(() => handle({ size: ONE })).toThrow('unreachable: {"size":"1000000000000000000"}');
});
