import { expect, it } from 'vitest';
import { findPart } from '../../../../src/app/project/find-part.ts';
import { strategy } from '../../../simulation/strategy.ts';

const RULES = 'rules: [{ id: buy, on: manual, do: [{ notify: { message: hello } }] }]\n';
const strategies = [strategy(RULES, { name: 'weekly' })];

it('finds a rule by its id, with its strategy or without', () => {
  expect(findPart('buy', strategies)).toMatchObject({ part: 'buy', kind: 'rule' });
  expect(findPart('weekly/buy', strategies)).toMatchObject({ part: 'buy', kind: 'rule' });
});

it('says what a strategy has where its name stands for a rule, and what is meant where one is misspelt', () => {
  expect(() => findPart('weekly', strategies)).toThrow('weekly is a strategy: name one of weekly/buy');
  expect(() => findPart('bux', strategies)).toThrow('there is no rule or goal bux: did you mean buy?');
});
