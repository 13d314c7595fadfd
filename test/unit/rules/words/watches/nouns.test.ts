import { expect, test } from 'vitest';
import { fieldNoun } from '../../../../../src/language/english/say.ts';
import type { Field, Type } from '../../../../../src/language/values/type.ts';
import { vocabulary } from '../../../../../src/rules/vocabulary.ts';

function fieldsOf(type: Type): readonly (readonly [string, Field])[] {
  if (type.kind === 'list') return fieldsOf(type.of);
  return type.kind === 'record' ? Object.entries(type.fields) : [];
}

test('every field that can be read has a name that stands behind "the"', () => {
  for (const [watch, { output }] of Object.entries(vocabulary().watches))
    for (const [name, field] of fieldsOf(output))
      expect(fieldNoun(field, name), `${watch}.${name}`).not.toMatch(/^(what|when|whether|how|the)\b|^`/);
});
