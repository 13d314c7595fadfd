import { LENGTH_MAX } from '../values/bounds.ts';
import {
  counted,
  type Cursor,
  expectEnd,
  fault,
  nested,
  peek,
  skip,
  take,
  takeWord,
  unexpected,
  wordOf,
} from './cursor.ts';
import { type ExpressionProblem, type TextSpan, spanOf, SyntaxFault } from '../values/fault.ts';
import { modulo, refuseForeignEach } from './foreign-syntax.ts';
import { lex, type Token } from './lex.ts';
import { withNumberHint } from './number-hint.ts';
import type { ArithmeticSign, ComparisonSign, EachTree, Tree, Word } from './tree.ts';

export type Parsed<T> =
  | { readonly ok: true; readonly tree: T }
  | { readonly ok: false; readonly problem: ExpressionProblem };

/** Reads a whole text as one expression; answers the first problem where it is none, and never throws. */
export function parseExpression(text: string): Parsed<Tree> {
  return parsed(text, whole);
}

/** Reads `variable in list where condition`. */
export function parseEach(text: string): Parsed<EachTree> {
  return parsed(text, each);
}

function parsed<T>(text: string, read: (cursor: Cursor) => T): Parsed<T> {
  try {
    if (text.length > LENGTH_MAX) {
      const message = `an expression has at most ${String(LENGTH_MAX)} characters`;
      const hint = 'name its parts under `let:`';
      throw new SyntaxFault({ code: 'expr-too-long', span: { start: 0, end: 1 }, message, hint });
    }
    return { ok: true, tree: read({ tokens: lex(text), at: 0, nodes: 0, depth: 0 }) };
  } catch (error) {
    if (error instanceof SyntaxFault) return { ok: false, problem: withNumberHint(error.problem, text) };
    throw error;
  }
}

const COMPARISONS: ReadonlySet<string> = new Set<ComparisonSign>(['==', '!=', '<', '<=', '>', '>=']);

function whole(cursor: Cursor): Tree {
  if (peek(cursor).kind === 'end') {
    throw fault('expr-empty', peek(cursor), 'an expression is missing here', 'such as `btc.last > 60000 USDT/BTC`');
  }
  const tree = choice(cursor);
  expectEnd(cursor);
  return tree;
}

function each(cursor: Cursor): EachTree {
  refuseForeignEach(cursor);
  const variable = takeWord(cursor, 'the name of the variable, as in `position in positions`');
  take(cursor, 'in', 'as in `position in positions`');
  const list = choice(cursor);
  const next = peek(cursor);
  if (next.kind !== 'name' || next.text !== 'where') {
    expectEnd(cursor);
    return { variable, list };
  }
  cursor.at += 1;
  const condition = choice(cursor);
  expectEnd(cursor);
  return { variable, list, condition };
}

/**
 * The grammar, one function for each level of precedence, loosest first:
 * choice, `??`, `&&` or `||`, comparison and `in`, sum, product, prefix, postfix, primary.
 */
function choice(cursor: Cursor): Tree {
  return nested(cursor, () => {
    const condition = defaulted(cursor);
    if (skip(cursor, '?') === undefined) return condition;
    const yes = choice(cursor);
    take(cursor, ':', 'between the two outcomes of `?`');
    const no = choice(cursor);
    return counted(cursor, { kind: 'choice', condition, yes, no, start: condition.start, end: no.end });
  });
}

function defaulted(cursor: Cursor): Tree {
  let value = logical(cursor);
  for (let at = skip(cursor, '??'); at !== undefined; at = skip(cursor, '??')) {
    const fallback = logical(cursor);
    for (const side of [value, fallback]) refuseMixedDefault(side, at);
    value = counted(cursor, {
      kind: 'default',
      at: spanOf(at),
      value,
      fallback,
      start: value.start,
      end: fallback.end,
    });
  }
  return value;
}

function logical(cursor: Cursor): Tree {
  const first = relation(cursor);
  const sign = logicalSign(cursor);
  if (sign === undefined) return first;
  const operands = [first];
  for (let next: '&&' | '||' | undefined = sign; next !== undefined; next = logicalSign(cursor)) {
    const at = peek(cursor);
    if (next !== sign) {
      throw fault(
        'expr-mixed',
        at,
        '`&&` and `||` are mixed',
        'put brackets around one of them: `(a && b) || c` or `a && (b || c)`',
      );
    }
    cursor.at += 1;
    operands.push(relation(cursor));
  }
  const end = operands.at(-1)?.end ?? first.end;
  return counted(cursor, { kind: 'logical', sign, operands, start: first.start, end });
}

function relation(cursor: Cursor): Tree {
  const left = sum(cursor);
  const at = peek(cursor);
  if (at.kind !== 'mark') return left;
  const { text } = at;
  if (text !== 'in' && !isComparison(text)) {
    if (text === '=') throw assignment(cursor, at);
    return left;
  }
  cursor.at += 1;
  const next = peek(cursor);
  if (text === '<' && next.kind === 'mark' && next.text === '>' && next.start === at.end)
    throw fault(
      'expr-syntax',
      { start: at.start, end: next.end },
      '`<>` is not an operator',
      'for “not equal” write `!=`',
    );
  const right = sum(cursor);
  refuseChain(cursor);
  const span = { at: spanOf(at), start: left.start, end: right.end };
  if (text === 'in') return counted(cursor, { kind: 'in', item: left, list: right, ...span });
  return counted(cursor, { kind: 'comparison', sign: text, left, right, ...span });
}

