import { propertyOf } from './property-of.ts';
import type { YamlNode } from '../yaml/yaml-tree.ts';

/** Shows a key that is missing with an example of what stands there. */
export function missingHint(
  name: string,
  schema: unknown,
  { hint, holder }: { readonly hint: string | undefined; readonly holder?: unknown },
): string | undefined {
  const property =
    propertyOf(propertyOf(schema, 'properties'), name) ?? propertyOf(propertyOf(holder, 'properties'), name);
  const branches = propertyOf(property, 'anyOf');
  const described: readonly unknown[] = Array.isArray(branches) ? branches : [];
  const [example] = [property, ...described].flatMap((one): unknown[] => {
    const examples = propertyOf(one, 'examples');
    return Array.isArray(examples) ? examples : [];
  });
  if (typeof example !== 'string' && typeof example !== 'number') return hint;
  return hint === undefined
    ? `such as \`${name}: ${String(example)}\``
    : `such as \`${name}: ${String(example)}\`, ${hint}`;
}

interface Wanted {
  readonly key: string | undefined;
  readonly isList: boolean;
  readonly isMap: boolean;
}

/** Tells of a map where a list stands, or the other way round: a list has dashes, and a map has none. */
export function dashHint(node: YamlNode, { key, isList, isMap }: Wanted): string | undefined {
  if (isList && !isMap && node.kind === 'map') {
    const first = node.entries[0]?.key.text ?? 'id';
    return `each item of a list begins with a dash: \`- ${first}: …\``;
  }
  const [item] = node.kind === 'list' ? node.items : [];
  if (!isMap || isList || item?.kind !== 'map') return undefined;
  return `${key === undefined ? 'the file' : `\`${key}\``} is not a list: write the names below it without the dash, \`${item.entries[0]?.key.text ?? 'name'}: …\``;
}

/** Shows a word, where a map stands that has a field for it, as that field. */
export function wordHint(schema: unknown, node: YamlNode, key: string | undefined): string | undefined {
  const properties = propertyOf(schema, 'properties');
  if (node.kind !== 'scalar' || typeof properties !== 'object' || properties === null) return undefined;
  const field = Object.entries(properties).find(([, property]) => wordsIn(property).includes(node.text))?.[0];
  return field === undefined ? undefined : `\`${key === undefined ? '' : `${key}: `}{ ${field}: ${node.text} }\``;
}

function wordsIn(property: unknown): readonly unknown[] {
  const listed = propertyOf(property, 'enum');
  const branches = propertyOf(property, 'anyOf');
  if (Array.isArray(listed)) return listed;
  return Array.isArray(branches) ? branches.flatMap((branch) => [propertyOf(branch, 'const'), ...wordsIn(branch)]) : [];
}

/** Tells how a number is written where a text stands: quoted, but for a time, which lacks its unit. */
export function textHint(text: string, schema: unknown): string {
  const examples = propertyOf(schema, 'examples');
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
  const unit = typeof example === 'string' ? /^\d+(ms|[smhdw])$/.exec(example)?.[1] : undefined;
  return unit === undefined ? `quote it: "${text}"` : `say the unit: \`${text}${unit}\``;
}

/** Shows a bare schedule as the trigger that it is. */
export function scheduleHint(node: YamlNode, what: string): string | undefined {
  if (what !== '`on`' || node.kind !== 'scalar' || !/^[\d*]\S*(?:\s+\S+){4,5}$/.test(node.text)) return undefined;
  return `a schedule is written \`{ cron: "${node.text}" }\``;
}
