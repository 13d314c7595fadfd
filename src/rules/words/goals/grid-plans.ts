import {
  absolute,
  type Decimal,
  formatDecimal,
  minimum,
  multiply,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import type { Order } from '../../../domain/order.ts';
import { belowMinimum, roundSize } from '../../../domain/rounding.ts';
import type { Effect } from '../../../effects/index.ts';
import { whyClosed } from '../../../risk/trading-status.ts';
import type { GoalPlan, GoalView } from '../spec/words.ts';
import { presetStops } from '../stops/preset-stops.ts';
import { unprotectedOf } from '../stops/unprotected-field.ts';
import type { GridArgs } from './grid-fields.ts';
import { type GapMemory, type GapNow, type GridWish, replaced } from './grid-gap.ts';
import type { GridHolding } from './grid-holdings.ts';
import { AFTER_FEE } from './grid-levels.ts';
import type { GridState, LaidBy } from './grid-state.ts';
import { wouldRest } from './ladder-rungs.ts';

/** A grid as it should be and as it is. */
export interface ObservedGrid extends LaidBy {
  readonly state: GridState;
  readonly gaps: readonly GapNow[];
  /** Own orders that rest. */
  readonly own: readonly Order[];
  readonly wish: GridWish;
  /** Undefined where it is not known what the account has. */
  readonly holdings: Readonly<Record<HoldSide, GridHolding>> | undefined;
  readonly view: GoalView<GridState>;
}

type Planned = Pick<GoalPlan<GridState>, 'plan' | 'state' | 'reduces'>;

/** An order that is to be placed for a gap. */
export interface GapPlacement {
  readonly of: GapNow;
  readonly size: Decimal;
}

/** Cancels orders that are not wanted where they rest. Until they are gone they may be filled. */
export function cancelled(args: GridArgs, orders: readonly Order[], { state, own, view }: ObservedGrid): Planned {
  const { account } = view.defaults;
  const ids = new Set(orders.map(({ clientOid }) => clientOid));
  const effects = orders.map(
    ({ orderId }): Effect => ({ kind: 'cancel', account, instrument: args.instrument, orderId }),
  );
  const gaps = state.gaps.map((memory): GapMemory => {
    const isOne = memory.order.id !== undefined && ids.has(memory.order.id);
    return isOne ? { ...memory, order: { ...memory.order, cancelled: true } } : memory;
  });
  const note = `${String(orders.length)} of ${String(own.length)} orders that rest are not wanted there`;
  return { plan: { kind: 'effects', effects, note }, state: { ...state, gaps }, reduces: true };
}

/** Lists the exits that are missing, as far as the account has what they sell. */
export function missingExits({ gaps, holdings, instrument }: ObservedGrid): readonly GapPlacement[] {
  if (holdings === undefined) return [];
  const free = { long: holdings.long.free, short: holdings.short.free };
  return gaps.flatMap((one) => {
    const { phase, state, gap, price } = one;
    if (phase !== 'exit' || state.kind !== 'missing') return [];
    const size = roundSize(minimum(state.size, free[gap.side]), instrument);
    // A fee that the exchange does not state was taken of what was bought.
    const least = instrument.market === 'spot' ? multiply(state.size, AFTER_FEE) : state.size;
    if (size < roundSize(least, instrument) || belowMinimum(size, price, instrument) !== undefined) return [];
    free[gap.side] = subtract(free[gap.side], size);
    return [{ of: one, size }];
  });
}

/**
 * Lists the entries that are missing and would rest, the nearest to the price first. There are never more orders and
 * gaps that hold something than the grid of the file has gaps.
 */
export function missingEntries({ gaps, wish, instrument, ticker }: ObservedGrid): readonly GapPlacement[] {
  if (!wish.enters || whyClosed(instrument.status) !== undefined) return [];
  const isFree = ({ phase, state }: GapNow): boolean => phase === 'enter' && state.kind === 'missing';
  const busy = gaps.filter((one) => !isFree(one)).length;
  const most = gaps.filter(({ memory }) => memory.left !== true).length;
  return gaps
    .filter((one) => isFree(one) && mayRest(one))
    .toSorted((a, b) => Number(away(a) - away(b)))
    .slice(0, Math.max(0, most - busy))
    .flatMap((one) => (one.state.kind === 'missing' ? [{ of: one, size: one.state.size }] : []));

  function away({ price }: GapNow): bigint {
    return absolute(subtract(price, ticker.last));
  }

  function mayRest({ gap, memory, price }: GapNow): boolean {
    if (wouldCross(gap.side, price)) return false;
    const side = gap.side === 'long' ? 'buy' : 'sell';
    return memory.fill === true || wouldRest(price, { side, minMove: ZERO }, { ticker, again: false });
  }

  /** An entry never meets an exit of its own grid. */
  function wouldCross(side: HoldSide, price: Decimal): boolean {
    return gaps.some(
      (one) =>
        one.phase === 'exit' && one.gap.side === side && (side === 'long' ? one.price <= price : one.price >= price),
    );
  }
}

/** Places exits or entries; which leg is which gap's is remembered with the plan. */
export function placed(args: GridArgs, placing: readonly GapPlacement[], seen: ObservedGrid): Planned {
  const { state, gaps } = seen;
  const exits = placing.filter(({ of: { phase } }) => phase === 'exit').length;
  const effects = placing.map((one) => (one.of.phase === 'exit' ? exitOf(args, one, seen) : entryOf(args, one, seen)));
  const legs = new Map(placing.map((one, leg) => [one.of, { leg, size: one.size }]));
  const after = gaps.map((one): GapMemory => {
    const leg = legs.get(one);
    return leg === undefined ? one.memory : withOrder(one, leg);
  });
  const what = exits > 0 ? 'exits' : 'entries';
  const note = `${String(placing.length)} ${what} of ${String(gaps.length)} gaps are missing`;
  return {
    plan: { kind: 'effects', effects, note },
    state: { ...state, gaps: after },
    ...(exits > 0 && { reduces: true as const }),
  };
}

function withOrder(
  { memory, price, state }: GapNow,
  { leg, size }: { readonly leg: number; readonly size: Decimal },
): GapMemory {
  const { fill: _fill, ...kept } = memory;
  const order = { ...replaced(memory.order), leg, price: formatDecimal(price), size: formatDecimal(size) };
  // What a fee has taken of a purchase is not there to be sold.
  const less = state.kind === 'missing' ? subtract(state.size, size) : ZERO;
  const held = kept.held === undefined ? {} : { held: formatDecimal(subtract(parseDecimal(kept.held), less)) };
  return { ...kept, ...held, order };
}

function entryOf(args: GridArgs, { of: { gap, memory, price }, size }: GapPlacement, seen: ObservedGrid): Effect {
  const { instrument, view } = seen;
  const { market, symbol } = args.instrument;
  const { account, strategy } = view.defaults;
  const force = memory.fill === true ? 'gtc' : 'post_only';
  const terms = { account, type: 'limit', price, size, force } as const;
  if (market === 'spot') return { kind: 'buy', instrument: { market, symbol }, ...terms };
  return {
    kind: 'open',
    instrument: { market, symbol },
    holdSide: gap.side,
    marginMode: args.marginMode ?? 'crossed',
    ...terms,
    ...presetStops(strategy, { instrument, holdSide: gap.side, price }, view.world),
    ...unprotectedOf(args),
  };
}

/** An exit that would be filled at once gets a better price than it asks for: it need not rest. */
function exitOf(args: GridArgs, { of: { gap, price }, size }: GapPlacement, { view }: ObservedGrid): Effect {
  const { market, symbol } = args.instrument;
  const terms = { account: view.defaults.account, type: 'limit', price, size, force: 'gtc' } as const;
  if (market === 'spot') return { kind: 'sell', instrument: { market, symbol }, ...terms, ofBought: size };
  return {
    kind: 'close',
    instrument: { market, symbol },
    holdSide: gap.side,
    marginMode: args.marginMode ?? 'crossed',
    ...terms,
  };
}
