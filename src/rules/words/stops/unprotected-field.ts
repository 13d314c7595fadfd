import { Type as T } from 'typebox';

/** Says of whatever opens a position that it goes without a stop-loss on purpose. */
export const UnprotectedField = T.Optional(
  T.String({
    minLength: 1,
    maxLength: 200,
    description:
      'The reason why this position has no stop-loss. If each opening of a position gives one, `status` shows "no stop, by intent" and raises no alarm, and `check` does not warn.',
    examples: ['a rule closes it at the end of the session'],
  }),
);

/** The reason as an opening carries it. */
export function unprotectedOf({ unprotected }: { readonly unprotected?: string }): { readonly unprotected?: string } {
  return unprotected === undefined ? {} : { unprotected };
}
