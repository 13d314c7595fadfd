import { strategySchema } from '../schemas/strategy-schema.ts';
import { propertyOf } from '../../strategy/structure/property-of.ts';
import type { FieldSchema, Vocabulary } from '../../strategy/model/vocabulary.ts';
import { fieldRows } from './field-rows.ts';

/** A group of keys that several words share: their place, and a row for each. */
export interface KeyGroup {
  readonly title: string;
  readonly text: string;
  /** Name, form, meaning. */
  readonly rows: readonly (readonly string[])[];
}

/** Lists the keys of a file, a rule, a step, a goal and a watch, from the schema that files are checked with. */
export function keyGroups(vocabulary: Vocabulary): readonly KeyGroup[] {
  const schema = strategySchema(vocabulary);
  const definitions = schema['definitions'];
  const keysOf = (name: string): FieldSchema => fieldsOf(propertyOf(definitions, name), definitions);
  const goals = Object.entries(vocabulary.goals);
  const listed = goals.filter(([, { each }]) => each).map(([name]) => name);
  const [watch = ''] = Object.keys(vocabulary.watches);
  const [goal = ''] = listed;
  return [
    group('A file', TEXTS.file, fieldsOf(schema, definitions), ['limits']),
    group('A watch', TEXTS.watch, picked(keysOf(`watch.${watch}`), ['watch', 'every', 'maxAge', 'account'], ['watch'])),
    group('A rule', TEXTS.rule, keysOf('rule')),
    group('A step', TEXTS.step, picked(keysOf('step'), ['id', 'if', 'guard'], [])),
    group(
      'A goal',
      `Under \`goals:\`, beside the fields of what is kept. \`each\` is required for ${listed.join(' and ')}; other goals do not take it.`,
      picked(keysOf(`goal.${goal}`), ['id', 'keep', 'each', 'when'], ['id', 'keep']),
    ),
  ];
}

const TEXTS = {
  file: 'The keys at the top. A file is a strategy (`strategy`), a template (`template`), or made of one (`use`, `with` and `forEach`: [one file for many symbols](check.md#one-file-for-many-symbols)).',
  watch: 'Under `watch:`, beside the fields of its kind.',
  rule: 'Under `rules:`.',
  step: 'Under `do:`, beside its action.',
};

/** Makes a group of all keys of a schema; those of `closed` are shown without their content. */
function group(title: string, text: string, schema: FieldSchema, closed: readonly string[] = []): KeyGroup {
  const { properties = {} } = schema;
  const shown = Object.entries(properties).map(([name, field]): [string, FieldSchema] => {
    const { properties: _within, ...alone } = field;
    return [name, closed.includes(name) ? alone : field];
  });
  return { title, text, rows: fieldRows({ ...schema, properties: Object.fromEntries(shown) }) };
}

/** Picks some keys of one word that all words of its kind have. */
function picked(schema: FieldSchema, names: readonly string[], required: readonly string[]): FieldSchema {
  const all = Object.entries(schema.properties ?? {}).map(
    ([name, { const: _word, ...field }]) => [name, field] as const,
  );
  return { properties: Object.fromEntries(all.filter(([name]) => names.includes(name))), required };
}

/** Resolves the references of a schema's fields to their definitions. */
function fieldsOf(schema: unknown, definitions: unknown): FieldSchema {
  if (!isSchema(schema)) return {};
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]): [string, FieldSchema] => {
    const to = propertyOf(field, '$ref');
    const meant = typeof to === 'string' ? propertyOf(definitions, to.replace('#/definitions/', '')) : undefined;
    return [name, isSchema(meant) ? meant : field];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** Tells whether a schema is that of a field: an emitted one has the same keywords. */
function isSchema(value: unknown): value is FieldSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
