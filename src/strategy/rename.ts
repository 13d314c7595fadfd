import type { Place } from '../base/diagnostic.ts';
import { type Editing, readExpressions } from './complete.ts';
import { placeOfOffset } from './edit/place-of-offset.ts';
import { type FoundSymbol, symbolAt, symbolsOf } from './edit/symbols.ts';
import { loadStrategies } from './load.ts';
import type { SourceFile } from './load-strategy.ts';
import { parseUnfinished } from './yaml/parse-yaml.ts';

/** Finds the name at an offset of a file: where it is defined, and where it is used. */
export function symbolIn(file: SourceFile, offset: number, editing: Editing): FoundSymbol | undefined {
  const root = parseUnfinished(file.path, file.text)?.root;
  if (root === undefined || !editing.hasExpressions) return undefined;
  const symbols = symbolsOf(root, readExpressions(root, editing).places, editing.vocabulary);
  return symbolAt(symbols, placeOfOffset(file.text, offset));
}

/** What a new name changes in a file, or why it cannot be given. */
export type NewName = { readonly places: readonly Place[] } | { readonly refused: string };

/**
 * Renames what stands at an offset, wherever the file refers to it. The file must be without errors before and after:
 * where it is not, nobody knows all that refers to the name.
 */
export function rename(file: SourceFile, offset: number, name: string, editing: Editing): NewName {
  const symbol = symbolIn(file, offset, editing);
  if (symbol === undefined) return { refused: 'this is no name that this file defines' };
  const before = firstError(file, editing);
  if (before !== undefined) return { refused: `mend the file first, so that nothing is missed: ${before}` };
  const places = [symbol.definition, ...symbol.references];
  const after = firstError({ ...file, text: replaced(file.text, places, name) }, editing);
  return after === undefined ? { places } : { refused: `it cannot be called \`${name}\`: ${after}` };
}

function firstError(file: SourceFile, { templates, ...grammar }: Editing): string | undefined {
  const files = [file, ...templates.filter(({ path }) => path !== file.path)];
  const { diagnostics } = loadStrategies({ ...grammar, now: undefined, files });
  const error = diagnostics.find(({ severity, place }) => severity === 'error' && place.file === file.path);
  return error === undefined ? undefined : `line ${String(error.place.line)}: ${error.message}`;
}

function replaced(text: string, places: readonly Place[], name: string): string {
  const lines = text.split('\n');
  const behindFirst = places.toSorted((a, b) => b.line - a.line || b.column - a.column);
  for (const { line, column, length } of behindFirst) {
    const old = lines[line - 1] ?? '';
    lines[line - 1] = old.slice(0, column - 1) + name + old.slice(column - 1 + length);
  }
  return lines.join('\n');
}
