import { formatDecimal } from '../../base/decimal.ts';
import { listed } from '../functions/arguments.ts';
import { indicatorWord, isIndicator } from '../functions/indicators.ts';
import { MACROS, type MacroWord } from '../functions/macros.ts';
import { PAST_WORDS } from '../functions/past-words.ts';
import type { Calculation, MacroName, Term } from '../terms/term.ts';
import type { Value } from '../values/expression.ts';
import { formatValue } from '../values/format.ts';
import type { Field } from '../values/type.ts';
import { fieldOf, fixedOf } from './fixed.ts';
import { durationWords, percentWords } from './quantity.ts';
import { verbOf } from './verb.ts';
import { whose } from './whose.ts';

/** The names of an expression in words. */
export interface Nouns {
  /** What a name stands for: a watch, the item of `each`, an event. Undefined where it stands for itself. */
  root(name: string): string | undefined;
  /** The value of a param, which is fixed when the file is loaded. */
  param(name: string): Value | undefined;
}

/** Says a checked expression as a noun phrase: `102% of 1000 USDT`. Names of lets stay names, in backticks. */
export function sayValue(term: Term, nouns: Nouns): string {
  switch (term.kind) {
    case 'constant':
      return sayConstant(term.value, { ...term, percent: term.percent === true });
    case 'root':
      return term.held === undefined ? (nouns.root(term.name) ?? term.name) : `\`${term.name}\``;
    case 'variable':
      return 'it';
    case 'let':
      return term.call === undefined ? `\`${term.text}\`` : term.call.says(...sayAll(term.call.args, nouns));
    case 'field':
      return sayField(term, nouns);
    case 'item':
      return `${ORDINALS[term.index] ?? `item ${String(term.index + 1)}`} of ${sayValue(term.list, nouns)}`;
    case 'list':
      return listed(sayAll(term.items, nouns));
    case 'default':
      return `${inner(term.value, nouns)}, or ${inner(term.fallback, nouns)} where there is none`;
    case 'negate':
      return `minus ${inner(term.operand, nouns)}`;
    case 'arithmetic':
      return sayArithmetic(term, nouns);
    case 'choice':
      return `${inner(term.yes, nouns)} if ${sayClause(term.condition, nouns)}, else ${inner(term.no, nouns)}`;
    case 'apply':
      return term.type.kind === 'boolean'
        ? `whether ${sayClause(term, nouns)}`
        : term.says(...sayAll(term.args, nouns));
    case 'indicator':
      return sayIndicator(term, nouns);
    case 'since':
      return `the time since ${grouped(sayClause(term.condition, nouns), term.condition)} became true`;
    case 'inUsdt':
      return `${inner(term.amount, nouns)} in USDT`;
    case 'past':
      return sayPast(term, nouns);
    case 'macro':
      return term.type.kind === 'boolean' ? `whether ${sayClause(term, nouns)}` : sayMacro(term, nouns);
    case 'not':
    case 'logical':
    case 'comparison':
    case 'in':
    case 'has':
    case 'crosses':
      return `whether ${sayClause(term, nouns)}`;
  }
}

/** Says a condition as a clause: `the mark price is above 60000 USDT/BTC`. With `not`, its contrary. */
export function sayClause(term: Term, nouns: Nouns, not = false): string {
  switch (term.kind) {
    case 'not':
      return sayClause(term.operand, nouns, !not);
    case 'logical': {
      const word = (term.sign === '&&') === not ? ' or ' : ' and ';
      return term.operands.map((one) => grouped(sayClause(one, nouns, not), one)).join(word);
    }
    case 'comparison':
      return sayComparison(term, nouns, not);
    case 'in':
      return `${sayValue(term.item, nouns)} is ${not ? 'none' : 'one'} of ${sayChoices(term.list, nouns)}`;
    case 'has':
      return `${sayValue(term.record, nouns)} has ${not ? 'no' : 'a'} ${nounOf(term.record, term.field)}`;
    case 'crosses': {
      const verb = not ? 'does not cross' : 'crosses';
      const [left, right] = [sayValue(term.left, nouns), sayValue(term.right, nouns)];
      return `${left} ${verb} ${term.above ? 'above' : 'below'} ${right}`;
    }
    case 'macro':
      return sayMacro(term, nouns, not);
    case 'apply':
      return `${not ? 'it is not true that ' : ''}${term.says(...sayAll(term.args, nouns))}`;
    case 'constant':
      return (term.value === true) === not ? 'never' : 'always';
    case 'let':
      return `${sayValue(term, nouns)} ${not ? 'does not hold' : 'holds'}`;
    default:
      return `${inner(term, nouns)} is ${not ? 'not true' : 'true'}`;
  }
}

