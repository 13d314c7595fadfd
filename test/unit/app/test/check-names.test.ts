import { expect, it } from 'vitest';
import { missesOf, runOne } from './tests.ts';

it.each([
  ['fired', '- { at: 6m, fired: [bux] }', 'test-rule: the strategy has no rule `bux`'],
  ['state', '- { at: 6m, state: { bux: low } }', 'test-rule: the strategy has no rule `bux`'],
  ['journal, by rule', '- { at: 6m, journal: [{ rule: bux }] }', 'test-rule: the strategy has no rule or goal `bux`'],
  ['journal, by kind', '- { at: 6m, journal: [{ kind: fird }] }', 'test-kind: there is no kind of entry `fird`'],
  [
    'actions, by what is sent',
    '- { at: 6m, actions: [{ bux: {} }] }',
    'test-action: nothing that is sent is called `bux`',
  ],
  [
    'never action, by what is sent',
    '- { at: 6m, never: [{ action: { bux: {} } }] }',
    'test-action: nothing that is sent is called `bux`',
  ],
  ['actions', '- { at: 6m, actions: [{ open: {}, by: bux }] }', 'test-rule: the strategy has no rule or goal `bux`'],
  ['never fired', '- { at: 6m, never: [{ fired: bux }] }', 'test-rule: the strategy has no rule `bux`'],
  [
    'never journal',
    '- { at: 6m, never: [{ journal: { rule: bux } }] }',
    'test-rule: the strategy has no rule or goal `bux`',
  ],
  [
    'never action',
    '- { at: 6m, never: [{ action: { open: {}, by: bux } }] }',
    'test-rule: the strategy has no rule or goal `bux`',
  ],
  ['never of the test', '- { at: 6m }\nnever: [{ fired: bux }]', 'test-rule: the strategy has no rule `bux`'],
])('a misspelt name is an error: %s', (_word, expected, problem) => {
  const run = runOne(`expect:\n${expected}`);
  expect(missesOf(run)).toEqual([problem]);
  expect(run.diagnostics[0]?.hint).toMatch(/^did you mean `(buy|fired)`\?$/);
  expect(run.files).toEqual([]);
});
