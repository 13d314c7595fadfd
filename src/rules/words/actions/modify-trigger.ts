import { Type as T } from 'typebox';
import type { Decimal } from '../../../base/decimal.ts';
import { InstrumentField, MoneyField, NumberField, PriceField } from '../../../domain/fields.ts';
import type { Instrument } from '../../../domain/market.ts';
import type { Money } from '../../../domain/money.ts';
import type { TriggerOrder } from '../../../domain/order.ts';
import { belowMinimum, roundEntryPrice, roundSize } from '../../../domain/rounding.ts';
import type { ModifyTriggerEffect } from '../../../effects/modify-trigger.ts';
import { action, type Plan } from '../spec/words.ts';
import { ORDER_NEEDS } from '../spec/order-needs.ts';
import { roundedTrigger } from './rounded-trigger.ts';
import { callbackOf } from './trigger-callback.ts';
import { around, joined } from '../spec/said.ts';

/** Changes a trigger order of this strategy that waits, in place. */
export const modifyTrigger = action({
  name: 'modify-trigger',
  reduces: false,
  schema: T.Object(
    {
      instrument: InstrumentField('Where the trigger order waits.', 'futures'),
      order: T.Optional(T.String({ description: 'Its id, where several wait.', examples: ['=order.orderId'] })),
      trigger: T.Optional(PriceField('New trigger price; by default as it is.', 'btc.last * 101%')),
      price: T.Optional(PriceField('New limit price, of one that has one; by default as it is.', 'btc.last * 102%')),
      size: T.Optional(MoneyField('New size in base coin; by default as it is.', '0.02 BTC')),
      callback: T.Optional(NumberField('New callback, of one that trails; by default as it is.', '1%')),
    },
    {
      additionalProperties: false,
      minProperties: 2,
      description:
        'Changes a trigger order of this strategy that waits, in place: it never waits twice, and never not.',
      examples: [{ instrument: 'BTCUSDT', trigger: 'btc.last * 101%' }],
    },
  ),
  says: (said) =>
    `changes its trigger order ${around('', said.text('order'), ' ')}on ${said.text('instrument') ?? ''}: ${joined([around('trigger ', said.text('trigger')), around('price ', said.text('price')), around('size ', said.text('size')), around('callback ', said.text('callback'))])}`,
  operations: { futures: ['mix-ticker', 'mix-orders-plan-pending', 'modify-plan-order'] },
  means: {
    form: 'fields',
    writes: 'nothing',
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: [{ must: 'be a callback', at: 'callback' }],
  },
  needs: [...ORDER_NEEDS, { list: 'triggers', at: 'futures' }],
  plan(args, { account }, world): Plan {
    const { instrument: ref } = args;
    if (ref.market === 'spot') return { kind: 'error', reason: 'a trigger order stands at a futures market only' };
    const [instrument, pending] = [world.instrument(ref), world.triggers(account, ref.market)];
    if (instrument === undefined || pending === undefined)
      return { kind: 'wait', reason: 'steps or the trigger orders are not known' };
    const own = pending.filter(
      (order) =>
        order.instrument.symbol === ref.symbol &&
        world.isOwn(order.clientOid) &&
        (args.order === undefined || order.orderId === args.order),
    );
    const [order] = own;
    if (order === undefined) return { kind: 'skip', reason: `no own trigger order waits on ${ref.symbol}` };
    if (own.length > 1)
      return { kind: 'wait', reason: `${String(own.length)} trigger orders wait on ${ref.symbol}: say which` };
    return changed(order, args, { instrument, price: world.ticker(ref)?.last });
  },
});

interface Change {
  readonly trigger?: Decimal;
  readonly price?: Decimal;
  readonly size?: Money;
  readonly callback?: Decimal;
}

/** The place where the order waits, and the last price there. */
interface Place {
  readonly instrument: Instrument;
  readonly price: Decimal | undefined;
}

function changed(order: TriggerOrder, change: Change, { instrument, price: last }: Place): Plan {
  const { account, act, holdSide, orderId, clientOid, triggerType } = order;
  const side = (holdSide === 'long') === (act === 'open') ? 'buy' : 'sell';
  if (change.price !== undefined && order.price === null)
    return { kind: 'error', reason: 'it becomes a market order: it has no price' };
  if (change.callback !== undefined && order.callback === null)
    return { kind: 'error', reason: 'it does not trail: it has no callback' };
  if (change.size !== undefined && change.size.coin !== instrument.base)
    return { kind: 'error', reason: `the size is in ${change.size.coin}, not in ${instrument.base}` };
  const trigger = change.trigger === undefined ? order.trigger : roundedTrigger(change.trigger, instrument, last);
  if (typeof trigger === 'string') return { kind: act === 'open' ? 'skip' : 'wait', reason: trigger };
  const size = change.size === undefined ? order.size : roundSize(change.size.value, instrument);
  const price = change.price === undefined ? order.price : roundEntryPrice(change.price, side, instrument);
  const callback = callbackOf(change.callback ?? order.callback ?? undefined);
  if (callback === 'outside') return { kind: 'error', reason: 'a callback is 0.1% at least and 10% at most' };
  const below = belowMinimum(size, price ?? trigger, instrument);
  if (below !== undefined) return { kind: 'skip', reason: `below the smallest ${below} of ${instrument.symbol}` };
  const same = trigger === order.trigger && size === order.size && price === order.price;
  if (same && (callback ?? null) === order.callback) return { kind: 'skip', reason: 'it is so already' };
  const effect: ModifyTriggerEffect = {
    kind: 'modify-trigger',
    account,
    instrument: order.instrument,
    act,
    holdSide,
    orderId,
    clientOid,
    trigger,
    triggerType,
    size,
    ...(price !== null && { price }),
    ...(callback !== undefined && { callback }),
  };
  return { kind: 'effects', effects: [effect] };
}