/** `=>` begins the body of a function elsewhere; here a macro takes its variable and its body side by side. */
function assignment(cursor: Cursor, at: TextSpan): SyntaxFault {
  const after = cursor.tokens[cursor.at + 1];
  const isArrow = after?.kind === 'mark' && after.text === '>' && after.start === at.end;
  if (!isArrow) return fault('expr-assignment', at, '`=` does not compare', 'to compare, write `==`');
  const hint = 'write the variable and its condition side by side: `positions.exists(p, p.leverage > 5)`';
  return fault('expr-syntax', { start: at.start, end: after.end }, '`=>` is not an operator', hint);
}

function refuseChain(cursor: Cursor): void {
  const next = peek(cursor);
  if (next.kind !== 'mark') return;
  if (next.text === '=') throw fault('expr-assignment', next, '`=` does not compare', 'to compare, write `==`');
  if (next.text !== 'in' && !isComparison(next.text)) return;
  throw fault('expr-chained', next, 'comparisons cannot be chained', 'write `a < b && b < c`');
}

function sum(cursor: Cursor): Tree {
  return leftToRight(cursor, ['+', '-'], () => product(cursor));
}

function product(cursor: Cursor): Tree {
  return leftToRight(cursor, ['*', '/'], () => prefix(cursor));
}

function leftToRight(cursor: Cursor, signs: readonly [ArithmeticSign, ArithmeticSign], operand: () => Tree): Tree {
  let left = operand();
  for (;;) {
    const at = peek(cursor);
    if (at.kind === 'mark' && at.text === '%') throw modulo(cursor, at);
    const sign = signs.find((one) => at.kind === 'mark' && at.text === one);
    if (sign === undefined) return left;
    cursor.at += 1;
    const right = operand();
    left = counted(cursor, {
      kind: 'arithmetic',
      sign,
      at: spanOf(at),
      left,
      right,
      start: left.start,
      end: right.end,
    });
  }
}

function prefix(cursor: Cursor): Tree {
  const sign = skip(cursor, '!') ?? skip(cursor, '-');
  if (sign === undefined) return postfix(cursor);
  const operand = nested(cursor, () => prefix(cursor));
  const kind = sign.text === '-' ? 'negate' : 'not';
  return counted(cursor, { kind, operand, sign: spanOf(sign), start: sign.start, end: operand.end });
}

function postfix(cursor: Cursor): Tree {
  let tree = primary(cursor);
  for (;;) {
    if (skip(cursor, '.') !== undefined) tree = memberOf(cursor, tree);
    else if (skip(cursor, '[') !== undefined) tree = indexed(cursor, tree);
    else return tree;
  }
}

function memberOf(cursor: Cursor, of: Tree): Tree {
  const field = takeWord(cursor, 'a field or function after the point');
  if (skip(cursor, '(') !== undefined) return called(cursor, field, of);
  return counted(cursor, { kind: 'member', of, field, start: of.start, end: field.end });
}

function indexed(cursor: Cursor, of: Tree): Tree {
  const index = choice(cursor);
  const close = take(cursor, ']', 'after the index');
  return counted(cursor, { kind: 'index', of, index, start: of.start, end: close.end });
}

function called(cursor: Cursor, callee: Word, of: Tree | undefined): Tree {
  const { items: args, end } = itemsUntil(cursor, ')');
  const start = of?.start ?? callee.start;
  return counted(cursor, { kind: 'call', callee, args, ...(of === undefined ? {} : { of }), start, end });
}

function primary(cursor: Cursor): Tree {
  const token = peek(cursor);
  cursor.at += 1;
  if (token.kind === 'literal') return counted(cursor, { kind: 'literal', literal: token.literal, ...spanOf(token) });
  if (token.kind === 'name') {
    if (skip(cursor, '(') !== undefined) return called(cursor, wordOf(token), undefined);
    return counted(cursor, { kind: 'name', name: token.text, ...spanOf(token) });
  }
  if (token.kind === 'mark' && token.text === '(') return bracketed(cursor, token);
  if (token.kind === 'mark' && token.text === '[') {
    const { items, end } = itemsUntil(cursor, ']');
    return counted(cursor, { kind: 'list', items, start: token.start, end });
  }
  throw unexpected(token, 'a value');
}

function bracketed(cursor: Cursor, open: Token): Tree {
  const inner = choice(cursor);
  const close = take(cursor, ')', 'to close the bracket');
  return { ...inner, bracketed: true, start: open.start, end: close.end };
}

function itemsUntil(cursor: Cursor, close: ')' | ']'): { readonly items: readonly Tree[]; readonly end: number } {
  const items: Tree[] = [];
  const empty = skip(cursor, close);
  if (empty !== undefined) return { items, end: empty.end };
  do items.push(choice(cursor));
  while (skip(cursor, ',') !== undefined);
  return { items, end: take(cursor, close, 'after the last item').end };
}

function logicalSign(cursor: Cursor): '&&' | '||' | undefined {
  const token = peek(cursor);
  return token.kind === 'mark' && (token.text === '&&' || token.text === '||') ? token.text : undefined;
}

function isComparison(text: string): text is ComparisonSign {
  return COMPARISONS.has(text);
}

function refuseMixedDefault(side: Tree, at: TextSpan): void {
  if (side.bracketed === true || !['logical', 'comparison', 'in', 'arithmetic'].includes(side.kind)) return;
  throw fault('expr-mixed', at, '`??` is mixed with another operator', 'put brackets around it: `(x ?? y) < z`');
}
