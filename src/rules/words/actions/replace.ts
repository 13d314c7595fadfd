import { Type as T } from 'typebox';
import { type Decimal, minimum, subtract } from '../../../base/decimal.ts';
import { DurationField, InstrumentField, MoneyField, PriceField } from '../../../domain/fields.ts';
import type { Instrument } from '../../../domain/market.ts';
import type { Money } from '../../../domain/money.ts';
import type { Order } from '../../../domain/order.ts';
import { belowMinimum, roundEntryPrice, roundSize } from '../../../domain/rounding.ts';
import { action, type Plan } from '../spec/words.ts';
import { ORDER_NEEDS } from '../spec/order-needs.ts';
import { around } from '../spec/said.ts';

/** Replaces a resting spot order by one at another price. */
export const replace = action({
  name: 'replace',
  reduces: false,
  schema: T.Object(
    {
      instrument: InstrumentField('Whose resting order; a spot instrument.', 'spot'),
      order: T.Optional(
        T.String({
          description: "Id of the order; by default this strategy's only resting order.",
          examples: ['=order.orderId'],
        }),
      ),
      price: PriceField('Limit price of the new order, rounded to your advantage.', 'btc.bid'),
      size: T.Optional(MoneyField('Size in base coin; by default what the old order has left.', '0.01 BTC')),
      atOnce: T.Optional(
        T.Boolean({
          description:
            'Whether one call cancels and places. Otherwise Purser cancels the old order first, and makes the new one smaller by what the old one has filled meanwhile. So nothing is bought or sold twice.',
          default: false,
        }),
      ),
      expire: T.Union([T.Literal('never'), DurationField('A span of time.', '30m')], {
        description: 'When the new order is cancelled if it still rests.',
      }),
    },
    {
      additionalProperties: false,
      description: 'Cancels a resting spot order and places another one on the same side.',
      examples: [{ instrument: 'spot/BTCUSDT', price: 'btc.bid', expire: '30m' }],
    },
  ),
  says: (said) =>
    `replaces ${around('the order ', said.text('order')) || 'its resting order'} on ${said.text('instrument') ?? ''} by one at ${said.text('price') ?? ''}${around(' of ', said.text('size'))}`,
  operations: {
    spot: [
      ...(['spot-tickers', 'spot-unfilled-orders', 'spot-cancel-replace-order', 'place-spot-order'] as const),
      ...(['spot-cancel-order', 'spot-order-info'] as const),
    ],
  },
  means: {
    form: 'fields',
    writes: [
      { thing: 'resting-orders', on: 'instrument' },
      { thing: 'pair-coins', on: 'instrument' },
    ],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [...ORDER_NEEDS, { list: 'orders', at: 'spot' }],
  plan(args, { account }, world): Plan {
    const { instrument: ref } = args;
    if (ref.market !== 'spot') return { kind: 'error', reason: 'only spot orders can be replaced' };
    const [resting, instrument] = [world.orders(account, 'spot'), world.instrument(ref)];
    if (resting === undefined || instrument === undefined)
      return { kind: 'wait', reason: `the resting orders or the steps of ${ref.symbol} are not known` };
    const meant = resting.filter(
      ({ instrument: { symbol }, orderId, clientOid }) =>
        symbol === ref.symbol && (args.order === undefined ? world.isOwn(clientOid) : orderId === args.order),
    );
    const [order] = meant;
    if (order === undefined) return { kind: 'skip', reason: `no such order waits on ${ref.symbol}` };
    if (meant.length > 1)
      return { kind: 'wait', reason: `several orders wait on ${ref.symbol}: say which as \`order\`` };
    const price = roundEntryPrice(args.price, order.side, instrument);
    const size = replacingSize(order, args.size, {
      instrument,
      bought: world.bought(account, { ...ref, market: 'spot' }),
    });
    if (typeof size === 'string') return { kind: 'error', reason: size };
    const below = belowMinimum(size, price, instrument);
    if (below !== undefined) return { kind: 'skip', reason: `below the smallest ${below} of ${ref.symbol}` };
    const left = subtract(order.size, order.filledSize);
    if (price === order.price && size === left)
      return { kind: 'skip', reason: `order ${order.orderId} is as it should be` };
    const growth = subtract(size, left);
    return {
      kind: 'effects',
      effects: [
        {
          kind: 'replace',
          account,
          instrument: { market: 'spot', symbol: ref.symbol },
          type: 'limit',
          side: order.side,
          orderId: order.orderId,
          price,
          size,
          ...(args.atOnce !== true && { left }),
          ...(order.side === 'sell' && growth > 0n && { ofBought: growth }),
          ...(typeof args.expire === 'number' && { expireMs: args.expire }),
        },
      ],
    };
  },
});

interface Sizing {
  readonly instrument: Instrument;
  /** The amount that the strategy bought and neither sold nor offers. */
  readonly bought: Decimal;
}

/** A sale grows by no more than what the strategy bought: the rest of the wallet is not its own. */
function replacingSize(order: Order, asked: Money | undefined, { instrument, bought }: Sizing): Decimal | string {
  const left = subtract(order.size, order.filledSize);
  if (asked === undefined) return roundSize(left, instrument);
  if (asked.coin !== instrument.base)
    return `the size is in ${asked.coin}, ${instrument.symbol} counts in ${instrument.base}`;
  const most = order.side === 'sell' ? minimum(asked.value, (left + bought) as Decimal) : asked.value;
  return roundSize(most, instrument);
}
