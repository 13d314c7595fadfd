import { openBrackets, operandStart, type RoughToken, roughTokens } from './rough-tokens.ts';

/** The place in an expression at which somebody writes. */
export interface BeforeCursor {
  /** Offset at which the word begins that is being written, and that word as far as it stands. */
  readonly from: number;
  readonly prefix: string;
  readonly at: Place;
  /** The operand on the other side of a comparison, where the word is compared with one. */
  readonly compared?: string;
  /** The call whose argument is being written. */
  readonly call?: { readonly name: string; readonly argument: number };
  /** The variables of macros around it, with the lists that they go over; the outermost first. */
  readonly loops: readonly Loop[];
}

/** A variable of a macro. */
export interface Loop {
  readonly variable: string;
  /** The list, as it is written. */
  readonly list: string;
}

type Place =
  /** An operand is wanted. */
  | { readonly kind: 'operand' }
  /** An operand stands there: an operator is wanted. */
  | { readonly kind: 'operator' }
  /** Behind the point of `of`. */
  | { readonly kind: 'member'; readonly of: string }
  /** Between quotes. */
  | { readonly kind: 'text' }
  /** Behind a number, where a coin stands. */
  | { readonly kind: 'coin' }
  /** Behind the slash of a price. */
  | { readonly kind: 'base' }
  | { readonly kind: 'nothing' };

/** Tells what stands before an offset of an expression, whatever that is worth. */
export function beforeCursor(text: string, offset: number): BeforeCursor {
  const tokens = roughTokens(text.slice(0, offset));
  const last = tokens.at(-1);
  const loops = loopsOf(text, tokens);
  if (last?.open === true) {
    const from = last.start + 1;
    const before = tokens.slice(0, -1);
    return { from, prefix: text.slice(from, offset), at: { kind: 'text' }, ...surroundings(text, before), loops };
  }
  const isWord = last?.kind === 'name' && last.end === offset;
  const before = isWord ? tokens.slice(0, -1) : tokens;
  const from = isWord ? last.start : offset;
  const at = placeOf(text, before, from);
  return { from, prefix: text.slice(from, offset), at, ...surroundings(text, before), loops };
}

function placeOf(text: string, before: readonly RoughToken[], from: number): Place {
  const last = before.at(-1);
  if (last === undefined) return { kind: 'operand' };
  if (last.text === '.' && last.kind === 'mark') return memberOf(text, before);
  if (last.kind === 'number') return afterNumber(last, from);
  if (last.kind === 'name') return { kind: isOperatorWord(last.text) ? 'operand' : 'operator' };
  if (last.kind === 'text' || /^[)\]]$/.test(last.text)) return { kind: 'operator' };
  const isPrice = last.text === '/' && isCoin(before.at(-2)) && before.at(-3)?.kind === 'number';
  return { kind: isPrice ? 'base' : 'operand' };
}

function memberOf(text: string, before: readonly RoughToken[]): Place {
  const start = operandStart(before, before.length - 1);
  const [first, last] = [before[start ?? -1], before.at(-2)];
  return first === undefined || last === undefined || first.kind === 'number'
    ? { kind: 'nothing' }
    : { kind: 'member', of: text.slice(first.start, last.end) };
}

/** A coin stands a blank behind a bare number; behind a percentage or a duration comes an operator. */
function afterNumber(number: RoughToken, from: number): Place {
  if (from === number.end) return { kind: 'nothing' };
  return { kind: /^\d+(?:\.\d+)?$/.test(number.text) ? 'coin' : 'operator' };
}

function isCoin(token: RoughToken | undefined): boolean {
  return token?.kind === 'name' && /^[A-Z][A-Z0-9]*$/.test(token.text);
}

function isOperatorWord(word: string): boolean {
  return word === 'not' || word === 'in' || word === 'where';
}

function surroundings(text: string, before: readonly RoughToken[]): Pick<BeforeCursor, 'compared' | 'call'> {
  const compared = comparedWith(text, before.at(-1)?.kind === 'number' ? before.slice(0, -1) : before);
  const call = callAround(before);
  return { ...(compared !== undefined && { compared }), ...(call !== undefined && { call }) };
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** Finds what a word is compared with: `a == `, or `a in ["x", `. */
function comparedWith(text: string, before: readonly RoughToken[]): string | undefined {
  const open = openBrackets(before).at(-1);
  const isListed = open !== undefined && before[open]?.text === '[' && before[open - 1]?.text === 'in';
  const sign = isListed ? open - 1 : before.length - 1;
  if (!isListed && !COMPARISONS.has(before[sign]?.text ?? '')) return undefined;
  const start = operandStart(before, sign);
  const [first, last] = [before[start ?? -1], before[sign - 1]];
  return first === undefined || last === undefined ? undefined : text.slice(first.start, last.end);
}

function callAround(before: readonly RoughToken[]): BeforeCursor['call'] {
  const open = openBrackets(before).at(-1);
  const called = open === undefined || before[open]?.text !== '(' ? undefined : before[open - 1];
  if (open === undefined || called?.kind !== 'name') return undefined;
  return { name: called.text, argument: commasAfter(before, open) };
}

function commasAfter(tokens: readonly RoughToken[], open: number): number {
  const within = tokens.slice(open + 1);
  return within.filter(({ text }, index) => text === ',' && openBrackets(within.slice(0, index)).length === 0).length;
}

/** Finds `list.macro(variable, …` around the end of the tokens. */
function loopsOf(text: string, tokens: readonly RoughToken[]): readonly Loop[] {
  return openBrackets(tokens).flatMap((open) => {
    const [point, macro, , variable, comma] = tokens.slice(open - 2, open + 3);
    if (open < 3 || point?.text !== '.' || macro?.kind !== 'name') return [];
    if (variable?.kind !== 'name' || comma?.text !== ',') return [];
    const start = operandStart(tokens, open - 2);
    const [first, last] = [tokens[start ?? -1], tokens[open - 3]];
    if (first === undefined || last === undefined) return [];
    return [{ variable: variable.text, list: text.slice(first.start, last.end) }];
  });
}
