import { expect, test } from 'vitest';
import { vocabulary } from '../../../../src/rules/vocabulary.ts';
import type { FieldSchema } from '../../../../src/strategy/model/vocabulary.ts';

const { actions, goals, watches, triggers, limits } = vocabulary();
const WORDS = [
  ...named('action', actions),
  ...named('goal', goals),
  ...named('watch', watches),
  ...named('trigger', triggers),
  ...named('limit', limits),
];

/** The parts of a word that are looked at here. */
interface Word {
  readonly schema: FieldSchema;
  readonly means: object;
}

function named(
  kind: string,
  words: Readonly<Record<string, Word>>,
): readonly { readonly name: string; readonly word: Word }[] {
  return Object.entries(words).map(([name, word]) => ({ name: `${kind} ${name}`, word }));
}

/** Parts of meanings that hold the way to a field, or several. */
const PATHS: ReadonlySet<string> = new Set([
  ...[
    'on',
    'id',
    'account',
    'at',
    'from',
    'to',
    'of',
    'field',
    'side',
    'amount',
    'ends',
    'value',
    'sets',
    'than',
    'price',
  ],
  ...[
    'instrument',
    'coinOf',
    'wallet',
    'text',
    'pairsOf',
    'unlessSaid',
    'fields',
    'losses',
    'granularity',
    'low',
    'high',
  ],
  ...['crontab', 'timezone', 'missed', 'jitter', 'span'],
]);

/** Stand in the place of a way where there is none. */
const NO_PATHS: ReadonlySet<string> = new Set(['nothing', 'always']);

test.each(WORDS)('$name: each field that its meaning names is one of its own', ({ word: { schema, means } }) => {
  const unknown = pathsIn(means).filter((path) => !hasField(schema, path.split('/')));

  expect(unknown).toEqual([]);
});

test('a field that is not there is found', () => {
  const { means } = goals['weights'] ?? {};

  expect(pathsIn({ ...means, spends: { value: ['wieghts/*/size'] } })).toContain('wieghts/*/size');
  expect(hasField(goals['weights']?.schema ?? {}, ['wieghts', '*', 'size'])).toBe(false);
  expect(hasField(goals['balance']?.schema ?? {}, ['from', '*', 'leave'])).toBe(true);
});

/** Collects the ways to fields that a meaning names. */
function pathsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part)) return part.flatMap(pathsIn);
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (!PATHS.has(key)) return pathsIn(value);
    const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
    return texts.length === 0 ? pathsIn(value) : texts.filter((text) => !NO_PATHS.has(text));
  });
}

/** Tells whether a path leads to a field, through objects, lists and whichever shape of several has it. */
function hasField(schema: FieldSchema, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  const { properties, items, anyOf = [] } = schema;
  const next = key === '*' ? items : properties?.[key];
  return (next !== undefined && hasField(next, rest)) || anyOf.some((shape) => hasField(shape, [key, ...rest]));
}
