import { WALLETS } from '../../domain/account.ts';
import { PAPER_SETTINGS_SCHEMA } from './paper-settings-schema.ts';
import type { JsonSchema } from './field-schema.ts';

const NUMBER = { type: ['string', 'number'] } as const;

const FILE: JsonSchema = { type: 'string', pattern: '^[^\\n]{1,1000}$' };

/** `file` for all pairs, or `files` by pair. */
const FILES: JsonSchema = {
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    file: { ...FILE, description: 'A CSV file, plain or gzip, relative to this file; for all pairs.' },
    files: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^[A-Z0-9]{2,30}$' },
      additionalProperties: FILE,
      description: 'One file a pair, before `file`.',
    },
  },
};

const RATES: JsonSchema = {
  type: 'object',
  required: ['maker', 'taker'],
  additionalProperties: false,
  properties: {
    maker: { ...NUMBER, description: 'Of orders that waited, a ratio of their value.', examples: ['0.02%', '0.0002'] },
    taker: { ...NUMBER, description: 'Of all others.', examples: ['0.06%', '0.0006'] },
  },
};

const MARKET_RATES = {
  futures: { ...RATES, description: 'Default: 0.02% and 0.06%.' },
  spot: { ...RATES, description: 'Default: 0.1% both.' },
};

const FEES: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  description: 'Fee rates, for all accounts and for single ones.',
  properties: {
    ...MARKET_RATES,
    accounts: {
      type: 'object',
      additionalProperties: { type: 'object', additionalProperties: false, properties: MARKET_RATES },
      description: 'By account: before those of all.',
    },
  },
  examples: [{ futures: { maker: '0.02%', taker: '0.06%' } }],
};

const LATENCY: JsonSchema = {
  description:
    'How long a call takes there and back; the exchange executes it halfway: a duration, two bounds, or a lower bound, a median and an upper bound. Default: 0ms.',
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      additionalProperties: false,
      properties: {
        reads: { type: 'string', description: 'Calls that change nothing.', examples: ['20ms..80ms'] },
        orders: { type: 'string', description: 'All others.', examples: ['30ms..60ms..900ms'] },
      },
    },
  ],
  examples: ['40ms', '20ms..80ms', { reads: '20ms', orders: '30ms..60ms..900ms' }],
};

const FUNDING: JsonSchema = {
  description:
    'What longs pay to shorts: off, a rate, a rate and its hours, or files with the columns time and rate. Default: 0.01% every 8h with candles, the made-up market has its own.',
  anyOf: [
    NUMBER,
    {
      type: 'object',
      required: ['rate'],
      additionalProperties: false,
      properties: {
        rate: { ...NUMBER, description: 'A ratio of the value; negative where shorts pay.', examples: ['0.01%'] },
        every: { type: 'string', description: '1h to 24h, from 0:00 UTC on. Default: 8h.', examples: ['8h'] },
      },
    },
    FILES,
  ],
  examples: ['off', '0.01%', { rate: '0.01%', every: '4h' }, { file: 'funding.csv.gz' }],
};

function price(description: string, examples: readonly unknown[]): JsonSchema {
  return { description, anyOf: [{ type: 'string' }, FILES], examples };
}

const TIERS: JsonSchema = {
  type: 'array',
  minItems: 1,
  maxItems: 100,
  items: {
    type: 'object',
    required: ['rate'],
    additionalProperties: false,
    properties: {
      upTo: {
        ...NUMBER,
        description: 'The largest value of a position at its opening price, USDT; the last tier has none.',
        examples: [150_000],
      },
      rate: { ...NUMBER, description: 'Maintenance margin, a ratio of the value.', examples: ['0.4%'] },
    },
  },
  description: 'Maintenance margin by the value of a position. Default: one tier of 0.4%.',
  examples: [[{ upTo: 150_000, rate: '0.4%' }, { upTo: 500_000, rate: '0.5%' }, { rate: '1%' }]],
};

const BALANCES: JsonSchema = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      [...WALLETS, 'savings'].map((wallet) => [
        wallet,
        { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      ]),
    ),
  },
  description: 'Starting balances: account, wallet, coin.',
  examples: [{ main: { usdt_futures: { USDT: '1000' } } }],
};

/** The schema of `paper`. */
export const PAPER: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  description: 'The embedded paper exchange.',
  properties: {
    seed: {
      type: 'integer',
      minimum: 0,
      maximum: 4_294_967_295,
      description: 'Seed of the made-up market: the same seed gives the same prices.',
    },
    speed: {
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 100_000,
      description: 'How many times faster than the wall clock time goes.',
    },
    candles: {
      description:
        'A file of candles to play instead of the made-up market, relative to this file, or one for each pair.',
      anyOf: [
        { type: 'string' },
        {
          type: 'object',
          minProperties: 1,
          propertyNames: { pattern: '^[A-Z0-9]{2,30}$' },
          additionalProperties: FILE,
        },
      ],
      examples: ['btcusdt.csv.gz', { BTCUSDT: 'btc.csv.gz', ETHUSDT: 'eth.csv.gz' }],
    },
    balances: BALANCES,
    path: {
      enum: ['nearer', 'optimistic', 'pessimistic'],
      default: 'nearer',
      description:
        'Which of high and low of a minute comes first: the one nearer to the open, the one for what is held, or the one against it.',
    },
    spread: {
      ...NUMBER,
      description: 'The distance of ask and bid, a ratio of the last price or a number of price steps. Default: none.',
      examples: ['0.02%', '2 ticks'],
    },
    slippage: {
      ...NUMBER,
      description: 'How far beyond the best price market orders and stops are filled, a ratio. Default: 0%.',
      examples: ['0.05%'],
    },
    limitFills: {
      type: 'string',
      default: 'touch',
      description:
        "When limit orders that wait are filled: the market touches their price, goes a step through it, and takes a share of the minute's volume at most.",
      examples: ['touch', 'through', 'share 5%', 'through, share 5%'],
    },
    ...PAPER_SETTINGS_SCHEMA,
    latency: LATENCY,
    fees: FEES,
    funding: FUNDING,
    tiers: TIERS,
    mark: price(
      'The mark price, at which open profit, margin, liquidation and stops of that trigger go: last, the average of the last closes, or candles of files. Default: last.',
      ['last', 'average 5m', { file: 'mark.csv.gz' }],
    ),
    index: price('The index price that tickers show. Default: last.', ['last', { file: 'index.csv.gz' }]),
  },
};
