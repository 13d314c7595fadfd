import type { Suggestion } from '../../language/edit/suggestion.ts';
import { entriesOf, type YamlNode } from '../yaml/yaml-tree.ts';
import { type EditorSchema, schemasAt } from './schema-at.ts';

/** The map whose keys are asked for. */
interface KeysOf {
  readonly schema: EditorSchema;
  readonly root: YamlNode;
  readonly path: readonly (string | number)[];
  readonly map: YamlNode;
  /** The key that is being written: it is not there yet. */
  readonly written: string;
}

/** Lists the keys that a map may still be given, those that it needs first. */
export function completeKeys({ schema, root, path, map, written }: KeysOf): readonly Suggestion[] {
  const present = new Set(entriesOf(map).map(({ key }) => key.text));
  present.delete(written);
  const schemas = schemasAt(schema, root, path);
  const required = new Set(schemas.flatMap((one) => one.required ?? []));
  const excluded = new Set(schemas.flatMap((one) => othersOf(one, present)));
  const found = new Map<string, Suggestion>();
  for (const [label, value] of schemas.flatMap((one) => keysOf(one, schema, present))) {
    if (present.has(label) || excluded.has(label) || found.has(label)) continue;
    const isNeeded = required.has(label);
    const detail = [isNeeded ? 'needed' : '', kindOf(value)].filter((part) => part !== '').join(', ');
    found.set(label, {
      ...{ label, insert: `${label}: `, kind: 'key', detail },
      doc: docOf(value, schema) ?? '',
      rank: isNeeded ? 0 : 1,
    });
  }
  return [...found.values()];
}

type Keyed = readonly [key: string, value: EditorSchema];

/** The keys of a schema; where one of several must be chosen, those, by the definitions of triggers. */
function keysOf(
  { properties, oneOf }: EditorSchema,
  root: EditorSchema,
  present: ReadonlySet<string>,
): readonly Keyed[] {
  const own = Object.entries(properties ?? {});
  const choices = (oneOf ?? []).flatMap(({ required = [] }) => (required.length === 1 ? required : []));
  if (own.length > 0 || choices.some((key) => present.has(key))) return own;
  return choices.map((key) => [key, root.definitions?.[`trigger.${key}`] ?? {}] as const);
}

/** Of keys that exclude each other, and of which one is there, the others. */
function othersOf({ oneOf, properties }: EditorSchema, present: ReadonlySet<string>): readonly string[] {
  const choices = (oneOf ?? []).flatMap(({ required = [] }) => (required.length === 1 ? required : []));
  const actions = Object.entries(properties ?? {}).flatMap(([key, one]) =>
    one.$ref?.startsWith('#/definitions/action.') === true ? [key] : [],
  );
  return [choices, actions].flatMap((keys) => (keys.some((key) => present.has(key)) ? keys : []));
}

/** Finds the description of a schema, or of what it refers to. */
export function docOf({ $ref, description }: EditorSchema, root: EditorSchema): string | undefined {
  return description ?? root.definitions?.[$ref?.replace('#/definitions/', '') ?? '']?.description;
}

/** Says in a word what a key takes. */
export function kindOf({ type, enum: words, 'x-expr': kinds, anyOf }: EditorSchema): string {
  if (kinds !== undefined) return kinds.join(' or ');
  const listed = words ?? anyOf?.flatMap((branch) => branch.enum ?? []);
  if (listed !== undefined && listed.length > 0) return listed.map(String).join(' | ');
  return type === undefined ? '' : [type].flat().join(' or ');
}
