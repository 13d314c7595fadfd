import { type Decimal, formatDecimal } from '../../../base/decimal.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Instrument, InstrumentRef, PricedTicker } from '../../../domain/market.ts';
import type { Order } from '../../../domain/order.ts';
import { whyClosed } from '../../../risk/trading-status.ts';
import { presetStops } from '../stops/preset-stops.ts';
import { unprotectedOf } from '../stops/unprotected-field.ts';
import type { GoalPlan, GoalView } from '../spec/words.ts';
import type { LadderArgs } from './ladder-fields.ts';
import type { RungMemory, RungNow } from './ladder-memory.ts';
import { type LadderRung, wouldRest } from './ladder-rungs.ts';

/** Durable memory of a ladder: of each of its orders, in the file's order. */
export interface LadderState {
  readonly asked: string;
  readonly rungs: readonly RungMemory[];
}

/** A ladder as it should be and as it is. */
export interface ObservedLadder {
  readonly rungs: readonly LadderRung[];
  readonly now: readonly RungNow[];
  /** Own orders that rest. */
  readonly own: readonly Order[];
  readonly instrument: Instrument;
  readonly ticker: PricedTicker;
  readonly view: GoalView<LadderState>;
}

/** A ladder with what is to be remembered of it. */
interface RememberedLadder {
  readonly seen: ObservedLadder;
  readonly state: LadderState;
}

/** The plan of a ladder, and the memory that goes with it. */
type Planned = Pick<GoalPlan<LadderState>, 'plan' | 'state'>;

/**
 * Cancels orders. What rests wrongly goes before anything is placed: until it is gone it may be filled, and what is
 * placed depends on that.
 */
export function cancels(args: LadderArgs, orders: readonly Order[], { seen, state }: RememberedLadder): Planned {
  const { account } = seen.view.defaults;
  const ids = new Set(orders.map(({ clientOid }) => clientOid));
  const effects = orders.map(
    ({ orderId }): Effect => ({ kind: 'cancel', account, instrument: args.instrument, orderId }),
  );
  const rungs = state.rungs.map(
    (memory): RungMemory => (memory.id !== undefined && ids.has(memory.id) ? { ...memory, cancelled: true } : memory),
  );
  const note = `${String(orders.length)} of ${String(seen.own.length)} orders that rest are not wanted there`;
  return { plan: { kind: 'effects', effects, note }, state: { ...state, rungs } };
}

interface Placement {
  readonly index: number;
  readonly price: Decimal;
  readonly size: Decimal;
}

/** Lists the orders that are missing, would rest, and are covered by what may be sold. */
export function placements(
  args: LadderArgs,
  { now, rungs, ticker, instrument, view }: ObservedLadder,
): readonly Placement[] {
  if (whyClosed(instrument.status) !== undefined) return [];
  let left = sellable(args, view);
  return now.flatMap(({ state, memory }, index) => {
    const rung = rungs[index];
    if (state.kind !== 'missing' || rung === undefined) return [];
    if (!wouldRest(rung.price, args, { ticker, again: memory.again === true })) return [];
    if (left !== undefined && state.size > left) return [];
    if (left !== undefined) left = (left - state.size) as Decimal;
    return [{ index, price: rung.price, size: state.size }];
  });
}

/** The largest total of spot sells; undefined where only the wallet bounds them. */
function sellable(
  { instrument: { market, symbol }, side, of }: LadderArgs,
  view: GoalView<LadderState>,
): Decimal | undefined {
  if (market !== 'spot' || side !== 'sell' || of === 'wallet') return undefined;
  return view.world.bought(view.defaults.account, { market, symbol });
}

/** Places what is missing; which leg is which order is remembered with the plan. */
export function places(args: LadderArgs, placing: readonly Placement[], { seen, state }: RememberedLadder): Planned {
  const effects = placing.map((one) => placingOf(args, one, seen));
  const rungs = state.rungs.map((memory, index): RungMemory => {
    const leg = placing.findIndex((one) => one.index === index);
    const placed = placing[leg];
    if (placed === undefined) return memory;
    const { filled, spent, again } = memory;
    return {
      leg,
      price: formatDecimal(placed.price),
      size: formatDecimal(placed.size),
      ...(filled !== undefined && { filled }),
      ...(spent !== undefined && { spent }),
      ...(again !== undefined && { again }),
    };
  });
  const note = `${String(placing.length)} of ${String(seen.rungs.length)} orders are missing`;
  return { plan: { kind: 'effects', effects, note }, state: { ...state, rungs } };
}

function placingOf(
  args: LadderArgs,
  { price, size }: Placement,
  { instrument, view: { defaults, world } }: Pick<ObservedLadder, 'instrument' | 'view'>,
): Effect {
  const { market, symbol }: InstrumentRef = args.instrument;
  const terms = { account: defaults.account, type: 'limit', price, size, force: 'post_only' } as const;
  if (market === 'spot') {
    const ofBought = args.side === 'sell' && args.of !== 'wallet' && { ofBought: size };
    return { kind: args.side, instrument: { market, symbol }, ...terms, ...ofBought };
  }
  const holdSide = args.side === 'buy' ? 'long' : 'short';
  return {
    kind: 'open',
    instrument: { market, symbol },
    holdSide,
    marginMode: args.marginMode ?? 'crossed',
    ...terms,
    ...presetStops(defaults.strategy, { instrument, holdSide, price }, world),
    ...unprotectedOf(args),
  };
}
