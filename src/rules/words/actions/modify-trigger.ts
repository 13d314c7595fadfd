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
import { asDistances, hasLimit, LIMITED_TRAIL, NO_LIMITED_TRAIL } from './trigger-stops.ts';
import { stopWords } from '../stops/stop-words.ts';
import {
  FIXED_DISTANCES,
  limitsOf,
  STOP_BOUNDS,
  type StopArgs,
  stopFields,
  type StopLimits,
  type WantedStops,
  wantedStops,
} from '../stops/wanted-stops.ts';
import { around, joined } from '../spec/said.ts';

/** Changes a trigger order of this strategy that waits, in place. */
export const modifyTrigger = action({
  name: 'modify-trigger',
  reduces: false,
  schema: T.Object(
    {
      instrument: InstrumentField('Where the trigger order waits.', 'futures'),
      order: T.Optional(T.String({ description: 'Its id, where several wait.', examples: ['=order.orderId'] })),
      trigger: T.Optional(PriceField('New trigger price; by default unchanged.', 'btc.last * 101%')),
      price: T.Optional(PriceField('New limit price, if the order has one; by default unchanged.', 'btc.last * 102%')),
      size: T.Optional(MoneyField('New size in base coin; by default unchanged.', '0.02 BTC')),
      callback: T.Optional(NumberField('New callback rate of a trailing order; by default unchanged.', '1%')),
      takeProfit: stopFields.takeProfit,
      stopLoss: stopFields.stopLoss,
    },
    {
      additionalProperties: false,
      minProperties: 2,
      description:
        'Changes a waiting trigger order of this strategy in place: at no moment are there two of it, or none. Its stops do not move with the trigger: to move them too, give `takeProfit` and `stopLoss`.',
      examples: [
        { instrument: 'BTCUSDT', trigger: 'btc.last * 101%' },
        { instrument: 'BTCUSDT', trigger: 'btc.last * 101%', stopLoss: { loss: '3%' } },
      ],
    },
  ),
  says: (said) =>
    `changes its trigger order ${around('', said.text('order'), ' ')}on ${said.text('instrument') ?? ''}: ${joined([around('trigger ', said.text('trigger')), around('price ', said.text('price')), around('size ', said.text('size')), around('callback ', said.text('callback')), stopWords(said)])}`,
  operations: { futures: ['mix-ticker', 'mix-orders-plan-pending', 'modify-plan-order'] },
  means: {
    form: 'fields',
    writes: 'nothing',
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: { goBy: { price: 'trigger' }, distances: FIXED_DISTANCES, losses: [] },
    levers: 'nothing',
    bounds: [
      { must: 'be a callback', at: 'callback' },
      ...STOP_BOUNDS,
      ...NO_LIMITED_TRAIL,
      {
        ...{ must: 'be left out', at: 'price', beside: 'callback' },
        ...{ because: 'an order that trails becomes a market order', fails: true },
      },
    ],
  },
  needs: [...ORDER_NEEDS, { list: 'triggers', at: 'futures' }],
  plan(args, { account }, world): Plan {
    const { instrument: ref } = args;
    if (ref.market === 'spot') return { kind: 'error', reason: 'only futures markets have trigger orders' };
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

interface Change extends Pick<StopArgs, 'takeProfit' | 'stopLoss'> {
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
  const stops = stopsOf(order, change, { instrument, price: price ?? trigger });
  if (typeof stops === 'string') return { kind: 'error', reason: stops };
  const same = trigger === order.trigger && size === order.size && price === order.price;
  if (same && (callback ?? null) === order.callback && hasStops(order, stops))
    return { kind: 'skip', reason: 'it is so already' };
  const effect: ModifyTriggerEffect = {
    kind: 'modify-trigger',
    account,
    instrument: order.instrument,
    act,
    holdSide,
    orderId,
    clientOid,
    ...(order.marginMode !== undefined && { marginMode: order.marginMode }),
    trigger,
    triggerType,
    size,
    ...(price !== null && { price }),
    ...(callback !== undefined && { callback }),
    ...stops,
  };
  return { kind: 'effects', effects: [effect] };
}

/** The stops that it is to carry; in words why it cannot. They count from the price at which it opens. */
function stopsOf(
  { act, holdSide, callback }: TriggerOrder,
  { takeProfit, stopLoss }: Change,
  { instrument, price }: { readonly instrument: Instrument; readonly price: Decimal },
): (WantedStops & StopLimits) | string {
  const asked = { ...(takeProfit !== undefined && { takeProfit }), ...(stopLoss !== undefined && { stopLoss }) };
  if (takeProfit === undefined && stopLoss === undefined) return {};
  if (act === 'close') return 'it closes: it carries no stops';
  if (callback !== null && hasLimit(asked)) return LIMITED_TRAIL;
  const wanted = wantedStops(asked, { instrument, holdSide, openPrice: price, markPrice: price });
  return callback === null
    ? { ...wanted, ...limitsOf(wanted, asked, { instrument, holdSide }) }
    : asDistances(wanted, price);
}

/** Tells whether it carries these stops already. */
function hasStops(order: TriggerOrder, asked: WantedStops & StopLimits): boolean {
  const isAs = (kind: 'takeProfit' | 'stopLoss'): boolean =>
    asked[kind] === undefined || (order[kind] === asked[kind] && order[`${kind}Limit`] === asked[`${kind}Limit`]);
  return isAs('takeProfit') && isAs('stopLoss');
}
