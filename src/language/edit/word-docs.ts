import { FUNCTIONS } from '../functions/index.ts';
import { type FunctionWord, PARAMETER_KINDS } from '../functions/function-word.ts';
import { MACROS } from '../functions/macros.ts';
import { PAST_WORDS } from '../functions/past-words.ts';
import { type ReferenceEntry, referenceEntries } from '../functions/reference.ts';
import { LIST_LENGTH_MAX } from '../values/bounds.ts';
import type { Name } from '../values/expression.ts';
import { formatType } from '../values/format.ts';
import type { Type } from '../values/type.ts';

/** A function of the language in all its forms. */
export interface FunctionDoc {
  readonly name: string;
  /** A call for each form: over candles, and over a watched number. */
  readonly signatures: readonly string[];
  readonly doc: string;
  readonly examples: readonly string[];
}

/** Describes every function, macro and indicator, by its name. */
export function functionDocs(): ReadonlyMap<string, FunctionDoc> {
  docs ??= merged(referenceEntries());
  return docs;
}

let docs: ReadonlyMap<string, FunctionDoc> | undefined;

function merged(entries: readonly ReferenceEntry[]): ReadonlyMap<string, FunctionDoc> {
  const found = new Map<string, FunctionDoc>();
  for (const { name, signature, doc, example } of entries) {
    const known = found.get(name);
    const signatures = [...(known?.signatures ?? []), signature];
    const examples = [...(known?.examples ?? []), example];
    found.set(name, {
      name,
      signatures,
      examples,
      doc: known === undefined || known.doc === doc ? doc : `${known.doc} ${doc}`,
    });
  }
  return found;
}

/** Lists the names of functions that are called by themselves: `abs(x)`. */
export function calledNames(): readonly string[] {
  const methods = new Set([
    ...FUNCTIONS.filter(({ form }) => form === 'method').map(({ name }) => name),
    ...[...MACROS, ...PAST_WORDS].map(({ name }) => name),
  ]);
  const both = new Set(FUNCTIONS.filter(({ form }) => form !== 'method').map(({ name }) => name));
  return [...functionDocs().keys()].filter((name) => !methods.has(name) || both.has(name));
}

/** Lists the names of what can be called on a value: `positions.filter(…)`. */
export function methodsOf(type: Type): readonly string[] {
  const macros = type.kind === 'list' ? MACROS.map(({ name }) => name) : [];
  const pasts = type.kind === 'record' && type.name === 'futures-account' ? PAST_WORDS.map(({ name }) => name) : [];
  return [...macros, ...pasts, ...FUNCTIONS.filter((word) => isMethodOf(word, type)).map(({ name }) => name)];
}

function isMethodOf({ form, parameters: [first] }: FunctionWord, type: Type): boolean {
  if (form === 'call' || first === undefined || first === 'same') return false;
  return PARAMETER_KINDS[first].includes(type.kind);
}

/** Describes a name for people: the type with its unit, and what it stands for. */
export function nameDoc(label: string, { type, expression, held, watch, constant }: Name): string {
  const meant = expression ?? held;
  if (meant !== undefined) return `A name for \`${meant.text}\`.`;
  if (watch === true) return `A watch of this file.${fieldsOf(type)}`;
  if (constant !== undefined) return `The params of this file.${fieldsOf(type)}`;
  return label === 'now' ? 'The time of the evaluation.' : fieldsOf(type).trim();
}

/** Fields that a description lists. */
const FIELDS_SHOWN_MAX = 12;

function fieldsOf(type: Type): string {
  const record = type.kind === 'list' ? type.of : type;
  if (record.kind !== 'record') return '';
  const names = Object.keys(record.fields);
  const shown = names.slice(0, FIELDS_SHOWN_MAX).join(', ');
  const more = names.length > FIELDS_SHOWN_MAX ? ', …' : '';
  return names.length === 0 ? '' : ` ${type.kind === 'list' ? 'Each item has' : 'It has'} ${shown}${more}.`;
}

/** Prints a type with its unit; a text with few words prints them. */
export function typeDoc(type: Type): string {
  if (type.kind === 'text' && type.values !== undefined) return type.values.map((word) => `"${word}"`).join(' | ');
  if (type.kind === 'list' && type.max !== undefined && type.max > LIST_LENGTH_MAX)
    return `${formatType(type)}, at most ${String(type.max)}`;
  return formatType(type);
}
