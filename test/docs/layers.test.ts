import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type IViolation } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterAll, describe, expect, test } from 'vitest';

/** The table of ARCHITECTURE.md#layers. */
const TABLE: Readonly<Record<string, string>> = {
  base: '',
  domain: 'base',
  effects: 'base domain',
  language: 'base',
  wire: 'base domain',
  risk: 'base domain effects',
  ports: 'base domain effects wire',
  reads: 'base domain effects ports language wire',
  clock: 'base ports',
  strategy: 'base domain language',
  exchange: 'base domain wire ports effects',
  paper: 'base domain wire ports',
  rules: 'base domain wire language risk ports strategy effects reads',
  journal: 'base domain ports effects',
  backtest: 'base domain ports clock paper',
  notify: 'base domain ports',
  web: 'base domain ports',
};
const LAYERS = [...Object.keys(TABLE), 'app'];

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'purser-layers-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('every pair of layers is judged as the table says, types included', async () => {
  // given: in every layer one file for every layer, which imports a type of its noun
  const files: Record<string, string> = {};
  for (const to of LAYERS) files[`src/${to}/noun.ts`] = 'export interface Noun { readonly id: string }';
  for (const from of LAYERS)
    for (const to of LAYERS) files[`src/${from}/uses-${to}.ts`] = typeImport(`../${to}/noun.ts`);
  // when
  const violations = await cruised('table', files);
  // then
  const allowed = (from: string, to: string): boolean =>
    from === to || from === 'app' || (TABLE[from] ?? '').split(' ').includes(to);
  const wanted = LAYERS.flatMap((from) => LAYERS.filter((to) => !allowed(from, to)).map((to) => `${from} → ${to}`));
  const ofLayers = violations.filter(({ rule }) => rule.name.startsWith('layer-'));
  const found = ofLayers.map(({ from, to }) => `${from.split('/')[1] ?? ''} → ${to.split('/')[1] ?? ''}`);
  expect(found.sort()).toEqual(wanted.sort());
});

/** The layers that have rooms; ARCHITECTURE has a table of the rooms of each. */
const WITH_ROOMS = ['app', 'exchange', 'language', 'paper', 'risk', 'rules', 'strategy', 'wire'];

describe.each(WITH_ROOMS)('the rooms of %s', (layer) => {
  const rooms = roomsOf(layer);

  test('are its folders', () => {
    const files = readdirSync(path.join(ROOT, 'src', layer), { recursive: true, encoding: 'utf8' });
    const folders = new Set(files.filter((file) => file.endsWith('.ts')).map((file) => path.dirname(file)));
    folders.delete('.');
    const roomOf = (folder: string): string => rooms.find((room) => `${folder}/`.startsWith(`${room}/`)) ?? folder;
    expect([...new Set([...folders].map(roomOf))].sort()).toEqual([...rooms].sort());
  });

  test('may import those before them in the table of ARCHITECTURE, and none behind them', async () => {
    // given: in every room a noun, and a file that imports the noun of every room
    const files: Record<string, string> = {};
    for (const room of rooms) {
      files[`src/${layer}/${room}/noun.ts`] = 'export interface Noun { readonly id: string }';
      const nouns = rooms.map((other, at) => {
        const to = path.relative(path.join(layer, room), path.join(layer, other, 'noun.ts'));
        return `import type { Noun as Noun${String(at)} } from '${to.startsWith('.') ? to : `./${to}`}';`;
      });
      const uses = rooms.map((_, at) => `Noun${String(at)}`);
      files[`src/${layer}/${room}/uses.ts`] = `${nouns.join(' ')} export type Uses = ${uses.join(' | ')};`;
    }
    // when
    const violations = await cruised(`rooms of ${layer}`, files);
    // then
    const wanted = rooms.flatMap((room, at) => rooms.slice(at + 1).map((behind) => `${room} → ${behind}`));
    const roomOf = (file: string): string => path.relative(path.join('src', layer), path.dirname(file));
    const found = violations.map(({ rule, from, to }) =>
      rule.name.startsWith(`room-${layer}-`) ? `${roomOf(from)} → ${roomOf(to)}` : `${rule.name}: ${from} → ${to}`,
    );
    expect(found.sort()).toEqual(wanted.sort());
  });

  test('take in every file: one beside them is reported by what it imports, and by who imports it', async () => {
    const [room = ''] = rooms;
    const violations = await cruised(`beside the rooms of ${layer}`, {
      [`src/${layer}/${room}/b.ts`]: 'export const b = 1;',
      [`src/${layer}/beside.ts`]: codeImport(`./${room}/b.ts`),
      [`src/${layer}/new-room/a.ts`]: codeImport(`../${room}/b.ts`),
      [`src/${layer}/${room}/c.ts`]: codeImport(`${'../'.repeat(room.split('/').length)}alone.ts`),
      [`src/${layer}/alone.ts`]: 'export const b = 1;',
    });
    const reported = violations
      .filter(({ rule }) => rule.name === `rooms-of-${layer}`)
      .map(({ from, to }) => `${from} → ${to}`);
    expect(reported.sort()).toEqual(
      [
        `src/${layer}/beside.ts → src/${layer}/${room}/b.ts`,
        `src/${layer}/new-room/a.ts → src/${layer}/${room}/b.ts`,
        `src/${layer}/${room}/c.ts → src/${layer}/alone.ts`,
      ].sort(),
    );
  });
});

