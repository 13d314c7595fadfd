import { EvaluationError, type Expression, type Scope } from '../../language/expression.ts';
import { compileExpression } from '../../language/compile.ts';
import { parseExpression } from '../../language/parse.ts';
import type { ComparisonSign, Tree } from '../../language/tree.ts';

/** A constant that a term is compared with. */
export type Constant = bigint | number | string | boolean;

/** The values that a term may have, as far as comparisons with constants say. */
export interface Range {
  readonly low?: Constant;
  readonly isLowOpen?: boolean;
  readonly high?: Constant;
  readonly isHighOpen?: boolean;
}

/** What a condition demands of the terms in it. */
export interface Demands {
  /** By the term's text. */
  readonly ranges: ReadonlyMap<string, Range>;
  /** Whether that is all that it demands: every part joined by `&&` compares a term with a constant. */
  readonly isAll: boolean;
}

/** Reads what conditions demand together. `params` is a scope in which nothing but constants stand. */
export function demandsOf(conditions: readonly Pick<Expression, 'text'>[], params: Scope): Demands {
  const ranges = new Map<string, Range>();
  let isAll = true;
  for (const { text } of conditions) {
    const parsed = parseExpression(text);
    for (const part of parsed.ok ? conjuncts(parsed.tree) : []) {
      const demand = demandOf(part, text, params);
      if (demand === undefined) isAll = false;
      else ranges.set(demand.term, intersection(ranges.get(demand.term) ?? {}, demand.range));
    }
  }
  return { ranges, isAll };
}

/** Whether no value lies in a range. */
export function isEmpty({ low, high, isLowOpen, isHighOpen }: Range): boolean {
  if (low === undefined || high === undefined) return false;
  return low > high || (low === high && (isLowOpen === true || isHighOpen === true));
}

/** The values that lie in both ranges. */
export function intersection(a: Range, b: Range): Range {
  return { ...higherLow(a, b), ...lowerHigh(a, b) };
}

function higherLow(a: Range, b: Range): Pick<Range, 'low' | 'isLowOpen'> {
  if (a.low === undefined || b.low === undefined) return lowOf(a.low === undefined ? b : a);
  if (a.low === b.low) return { low: a.low, isLowOpen: a.isLowOpen === true || b.isLowOpen === true };
  return lowOf(a.low > b.low ? a : b);
}

function lowerHigh(a: Range, b: Range): Pick<Range, 'high' | 'isHighOpen'> {
  if (a.high === undefined || b.high === undefined) return highOf(a.high === undefined ? b : a);
  if (a.high === b.high) return { high: a.high, isHighOpen: a.isHighOpen === true || b.isHighOpen === true };
  return highOf(a.high < b.high ? a : b);
}

function lowOf({ low, isLowOpen = false }: Range): Pick<Range, 'low' | 'isLowOpen'> {
  return low === undefined ? {} : { low, isLowOpen };
}

function highOf({ high, isHighOpen = false }: Range): Pick<Range, 'high' | 'isHighOpen'> {
  return high === undefined ? {} : { high, isHighOpen };
}

/** The parts of a condition that must all hold. */
export function conjuncts(tree: Tree): readonly Tree[] {
  return tree.kind === 'logical' && tree.sign === '&&' ? tree.operands.flatMap(conjuncts) : [tree];
}

interface Demand {
  readonly term: string;
  readonly range: Range;
}

function demandOf(tree: Tree, text: string, params: Scope): Demand | undefined {
  if (tree.kind === 'not') return truth(tree.operand, text, false);
  if (tree.kind !== 'comparison') return truth(tree, text, true);
  const right = constantOf(tree.right, text, params);
  if (right !== undefined) return compared(textOf(tree.left, text), tree.sign, right);
  const left = constantOf(tree.left, text, params);
  return left === undefined ? undefined : compared(textOf(tree.right, text), MIRRORED[tree.sign], left);
}

/** A bare condition, such as a let or a field, is a term that must be true. */
function truth(tree: Tree, text: string, value: boolean): Demand | undefined {
  const isTerm = tree.kind === 'name' || tree.kind === 'member' || tree.kind === 'call';
  return isTerm ? { term: textOf(tree, text), range: { low: value, high: value } } : undefined;
}

const MIRRORED: Readonly<Record<ComparisonSign, ComparisonSign>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function compared(term: string, sign: ComparisonSign, constant: Constant): Demand | undefined {
  switch (sign) {
    case '==':
      return { term, range: { low: constant, high: constant } };
    case '!=':
      return undefined;
    case '<':
    case '<=':
      return { term, range: { high: constant, isHighOpen: sign === '<' } };
    case '>':
    case '>=':
      return { term, range: { low: constant, isLowOpen: sign === '>' } };
  }
}

/** The text of a part, blanks and the brackets around it aside. */
export function textOf({ start, end }: Pick<Tree, 'start' | 'end'>, text: string): string {
  let part = text.slice(start, end).replace(/\s+/g, ' ');
  while (part.startsWith('(') && part.endsWith(')') && !part.slice(1, -1).includes('(')) part = part.slice(1, -1);
  return part.trim();
}

/** The value of a part that names nothing but params; undefined for any other. */
export function constantOf(tree: Tree, text: string, params: Scope): Constant | undefined {
  if (!isConstant(tree)) return undefined;
  const part = { text: text.slice(tree.start, tree.end), place: () => NOWHERE };
  const compiled = compileExpression(part, params);
  if (!compiled.ok) return undefined;
  const named = params.get('params');
  const env: unknown[] = [];
  if (named !== undefined) env[named.slot] = named.constant;
  try {
    const value = compiled.value.evaluate(env);
    return typeof value === 'object' ? undefined : value;
  } catch (error) {
    if (error instanceof EvaluationError) return undefined;
    throw error;
  }
}

const NOWHERE = { file: '', line: 1, column: 1, length: 1 };

function isConstant(tree: Tree): boolean {
  switch (tree.kind) {
    case 'literal':
      return true;
    case 'member':
      return tree.of.kind === 'name' && tree.of.name === 'params';
    case 'negate':
      return isConstant(tree.operand);
    case 'arithmetic':
      return isConstant(tree.left) && isConstant(tree.right);
    default:
      return false;
  }
}
