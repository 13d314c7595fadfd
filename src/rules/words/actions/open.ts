import { Type as T } from 'typebox';
import { InstrumentField } from '../../../domain/fields.ts';
import type { FuturesInstrument } from '../../../domain/market.ts';
import { action, type Plan } from '../spec/words.ts';
import { ORDER_NEEDS } from '../spec/order-needs.ts';
import { presetStops } from '../stops/preset-stops.ts';
import { UnprotectedField, unprotectedOf } from '../stops/unprotected-field.ts';
import { orderConditions, orderFields, sizeOrder } from './order-fields.ts';
import { around, positionWords } from '../spec/said.ts';
import { orderWords } from './order-words.ts';

/** Opens or adds to a futures position, with preset stops where a `stops` goal keeps its instrument. */
export const open = action({
  name: 'open',
  reduces: false,
  schema: T.Object(
    {
      instrument: InstrumentField('Where to open.', 'futures'),
      side: T.Enum(['long', 'short'], { description: 'Direction of the position.' }),
      marginMode: T.Optional(T.Enum(['crossed', 'isolated'], { description: 'Margin mode; by default crossed.' })),
      unprotected: UnprotectedField,
      ...orderFields,
    },
    {
      additionalProperties: false,
      description:
        'Opens or adds to a futures position. If a stops goal keeps an instrument, every opening there is sent with its stops.',
      examples: [{ instrument: 'BTCUSDT', side: 'long', value: '200 USDT' }],
      ...orderConditions,
    },
  ),
  says: (said) =>
    `opens ${positionWords(said.text('side'), said.text('instrument'))} ${orderWords(said)}${around(', in ', said.text('marginMode'), ' margin')}${around(', without a stop-loss: ', said.text('unprotected'))}`,
  operations: { futures: ['mix-ticker', 'place-futures-order', 'cancel-futures-order', 'futures-order-detail'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'held-position', on: 'instrument' }],
    opens: { on: 'instrument', side: 'side', waits: false },
    spends: { value: ['value'] },
    brings: 'nothing',
    moves: [
      {
        when: { field: 'side', is: 'long' },
        does: ['opens long on ', { instrument: 'instrument' }],
        undoes: [
          ['opens short on ', { instrument: 'instrument' }],
          ['closes long on ', { instrument: 'instrument' }],
        ],
      },
      {
        when: { field: 'side', is: 'short' },
        does: ['opens short on ', { instrument: 'instrument' }],
        undoes: [
          ['opens long on ', { instrument: 'instrument' }],
          ['closes short on ', { instrument: 'instrument' }],
        ],
      },
    ],
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: ORDER_NEEDS,
  plan(args, defaults, world): Plan {
    const { instrument: ref, side: holdSide } = args;
    if (ref.market === 'spot') return { kind: 'error', reason: 'a position can be opened at a futures market only' };
    const instrument = world.instrument(ref);
    const ticker = world.ticker(ref);
    if (instrument === undefined || ticker === undefined)
      return { kind: 'wait', reason: `${ref.symbol} has no price or steps yet` };
    if (instrument.status !== 'normal' && instrument.status !== 'listed')
      return { kind: 'wait', reason: `${ref.symbol} is ${instrument.status}` };
    const side = holdSide === 'long' ? 'buy' : 'sell';
    const sized = sizeOrder(args, side, {
      instrument,
      market: holdSide === 'long' ? ticker.ask : ticker.bid,
      ...(side === 'sell' && { last: ticker.last }),
    });
    if (!sized.ok) return sized.plan;
    const preset = presetStops(defaults.strategy, { instrument, holdSide, price: sized.price }, world);
    return {
      kind: 'effects',
      effects: [
        {
          kind: 'open',
          account: defaults.account,
          instrument: { market: ref.market, symbol: ref.symbol } satisfies FuturesInstrument,
          holdSide,
          size: sized.size,
          marginMode: args.marginMode ?? 'crossed',
          ...sized.terms,
          ...preset,
          ...unprotectedOf(args),
        },
      ],
    };
  },
});
