import { expect, it } from 'vitest';
import { outdatedBy } from '../../../../src/wire/error-codes/outdated.ts';

it.each([
  ['43023', 'position'],
  ['40837', 'position'],
  ['45068', 'position'],
  ['22002', 'position'],
  ['40757', 'position'],
  ['40774', 'position'],
  ['43020', 'lists'],
  ['43025', 'lists'],
  ['43031', 'lists'],
  ['40109', 'lists'],
  ['40754', 'money'],
  ['43012', 'money'],
])('%s proves that what was read of it is old: %s', (code, outdated) => {
  expect(outdatedBy(code)).toBe(outdated);
});

it.each(['40808', '45110', '43011', '40830', '43005', '99999', undefined])(
  '%s proves nothing of what was read',
  (code) => {
    expect(outdatedBy(code)).toBeUndefined();
  },
);
