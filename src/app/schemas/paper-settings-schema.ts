import { ALL_PERMISSIONS } from '../../paper/core/wallets/accounts.ts';
import { TRADING_STATUSES } from '../../paper/core/state/conduct.ts';
import type { JsonSchema } from './field-schema.ts';

const NUMBER = { type: ['string', 'number'] } as const;

/** What a key may do, and from where; `its` says whose key. */
function keyRights(its: string): Readonly<Record<string, JsonSchema>> {
  return {
    permissions: {
      type: 'array',
      items: { enum: [...ALL_PERMISSIONS] },
      description: `What ${its} may do. Default: everything.`,
      examples: [['read', 'futures_order']],
    },
    ips: {
      anyOf: [{ const: 'any' }, { type: 'array', minItems: 1, maxItems: 100, items: { type: 'string' } }],
      description: `The only addresses that ${its} works from, or any. Default: the loopback.`,
      examples: [['127.0.0.1'], 'any'],
    },
  };
}

const ACCOUNT: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...keyRights('its key'),
    keys: {
      type: 'object',
      maxProperties: 9,
      propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_-]{0,19}$' },
      additionalProperties: { type: 'object', additionalProperties: false, properties: keyRights('this key') },
      description:
        'Further keys of the account, by name: at most 9. Rate limits count the calls of all its keys together.',
      examples: [{ reader: { permissions: ['read'], ips: 'any' } }],
    },
    positionMode: { enum: ['hedge', 'one-way'], default: 'hedge', description: 'Its mode of positions.' },
    marginMode: {
      enum: ['crossed', 'isolated'],
      default: 'crossed',
      description: 'The margin mode of every contract.',
    },
    leverage: {
      type: 'integer',
      minimum: 1,
      maximum: 125,
      default: 10,
      description: 'The leverage of every contract.',
      examples: [20],
    },
    positions: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        required: ['instrument', 'side', 'size'],
        additionalProperties: false,
        properties: {
          instrument: { type: 'string', description: 'The contract: BTCUSDT, or coin-futures/BTCUSD.' },
          side: { enum: ['long', 'short'], description: 'Its side.' },
          size: { ...NUMBER, description: 'Its size, in base coin.', examples: [0.1] },
          price: { ...NUMBER, description: 'Its average opening price. Default: the price of the begin.' },
        },
      },
      description: 'What it holds at the start, without a fee, an order or a fill.',
      examples: [[{ instrument: 'BTCUSDT', side: 'long', size: 0.1 }]],
    },
    frozen: { type: 'boolean', default: false, description: 'Whether it is refused everything.' },
  },
};

const TERMS: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    priceStep: {
      ...NUMBER,
      description: 'Prices are multiples of it; of spot 1, 0.1, 0.01 and so on.',
      examples: [0.5],
    },
    sizeStep: { ...NUMBER, description: 'Sizes are multiples of it, in base coin; likewise.', examples: [0.001] },
    minSize: { ...NUMBER, description: 'Smallest order, in base coin. Default: the step.', examples: [0.001] },
    minValue: { ...NUMBER, description: 'Smallest value of an order, in quote coin.', examples: [5] },
    maxSize: { ...NUMBER, description: 'Largest order, in base coin.', examples: [100] },
    status: {
      enum: [...TRADING_STATUSES],
      description: "How it can be traded, in the exchange's words.",
      examples: ['maintain'],
    },
  },
};

/** What is set under `paper` beside the model of fills. */
export const PAPER_SETTINGS_SCHEMA: Readonly<Record<string, JsonSchema>> = {
  accounts: {
    type: 'object',
    additionalProperties: ACCOUNT,
    description: 'How the accounts of `accounts` begin at the paper exchange, by name.',
    examples: [{ main: { positionMode: 'one-way', leverage: 20, permissions: ['read', 'futures_order'] } }],
  },
  instruments: {
    type: 'object',
    additionalProperties: TERMS,
    description: 'Steps, minimums and status, by instrument: BTCUSDT is the contract, spot/BTCUSDT the pair.',
    examples: [{ BTCUSDT: { priceStep: 0.5 }, 'spot/BTCUSDT': { status: 'halt' } }],
  },
  pairs: {
    type: 'object',
    maxProperties: 200,
    additionalProperties: NUMBER,
    description:
      'Pairs of the made-up market in addition to BTCUSDT, ETHUSDT and SOLUSDT, each with the price around which it moves.',
    examples: [{ DOGEUSDT: 0.12 }],
  },
  redemptionDelay: {
    type: 'string',
    description: 'How long a redemption of savings is under way, by the time of the exchange. Default: 0s.',
    examples: ['1m'],
  },
  closeOverflow: {
    enum: ['partial', 'reject'],
    default: 'partial',
    description: 'A close beyond the free part of a position: for that part, or refused.',
  },
  stopSide: {
    enum: ['position', 'trade'],
    default: 'position',
    description: 'Whose side a stop tells in one-way mode: that of its position, or of the closing trade.',
  },
  cancelWithoutType: {
    enum: ['all', 'normal_plan'],
    default: 'all',
    description: 'What cancel-plan-order without planType cancels: trigger orders of every kind, or only normal_plan.',
  },
  margin: {
    enum: ['mark', 'entry'],
    default: 'mark',
    description: 'The price at which crossed positions count for their margin: the mark price, or their opening price.',
  },
  tradeSide: {
    enum: ['ignored', 'service'],
    default: 'ignored',
    description:
      'What tradeSide of an order means in one-way mode: nothing, or a refusal (40774) as at the service. With strict: service.',
  },
  stopOrderId: {
    enum: ['own', 'stop'],
    default: 'stop',
    description: 'The clientOid of the order that a fired stop places: one of its own, or that of the stop.',
  },
  cancelSpacing: {
    type: 'string',
    description:
      'How long an order that was just cancelled cannot be cancelled again (45129; then it is done). 1s is what is documented. Default: 0s.',
    examples: ['1s'],
  },
  timestamps: {
    enum: ['near', 'any'],
    default: 'near',
    description: 'Which signed requests are taken: those for the time of the exchange, or any.',
  },
  rateLimits: { type: 'boolean', default: true, description: 'Whether calls that are too many are refused.' },
  strict: {
    type: 'boolean',
    default: false,
    description:
      'Whether purser exchange refuses what the documents do not allow and the service takes; as its --strict. Purser itself always keeps to the documents.',
  },
  faults: {
    type: 'string',
    pattern: '^[^\\n]{1,1000}$',
    description: 'A file of what goes wrong with which calls, relative to this file; as --faults of purser exchange.',
    examples: ['faults.yaml'],
  },
};
