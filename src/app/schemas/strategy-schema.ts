import { MARKETS } from '../../domain/market.ts';
import { isBareTrigger } from '../../strategy/bare-trigger.ts';
import type { FieldSchema, Vocabulary } from '../../strategy/vocabulary.ts';
import { fieldSchema, type JsonSchema } from './field-schema.ts';

/** Makes the JSON Schema of strategy files, with one definition for each word of the vocabulary. */
export function strategySchema(vocabulary: Vocabulary): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Purser strategy',
    description: 'When this holds, do that (rules); keep this so (goals).',
    type: 'object',
    required: ['version', 'strategy', 'account'],
    additionalProperties: false,
    properties: {
      version: { const: 1, description: 'Version of the strategy language.' },
      strategy: {
        ...ID,
        description: 'Name of the strategy: that of the file, without .yaml.',
        examples: ['guard-and-compound'],
      },
      mode: {
        enum: ['active', 'shadow', 'off'],
        default: 'active',
        description: 'active acts; shadow decides and journals but sends nothing; off does not look.',
      },
      account: {
        type: 'string',
        description: 'Default account for everything below, as purser.yaml names it.',
        examples: ['main'],
      },
      accounts: {
        type: 'array',
        minItems: 1,
        items: { type: 'string' },
        description: 'Every account that this file touches.',
        examples: [['main', 'hedge']],
      },
      market: { enum: MARKETS, default: 'usdt-futures', description: 'Market of a bare symbol such as BTCUSDT.' },
      params: PARAMS,
      watch: {
        ...mapOf({ $ref: '#/definitions/watch' }),
        description: 'What is polled, by the names that expressions use.',
      },
      let: LETS,
      rules: { type: 'array', items: { $ref: '#/definitions/rule' }, description: 'What to do when.' },
      goals: { type: 'array', items: { $ref: '#/definitions/goal' }, description: 'What should be so.' },
      limits: limitsSchema(vocabulary),
    },
    definitions: definitions(vocabulary),
  };
}

