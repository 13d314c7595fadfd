import { entryOf, itemsOf, type YamlNode } from '../yaml/yaml-tree.ts';

/** JSON Schema as far as an editor follows it (draft-07). */
export interface EditorSchema {
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, EditorSchema>>;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, EditorSchema>>;
  readonly patternProperties?: Readonly<Record<string, EditorSchema>>;
  readonly additionalProperties?: boolean | EditorSchema;
  readonly required?: readonly string[];
  readonly items?: EditorSchema;
  readonly anyOf?: readonly EditorSchema[];
  readonly allOf?: readonly EditorSchema[];
  readonly oneOf?: readonly EditorSchema[];
  readonly if?: EditorSchema;
  readonly then?: EditorSchema;
  readonly else?: EditorSchema;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly 'x-expr'?: readonly string[];
}

/** Lists the schemas that hold for the node at a path: those of all branches that it may be written for. */
export function schemasAt(
  root: EditorSchema,
  node: YamlNode,
  path: readonly (string | number)[],
): readonly EditorSchema[] {
  const walker: Walker = { definitions: root.definitions ?? {} };
  let at: YamlNode | undefined = node;
  let schemas = expand(root, at, walker);
  for (const step of path) {
    at = typeof step === 'number' ? itemsOf(at)[step] : entryOf(at, step)?.value;
    const below = at;
    schemas = schemas.flatMap((schema) => childrenOf(schema, step)).flatMap((one) => expand(one, below, walker));
  }
  return schemas;
}

interface Walker {
  readonly definitions: Readonly<Record<string, EditorSchema>>;
}

/** Deepest nesting of branches in branches. */
const DEPTH_MAX = 12;

function expand(schema: EditorSchema, node: YamlNode | undefined, walker: Walker, depth = 0): readonly EditorSchema[] {
  if (depth > DEPTH_MAX) return [];
  const inner = (one: EditorSchema | undefined) => (one === undefined ? [] : expand(one, node, walker, depth + 1));
  if (schema.$ref !== undefined) return inner(walker.definitions[schema.$ref.replace('#/definitions/', '')]);
  const branches = (schema.anyOf ?? []).filter((branch) => mayBe(branch, node, walker));
  const chosen = schema.if === undefined ? undefined : matches(schema.if, node) ? schema.then : schema.else;
  return [schema, ...(schema.allOf ?? []).flatMap(inner), ...branches.flatMap(inner), ...inner(chosen)];
}

/** Tells whether a node could be written for a branch: a map for an object, by the keys that it has. */
function mayBe(branch: EditorSchema, node: YamlNode | undefined, { definitions }: Walker): boolean {
  const schema = branch.$ref === undefined ? branch : definitions[branch.$ref.replace('#/definitions/', '')];
  if (node?.kind !== 'map') return node?.kind !== 'list' || schema?.type === undefined || schema.type === 'array';
  if (schema?.type !== undefined && schema.type !== 'object') return false;
  return Object.entries(schema?.properties ?? {}).every(([key, { const: word }]) => {
    const value = entryOf(node, key)?.value;
    return word === undefined || value?.kind !== 'scalar' || value.value === null || isWord(word, value);
  });
}

function isWord(word: unknown, { value, text }: { readonly value: unknown; readonly text: string }): boolean {
  return word === value || word === text;
}

/** Judges the conditions that our schemas have: the type, keys that are there, and words that they hold. */
function matches({ type, required = [], properties = {} }: EditorSchema, node: YamlNode | undefined): boolean {
  if (type === 'object' && node?.kind !== 'map') return false;
  if (type === 'string' && node?.kind !== 'scalar') return false;
  if (required.some((key) => entryOf(node, key) === undefined)) return false;
  return Object.entries(properties).every(([key, { const: word, enum: words }]) => {
    const value = entryOf(node, key)?.value;
    if (value === undefined) return true;
    if (value.kind !== 'scalar') return word === undefined && words === undefined;
    return (word === undefined || isWord(word, value)) && (words?.some((one) => isWord(one, value)) ?? true);
  });
}

function childrenOf(schema: EditorSchema, step: string | number): readonly EditorSchema[] {
  if (typeof step === 'number') return schema.items === undefined ? [] : [schema.items];
  const { properties = {}, patternProperties = {}, additionalProperties } = schema;
  const own = Object.hasOwn(properties, step) ? properties[step] : undefined;
  if (own !== undefined) return [own];
  const matching = Object.entries(patternProperties).flatMap(([pattern, one]) =>
    new RegExp(pattern).test(step) ? [one] : [],
  );
  return [...matching, ...(typeof additionalProperties === 'object' ? [additionalProperties] : [])];
}
