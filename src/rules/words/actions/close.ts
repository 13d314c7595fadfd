import { Type as T } from 'typebox';
import { type Decimal, ONE } from '../../../base/decimal.ts';
import { PositionField, PriceField } from '../../../domain/fields.ts';
import type { Money } from '../../../domain/money.ts';
import { roundEntryPrice } from '../../../domain/rounding.ts';
import { wholeClose } from '../closing/whole-close.ts';
import { action, type Plan } from '../spec/words.ts';
import { PartField, partOfPosition } from './part-of-position.ts';

/** Closes a position, or a part of it. */
export const close = action({
  name: 'close',
  reduces: true,
  schema: T.Object(
    {
      position: PositionField('The position to close.'),
      size: T.Optional(PartField('How much: a ratio of the position or an amount in base coin; by default all of it.')),
      price: T.Optional(PriceField('Limit price; by default at market.')),
    },
    {
      additionalProperties: false,
      description:
        'Closes a position or a part of it. A market close of the whole position first cancels all resting orders that would close it, whoever placed them. It is done when the position is gone. A close at a limit, or of a part, cancels nothing: it waits until the size is free. If less than the smallest size would be left, that is closed too.',
      examples: [{ position: '=position' }, { position: '=position', size: '50%' }],
    },
  ),
  says: (said) =>
    `closes ${said.text('size') ?? 'all'} of ${said.text('position') ?? ''} ${said.text('price') === undefined ? 'at market' : `at ${said.text('price') ?? ''} or better`}`,
  operations: { futures: ['place-futures-order', 'cancel-futures-order', 'futures-order-detail'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'held-position', on: 'position' }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: [
      {
        does: ['closes ', { ofPosition: 'side' }, ' on ', { ofPosition: 'instrument' }],
        undoes: [['opens ', { ofPosition: 'side' }, ' on ', { ofPosition: 'instrument' }]],
      },
    ],
    stops: 'nothing',
    levers: 'nothing',
    bounds: [{ must: 'be a part', at: 'size', orZero: false }],
  },
  needs: [{ list: 'instruments', at: 'futures' }],
  plan(args, _runtime, world): Plan {
    const { position } = args;
    const whole = isWhole(args.size);
    // All of it at market needs no steps: what is there is closed, whatever holds it back.
    if (whole && args.price === undefined) return wholeClose(position);
    const instrument = world.instrument(position);
    if (instrument === undefined) return { kind: 'wait', reason: `${position.symbol} has no steps yet` };
    const size = whole ? position.total : partOfPosition(position, args.size, instrument);
    if (typeof size !== 'bigint') return size;
    // A part, or a price, cancels nothing: it waits until the orders that hold it are gone.
    if (size > position.available) return { kind: 'wait', reason: HELD, held: position };
    const side = position.holdSide === 'long' ? 'sell' : 'buy';
    return {
      kind: 'effects',
      effects: [
        {
          kind: 'close',
          account: position.account,
          instrument: { market: position.market, symbol: position.symbol },
          holdSide: position.holdSide,
          marginMode: position.marginMode,
          size,
          ...(whole && { whole: true as const }),
          ...(args.price === undefined
            ? { type: 'market' }
            : { type: 'limit', price: roundEntryPrice(args.price, side, instrument), force: 'gtc' }),
        },
      ],
    };
  },
});

const HELD = 'blocked: resting orders hold it';

/** All of it: nothing is said, or a ratio of everything. */
function isWhole(asked: Decimal | Money | undefined): boolean {
  return asked === undefined || (typeof asked === 'bigint' && asked >= ONE);
}
