import { Type as T } from 'typebox';
import { type Decimal, formatDecimal, maximum, minimum, multiply, parseDecimal, ZERO } from '../base/decimal.ts';
import type { Position } from '../domain/account.ts';
import { NumberField } from '../domain/fields.ts';
import type { Effect } from '../domain/intent.ts';
import type { Instrument } from '../domain/market.ts';
import type { Stop, TriggerType } from '../domain/order.ts';
import { priceAtGain, roundSize, roundStopPrice } from '../domain/rounding.ts';

/** The field that takes profit in parts. */
export const ladderFields = {
  ladder: T.Optional(
    T.Array(
      T.Object(
        {
          gain: NumberField('Gain from the average opening price at which the part is closed.', '3%'),
          close: NumberField('Part of the whole position, as it was at its largest.', '50%'),
        },
        { additionalProperties: false, description: 'A part of the position, and where its profit is taken.' },
      ),
      { minItems: 1, maxItems: 10, description: 'Takes profit in parts, by increasing gain; 100% together at most.' },
    ),
  ),
};

/** A part of the position, and where its profit is taken. */
export interface Rung {
  readonly gain: Decimal;
  readonly close: Decimal;
}

export interface LadderView {
  readonly instrument: Instrument;
  readonly position: Position;
  readonly pending: readonly Stop[];
  /** The largest size that was seen of the position before. */
  readonly full: string | undefined;
  readonly triggerType: TriggerType;
  /** Whether an order was placed by this strategy. */
  isOwn(clientOid: string): boolean;
}

/**
 * Plans the take-profits of the parts that are not closed yet. How many are follows from how much is left of the position at its
 * largest, so that a part that was closed is not placed again; own ones that stand for no part are taken away. A bare part
 * whose price is passed waits until the price is back: its stop may just have closed it, which the position does not show yet.
 */
export function planLadder(
  rungs: readonly Rung[],
  view: LadderView,
): { readonly effects: readonly Effect[]; readonly full?: string } {
  if (rungs.length === 0) return { effects: [] };
  const { position, pending, full } = view;
  const whole = full === undefined ? position.total : maximum(parseDecimal(full), position.total);
  const open = openRungs(rungs, whole, view);
  const own = pending.filter((stop) => isOfLadder(stop, position));
  const exact = open.map(({ trigger }) => own.find((stop) => stop.trigger === trigger));
  const spare = own.filter((stop) => !exact.includes(stop));
  const effects = open.flatMap((rung, index) => planRung(rung, exact[index] ?? spare.shift(), view));
  const left = spare.filter(({ clientOid }) => view.isOwn(clientOid));
  return { effects: [...effects, ...left.flatMap((stop) => takeAway(stop, position))], full: formatDecimal(whole) };
}

interface OpenRung {
  readonly trigger: Decimal;
  readonly size: Decimal;
}

/** The parts that are left, nearest first: the last ones of the ladder that the rest of the position holds. */
function openRungs(rungs: readonly Rung[], whole: Decimal, { instrument, position }: LadderView): OpenRung[] {
  const { holdSide, openPriceAvg, total } = position;
  let closed: Decimal = ZERO;
  return rungs
    .toSorted((a, b) => (a.gain < b.gain ? -1 : 1))
    .flatMap(({ gain, close }) => {
      const size = minimum(roundSize(multiply(whole, close), instrument), (whole - closed) as Decimal);
      closed = (closed + size) as Decimal;
      const left = minimum(size, (total - (whole - closed)) as Decimal);
      // What remains of a part that is nearly closed cannot be ordered.
      if (left < instrument.minSize) return [];
      const trigger = roundStopPrice(priceAtGain(openPriceAvg, gain, holdSide), holdSide, 'takeProfit', instrument);
      return [{ trigger, size: left }];
    });
}

function planRung({ trigger, size }: OpenRung, stop: Stop | undefined, view: LadderView): Effect[] {
  const { account, market, symbol, holdSide, markPrice } = view.position;
  if (stop === undefined && (holdSide === 'long' ? markPrice >= trigger : markPrice <= trigger)) return [];
  const place = { account, instrument: { market, symbol }, holdSide };
  const terms = { ...place, stop: 'takeProfit', trigger, triggerType: view.triggerType, size } as const;
  if (stop === undefined) return [{ kind: 'place-stop', ...terms }];
  if (stop.trigger === trigger && stop.size === size) return [];
  return [{ kind: 'modify-stop', ...terms, orderId: stop.orderId }];
}

function takeAway({ orderId, planType }: Stop, { account, market, symbol, holdSide }: Position): Effect[] {
  return [{ kind: 'cancel-stop', account, instrument: { market, symbol }, holdSide, orderId, planType }];
}

function isOfLadder(stop: Stop, { symbol, holdSide }: Position): boolean {
  const sized = stop.kind === 'takeProfit' && stop.size !== null && stop.planType !== 'moving_plan';
  return sized && stop.instrument.symbol === symbol && stop.holdSide === holdSide;
}
