import { isBareTrigger } from '../../strategy/compile/bare-trigger.ts';
import type { Vocabulary } from '../../strategy/model/vocabulary.ts';
import type { JsonSchema } from './field-schema.ts';
import { DURATION, EACH, IDENTITY, LETS, NAME, WHEN } from './schema-parts.ts';

/** A rule. */
export const RULE: JsonSchema = {
  type: 'object',
  required: ['id', 'do'],
  additionalProperties: false,
  properties: {
    id: IDENTITY,
    on: { $ref: '#/definitions/on' },
    each: EACH,
    let: {
      ...LETS,
      description:
        'Values of a firing, each may use those before it: computed when a try begins, and from the first accepted step on the same for all ' +
        'that is left of it. In each, when and resetWhen a name stands for its expression, on what is read then.',
      examples: [[{ limitPrice: 'btc.last * 0.99' }]],
    },
    when: {
      ...WHEN,
      description: 'The condition. Without `on`, the rule acts when this becomes true. With `on`, each tick asks it.',
    },
    for: {
      ...DURATION,
      description:
        'How long the condition must have held, as it was seen. Over a restart or reload the count goes on; the time between is none of it.',
      examples: ['15s'],
    },
    fire: {
      enum: ['enter', 'exit', 'while'],
      default: 'enter',
      description: 'On which edge of the condition it acts; while needs a cooldown.',
    },
    atStart: {
      enum: ['skip', 'fire'],
      default: 'skip',
      description:
        'What a condition that holds already when it is first seen does. skip: nothing until it has ceased, with fire: while too. ' +
        'Default with fire: while: fire.',
    },
    cooldown: {
      ...DURATION,
      description:
        'Shortest time between two firings of an instance, from when the last one began; an edge within it is held. Of a rule with events: between any two.',
      examples: ['10m'],
    },
    retry: {
      ...DURATION,
      description:
        'How long after a try that was not accepted the next one is, at least 1s; it doubles up to 5m. For what closes, reduces or protects it ' +
        'doubles up to 30s only, unless it failed for good. The cooldown plays no role here.',
      default: '5s',
      examples: ['30s'],
    },
    expire: {
      ...DURATION,
      description:
        'With on: how long a firing that cannot be carried out stays due; then it is given up, and said as missed. ' +
        'Unless said: until its schedule ticks next, and 15m at most where the next step adds risk; 10m of one by hand.',
      examples: ['10m'],
    },
    resetWhen: {
      type: ['string', 'boolean'],
      'x-expr': ['boolean'],
      description:
        'What makes the next edge possible again, where it holds while the condition does not; unless said, that the condition ceases.',
      examples: ['btc.last > 61000 USDT/BTC'],
    },
    limit: {
      type: 'object',
      minProperties: 1,
      additionalProperties: false,
      patternProperties: {
        '^([0-9]+(ms|s|m|h|d|w))+$': {
          type: 'integer',
          minimum: 1,
          maximum: 10_000,
          description: 'Most firings within this span, sliding; further tries of one firing do not count.',
        },
      },
      description: 'Most firings of the rule, all instances together. One that comes beyond it is held.',
      examples: [{ '1d': 3 }],
    },
    run: {
      type: ['string', 'object'],
      allOf: [
        { if: { type: 'string' }, then: { enum: ['single', 'queue'] } },
        {
          if: { type: 'object' },
          then: {
            required: ['queue'],
            additionalProperties: false,
            properties: {
              queue: { type: 'integer', minimum: 1, maximum: 100, description: 'Most edges that are kept.' },
            },
          },
        },
      ],
      default: 'single',
      description:
        'What an edge that comes while the rule works does. single: one is held, and acted upon afterwards if the condition still holds; ' +
        'queue: up to 10 are kept, and each is acted upon. Events wait in order with both; those within the cooldown only with queue.',
      examples: ['queue', { queue: 5 }],
    },
    guard: {
      type: ['string', 'boolean'],
      'x-expr': ['boolean'],
      description: 'Checked right before each step. If it is false, that step and all after it are left out.',
      examples: ['btc.ask - btc.bid < 0.1% * btc.bid'],
    },
    pauses: {
      type: 'array',
      minItems: 1,
      items: { type: 'string' },
      description: 'Goals of this file that plan nothing while the rule works.',
      examples: [['stops']],
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

/** Makes the schema of `on`. */
export function triggerSchema(vocabulary: Vocabulary): JsonSchema {
  const names = Object.keys(vocabulary.triggers);
  const bare = names.filter((name) => isBareTrigger(name, vocabulary));
  return {
    type: bare.length > 0 ? ['object', 'string'] : 'object',
    description:
      'What makes it act, a trigger. Without it, it looks at each new reading and acts on the edge of its condition.',
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

/** Makes the schema of a step. */
export function stepSchema(vocabulary: Vocabulary): JsonSchema {
  const names = Object.keys(vocabulary.actions);
  return {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 4,
    properties: {
      ...Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/action.${name}` }])),
      id: {
        ...NAME,
        type: 'string',
        description: 'Its name: later steps ask for its result by it, as in steps.entry.orderId.',
        examples: ['entry'],
      },
      if: {
        ...WHEN,
        description: 'Where this does not hold, the step is left out.',
        examples: ['btc.last < 60000 USDT/BTC'],
      },
      guard: {
        ...WHEN,
        description: 'Checked right before the step. If it is false, this step and all after it are left out.',
        examples: ['btc.ask - btc.bid < 0.1% * btc.bid'],
      },
    },
  };
}
