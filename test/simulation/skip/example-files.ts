import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emittedGrammar } from '../../../src/app/emitted/emitted-grammar.ts';
import { loadStrategies } from '../../../src/strategy/load.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Strategies that people start from, that traders ask for, and that long runs of the daemon trade by. */
const FOLDERS = ['strategies', 'test/simulation/skip/recipes', 'test/crash-days/strategies'];

/** A strategy with the folder that it lies in. */
export interface Example {
  readonly folder: string;
  readonly strategy: Strategy;
}

/** Loads all strategies that runs with and without skipping are compared on. Throws where one is not sound. */
export function exampleFiles(): readonly Example[] {
  return FOLDERS.flatMap((folder) => loadFolder(folder).map((strategy) => ({ folder, strategy })));
}

function loadFolder(folder: string): readonly Strategy[] {
  const all = new Set(globSync('*.yaml', { cwd: path.join(ROOT, folder) }));
  // Those of accounts in one-way mode are the same ones again.
  const names = [...all].filter(
    (name) => !name.endsWith('.test.yaml') && !(name.endsWith('1.yaml') && all.has(name.replace('1.yaml', '.yaml'))),
  );
  const files = names.sort().map((name) => ({
    path: `${folder}/${name}`,
    text: readFileSync(path.join(ROOT, folder, name), 'utf8'),
  }));
  const accounts = [...new Set(files.flatMap(({ text }) => namedIn(text)))].map((name) => ({
    name,
    exchange: 'paper' as const,
    ipBound: true,
  }));
  const { strategies, diagnostics } = loadStrategies({ files, ...emittedGrammar(), config: { accounts } });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors, null, 2));
  return strategies;
}

/** The accounts of a file's head. */
function namedIn(text: string): readonly string[] {
  return [...text.matchAll(/^account: (\S+)|^accounts: \[(.*)\]/gm)].flatMap(([, one, many]) =>
    one === undefined ? (many?.split(', ') ?? []) : [one],
  );
}
