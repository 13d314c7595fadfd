import { expect, test } from 'vitest';
import { madeToday } from '../../../../src/app/notify/made-today.ts';

test('a journal that cannot be read is said, and keeps no digest back', () => {
  expect(madeToday('/nowhere/at/all', 0)).toMatch(
    /^what was made is not known: there is no journal in \/nowhere\/at\/all/,
  );
});
