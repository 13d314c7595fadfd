import { expect, test } from 'vitest';
import { warmUp } from '../../../../src/app/lsp/warm-up.ts';

test('the warm-up renames a watch of an example: its definition and both of its uses', () => {
  const renamed = warmUp();
  expect('places' in renamed ? renamed.places.map(({ line }) => line) : renamed.refused).toEqual([17, 20, 21]);
});
