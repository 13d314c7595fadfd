import { EvaluationError } from '../../../language/values/expression.ts';
import type { FoundInstance } from './instances.ts';

/** The way in which a rule or goal judges its instances, and the result of one at which it fails. */
export interface Judging<S> {
  /** Throws an EvaluationError. */
  judge(found: FoundInstance): S;
  failed(found: FoundInstance, message: string): S;
}

/** The results of the instances, in their order, and the first error. */
export interface Judged<S> {
  readonly seen: readonly S[];
  readonly error: string | undefined;
}

/** The way in which instances are judged one behind the other. */
interface JudgingInTurn<S> extends Judging<S> {
  /** Takes the result of one; false ends it there. */
  next(seen: S, index: number): boolean;
}

/** Judges instances one by one, as long as `next` says so. */
export function judgeUntil<S>(
  all: readonly FoundInstance[],
  { judge, failed, next }: JudgingInTurn<S>,
): { readonly error?: string } {
  let first: string | undefined;
  for (const [index, found] of all.entries()) {
    let seen: S;
    try {
      seen = judge(found);
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      first ??= error.message;
      seen = failed(found, error.message);
    }
    if (!next(seen, index)) break;
  }
  return first === undefined ? {} : { error: first };
}

/** Judges instances one by one: the error of one must not undo what the others have begun. */
export function judgeAll<S>(all: readonly FoundInstance[], { judge, failed }: Judging<S>): Judged<S> {
  let first: string | undefined;
  const seen = all.map((found) => {
    try {
      return judge(found);
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      first ??= error.message;
      return failed(found, error.message);
    }
  });
  return { seen, error: first };
}
