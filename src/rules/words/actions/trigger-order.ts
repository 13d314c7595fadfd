import { Type as T } from 'typebox';
import {
  absolute,
  type Decimal,
  decimalOf,
  divide,
  multiply,
  parseDecimal,
  roundToStep,
} from '../../../base/decimal.ts';
import { DurationField, InstrumentField, MoneyField, NumberField, PriceField } from '../../../domain/fields.ts';
import type { Instrument } from '../../../domain/market.ts';
import { roundEntryPrice } from '../../../domain/rounding.ts';
import type { PlaceTriggerEffect } from '../../../effects/place-trigger.ts';
import { presetStops } from '../stops/preset-stops.ts';
import { UnprotectedField, unprotectedOf } from '../stops/unprotected-field.ts';
import { FIXED_DISTANCES, stopFields, type WantedStops, wantedStops } from '../stops/wanted-stops.ts';
import { action, type Plan, type FileDefaults } from '../spec/words.ts';
import { ORDER_NEEDS } from '../spec/order-needs.ts';
import type { World } from '../spec/world-spec.ts';
import { sizeOrder } from './order-fields.ts';
import { roundedTrigger } from './rounded-trigger.ts';
import { callbackOf } from './trigger-callback.ts';
import { around } from '../spec/said.ts';
import { stopWords } from '../stops/stop-words.ts';

const schema = T.Object(
  {
    instrument: InstrumentField('Where.', 'futures'),
    act: T.Optional(
      T.Enum(['open', 'close'], { description: 'What its order does to the position; by default open.' }),
    ),
    side: T.Enum(['long', 'short'], { description: 'Direction of the position.' }),
    trigger: PriceField(
      'Price at which it becomes an order; with a callback, from which on it trails.',
      'btc.last * 102%',
    ),
    triggerType: T.Optional(
      T.Enum(['mark_price', 'fill_price'], { description: 'Which price triggers; by default the mark price.' }),
    ),
    price: T.Optional(PriceField('Limit price of the order that it becomes; by default at market.', 'btc.last * 103%')),
    callback: T.Optional(
      NumberField('Lets it trail: it fires when the price has come back so far from its best; 0.1% to 10%.', '1%'),
    ),
    size: T.Optional(MoneyField('Size in base coin, rounded down to the step.', '0.01 BTC')),
    value: T.Optional(MoneyField('Size as a value in quote coin, at its price or trigger.', '200 USDT')),
    marginMode: T.Optional(T.Enum(['crossed', 'isolated'], { description: 'Margin mode; by default crossed.' })),
    takeProfit: stopFields.takeProfit,
    stopLoss: stopFields.stopLoss,
    unprotected: UnprotectedField,
    expire: T.Union([T.Literal('never'), DurationField('A span of time.', '1d')], {
      description: 'The time at which it is cancelled, and the order that it became.',
    }),
  },
  {
    additionalProperties: false,
    oneOf: [{ required: ['size'] }, { required: ['value'] }],
    not: { required: ['price', 'callback'] },
    description:
      'Places a trigger order: the exchange opens or closes once a price is reached, also while nothing watches. One that opens counts in the limits while it waits, and carries the stops of the goal that keeps its instrument.',
    examples: [
      { instrument: 'BTCUSDT', side: 'long', trigger: 'btc.last * 102%', value: '200 USDT', expire: '1d' },
      {
        instrument: 'BTCUSDT',
        act: 'close',
        side: 'long',
        trigger: 'btc.last * 110%',
        size: '0.01 BTC',
        expire: 'never',
      },
    ],
  },
);

