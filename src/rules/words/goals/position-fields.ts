import { Type as T } from 'typebox';
import { DurationField, InstrumentField, MoneyField, NumberField } from '../../../domain/fields.ts';
import { slippageField } from './bounded-price.ts';
import { OnForeignField } from './foreign.ts';
import { UnprotectedField } from '../stops/unprotected-field.ts';

/** The fields of a position that is to be held. */
export const positionSchema = T.Object(
  {
    instrument: InstrumentField('Where the position is held.', 'futures'),
    side: T.Enum(['long', 'short'], { description: 'Its direction.' }),
    size: T.Optional(MoneyField('How much, in base coin; `0 BTC` holds nothing.', '0.05 BTC')),
    value: T.Optional(MoneyField('How much, as a value in quote coin at the price of the moment.', '2000 USDT')),
    band: T.Optional(
      NumberField(
        'How far the size may differ before anything is done, as a part of it; by default 0, or 2% if `value` is given.',
        '2%',
      ),
    ),
    slice: T.Optional(
      MoneyField('Largest single order, in base or quote coin; by default all at once.', '0.01 BTC', '200 USDT'),
    ),
    every: T.Optional(DurationField('Shortest time between two orders.', '1m')),
    slippage: T.Optional(slippageField('0.5%')),
    marginMode: T.Optional(T.Enum(['crossed', 'isolated'], { description: 'Margin mode; by default crossed.' })),
    unprotected: UnprotectedField,
    onForeign: OnForeignField('takes the position as it is then as the wanted one'),
  },
  {
    additionalProperties: false,
    'x-market': 'futures',
    description:
      'Keeps a position of a given size. It opens, adds and reduces in slices. Each slice is filled at once within the slippage, or not at all. A position on the other side is closed first. A difference below the smallest order stays. The distance of this goal is the size, in base coin, that is missing or too much.',
    examples: [{ instrument: 'BTCUSDT', side: 'long', size: '0.05 BTC', slice: '0.01 BTC', every: '1m' }],
    oneOf: [{ required: ['size'] }, { required: ['value'] }],
  },
);

export type PositionArgs = T.Static<typeof positionSchema>;
