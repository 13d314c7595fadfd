import { add, type Decimal, formatDecimal, parseDecimal, subtract, ZERO } from '../../base/decimal.ts';
import type { Order } from '../../domain/order.ts';
import { belowMinimum } from '../../domain/rounding.ts';
import type { Instrument } from '../../domain/market.ts';
import type { GoalDeeds } from '../words.ts';
import type { LadderArgs } from './ladder-fields.ts';
import { isNear, type Rung } from './ladder-rungs.ts';

/** Durable: what became of one order of a ladder. Amounts and prices are decimal text. */
export interface RungMemory {
  /** Leg of the last plan that placed it, until its id is taken down. */
  readonly leg?: number;
  /** Client order id of its order. */
  readonly id?: string;
  /** As placed. */
  readonly price?: string;
  readonly size?: string;
  /** Whether its order has been seen resting. */
  readonly rested?: true;
  /** Whether the goal itself has asked to cancel its order. */
  readonly cancelled?: true;
  /** What was filled of it by earlier orders. */
  readonly filled?: string;
  /** Whether it was filled whole, and is placed again. */
  readonly again?: true;
  readonly foreign?: 'adopted' | 'alerted';
}

/** How an order of a ladder stands. */
export type RungState =
  /** It rests as it should. */
  | { readonly kind: 'rests' }
  /** It rests elsewhere or with another size. */
  | { readonly kind: 'wrong'; readonly order: Order }
  /** It is to be placed, with what is not filled yet. */
  | { readonly kind: 'missing'; readonly size: Decimal }
  /** It was filled and is not placed again, or is left as another hand made it. */
  | { readonly kind: 'done' }
  /** What became of it is not known yet. */
  | { readonly kind: 'pending' };

export interface RungNow {
  readonly state: RungState;
  readonly memory: RungMemory;
}

interface RungView {
  readonly args: LadderArgs;
  readonly instrument: Instrument;
  /** Own orders that rest. */
  readonly own: readonly Order[];
  readonly deeds: GoalDeeds;
}

/** Tells how an order of the ladder stands by what is remembered of it and what rests. */
export function rungNow(rung: Rung, before: RungMemory, view: RungView): RungNow {
  const { leg, ...rest } = before;
  const id = before.id ?? (leg === undefined ? undefined : view.deeds.idOf(leg));
  const memory: RungMemory = id === undefined ? rest : { ...rest, id };
  const order = view.own.find(({ clientOid }) => clientOid === id);
  if (order !== undefined) return resting(rung, { ...memory, rested: true }, { ...view, order });
  if (memory.foreign === 'adopted') return { state: { kind: 'done' }, memory };
  return id === undefined ? free(rung, memory, view.instrument) : gone(rung, { ...memory, id }, view);
}

function resting(rung: Rung, memory: RungMemory, { args, order }: RungView & { readonly order: Order }): RungNow {
  const isChanged =
    order.price === null ||
    memory.price !== formatDecimal(order.price) ||
    (memory.size !== undefined && memory.size !== formatDecimal(order.size));
  const changed = isChanged && memory.cancelled !== true ? withForeign(memory, args) : memory;
  if (changed.foreign === 'adopted') return { state: { kind: 'rests' }, memory: changed };
  const fits =
    order.price !== null && isNear(order.price, rung.price, args) && memory.size === formatDecimal(order.size);
  return { state: fits ? { kind: 'rests' } : { kind: 'wrong', order }, memory: changed };
}

/** An order that does not rest any more: filled, cancelled by the goal, or by another hand. */
function gone(rung: Rung, memory: RungMemory & { readonly id: string }, view: RungView): RungNow {
  const { args, instrument, deeds } = view;
  const end = deeds.endOf(memory.id);
  if (end.kind === 'open') return { state: { kind: 'pending' }, memory };
  const { filled: filledBefore, again, foreign } = memory;
  const kept: RungMemory = {
    ...(filledBefore !== undefined && { filled: filledBefore }),
    ...(again !== undefined && { again }),
    ...(foreign !== undefined && { foreign }),
  };
  if (end.kind === 'never') return free(rung, kept, instrument);
  // Nobody can say what was filled: nothing is bought twice for that.
  const filled = add(filledOf(kept), end.filled ?? rung.size);
  const now: RungMemory = { ...kept, filled: formatDecimal(filled) };
  if (isFilled(rung, filled, instrument)) {
    if (args.refill !== true) return { state: { kind: 'done' }, memory: now };
    return { state: { kind: 'missing', size: rung.size }, memory: { again: true } };
  }
  // One that never rested was turned away by the exchange: it would have been filled at once.
  const byHand = memory.rested === true && memory.cancelled !== true;
  const marked = byHand ? withForeign(now, args) : now;
  return marked.foreign === 'adopted' ? { state: { kind: 'done' }, memory: marked } : free(rung, marked, instrument);
}

function free(rung: Rung, memory: RungMemory, instrument: Instrument): RungNow {
  const filled = filledOf(memory);
  if (filled > ZERO && isFilled(rung, filled, instrument)) return { state: { kind: 'done' }, memory };
  return { state: { kind: 'missing', size: subtract(rung.size, filled) }, memory };
}

/** Whether what is left of an order is too little to be placed. */
function isFilled(rung: Rung, filled: Decimal, instrument: Instrument): boolean {
  return belowMinimum(subtract(rung.size, filled), rung.price, instrument) !== undefined;
}

function filledOf({ filled }: RungMemory): Decimal {
  return filled === undefined ? ZERO : parseDecimal(filled);
}

function withForeign(memory: RungMemory, { onForeign = 'restore' }: LadderArgs): RungMemory {
  if (onForeign === 'restore') return memory;
  return { ...memory, foreign: onForeign === 'adopt' ? 'adopted' : 'alerted' };
}
