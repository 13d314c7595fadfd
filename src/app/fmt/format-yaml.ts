import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { BugError } from '../../base/assert.ts';
import type { KeyOrder } from './key-order.ts';
import { renameKeys } from './rename-keys.ts';

/** Longest flow collection on one line; a longer one is written in lines of its own. */
const FLOW_LENGTH_MAX = 110;

/**
 * Writes a file in its standard form: two spaces, keys in the schema's order, one empty line between rules. Comments
 * stay in front of the same lines, and every value stays as it is written, digit for digit; old names of keys become
 * those of today. The text must be a YAML document without errors. Formatting a formatted text changes nothing.
 */
export function formatYaml(text: string, order: KeyOrder): string {
  let before = text;
  // A comment that a longer line moves is read differently the next time: the text is written until it no longer
  // changes.
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const formatted = formatOnce(before, order);
    if (formatted === before) break;
    before = formatted;
  }
  return before;
}

const PASSES_MAX = 5;

function formatOnce(text: string, order: KeyOrder): string {
  const document = read(text);
  const { contents } = document;
  renameKeys(contents);
  if (isMap(contents)) {
    sortKeys(contents, order.file);
    for (const pair of contents.items) arrangeItems(pair, order);
    breakLong(contents, 0);
  }
  const formatted = tightLists(
    document.toString({ lineWidth: 0, indent: 2, indentSeq: true, flowCollectionPadding: true }),
  );
  assertSame(document, read(formatted));
  return formatted;
}

/** Reads all plain scalars as text (the failsafe schema): a number is written again as it was. */
function read(text: string): Document {
  const document = parseDocument(text, { schema: 'failsafe', version: '1.2', prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) throw new BugError(`a text with errors was to be formatted: ${error.message}`);
  return document;
}

/** Sorts the keys of a map; keys that the order does not know come after the others, in their present order. */
function sortKeys(map: YAMLMap, order: readonly string[]): void {
  const rank = (pair: Pair): number => {
    const at = order.indexOf(keyOf(pair));
    return at === -1 ? order.length : at;
  };
  map.items.sort((a, b) => rank(a) - rank(b));
  const first = map.items[0]?.key;
  if (!isNode(first)) return;
  // An empty line before the first key is read as one before the map, where it would be odd.
  delete first.spaceBefore;
  if (typeof first.commentBefore !== 'string') return;
  map.commentBefore = [map.commentBefore, first.commentBefore].filter((text) => typeof text === 'string').join('\n');
  delete first.commentBefore;
}

function arrangeItems(pair: Pair, { items }: KeyOrder): void {
  const known = items[keyOf(pair)];
  if (known === undefined || !isSeq(pair.value) || pair.value.flow === true) return;
  pair.value.items.forEach((item, at) => {
    if (!isMap(item)) return;
    sortKeys(item, known);
    if (item.flow !== true && at > 0) item.spaceBefore = true;
  });
}

/** Opens flow collections that do not fit on a line. */
function breakLong(node: unknown, depth: number): void {
  if (!isCollection(node) || depth > DEPTH_MAX) return;
  if (node.flow === true && flowLength(node) > FLOW_LENGTH_MAX - 2 * depth) open(node);
  for (const item of node.items) {
    if (isCollection(item)) breakLong(item, depth + 1);
    else if (isPair(item)) breakLong(item.value, depth + 1);
  }
}

/** A comment after its end is moved before its parts: below them it would run into the comment of the next key. */
function open(node: YAMLMap | YAMLSeq): void {
  node.flow = false;
  if (typeof node.comment !== 'string') return;
  node.commentBefore = [node.commentBefore, node.comment].filter((text) => typeof text === 'string').join('\n');
  delete node.comment;
}

/** Deeper than the loader reads. */
const DEPTH_MAX = 100;

function flowLength(node: unknown): number {
  if (isScalar(node)) return (node.source ?? String(node.value)).length + 2;
  if (!isCollection(node)) return 0;
  let length = 4;
  for (const item of node.items)
    length += isPair(item) ? keyOf(item).length + 2 + flowLength(item.value) + 2 : flowLength(item) + 2;
  return length;
}

function isPair(item: unknown): item is Pair {
  return typeof item === 'object' && item !== null && 'key' in item && 'value' in item;
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}

/** Takes the padding out of lists: `[a, b]` beside `{ a: b }`. The lexer's tokens, joined, are the text. */
function tightLists(text: string): string {
  const tokens = [...new Lexer().lex(text)];
  const isPadding = (token: string, at: number): boolean =>
    token === ' ' && (tokens[at - 1] === '[' || tokens[at + 1] === ']');
  return tokens.filter((token, at) => !isLexerMark(token) && !isPadding(token, at)).join('');
}

/** The lexer marks the starts of documents and scalars with control characters of its own. */
function isLexerMark(token: string): boolean {
  return token.length === 1 && '\u0002\u0018\u001f\ufeff'.includes(token);
}

/** Compares the meaning before and after. A formatter that changed it would cost money: the file is then left alone. */
function assertSame(before: Document, after: Document): void {
  if (meaning(before.toJS()) !== meaning(after.toJS())) throw new BugError('formatting would have changed the file');
}

function meaning(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