/** Places a trigger order that opens or closes. */
export const triggerOrder = action({
  name: 'trigger-order',
  reduces: false,
  schema,
  says: (said) => {
    const size =
      said.text('value') === undefined ? `of ${said.text('size') ?? ''}` : `worth ${said.text('value') ?? ''}`;
    const fires =
      said.text('callback') === undefined
        ? `at ${said.text('trigger') ?? ''}`
        : `from ${said.text('trigger') ?? ''} on, once the price comes back by ${said.text('callback') ?? ''}`;
    const expire =
      said.text('expire') === 'never' ? 'it does not expire' : `it expires after ${said.text('expire') ?? ''}`;
    const stops = stopWords(said);
    return `places a trigger order that ${said.is('act', 'close') ? 'closes' : 'opens'} a ${said.text('side') ?? ''} position on ${said.text('instrument') ?? ''} ${size}, ${fires}${around(', with a limit at ', said.text('price'))}${stops === '' ? '' : `, with ${stops}`}; ${expire}${around('; without a stop-loss: ', said.text('unprotected'))}`;
  },
  operations: {
    futures: [
      'mix-ticker',
      'mix-place-plan-order',
      'mix-orders-plan-pending',
      'mix-orders-plan-history',
      'cancel-plan-order',
      'futures-order-detail',
      'cancel-futures-order',
    ],
  },
  means: {
    form: 'fields',
    writes: [{ thing: 'held-position', on: 'instrument' }],
    opens: { on: 'instrument', side: 'side', waits: true, unless: { field: 'act', is: 'close' } },
    spends: { value: ['value'], unless: { field: 'act', is: 'close' } },
    brings: 'nothing',
    moves: 'nothing',
    stops: { goBy: { price: 'trigger' }, distances: FIXED_DISTANCES, losses: ['stopLoss'] },
    levers: 'nothing',
    bounds: [{ must: 'be a callback', at: 'callback' }],
  },
  needs: ORDER_NEEDS,
  plan(args, defaults, world): Plan {
    const { instrument: ref, side: holdSide, act = 'open', triggerType = 'mark_price' } = args;
    if (ref.market === 'spot') return { kind: 'error', reason: 'a trigger order stands at a futures market only' };
    const instrument = world.instrument(ref);
    if (instrument === undefined) return { kind: 'wait', reason: `${ref.symbol} has no steps yet` };
    if (args.trigger <= 0n) return { kind: 'error', reason: 'the trigger is not above zero' };
    const trigger = roundedTrigger(args.trigger, instrument, world.ticker(ref)?.last);
    if (typeof trigger === 'string') return { kind: act === 'open' ? 'skip' : 'wait', reason: trigger };
    const side = (holdSide === 'long') === (act === 'open') ? 'buy' : 'sell';
    const price = args.price === undefined ? undefined : roundEntryPrice(args.price, side, instrument);
    const amount = {
      ...(args.size !== undefined && { size: args.size }),
      ...(args.value !== undefined && { value: args.value }),
    };
    const sized = sizeOrder(amount, side, { instrument, market: price ?? trigger });
    if (!sized.ok) return sized.plan;
    const callback = callbackOf(args.callback);
    if (callback === 'outside') return { kind: 'error', reason: 'a callback is 0.1% at least and 10% at most' };
    const base = { instrument, holdSide, price: price ?? trigger };
    const stops = act === 'open' ? stopsOf(args, { defaults, world, ...base }) : {};
    const effect: PlaceTriggerEffect = {
      kind: 'place-trigger',
      account: defaults.account,
      instrument: { market: ref.market, symbol: ref.symbol },
      act,
      holdSide,
      marginMode: args.marginMode ?? 'crossed',
      trigger,
      triggerType,
      size: sized.size,
      ...(price !== undefined && { price }),
      ...(callback !== undefined && { callback }),
      ...(callback === undefined ? stops : asDistances(stops, base.price)),
      ...(typeof args.expire === 'number' && { expireMs: args.expire }),
      ...(act === 'open' && unprotectedOf(args)),
    };
    return { kind: 'effects', effects: [effect] };
  },
});

interface Opening {
  readonly defaults: FileDefaults;
  readonly world: World;
  readonly instrument: Instrument;
  readonly holdSide: 'long' | 'short';
  readonly price: Decimal;
}

/** The stops that the step says, and of those that it does not say the ones of the goal that keeps the instrument. */
function stopsOf(args: Parameters<typeof wantedStops>[0], { defaults, world, ...entry }: Opening): WantedStops {
  const { takeProfit, stopLoss } = args;
  const said = wantedStops(
    { ...(takeProfit !== undefined && { takeProfit }), ...(stopLoss !== undefined && { stopLoss }) },
    { instrument: entry.instrument, holdSide: entry.holdSide, openPrice: entry.price, markPrice: entry.price },
  );
  return { ...presetStops(defaults.strategy, entry, world), ...said };
}

const PERCENT_STEP = parseDecimal('0.01');
const HUNDRED = decimalOf(100);

/**
 * Stops of a trailing order are distances in percent from where it fills
 * (docs/exchange/triggers.md#trailing-trigger-orders).
 */
function asDistances({ takeProfit, stopLoss }: WantedStops, price: Decimal): WantedStops {
  const percent = (stop: Decimal) =>
    roundToStep(multiply(divide(absolute((stop - price) as Decimal), price), HUNDRED), PERCENT_STEP, 'down');
  return {
    ...(takeProfit !== undefined && { takeProfit: percent(takeProfit) }),
    ...(stopLoss !== undefined && { stopLoss: percent(stopLoss) }),
  };
}
