import { DecimalError } from '../../base/decimal.ts';
import type { ExpressionCode } from './codes.ts';
import { EvaluationError, type SourceText } from './expression.ts';
import type { TextSpan } from './fault.ts';

/** An argument from which a function cannot compute a value. The error gets its place where the function was called. */
export class ApplyError extends Error {
  override readonly name = 'ApplyError';
  readonly code: ExpressionCode;

  constructor(code: ExpressionCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Gives an error of arithmetic or of a function its code and place; anything else is a bug and passes as it is. */
export function evaluationError(error: unknown, source: SourceText, { start, end }: TextSpan): unknown {
  if (error instanceof ApplyError) return new EvaluationError(error.code, error.message, source.place(start, end));
  if (!(error instanceof DecimalError)) return error;
  return new EvaluationError(codeOf(error.message), error.message, source.place(start, end));
}

function codeOf(message: string): 'expr-division-by-zero' | 'expr-step' | 'expr-overflow' {
  if (message === 'division by zero') return 'expr-division-by-zero';
  return message.startsWith('a step') ? 'expr-step' : 'expr-overflow';
}
