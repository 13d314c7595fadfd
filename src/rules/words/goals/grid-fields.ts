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
  { additionalProperties: false, description: 'The grid lies between these prices.' },
);

const aroundSchema = T.Object(
  {
    width: NumberField('How far the lowest level lies below the middle, and the highest above it.', '10%'),
    price: T.Optional(
      PriceField(
        'The middle. Unless said, it is the last price at the moment at which the grid is laid, and stays there.',
        '60000 USDT/BTC',
      ),
    ),
  },
  { additionalProperties: false, description: 'The grid lies around a price.' },
);

/** The fields of a grid. */
export const gridSchema = T.Object(
  {
    instrument: InstrumentField('Where it trades: a futures contract, or a spot pair.'),
    side: T.Enum(['long', 'short', 'neutral'], {
      description:
        '`long`: each gap buys at its lower level and sells at its upper one. `short`: each opens short at the upper and closes at the lower. `neutral`: long below the price at which the grid is laid, short above it. Spot pairs take `long` alone.',
    }),
    range: T.Optional(rangeSchema),
    around: T.Optional(aroundSchema),
    levels: NumberField('Prices, the lowest and the highest among them: 2 to 51. Between two there is a gap.', '11'),
    spacing: T.Optional(
      T.Enum(['geometric', 'arithmetic'], {
        description: '`geometric` (default): gaps of equal percent. `arithmetic`: gaps of equal price.',
      }),
    ),
    amount: MoneyField('How much each gap holds, in base or quote coin.', '0.001 BTC', '50 USDT'),
    begin: T.Optional(
      T.Enum(['wait', 'fill'], {
        description:
          'Gaps whose entry the price has passed when the grid is laid: `wait` (default) until the price has come back over it, or `fill` them at once, at the price of the moment.',
      }),
    ),
    outside: T.Optional(
      T.Enum(['rest', 'withdraw', 'close'], {
        description:
          'While the price is outside: `rest` (default) leaves all orders, `withdraw` takes back the entries, `close` takes them back and sells what is held at once. It goes on when the price is in the range again.',
      }),
    ),
    outsideBy: T.Optional(
      NumberField('How far beyond the range the price has to be to count as outside; 0% unless said.', '2%'),
    ),
    slippage: T.Optional(slippageField('0.5%')),
    marginMode: T.Optional(T.Enum(['crossed', 'isolated'], { description: 'Margin mode; crossed unless said.' })),
    unprotected: UnprotectedField,
    otherwise: T.Optional(
      T.Enum(['withdraw', 'leave', 'close'], {
        description:
          'While `when` is known to be false: `withdraw` (default) takes back the entries, `leave` lets them rest, `close` takes them back and sells what is held at once. Exits go on resting, and what is bought meanwhile gets its exit.',
      }),
    ),
    withdrawAfter: T.Optional(
      DurationField(
        'For how long `when` has to be known to be false, without a break, before entries are taken back; 30s unless said.',
        '2m',
      ),
    ),
    onForeign: OnForeignField('leaves the gap as it is then'),
  },
  {
    additionalProperties: false,
    description:
      'Keeps a grid: levels between two prices, and in each gap between two of them either an entry that rests or an exit for what it holds. A gap holds its size once at most, so there are never more orders than gaps. What is held is remembered over restarts and changes of the file; each gap that a change drops keeps its exit until it is sold. Switched off or removed, it leaves its orders where they are: to end a grid, let `when` be false first. Its distance is the number of orders that are missing, elsewhere or too much.',
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
