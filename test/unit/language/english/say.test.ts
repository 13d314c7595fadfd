import { describe, expect, test } from 'vitest';
import { sayClause, sayValue, type Nouns } from '../../../../src/language/english/say.ts';
import { compileExpression } from '../../../../src/language/compile.ts';
import { referenceEntries } from '../../../../src/language/functions/reference.ts';
import { checkedTerm } from '../../../../src/language/terms/checked.ts';
import { scope, source } from '../world.ts';

const NOUNS: Nouns = { root: (name) => (name === 'now' ? undefined : `the ${name}`), param: () => undefined };

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

  test('what could be read together stands in brackets', () => {
    expect(said('min(position.leverage, 3) - 1')).toMatch(/^\(the least of .* and 3\) minus 1$/);
  });

  test('durations are said in full', () => {
    expect(said('now - position.cTime > 1h30m')).toMatch(/^the time since .* is above 1 hour 30 minutes$/);
  });
});
