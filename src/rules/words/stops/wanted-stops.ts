import { Type as T } from 'typebox';
import {
  add,
  type Decimal,
  formatDecimal,
  maximum,
  minimum,
  multiply,
  negate,
  ONE,
  subtract,
} from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import { NumberField, PriceField } from '../../../domain/fields.ts';
import type { Instrument } from '../../../domain/market.ts';
import type { StopKind } from '../../../domain/order.ts';
import { gainRatio, priceAtGain, roundEntryPrice, roundStopPrice } from '../../../domain/rounding.ts';
import type { BoundAt, StopsAt } from '../../../strategy/model/word-meaning.ts';

const oneWay = (...names: string[]) => ({
  oneOf: names.map((name) => ({ required: [name] })),
  additionalProperties: false,
});

/** The field that makes a limit order of what a stop executes. */
export const stopSlippage = NumberField(
  'Executes it as a limit order, filled at most this much worse than its trigger. If the price jumps beyond that, the order rests unfilled. By default it is executed at market.',
  '0.2%',
);

/** The fields that say where stops should be; shared by the goal and the action. */
export const stopFields = {
  takeProfit: T.Optional(
    T.Object(
      {
        gain: T.Optional(NumberField('Take profit at this gain over the average opening price.', '6%')),
        price: T.Optional(PriceField('Price at which to take profit.')),
        slippage: T.Optional(stopSlippage),
      },
      { description: 'Where to take profit.', ...oneWay('gain', 'price') },
    ),
  ),
  stopLoss: T.Optional(
    T.Object(
      {
        loss: T.Optional(NumberField('Stop at this loss from the average opening price.', '3%')),
        price: T.Optional(PriceField('Price at which to stop.')),
        slippage: T.Optional(stopSlippage),
      },
      { description: 'Where to stop the loss.', ...oneWay('loss', 'price') },
    ),
  ),
  triggerType: T.Optional(
    T.Enum(['mark_price', 'fill_price'], { description: 'Which price triggers; by default the mark price.' }),
  ),
};

/** The demands on `stopFields`. */
export const STOP_BOUNDS: readonly BoundAt[] = [
  { must: 'be a part', at: 'takeProfit/slippage', orZero: true },
  { must: 'be a part', at: 'stopLoss/slippage', orZero: true },
];

/** The distances among `stopFields`. */
export const FIXED_DISTANCES: StopsAt['distances'] = [
  { at: 'stopLoss/loss', is: 'loss' },
  { at: 'takeProfit/gain', is: 'gain' },
];

/** The distances among `movingFields`. */
export const MOVING_DISTANCES: StopsAt['distances'] = [
  { at: 'trail/by', is: 'loss' },
  { at: 'breakeven/after', is: 'gain' },
];

/** Tells whether any of the stops is calculated from the entry price. */
export function needsEntry({
  takeProfit,
  stopLoss,
  breakeven,
  trail,
  ladder,
}: StopArgs & { readonly ladder?: unknown }): boolean {
  const distances = [takeProfit?.gain, stopLoss?.loss, breakeven, trail?.after, ladder];
  return distances.some((one) => one !== undefined);
}

/** The fields whose stops are reckoned from the price of the entry. */
const RECKONED = ['takeProfit/gain', 'stopLoss/loss', 'breakeven', 'trail/after', 'ladder'];

const ALL_STOPS = ['takeProfit', 'stopLoss', 'breakeven', 'trail', 'ladder'];

/** The demands on `movingFields` and on what a goal says of all its stops. */
export const MOVING_BOUNDS: readonly BoundAt[] = [
  ...(['breakeven/after', 'trail/after'] as const).map(
    (at): BoundAt => ({ must: 'come before the end', at, gain: 'takeProfit/gain', rungs: 'ladder' }),
  ),
  { must: 'go beyond a trail', at: 'breakeven/after', by: 'trail/by', after: 'trail/after' },
  ...(['minMove', 'minInterval', 'triggerType'] as const).map(
    (at): BoundAt => ({ must: 'be left out', at, unless: ALL_STOPS, because: 'this goal wants no stops' }),
  ),
  {
    ...{ must: 'be left out', at: 'from', unless: RECKONED },
    because: 'none of these stops is calculated from the entry price',
  },
];

