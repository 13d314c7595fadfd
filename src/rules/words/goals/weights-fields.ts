import { Type as T } from 'typebox';
import { AccountField, CoinField, MoneyField, NumberField } from '../../../domain/fields.ts';
import { slippageField } from './bounded-price.ts';

const placeSchema = T.Object(
  {
    account: T.Optional(AccountField("Whose wallet; by default the file's account.")),
    wallet: T.Enum(['spot', 'p2p', 'usdt_futures', 'usdc_futures'], {
      description: 'Which wallet. Of another account only the spot wallet.',
    }),
  },
  { additionalProperties: false, description: 'A wallet.' },
);

/** The fields of coins that are to be held in given weights. */
export const weightsSchema = T.Object(
  {
    weights: T.Record(T.String({ pattern: '^[A-Z0-9]{2,15}$' }), NumberField('Part of the whole.', '60%'), {
      description: 'The part of the whole that each coin should be, together 100%.',
      minProperties: 2,
      maxProperties: 20,
    }),
    quote: T.Optional(CoinField('The coin against which the others are bought and sold; by default USDT.')),
    band: T.Optional(
      NumberField(
        'How far a weight may be off, in parts of the whole, before it is brought back; by default 5%.',
        '3%',
      ),
    ),
    slippage: T.Optional(slippageField('orders are market orders')),
    reserve: T.Optional(
      MoneyField('An amount of the quote coin that is neither counted nor spent, for fees and other uses.', '20 USDT'),
    ),
    from: T.Optional(
      T.Array(placeSchema, {
        minItems: 1,
        maxItems: 10,
        description: 'Further wallets whose coins count. Coins that the spot wallet lacks come from them.',
      }),
    ),
  },
  {
    additionalProperties: false,
    description:
      'Holds coins in given weights by spot orders. If the weight of a coin is off by more than the band, it trades back to the weight; sales go before purchases. All of these coins in the wallet count. A difference below the smallest order stays. The distance of this goal is the largest deviation it must correct, as a share of the total value.',
    examples: [{ weights: { BTC: '60%', ETH: '30%', USDT: '10%' }, band: '5%' }],
  },
);

export type WeightsArgs = T.Static<typeof weightsSchema>;
