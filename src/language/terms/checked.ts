import type { Expression } from '../values/expression.ts';
import type { Term } from './term.ts';

/** An expression of this compiler, which keeps its term, so that a let's coins and facts are seen through its name. */
export interface CheckedExpression extends Expression {
  readonly term: Term;
}

/** Finds the term behind an expression; undefined for one that was made otherwise. */
export function checkedTerm(expression: Expression): Term | undefined {
  return isChecked(expression) ? expression.term : undefined;
}

function isChecked(expression: Expression): expression is CheckedExpression {
  return 'term' in expression;
}
