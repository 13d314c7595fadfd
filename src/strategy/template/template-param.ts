import type { RelatedPlace } from '../../base/diagnostic.ts';
import { type Market, readInstrumentName } from '../../domain/market.ts';
import { compileExpression } from '../../language/compile.ts';
import { EvaluationError } from '../../language/values/expression.ts';
import type { Problem } from '../model/file-context.ts';
import {
  entryOf,
  itemsOf,
  scalarOf,
  valueOf,
  type YamlEntry,
  type YamlNode,
  type YamlScalar,
} from '../yaml/yaml-tree.ts';

/** The kinds of value that a template's param may ask for, with what an expression of it must be. */
export const PARAM_TYPES = {
  number: 'number',
  amount: 'money',
  price: 'price',
  duration: 'duration',
  boolean: 'boolean',
  text: 'text',
  instrument: 'text',
  coin: 'text',
  account: 'text',
} as const;

type ParamType = keyof typeof PARAM_TYPES;

/** One declared param of a template. */
export interface ParamSpec {
  readonly key: YamlScalar;
  readonly type: ParamType;
  /** The value where a file gives none; absent where a file must give one. */
  readonly fallback?: YamlNode;
  readonly doc?: YamlEntry;
  readonly least?: Constant;
  readonly most?: Constant;
  readonly choices?: readonly Constant[];
  /** Coins in which an amount or price must be, where the template says any. */
  readonly coins?: string;
  readonly related: RelatedPlace;
}

/** An evaluated constant, and how it is written. */
interface Constant {
  readonly value: bigint | number | boolean | string;
  readonly coins: string | undefined;
  readonly text: string;
}

interface ParamScope {
  readonly market: Market;
  report(problem: Problem): void;
}

/** Reads how a template declares a param; what is wrong with its own bounds and default is reported. */
export function paramSpecOf({ key, value }: YamlEntry, paramScope: ParamScope): ParamSpec {
  const said = scalarOf(value, 'type')?.text ?? '';
  const type = isParamType(said) ? said : 'text';
  const related = { place: key.place, message: `\`${key.text}\` is declared here` };
  const bare = { key, type, related } as const;
  const constant = (node: YamlNode | undefined): Constant | undefined =>
    node === undefined ? undefined : constantOf(node, bare, paramScope)?.constant;
  const [least, most] = [constant(valueOf(value, 'min')), constant(valueOf(value, 'max'))];
  const choices = itemsOf(valueOf(value, 'oneOf')).flatMap((item) => constant(item) ?? []);
  const fallback = valueOf(value, 'default');
  const doc = entryOf(value, 'doc');
  const coins = least?.coins ?? most?.coins ?? choices[0]?.coins ?? constant(fallback)?.coins;
  const spec: ParamSpec = {
    ...bare,
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    ...(choices.length === 0 ? {} : { choices }),
    ...(doc === undefined ? {} : { doc }),
    ...(coins === undefined ? {} : { coins }),
  };
  const checked = fallback === undefined ? undefined : readArgument(fallback, spec, paramScope);
  return checked === undefined ? spec : { ...spec, fallback: checked };
}

/**
 * Checks a value against the param that it is for, and makes the node that stands in its place; undefined where it is
 * wrong.
 */
export function readArgument(node: YamlNode, spec: ParamSpec, paramScope: ParamScope): YamlNode | undefined {
  const read = constantOf(node, spec, paramScope);
  if (read === undefined) return undefined;
  const wrong = breach(read.constant, spec);
  if (wrong === undefined) return read.node;
  paramScope.report({
    code: 'template-value',
    message: `\`${spec.key.text}\` ${wrong}`,
    place: node.place,
    ...seeing(node, spec),
  });
  return undefined;
}

interface ReadConstant {
  readonly node: YamlNode;
  readonly constant: Constant;
}

type Declared = Pick<ParamSpec, 'key' | 'type' | 'related'>;

