import type { TSchema } from 'typebox';
import { limits } from '../risk/limits/index.ts';
import type { ActionWord, FieldSchema, Vocabulary } from '../strategy/vocabulary.ts';
import { actions } from './actions/index.ts';
import { goals } from './goals/index.ts';
import { triggers } from './triggers/index.ts';
import { watches } from './watches/index.ts';
import type { ActionSpec } from './words.ts';

/** Collects everything that strategy files can say from the registries, as plain JSON. */
export function vocabulary(): Vocabulary {
  return {
    watches: mapValues(watches, ({ schema, output, everyMsDefault }) => ({
      schema: plain(schema),
      output,
      everyMsDefault,
    })),
    actions: mapValues<ActionSpec, ActionWord>(actions, ({ schema, reduces, neutral }) => ({
      schema: plain(schema),
      reduces,
      ...(neutral && { neutral }),
    })),
    goals: mapValues(goals, ({ schema, each }) => ({ schema: plain(schema), each })),
    triggers: mapValues(triggers, ({ schema }) => ({ schema: plain(schema) })),
    limits: mapValues(limits, ({ schema }) => ({ schema: plain(schema) })),
  };
}

/** A TypeBox schema is a JSON Schema; its JSON leaves out what only TypeBox reads. */
function plain(schema: TSchema): FieldSchema {
  return JSON.parse(JSON.stringify(schema)) as FieldSchema;
}

function mapValues<V, R>(record: Readonly<Record<string, V>>, map: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
