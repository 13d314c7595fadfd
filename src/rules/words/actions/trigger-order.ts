import { Type as T } from 'typebox';
import type { Decimal } from '../../../base/decimal.ts';
import { DurationField, InstrumentField, MoneyField, NumberField, PriceField } from '../../../domain/fields.ts';
import type { Instrument } from '../../../domain/market.ts';
import { roundEntryPrice } from '../../../domain/rounding.ts';
import type { PlaceTriggerEffect } from '../../../effects/place-trigger.ts';
import { presetStops } from '../stops/preset-stops.ts';
import { UnprotectedField, unprotectedOf } from '../stops/unprotected-field.ts';
import {
  FIXED_DISTANCES,
  limitsOf,
  STOP_BOUNDS,
  stopFields,
  type StopLimits,
  type WantedStops,
  wantedStops,
} from '../stops/wanted-stops.ts';
import { action, type Plan, type FileDefaults } from '../spec/words.ts';
import { ORDER_NEEDS } from '../spec/order-needs.ts';
import type { World } from '../spec/world-spec.ts';
import { sizeOrder } from './order-fields.ts';
import { roundedTrigger } from './rounded-trigger.ts';
import { callbackOf } from './trigger-callback.ts';
import { asDistances, hasLimit, LIMITED_TRAIL, NO_LIMITED_TRAIL } from './trigger-stops.ts';
import type { BoundAt } from '../../../strategy/model/word-meaning.ts';
import { around, positionWords } from '../spec/said.ts';
import { stopWords } from '../stops/stop-words.ts';

const schema = T.Object(
  {
    instrument: InstrumentField('Where.', 'futures'),
    act: T.Optional(
      T.Enum(['open', 'close'], { description: 'What its order does to the position; by default open.' }),
    ),
    side: T.Enum(['long', 'short'], { description: 'Direction of the position.' }),
    trigger: PriceField(
      'The price at which it becomes an order; with a callback, the price at which trailing begins.',
      'btc.last * 102%',
    ),
    triggerType: T.Optional(
      T.Enum(['mark_price', 'fill_price'], { description: 'Which price triggers; by default the mark price.' }),
    ),
    price: T.Optional(PriceField('Limit price of the order that it becomes; by default at market.', 'btc.last * 103%')),
    callback: T.Optional(
      NumberField('Makes it trail: it fires when the price has come back this far from its best; 0.1% to 10%.', '1%'),
    ),
    size: T.Optional(MoneyField('Size in base coin, rounded down to the step.', '0.01 BTC')),
    value: T.Optional(MoneyField('Size as a value in quote coin, at its price or trigger.', '200 USDT')),
    marginMode: T.Optional(T.Enum(['crossed', 'isolated'], { description: 'Margin mode; by default crossed.' })),
    takeProfit: stopFields.takeProfit,
    stopLoss: stopFields.stopLoss,
    unprotected: UnprotectedField,
    expire: T.Union([T.Literal('never'), DurationField('A span of time.', '1d')], {
      description: 'When Purser cancels it, or the order that it has become.',
    }),
  },
  {
    additionalProperties: false,
    oneOf: [{ required: ['size'] }, { required: ['value'] }],
    not: { required: ['price', 'callback'] },
    description:
      'Places a trigger order: the exchange opens or closes when a price is reached, also while Purser does not run. A trigger order that opens counts in the limits while it waits. It carries the stops of the goal that keeps its instrument.',
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
    return `places a trigger order that ${said.is('act', 'close') ? 'closes' : 'opens'} ${positionWords(said.text('side'), said.text('instrument'))} ${size}, ${fires}${around(', with a limit at ', said.text('price'))}${stops === '' ? '' : `, with ${stops}`}; ${expire}${around('; without a stop-loss: ', said.text('unprotected'))}`;
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
    bounds: [
      { must: 'be a callback', at: 'callback' },
      ...STOP_BOUNDS,
      ...NO_LIMITED_TRAIL,
      ...(['takeProfit', 'stopLoss', 'unprotected'] as const).map(
        (at): BoundAt => ({
          ...{ must: 'be left out', at, beside: { field: 'act', is: 'close' } },
          because: 'an order that closes carries no stops',
        }),
      ),
      { must: 'be left out', at: 'unprotected', beside: 'stopLoss', because: 'its position has a stop-loss' },
    ],
  },
  needs: ORDER_NEEDS,
  plan(args, defaults, world): Plan {
    const { instrument: ref, side: holdSide, act = 'open', triggerType = 'mark_price' } = args;
    if (ref.market === 'spot') return { kind: 'error', reason: 'only futures markets have trigger orders' };
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
    if (callback !== undefined && hasLimit(args)) return { kind: 'error', reason: LIMITED_TRAIL };
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
function stopsOf(
  args: Parameters<typeof wantedStops>[0],
  { defaults, world, ...entry }: Opening,
): WantedStops & StopLimits {
  const { takeProfit, stopLoss } = args;
  const fixed = { ...(takeProfit !== undefined && { takeProfit }), ...(stopLoss !== undefined && { stopLoss }) };
  const said = wantedStops(fixed, {
    instrument: entry.instrument,
    holdSide: entry.holdSide,
    openPrice: entry.price,
    markPrice: entry.price,
  });
  const preset = presetStops(defaults.strategy, entry, world);
  const gain = takeProfit === undefined ? takeProfitOf(preset) : {};
  const loss = stopLoss === undefined ? stopLossOf(preset) : {};
  return { ...gain, ...loss, ...said, ...limitsOf(said, fixed, entry) };
}

function takeProfitOf({ takeProfit, takeProfitLimit }: WantedStops & StopLimits) {
  return {
    ...(takeProfit !== undefined && { takeProfit }),
    ...(takeProfitLimit !== undefined && { takeProfitLimit }),
  };
}

function stopLossOf({ stopLoss, stopLossLimit }: WantedStops & StopLimits) {
  return { ...(stopLoss !== undefined && { stopLoss }), ...(stopLossLimit !== undefined && { stopLossLimit }) };
}