const ID = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' };
const NAME = { pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$' };
const EXPRESSION = { type: ['string', 'number', 'boolean'] };
const DURATION = { type: 'string', 'x-expr': ['duration'] };

const PARAMS: JsonSchema = {
  ...mapOf({
    type: 'object',
    required: ['value'],
    additionalProperties: false,
    properties: {
      value: {
        ...EXPRESSION,
        description: 'A constant: a number, a ratio, a duration, an amount, a text in quotes.',
        examples: ['200 USDT', '5%'],
      },
      doc: { type: 'string', description: 'What it is for.' },
    },
  }),
  description: 'Constants to tune, used as params.NAME.',
};

const LETS: JsonSchema = {
  type: 'array',
  description: 'Names for expressions, each may use those before it.',
  items: { ...mapOf(EXPRESSION), minProperties: 1, maxProperties: 1 },
  examples: [[{ trend: 'ema(hourly.close, 12) - ema(hourly.close, 26)' }]],
};

function mapOf(value: JsonSchema): JsonSchema {
  return { type: 'object', propertyNames: NAME, additionalProperties: value };
}

function definitions(vocabulary: Vocabulary): JsonSchema {
  const entries: [string, JsonSchema][] = [
    ['watch', chosenBy('watch', vocabulary.watches, 'watch')],
    ['rule', RULE],
    ['on', triggerSchema(vocabulary)],
    ['step', stepSchema(vocabulary)],
    ['goal', chosenBy('keep', vocabulary.goals, 'goal')],
  ];
  for (const [name, word] of Object.entries(vocabulary.watches))
    entries.push([`watch.${name}`, withCommon(word.schema, watchCommon(name))]);
  for (const [name, word] of Object.entries(vocabulary.goals))
    entries.push([`goal.${name}`, withCommon(word.schema, goalCommon(name, word.each))]);
  for (const [name, word] of Object.entries(vocabulary.actions))
    entries.push([`action.${name}`, fieldSchema(word.schema)]);
  for (const [name, word] of Object.entries(vocabulary.triggers))
    entries.push([`trigger.${name}`, withCommon(word.schema, { properties: {}, required: [name] })]);
  for (const [name, word] of Object.entries(vocabulary.limits))
    entries.push([`limit.${name}`, fieldSchema(word.schema)]);
  return Object.fromEntries(entries);
}

/** An object whose field `key` chooses the definition for the rest: exact messages, where `oneOf` would list every kind. */
function chosenBy(key: string, words: Readonly<Record<string, unknown>>, prefix: string): JsonSchema {
  const names = Object.keys(words);
  return {
    type: 'object',
    required: [key],
    properties: { [key]: { enum: names } },
    allOf: names.map((name) => ({
      if: { type: 'object', required: [key], properties: { [key]: { const: name } } },
      then: { $ref: `#/definitions/${prefix}.${name}` },
    })),
  };
}

interface Common {
  readonly properties: JsonSchema;
  readonly required: readonly string[];
}

function withCommon(schema: FieldSchema, common: Common): JsonSchema {
  const own = fieldSchema({ ...schema, type: 'object' });
  const properties = typeof own['properties'] === 'object' ? own['properties'] : {};
  const required = [...new Set([...common.required, ...(schema.required ?? [])])];
  return { ...own, properties: { ...common.properties, ...properties }, required };
}

function watchCommon(name: string): Common {
  return {
    required: ['watch'],
    properties: {
      watch: { const: name },
      every: { ...DURATION, description: 'How often it is read; at least 1s.', examples: ['2s'] },
      maxAge: { ...DURATION, description: 'An older reading is unknown. Default: 3 × every.', examples: ['10s'] },
      account: { type: 'string', description: 'The account that it reads, where that is not the default.' },
    },
  };
}

function goalCommon(name: string, each: boolean): Common {
  return {
    required: ['id', 'keep', ...(each ? ['each'] : [])],
    properties: { id: IDENTITY, keep: { const: name }, ...(each ? { each: EACH } : {}), when: WHEN },
  };
}

const IDENTITY = { ...ID, description: 'Unique in the file; the journal knows it by this name.' };
const EACH = {
  type: 'string',
  description: 'One instance for each item.',
  examples: ['position in positions where position.symbol == "BTCUSDT"'],
};
const WHEN = {
  type: ['string', 'boolean'],
  'x-expr': ['boolean'],
  description: 'The condition.',
  examples: ['btc.last < 60000'],
};

const RULE: JsonSchema = {
  type: 'object',
  required: ['id', 'do'],
  additionalProperties: false,
  properties: {
    id: IDENTITY,
    on: { $ref: '#/definitions/on' },
    each: EACH,
    when: WHEN,
    for: { ...DURATION, description: 'How long the condition must have held.', examples: ['15s'] },
    fire: {
      enum: ['enter', 'exit', 'while'],
      default: 'enter',
      description: 'On which edge of the condition it acts; while needs a cooldown.',
    },
    atStart: {
      enum: ['skip', 'fire'],
      default: 'skip',
      description: 'What a condition that holds already when it is first seen does.',
    },
    cooldown: { ...DURATION, description: 'Shortest time between two firings of an instance.', examples: ['10m'] },
    retry: {
      ...DURATION,
      description: 'When a firing that was not accepted is tried again. Default: the cooldown, at least 5s.',
    },
    run: {
      enum: ['single'],
      default: 'single',
      description: 'What an edge that comes while the rule works does: one is held, and acted upon afterwards.',
    },
    onError: {
      enum: ['stop', 'continue'],
      default: 'stop',
      description: 'What the first step that is not accepted does to the rest.',
    },
    maxInstances: {
      type: 'integer',
      minimum: 1,
      maximum: 100_000,
      default: 50,
      description: 'More instances than this are an error of the rule.',
    },
    do: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: { $ref: '#/definitions/step' },
      description: 'The steps, in order.',
    },
  },
};

function triggerSchema(vocabulary: Vocabulary): JsonSchema {
  const names = Object.keys(vocabulary.triggers);
  const bare = names.filter((name) => isBareTrigger(name, vocabulary));
  return {
    type: bare.length > 0 ? ['object', 'string'] : 'object',
    description: 'What makes it look. Without it, it looks at each new reading and acts on the edge of its condition.',
    allOf: [
      { if: { type: 'string' }, then: { enum: bare } },
      { if: { type: 'object' }, then: { oneOf: names.map((name) => ({ required: [name] })) } },
      ...names.map((name) => ({
        if: { type: 'object', required: [name] },
        then: { $ref: `#/definitions/trigger.${name}` },
      })),
    ],
    examples: [{ cron: '0 9 * * MON', timezone: 'Europe/Rome', missed: 'skip' }],
  };
}

function stepSchema(vocabulary: Vocabulary): JsonSchema {
  const names = Object.keys(vocabulary.actions);
  return {
    type: 'object',
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/action.${name}` }])),
  };
}

function limitsSchema(vocabulary: Vocabulary): JsonSchema {
  const names = Object.keys(vocabulary.limits);
  return {
    type: 'object',
    additionalProperties: false,
    description: 'What bounds everything that adds risk.',
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/limit.${name}` }])),
  };
}
