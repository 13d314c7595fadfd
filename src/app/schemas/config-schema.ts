import { SELF_TRADE_MODES } from '../../domain/account-settings.ts';
import type { Vocabulary } from '../../strategy/model/vocabulary.ts';
import type { JsonSchema } from './field-schema.ts';
import { JOURNAL } from './journal-schema.ts';
import { httpSchema } from './http-schema.ts';
import { notifySchema } from './notify-schema.ts';
import { stateSchema } from './state-schema.ts';
import { PAPER } from './paper-schema.ts';
import { limitDefinitions, limitsSchema } from './limits-schema.ts';

/** Makes the JSON Schema of `purser.yaml`; its limits have the words of strategies. */
export function configSchema(vocabulary: Vocabulary): JsonSchema {
  const limits = limitsSchema(vocabulary);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Purser configuration',
    description: 'The accounts that strategies act on, and where things are kept.',
    type: 'object',
    required: ['version', 'accounts'],
    additionalProperties: false,
    properties: {
      version: { const: 1, description: 'Version of this file.' },
      accounts: {
        ...named(accountSchema(limits)),
        minProperties: 1,
        description: 'The accounts, by the names that strategies use.',
      },
      strategies: {
        type: ['string', 'array'],
        items: { type: 'string' },
        description: 'Files or directories of strategies, relative to this file. Default: strategies.',
        examples: ['strategies', ['strategies', '../shared/guard.yaml']],
      },
      state: stateSchema(SECRET),
      operations: {
        enum: ['all', 'core'],
        default: 'all',
        description:
          'core: only the operations of the interface document are sent. A test bed: positions are folded from fills, and instruments are given here.',
      },
      reload: {
        enum: ['onChange', 'byHand'],
        default: 'onChange',
        description:
          'When edited strategies are taken in: as soon as their files have changed, or only by `purser reload` or SIGHUP, so that `purser plan --diff` can show before what they would change.',
      },
      instruments: INSTRUMENTS,
      drift: DRIFT,
      halts: HALTS,
      journal: JOURNAL,
      notify: notifySchema(SECRET),
      http: httpSchema(SECRET),
      limits: {
        ...limits,
        description: 'What bounds everything that adds risk on all accounts together, by strategies and by hand.',
      },
      paper: PAPER,
    },
    definitions: limitDefinitions(vocabulary),
  };
}

const NAME = { pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' };

function named(value: JsonSchema): JsonSchema {
  return { type: 'object', propertyNames: NAME, additionalProperties: value };
}

const SECRET: JsonSchema = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
  properties: {
    env: {
      type: 'string',
      pattern: '^[A-Za-z_][A-Za-z0-9_]{0,127}$',
      description: 'Name of an environment variable.',
      examples: ['PURSER_MAIN_KEY'],
    },
    file: {
      type: 'string',
      pattern: '^[^\\n]{1,1000}$',
      description: 'A file that holds nothing else, relative to this file.',
      examples: ['/run/secrets/main-key'],
    },
  },
  examples: [{ env: 'PURSER_MAIN_KEY' }, { file: '/run/secrets/main-key' }],
};

function accountSchema(limits: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['exchange'],
    additionalProperties: false,
    properties: {
      ...ACCOUNT,
      ...SETTINGS,
      limits: {
        ...limits,
        description: 'What bounds everything that adds risk on the account, by strategies and by hand.',
      },
    },
  };
}

const SETTINGS: Readonly<Record<string, JsonSchema>> = {
  channelCode: {
    type: 'string',
    description: 'Broker rebate identifier, sent with orders and stops: 1 to 64 visible characters.',
    examples: ['abc12'],
  },
  locale: {
    type: 'string',
    default: 'en-US',
    description: "Language of the exchange's messages; decisions rest only on codes.",
    examples: ['en-US', 'zh-CN'],
  },
  receiveWindow: {
    type: 'string',
    description:
      'A spot order, and a read of spot orders, that arrives later than this is refused. Below 60s. By default spot orders have 5s where PostgreSQL keeps the journal, and nothing has one elsewhere.',
    examples: ['5s'],
  },
  stpMode: {
    enum: SELF_TRADE_MODES,
    default: 'none',
    description:
      'Which of two orders of the same user is cancelled where they would meet; for every order and stop that is placed.',
  },
  copyTrading: {
    anyOf: [{ type: 'boolean' }, { type: 'array', minItems: 1, maxItems: 500, items: { type: 'string' } }],
    default: false,
    description:
      'The key is a copy-trading key of an elite trader: spot orders go out once a second. A list names the pairs that it may trade; what opens others is refused before it is sent.',
    examples: [true, ['BTCUSDT', 'ETHUSDT']],
  },
};

