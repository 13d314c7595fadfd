import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vocabulary } from '../rules/vocabulary.ts';
import { operations } from '../wire/operations/index.ts';
import { writeValidators } from './emitted/validators.ts';
import { backtestPage } from './reference/backtest-page.ts';
import { cookbookPages } from './reference/cookbook-pages.ts';
import { exchangePages } from './reference/exchange-pages.ts';
import { reference } from './reference/reference.ts';
import { emittedFiles } from './schemas/emitted-files.ts';

/** Directory of the emitted schemas. */
const DIRECTORY = path.join(import.meta.dirname, '../../schemas');

const LINES_SHOWN_MAX = 3;

/** The pages about the exchange. People write them, except for the tables that the code knows. */
const EXCHANGE = '../docs/exchange';

/** The page about backtests; its table of measures is the code's. */
const BACKTEST = '../docs/backtest.md';

/** The cookbook. People write its pages, except for what stands in the strategies and tests beside them. */
const COOKBOOK = '../docs/cookbook';

/**
 * Writes the schemas, the reference, the measures, the tables of the pages about the exchange, and the files of recipes
 * into the pages of the cookbook. With `--check` it
 * writes nothing, and fails where a file differs. With `--validators DIRECTORY` it writes the validators of the schemas
 * there, and nothing else.
 */
function emit(args: readonly string[]): void {
  const [option, directory] = args;
  if (option === '--validators' && directory !== undefined) {
    writeValidators(directory);
    return;
  }
  const words = vocabulary();
  const files = new Map([
    ...emittedFiles(words),
    ['../docs/reference.md', reference(words)],
    [BACKTEST, backtestPage(readFileSync(path.join(DIRECTORY, BACKTEST), 'utf8'))],
    ...[...exchangePages(writtenPages(), operations)].map(([name, text]) => [path.join(EXCHANGE, name), text] as const),
    ...[...cookbookPages(filesOfCookbook())].map(([name, text]) => [path.join(COOKBOOK, name), text] as const),
  ]);
  if (args.includes('--check')) {
    const drift = [...files].flatMap(([name, text]) => driftOf(name, text));
    if (drift.length === 0) return;
    process.stderr.write(`${drift.join('\n')}\nThe schemas are not those of the code: run \`npm run schemas\`.\n`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(DIRECTORY, { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(DIRECTORY, name), text);
  process.stdout.write(`wrote ${[...files.keys()].map(fromRoot).join(', ')}\n`);
}

function writtenPages(): ReadonlyMap<string, string> {
  const folder = path.join(DIRECTORY, EXCHANGE);
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

function filesOfCookbook(): ReadonlyMap<string, string> {
  const folder = path.join(DIRECTORY, COOKBOOK);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(md|yaml)$/.test(name));
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** Summarises the difference of a stored file to the wanted text: the number of lines, and the first of them. */
function driftOf(name: string, wanted: string): string[] {
  const stored = storedText(name);
  if (stored === undefined) return [`${fromRoot(name)} is missing`];
  if (stored === wanted) return [];
  const before = stored.split('\n');
  const after = wanted.split('\n');
  const removed = before.filter((line) => !after.includes(line));
  const added = after.filter((line) => !before.includes(line));
  const shown = [
    ...removed.slice(0, LINES_SHOWN_MAX).map((line) => `  - ${clipped(line)}`),
    ...added.slice(0, LINES_SHOWN_MAX).map((line) => `  + ${clipped(line)}`),
  ];
  return [`${fromRoot(name)} differs: ${String(removed.length)} lines go, ${String(added.length)} come`, ...shown];
}

/** Path of a file from the root. */
function fromRoot(name: string): string {
  return path.join('schemas', name);
}

function clipped(line: string): string {
  const text = line.trim();
  return text.length > 110 ? `${text.slice(0, 110)}…` : text;
}

function storedText(name: string): string | undefined {
  try {
    return readFileSync(path.join(DIRECTORY, name), 'utf8');
  } catch {
    return undefined;
  }
}

emit(process.argv.slice(2));
