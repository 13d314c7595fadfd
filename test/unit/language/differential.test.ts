import { Environment } from '@marcbachmann/cel-js';
import { describe, expect, test } from 'vitest';
import { decimalOf, formatDecimal, parseDecimal } from '../../../src/base/decimal.ts';
import { type Random, seededRandom } from '../../../src/base/random.ts';
import type { Name, Scope, Value } from '../../../src/language/values/expression.ts';
import type { Type } from '../../../src/language/values/type.ts';
import { compiled } from './world.ts';

const KINDS = ['int', 'double', 'bool', 'string'] as const;
type Kind = (typeof KINDS)[number];

/** Variables that both sides know, with their values as each side takes them. */
const VARIABLES = [
  { name: 'i', kind: 'int', ours: decimalOf(3), theirs: 3n },
  { name: 'j', kind: 'int', ours: decimalOf(-7), theirs: -7n },
  { name: 'x', kind: 'double', ours: parseDecimal('2.5'), theirs: 2.5 },
  { name: 'y', kind: 'double', ours: parseDecimal('-0.25'), theirs: -0.25 },
  { name: 'p', kind: 'bool', ours: true, theirs: true },
  { name: 'q', kind: 'bool', ours: false, theirs: false },
  { name: 's', kind: 'string', ours: 'BTCUSDT', theirs: 'BTCUSDT' },
  { name: 't', kind: 'string', ours: '', theirs: '' },
] as const satisfies readonly { name: string; kind: Kind; ours: Value; theirs: unknown }[];

const TYPES: Readonly<Record<Kind, Type>> = {
  int: { kind: 'number' },
  double: { kind: 'number' },
  bool: { kind: 'boolean' },
  string: { kind: 'text' },
};

const scope: Scope = new Map(
  VARIABLES.map(({ name, kind }, slot): [string, Name] => [name, { type: TYPES[kind], slot }]),
);
const env = VARIABLES.map(({ ours }) => ours);
const cel = new Environment();
for (const { name, kind } of VARIABLES) cel.registerVariable(name, kind);
const facts = Object.fromEntries(VARIABLES.map(({ name, theirs }) => [name, theirs]));

/** Names of macro variables in scope, by kind. */
type Bound = readonly { readonly name: string; readonly kind: Kind }[];

const LITERALS: Readonly<Record<Kind, readonly string[]>> = {
  int: ['0', '1', '2', '5', '19'],
  double: ['0.0', '0.5', '1.25', '4.0', '16.5'],
  bool: ['true', 'false'],
  string: ['""', '"BTC"', "'USDT'", '"a\\tb"', '"é€😀"'],
};

/**
 * Draws an expression of a kind in what both languages share; every operation is in brackets, as ours demands of some.
 */
function draw(random: Random, kind: Kind, depth: number, bound: Bound = []): string {
  const pick = <T>(...options: readonly T[]): T => oneOf(random, options);
  const sub = (of: Kind, inner: Bound = bound): string => draw(random, of, depth - 1, inner);
  const any = (): Kind => pick(...KINDS);
  if (depth <= 0) return leaf(random, kind, bound);
  const list = (of: Kind): string => `[${Array.from({ length: pick(1, 2, 3) }, () => sub(of)).join(', ')}]`;
  const macro = (name: string, of: Kind, body: Kind): string => {
    const variable = `v${String(bound.length)}`;
    return `${list(of)}.${name}(${variable}, ${sub(body, [...bound, { name: variable, kind: of }])})`;
  };
  const choice = (): string => `(${sub('bool')} ? ${sub(kind)} : ${sub(kind)})`;
  switch (kind) {
    case 'int':
      return pick(
        () => `(${sub('int')} ${pick('+', '-', '*')} ${sub('int')})`,
        () => `-(${sub('int')})`,
        () => `size(${sub('string')})`,
        () => `${macro('filter', any(), 'bool')}.size()`,
        () => `${macro('map', any(), 'int')}[0]`,
        choice,
      )();
    case 'double':
      return pick(
        () => `(${sub('double')} ${pick('+', '-', '*')} ${sub('double')})`,
        () => `(${sub('double')} / ${pick('2.0', '4.0', '0.5')})`,
        () => `-(${sub('double')})`,
        () => `${macro('map', any(), 'double')}[0]`,
        choice,
      )();
    case 'string':
      return pick(
        choice,
        () => `${list('string')}[0]`,
        () => `${macro('map', any(), 'string')}[0]`,
      )();
    case 'bool':
      return pick(
        () => `(${sub('bool')} ${pick('&&', '||')} ${sub('bool')})`,
        () => `!(${sub('bool')})`,
        () => comparison(pick, any(), sub),
        () => `(${sub('string')}.${pick('startsWith', 'endsWith', 'contains')}(${sub('string')}))`,
        () => inList(any(), sub, list),
        () => macro(pick('exists', 'all'), any(), 'bool'),
        choice,
      )();
  }
}

function comparison(pick: <T>(...options: readonly T[]) => T, of: Kind, sub: (of: Kind) => string): string {
  const sign = of === 'bool' || of === 'string' ? pick('==', '!=') : pick('==', '!=', '<', '<=', '>', '>=');
  return `(${sub(of)} ${sign} ${sub(of)})`;
}

function inList(of: Kind, sub: (of: Kind) => string, list: (of: Kind) => string): string {
  return `(${sub(of)} in ${list(of)})`;
}

function leaf(random: Random, kind: Kind, bound: Bound): string {
  const names = [...VARIABLES, ...bound].filter((one) => one.kind === kind).map(({ name }) => name);
  return oneOf(random, [...LITERALS[kind], ...names]);
}

describe('beside another implementation of CEL', () => {
  test('20,000 generated expressions have the same value', () => {
    const random = seededRandom(SEED);
    const values = new Set<string>();
    for (let round = 0; round < 20_000; round += 1) {
      const kind = oneOf(random, KINDS);
      const text = draw(random, kind, random.between(1, 3));
      const ours = printed(compiled(text, scope).evaluate(env));
      expect(ours, `seed ${String(SEED)}, round ${String(round)}: ${text}`).toBe(
        printedPeer(cel.evaluate(text, facts)),
      );
      values.add(`${kind} ${ours}`);
    }
    // Expressions that all come to the same would compare nothing.
    expect(values.size).toBeGreaterThan(300);
  });
});

const SEED = 20_270_131;

function oneOf<T>(random: Random, options: readonly T[]): T {
  const found = options[random.between(0, options.length - 1)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

function printed(value: Value | undefined): string {
  return typeof value === 'bigint' ? formatDecimal(value) : JSON.stringify(value);
}

function printedPeer(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  // Doubles of quarters and eighths print exactly; there is no negative zero here.
  if (typeof value === 'number')
    return formatDecimal(
      parseDecimal(
        new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 18 }).format(value === 0 ? 0 : value),
      ),
    );
  return JSON.stringify(value);
}
