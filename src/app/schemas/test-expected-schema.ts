import {
  ACTION_FIELDS,
  ACTION_OUTCOMES,
  STANDING_FIELDS,
  SHOWN_FIELDS,
  type FieldValues,
} from '../test/action-fields.ts';
import type { JsonSchema } from './field-schema.ts';
import { AMOUNTS, definedAs, OFFSET, SCALAR } from './test-schema-parts.ts';

const ACTION = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(
      Object.entries(ACTION_FIELDS).map(([action, fields]) => [action, fieldsSchema({ ...fields, ...SHOWN_FIELDS })]),
    ),
    by: { type: 'string', description: 'Rule or goal that it is of.' },
    outcome: { enum: ACTION_OUTCOMES, description: 'What became of it.' },
  },
};

const ACTIONS = { type: 'array', maxItems: 200, items: definedAs('action') };

/** Makes the schema of expected fields. Only the written ones are compared: none is required. */
function fieldsSchema(fields: { readonly [field: string]: FieldValues }): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(fields).map(([field, term]) => [field, termSchema(term)])),
  };
}

function termSchema(term: FieldValues): JsonSchema {
  if (term === 'any') return {};
  if (term === 'number' || term === 'size' || term === 'text') return SCALAR;
  if (term === 'account' || term === 'instrument') return { type: 'string' };
  return isValues(term) ? valuesSchema(term) : fieldsSchema(term);
}

function valuesSchema(values: readonly string[]): JsonSchema {
  return values.includes('true') ? { type: 'boolean' } : { enum: [...values] };
}

/** Tells lists apart: Array.isArray loses the type of a readonly list's items. */
function isValues(term: FieldValues): term is readonly string[] {
  return Array.isArray(term);
}

function standing(word: keyof typeof STANDING_FIELDS): JsonSchema {
  return { type: 'array', maxItems: 200, items: fieldsSchema(STANDING_FIELDS[word]) };
}

const TEXTS = { type: 'array', maxItems: 200, items: { type: 'string' } };

const JOURNAL = {
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    kind: { type: 'string', description: 'Kind of the entry.', examples: ['refused'] },
    rule: { type: 'string', description: 'Rule or goal that it is of.' },
    text: { type: 'string', description: 'What its text contains.' },
  },
};

const ACTION_NOTE =
  'Each names what is done and what is known of it, as a step does; `by` names the rule or goal, `outcome` says what became of it. A value may be a bound: "> 60000", "1..2".';

const FORBIDDEN = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
  properties: {
    fired: { type: 'string', description: 'Rule that must not fire.' },
    action: {
      allOf: [definedAs('action')],
      description: 'Action that must not be sent.',
      examples: [{ open: { instrument: 'BTCUSDT' } }],
    },
    notified: { type: 'string', description: 'What no notification may contain.' },
    journal: { ...JOURNAL, description: 'Entry that must not be written.' },
  },
};

export const NEVER = { type: 'array', minItems: 1, maxItems: 200, items: definedAs('forbidden') };

/** Definitions that several places of the expected results share. */
export const EXPECTED_DEFINITIONS = { action: ACTION, forbidden: FORBIDDEN };

export const EXPECTED = {
  type: 'object',
  additionalProperties: false,
  oneOf: [{ required: ['at'] }, { required: ['between'] }],
  properties: {
    at: {
      ...OFFSET,
      description: 'Time after the start at which it is looked; events are those since the look before.',
    },
    between: {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      items: OFFSET,
      description: 'Two times after the start, both included, between which `never` holds.',
    },
    fired: { ...TEXTS, description: 'Exactly the rules that have fired, in this order, once for each firing.' },
    actions: { ...ACTIONS, description: `Exactly the actions that were sent, in this order. ${ACTION_NOTE}` },
    actionsInclude: {
      ...ACTIONS,
      description: `Actions that were sent, in this order; others may come between. ${ACTION_NOTE}`,
    },
    notified: { ...TEXTS, description: 'Exactly the notifications, in this order; each contains the text.' },
    journal: {
      type: 'array',
      items: JOURNAL,
      description: 'Entries that were written, in this order; others may come between.',
    },
    positions: {
      ...standing('positions'),
      description: 'Exactly the positions that are open, in any order: account, instrument, side, size, price.',
    },
    orders: {
      ...standing('orders'),
      description: 'Exactly the orders that rest: account, instrument, side, price, size.',
    },
    stops: {
      ...standing('stops'),
      description:
        'Exactly the stops and trigger orders: account, instrument, side, stop (takeProfit, stopLoss, trail, trigger), trigger, limit, size.',
    },
    balances: {
      ...AMOUNTS,
      description: 'What these wallets hold, by account, wallet and coin; a value may be a bound.',
    },
    state: {
      type: 'object',
      additionalProperties: { type: ['string', 'object'] },
      description: 'State of rules: low, pending, due, working or high. With `each`, by a word of the instance.',
      examples: [{ 'enter-long': 'high' }, { leave: { BTCUSDT: 'pending' } }],
    },
    vars: {
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'boolean'] },
      description: 'Variables of the file.',
    },
    never: { ...NEVER, description: 'What must not happen, in this span or since the look before.' },
  },
};
