import { checkedTerm } from '../../../language/terms/checked.ts';
import type { Expression } from '../../../language/values/expression.ts';
import { type Case, type Cases, FREE, meeting, type ProofScope } from './case.ts';
import { casesOf } from './cases.ts';
import type { Constants } from './constant-terms.ts';

/**
 * Tells why conditions can never hold together; undefined where they can, or where it is not evident. `given` is what
 * holds beside them.
 */
export function whyNever(
  conditions: readonly Expression[],
  constants: Constants,
  given: readonly Case[] = [],
): string | undefined {
  const proofScope: ProofScope = { constants, excluding: new Set() };
  const cases = togetherOf(conditions, proofScope, given);
  if (cases === undefined || cases.length > 0) return undefined;
  const [first, ...others] = proofScope.excluding;
  if (first === undefined) return 'its condition is always false';
  return others.length === 0
    ? `no value of \`${first}\` meets its condition`
    : 'the parts of its condition exclude each other';
}

/** The cases in which conditions hold together. */
export function togetherOf(
  conditions: readonly Expression[],
  proofScope: ProofScope,
  given: readonly Case[] = [],
): Cases {
  return conditions.reduce<Cases>(
    (cases, condition) => {
      const term = checkedTerm(condition);
      return meeting(cases, term === undefined ? FREE : casesOf(term, true, proofScope), proofScope);
    },
    given.length === 0 ? FREE : given,
  );
}
