import { stringify } from 'yaml';
import { nearestWord } from '../../base/nearest.ts';
import { meantKeys, meantWord, misplacedKey } from './meant-keys.ts';
import { propertyOf } from './property-of.ts';
import { dashHint, missingHint, scheduleHint, textHint, wordHint } from './shape-hints.ts';
import { didYouMean } from '../model/file-context.ts';
import type { StructureFault } from './structure-fault.ts';
import { entryOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

export interface SaidFault {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
  /** The entry that is wrong, where that is not the node itself. */
  readonly entry?: YamlEntry | undefined;
  /** True where the node lacks something: its key is then shown. */
  readonly lacks?: boolean;
}

interface Around {
  /** Key under which the node stands. */
  readonly key: string | undefined;
  /** The value of another field, on which the broken rule depends. */
  readonly condition: string | undefined;
  /** The schema of the map, where the broken rule is a part of it that depends on another field. */
  readonly holder?: unknown;
  /** A key beside it that belongs below it, where the node is empty. */
  readonly unindented?: string | undefined;
}

/** Says a fault of structure in the words of a strategy's author. */
export function describeFault(
  fault: StructureFault,
  node: YamlNode,
  { key, condition: hint, holder, unindented }: Around,
): SaidFault {
  const { keyword, params, parentSchema } = fault;
  const what = key === undefined ? 'this' : `\`${key}\``;
  const limit = String(params['limit']);
  if (node.kind === 'scalar' && node.value === null) {
    const hint =
      unindented === undefined
        ? 'give it a value, or remove the key'
        : `indent \`${unindented}\`, and everything under it, two more spaces, so that it belongs to ${what}`;
    return { code: 'schema-empty', message: `${what} is empty`, hint };
  }
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(String(params['additionalProperty']), node, { what, holder: parentSchema });
    case 'required':
      return {
        code: 'schema-missing-key',
        message: `${what} needs \`${String(params['missingProperty'])}\``,
        lacks: true,
        hint: missingHint(String(params['missingProperty']), parentSchema, { hint, holder }),
      };
    case 'not':
      return forbidden(parentSchema, node, { what, hint });
    case 'type':
      return wrongType(fault, node, { what, key });
    case 'enum':
      return wrongWord(params['allowedValues'], node, { what, key, schema: parentSchema });
    case 'const':
      return wrongWord([params['allowedValue']], node, { what, key, schema: parentSchema });
    case 'oneOf':
      return exactlyOne(parentSchema, node, what);
    case 'pattern':
      return wrongPattern(fault, node, what);
    case 'minItems':
    case 'minProperties':
      return {
        code: 'schema-count',
        message: `${what} needs at least ${limit} ${limit === '1' ? 'entry' : 'entries'}`,
        lacks: true,
      };
    case 'maxItems':
    case 'maxProperties':
      return {
        code: 'schema-count',
        message: `${what} takes at most ${limit} ${limit === '1' ? 'entry' : 'entries'}`,
        lacks: true,
      };
    case 'minimum':
      return { code: 'schema-value', message: `${what} must be at least ${limit}` };
    case 'maximum':
      return { code: 'schema-value', message: `${what} must be at most ${limit}` };
    case 'exclusiveMinimum':
      return { code: 'schema-value', message: `${what} must be above ${limit}` };
    default:
      return { code: 'schema-value', message: `${what} does not fit its schema (${keyword})` };
  }
}

function unknownKey(name: string, node: YamlNode, { what, holder }: { what: string; holder: unknown }): SaidFault {
  const hint =
    insteadOf(holder, name) ??
    misplacedKey(name, node) ??
    meantHint(name, node, holder) ??
    didYouMean(name, namesOf(holder)) ??
    exampleOf(holder);
  const where = what === 'this' ? '' : ` in ${what}`;
  return { code: 'schema-unknown-key', message: `unknown key \`${name}\`${where}`, hint, entry: entryOf(node, name) };
}

/** Reads what a word says of a key that it has not, and that people look for: `x-instead` of its schema, by key. */
function insteadOf(holder: unknown, name: string): string | undefined {
  const said = propertyOf(propertyOf(holder, 'x-instead'), name);
  return typeof said === 'string' ? said : undefined;
}

