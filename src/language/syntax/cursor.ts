import { NESTING_MAX, NODES_MAX } from '../values/bounds.ts';
import { type ExpressionProblem, type TextSpan, spanOf, SyntaxFault } from '../values/fault.ts';
import type { Token } from './lex.ts';
import type { Tree, Word } from './tree.ts';

/** The parser's place in the text, and the amount that it has read. */
export interface Cursor {
  readonly tokens: readonly Token[];
  at: number;
  nodes: number;
  depth: number;
}

/** Words of other languages, and what is written instead. */
const FOREIGN_WORDS: Readonly<Record<string, string>> = {
  and: 'write `&&`',
  AND: 'write `&&`',
  or: 'write `||`',
  OR: 'write `||`',
  NOT: 'write `not` or `!`',
  is: 'write `==`',
  between: 'write `low <= x && x <= high`',
  if: 'write `condition ? yes : no`',
  then: 'write `condition ? yes : no`',
  else: 'write `condition ? yes : no`',
};

/** Parses one level deeper, within the bound of nesting. */
export function nested(cursor: Cursor, read: () => Tree): Tree {
  cursor.depth += 1;
  if (cursor.depth > NESTING_MAX) {
    throw fault(
      'expr-too-deep',
      peek(cursor),
      `an expression is nested at most ${String(NESTING_MAX)} levels deep`,
      'name its parts under `let:`',
    );
  }
  const tree = read();
  cursor.depth -= 1;
  return tree;
}

/** Counts a node, within the bound of nodes, and hands it on. */
export function counted(cursor: Cursor, tree: Tree): Tree {
  cursor.nodes += 1;
  if (cursor.nodes > NODES_MAX) {
    const message = `an expression has at most ${String(NODES_MAX)} parts`;
    throw fault('expr-too-large', tree, message, 'name its parts under `let:`');
  }
  return tree;
}

/** Answers the next token without taking it. */
export function peek(cursor: Cursor): Token {
  const token = cursor.tokens[cursor.at] ?? cursor.tokens.at(-1);
  return token ?? { kind: 'end', text: '', start: 0, end: 0 };
}

/** Takes the next token if it is this one, and tells whether it was. */
export function skip(cursor: Cursor, mark: string): (Token & { readonly kind: 'mark' }) | undefined {
  const token = peek(cursor);
  if (token.kind !== 'mark' || token.text !== mark) return undefined;
  cursor.at += 1;
  return token;
}

/** Takes the next token, which must be this mark. */
export function take(cursor: Cursor, mark: string, where: string): Token {
  const token = skip(cursor, mark);
  if (token === undefined) throw unexpected(peek(cursor), `\`${mark}\` ${where}`);
  return token;
}

/** Takes the next token, which must be a word. */
export function takeWord(cursor: Cursor, what: string): Word {
  const token = peek(cursor);
  if (token.kind !== 'name') throw unexpected(token, what);
  cursor.at += 1;
  return wordOf(token);
}

/** Demands that nothing is left. */
export function expectEnd(cursor: Cursor): void {
  const token = peek(cursor);
  if (token.kind !== 'end') throw unexpected(token, 'an operator or the end');
}

/** Reports a token that does not belong here. */
export function unexpected(token: Token, wanted: string): SyntaxFault {
  if (token.kind === 'end') {
    const [, mark] = /^`([)\]])`/.exec(wanted) ?? [];
    return fault(
      'expr-syntax',
      token,
      `the expression ends too early: ${wanted} is missing`,
      mark === undefined ? 'finish it, or remove the operator at its end' : `close the bracket with \`${mark}\``,
    );
  }
  const shown = token.kind === 'literal' ? `this ${token.literal.kind}` : `\`${token.text.slice(0, 40)}\``;
  const foreign = token.kind === 'name' ? FOREIGN_WORDS[token.text] : undefined;
  if (token.kind === 'mark' && token.text === '=')
    return fault('expr-assignment', token, '`=` does not compare', 'to compare, write `==`');
  return fault('expr-syntax', token, `${wanted} is expected here, not ${shown}`, foreign ?? hintBefore(token, wanted));
}

/** Guesses the token that is missing before one that does not belong here. */
function hintBefore(token: Token, wanted: string): string {
  if (wanted.startsWith('a field')) return 'names begin with a letter; an item of a list is taken with `list[0]`';
  if (token.kind === 'mark' && (token.text === ')' || token.text === ']'))
    return 'this bracket was not opened, or closes too early';
  if (token.kind === 'mark') return 'an operator goes between two values';
  return 'two values need an operator between them, such as `+` or `==`';
}

/** Makes the error of a syntax fault at a token. */
export function fault(code: ExpressionProblem['code'], at: TextSpan, message: string, hint: string): SyntaxFault {
  return new SyntaxFault({ code, span: spanOf(at), message, hint });
}

/** Keeps the text and span of a word. */
export function wordOf({ text, start, end }: Word): Word {
  return { text, start, end };
}
