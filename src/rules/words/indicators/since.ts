import { EvaluationError, type IndicatorUse } from '../../../language/values/expression.ts';

/** Remembers when a condition last became true. */
export interface Since {
  /** Takes in a reading of this time, ms; answers the instant at which the condition last became true, ms. */
  push(at: number, reading: unknown): number | undefined;
}

/**
 * Follows a condition. Where it is true at the first reading, or after it was unknown, nobody knows when it became
 * true: that instant is unknown until it becomes true again.
 */
export function createSince(read: NonNullable<IndicatorUse['read']>): Since {
  let was: boolean | undefined;
  let since: number | undefined;
  return {
    push(at, reading) {
      const is = truthOf(read, reading);
      if (is === true && was === false) since = at;
      else if (is === true && was === undefined) since = undefined;
      was = is;
      return since;
    },
  };
}

function truthOf(read: NonNullable<IndicatorUse['read']>, reading: unknown): boolean | undefined {
  const value = readOrUnknown(read, reading);
  return typeof value === 'boolean' ? value : undefined;
}

/** Reads what is followed; an error of evaluation is said where the expression is used, and is unknown here. */
export function readOrUnknown(read: NonNullable<IndicatorUse['read']>, reading: unknown): unknown {
  try {
    return read(reading);
  } catch (error) {
    if (error instanceof EvaluationError) return undefined;
    throw error;
  }
}
