import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver/node';
import type { Place } from '../../base/diagnostic.ts';
import { FILE_BYTES_MAX } from '../../strategy/yaml/parse-yaml.ts';

/** Most files that are helped with at a time; an editor that opens more gets no help with the others. */
const DOCUMENTS_MAX = 200;

/** A file that an editor holds. */
export interface OpenDocument {
  readonly uri: string;
  /** Absolute path. */
  readonly path: string;
  readonly text: string;
  /** Offset of a position of the editor, which counts lines and UTF-16 units. */
  offsetAt(position: Range['start']): number;
  rangeOf(place: Place): Range;
}

/** The files that an editor holds. */
export interface Documents {
  /** Takes the text of a file; one that is too large, or no file of ours, is held without it. */
  put(uri: string, text: string): void;
  drop(uri: string): void;
  get(uri: string): OpenDocument | undefined;
  all(): readonly OpenDocument[];
}

/** Makes an empty store of files. */
export function openDocuments(): Documents {
  const held = new Map<string, OpenDocument>();
  return {
    put(uri, text) {
      const path = pathOf(uri);
      const isHelped = path !== undefined && text.length <= FILE_BYTES_MAX;
      if (isHelped && (held.has(uri) || held.size < DOCUMENTS_MAX)) held.set(uri, documentOf(uri, path, text));
      else held.delete(uri);
    },
    drop: (uri) => void held.delete(uri),
    get: (uri) => held.get(uri),
    all: () => [...held.values()],
  };
}

/** The path of a file on this machine; undefined for anything else that an editor can show. */
function pathOf(uri: string): string | undefined {
  try {
    const path = fileURLToPath(uri);
    return /\.ya?ml$/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The address of a file, as editors write it. */
export function uriOf(path: string): string {
  return pathToFileURL(path).href;
}

function documentOf(uri: string, path: string, text: string): OpenDocument {
  const document = TextDocument.create(uri, 'yaml', 0, text);
  let starts: readonly number[] | undefined;
  return {
    ...{ uri, path, text },
    offsetAt: (position) => document.offsetAt(position),
    rangeOf({ line, column, length }) {
      starts ??= lineStarts(text);
      // An editor also takes a lone carriage return for the end of a line; a place counts line feeds alone.
      const from = (starts[line - 1] ?? text.length) + column - 1;
      return { start: document.positionAt(from), end: document.positionAt(from + length) };
    },
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
