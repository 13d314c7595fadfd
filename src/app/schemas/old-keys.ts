import { type Renaming, RENAMINGS } from '../../strategy/model/renamed-keys.ts';
import type { JsonSchema } from './field-schema.ts';

/**
 * Adds the old names of its keys to the schema of a map, marked as deprecated for editors; `at` is the path of the map.
 */
export function withOldKeys(schema: JsonSchema, at: readonly string[]): JsonSchema {
  const properties = recordOf(schema['properties']);
  const old = RENAMINGS.flatMap((renaming) => {
    const property = properties[renaming.now];
    if (renaming.is !== 'key' || !isSame(renaming.at, at) || property === undefined) return [];
    const description = `Called \`${renaming.now}\` now; \`purser fmt\` rewrites it.`;
    const own = withOldWords(recordOf(property), [...at, renaming.now]);
    return [[renaming.old, { ...own, description, deprecated: true }] as const];
  });
  return old.length === 0 ? schema : { ...schema, properties: { ...properties, ...Object.fromEntries(old) } };
}

/**
 * Adds the old words to the enumerations below a key that is old itself: a file that nobody has touched is then right
 * in every part.
 */
function withOldWords(schema: JsonSchema, at: readonly string[]): JsonSchema {
  const words = RENAMINGS.filter((one) => one.is === 'word' && isSame(one.at, at));
  const allowed: unknown = schema['enum'];
  if (isList(allowed) && words.length > 0) return { ...schema, enum: [...allowed, ...words.map(oldOf)] };
  const properties = schema['properties'];
  if (properties === undefined) return schema;
  const parts = Object.entries(recordOf(properties)).map(
    ([key, part]) => [key, withOldWords(recordOf(part), [...at, key])] as const,
  );
  return { ...schema, properties: Object.fromEntries(parts) };
}

function oldOf({ old }: Renaming): string {
  return old;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join('/') === other.join('/');
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
