import { oldNames } from './renamed-keys.ts';
import { entriesOf, itemsOf, scalarOf, valueOf, type YamlNode } from '../yaml/yaml-tree.ts';

/** The meaning of a rule or goal, and its hash. */
export interface Revision {
  readonly revision: string;
  /** As `readMeaning` reads it. */
  readonly meaning: string;
}

/**
 * Makes a function that hashes what a rule or goal of a file means: its own content and the params, lets and watches
 * that it names, directly or through lets. Whitespace, comments, quotes and the order of keys do not count, nor do how
 * often a watch is read and what a param is for. A renamed key counts by its old name, so that a file which is
 * rewritten keeps what was remembered of it.
 */
export function revisions(root: YamlNode): (node: YamlNode) => Revision {
  const old = oldNames(root);
  const read = meanings(root, new Map());
  const readOld = old.size === 0 ? read : meanings(root, old);
  return (node) => {
    const meaning = read(node);
    return { revision: digest(readOld === read ? meaning : readOld(node)), meaning };
  };
}

/** Makes a function that reads what a rule or goal means, with these names instead of those of today. */
function meanings(root: YamlNode, names: ReadonlyMap<YamlNode, string>): (node: YamlNode) => string {
  const canonical = canonicalIn(names);
  const defaults = ['account', 'market'].map((key) => scalarOf(root, key)?.text ?? '');
  const defined = definitions(root, canonical);
  const pattern = defined.size === 0 ? undefined : new RegExp(`\\b(?:${[...defined.keys()].join('|')})\\b`, 'g');
  return (node) => {
    const used = new Map<string, string>();
    const gather = (text: string): void => {
      for (const name of (pattern === undefined ? null : text.match(pattern)) ?? []) {
        const definition = defined.get(name);
        if (definition === undefined || used.has(name)) continue;
        used.set(name, definition);
        gather(definition);
      }
    };
    const own = canonical(node);
    gather(own);
    const lines = [...defaults, own, ...[...used.keys()].sort().map((name) => `${name} ${used.get(name) ?? ''}`)];
    return lines.join('\n');
  };
}

/** The definition of each name. */
function definitions(root: YamlNode, canonical: (node: YamlNode) => string): ReadonlyMap<string, string> {
  const watches = entriesOf(valueOf(root, 'watch')).map(
    ({ key, value }) => [key.text, canonical(without(value, ['every', 'maxAge']))] as const,
  );
  const lets = itemsOf(valueOf(root, 'let'))
    .flatMap(entriesOf)
    .map(({ key, value }) => [key.text, canonical(value)] as const);
  const params = entriesOf(valueOf(root, 'params')).map(
    ({ key, value }) => [key.text, canonical(without(value, ['doc']))] as const,
  );
  const vars = entriesOf(valueOf(root, 'vars')).map(
    ({ key, value }) => [key.text, canonical(without(value, ['doc']))] as const,
  );
  // A name with other characters has been reported; it could not stand in a pattern.
  return new Map([...vars, ...params, ...watches, ...lets].filter(([name]) => /^\w+$/.test(name)));
}

function without(node: YamlNode, keys: readonly string[]): YamlNode {
  return node.kind === 'map' ? { ...node, entries: node.entries.filter(({ key }) => !keys.includes(key.text)) } : node;
}

/**
 * Makes a function that prints a node so that two nodes that mean the same print the same; a text's length before it
 * leaves no two readings.
 */
function canonicalIn(names: ReadonlyMap<YamlNode, string>): (node: YamlNode) => string {
  return function canonical(node): string {
    if (node.kind === 'scalar') {
      const own = names.get(node) ?? node.text;
      const text = /^\s|\s$|\s\s|[\r\n\t]/.test(own) ? own.trim().replace(/\s+/g, ' ') : own;
      return `${String(text.length)}:${text}`;
    }
    if (node.kind === 'list') return `[${node.items.map(canonical).join(',')}]`;
    const entries = node.entries.map(({ key, value }) => `${names.get(key) ?? key.text} ${canonical(value)}`);
    return `{${entries.sort().join(',')}}`;
  };
}

/**
 * Hashes a text to 64 bits in hex (two lanes of murmur's mixing). It tells an edited rule from an unedited one, so that
 * nobody gains by a collision; node:crypto would cost each start 4 ms.
 */
function digest(text: string): string {
  let low = 0x9e3779b9;
  let high = 0x85ebca6b;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0xcc9e2d51);
    high = Math.imul(high ^ unit, 0x1b873593);
    low = (low << 13) | (low >>> 19);
    high = (high << 17) | (high >>> 15);
  }
  low = finish(low ^ high);
  high = finish(high ^ Math.imul(low, 0xe6546b64));
  return hex(high) + hex(low);
}

function finish(lane: number): number {
  let mixed = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}