const ACCOUNT: Readonly<Record<string, JsonSchema>> = {
  exchange: {
    enum: ['paper', 'demo', 'live'],
    description: 'paper is simulated; demo is the exchange with play money; live is real, and needs `run --live` too.',
  },
  uid: { type: ['string', 'integer'], description: "The account's UID at the exchange.", examples: ['1234567890'] },
  parent: { type: 'string', description: 'The account of which this is a sub-account.', examples: ['main'] },
  url: {
    type: 'string',
    pattern: '^https?://[^\\s]+$',
    description: 'Base URL of the exchange, where it is not the usual one.',
    examples: ['http://127.0.0.1:8787'],
  },
  key: { ...SECRET, description: 'Where the API key is found.' },
  secret: { ...SECRET, description: "Where the API key's secret is found." },
  passphrase: { ...SECRET, description: "Where the API key's passphrase is found." },
  flatAt: {
    type: 'string',
    description:
      'A time with its zone at which the account held no futures position. In core mode positions are unknown without it.',
    examples: ['2026-01-05T09:00:00Z'],
  },
  ipBound: {
    type: 'boolean',
    default: false,
    description: 'Whether the API key is bound to an IP address; the exchange deletes others after a while.',
  },
};

const STEP: JsonSchema = { type: ['string', 'number'] };

const INSTRUMENTS: JsonSchema = {
  type: 'object',
  description: 'What the exchange is not asked for in core mode: steps and minimums, by instrument.',
  additionalProperties: {
    type: 'object',
    required: ['priceStep', 'sizeStep', 'minSize', 'minValue'],
    additionalProperties: false,
    properties: {
      priceStep: { ...STEP, description: 'Prices are multiples of it.', examples: ['0.1'] },
      sizeStep: { ...STEP, description: 'Sizes are multiples of it, in base coin.', examples: ['0.0001'] },
      minSize: { ...STEP, description: 'Smallest order, in base coin.', examples: ['0.0001'] },
      minValue: { ...STEP, description: 'Smallest value of an order, in USDT.', examples: ['5'] },
      makerFeeRate: { ...STEP, description: 'Fee of resting orders, as a ratio. Default: 0.', examples: ['0.0002'] },
      takerFeeRate: { ...STEP, description: 'Fee of other orders, as a ratio. Default: 0.', examples: ['0.0006'] },
    },
  },
  examples: [{ BTCUSDT: { priceStep: '0.1', sizeStep: '0.0001', minSize: '0.0001', minValue: '5' } }],
};

const DRIFT: JsonSchema = {
  description:
    'How often fills are read to be compared with the positions that the exchange reports, or off, which ends the comparison of balances too. Default: 30s.',
  anyOf: [
    { const: 'off' },
    {
      type: 'object',
      required: ['every'],
      additionalProperties: false,
      properties: { every: { type: 'string', description: '5s to 1h.', examples: ['30s'] } },
    },
  ],
  examples: ['off', { every: '30s' }],
};

function often(description: string, count: number, within: string): JsonSchema {
  return {
    description: `${description} Default: { count: ${String(count)}, within: ${within} }.`,
    anyOf: [
      { const: 'off' },
      {
        type: 'object',
        required: ['count', 'within'],
        additionalProperties: false,
        properties: {
          count: { type: 'integer', minimum: 2, maximum: 100, description: 'How often.', examples: [count] },
          within: { type: 'string', description: '10s to 24h.', examples: [within] },
        },
      },
    ],
    examples: ['off', { count, within }],
  };
}

const HALTS: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  description: 'When the daemon halts by itself what could add risk, until `purser resume`.',
  properties: {
    failures: often(
      'A strategy is halted when so many of its intents that add risk were rejected, or have no known outcome, in a row.',
      8,
      '15m',
    ),
    drift: often('An account is halted on an instrument that drifts so often.', 3, '1h'),
    clockSkew: {
      type: 'string',
      description:
        "Everything is halted when the machine's clock is further than this off the exchange's, or off. Default: 5s.",
      examples: ['5s', 'off'],
    },
  },
  examples: [{ failures: { count: 8, within: '15m' }, drift: 'off', clockSkew: '5s' }],
};
