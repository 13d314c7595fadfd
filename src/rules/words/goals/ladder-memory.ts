import { add, type Decimal, formatDecimal, multiply, parseDecimal, subtract, ZERO } from '../../../base/decimal.ts';
import type { Order } from '../../../domain/order.ts';
import { belowMinimum, sizeForValue } from '../../../domain/rounding.ts';
import type { Instrument } from '../../../domain/market.ts';
import type { OwnGoalEffects } from '../spec/words.ts';
import type { LadderArgs } from './ladder-fields.ts';
import { isNear, type LadderRung } from './ladder-rungs.ts';

/** Durable: what became of one order of a ladder. Amounts and prices are decimal text. */
export interface RungMemory {
  /** Leg of the last plan that placed it, until its id is taken down. */
  readonly leg?: number;
  /** Client order id of its order. */
  readonly id?: string;
  /** As placed. */
  readonly price?: string;
  readonly size?: string;
  /** Set once its order was read as resting. */
  readonly rested?: true;
  /** Set where the goal itself has sent a cancel of its order. */
  readonly cancelled?: true;
  /** The size that earlier orders have filled of it. */
  readonly filled?: string;
  /** The value of that size in quote coin, for a rung whose size is given in quote coin. */
  readonly spent?: string;
  /** The fees of these fills that were taken in base coin. */
  readonly fees?: string;
  /** Set where it was filled whole: it stays filled, whatever prices do. */
  readonly done?: true;
  /** Set where it was filled whole, and is placed again. */
  readonly again?: true;
  readonly foreign?: 'adopted' | 'alerted';
}

/** The state of one order of a ladder. */
export type RungState =
  /** It rests as it should. */
  | { readonly kind: 'rests' }
  /** It rests elsewhere or with another size. */
  | { readonly kind: 'wrong'; readonly order: Order }
  /** It is to be placed, with what is not filled yet. */
  | { readonly kind: 'missing'; readonly size: Decimal }
  /** It was filled and is not placed again, or it stays as somebody else changed it. */
  | { readonly kind: 'done' }
  /** Nobody knows yet what became of it. */
  | { readonly kind: 'pending' };

export interface RungNow {
  readonly state: RungState;
  readonly memory: RungMemory;
}

/** The fields of a goal by which it judges an order of its own. */
export type RungArgs = Pick<LadderArgs, 'minMove' | 'refill' | 'onForeign'>;

/** What an order is judged by. */
export interface RungView {
  readonly args: RungArgs;
  readonly instrument: Instrument;
  /** Own orders that rest. */
  readonly own: readonly Order[];
  readonly ownEffects: OwnGoalEffects;
}

/** Tells how an order of the ladder stands by what is remembered of it and what rests. */
export function rungNow(rung: LadderRung, before: RungMemory, view: RungView): RungNow {
  const { leg, ...rest } = before;
  const id = before.id ?? (leg === undefined ? undefined : view.ownEffects.idOf(leg));
  const memory: RungMemory = id === undefined ? rest : { ...rest, id };
  const order = view.own.find(({ clientOid }) => clientOid === id);
  if (order !== undefined) return resting(rung, { ...memory, rested: true }, { ...view, order });
  if (memory.foreign === 'adopted') return { state: { kind: 'done' }, memory };
  return id === undefined ? free(rung, memory, view) : gone(rung, { ...memory, id }, view);
}

function resting(rung: LadderRung, memory: RungMemory, { args, order }: RungView & { readonly order: Order }): RungNow {
  const isChanged =
    order.price === null ||
    memory.price !== formatDecimal(order.price) ||
    (memory.size !== undefined && memory.size !== formatDecimal(order.size));
  const changed = isChanged && memory.cancelled !== true ? withForeign(memory, args) : memory;
  if (changed.foreign === 'adopted') return { state: { kind: 'rests' }, memory: changed };
  const fits =
    order.price !== null && isNear(order.price, rung.price, args) && memory.size === formatDecimal(order.size);
  if (!fits) return { state: { kind: 'wrong', order }, memory: changed };
  // It rests and is wanted: the earlier cancel has not taken it away, and a later end is somebody else's doing.
  const { cancelled: _, ...kept } = changed;
  return { state: { kind: 'rests' }, memory: kept };
}

