import { compileScalar } from './compile-scalar.ts';
import type { FieldScope } from './field-scope.ts';
import { listPart, objectPart, type ValuePart } from '../model/part.ts';
import type { Fields } from '../model/strategy.ts';
import type { FieldSchema } from '../model/vocabulary.ts';
import { entryOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

/** Compiles the fields of an action, goal, trigger or watch; `skip` names the keys that are the loader's own. */
export function compileFields(
  schema: FieldSchema,
  node: YamlNode,
  fieldScope: FieldScope,
  skip: readonly string[] = [],
): Fields | undefined {
  if (node.kind !== 'map') return undefined;
  return compileMap(
    schema,
    node.entries.filter(({ key }) => !skip.includes(key.text)),
    fieldScope,
  );
}

/** Compiles one value by its schema; undefined where it is wrong, which has then been reported. */
export function compilePart(schema: FieldSchema, node: YamlNode, fieldScope: FieldScope): ValuePart | undefined {
  if (fieldScope.context.broken.has(node) && node.kind !== 'map') return undefined;
  if (schema.anyOf !== undefined && !isWordList(schema)) {
    const branch = branchFor(schema.anyOf, node);
    return branch === undefined ? undefined : compilePart(branch, node, fieldScope);
  }
  if (node.kind === 'scalar') return node.value === null ? undefined : compileScalar(schema, node, fieldScope);
  if (node.kind === 'map') return compileMap(schema, node.entries, fieldScope);
  const { items } = schema;
  if (items === undefined) return undefined;
  const parts = node.items.map((item) => compilePart(items, item, fieldScope));
  return parts.every((part) => part !== undefined) ? listPart(parts) : undefined;
}

/** All entries are compiled even where one is wrong: every problem is reported at once. */
function compileMap(schema: FieldSchema, entries: readonly YamlEntry[], fieldScope: FieldScope) {
  const parts = new Map<string, ValuePart>();
  for (const { key, value } of entries) {
    const field = schemaOf(schema, key.text);
    const part = field === undefined ? undefined : compilePart(field, value, fieldScope);
    if (part !== undefined) parts.set(key.text, part);
  }
  return parts.size === entries.length ? objectPart(parts) : undefined;
}

function schemaOf(
  { properties, patternProperties, additionalProperties }: FieldSchema,
  key: string,
): FieldSchema | undefined {
  const own = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (own !== undefined) return own;
  const matching = Object.entries(patternProperties ?? {}).find(([pattern]) => new RegExp(pattern).test(key));
  return matching?.[1] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}

function isWordList(schema: FieldSchema): boolean {
  return schema.anyOf?.every((branch) => typeof branch.const === 'string') === true;
}

/** Chooses the branch that a value is written for; literal words go before expressions, which any text could be. */
function branchFor(branches: readonly FieldSchema[], node: YamlNode): FieldSchema | undefined {
  const fitting = branches.filter((branch) => fits(branch, node));
  return fitting.find((branch) => branch['x-expr'] === undefined) ?? fitting[0];
}

function fits(schema: FieldSchema, node: YamlNode): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.some((branch) => fits(branch, node));
  if (node.kind === 'list') return schema.type === 'array';
  if (node.kind === 'map') return schema.type === 'object' && fitsKeys(schema, node);
  if (schema.const !== undefined) return schema.const === node.value || schema.const === node.text;
  if (schema.enum !== undefined) return schema.enum.includes(node.text) || node.text.startsWith('=');
  if (schema['x-expr'] !== undefined) return true;
  return (
    schema.type === 'string' ||
    schema.type === typeof node.value ||
    (schema.type === 'integer' && typeof node.value === 'number')
  );
}

function fitsKeys(schema: FieldSchema, node: YamlNode): boolean {
  if (node.kind !== 'map') return false;
  const hasRequired = (schema.required ?? []).every((name) => entryOf(node, name) !== undefined);
  return (
    hasRequired &&
    node.entries.every(({ key, value }) => {
      const field = schemaOf(schema, key.text);
      return field !== undefined && (field.const === undefined || fits(field, value));
    })
  );
}
