import { entryOf, itemsOf, scalarOf, valueOf, type YamlEntry, type YamlNode } from '../../yaml/yaml-tree.ts';

/** Finds the entry of a key in the rule or goal of an id. */
export function partAt(
  root: YamlNode,
  list: 'rules' | 'goals',
  { id, key }: { readonly id: string; readonly key: string },
): YamlEntry | undefined {
  const part = itemsOf(valueOf(root, list)).find((item) => scalarOf(item, 'id')?.text === id);
  return entryOf(part, key);
}