/** An order that does not rest any more: it was filled, or cancelled by the goal or by somebody else. */
function gone(rung: LadderRung, memory: RungMemory & { readonly id: string }, view: RungView): RungNow {
  const { args, instrument, ownEffects } = view;
  const end = ownEffects.endOf(memory.id);
  if (end.kind === 'open') return { state: { kind: 'pending' }, memory };
  const { filled, spent, fees, again, foreign } = memory;
  const kept: RungMemory = {
    ...(filled !== undefined && { filled }),
    ...(spent !== undefined && { spent }),
    ...(fees !== undefined && { fees }),
    ...(again !== undefined && { again }),
    ...(foreign !== undefined && { foreign }),
  };
  if (end.kind === 'never') return free(rung, kept, view);
  const placed = {
    price: memory.price === undefined ? rung.price : parseDecimal(memory.price),
    size: memory.size === undefined ? rung.size : parseDecimal(memory.size),
  };
  // Nobody can say what was filled: nothing is bought twice for that.
  const got = end.filled ?? placed.size;
  const now = withFees(withFill(kept, got, { rung, price: placed.price }), end.fee);
  // The rest of the order counts at its own price: a size computed again from the price of today would call for more.
  if (got > ZERO && belowMinimum(subtract(placed.size, got), placed.price, instrument) !== undefined)
    return whole(rung, now, args);
  // One that never rested was turned away by the exchange: it would have been filled at once.
  const isForeign = memory.rested === true && memory.cancelled !== true;
  const marked = isForeign ? withForeign(now, args) : now;
  return marked.foreign === 'adopted' ? { state: { kind: 'done' }, memory: marked } : free(rung, marked, view);
}

/** An order that does not rest and of which nothing is awaited: what is missing of it, unless it was filled. */
function free(rung: LadderRung, memory: RungMemory, { args, instrument }: RungView): RungNow {
  if (memory.done === true) return { state: { kind: 'done' }, memory };
  if (filledOf(memory) <= ZERO) return { state: { kind: 'missing', size: rung.size }, memory };
  const left = leftOf(rung, memory, instrument);
  if (belowMinimum(left, rung.price, instrument) !== undefined) return whole(rung, memory, args);
  return { state: { kind: 'missing', size: left }, memory };
}

/** An order that was filled: it is placed again from the beginning where the file says so, and never else. */
function whole(rung: LadderRung, memory: RungMemory, { refill }: RungArgs): RungNow {
  if (refill === true) return { state: { kind: 'missing', size: rung.size }, memory: { again: true } };
  return { state: { kind: 'done' }, memory: { ...memory, done: true } };
}

/** The size that is not filled yet. Of a size in quote coin: the amount not spent, at the price of the rung. */
function leftOf({ price, size, value }: LadderRung, memory: RungMemory, instrument: Instrument): Decimal {
  if (value === undefined) return subtract(size, filledOf(memory));
  // Memories from before it was counted do not say it: nothing is bought twice for that.
  if (memory.spent === undefined) return ZERO;
  const left = subtract(value, parseDecimal(memory.spent));
  return left > ZERO ? sizeForValue(left, price, instrument) : ZERO;
}

function withFill(
  memory: RungMemory,
  got: Decimal,
  { rung: { value }, price }: { readonly rung: LadderRung; readonly price: Decimal },
): RungMemory {
  const before = filledOf(memory);
  const filled = formatDecimal(add(before, got));
  if (value === undefined || (before > ZERO && memory.spent === undefined)) return { ...memory, filled };
  const spentBefore = memory.spent === undefined ? ZERO : parseDecimal(memory.spent);
  return { ...memory, filled, spent: formatDecimal(add(spentBefore, multiply(got, price))) };
}

function withFees(memory: RungMemory, fee: Decimal | undefined): RungMemory {
  if (fee === undefined) return memory;
  return { ...memory, fees: formatDecimal(add(feesOf(memory), fee)) };
}

/** The fees of its fills that were taken in base coin. */
export function feesOf({ fees }: RungMemory): Decimal {
  return fees === undefined ? ZERO : parseDecimal(fees);
}

/** The size that earlier orders have filled of it. */
export function filledOf({ filled }: RungMemory): Decimal {
  return filled === undefined ? ZERO : parseDecimal(filled);
}

function withForeign(memory: RungMemory, { onForeign = 'restore' }: RungArgs): RungMemory {
  if (onForeign === 'restore') return memory;
  return { ...memory, foreign: onForeign === 'adopt' ? 'adopted' : 'alerted' };
}
