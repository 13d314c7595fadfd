import type { CST } from 'yaml';
import type { Diagnostic } from '../../base/diagnostic.ts';
import type { TextPlaces } from './text-places.ts';

/** Deepest nesting; a strategy needs about eight levels. */
const DEPTH_MAX = 32;

/** Problems reported per file, one a line, so that an alias bomb gives a page and not a book. */
const PROBLEMS_MAX = 20;

export interface RefusedTokens {
  readonly diagnostics: Diagnostic[];
  /** True where nothing may be built of the tokens. */
  readonly fatal: boolean;
}

/**
 * Reports what YAML offers and strategies do not use, before anything is built of it: directives, several documents,
 * nesting without end, tags, anchors, aliases (and so alias bombs) and complex keys.
 */
export function refuseTokens(tokens: readonly CST.Token[], places: TextPlaces): RefusedTokens {
  const diagnostics: Diagnostic[] = [];
  let fatal = false;
  const refuse = (offset: number, length: number, [code, message, hint]: Words): void => {
    const place = places.place(offset, offset + length);
    const isSaid = diagnostics.some((other) => other.place.line === place.line);
    if (!isSaid && diagnostics.length < PROBLEMS_MAX)
      diagnostics.push({ severity: 'error', code, message, hint, place });
  };
  let documents = 0;
  for (const token of tokens) {
    if (token.type === 'directive') refuse(token.offset, token.source.trimEnd().length, DIRECTIVE);
    if (token.type !== 'document') continue;
    documents += 1;
    if (documents === 2) refuse(token.offset, 3, DOCUMENTS);
    const deep = walkTokens(token, (found) => {
      const words = WORDS[found.type];
      if (words !== undefined && 'source' in found) refuse(found.offset, found.source.length, words);
    });
    if (deep !== undefined) refuse(deep, 1, DEPTH);
    fatal ||= deep !== undefined || documents === 2;
  }
  return { diagnostics, fatal };
}

type Words = readonly [code: string, message: string, hint: string];

const DIRECTIVE: Words = ['yaml-directive', 'YAML directives are not used here', 'remove the line'];
const DOCUMENTS: Words = [
  'yaml-multiple-documents',
  'the file holds more than one document',
  'put each into its own file',
];
const DEPTH: Words = ['yaml-depth', `nested deeper than ${String(DEPTH_MAX)} levels`, 'a bracket may be missing'];
const WORDS: Readonly<Partial<Record<CST.Token['type'], Words>>> = {
  tag: [
    'yaml-tag',
    'YAML reads a word that starts with ! as a tag, and would drop it',
    'quote it: "!x && y", or write: not x && y',
  ],
  anchor: ['yaml-anchor', 'YAML anchors (&name) are not used here', 'quote text that starts with &'],
  alias: ['yaml-alias', 'YAML aliases (*name) are not used here', 'quote text that starts with *'],
  'explicit-key-ind': ['yaml-key', 'a key must be a plain word', 'quote text that starts with ?'],
};

/**
 * Visits all tokens of a document, without recursion, which is what it guards; answers the first offset that is too
 * deep.
 */
export function walkTokens(document: CST.Document, visit: (token: CST.Token) => void): number | undefined {
  document.start.forEach(visit);
  const open: CST.Token[] = [];
  const depths: number[] = [];
  const enter = (token: CST.Token | null | undefined, depth: number): void => {
    if (token === undefined || token === null) return;
    visit(token);
    if (token.type === 'block-scalar') token.props.forEach(visit);
    if (!('items' in token)) return;
    open.push(token);
    depths.push(depth);
  };
  enter(document.value, 0);
  for (let token = open.pop(); token !== undefined; token = open.pop()) {
    const depth = depths.pop() ?? 0;
    if (depth > DEPTH_MAX) return token.offset;
    if (!('items' in token)) continue;
    for (const item of token.items) {
      item.start.forEach(visit);
      if ('sep' in item) item.sep.forEach(visit);
      enter(item.key, depth + 1);
      enter(item.value, depth + 1);
    }
  }
  return undefined;
}
