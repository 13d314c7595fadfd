import type { Scope } from '../values/expression.ts';
import { beforeCursor } from './before-cursor.ts';
import { operandStart, type RoughToken, roughTokens } from './rough-tokens.ts';
import { fieldOf, typeOfText, withLoops } from './type-of-text.ts';
import { functionDocs, methodsOf, nameDoc, typeDoc } from './word-docs.ts';

/** What is known of a word of an expression. */
export interface Description {
  /** Offsets of the word in the text. */
  readonly start: number;
  readonly end: number;
  readonly title: string;
  /** The type with its unit, or the signatures of a function. */
  readonly detail: readonly string[];
  readonly doc: string;
  /** The operand that ends with the word, whose value may be asked for; absent for functions. */
  readonly operand?: string;
}

/** Describes the word at an offset of an expression; undefined where there is none that is known. */
export function describeExpression(text: string, offset: number, scope: Scope): Description | undefined {
  const tokens = roughTokens(text);
  const index = tokens.findIndex(({ kind, start, end }) => kind === 'name' && start <= offset && offset <= end);
  const token = tokens[index];
  if (token === undefined) return undefined;
  const inner = withLoops(scope, beforeCursor(text, token.end).loops);
  return describeWord(text, { tokens, index, token }, inner);
}

interface Found {
  readonly tokens: readonly RoughToken[];
  readonly index: number;
  readonly token: RoughToken;
}

function describeWord(text: string, { tokens, index, token }: Found, scope: Scope): Description | undefined {
  const { start, end, text: word } = token;
  const start0 = tokens[index - 1]?.text === '.' ? operandStart(tokens, index - 1) : undefined;
  const of = start0 === undefined ? undefined : text.slice(tokens[start0]?.start, tokens[index - 2]?.end);
  if (tokens[index + 1]?.text === '(') return describeFunction(token, of, scope);
  if (of !== undefined) {
    const field = fieldOf(typeOfText(of, scope), word);
    if (field === undefined) return undefined;
    const absent = field.optional === true ? ['may be absent: `has(…)` or `??`'] : [];
    const detail = [typeDoc(field.type), ...absent];
    return { start, end, title: word, detail, doc: field.doc, operand: `${of}.${word}` };
  }
  const name = scope.get(word);
  if (name === undefined) return undefined;
  return { start, end, title: word, detail: [typeDoc(name.type)], doc: nameDoc(word, name), operand: word };
}

function describeFunction(
  { start, end, text }: RoughToken,
  of: string | undefined,
  scope: Scope,
): Description | undefined {
  const known = functionDocs().get(text);
  const type = of === undefined ? undefined : typeOfText(of, scope);
  if (known === undefined || (type !== undefined && !methodsOf(type).includes(text))) return undefined;
  const shown = known.examples.map((example) => `\`${example}\``).join(', ');
  return { start, end, title: text, detail: known.signatures, doc: `${known.doc} Example: ${shown}.` };
}
