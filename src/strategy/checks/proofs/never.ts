import { checkedTerm } from '../../../language/terms/checked.ts';
import type { Expression } from '../../../language/values/expression.ts';
import { type Case, type Cases, FREE, meeting, type Site } from './case.ts';
import { casesOf } from './cases.ts';
import type { Constants } from './constant-terms.ts';

/**
 * Tells why conditions can never hold together; undefined where they can, or where it is not evident. `given` is what holds
 * beside them.
 */
export function whyNever(
  conditions: readonly Expression[],
  constants: Constants,
  given: readonly Case[] = [],
): string | undefined {
  const site: Site = { constants, excluding: new Set() };
  const cases = togetherOf(conditions, site, given);
  if (cases === undefined || cases.length > 0) return undefined;
  const [first, ...others] = site.excluding;
  if (first === undefined) return 'its condition is always false';
  return others.length === 0
    ? `no value of \`${first}\` meets its condition`
    : 'the parts of its condition exclude each other';
}

/** The cases in which conditions hold together. */
export function togetherOf(conditions: readonly Expression[], site: Site, given: readonly Case[] = []): Cases {
  return conditions.reduce<Cases>(
    (cases, condition) => {
      const term = checkedTerm(condition);
      return meeting(cases, term === undefined ? FREE : casesOf(term, true, site), site);
    },
    given.length === 0 ? FREE : given,
  );
}
