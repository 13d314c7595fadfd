import { describe, expect, test } from 'vitest';
import { sayClause, sayValue, type Nouns } from '../../../../src/language/english/say.ts';
import { compileExpression } from '../../../../src/language/compile.ts';
import { referenceEntries } from '../../../../src/language/functions/reference.ts';
import { checkedTerm } from '../../../../src/language/terms/checked.ts';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import { scope, source } from '../world.ts';

const NOUNS: Nouns = {
  root: (name) => (name === 'now' ? undefined : `the ${name}`),
  param: (name) => (name === 'ceiling' ? parseDecimal('61000') : undefined),
};

function said(text: string): string {
  const compiled = compileExpression(source(text), scope);
  const term = compiled.ok ? checkedTerm(compiled.value) : undefined;
  if (term === undefined) throw new Error(`${text} does not compile`);
  return term.type.kind === 'boolean' ? sayClause(term, NOUNS) : sayValue(term, NOUNS);
}

test('every example of the reference can be said', () => {
  for (const { example } of referenceEntries())
    expect(said(example), example).not.toMatch(/undefined|\[object|NaN|null/);
});

describe('conditions', () => {
  test.each([['not (position.leverage > 5)', 'the `for tests` of the position is at most 5']])('%s', (text) => {
    expect(said(text)).toContain('is at most 5');
  });

  test('the contrary of "and" is "or", and mixed ones stand in brackets', () => {
    expect(said('not (position.leverage > 5 && position.leverage < 9)')).toMatch(/is at most 5 or .* is at least 9$/);
    expect(said('(position.leverage > 5 && position.leverage < 9) || position.leverage == 1')).toMatch(/^\(.*\) or /);
  });

  test('a percentage is said of what it is a part of', () => {
    expect(said('position.markPrice * 102%')).toMatch(/^102% of /);
  });

  test('what a file fixes is said as its number, with its unit', () => {
    expect(said('position.markPrice > params.ceiling * 2')).toMatch(
      /is above 122000 USDT\/BTC \(`params\.ceiling \* 2`\)$/,
    );
    expect(said('position.markPrice - params.ceiling')).toMatch(/ minus 61000 USDT\/BTC \(`ceiling`\)$/);
  });

  test('what could be read together stands in brackets', () => {
    expect(said('min(position.leverage, 3) - 1')).toMatch(/^\(the smaller of .* and 3\) minus 1$/);
    expect(said('max(position.leverage, 3, 4) - 1')).toMatch(/^\(the greatest of .*, 3 and 4\) minus 1$/);
  });

  test('the past of an account is said with its window', () => {
    expect(said('account.drawdown(30d) > 10%')).toBe(
      'the fall of the account from its highest equity within 30 days is above 10%',
    );
    expect(said('account.peak(1d)')).toBe('the highest equity of the account within 1 day');
  });

  test('durations are said in full', () => {
    expect(said('now - position.cTime > 1h30m')).toMatch(/^the time since .* is above 1 hour 30 minutes$/);
  });
});

describe('lists', () => {
  test.each([
    ['not positions.exists(p, p.symbol == "BTCUSDT")', /^there are no positions whose .* is BTCUSDT$/],
    [
      'positions.exists(p, p.symbol == "A" || p.leverage > 5)',
      /^there are positions whose .* is A or whose .* is above 5$/,
    ],
    ['not positions.all(p, p.leverage > 5)', /^there are positions whose .* is at most 5$/],
    ['positions.exists(p, 5 < p.leverage)', /^there are positions for which 5 is below its /],
    ['positions.exists(p, p.leverage > 5 && 5 < p.leverage)', /^there are positions for which its .* above 5 and 5 is/],
    ['positions.count(p, p.leverage > 5) < 3', /^the number of the positions whose .* is above 5 is below 3$/],
    ['positions.max(p, p.leverage) < 3', /^the greatest .* of the positions is below 3$/],
    ['positions[0].leverage < 3', /of the first of the positions is below 3$/],
    ['position.leverage > 5 && not positions.exists(p, p.leverage > 5)', / and \(there are no positions whose .*\)$/],
  ])('%s', (text, words) => {
    expect(said(text)).toMatch(words);
  });
});

test('two conditions that are compared stand in brackets', () => {
  expect(said('(position.leverage > 5) == (position.leverage > 3)')).toMatch(
    /^\(.*\) and \(.*\) are both true or both false$/,
  );
  expect(said('(position.leverage > 5) != (position.leverage > 3)')).toMatch(
    /^exactly one of \(.*\) and \(.*\) is true$/,
  );
});
