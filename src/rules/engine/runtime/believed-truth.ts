import type { Env, Expression } from '../../../language/values/expression.ts';
import { asTruth } from '../instance/instance.ts';
import type { Runtime } from './runtime.ts';

/**
 * Judges a condition while own effects leave open which rows a list has: it is known if it has the same truth with
 * every row that may be there and with the fewest. So `positions.size() < 3` is true beside one position and one
 * opening that does not show yet, and `positions.size() >= 1` is unknown until that opening shows.
 */
export function believedTruth(
  condition: Expression,
  env: Env,
  { withFewest }: Pick<Runtime, 'withFewest'>,
): boolean | undefined {
  const truth = asTruth(condition.evaluate(env));
  if (truth === undefined) return undefined;
  const fewest = withFewest(env);
  return fewest === undefined || asTruth(condition.evaluate(fewest)) === truth ? truth : undefined;
}
