import { expect, it } from 'vitest';
import { missesOf, runOne } from './tests.ts';

it.each([
  ['fired', '- { at: 6m, fired: [bux] }', 'test-rule: the strategy has no rule `bux`'],
  ['state', '- { at: 6m, state: { bux: low } }', 'test-rule: the strategy has no rule `bux`'],
  ['journal, by rule', '- { at: 6m, journal: [{ rule: bux }] }', 'test-rule: the strategy has no rule or goal `bux`'],
  ['journal, by kind', '- { at: 6m, journal: [{ kind: fird }] }', 'test-kind: there is no kind of entry `fird`'],
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

it.each([
  ['an action', 'never: [{ action: { opn: { side: long } } }]', 'schema-unknown-key', 'did you mean `open`?'],
  ['a field of it', 'never: [{ action: { open: { sidee: long } } }]', 'schema-unknown-key', 'did you mean `side`?'],
  ['an instrument', 'actions: [{ open: { instrument: BTCUSD } }]', 'test-instrument', 'did you mean `BTCUSDT`?'],
  ['a market', 'positions: [{ instrument: spt/BTCUSDT }]', 'test-instrument', 'did you mean `spot`?'],
  ['a value', 'never: [{ action: { open: { side: buy } } }]', 'schema-value', undefined],
  ['an account', 'stops: [{ account: mian }]', 'test-account', 'did you mean `main`?'],
  ['a number', 'orders: [{ price: cheap }]', 'test-number', '0.01, "> 60000", 0.9..1.1'],
  ['a field of an order', 'orders: [{ sidee: long }]', 'schema-unknown-key', 'did you mean `side`?'],
  ['a state', 'state: { buy: hgh }', 'test-state', 'did you mean `high`?'],
  ['a variable', 'vars: { cuont: 1 }', 'test-var', 'did you mean `count`?'],
  ['an outcome', 'actions: [{ open: {}, outcome: fild }]', 'schema-value', undefined],
])('what can never be there is an error: %s', (_what, expected, code, hint) => {
  const { diagnostics, files } = runOne(`expect:\n- { at: 6m, ${expected} }`);
  expect(diagnostics).toMatchObject([{ code, place: { line: 8 }, ...(hint !== undefined && { hint }) }]);
  expect(files).toEqual([]);
});

it('an error code is a number', () => {
  const outcome = 'outcomes: [{ operation: place-futures-order, answer: { reject: abc } }]';
  const { diagnostics } = runOne(`${outcome}\nexpect: [{ at: 6m, fired: [buy] }]`);
  expect(diagnostics).toMatchObject([{ code: 'test-reject', place: { line: 7 } }]);
});

it('a look expects something, unless it ends what must never happen', () => {
  expect(missesOf(runOne('expect: [{ at: 5m }]'))).toEqual(['test-empty: the look at 5m expects nothing']);
  expect(missesOf(runOne('expect: [{ at: 4m }]\nnever: [{ fired: buy }]'))).toEqual([]);
});
