import type { JsonSchema } from './field-schema.ts';
import { ID } from './schema-parts.ts';
import { EXPECTED, EXPECTED_DEFINITIONS, NEVER } from './test-expected-schema.ts';
import { AMOUNTS, definedAs, DURATION, OFFSET, SCALAR, WALLET_AMOUNTS } from './test-schema-parts.ts';

/** Makes the JSON Schema of `*.test.yaml` files. */
export function testSchema(): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Purser strategy test',
    description: 'What a strategy is given, and what it is to do, on a virtual clock against the simulated exchange.',
    type: 'object',
    required: ['version', 'strategy', 'tests'],
    additionalProperties: false,
    properties: {
      version: { const: 1, description: 'Version of this file.' },
      strategy: {
        ...ID,
        pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}(/[A-Z0-9_]{1,64})?$',
        description: 'Name of the strategy, in a file beside this one; of a file with `forEach`, FILE/SYMBOL.',
        examples: ['trend-entry'],
      },
      given: { ...GIVEN, description: 'What every test of the file is given, unless it says otherwise.' },
      prices: { ...PRICES, description: 'Prices for every test of the file; a test may give its own by instrument.' },
      tests: { type: 'array', minItems: 1, items: TEST, description: 'The tests; each starts from scratch.' },
    },
    definitions: {
      position: GIVEN_POSITION,
      loan: GIVEN_LOAN,
      wallets: WALLET_AMOUNTS,
      price: PRICE,
      ...EXPECTED_DEFINITIONS,
    },
  };
}

const GIVEN_POSITION = {
  type: 'object',
  required: ['instrument', 'side', 'size'],
  additionalProperties: false,
  properties: {
    account: { type: 'string', description: "The strategy's own account by default." },
    instrument: { type: 'string', description: 'A contract.', examples: ['BTCUSDT'] },
    side: { enum: ['long', 'short'], description: 'Which way.' },
    size: { ...SCALAR, description: 'In base coin.', examples: ['0.01'] },
    price: {
      ...SCALAR,
      description: 'Average price of the opening; the first price by default.',
      examples: ['59000'],
    },
  },
};

const GIVEN_LOAN = {
  type: 'object',
  required: ['loanCoin', 'loanAmount', 'pledgeCoin', 'pledgeAmount'],
  additionalProperties: false,
  properties: {
    account: { type: 'string', description: "The strategy's own account by default." },
    loanCoin: { type: 'string', description: 'What was borrowed.', examples: ['USDT'] },
    loanAmount: { ...SCALAR, description: 'How much of it is owed.', examples: ['300'] },
    pledgeCoin: { type: 'string', description: 'The collateral.', examples: ['BTC'] },
    pledgeAmount: { ...SCALAR, description: 'How much of it the exchange has.', examples: ['0.008'] },
    term: { enum: ['7d', '30d', 'flexible'], default: 'flexible', description: 'How long it runs, from the start on.' },
  },
};

const GIVEN = {
  type: 'object',
  additionalProperties: false,
  properties: {
    start: {
      type: 'string',
      description: 'When the test begins: a whole minute, with its zone. 2026-01-05T09:00:00Z, a Monday by default.',
      examples: ['2026-01-05T09:00:00Z'],
    },
    balances: {
      ...AMOUNTS,
      description: 'What accounts hold, by account, wallet and coin; what is not named is empty.',
    },
    positions: { type: 'array', maxItems: 50, items: definedAs('position'), description: 'Positions that are open.' },
    loans: {
      type: 'array',
      maxItems: 20,
      items: definedAs('loan'),
      description: 'Loans that run. What was borrowed is spent, and the collateral is in no wallet.',
    },
  },
};

const SERIES = {
  type: ['string', 'number'],
  description:
    "Values in promtool's notation: 60000+10x30 counts up thirty times, 60000x5 repeats the value five more times, _x5 leaves the value before as it is. The last value stays for ever.",
  examples: ['60000+10x30 60300-50x10 _x5'],
};

const PRICE = {
  anyOf: [
    SERIES,
    {
      type: 'object',
      required: ['series'],
      additionalProperties: false,
      properties: {
        every: {
          ...DURATION,
          default: '1m',
          description: 'How long each value stays: whole minutes.',
          examples: ['5m'],
        },
        before: { ...SERIES, description: 'Values that lead up to the start: what candles have seen by then.' },
        series: { ...SERIES, description: `${SERIES.description} The first value is that of the start.` },
        volume: { ...SERIES, description: 'Volume of each minute in base coin, value by value; 100 by default.' },
        openInterest: {
          ...SERIES,
          description:
            'How much of its contracts is open, in base coin, value by value; the last one stands for ever. Unknown by default.',
          examples: [1200, '1200x30 1500'],
        },
        funding: {
          ...SERIES,
          description:
            'Rate of the next funding, as a ratio, value by value; it is settled every 8 hours with the value of that time. The last one stands for ever. None by default.',
          examples: ['0.01%', '0.01%x480 0.03%'],
        },
      },
    },
  ],
};

