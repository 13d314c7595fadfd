import type { TSchema } from 'typebox';
import type { Limit } from '../risk/view/limit.ts';
import { limits } from '../risk/limits/index.ts';
import type {
  ActionWord,
  FieldSchema,
  GoalWord,
  LimitWord,
  TriggerWord,
  Vocabulary,
  WatchWord,
} from '../strategy/model/vocabulary.ts';
import { CORE_OPERATIONS } from '../wire/operations/core-operations.ts';
import { actions } from './words/actions/index.ts';
import { goals } from './words/goals/index.ts';
import { triggers } from './words/triggers/index.ts';
import { watches } from './words/watches/index.ts';
import type { ActionSpec, GoalSpec, TriggerSpec, WatchSpec } from './words/spec/words.ts';

/** Collects everything that strategy files can say from the registries, as plain JSON. */
export function vocabulary(): Vocabulary {
  return {
    watches: mapValues<WatchSpec, WatchWord>(
      watches,
      ({ schema, output, list: { name, operations }, core, everyMsDefault, means }) => ({
        schema: plain(schema),
        output,
        operations,
        list: name,
        ...(core && { core }),
        everyMsDefault,
        means,
      }),
    ),
    actions: mapValues<ActionSpec, ActionWord>(actions, ({ schema, reduces, neutral, operations, needs, means }) => ({
      schema: plain(schema),
      reduces,
      operations,
      needs,
      means,
      ...(neutral && { neutral }),
    })),
    goals: mapValues<GoalSpec, GoalWord>(goals, ({ schema, each, operations, needs, means }) => ({
      schema: plain(schema),
      each,
      operations,
      needs,
      means,
    })),
    triggers: mapValues<TriggerSpec, TriggerWord>(triggers, ({ schema, event, means }) => ({
      schema: plain(schema),
      means,
      ...(event && { event: { ...(event.watch !== undefined && { watch: event.watch }), fields: event.fields } }),
    })),
    limits: mapValues<Limit, LimitWord>(limits, ({ schema, means }) => ({ schema: plain(schema), means })),
    coreOperations: CORE_OPERATIONS,
  };
}

/** A TypeBox schema is a JSON Schema; its JSON leaves out what only TypeBox reads. */
function plain(schema: TSchema): FieldSchema {
  return JSON.parse(JSON.stringify(schema)) as FieldSchema;
}

function mapValues<V, R>(record: Readonly<Record<string, V>>, map: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
