import type { Moves } from './shown-moves.ts';
import { keepsPlace, type StopAim } from './stop-moves.ts';
import { Type as T } from 'typebox';
import {
  add,
  type Decimal,
  formatDecimal,
  maximum,
  minimum,
  multiply,
  ONE,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import { NumberField } from '../../../domain/fields.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Instrument } from '../../../domain/market.ts';
import type { Stop, TriggerType } from '../../../domain/order.ts';
import { priceAtGain, roundSize, roundStopPrice } from '../../../domain/rounding.ts';
import { limitAt, stopSlippage } from './wanted-stops.ts';

/** The field that takes profit in parts. */
export const ladderFields = {
  ladder: T.Optional(
    T.Array(
      T.Object(
        {
          gain: NumberField('The part is closed at this gain over the average opening price.', '3%'),
          close: NumberField('Part of the whole position, as it was at its largest.', '50%'),
          slippage: T.Optional(stopSlippage),
        },
        { additionalProperties: false, description: 'A part of the position, and where its profit is taken.' },
      ),
      {
        minItems: 1,
        maxItems: 10,
        description:
          'Takes profit in parts, by increasing gain; 100% together at most. A part below the smallest size is not placed. If less than the smallest size would be left, the part closes that too. A last part that completes 100% takes the rest.',
      },
    ),
  ),
};

/** A part of the position, and where its profit is taken. */
export interface StopRung {
  readonly gain: Decimal;
  readonly close: Decimal;
  readonly slippage?: Decimal;
}

export interface LadderView {
  readonly instrument: Instrument;
  readonly position: Position;
  readonly pending: readonly Stop[];
  /** The largest size of the position in earlier readings. */
  readonly full: string | undefined;
  readonly triggerType: TriggerType;
  /** The accepted moves that have not shown. */
  readonly moves: Moves;
  readonly now: number;
  /** Tells whether this strategy placed an order. */
  isOwn(clientOid: string): boolean;
}

/** The plan of a ladder of take-profits. */
export interface LadderPlan {
  readonly effects: readonly Effect[];
  /** Where the take-profits that stand are wanted. */
  readonly aims?: readonly StopAim[];
  /** The largest size of the position in any reading. */
  readonly full?: string;
  /** The reason why some parts are not placed: they are too small. */
  readonly skipped?: string;
}

/**
 * Plans the take-profits of the parts that are not closed yet. Their number follows from what is left of the position
 * at its largest; a part that was closed is therefore not placed again. Own take-profits that stand for no part are
 * cancelled. A part without one whose price is passed waits until the price is back: its stop may just have closed it,
 * and the position does not show that yet.
 */
export function planLadder(rungs: readonly StopRung[], view: LadderView): LadderPlan {
  if (rungs.length === 0) return { effects: [] };
  const { position, pending } = view;
  const { whole, parts, open } = laidOut(rungs, view);
  const skipped = tooSmall(parts, whole, view.instrument) ?? tooCoarse(parts, view);
  const own = pending.filter((stop) => isOfLadder(stop, position));
  const exact = open.map(({ trigger }) => own.find((stop) => stop.trigger === trigger));
  const spare = own.filter((stop) => !exact.includes(stop));
  const standing = open.map((_rung, index) => exact[index] ?? spare.shift());
  const effects = open.flatMap((rung, index) => planRung(rung, standing[index], view));
  const left = spare.filter(({ clientOid }) => view.isOwn(clientOid));
  return {
    effects: [...effects, ...left.flatMap((stop) => takeAway(stop, position))],
    aims: open.flatMap(({ trigger }, index): StopAim[] => {
      const stop = standing[index];
      return stop === undefined ? [] : [{ stop, trigger }];
    }),
    full: formatDecimal(whole),
    ...(skipped !== undefined && { skipped }),
  };
}

/** Lists the parts that are not closed yet, nearest first, and where their profit is taken. */
export function openParts(rungs: readonly StopRung[], view: PartsView): readonly OpenRung[] {
  return laidOut(rungs, view).open;
}

/** The facts that the parts follow from. */
type PartsView = Pick<LadderView, 'instrument' | 'position' | 'full'>;

interface LaidOut {
  /** The position at its largest. */
  readonly whole: Decimal;
  readonly parts: readonly Part[];
  readonly open: readonly OpenRung[];
}

function laidOut(rungs: readonly StopRung[], view: PartsView): LaidOut {
  const { position, full, instrument } = view;
  const whole = full === undefined ? position.total : maximum(parseDecimal(full), position.total);
  const parts = partsOf(rungs, whole, instrument);
  return { whole, parts, open: openRungs(parts, whole, view) };
}

interface OpenRung {
  readonly trigger: Decimal;
  /** Absent for one that is executed at market. */
  readonly limit?: Decimal;
  readonly size: Decimal;
}

/** The parts that are left, nearest first: the last ones of the ladder that the rest of the position holds. */
function openRungs(parts: readonly Part[], whole: Decimal, { instrument, position }: PartsView): OpenRung[] {
  const { holdSide, openPriceAvg, total } = position;
  if (openPriceAvg === undefined) return [];
  let closed: Decimal = ZERO;
  /** The rest of a nearly closed part cannot be ordered alone: the next part takes it along. */
  let rest: Decimal = ZERO;
  return parts.flatMap(({ gain, size, slippage }) => {
    closed = add(closed, size);
    const held = maximum(ZERO, minimum(size, subtract(total, subtract(whole, closed))));
    const left = add(held, rest);
    rest = left < instrument.minSize ? left : ZERO;
    if (left < instrument.minSize) return [];
    const trigger = roundStopPrice(priceAtGain(openPriceAvg, gain, holdSide), holdSide, 'takeProfit', instrument);
    const limit = limitAt(trigger, slippage, { instrument, holdSide });
    return isGain(trigger, { holdSide, openPriceAvg }, instrument)
      ? [{ trigger, size: left, ...(limit !== undefined && { limit }) }]
      : [];
  });
}

/** A part of the position at its largest; its size is zero where it is too small to be ordered. */
interface Part extends Pick<StopRung, 'gain' | 'slippage'> {
  readonly size: Decimal;
}

/**
 * The sizes of the parts, nearest first. What could not be closed alone after a part goes along with it, and with the
 * last of 100% all the rest.
 */
function partsOf(rungs: readonly StopRung[], whole: Decimal, instrument: Instrument): readonly Part[] {
  const { minSize } = instrument;
  const sorted = rungs.toSorted((a, b) => (a.gain < b.gain ? -1 : 1));
  let rest = whole;
  let share: Decimal = ZERO;
  return sorted.map(({ close, ...rung }, index): Part => {
    share = add(share, close);
    const takesAll = share >= ONE && index === sorted.length - 1;
    const asked = takesAll ? rest : minimum(roundSize(multiply(whole, close), instrument), rest);
    if (asked < minSize) return { ...rung, size: ZERO };
    const size = subtract(rest, asked) < minSize ? rest : asked;
    rest = subtract(rest, size);
    return { ...rung, size };
  });
}

/** Says which parts are too small to be ordered. */
function tooSmall(parts: readonly Part[], whole: Decimal, { symbol, minSize }: Instrument): string | undefined {
  const numbers = parts.flatMap(({ size }, index) => (size === ZERO ? [String(index + 1)] : []));
  if (numbers.length === 0) return undefined;
  return `of ${formatDecimal(whole)} ${symbol} ${numbers.length === 1 ? 'part' : 'parts'} ${numbers.join(', ')} of the ladder would be below the smallest size ${formatDecimal(minSize)}: not placed`;
}

interface Entered extends Pick<Position, 'holdSide'> {
  readonly openPriceAvg: Decimal;
}

/** Tells whether a trigger, once rounded, still takes a profit: it lies at least a step beyond the opening price. */
function isGain(trigger: Decimal, { holdSide, openPriceAvg }: Entered, { priceStep }: Instrument): boolean {
  const gained = holdSide === 'long' ? subtract(trigger, openPriceAvg) : subtract(openPriceAvg, trigger);
  return trigger > ZERO && gained >= priceStep;
}

/** Says which parts are nearer to the opening price than a price step, so that rounding takes their gain away. */
function tooCoarse(parts: readonly Part[], { position, instrument }: LadderView): string | undefined {
  const { holdSide, openPriceAvg, symbol } = position;
  if (openPriceAvg === undefined) return undefined;
  const numbers = parts.flatMap(({ gain, size }, index) => {
    const trigger = roundStopPrice(priceAtGain(openPriceAvg, gain, holdSide), holdSide, 'takeProfit', instrument);
    return size === ZERO || isGain(trigger, { holdSide, openPriceAvg }, instrument) ? [] : [String(index + 1)];
  });
  if (numbers.length === 0) return undefined;
  return `${numbers.length === 1 ? 'part' : 'parts'} ${numbers.join(', ')} of the ladder of ${symbol} would be less than a price step of ${formatDecimal(instrument.priceStep)} from the opening price ${formatDecimal(openPriceAvg)}: not placed`;
}

function planRung({ trigger, size, limit }: OpenRung, stop: Stop | undefined, view: LadderView): Effect[] {
  const { account, market, symbol, holdSide, markPrice } = view.position;
  // Without a mark nobody knows whether its price is passed.
  if (
    stop === undefined &&
    (markPrice === undefined || (holdSide === 'long' ? markPrice >= trigger : markPrice <= trigger))
  )
    return [];
  const place = { account, instrument: { market, symbol }, holdSide };
  const priced = { trigger, triggerType: view.triggerType, ...(limit !== undefined && { limit }) };
  const terms = { ...place, stop: 'takeProfit', ...priced, size } as const;
  if (stop === undefined) return [{ kind: 'place-stop', ...terms }];
  const { orderId } = stop;
  const stays = stop.trigger !== trigger && keepsPlace(stop, trigger, { ...view, args: { minMove: ZERO } });
  if ((stays || (stop.trigger === trigger && stop.limit === limit)) && stop.size === size) return [];
  if (!stays) return [{ kind: 'modify-stop', ...terms, orderId }];
  const { limit: before } = stop;
  const at = { trigger: stop.trigger, triggerType: view.triggerType, ...(before !== undefined && { limit: before }) };
  return [{ kind: 'modify-stop', ...place, stop: 'takeProfit', ...at, size, orderId }];
}

function takeAway({ orderId, planType }: Stop, { account, market, symbol, holdSide }: Position): Effect[] {
  return [{ kind: 'cancel-stop', account, instrument: { market, symbol }, holdSide, orderId, planType }];
}

function isOfLadder(stop: Stop, { symbol, holdSide }: Position): boolean {
  const sized = stop.kind === 'takeProfit' && stop.size !== null && stop.planType !== 'moving_plan';
  return sized && stop.instrument.symbol === symbol && stop.holdSide === holdSide;
}
