import type { Place } from '../../base/diagnostic.ts';
import type { SourceText } from '../../language/values/expression.ts';

/** A parsed YAML value with its place; what the loader walks, free of the parser's own types. */
export type YamlNode = YamlScalar | YamlMap | YamlList;

/** Offsets in the file's text: the first character, and the one after the last. */
export type TextRange = readonly [start: number, end: number];

export interface YamlScalar {
  readonly kind: 'scalar';
  /** As YAML 1.2's core schema reads it; only the check of structure uses it. */
  readonly value: string | number | boolean | null;
  /** The text as written, escapes and folding resolved: numbers are read from here, digit for digit. */
  readonly text: string;
  readonly quoted: boolean;
  readonly place: Place;
  readonly range: TextRange;
  /** The text with a map from its offsets to places, for expressions. */
  source(): SourceText;
}

export interface YamlMap {
  readonly kind: 'map';
  readonly entries: readonly YamlEntry[];
  readonly place: Place;
  readonly range: TextRange;
}

export interface YamlEntry {
  readonly key: YamlScalar;
  readonly value: YamlNode;
}

export interface YamlList {
  readonly kind: 'list';
  readonly items: readonly YamlNode[];
  readonly place: Place;
  readonly range: TextRange;
}

/** Finds the entry of a key; of duplicate keys, which are errors, the first. */
export function entryOf(node: YamlNode | undefined, key: string): YamlEntry | undefined {
  return node?.kind === 'map' ? node.entries.find((entry) => entry.key.text === key) : undefined;
}

/** Finds the value of a key, where the node is a map that has it. */
export function valueOf(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return entryOf(node, key)?.value;
}

/** Finds the scalar of a key, where it is one and not empty. */
export function scalarOf(node: YamlNode | undefined, key: string): YamlScalar | undefined {
  const value = valueOf(node, key);
  return value?.kind === 'scalar' && value.value !== null ? value : undefined;
}

/** Lists the entries of a map; none for anything else, whose wrong shape the check of structure reports. */
export function entriesOf(node: YamlNode | undefined): readonly YamlEntry[] {
  return node?.kind === 'map' ? node.entries : [];
}

/** Lists the items of a list; none for anything else. */
export function itemsOf(node: YamlNode | undefined): readonly YamlNode[] {
  return node?.kind === 'list' ? node.items : [];
}

/**
 * Makes plain values of a node for the check against a JSON schema. Maps have no prototype,
 * so that no key (`__proto__`, `constructor`) means more than its letters.
 */
export function plainOf(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plainOf);
  const plain: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const entry of node.entries) plain[entry.key.text] ??= plainOf(entry.value);
  return plain;
}

/** Finds the node at a JSON pointer, and the entry that holds it where its parent is a map. */
export function nodeAt(
  root: YamlNode,
  pointer: string,
): { readonly node: YamlNode; readonly entry?: YamlEntry } | undefined {
  let found: { node: YamlNode; entry?: YamlEntry } = { node: root };
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (found.node.kind === 'list') {
      const item = found.node.items[Number(name)];
      if (item === undefined) return undefined;
      found = { node: item };
    } else {
      const entry = entryOf(found.node, name);
      if (entry === undefined) return undefined;
      found = { node: entry.value, entry };
    }
  }
  return found;
}
