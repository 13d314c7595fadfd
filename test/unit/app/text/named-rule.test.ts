import { expect, test } from 'vitest';
import { type RuleFilter, namedRule } from '../../../../src/app/text/named-rule.ts';

test.each<[RuleFilter, RuleFilter]>([
  [{ rule: 'trend/enter' }, { rule: 'enter', strategy: 'trend' }],
  [{ rule: 'enter' }, { rule: 'enter' }],
  [
    { rule: 'enter', strategy: 'trend' },
    { rule: 'enter', strategy: 'trend' },
  ],
  [
    { rule: 'trend/enter', strategy: 'other' },
    { rule: 'enter', strategy: 'other' },
  ],
  [{}, {}],
])('%o names %o', (given, wanted) => {
  expect(namedRule(given)).toEqual(wanted);
});