/** Proposes the keys that an unknown name may mean. */
function meantHint(name: string, node: YamlNode, holder: unknown): string | undefined {
  const meant = meantKeys(name, namesOf(holder)).filter((key) => entryOf(node, key) === undefined);
  return meant.length === 0 ? undefined : `did you mean ${orOf(meant.map((key) => `\`${key}\``))}?`;
}

function wrongType(
  { params, parentSchema }: StructureFault,
  node: YamlNode,
  { what, key }: { what: string; key: string | undefined },
): SaidFault {
  const { type } = params;
  const wanted = [...new Set((Array.isArray(type) ? type : [type]).map(wordOfType))];
  // Numbers and switches are written as expressions too: "text" would only confuse beside them.
  const shown = wanted.length > 1 ? wanted.filter((word) => word !== 'text') : wanted;
  const isText = shown.length === 1 && shown[0] === 'text';
  const hint =
    dashHint(node, { key, isList: shown.includes('a list'), isMap: shown.includes('a map') }) ??
    (shown.includes('a map') ? (wordHint(parentSchema, node, key) ?? mapExample(parentSchema, key)) : undefined) ??
    (isText && node.kind === 'scalar' ? textHint(node.text, parentSchema) : undefined);
  return { code: 'schema-type', message: `${what} must be ${shown.join(' or ')}, and this is ${kindOf(node)}`, hint };
}

/** An example of a map, as the file would say it. */
function mapExample(schema: unknown, key: string | undefined): string | undefined {
  const examples = propertyOf(schema, 'examples');
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
  if (typeof example !== 'object' || example === null) return undefined;
  const text = stringify(example, { lineWidth: 0, collectionStyle: 'flow' }).trim();
  return `for example: ${key === undefined ? '' : `${key}: `}${text}`;
}

function wordOfType(type: unknown): string {
  switch (type) {
    case 'object':
      return 'a map';
    case 'array':
      return 'a list';
    case 'boolean':
      return 'true or false';
    case 'integer':
      return 'a whole number';
    case 'number':
      return 'a number';
    default:
      return 'text';
  }
}

function kindOf(node: YamlNode): string {
  if (node.kind === 'map') return 'a map';
  if (node.kind === 'list') return 'a list';
  return typeof node.value === 'number' ? 'a number' : typeof node.value === 'boolean' ? 'true or false' : 'text';
}

function wrongWord(
  allowed: unknown,
  node: YamlNode,
  { what, key, schema }: { readonly what: string; readonly key: string | undefined; readonly schema: unknown },
): SaidFault {
  const known = Array.isArray(allowed) ? allowed.map(String) : [];
  const near = node.kind === 'scalar' ? (meantWord(node.text, known) ?? nearestWord(node.text, known)) : undefined;
  const map = mapBranch(schema);
  const words = orOf(map === undefined ? known : [...known, 'a map']);
  return {
    code: 'schema-value',
    message: `${what} must be ${words}`,
    hint:
      near === undefined
        ? (scheduleHint(node, what) ?? (map === undefined ? undefined : branchExample(map, key)))
        : `did you mean \`${near}\`?`,
  };
}

/** The map that may stand in the place of a word. */
function mapBranch(schema: unknown): unknown {
  const branches = propertyOf(schema, 'anyOf');
  return Array.isArray(branches)
    ? branches.find((branch) => propertyOf(branch, 'properties') !== undefined)
    : undefined;
}

function branchExample(branch: unknown, key: string | undefined): string | undefined {
  const required = propertyOf(branch, 'required');
  const names = Array.isArray(required) ? required.map(String) : [];
  const fields = names.map((name) => {
    const examples = propertyOf(propertyOf(propertyOf(branch, 'properties'), name), 'examples');
    return Array.isArray(examples) && examples.length > 0 ? [name, examples[0] as unknown] : undefined;
  });
  if (fields.length === 0 || fields.includes(undefined)) return mapExample(branch, key);
  return mapExample({ examples: [Object.fromEntries(fields.flatMap((field) => (field ? [field] : [])))] }, key);
}

/** How patterns of names begin, and what they ask for. */
const NAME_WORDS: readonly (readonly [begin: string, words: string])[] = [
  ['^[A-Za-z0-9][A-Za-z0-9_-]', 'a name begins with a letter or a digit and has letters, digits, - and _, at most 64'],
  ['^[A-Za-z_][A-Za-z0-9_]', 'a name begins with a letter or _ and has letters, digits and _, at most 64'],
  ['^[a-z][a-z0-9_-]', 'a name begins with a small letter and has small letters, digits, - and _, at most 63'],
  ['^[A-Z0-9]', 'a coin or a pair has capital letters and digits'],
];