function constantOf(node: YamlNode, spec: Declared, paramScope: ParamScope): ReadConstant | undefined {
  const read =
    PARAM_TYPES[spec.type] === 'text' ? readText(node, spec.type, paramScope.market) : readValue(node, spec.type);
  if (!('wrong' in read)) return read;
  const { wrong, hint } = read;
  const message = `\`${spec.key.text}\` must be ${ARTICLES[spec.type]}${wrong === '' ? '' : `: ${wrong}`}`;
  paramScope.report({ code: 'template-value', message, place: node.place, hint, ...seeing(node, spec) });
  return undefined;
}

/** The fault of a value beyond its kind; empty where nothing more is to be said. */
interface Refused {
  readonly wrong: string;
  readonly hint?: string | undefined;
}

function readText(node: YamlNode, type: ParamType, market: Market): ReadConstant | Refused {
  if (node.kind !== 'scalar' || node.value === null) return { wrong: '' };
  const { text } = node;
  const fault = textFault(text, type, market);
  return fault === undefined
    ? { node: quoted(node), constant: { value: text, coins: undefined, text } }
    : { wrong: fault };
}

function readValue(node: YamlNode, type: ParamType): ReadConstant | Refused {
  if (node.kind !== 'scalar' || node.value === null) return { wrong: '' };
  const compiled = compileExpression(node.source(), new Map(), [PARAM_TYPES[type]]);
  if (!compiled.ok) {
    const [problem] = compiled.diagnostics;
    return { wrong: problem?.message ?? '', hint: problem?.hint };
  }
  const value = valueOrFault(() => compiled.value.evaluate([]));
  if (value instanceof EvaluationError) return { wrong: value.message };
  if (typeof value !== 'bigint' && typeof value !== 'number' && typeof value !== 'boolean') return { wrong: '' };
  return { node, constant: { value, coins: coinsOf(compiled.value.type), text: node.text.trim() } };
}

const ARTICLES: Readonly<Record<ParamType, string>> = {
  number: 'a number',
  amount: 'an amount with its coin',
  price: 'a price',
  duration: 'a duration',
  boolean: 'true or false',
  text: 'text',
  instrument: 'an instrument',
  coin: 'a coin',
  account: 'the name of an account',
};

function textFault(text: string, type: ParamType, market: Market): string | undefined {
  if (type === 'instrument' && readInstrumentName(text, market) === undefined) return 'BTCUSDT, or spot/BTCUSDT';
  if (type === 'coin' && !/^[A-Z0-9]{1,20}$/.test(text)) return 'capital letters and digits';
  return undefined;
}

/** Says what a constant breaks of what its param demands. */
function breach({ value, coins }: Constant, { least, most, choices, coins: wanted }: ParamSpec): string | undefined {
  if (wanted !== undefined && coins !== undefined && coins !== wanted)
    return `must be in ${wanted}, and this is in ${coins}`;
  if (least !== undefined && value < least.value) return `must be at least ${least.text}`;
  if (most !== undefined && value > most.value) return `must be at most ${most.text}`;
  if (choices === undefined || choices.some((choice) => choice.value === value)) return undefined;
  return `must be one of ${choices.map(({ text }) => text).join(', ')}`;
}

function coinsOf(type: {
  readonly kind: string;
  readonly coin?: unknown;
  readonly base?: unknown;
  readonly quote?: unknown;
}): string | undefined {
  if (typeof type.coin === 'string') return type.coin;
  return typeof type.base === 'string' && typeof type.quote === 'string' ? `${type.quote}/${type.base}` : undefined;
}

function valueOrFault<T>(read: () => T): T | EvaluationError {
  try {
    return read();
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

/** Text of a param is literal; in an expression it stands in quotes. */
function quoted(node: YamlScalar): YamlScalar {
  const text = JSON.stringify(node.text);
  return { ...node, value: text, text, quoted: true, source: () => ({ text, place: () => node.place }) };
}

/** The declaration is shown beside a value of another file. */
function seeing(node: YamlNode, { related }: Pick<ParamSpec, 'related'>): Pick<Problem, 'related'> {
  return related.place.file === node.place.file ? {} : { related };
}

function isParamType(text: string): text is ParamType {
  return Object.hasOwn(PARAM_TYPES, text);
}
