import { Type as T } from 'typebox';
import { type Decimal, minimum, multiply, ONE } from '../../base/decimal.ts';
import type { Position } from '../../domain/account.ts';
import { PositionField, PriceField } from '../../domain/fields.ts';
import { WALLET_OF_MARKET } from '../../domain/account.ts';
import type { Instrument } from '../../domain/market.ts';
import type { Money } from '../../domain/money.ts';
import { belowMinimum, roundEntryPrice, roundSize } from '../../domain/rounding.ts';
import { action, type Plan } from '../words.ts';
import { need } from './needs.ts';

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
          description: 'How much: a ratio of the position or an amount in base coin; all of it unless said.',
          examples: ['50%', '0.01 BTC'],
        }),
      ),
      price: T.Optional(PriceField('Limit price; at market unless said.')),
    },
    {
      additionalProperties: false,
      description: 'Closes a position or a part of it. A rest below the smallest size is closed along.',
      examples: [{ position: '=position' }, { position: '=position', size: '50%' }],
    },
  ),
  operations: { futures: ['place-futures-order', 'cancel-futures-order', 'futures-order-detail'] },
  needs: (site) => (Object.keys(WALLET_OF_MARKET).includes(site.market) ? [need.instruments(site.market)] : []),
  plan(args, _site, world): Plan {
    const { position } = args;
    const instrument = world.instrument(position);
    if (instrument === undefined) return { kind: 'wait', reason: `${position.symbol} has no steps yet` };
    const size = closingSize(position, args.size, instrument);
    if (typeof size === 'string') return { kind: 'skip', reason: size };
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
          ...(isWhole(args.size) && { whole: true as const }),
          ...(args.price === undefined
            ? { type: 'market' }
            : { type: 'limit', price: roundEntryPrice(args.price, side, instrument), force: 'gtc' }),
        },
      ],
    };
  },
});

/** All of it: nothing is said, or a ratio of everything. */
function isWhole(asked: Decimal | Money | undefined): boolean {
  return asked === undefined || (typeof asked === 'bigint' && asked >= ONE);
}

/** The exact size to close: everything where nothing is said, or where what would remain is too small to be closed alone. */
function closingSize(position: Position, asked: Decimal | Money | undefined, instrument: Instrument): Decimal | string {
  if (asked === undefined) return position.available > 0n ? position.available : 'nothing is free to be closed';
  const wanted = typeof asked === 'bigint' ? multiply(position.total, minimum(asked, ONE)) : asked.value;
  if (typeof asked !== 'bigint' && asked.coin !== instrument.base)
    return `the size is in ${asked.coin}, not in ${instrument.base}`;
  const size = minimum(roundSize(wanted, instrument), position.available);
  const rest = (position.total - size) as Decimal;
  if (rest > 0n && belowMinimum(rest, position.markPrice, instrument) !== undefined) return position.available;
  return belowMinimum(size, position.markPrice, instrument) === undefined
    ? size
    : `below the smallest order of ${instrument.symbol}`;
}
