import { compareDiagnostics, type Diagnostic } from '../base/diagnostic.ts';
import { errorOf } from './file-context.ts';
import { type Grammar, loadStrategy, type SourceFile } from './load-strategy.ts';
import type { Strategy } from './strategy.ts';

export interface LoadRequest extends Grammar {
  readonly files: readonly SourceFile[];
}

export interface LoadedStrategies {
  /** The files without errors, by name: rules run in this order. */
  readonly strategies: readonly Strategy[];
  /** The problems of all files, by file and place. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and checks strategy files; pure. A problem in one file hides none in another. */
export function loadStrategies({ files, ...grammar }: LoadRequest): LoadedStrategies {
  const loaded = files.map((file) => loadStrategy(file, grammar));
  const strategies = loaded.flatMap(({ strategy }) => strategy ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));
  const diagnostics = [...loaded.flatMap((file) => file.diagnostics), ...sameNames(strategies)].sort(
    compareDiagnostics,
  );
  return { strategies, diagnostics };
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
