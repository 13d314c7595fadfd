import { MARKETS } from '../../domain/market.ts';
import type { FieldSchema, Vocabulary } from '../../strategy/model/vocabulary.ts';
import { PARAM_TYPES } from '../../strategy/template/template-param.ts';
import { withOldKeys } from './old-keys.ts';
import { fieldSchema, type JsonSchema } from './field-schema.ts';
import { limitDefinitions, limitsSchema } from './limits-schema.ts';
import { RULE, stepSchema, triggerSchema } from './rule-schema.ts';
import { DURATION, EACH, EXPRESSION, ID, IDENTITY, LETS, mapOf, WHEN } from './schema-parts.ts';
import { VARS } from './vars-schema.ts';

/** Makes the JSON Schema of strategy files, with one definition for each word of the vocabulary. */
export function strategySchema(vocabulary: Vocabulary): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Purser strategy',
    description: 'When this holds, do that (rules); keep this so (goals).',
    type: 'object',
    required: ['version'],
    additionalProperties: false,
    ...SHAPES,
    properties: {
      version: { const: 1, description: 'Version of the strategy language.' },
      template: {
        ...ID,
        description: 'Name of a template: that of the file, without .yaml. It runs only through files that use it.',
        examples: ['dip-buyer'],
      },
      strategy: {
        ...ID,
        description: 'Name of the strategy: that of the file, without .yaml.',
        examples: ['guard-and-compound'],
      },
      use: { ...ID, description: 'The template that this strategy is made of.', examples: ['dip-buyer'] },
      mode: {
        enum: ['active', 'shadow', 'off'],
        default: 'active',
        description: 'active acts; shadow decides and writes the journal but sends nothing; off does nothing.',
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
      market: {
        enum: MARKETS,
        default: 'usdt-futures',
        description: 'Market of a symbol that names none, such as BTCUSDT.',
      },
      with: {
        ...mapOf(EXPRESSION),
        description: "Values of the template's params.",
        examples: [{ instrument: 'BTCUSDT', stake: '50 USDT' }],
      },
      forEach: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: { anyOf: [{ type: 'string' }, mapOf(EXPRESSION)] },
        description:
          "Makes one strategy for each item. An item is an instrument for the template's param of that type, or a set of values as under `with`. Each has a state of its own and the name FILE/SYMBOL; the limits of this file hold for all of them together.",
        examples: [['BTCUSDT', 'ETHUSDT']],
      },
      params: {
        ...mapOf({ type: 'object' }),
        description:
          'Constants to tune, used as params.NAME: each has a value and may have a doc. In a template each has type and doc, and may have default, min, max and oneOf.',
        examples: [{ stake: { value: '200 USDT', doc: 'each buy' } }],
      },
      vars: VARS,
      watch: {
        ...mapOf({ $ref: '#/definitions/watch' }),
        description: 'What is polled, under the names that expressions use.',
        examples: [{ btc: { watch: 'ticker', instrument: 'BTCUSDT' } }],
      },
      let: {
        ...LETS,
        description:
          'Names for expressions. Each may use the names before it. A name stands for its expression, on the readings at that moment.',
        examples: [[{ trend: 'ema(hourly.close, 12) - ema(hourly.close, 26)' }]],
      },
      rules: { type: 'array', items: { $ref: '#/definitions/rule' }, description: 'What to do when.' },
      goals: { type: 'array', items: { $ref: '#/definitions/goal' }, description: 'What should be so.' },
      limits: limitsSchema(vocabulary),
    },
    definitions: definitions(vocabulary),
  };
}

const PARAMS: JsonSchema = mapOf({
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
});

const TEMPLATE_PARAMS: JsonSchema = mapOf({
  type: 'object',
  required: ['type', 'doc'],
  additionalProperties: false,
  properties: {
    type: {
      enum: Object.keys(PARAM_TYPES),
      description: 'What it is; text, instruments, coins and accounts are written without quotes.',
    },
    default: { ...EXPRESSION, description: 'Its value where a file says none; without it every file must.' },
    min: { ...EXPRESSION, description: 'It must be at least this.', examples: ['10 USDT'] },
    max: { ...EXPRESSION, description: 'It must be at most this.', examples: ['500 USDT'] },
    oneOf: { type: 'array', minItems: 1, items: EXPRESSION, description: 'It must be one of these.' },
    doc: { type: 'string', description: 'What it is for.' },
  },
});

/** A file is a strategy, a template, or a strategy made of one: that decides its required and permitted keys. */
const SHAPES: JsonSchema = {
  if: { required: ['template'] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: { properties: { params: TEMPLATE_PARAMS }, ...without('strategy', 'use', 'with', 'forEach', 'mode') },
  else: {
    required: ['strategy', 'account'],
    properties: { params: PARAMS },
    if: { required: ['use'] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: without('params', 'vars', 'market', 'watch', 'let', 'rules', 'goals'),
    else: without('with', 'forEach'),
  },
};

function without(...keys: readonly string[]): JsonSchema {
  return { not: { anyOf: keys.map((key) => ({ required: [key] })) } };
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
    entries.push([`goal.${name}`, withOldKeys(withCommon(word.schema, goalCommon(name, word.each)), ['goals', '*'])]);
  for (const [name, word] of Object.entries(vocabulary.actions))
    entries.push([`action.${name}`, fieldSchema(word.schema)]);
  for (const [name, word] of Object.entries(vocabulary.triggers))
    entries.push([`trigger.${name}`, withCommon(word.schema, { properties: {}, required: [name] })]);
  return { ...Object.fromEntries(entries), ...limitDefinitions(vocabulary) };
}

/**
 * Makes the schema of an object whose field `key` chooses the definition for the rest: its messages are exact, where
 * those of `oneOf` would list every kind.
 */
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
      watch: { const: name, description: 'What is read.' },
      every: {
        ...DURATION,
        description: 'How often it is read; at least 1s. Default: that of its kind.',
        examples: ['2s'],
      },
      maxAge: { ...DURATION, description: 'An older reading is unknown. Default: 3 × every.', examples: ['10s'] },
      account: {
        type: 'string',
        description: 'The account that it reads. Default: account of the file.',
        examples: ['hedge'],
      },
    },
  };
}

const GOAL_WHEN: JsonSchema = {
  ...WHEN,
  description:
    'While this is false or unknown, the goal does nothing. The table under Goals says what becomes of its orders.',
};

function goalCommon(name: string, each: boolean): Common {
  return {
    required: ['id', 'keep', ...(each ? ['each'] : [])],
    properties: {
      id: IDENTITY,
      keep: { const: name, description: 'What is kept.' },
      ...(each ? { each: EACH } : {}),
      when: GOAL_WHEN,
    },
  };
}
