import type { YamlMap, YamlNode, YamlScalar } from '../yaml/yaml-tree.ts';

/** The way from the root of a file to one of its scalars. */
export interface Trail {
  /** Keys and indices, down to the scalar; that of a key ends with the map that holds it. */
  readonly path: readonly (string | number)[];
  /** The nodes on the way: the root first, the holder of the scalar last. */
  readonly above: readonly YamlNode[];
  readonly role: 'key' | 'value';
  readonly scalar: YamlScalar;
}

/** Finds the first scalar that is wanted, a key or a value. */
export function trailTo(root: YamlNode, isWanted: (scalar: YamlScalar) => boolean): Trail | undefined {
  return walk({ path: [], above: [] }, root, isWanted);
}

/** Finds the scalar at an offset of the file's text. */
export function trailAt(root: YamlNode, offset: number): Trail | undefined {
  return trailTo(root, ({ value, range: [start, end] }) => value !== null && start <= offset && offset <= end);
}

type Way = Pick<Trail, 'path' | 'above'>;

function walk(way: Way, node: YamlNode, isWanted: (scalar: YamlScalar) => boolean): Trail | undefined {
  if (node.kind === 'scalar') return isWanted(node) ? { ...way, role: 'value', scalar: node } : undefined;
  const above = [...way.above, node];
  if (node.kind === 'list') {
    for (const [index, item] of node.items.entries()) {
      const found = walk({ path: [...way.path, index], above }, item, isWanted);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return walkMap({ path: way.path, above }, node, isWanted);
}

function walkMap(way: Way, { entries }: YamlMap, isWanted: (scalar: YamlScalar) => boolean): Trail | undefined {
  for (const { key, value } of entries) {
    if (isWanted(key)) return { ...way, role: 'key', scalar: key };
    const found = walk({ path: [...way.path, key.text], above: way.above }, value, isWanted);
    if (found !== undefined) return found;
  }
  return undefined;
}
