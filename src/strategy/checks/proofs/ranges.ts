import { EvaluationError, type Scope } from '../../../language/values/expression.ts';
import { compileExpression } from '../../../language/compile.ts';
import type { Tree } from '../../../language/syntax/tree.ts';

/** A constant that a term is compared with. */
export type Constant = bigint | number | string | boolean;

/** The values that a term may have, as far as comparisons with constants say. */
export interface Range {
  readonly low?: Constant;
  readonly isLowOpen?: boolean;
  readonly high?: Constant;
  readonly isHighOpen?: boolean;
}

/** Tells whether no value lies in a range. */
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
