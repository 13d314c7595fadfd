import type { Scope } from '../values/expression.ts';
import type { Type } from '../values/type.ts';
import { type BeforeCursor, beforeCursor } from './before-cursor.ts';
import { unitsOf } from './coins-of.ts';
import { type Suggestion, type Suggestions } from './suggestion.ts';
import { typeOfText, withLoops } from './type-of-text.ts';
import { calledNames, functionDocs, methodsOf, nameDoc, typeDoc } from './word-docs.ts';

/** The surroundings of an expression that is being written. */
export interface Writing {
  readonly scope: Scope;
  /** Symbols of the instruments that the file names, such as `BTCUSDT`. */
  readonly symbols?: readonly string[];
}

/** Lists what may be written at an offset of an expression, whether that is sound by now or not. */
export function completeExpression(text: string, offset: number, writing: Writing): Suggestions {
  const before = beforeCursor(text, offset);
  const scope = withLoops(writing.scope, before.loops);
  const items = suggestionsAt(before, { ...writing, scope });
  return { replaced: offset - before.from, items };
}

function suggestionsAt(before: BeforeCursor, writing: Writing): readonly Suggestion[] {
  const { at } = before;
  switch (at.kind) {
    case 'member':
      return membersOf(typeOfText(at.of, writing.scope));
    case 'text':
      return wordsFor(before, writing).map((word) => wordSuggestion(word, word));
    case 'coin':
      return coinsFor(before, writing);
    case 'base':
      return unitsOf(writing.scope).coins.map((coin) => coinSuggestion(coin, 'coin that the price is of', 0));
    case 'operator':
      return OPERATORS;
    case 'operand':
      return operandsFor(before, writing);
    case 'nothing':
      return [];
  }
}

function membersOf(type: Type | undefined): readonly Suggestion[] {
  if (type === undefined) return [];
  const fields = type.kind === 'record' ? Object.entries(type.fields) : [];
  return [
    ...fields.map(([label, field]): Suggestion => {
      const absent = field.optional === true ? ', may be absent' : '';
      return { label, kind: 'field', detail: `${typeDoc(field.type)}${absent}`, doc: field.doc, rank: 0 };
    }),
    ...methodsOf(type).map((name) => functionSuggestion(name, 'method', 1)),
  ];
}

function functionSuggestion(label: string, kind: 'function' | 'method', rank: number): Suggestion {
  const { signatures: all = [], doc = '', examples = [] } = functionDocs().get(label) ?? {};
  const signatures = all.filter((one) => one.startsWith(`${label}(`) === (kind === 'function'));
  const shown = examples.map((example) => `\`${example}\``).join(', ');
  return { label, insert: `${label}(`, kind, detail: signatures.join(' | '), doc: `${doc} Example: ${shown}.`, rank };
}

function operandsFor(before: BeforeCursor, writing: Writing): readonly Suggestion[] {
  const { scope } = writing;
  const wanted = before.compared === undefined ? undefined : typeOfText(before.compared, scope);
  const words = wordsFor(before, writing).map((word) => wordSuggestion(word, `"${word}"`));
  const names = [...scope].filter(([name]) => /^\w+$/.test(name));
  return [
    ...words,
    ...columnsFor(before, scope),
    ...names.map(([label, name]): Suggestion => {
      const rank = wanted?.kind === name.type.kind ? 1 : 2;
      return { label, kind: 'name', detail: typeDoc(name.type), doc: nameDoc(label, name), rank };
    }),
    ...calledNames().map((name) => functionSuggestion(name, 'function', 3)),
    ...LITERALS,
  ];
}

/** An indicator begins with candles or one of their columns: these are offered at once. */
function columnsFor({ call }: BeforeCursor, scope: Scope): readonly Suggestion[] {
  const signatures = call?.argument === 0 ? (functionDocs().get(call.name)?.signatures ?? []) : [];
  if (!signatures.some((one) => one.includes('(column'))) return [];
  return [...scope].flatMap(([name, { type, watch }]) => {
    if (watch !== true || type.kind !== 'record') return [];
    return Object.entries(type.fields)
      .filter(([, field]) => field.type.kind === 'series')
      .map(([field, { type: column, doc }]): Suggestion => {
        return { label: `${name}.${field}`, kind: 'field', detail: typeDoc(column), doc, rank: 0 };
      });
  });
}

/** The words that a text can be: those of its type, or the symbols of instruments. */
function wordsFor({ compared }: BeforeCursor, { scope, symbols = [] }: Writing): readonly string[] {
  if (compared === undefined) return [];
  const type = typeOfText(compared, scope);
  if (type?.kind !== 'text') return [];
  return type.values ?? (/(?:^|\.)symbol$/.test(compared) ? symbols : []);
}

function wordSuggestion(label: string, insert: string): Suggestion {
  return { label, insert, kind: 'word', detail: 'text', doc: 'One of the words that this text can be.', rank: 0 };
}

function coinsFor({ compared }: BeforeCursor, { scope }: Writing): readonly Suggestion[] {
  const wanted = compared === undefined ? undefined : typeOfText(compared, scope);
  const { coins, prices } = unitsOf(scope);
  const [coinRank, priceRank] = wanted?.kind === 'price' ? [1, 0] : [0, 1];
  return [
    ...coins.map((coin) => coinSuggestion(coin, `amount in ${coin}`, coinRank)),
    ...prices.map((price) => coinSuggestion(price, `price in ${price}`, priceRank)),
    ...OPERATORS.map((operator) => ({ ...operator, rank: 2 })),
  ];
}

function coinSuggestion(label: string, detail: string, rank: number): Suggestion {
  return { label, kind: 'coin', detail, doc: 'An amount says its coin; a price says both, quote per base.', rank };
}

function operator(label: string, doc: string): Suggestion {
  return { label, kind: 'operator', detail: 'operator', doc, rank: 0 };
}

const OPERATORS: readonly Suggestion[] = [
  operator('&&', 'Both must hold.'),
  operator('||', 'One must hold.'),
  operator('==', 'Both are equal.'),
  operator('!=', 'They differ.'),
  operator('<', 'The left one is smaller.'),
  operator('<=', 'The left one is not larger.'),
  operator('>', 'The left one is larger.'),
  operator('>=', 'The left one is not smaller.'),
  operator('in', 'It is one of a list: `position.symbol in ["BTCUSDT", "ETHUSDT"]`.'),
  operator('??', 'The value behind it, where the one before it may be absent.'),
];

function literalWord(label: string, doc: string): Suggestion {
  return { label, kind: 'word', detail: label === 'not' ? 'operator' : 'boolean', doc, rank: 4 };
}

const LITERALS: readonly Suggestion[] = [
  literalWord('true', 'Always holds.'),
  literalWord('false', 'Never holds.'),
  literalWord('not', 'The opposite; `!` says the same, and must be quoted.'),
];