/** The fields that let a stop-loss move towards profit. */
export const movingFields = {
  breakeven: T.Optional(
    T.Object(
      { after: NumberField('From this gain on, the stop-loss is at least the opening price.', '2%') },
      {
        additionalProperties: false,
        description: 'Moves the stop-loss to the opening price once the position is in profit.',
      },
    ),
  ),
  trail: T.Optional(
    T.Object(
      {
        by: NumberField('Distance behind the mark price.', '1%'),
        after: T.Optional(NumberField('The gain at which trailing begins; by default at once.', '2%')),
      },
      { additionalProperties: false, description: 'Lets the stop-loss follow the price; it never moves back.' },
    ),
  ),
};

/** Takes the more protective of two stop-losses. */
export function tighter(holdSide: HoldSide, a: Decimal, b: Decimal): Decimal {
  return holdSide === 'long' ? maximum(a, b) : minimum(a, b);
}

export interface StopArgs {
  readonly takeProfit?: { readonly gain?: Decimal; readonly price?: Decimal; readonly slippage?: Decimal };
  readonly stopLoss?: { readonly loss?: Decimal; readonly price?: Decimal; readonly slippage?: Decimal };
  readonly breakeven?: { readonly after: Decimal };
  readonly trail?: { readonly by: Decimal; readonly after?: Decimal };
}

/** The facts that stops are computed from. */
export interface StopBase {
  readonly instrument: Instrument;
  readonly holdSide: HoldSide;
  /** Average opening price, or the expected one before there is a position; absent if it is not known. */
  readonly openPrice?: Decimal | undefined;
  /** Absent if it is not known: then nothing follows the price, and nothing is on the wrong side of it. */
  readonly markPrice?: Decimal | undefined;
}

/** Trigger prices, rounded to the instrument's step towards the earlier trigger; absent where none is wanted. */
export interface WantedStops {
  readonly takeProfit?: Decimal;
  readonly stopLoss?: Decimal;
}

/** The limit prices of stops that are executed as limit orders. */
export interface StopLimits {
  readonly takeProfitLimit?: Decimal;
  readonly stopLossLimit?: Decimal;
}

/** Works out the limit price of a stop at a trigger; undefined for one that is executed at market. */
export function limitAt(
  trigger: Decimal,
  slippage: Decimal | undefined,
  { instrument, holdSide }: Pick<StopBase, 'instrument' | 'holdSide'>,
): Decimal | undefined {
  if (slippage === undefined) return undefined;
  const worst = multiply(trigger, holdSide === 'long' ? subtract(ONE, slippage) : add(ONE, slippage));
  const limit = roundEntryPrice(worst, holdSide === 'long' ? 'sell' : 'buy', instrument);
  // Any price is no limit; and to the exchange an execution price of 0 is at market.
  return limit > 0n ? limit : undefined;
}

/** Works out the limit prices of stops. */
export function limitsOf(
  { takeProfit, stopLoss }: WantedStops,
  args: StopArgs,
  base: Pick<StopBase, 'instrument' | 'holdSide'>,
): StopLimits {
  const gain = takeProfit && limitAt(takeProfit, args.takeProfit?.slippage, base);
  const loss = stopLoss && limitAt(stopLoss, args.stopLoss?.slippage, base);
  return { ...(gain !== undefined && { takeProfitLimit: gain }), ...(loss !== undefined && { stopLossLimit: loss }) };
}

