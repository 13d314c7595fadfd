import type { TextSpan } from '../values/fault.ts';
import type { Literal } from './lex.ts';

export type ComparisonSign = '==' | '!=' | '<' | '<=' | '>' | '>=';
export type ArithmeticSign = '+' | '-' | '*' | '/';

/** A word with its place. */
export interface Word extends TextSpan {
  readonly text: string;
}

/** An expression as it is written; brackets leave no trace but `bracketed`. */
export type Tree = TextSpan & { readonly bracketed?: true } & TreeKind;

type TreeKind =
  | { readonly kind: 'literal'; readonly literal: Literal }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Tree[] }
  | { readonly kind: 'member'; readonly of: Tree; readonly field: Word }
  | { readonly kind: 'index'; readonly of: Tree; readonly index: Tree }
  /** `f(a)`, or `of.f(a)` where `of` is present. */
  | { readonly kind: 'call'; readonly callee: Word; readonly of?: Tree; readonly args: readonly Tree[] }
  | { readonly kind: 'not'; readonly operand: Tree; readonly sign: TextSpan }
  | { readonly kind: 'negate'; readonly operand: Tree; readonly sign: TextSpan }
  | {
      readonly kind: 'arithmetic';
      readonly sign: ArithmeticSign;
      readonly at: TextSpan;
      readonly left: Tree;
      readonly right: Tree;
    }
  | {
      readonly kind: 'comparison';
      readonly sign: ComparisonSign;
      readonly at: TextSpan;
      readonly left: Tree;
      readonly right: Tree;
    }
  | { readonly kind: 'in'; readonly at: TextSpan; readonly item: Tree; readonly list: Tree }
  | { readonly kind: 'logical'; readonly sign: '&&' | '||'; readonly operands: readonly Tree[] }
  | { readonly kind: 'default'; readonly at: TextSpan; readonly value: Tree; readonly fallback: Tree }
  | { readonly kind: 'choice'; readonly condition: Tree; readonly yes: Tree; readonly no: Tree };

/** `variable in list where condition`. */
export interface EachTree {
  readonly variable: Word;
  readonly list: Tree;
  readonly condition?: Tree;
}
