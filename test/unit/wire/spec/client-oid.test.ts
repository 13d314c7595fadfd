import { describe, expect, test } from 'vitest';
import { clientOidFlaw, isClientOid } from '../../../../src/wire/spec/client-oid.ts';

describe('a client order id', () => {
  test.each(['a', 'A9-+_#', '0'.repeat(49)])('may read %s', (text) => {
    expect(isClientOid(text)).toBe(true);
  });

  test.each([
    ['', 'empty'],
    ['0'.repeat(50), 'too-long'],
    ['a b', 'characters'],
    ['a\n', 'characters'],
    ['é', 'characters'],
    ['a/b', 'characters'],
  ])('may not read %j', (text, flaw) => {
    expect(clientOidFlaw(text)).toBe(flaw);
  });
});