function sayAll(terms: readonly Term[], nouns: Nouns): string[] {
  return terms.map((term) => inner(term, nouns));
}

/** A part whose words could be read together with what stands around it goes into brackets. */
function inner(term: Term, nouns: Nouns): string {
  const words = sayValue(term, nouns);
  const isOpen =
    (term.kind === 'apply' && term.args.length > 1) ||
    (['arithmetic', 'macro'].includes(term.kind) && fixedOf(term, nouns.param) === undefined);
  return isOpen || hasTail(term) ? `(${words})` : words;
}

/** The same where only what ends in a condition could be misread. */
function side(term: Term, nouns: Nouns): string {
  return hasTail(term) ? `(${sayValue(term, nouns)})` : sayValue(term, nouns);
}

function hasTail({ kind }: Term): boolean {
  return kind === 'choice' || kind === 'default';
}

function sayComparison(term: Term & { readonly kind: 'comparison' }, nouns: Nouns, not: boolean): string {
  const { left, right, sign } = term;
  if (left.type.kind !== 'boolean') return `${side(left, nouns)} ${verbOf(term, not)} ${side(right, nouns)}`;
  const isOther = (sign === '!=') !== not;
  const both = `(${sayClause(left, nouns)}) and (${sayClause(right, nouns)})`;
  return isOther ? `exactly one of ${both} is true` : `${both} are both true or both false`;
}

function sayChoices(list: Term, nouns: Nouns): string {
  if (list.kind === 'list') return listed(sayAll(list.items, nouns), 'or');
  return list.kind === 'constant' ? sayConstant(list.value, { ...list, percent: false }, 'or') : sayValue(list, nouns);
}

function grouped(words: string, term: Term): string {
  if (term.kind === 'not') return grouped(words, term.operand);
  return term.kind === 'logical' || term.kind === 'macro' ? `(${words})` : words;
}

const ORDINALS = ['the first', 'the second', 'the third'];

interface Worth extends Pick<Term, 'type' | 'coin'> {
  readonly percent: boolean;
}

/** Says a value that stands in a file. */
function sayConstant(value: Value, worth: Worth, last: 'and' | 'or' = 'and'): string {
  const { type, coin, percent } = worth;
  if (Array.isArray(value)) {
    const of = type.kind === 'list' ? type.of : type;
    return listed(
      value.map((item: Value) => sayConstant(item, { ...worth, type: of })),
      last,
    );
  }
  if (percent && typeof value === 'bigint') return percentWords(value);
  if (typeof value === 'number' && type.kind === 'duration') return durationWords(value);
  const unit = coin?.kind === 'named' ? coin.name : undefined;
  if (typeof value === 'string') return /^[\w./-]+$/.test(value) ? value : JSON.stringify(value);
  return formatValue(value, type, unit);
}

type FieldTerm = Term & { readonly kind: 'field' };

function sayField(term: FieldTerm, nouns: Nouns): string {
  const { record, field } = term;
  if (record.kind === 'root' && record.name === 'params') return sayParam(term, nouns);
  if (record.kind === 'root' && record.name === 'vars') return `the variable \`${field}\``;
  if (record.kind === 'root' && record.name === 'steps') return `the step \`${field}\``;
  const noun = nounOf(record, field);
  return record.kind === 'variable' ? `its ${noun}` : `the ${noun} of ${sayValue(record, nouns)}`;
}

function sayParam({ field, record, type, coin }: FieldTerm, nouns: Nouns): string {
  const value = nouns.param(field);
  const { percent } = fieldOf(record, field) ?? {};
  return value === undefined
    ? `\`${field}\``
    : `${sayConstant(value, { type, coin, percent: percent === true })} (\`${field}\`)`;
}

function nounOf(record: Term, field: string): string {
  return fieldNoun(fieldOf(record, field), field);
}

