import { compareDiagnostics, type Diagnostic } from '../base/diagnostic.ts';
import { checkTogether } from './checks/together/check-together.ts';
import { errorOf } from './model/file-context.ts';
import { type Grammar, loadStrategy, parseFile, type SourceFile } from './load-strategy.ts';
import { loadTemplates } from './load-templates.ts';
import type { Strategy } from './model/strategy.ts';
import { valueOf } from './yaml/yaml-tree.ts';

export interface LoadRequest extends Grammar {
  readonly files: readonly SourceFile[];
}

export interface LoadedStrategies {
  /** The files without errors, by name: rules run in this order. */
  readonly strategies: readonly Strategy[];
  /** The problems of all files, by file and place. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and checks strategy files and the templates among them; pure. A problem in one file hides none in another. */
export function loadStrategies({ files, ...grammar }: LoadRequest): LoadedStrategies {
  const parsed = files.map((file) => parseFile(file, grammar.structure));
  const isTemplate = ({ root }: (typeof parsed)[number]): boolean => valueOf(root, 'template') !== undefined;
  const templates = loadTemplates(parsed.filter(isTemplate));
  const loaded = parsed
    .filter((file) => !isTemplate(file))
    .map((file) => loadStrategy(file, grammar, templates.templates));
  const strategies = loaded.flatMap((one) => one.strategies).sort((a, b) => (a.name < b.name ? -1 : 1));
  const diagnostics = [
    ...templates.diagnostics,
    ...loaded.flatMap((file) => file.diagnostics),
    ...sameNames(strategies),
    ...checkTogether(strategies),
  ];
  return { strategies, diagnostics: eachOnce(diagnostics).sort(compareDiagnostics) };
}

/** Drops repeated diagnostics: an error in a template's body is found with each file that uses it. */
function eachOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const said = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { file, line, column } = diagnostic.place;
    const key = `${file}:${String(line)}:${String(column)} ${diagnostic.code} ${diagnostic.message}`;
    if (!said.has(key)) said.set(key, diagnostic);
  }
  return [...said.values()];
}

/** Two files with one name would share their journal, their client order ids and their limits. */
function sameNames(strategies: readonly Strategy[]): Diagnostic[] {
  const first = new Map<string, Strategy>();
  return strategies.flatMap((strategy) => {
    const other = first.get(strategy.name);
    first.set(strategy.name, other ?? strategy);
    if (other === undefined) return [];
    const place = { file: strategy.file, line: 1, column: 1, length: 1 };
    const message = `the strategy \`${strategy.name}\` is there twice: ${other.file} has this name too`;
    return [
      errorOf({ code: 'strategy-duplicate', message, place, hint: 'rename one of the files, and the strategy in it' }),
    ];
  });
}