const PRICES = {
  type: 'object',
  additionalProperties: definedAs('price'),
  examples: [{ BTCUSDT: { every: '1m', before: '60000x30', series: '60000+10x30' } }],
};

const ANSWER = {
  description: 'What becomes of the call.',
  anyOf: [
    {
      enum: ['lost-request', 'lost-response', 'disconnect', 'rate-limit', 'maintenance'],
      description:
        'lost-request: it never arrives. lost-response: it is carried out, and no answer comes. disconnect: it is not sent.',
    },
    {
      type: 'object',
      required: ['reject'],
      additionalProperties: false,
      properties: {
        reject: { ...SCALAR, description: "The exchange's error code; nothing is carried out.", examples: ['40762'] },
        message: { type: 'string', description: 'What the exchange says beside it.' },
      },
    },
    {
      type: 'object',
      required: ['delay'],
      additionalProperties: false,
      properties: { delay: { ...DURATION, description: 'It is carried out at once, and the answer takes so long.' } },
    },
    {
      type: 'object',
      required: ['stale'],
      additionalProperties: false,
      properties: { stale: { ...DURATION, description: 'A read answers what was so long ago.' } },
    },
  ],
  examples: ['lost-response', { reject: '40762' }, { delay: '3s' }],
};

const OUTCOME = {
  type: 'object',
  required: ['operation', 'answer'],
  additionalProperties: false,
  properties: {
    operation: { type: 'string', description: 'Id of the operation.', examples: ['place-futures-order'] },
    account: { type: 'string', description: 'Of any account by default.' },
    at: { ...OFFSET, default: '0s', description: 'From this time after the start on.' },
    until: { ...OFFSET, description: 'Before this time after the start; without end by default.' },
    times: {
      type: 'integer',
      minimum: 1,
      description: 'How many calls it is about: one, or all before `until` where that is given.',
    },
    answer: ANSWER,
  },
};

const FIRE = {
  type: 'object',
  required: ['at', 'rule'],
  additionalProperties: false,
  properties: {
    at: { ...OFFSET, description: 'Time after the start at which it is fired.' },
    rule: {
      type: 'string',
      description: 'Rule with a trigger: `on: manual`, cron, every or start.',
      examples: ['leave'],
    },
    each: { type: 'string', description: 'Only the instances with this word in their key.', examples: ['BTCUSDT'] },
  },
};

const DELIVERY = {
  type: 'object',
  required: ['at', 'webhook'],
  additionalProperties: false,
  properties: {
    at: { ...OFFSET, description: 'Time after the start at which it comes.' },
    webhook: { type: 'string', description: 'Name of the webhook.', examples: ['tradingview'] },
    fields: {
      type: 'object',
      maxProperties: 100,
      additionalProperties: { type: ['string', 'number', 'boolean'] },
      description: 'What is delivered, by field; its id is one of them.',
      examples: [{ id: 'a-1', side: 'buy', price: 60000 }],
    },
    answer: {
      enum: ['taken', 'known', 'unfit', 'busy'],
      description:
        'What it comes to: `taken`, `known` where one with its id came before, `unfit` where its fields do not fit, `busy` where it has to come again later. `taken` or `known` by default.',
    },
  },
};

const TEST = {
  type: 'object',
  required: ['name', 'expect'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', description: 'What is tested, as a sentence.', examples: ['enters when the trend turns'] },
    given: { ...GIVEN, description: 'What the test begins with.' },
    prices: { ...PRICES, description: 'Prices by pair; spot and contract have the same.' },
    outcomes: {
      type: 'array',
      maxItems: 200,
      items: OUTCOME,
      description: "Calls that go otherwise than the exchange's rules say.",
    },
    fire: {
      type: 'array',
      maxItems: 200,
      items: FIRE,
      description: 'Rules that are fired by hand, as `purser fire` does; one that cannot be fired fails the test.',
    },
    deliver: {
      type: 'array',
      maxItems: 200,
      items: DELIVERY,
      description: 'What somebody delivers to webhooks; what comes to another end than it is to fails the test.',
    },
    expect: { type: 'array', minItems: 1, maxItems: 500, items: EXPECTED, description: 'What is to be so, by time.' },
    never: { ...NEVER, description: 'What must not happen from the start to the last look.' },
  },
};
