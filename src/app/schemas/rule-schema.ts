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
        'Values of a firing. Each may use the values before it. They are computed when a try begins. From the first accepted step on they stay the same for the rest of the firing. In `each`, `when` and `resetWhen` a name stands for its expression, on the readings at that moment.',
      examples: [[{ limitPrice: 'btc.last * 0.99' }]],
    },
    when: {
      ...WHEN,
      description:
        'The condition. Without `on`, the rule acts when this becomes true. With `on`, the condition is evaluated at each tick.',
    },
    for: {
      ...DURATION,
      description:
        'How long the condition must have held, by the readings. The count goes on over a restart or reload; the time in between does not count.',
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
        'What to do if the condition is true at the first evaluation. `skip`: nothing, until it has been false. `fire`: act. With `fire: while` the default is `fire`.',
    },
    cooldown: {
      ...DURATION,
      description:
        'Shortest time between two firings of an instance, from the beginning of the last one. An edge within it is held. For a rule with events it holds between any two events.',
      examples: ['10m'],
    },
    retry: {
      ...DURATION,
      description:
        'The pause after a try that was not accepted, at least 1s. It doubles up to 5m. For a step that closes, reduces or protects it doubles up to 30s only, unless the step failed for good. The cooldown does not matter here.',
      default: '5s',
      examples: ['30s'],
    },
    expire: {
      ...DURATION,
      description:
        'With `on`: how long a firing that cannot be carried out stays due. Then Purser gives it up, and the journal says `missed`. By default it stays due until the next tick of its schedule, but at most 15m if the next step adds risk. A firing by hand stays due for 10m.',
      examples: ['10m'],
    },
    resetWhen: {
      type: ['string', 'boolean'],
      'x-expr': ['boolean'],
      description:
        'What makes the next edge possible: this must be true while `when` is false. By default it is enough that `when` is false.',
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
          description: 'Maximum number of firings within this sliding span; further tries of one firing do not count.',
        },
      },
      description: 'Maximum number of firings of the rule, all instances together. A further firing is held.',
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
              queue: {
                type: 'integer',
                minimum: 1,
                maximum: 100,
                description: 'Maximum number of edges that are kept.',
              },
            },
          },
        },
      ],
      default: 'single',
      description:
        'What to do with an edge that comes while the rule works. `single`: one edge is held, and the rule acts on it afterwards if the condition is still true. `queue`: up to 10 edges are kept, and the rule acts on each. Events wait in order with both. Events within the cooldown wait only with `queue`.',
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
      description: 'More instances than this are an error in the rule.',
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
      'The trigger that makes it act. Without a trigger, the rule is evaluated at each new reading and acts on the edge of its condition.',
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
        description: 'Its name. Later steps use it to read the result, as in `steps.entry.orderId`.',
        examples: ['entry'],
      },
      if: {
        ...WHEN,
        description: 'If this is not true, the step is left out.',
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
