import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { AREAS, areaOf, drawMutants } from './random/draw-mutants.ts';
import { EQUIVALENTS } from './random/equivalents.ts';
import { functionAt, probed } from './random/functions-of.ts';
import { applied, nameOf } from './random/mutant.ts';
import { mutantsOf } from './random/mutators.ts';
import { together } from './random/try-wider.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What becomes of a line: each change with its kind, without what stands around. */
function changes(source: string): readonly string[] {
  return mutantsOf('a.ts', source).map(({ mutation, to }) => `${mutation}: ${to}`);
}

test.each([
  ['a + b;', ['statement: ;', 'operator: a - b;']],
  ['const x = a < b;', ['operator: const x = a <= b;', 'operator: const x = a >= b;']],
  ["const x = 'a' + b;", []],
  ['const x = a && b;', ['operator: const x = a || b;', 'guard: const x = a;', 'guard: const x = b;']],
  ['const x = !a;', ['negation: const x = a;']],
  ['const x = a ?? b;', ['default: const x = a;', 'default: const x = b;']],
  ['const x = 2_000;', ['constant: const x = 4000;', 'constant: const x = 1000;']],
  ['const x = 0n;', ['constant: const x = 1n;']],
  ["const x = read('0.5');", ["constant: const x = read('1');", "constant: const x = read('0.25');"]],
  ['const x = true;', ['constant: const x = false;']],
  ["round(x, 'down');", ['statement: ;', "rounding: round(x, 'up');"]],
  ['const x = Math.floor(a);', ['rounding: const x = Math.ceil(a);']],
  ['const x = xs.filter(f);', ['guard: const x = xs;']],
  ['const x = xs.toSorted(f);', ['order: const x = xs.toSorted(f).reverse();']],
  [
    'const x = xs.at(-1);',
    ['order: const x = xs.at(0);', 'constant: const x = xs.at(-2);', 'constant: const x = xs.at(-0);'],
  ],
  ['const x = xs.some(f);', ['order: const x = xs.every(f);']],
  ['assert(a);', []],
  // Types, texts and imports are left alone.
  ["type X = 'up' | 1;", []],
  ["interface X { readonly a: 1 | 'up' }", []],
  ["import { add } from './add.ts';", []],
  ['const x: 1 = one;', []],
  ['const x = { 1: a };', []],
])('of %j it makes these', (source, wanted) => {
  expect(changes(source)).toEqual(wanted);
});

test('a guard that leaves is deleted, and any condition is turned round', () => {
  expect(changes('function f() { if (a) return b; g(); }')).toEqual([
    'negation: function f() { if (!(a)) return b; g(); }',
    'guard: function f() { ; g(); }',
    'statement: function f() { if (a) return b; ; }',
  ]);
  expect(changes('if (a) g();')).toEqual([
    'negation: if (!(a)) g();',
    'guard: if (true) g();',
    'guard: if (false) g();',
    'statement: if (a) ;',
  ]);
  expect(changes('const x = a ? b : c;')).toEqual([
    'negation: const x = !(a) ? b : c;',
    'guard: const x = b;',
    'guard: const x = c;',
  ]);
});

test('functions of decimals stand in for each other where both are imported', () => {
  const both = "import { add, subtract } from './decimal.ts';\nconst x = add(a, b);";
  expect(changes(both)).toEqual(['operator: const x = subtract(a, b);']);
  expect(changes("import { add } from './decimal.ts';\nconst x = add(a, b);")).toEqual([]);
  expect(changes('const x = Math.min(a, b);')).toEqual(['operator: const x = Math.max(a, b);']);
});

test('a mutant says its line, and is the source with one piece changed', () => {
  const source = 'const a = 1;\n\nconst b =\n  c - d;\n';
  const [mutant] = mutantsOf('a.ts', source).filter(({ mutation }) => mutation === 'operator');
  expect(mutant).toMatchObject({ line: 4, from: 'c - d;', to: 'c + d;' });
  expect(mutant === undefined ? '' : applied(source, mutant)).toBe('const a = 1;\n\nconst b =\n  c + d;\n');
});

const areas = AREAS.map(({ name }) => ({ name, files: filesIn(name) }));
const all = areas.flatMap(({ files }) =>
  files.flatMap((file) => mutantsOf(file, readFileSync(path.join(ROOT, file), 'utf8'))),
);

function filesIn(area: string): readonly string[] {
  const folder = area === 'base/decimal' ? 'src/base' : `src/${area}`;
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.ts') && areaOf(file) === area)
    .sort();
}

test('the same seed draws the same mutants, each once and of every area; another draws others', () => {
  const drawn = [...take(drawMutants(all, 7), 300)].map(nameOf);
  expect([...take(drawMutants(all, 7), 300)].map(nameOf)).toEqual(drawn);
  expect(new Set(drawn).size).toBe(300);
  expect([...take(drawMutants(all, 8), 300)].map(nameOf)).not.toEqual(drawn);
  expect(new Set(drawn.map((name) => areaOf(name)))).toEqual(new Set(AREAS.map(({ name }) => name)));
});

test('almost every mutant is TypeScript', () => {
  const wrong = [...take(drawMutants(all, 1), 200)].filter((mutant) => {
    const source = readFileSync(path.join(ROOT, mutant.file), 'utf8');
    const { diagnostics = [] } = ts.transpileModule(applied(source, mutant), { reportDiagnostics: true });
    return diagnostics.length > 0;
  });
  expect(wrong.length, wrong.map(({ to }) => to).join('\n')).toBeLessThan(10);
});

function* take<T>(from: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const one of from) {
    if (left === 0) return;
    left -= 1;
    yield one;
  }
}

test('a mark in each function notes that it was reached, and changes nothing else', () => {
  const source = 'const f = (a) => ({ a });\nfunction g(b) { const h = () => b; return f(h()); }\ng(1);';
  expect(functionAt(source, source.indexOf('a })'))).toBe(0);
  expect(functionAt(source, source.indexOf('b; return'))).toBe(2);
  expect(functionAt(source, source.indexOf('g(1)'))).toBe(undefined);
  const run: unknown = runInNewContext(`${probed(source, 5)}\nJSON.stringify([g(1), Object.keys(reached)]);`);
  expect(run).toBe('[{"a":1},["5","6","7"]]');
});

test('takes no name of a source for one of its own: every object has a `toString`', () => {
  const source =
    "export const text = (n: bigint) => n.toString() + ['constructor'].map(String).valueOf().join('valueOf');";
  for (const { text } of mutantsOf('src/base/a.ts', source)) expect(text).not.toContain('native code');
});

test('no two of those that are tried together are in one file, and the first drawn come first', () => {
  const of = (file: string, start: number) => ({
    ...({ file, line: 1, mutation: 'guard', start, end: start + 1, text: '', from: '', to: '' } as const),
  });
  const drawn = [of('a.ts', 1), of('b.ts', 1), of('a.ts', 9), of('c.ts', 1)];
  expect(together(drawn, 48)).toEqual([drawn[0], drawn[1], drawn[3]]);
  expect(together(drawn, 2)).toEqual([drawn[0], drawn[1]]);
});

test.each(EQUIVALENTS)('what was found to change nothing can still be made: $file', ({ file, from, to }) => {
  const made = mutantsOf(file, readFileSync(path.join(ROOT, file), 'utf8'));
  expect(made.filter((mutant) => mutant.from === from && mutant.to === to)).not.toEqual([]);
});
