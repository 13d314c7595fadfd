import { DecimalError } from '../base/decimal.ts';
import { EvaluationError, type Source } from './expression.ts';
import type { Span } from './fault.ts';

/** Gives an error of decimal arithmetic its code and place; anything else is a bug and passes as it is. */
export function evaluationError(error: unknown, source: Source, { start, end }: Span): unknown {
  if (!(error instanceof DecimalError)) return error;
  return new EvaluationError(codeOf(error.message), error.message, source.place(start, end));
}

function codeOf(message: string): 'expr-division-by-zero' | 'expr-step' | 'expr-overflow' {
  if (message === 'division by zero') return 'expr-division-by-zero';
  return message.startsWith('a step') ? 'expr-step' : 'expr-overflow';
}
