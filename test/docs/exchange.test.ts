import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { actions } from '../../src/rules/words/actions/index.ts';
import { goals } from '../../src/rules/words/goals/index.ts';
import type { UsedOperations } from '../../src/reads/list.ts';
import { DAEMON_OPERATIONS } from '../../src/rules/words/spec/used-operations.ts';
import { watches } from '../../src/rules/words/watches/index.ts';
import { CORE_OPERATIONS } from '../../src/wire/operations/core-operations.ts';
import { operations } from '../../src/wire/operations/index.ts';
import { brokenPin, pinsOf } from './pins.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (page: string): string => readFileSync(path.join(ROOT, 'docs/exchange', page), 'utf8');

const readings = read('readings.md')
  .split(/^### /m)
  .slice(1)
  .map((text) => ({ reading: text.split('\n', 1)[0] ?? '', text, pins: pinsOf(text.split('\nTests:\n')[1] ?? '') }));
const WATCHED = Object.fromEntries(Object.entries(watches).map(([name, { list }]) => [name, list]));
const words = [...wordsOf('watch', WATCHED), ...wordsOf('action', actions), ...wordsOf('goal', goals)];
const uses = new Map(rowsOf(read('uses.md'), 'Operations').map(([operation = '', use = '']) => [operation, use]));

describe('docs/exchange/readings.md: each reading', () => {
  test('has a name of its own, says what is open, and what Purser and the paper exchange make of it', () => {
    expect(readings.length).toBeGreaterThan(50);
    const parts = /^.+\n\nDocuments: .+\n\nPurser: .+\n\nPaper exchange: .+\n\nTests:\n\n(- .+\n)+/;
    expect(readings.filter(({ text }) => !parts.test(text)).map(({ reading }) => reading)).toEqual([]);
    expect(new Set(readings.map(({ reading }) => reading)).size).toBe(readings.length);
  });

  test.each(readings)('$reading: is pinned by tests that exist', ({ pins }) => {
    expect(pins.length).toBeGreaterThan(0);
    expect(pins.flatMap((pin) => brokenPin(pin) ?? [])).toEqual([]);
  });

  test('a test that is not there would be found', () => {
    const [there] = readings[0]?.pins ?? [];
    if (there === undefined) throw new Error('there is none');
    expect(brokenPin(there)).toBeUndefined();
    expect(brokenPin({ ...there, name: 'says something else' })).toMatch(/has no/);
    expect(brokenPin({ ...there, file: 'unit/gone.test.ts' })).toMatch(/there is no/);
    expect(brokenPin({ file: 'docs/exchange.test.ts', name: 'are all there, in their order' })).toMatch(
      /does not say of what/,
    );
    expect(() => pinsOf('- `unit/gone.test.ts` without a name')).toThrow(/names no test/);
  });
});

describe('docs/exchange/uses.md: the operations', () => {
  test('are all there, in their order', () => {
    expect([...uses.keys()]).toEqual(Object.keys(operations));
  });

  test('are used where the table says so, and only there', () => {
    const said = [...uses].filter(([, use]) => use !== '–').map(([operation]) => operation);
    expect(said.sort()).toEqual([...usedOperations()].sort());
  });

  test('are used by what exists, and all that exists occurs', () => {
    const said = [...uses.values()].flatMap((use) => [...use.matchAll(/`((?:watch|action|goal) [\w-]+)`/g)]);
    // A message asks nothing of the exchange, and neither does what is only remembered.
    const acting = Object.keys(actions).filter((name) => name !== 'notify' && name !== 'set');
    const existing = [
      ...Object.keys(watches).map((name) => `watch ${name}`),
      ...acting.map((name) => `action ${name}`),
      ...Object.keys(goals).map((name) => `goal ${name}`),
    ];
    expect([...new Set(said.map(([, name]) => name))].sort()).toEqual(existing.sort());
  });

  test.each(words)('%s uses what the table says', (word, { always = [], futures = [], spot = [] }) => {
    const said = [...uses].filter(([, use]) => use.includes(`\`${word}\``)).map(([operation]) => operation);
    expect(said.sort()).toEqual([...new Set([...always, ...futures, ...spot])].sort());
  });

  test('of the interface itself, all 22, can be used from a strategy', () => {
    const used = new Set(
      words.flatMap(([, { always = [], futures = [], spot = [] }]) => [...always, ...futures, ...spot]),
    );
    expect(CORE_OPERATIONS).toHaveLength(22);
    expect(CORE_OPERATIONS.filter((id) => !used.has(id))).toEqual([]);
  });

  test('that the daemon asks by itself are those of the command', () => {
    const said = [...uses].filter(([, use]) => use.includes('`command run`')).map(([operation]) => operation);
    const { always, futures, spot } = DAEMON_OPERATIONS;
    expect(said.sort()).toEqual([...always, ...futures, ...spot].sort());
  });

  test('are used by commands that exist', () => {
    const said = [...uses.values()].flatMap((use) => [...use.matchAll(/`command ([\w-]+)`/g)]);
    const existing = readdirSync(path.join(ROOT, 'src/app/commands')).map((file) => path.parse(file).name);
    expect(existing).toEqual(expect.arrayContaining([...new Set(said.map(([, name]) => name))]));
  });
});

function wordsOf(kind: string, registry: Readonly<Record<string, { readonly operations: UsedOperations }>>) {
  return Object.entries(registry).map(([name, { operations: used }]) => [`${kind} ${name}`, used] as const);
}

/** The cells of the rows under a heading of the second rank, without the heads of its tables. */
function rowsOf(page: string, heading: string): readonly (readonly string[])[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const lines = section.split(/\n## /, 1)[0]?.split('\n') ?? [];
  return lines
    .filter((line, place) => line.startsWith('| ') && !(lines[place + 1] ?? '').startsWith('|---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/**
 * The operations that the program calls: those that are imported outside of the interface itself, of its simulation,
 * and of what tries both.
 */
function usedOperations(): ReadonlySet<string> {
  const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !/^(wire|paper|app\/probe)\//.test(file));
  const imported = files.flatMap((file) => [
    ...readFileSync(path.join(ROOT, 'src', file), 'utf8').matchAll(/\/wire\/operations\/([\w-]+)\.ts'/g),
  ]);
  return new Set(imported.map(([, id = '']) => id).filter((id) => id in operations));
}
