import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';

/** Lists what of a value does not fit a schema: the place in the value, and why. */
export function problemsIn(schema: TSchema, value: unknown): readonly string[] {
  return [...Errors(schema, value)].map(({ instancePath, message, params }) =>
    `${instancePath}: ${message} ${JSON.stringify(params)}`.trim(),
  );
}