function wrongPattern({ params, propertyName: name }: StructureFault, node: YamlNode, what: string): SaidFault {
  const pattern = String(params['pattern']);
  const [, words] = NAME_WORDS.find(([begin]) => pattern.startsWith(begin)) ?? [];
  const hint = words ?? `a name has letters, digits${pattern.includes('_-]') ? ', - and _' : ' and _'}, at most 64`;
  if (name === undefined) return { code: 'schema-name', message: `${what} has characters that it may not have`, hint };
  return { code: 'schema-name', message: `\`${name}\` cannot be used as a name`, hint, entry: entryOf(node, name) };
}

/** The keys of which exactly one must be there; each branch of such a `oneOf` requires one. */
function exactlyOne(parent: unknown, node: YamlNode, what: string): SaidFault {
  const names = choicesOf(parent);
  const present = names.filter((name) => entryOf(node, name) !== undefined);
  const found = present.length === 0 ? 'none of them is here' : `here are ${present.join(' and ')}`;
  return {
    code: 'schema-exactly-one',
    message: `${what} takes exactly one of ${names.join(', ')}; ${found}`,
    lacks: true,
    hint:
      present.length === 0
        ? `say one of ${orOf(names.map((name) => `\`${name}\``))}`
        : `keep one of ${orOf(present.map((name) => `\`${name}\``))}`,
  };
}

/** Lists the keys of a `oneOf` whose branches each require one. */
export function choicesOf(schema: unknown): readonly string[] {
  const branches = propertyOf(schema, 'oneOf');
  return Array.isArray(branches) ? branches.map((branch) => String(propertyOf(branch, 'required'))) : [];
}

/** Keys that another field's value forbids; the schema lists them as `not: { anyOf: [{ required }] }`. */
function forbidden(
  parent: unknown,
  node: YamlNode,
  { what, hint }: { what: string; hint: string | undefined },
): SaidFault {
  const branches = propertyOf(propertyOf(parent, 'not'), 'anyOf');
  const names = Array.isArray(branches) ? branches.map((branch) => String(propertyOf(branch, 'required'))) : [];
  const present = names.filter((name) => entryOf(node, name) !== undefined);
  return {
    code: 'schema-unknown-key',
    message: `${what} does not take ${present.map((name) => `\`${name}\``).join(', ')} here`,
    hint,
    entry: entryOf(node, present[0] ?? ''),
  };
}

const BRANCH = /^(.*)\/(then|else)\/[^/]+$/;

/** The schema that a broken rule is a branch of, where it says so with `if`. */
export function holderOf(fault: StructureFault, faults: readonly StructureFault[]): unknown {
  const [, holder] = BRANCH.exec(fault.schemaPath) ?? [];
  if (holder === undefined) return undefined;
  const isOf = (other: StructureFault): boolean => other.keyword === 'if' && other.instancePath === fault.instancePath;
  return faults.find((other) => isOf(other) && other.schemaPath === `${holder}/if`)?.parentSchema;
}

/** Says on which other field a broken rule depends, where the schema says so with `if`. */
export function conditionOf(fault: StructureFault, faults: readonly StructureFault[]): string | undefined {
  const [, , branch] = BRANCH.exec(fault.schemaPath) ?? [];
  const properties = propertyOf(propertyOf(holderOf(fault, faults), 'if'), 'properties');
  const [name, value] =
    typeof properties === 'object' && properties !== null ? (Object.entries(properties)[0] ?? []) : [];
  const wanted = propertyOf(value, 'const');
  return name === undefined
    ? undefined
    : `${branch === 'then' ? 'needed with' : 'only with'} ${name}: ${String(wanted)}`;
}

/** Lists the keys that a map may have; none of those that were renamed, which nobody is to write anew. */
function namesOf(schema: unknown): readonly string[] {
  const properties = propertyOf(schema, 'properties');
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).flatMap(([name, of]) => (propertyOf(of, 'deprecated') === true ? [] : [name]));
}

/** An example stands in for the names where a schema says by a pattern what its keys look like. */
function exampleOf(schema: unknown): string | undefined {
  const examples = propertyOf(schema, 'examples');
  return Array.isArray(examples) && examples.length > 0 ? `for example: ${JSON.stringify(examples[0])}` : undefined;
}

function orOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}
