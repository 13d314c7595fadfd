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