/** Names a field behind `the`: by its noun, the beginning of its description, or its name. */
export function fieldNoun(field: Field | undefined, name: string): string {
  const noun = field?.noun ?? /^[^;,:(]*/.exec(field?.doc ?? '')?.[0].trim();
  return noun === undefined || noun === '' ? `\`${name}\`` : noun;
}

const SIGNS: Readonly<Record<Calculation, 'plus' | 'minus' | 'times' | 'divided by'>> = {
  add: 'plus',
  addMs: 'plus',
  subtract: 'minus',
  subtractMs: 'minus',
  multiply: 'times',
  multiplyMs: 'times',
  divide: 'divided by',
  divideMs: 'divided by',
  ratioMs: 'divided by',
};

function sayArithmetic(term: Term & { readonly kind: 'arithmetic' }, nouns: Nouns): string {
  const { calculation, left, right } = term;
  const fixed = sayFixed(term, nouns);
  if (fixed !== undefined) return fixed;
  const sign = SIGNS[calculation];
  const [first, second] = [inner(left, nouns), inner(right, nouns)];
  if (sign === 'minus' && left.kind === 'root' && left.name === 'now' && right.type.kind === 'time')
    return `the time since ${second}`;
  if (sign === 'times' && isPercent(left, nouns)) return `${first} of ${second}`;
  if (sign === 'times' && isPercent(right, nouns)) return `${second} of ${first}`;
  return `${first} ${sign} ${second}`;
}

/** Says what a file fixes as the number that it is, with its unit: `6% (`params.loss * 2`)`. */
function sayFixed(term: Term, nouns: Nouns): string | undefined {
  const fixed = fixedOf(term, nouns.param);
  if (fixed === undefined) return undefined;
  const words = sayConstant(fixed.value, { type: term.type, coin: term.coin, percent: fixed.percent });
  const text = term.text.replace(/^\(([^()]*)\)$/, '$1');
  return text === words ? words : `${words} (\`${text}\`)`;
}

function isPercent(term: Term, nouns: Nouns): boolean {
  const fixed = fixedOf(term, nouns.param);
  return fixed?.percent === true && (term.kind === 'negate' || term.kind === 'field' || fixed.value >= 0n);
}

const COLUMNS = {
  open: 'the opening prices',
  high: 'the highs',
  low: 'the lows',
  close: 'the closing prices',
  volume: 'the volumes',
} as const;

function sayIndicator(term: Term & { readonly kind: 'indicator' }, nouns: Nouns): string {
  const { use, of, numbers } = term;
  if (!isIndicator(use.kind)) return use.key;
  const word = indicatorWord(use.kind);
  const root = nouns.root(use.root) ?? use.root;
  const column = word.of === 'candles' ? root : `${COLUMNS[use.field]} of ${root}`;
  const what = numbers === undefined ? (of === undefined ? column : inner(of, nouns)) : listed(sayAll(numbers, nouns));
  const lengths = use.lengths ?? [use.length];
  const isOne = lengths.length === 1 && lengths[0] === 1;
  const over =
    of === undefined ? `${listed(lengths.map(String))} candle${isOne ? '' : 's'}` : listed(lengths.map(durationWords));
  const factor = use.factor === undefined ? '' : ` (${word.factor?.name ?? 'factor'} ${formatDecimal(use.factor)})`;
  return word.says(what, `${over}${factor}${use.open === true ? ', the open one counted' : ''}`);
}

function sayPast({ use, of, text }: Term & { readonly kind: 'past' }, nouns: Nouns): string {
  const { word, windowMs } = use.past;
  const known = PAST_WORDS.find(({ name }) => name === word);
  return known?.says(sayValue(of, nouns), durationWords(windowMs)) ?? text;
}

function sayMacro({ macro, list, body, text }: Term & { readonly kind: 'macro' }, nouns: Nouns, not = false): string {
  const word = macroWord(macro);
  if (word === undefined) return text;
  const items = side(list, nouns);
  if (body?.type.kind !== 'boolean' || !word.body.startsWith('condition'))
    return word.says(items, body === undefined ? items : inner(body, nouns));
  const say = (condition: Term, no: boolean): string => sayClause(condition, nouns, no);
  if (macro === 'all')
    return not
      ? (macroWord('exists') ?? word).says(`${items} ${whose(body, say, true)}`, '')
      : word.says(items, say(body, false));
  return ((not ? word.saysNot : undefined) ?? word.says)(`${items} ${whose(body, say)}`, '');
}

function macroWord(macro: MacroName): MacroWord | undefined {
  return MACROS.find(({ name }) => name === macro);
}
