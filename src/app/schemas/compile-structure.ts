import { Ajv } from 'ajv';
import type { Structure, StructureFault } from '../../strategy/structure.ts';
import type { JsonSchema } from './field-schema.ts';

/** The options under which schemas are compiled, here and when they are emitted as code. */
export const AJV_OPTIONS = {
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  unicodeRegExp: false,
  messages: false,
  verbose: true,
  inlineRefs: false,
  keywords: ['x-expr'],
};

/** Compiles a JSON schema while the program runs; the command line uses the emitted code instead, which spares loading ajv. */
export function compileStructure(schema: JsonSchema): Structure {
  const validate = new Ajv(AJV_OPTIONS).compile(schema);
  return {
    validate: (value): readonly StructureFault[] => (validate(value) ? [] : (validate.errors ?? [])),
  };
}
