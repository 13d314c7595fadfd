import type { ExpressionCode } from './codes.ts';

/** Offsets in an expression's text; `end` is past the last character. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Takes only the offsets of something that has more. */
export function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** A mistake and its span in the expression, before it has a place in a file. */
export interface Problem {
  readonly code: ExpressionCode;
  readonly span: Span;
  readonly message: string;
  /** The text to write instead, or the place to look at. Every problem has one. */
  readonly hint: string;
}

/** Carries the first syntax problem out of the lexer and parser; nothing outside of `parse.ts` sees it. */
export class SyntaxFault extends Error {
  override readonly name = 'SyntaxFault';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}