test.each<[string, string, Readonly<Record<string, string>>]>([
  [
    'code of wire in ports',
    'ports-import-types-of-wire',
    { 'src/wire/b.ts': 'export const b = 1;', 'src/ports/a.ts': codeImport('../wire/b.ts') },
  ],
  [
    'strategies compiled beside `assemble`',
    'daemons-made-in-one-place',
    { 'src/rules/compile.ts': 'export const b = 1;', 'src/app/plan/a.ts': codeImport('../../rules/compile.ts') },
  ],
  [
    'code of wire in reads',
    'reads-import-types-of-wire-and-language',
    { 'src/wire/b.ts': 'export const b = 1;', 'src/reads/a.ts': codeImport('../wire/b.ts') },
  ],
  [
    'a file beside the layers',
    'no-file-beside-the-layers',
    { 'src/base/b.ts': 'export const b = 1;', 'src/a.ts': codeImport('./base/b.ts') },
  ],
  [
    'an import from beside the layers',
    'no-import-from-beside-the-layers',
    { 'src/b.ts': 'export const b = 1;', 'src/app/a.ts': codeImport('../b.ts') },
  ],
  [
    'a new folder',
    'no-file-beside-the-layers',
    { 'src/base/b.ts': 'export const b = 1;', 'src/shared/a.ts': codeImport('../base/b.ts') },
  ],
  [
    'a cycle',
    'no-cycle',
    {
      'src/base/a.ts': `${codeImport('./b.ts')} export type Noun = 1;`,
      'src/base/b.ts': `${typeImport('./a.ts')} export const b = 1;`,
    },
  ],
  [
    'the network in a rule',
    'network-at-the-edge',
    { 'src/rules/a.ts': "import { connect } from 'node:net'; export { connect };" },
  ],
  ['got in a rule', 'network-at-the-edge', { 'src/rules/a.ts': "import got from 'got'; export { got };" }],
  [
    'a test in the program',
    'app-imports-no-tests',
    { 'test/b.ts': 'export const b = 1;', 'src/app/a.ts': codeImport('../../test/b.ts') },
  ],
  [
    'a development package in the program',
    'no-dev-dependency',
    { 'src/app/a.ts': "import { Decimal } from 'decimal.js'; export { Decimal };" },
  ],
  ['an import that leads nowhere', 'no-unresolvable', { 'src/app/a.ts': codeImport('./nowhere.ts') }],
])('%s is reported', async (name, rule, files) => {
  const violations = await cruised(name, files);
  expect(violations.map((violation) => violation.rule.name)).toContain(rule);
});

/** The rooms of a layer in the order of its table in ARCHITECTURE. */
function roomsOf(layer: string): readonly string[] {
  const [, behind = ''] = readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8').split(`The rooms of \`${layer}/\``);
  const [table = ''] = behind.slice(behind.indexOf('|---|')).split('\n\n');
  return table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, room = '']) => room));
}

function typeImport(from: string): string {
  return `import type { Noun } from '${from}'; export type Uses = Noun;`;
}

function codeImport(from: string): string {
  return `import { b } from '${from}'; export const a = b;`;
}

/** Runs the repository's own configuration over a folder of files and answers what it objects to. */
async function cruised(name: string, files: Readonly<Record<string, string>>): Promise<readonly IViolation[]> {
  const baseDir = path.join(folder, name.replaceAll(' ', '-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(baseDir, file)), { recursive: true });
    writeFileSync(path.join(baseDir, file), text);
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(baseDir, 'node_modules'));
  symlinkSync(path.join(ROOT, 'package.json'), path.join(baseDir, 'package.json'));
  const { options, ...ruleSet } = await extractDepcruiseConfig(path.join(ROOT, '.dependency-cruiser.cjs'));
  const { output } = await cruise(['src'], { ...options, ruleSet, validate: true, baseDir });
  if (typeof output === 'string') throw new Error('dependency-cruiser printed a report instead of answering one');
  return output.summary.violations;
}
