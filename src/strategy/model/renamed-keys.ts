import type { Diagnostic } from '../../base/diagnostic.ts';
import { errorOf, warningOf } from './file-context.ts';
import { entryOf, type YamlEntry, type YamlNode, type YamlScalar } from '../yaml/yaml-tree.ts';

/** A key of strategy files that had another name, or a word of the schema that stands as a value. */
export interface Renaming {
  readonly is: 'key' | 'word';
  /**
   * The path of the map that holds the key, or of the word itself, in the names of today; `*` is each item of a list.
   */
  readonly at: readonly string[];
  readonly old: string;
  readonly now: string;
}

/**
 * Every renaming, in the order from the outside inwards. The old name stays readable for good: files that users wrote
 * go on, `check` warns and `fmt` rewrites them. What a part means is hashed in its old names, so that no renaming makes
 * a rule or goal new.
 */
export const RENAMINGS: readonly Renaming[] = [
  { is: 'key', at: ['goals', '*'], old: 'nakedFor', now: 'unprotectedFor' },
  {
    ...{ is: 'word', at: ['goals', '*', 'unprotectedFor', 'beyondLiquidation'] },
    ...{ old: 'naked', now: 'unprotected' },
  },
];

export interface ReadRenamed {
  /** The file in the names of today. */
  readonly root: YamlNode;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads old names as those of today, and warns of each at its place. Both names of a key in one map are an error. */
export function readRenamed(root: YamlNode): ReadRenamed {
  const diagnostics: Diagnostic[] = [];
  const say = (one: Diagnostic): void => void diagnostics.push(one);
  const read = RENAMINGS.reduce(
    (node, renaming) =>
      changeAt(node, renaming.at, (found) =>
        renaming.is === 'key' ? withKey(found, renaming, say) : withWord(found, renaming, say),
      ),
    root,
  );
  return { root: read, diagnostics };
}

/** Lists the keys and words of a file in the names of today that had others, with their old names. */
export function oldNames(root: YamlNode): ReadonlyMap<YamlNode, string> {
  const names = new Map<YamlNode, string>();
  for (const { is, at, old, now } of RENAMINGS)
    changeAt(root, at, (found) => {
      const named = is === 'key' ? entryOf(found, now)?.key : found;
      if (named?.kind === 'scalar' && named.text === now) names.set(named, old);
      return found;
    });
  return names;
}

function withKey(node: YamlNode, { old, now }: Renaming, say: (one: Diagnostic) => void): YamlNode {
  const entry = entryOf(node, old);
  if (node.kind !== 'map' || entry === undefined) return node;
  const { place } = entry.key;
  const other = entryOf(node, now)?.key;
  if (other !== undefined) {
    const message = `\`${old}\` and \`${now}\` are one key, and both are here`;
    const related = { place: other.place, message: 'the other one' };
    say(errorOf({ code: 'key-renamed-twice', message, place, hint: `keep \`${now}\``, related }));
    return { ...node, entries: node.entries.filter((one) => one !== entry) };
  }
  say(warningOf({ code: 'key-renamed', message: renamedText(old, now), place, hint: hintOf(now) }));
  const renamed: YamlEntry = { ...entry, key: scalarNamed(entry.key, now) };
  return { ...node, entries: node.entries.map((one) => (one === entry ? renamed : one)) };
}

function withWord(node: YamlNode, { old, now }: Renaming, say: (one: Diagnostic) => void): YamlNode {
  if (node.kind !== 'scalar' || node.text !== old) return node;
  const { place } = node;
  say(warningOf({ code: 'key-renamed', message: renamedText(old, now), place, hint: hintOf(now) }));
  return scalarNamed(node, now);
}

function renamedText(old: string, now: string): string {
  return `\`${old}\` is called \`${now}\` now`;
}

function hintOf(now: string): string {
  return `write \`${now}\`, or let \`purser fmt\` rewrite the file: it means the same, and no memory is lost`;
}

function scalarNamed(scalar: YamlScalar, text: string): YamlScalar {
  return { ...scalar, text, value: text };
}

/** Changes the nodes at a path, and copies only what lies around them. */
function changeAt(node: YamlNode, at: readonly string[], change: (node: YamlNode) => YamlNode): YamlNode {
  const [step, ...rest] = at;
  if (step === undefined) return change(node);
  if (node.kind === 'list' && step === '*') {
    const items = node.items.map((item) => changeAt(item, rest, change));
    return items.some((item, index) => item !== node.items[index]) ? { ...node, items } : node;
  }
  const entry = entryOf(node, step);
  if (node.kind !== 'map' || entry === undefined) return node;
  const value = changeAt(entry.value, rest, change);
  if (value === entry.value) return node;
  return { ...node, entries: node.entries.map((one) => (one === entry ? { ...entry, value } : one)) };
}
