import type { Place } from '../base/diagnostic.ts';
import { type Editing, readExpressions } from './complete.ts';
import { placeOfOffset } from './edit/place-of-offset.ts';
import { type FoundSymbol, symbolAt, symbolsOf } from './edit/symbols.ts';
import { loadStrategies } from './load.ts';
import type { SourceFile } from './load-strategy.ts';
import { parseUnfinished } from './yaml/parse-yaml.ts';

/** Finds the name at an offset of a file: where it is defined, and where it is used. */
export function symbolIn(file: SourceFile, offset: number, editing: Editing): FoundSymbol | undefined {
  const { symbols } = knownOf(file, editing);
  return symbols && symbolAt(symbols, placeOfOffset(file.text, offset));
}

/**
 * Reads what a rename of any name of a file needs, so that it need not be read while somebody waits; answers whether
 * any name can be given another one.
 */
export function prepareRename(file: SourceFile, editing: Editing): boolean {
  const known = knownOf(file, editing);
  return known.symbols !== undefined && known.error === undefined;
}

/** What a text is known to be, each part read once: the whole of a file takes most of the time of an answer. */
interface Known {
  /** Absent where the file has no names. */
  readonly symbols: ReturnType<typeof symbolsOf> | undefined;
  readonly error: string | undefined;
}

/** For as long as somebody holds both: another text is another file. */
const KNOWN = new WeakMap<Editing, WeakMap<SourceFile, Known>>();

function knownOf(file: SourceFile, editing: Editing): Known {
  const files = KNOWN.get(editing) ?? new WeakMap<SourceFile, Known>();
  KNOWN.set(editing, files);
  const known = files.get(file) ?? readOnce(file, editing);
  files.set(file, known);
  return known;
}

function readOnce(file: SourceFile, editing: Editing): Known {
  const symbols = once(() => namesIn(file, editing));
  const error = once(() => firstError(file, editing));
  return {
    get symbols() {
      return symbols();
    },
    get error() {
      return error();
    },
  };
}

function once<T>(read: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: read() };
    return found.value;
  };
}

function namesIn(file: SourceFile, editing: Editing): Known['symbols'] {
  const root = parseUnfinished(file.path, file.text)?.root;
  if (root === undefined || !editing.hasExpressions) return undefined;
  return symbolsOf(root, readExpressions(root, editing).places, editing.vocabulary);
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
  const before = knownOf(file, editing).error;
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