/** Works out where the stops of a position should be, on the right side for longs and shorts. */
export function wantedStops(args: StopArgs, base: StopBase): WantedStops {
  const { instrument, holdSide } = base;
  const takeProfit = takeProfitPrice(args, base);
  const stopLoss = stopLossPrice(args, base);
  return {
    ...(takeProfit === undefined ? {} : { takeProfit: roundStopPrice(takeProfit, holdSide, 'takeProfit', instrument) }),
    ...(stopLoss === undefined ? {} : { stopLoss: roundStopPrice(stopLoss, holdSide, 'stopLoss', instrument) }),
  };
}

/** The stops of a position that can stand where they are wanted, and of the others why they cannot. */
export interface SoundStops {
  readonly wanted: WantedStops;
  readonly lost: Readonly<Partial<Record<StopKind, string>>>;
}

/**
 * Works out where the stops of a position should be, without those that rounding takes to the wrong side of the mark.
 */
export function soundStops(args: StopArgs, base: StopBase): SoundStops {
  const { takeProfit, stopLoss } = wantedStops(args, base);
  const gain = whyLost(takeProfitPrice(args, base), 'takeProfit', base);
  const loss = whyLost(stopLossPrice(args, base), 'stopLoss', base);
  return {
    wanted: {
      ...(takeProfit !== undefined && gain === undefined && { takeProfit }),
      ...(stopLoss !== undefined && loss === undefined && { stopLoss }),
    },
    lost: { ...(gain !== undefined && { takeProfit: gain }), ...(loss !== undefined && { stopLoss: loss }) },
  };
}

/** Says why a stop cannot stand where it is wanted: rounding takes it across the mark, or too near to it. */
function whyLost(
  price: Decimal | undefined,
  kind: StopKind,
  { instrument, holdSide, markPrice }: Omit<StopBase, 'openPrice'>,
): string | undefined {
  if (price === undefined || markPrice === undefined) return undefined;
  const isBelow = (holdSide === 'long') === (kind === 'stopLoss');
  // Beyond the mark it is passed, which rounding has nothing to do with.
  if (isBelow ? price >= markPrice : price <= markPrice) return undefined;
  const rounded = roundStopPrice(price, holdSide, kind, instrument);
  const room = (isBelow ? markPrice - rounded : rounded - markPrice) as Decimal;
  if (room >= instrument.priceStep && rounded > 0n) return undefined;
  const name = kind === 'stopLoss' ? 'stop loss' : 'take profit';
  return `the ${name} of the ${holdSide} ${instrument.symbol} would be rounded to ${formatDecimal(rounded)}, which is not ${isBelow ? 'below' : 'above'} the mark by a price step of ${formatDecimal(instrument.priceStep)}: it is not placed`;
}

function takeProfitPrice({ takeProfit }: StopArgs, { openPrice, holdSide }: StopBase): Decimal | undefined {
  if (takeProfit?.gain === undefined) return takeProfit?.price;
  return openPrice && priceAtGain(openPrice, takeProfit.gain, holdSide);
}

/** The most protective of the fixed stop, the break-even price and the trailing price. */
function stopLossPrice(args: StopArgs, base: StopBase): Decimal | undefined {
  const { openPrice, markPrice, holdSide } = base;
  const { stopLoss, breakeven, trail } = args;
  const gained = (after: Decimal): boolean =>
    openPrice !== undefined && markPrice !== undefined && gainRatio(openPrice, markPrice, holdSide) >= after;
  const prices: Decimal[] = [];
  if (stopLoss?.loss !== undefined && openPrice !== undefined)
    prices.push(priceAtGain(openPrice, negate(stopLoss.loss), holdSide));
  if (stopLoss?.price !== undefined) prices.push(stopLoss.price);
  if (breakeven !== undefined && openPrice !== undefined && gained(breakeven.after)) prices.push(openPrice);
  if (trail !== undefined && markPrice !== undefined && (trail.after === undefined || gained(trail.after)))
    prices.push(priceAtGain(markPrice, negate(trail.by), holdSide));
  const [first, ...others] = prices;
  return first === undefined ? undefined : others.reduce((best, price) => tighter(holdSide, best, price), first);
}
