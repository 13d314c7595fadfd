import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getConformanceSuite, type IncrementalTestSuite } from '@bufbuild/cel-spec/testdata/tests.js';
import { describe, expect, test } from 'vitest';
import { formatDecimal } from '../../../src/base/decimal.ts';
import { compileExpression } from '../../../src/language/compile.ts';
import { EvaluationError, type Name, type Scope, type Value } from '../../../src/language/values/expression.ts';
import type { Type } from '../../../src/language/values/type.ts';
import { source } from './world.ts';

type Simple = IncrementalTestSuite['tests'][number]['original'];
type Result = NonNullable<Extract<Simple['resultMatcher'], { case: 'value' }>['value']>;

/** Every public case of the specification, with where it comes from. */
const CASES = casesOf(getConformanceSuite(), []);
const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../../docs/cel.md'), 'utf8');

type Verdict = 'refused' | 'right' | 'wrong';

describe('the public conformance cases of CEL', () => {
  const verdicts = CASES.map(({ id, original }) => ({ id, verdict: verdictOn(original) }));
  const countOf = (wanted: Verdict): number => verdicts.filter(({ verdict }) => verdict === wanted).length;

  test('give the right value where they are accepted, but for the differences that docs/cel.md lists', () => {
    const listed = [...PAGE.matchAll(/^- `([^`]+\/[^`]+)`: \S/gm)].map(([, id]) => id);
    const wrong = verdicts.flatMap(({ id, verdict }) => (verdict === 'wrong' ? [id] : []));
    expect(wrong.sort()).toEqual(listed.sort());
  });

  test('are accepted and refused in the numbers that docs/cel.md says', () => {
    const numbers = `${String(CASES.length)} cases: ${String(countOf('right'))} are accepted and give the specification's value, ${String(countOf('refused'))} are refused when they are compiled, and ${String(countOf('wrong'))} differ`;
    expect(PAGE.replace(/\s+/g, ' ')).toContain(numbers);
  });
});

interface Case {
  readonly id: string;
  readonly original: Simple;
}

function casesOf({ suites, tests }: IncrementalTestSuite, names: readonly string[]): readonly Case[] {
  return [
    ...tests.map(({ name, original }) => ({ id: [...names, name].join('/'), original })),
    ...suites.flatMap((suite) => casesOf(suite, [...names, suite.name])),
  ];
}

function verdictOn(original: Simple): Verdict {
  const { scope, env } = bound(original);
  const compiled = compileExpression(source(original.expr), scope);
  if (!compiled.ok) return 'refused';
  const value = valueOf(() => compiled.value.evaluate(env));
  const { resultMatcher } = original;
  switch (resultMatcher.case) {
    case 'value':
      return isSame(value, resultMatcher.value, compiled.value.type) ? 'right' : 'wrong';
    case 'evalError':
    case 'anyEvalErrors':
      return value === undefined ? 'right' : 'wrong';
    case 'typedResult':
      return isTyped(value, resultMatcher.value.result, compiled.value.type) ? 'right' : 'wrong';
    case undefined:
      return value === true ? 'right' : 'wrong';
    default:
      return 'wrong';
  }
}

/** Some cases ask for the deduced type alone: then any value that is one will do. */
function isTyped(value: Value | undefined, wanted: Result | undefined, type: Type): boolean {
  return wanted === undefined ? value !== undefined : isSame(value, wanted, type);
}

/** An error of evaluation is none of the values that the specification expects. */
function valueOf(evaluate: () => Value | undefined): Value | undefined {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof EvaluationError) return undefined;
    throw error;
  }
}

/** Variables of plain kinds are names in scope; an expression with others is refused for its unknown name. */
function bound({ bindings }: Simple): { readonly scope: Scope; readonly env: readonly unknown[] } {
  const scope = new Map<string, Name>();
  const env: unknown[] = [];
  for (const [name, binding] of Object.entries(bindings)) {
    const found = binding.kind.case === 'value' ? plainOf(binding.kind.value) : undefined;
    if (found === undefined) continue;
    scope.set(name, { type: found.type, slot: env.length });
    env.push(found.value);
  }
  return { scope, env };
}

function plainOf({ kind }: Result): { readonly type: Type; readonly value: unknown } | undefined {
  switch (kind.case) {
    case 'boolValue':
      return { type: { kind: 'boolean' }, value: kind.value };
    case 'stringValue':
      return { type: { kind: 'text' }, value: kind.value };
    case 'int64Value':
      return { type: { kind: 'number' }, value: kind.value * 10n ** 18n };
    default:
      return undefined;
  }
}

function isSame(value: Value | undefined, { kind }: Result, type: Type): boolean {
  switch (kind.case) {
    case 'boolValue':
    case 'stringValue':
      return value === kind.value;
    case 'int64Value':
    case 'uint64Value':
      return typeof value === 'bigint' && formatDecimal(value) === String(kind.value);
    case 'doubleValue':
      return typeof value === 'bigint' && Math.abs(Number(formatDecimal(value)) - kind.value) < 1e-12;
    case 'listValue': {
      const { values } = kind.value;
      if (!Array.isArray(value) || type.kind !== 'list' || values.length !== value.length) return false;
      return values.every((one, index) => isSame((value as readonly Value[])[index], one, type.of));
    }
    default:
      return false;
  }
}
