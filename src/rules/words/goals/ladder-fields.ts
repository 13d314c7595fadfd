import { Type as T } from 'typebox';
import { DurationField, InstrumentField, MoneyField, NumberField, PriceField } from '../../../domain/fields.ts';
import { OnForeignField } from './foreign.ts';
import { UnprotectedField } from '../stops/unprotected-field.ts';

const rungSchema = T.Object(
  {
    price: T.Optional(PriceField('Where it rests.', '49000 USDT/BTC')),
    offset: T.Optional(NumberField('How far below `around` (a buy) or above it (a sell) it rests.', '1%')),
    size: MoneyField('How much, in base or quote coin.', '0.001 BTC', '50 USDT'),
  },
  {
    additionalProperties: false,
    description: 'A resting order.',
    oneOf: [{ required: ['price'] }, { required: ['offset'] }],
  },
);

/** The fields of resting orders that are to be kept. */
export const ladderSchema = T.Object(
  {
    instrument: InstrumentField('Where the orders rest.'),
    side: T.Enum(['buy', 'sell'], {
      description: 'What the orders do; on a futures market `buy` opens long and `sell` opens short.',
    }),
    rungs: T.Array(rungSchema, { minItems: 1, maxItems: 20, description: 'The orders.' }),
    around: T.Optional(PriceField('Price from which offsets are measured; by default the last price.', 'hourly.close')),
    minMove: T.Optional(
      NumberField('An order is replaced when its wanted price is further away than this; by default 0.2%.', '0.5%'),
    ),
    refill: T.Optional(
      T.Boolean({
        description:
          'Whether an order is placed again after it was filled and the price has moved away from it; by default false.',
      }),
    ),
    of: T.Optional(
      T.Enum(['bought', 'wallet'], {
        description: 'Spot sells: of what this strategy bought (default), or of all that the wallet holds.',
      }),
    ),
    marginMode: T.Optional(T.Enum(['crossed', 'isolated'], { description: 'Margin mode; by default crossed.' })),
    unprotected: UnprotectedField,
    otherwise: T.Optional(
      T.Enum(['withdraw', 'leave'], {
        description:
          'What to do while `when` is known to be false. `withdraw` (default): cancel its orders that would open. `leave`: let them rest.',
      }),
    ),
    withdrawAfter: T.Optional(
      DurationField(
        'How long `when` has to be known to be false, without a break, before orders are cancelled; by default 30s.',
        '2m',
      ),
    ),
    onForeign: OnForeignField('leaves the order as it is then'),
  },
  {
    additionalProperties: false,
    description:
      'Keeps orders resting on an instrument. It places missing orders, replaces orders at wrong prices, and cancels surplus ones. It touches only its own orders. An order that would be filled at once waits until it can rest. The distance of this goal is the number of orders that are missing, in the wrong place or too many.',
    examples: [
      {
        instrument: 'BTCUSDT',
        side: 'buy',
        rungs: [
          { offset: '1%', size: '0.001 BTC' },
          { offset: '2%', size: '0.002 BTC' },
        ],
      },
    ],
  },
);

export type LadderArgs = T.Static<typeof ladderSchema>;
