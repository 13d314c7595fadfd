import { Type as T } from 'typebox';
import { type Decimal, parseDecimal } from '../../../base/decimal.ts';
import { DurationField, InstrumentField, NumberField, PriceField } from '../../../domain/fields.ts';
import type { SpotInstrument } from '../../../domain/market.ts';
import type { Moves } from '../stops/shown-moves.ts';

const oneWay = (...names: string[]) => ({
  oneOf: names.map((name) => ({ required: [name] })),
  additionalProperties: false,
});

/** The fields of stops on coins. */
export const spotStopsSchema = T.Object(
  {
    instrument: InstrumentField('The pair whose coins are protected; a spot instrument.', 'spot'),
    takeProfit: T.Optional(
      T.Object(
        {
          gain: T.Optional(NumberField('Take profit at this gain over the average price paid.', '6%')),
          price: T.Optional(PriceField('Price at which to take profit.')),
        },
        { description: 'Where to take profit.', ...oneWay('gain', 'price') },
      ),
    ),
    stopLoss: T.Optional(
      T.Object(
        {
          loss: T.Optional(NumberField('Stop at this loss from the average price paid.', '3%')),
          price: T.Optional(PriceField('Price at which to stop.')),
        },
        { description: 'Where to stop the loss.', ...oneWay('loss', 'price') },
      ),
    ),
    minMove: T.Optional(NumberField('Smallest move of a stop, as a ratio of its price; by default 0.1%.', '0.2%')),
    minInterval: T.Optional(DurationField('Shortest time between two moves; by default 10s.', '30s')),
    unprotectedFor: T.Optional(
      T.Object(
        {
          most: DurationField('Longest time that coins may be without their stop-loss.', '30s'),
          then: T.Enum(['alert'], { description: '`alert`: it is written to the log and to alerts.' }),
        },
        {
          additionalProperties: false,
          description:
            'What to do where coins lack their stop-loss for too long, for example because the exchange refuses it, or because they are not in the spot wallet. Meanwhile the goal goes on trying to place one.',
          examples: [{ most: '30s', then: 'alert' }],
        },
      ),
    ),
  },
  {
    additionalProperties: false,
    description:
      'Keeps a stop on the coins that this strategy has bought at a pair and not sold. The stop waits at the exchange, and sells at market once the last price comes to it. If both stops are given, only the stop-loss waits there. Purser watches for the take-profit: when the price reaches it, Purser cancels the stop-loss and sells. The distance of this goal is the amount of coins without a stop.',
    examples: [
      { instrument: 'spot/BTCUSDT', stopLoss: { loss: '5%' } },
      { instrument: 'spot/BTCUSDT', stopLoss: { loss: '5%' }, takeProfit: { gain: '12%' } },
    ],
    if: { not: { required: ['takeProfit'] } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { required: ['stopLoss'] },
  },
);

/** The evaluated fields. */
export interface SpotStopsArgs {
  readonly instrument: SpotInstrument;
  readonly takeProfit?: { readonly gain?: Decimal; readonly price?: Decimal };
  readonly stopLoss?: { readonly loss?: Decimal; readonly price?: Decimal };
  readonly minMove?: Decimal;
  readonly minInterval?: number;
  readonly unprotectedFor?: { readonly most: number; readonly then: 'alert' };
}

/** Durable memory of the stop of a pair. */
export interface SpotStopsState {
  /** The instant at which it was last moved, ms. */
  readonly movedAt?: number;
  /** The instant since which its price is passed while it waits, ms. */
  readonly passedAt?: number;
  /** What became of its last accepted move, while that does not show. */
  readonly moves?: Moves;
}

/** The name of the stop among its moves: one stands at a time. */
export const THE_STOP = 'stop';

/** Smallest move of a stop, unless the file says another, as a ratio of its trigger. */
export const MIN_MOVE = parseDecimal('0.001');
