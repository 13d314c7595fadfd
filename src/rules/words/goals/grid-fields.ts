import { Type as T } from 'typebox';
import { DurationField, InstrumentField, MoneyField, NumberField, PriceField } from '../../../domain/fields.ts';
import { UnprotectedField } from '../stops/unprotected-field.ts';
import { slippageField } from './bounded-price.ts';
import { OnForeignField } from './foreign.ts';

const rangeSchema = T.Object(
  {
    low: PriceField('The lowest level.', '55000 USDT/BTC'),
    high: PriceField('The highest level.', '70000 USDT/BTC'),
  },
  { additionalProperties: false, description: 'The grid is between these prices.' },
);

const aroundSchema = T.Object(
  {
    width: NumberField('How far the lowest level is below the middle, and the highest above it.', '10%'),
    price: T.Optional(
      PriceField(
        'The middle. By default it is the last price at the moment at which the grid is laid, and stays there.',
        '60000 USDT/BTC',
      ),
    ),
  },
  { additionalProperties: false, description: 'The grid is around a price.' },
);

/** The fields of a grid. */
export const gridSchema = T.Object(
  {
    instrument: InstrumentField('Where it trades: a futures contract, or a spot pair.'),
    side: T.Enum(['long', 'short', 'neutral'], {
      description:
        '`long`: each gap buys at its lower level and sells at its upper one. `short`: each opens short at the upper and closes at the lower. `neutral`: long below the price at which the grid is laid, short above it. Spot pairs take only `long`.',
    }),
    range: T.Optional(rangeSchema),
    around: T.Optional(aroundSchema),
    levels: NumberField(
      'How many prices, the lowest and the highest included: 2 to 51. Between two neighbours is a gap.',
      '11',
    ),
    spacing: T.Optional(
      T.Enum(['geometric', 'arithmetic'], {
        description: '`geometric` (default): gaps of equal percent. `arithmetic`: gaps of equal price.',
      }),
    ),
    amount: MoneyField('How much each gap holds, in base or quote coin.', '0.001 BTC', '50 USDT'),
    minMove: T.Optional(
      NumberField(
        'The grid is laid again only when its middle, its lowest or highest level, or its amount changes by this part or more; by default 0.2%. Until then a smaller change waits, also one of the file.',
        '1%',
      ),
    ),
    begin: T.Optional(
      T.Enum(['wait', 'fill'], {
        description:
          'What to do with gaps whose entry the price has already passed when the grid is laid. `wait` (default): wait until the price has come back over the entry. `fill`: fill them at once, at the price of the moment.',
      }),
    ),
    outside: T.Optional(
      T.Enum(['rest', 'withdraw', 'close'], {
        description:
          'What to do while the price is outside the range. `rest` (default): leave all orders. `withdraw`: cancel the entries. `close`: cancel them, and sell at once what is held. The grid goes on when the price is in the range again.',
      }),
    ),
    outsideBy: T.Optional(
      NumberField('How far beyond the range the price has to be to count as outside; by default 0%.', '2%'),
    ),
    slippage: T.Optional(slippageField('0.5%')),
    marginMode: T.Optional(T.Enum(['crossed', 'isolated'], { description: 'Margin mode; by default crossed.' })),
    unprotected: UnprotectedField,
    otherwise: T.Optional(
      T.Enum(['withdraw', 'leave', 'close'], {
        description:
          'What to do while `when` is known to be false. `withdraw` (default): cancel the entries. `leave`: let them rest. `close`: cancel them, and sell at once what is held. Exits go on resting, and a gap that fills meanwhile gets its exit.',
      }),
    ),
    withdrawAfter: T.Optional(
      DurationField(
        'How long `when` has to be known to be false, without a break, before entries are cancelled; by default 30s.',
        '2m',
      ),
    ),
    onForeign: OnForeignField('leaves the gap as it is then'),
  },
  {
    additionalProperties: false,
    description:
      'Keeps a grid of price levels. In each gap between two levels rests either an entry, or an exit for what the gap holds. A gap holds its size at most once, so there are never more orders than gaps. The grid remembers what it holds over restarts and changes of the file. It is laid again when the file wants other levels, and when prices that the file takes from a watch have moved by `minMove`: entries that fit no gap any more are cancelled, and new ones are placed. If that drops a gap, its exit stays until it is filled. A grid that is switched off or removed leaves its orders where they are. To end a grid, let `when` be false first. Its distance is the number of orders that are missing, in the wrong place or too many.',
    oneOf: [{ required: ['range'] }, { required: ['around'] }],
    examples: [
      {
        instrument: 'spot/BTCUSDT',
        side: 'long',
        range: { low: '55000 USDT/BTC', high: '70000 USDT/BTC' },
        levels: '11',
        amount: '50 USDT',
      },
      {
        instrument: 'BTCUSDT',
        side: 'neutral',
        around: { width: '8%' },
        levels: '17',
        spacing: 'arithmetic',
        amount: '0.002 BTC',
        outside: 'close',
        outsideBy: '2%',
        unprotected: 'the grid closes beyond its range',
      },
    ],
  },
);

export type GridArgs = T.Static<typeof gridSchema>;
