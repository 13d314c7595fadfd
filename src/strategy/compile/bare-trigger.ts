import type { Vocabulary } from '../model/vocabulary.ts';

/** Tells whether the bare name of a trigger says everything: `on: start`. */
export function isBareTrigger(name: string, vocabulary: Vocabulary): boolean {
  const schema = vocabulary.triggers[name]?.schema;
  return schema?.properties?.[name]?.const === true && (schema.required ?? []).every((key) => key === name);
}
