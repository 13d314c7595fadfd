import type { ExpressionCode } from './codes.ts';

/** Offsets in an expression's text; `end` is past the last character. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Takes only the offsets of something that has more. */
export function spanOf({ start, end }: TextSpan): TextSpan {
  return { start, end };
}

/** A mistake and its span in the expression, before it has a place in a file. */
export interface ExpressionProblem {
  readonly code: ExpressionCode;
  readonly span: TextSpan;
  readonly message: string;
  /** The text to write instead, or the place to look at. Every problem has one. */
  readonly hint: string;
}

/** Carries the first syntax problem out of the lexer and parser; nothing outside of `parse.ts` sees it. */
export class SyntaxFault extends Error {
  override readonly name = 'SyntaxFault';
  readonly problem: ExpressionProblem;

  constructor(problem: ExpressionProblem) {
    super(problem.message);
    this.problem = problem;
  }
}
