import { Type as T } from 'typebox';
import { type Decimal, minimum, multiply, ONE } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import { PositionField, PriceField } from '../../../domain/fields.ts';
import type { Instrument } from '../../../domain/market.ts';
import type { Money } from '../../../domain/money.ts';
import { belowMinimum, roundEntryPrice, roundSize } from '../../../domain/rounding.ts';
import { wholeClose } from '../closing/whole-close.ts';
import { action, type Plan } from '../spec/words.ts';

/** Closes a position, or a part of it. */
export const close = action({
  name: 'close',
  reduces: true,
  schema: T.Object(
    {
      position: PositionField('The position to close.'),
      size: T.Optional(
        T.Unsafe<Decimal | Money>({
          type: ['string', 'number'],
          'x-expr': ['number', 'money'],
          description: 'How much: a ratio of the position or an amount in base coin; by default all of it.',
          examples: ['50%', '0.01 BTC'],
        }),
      ),
      price: T.Optional(PriceField('Limit price; by default at market.')),
    },
    {
      additionalProperties: false,
      description:
        'Closes a position or a part of it. A market close of the whole position first cancels all resting orders that would close it, whoever placed them, and is done when the position is gone. A close at a limit, or of a part, cancels nothing: it waits until the size is free. A rest below the smallest size is closed along.',
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
    const size = whole ? position.total : partToClose(position, args.size, instrument);
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

/**
 * The exact size of a part to close, and what is left along with it where that is too small to be closed alone; or why
 * there is nothing to close.
 */
function partToClose(position: Position, asked: Decimal | Money | undefined, instrument: Instrument): Decimal | Plan {
  if (asked === undefined) return position.total;
  if (typeof asked !== 'bigint' && asked.coin !== instrument.base)
    return { kind: 'error', reason: `the size is in ${asked.coin}, not in ${instrument.base}` };
  const wanted = typeof asked === 'bigint' ? multiply(position.total, asked) : asked.value;
  const size = minimum(roundSize(wanted, instrument), position.total);
  const rest = (position.total - size) as Decimal;
  if (rest > 0n && belowMinimum(rest, position.markPrice, instrument) !== undefined) return position.total;
  return belowMinimum(size, position.markPrice, instrument) === undefined
    ? size
    : { kind: 'skip', reason: `below the smallest order of ${instrument.symbol}` };
}
