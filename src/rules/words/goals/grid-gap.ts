import {
  absolute,
  add,
  type Decimal,
  formatDecimal,
  maximum,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import type { Order } from '../../../domain/order.ts';
import { belowMinimum } from '../../../domain/rounding.ts';
import type { Gap } from './grid-levels.ts';
import {
  feesOf,
  filledOf,
  type RungMemory,
  type RungNow,
  rungNow,
  type RungState,
  type RungView,
} from './ladder-memory.ts';

/** Durable: one gap of a grid. Amounts and prices are decimal text. */
export interface GapMemory {
  readonly side: HoldSide;
  readonly entry: string;
  readonly exit: string;
  readonly size: string;
  /** Base coin that it has to get rid of; absent while it waits for its entry. */
  readonly held?: string;
  /** Base coin that was too little to be sold, and is sold with what comes next. */
  readonly rest?: string;
  /** The order of its entry, or of its exit where it holds something. */
  readonly order: RungMemory;
  /** Set where the file has it no more: it only gets rid of what it holds. */
  readonly left?: true;
  /** Set until its first order is placed, where it is to be filled at once. */
  readonly fill?: true;
  /** Set where nothing is done in it any more: another hand has changed it, and the file leaves that to stand. */
  readonly over?: true;
  /** The times that it has sold what it had bought. */
  readonly rounds?: number;
}

/** What a grid wants of its orders now. */
export interface GridWish {
  /** True where entries that are missing are placed. */
  readonly enters: boolean;
  /** True where entries that rest are taken back. */
  readonly withdraws: boolean;
  /** The price at which all is closed at once, by side; undefined while exits wait at their levels. */
  readonly closesAt: Readonly<Record<HoldSide, Decimal>> | undefined;
}

/** A gap as it is now. */
export interface GapNow {
  readonly gap: Gap;
  readonly memory: GapMemory;
  readonly phase: 'enter' | 'exit';
  readonly state: RungState;
  /** The price at which its order is wanted. */
  readonly price: Decimal;
  /** Base coin that it holds. */
  readonly held: Decimal;
}

export interface GapView extends Omit<RungView, 'args'> {
  readonly onForeign: 'restore' | 'adopt' | 'alert';
  readonly wish: GridWish;
  /** The last price. */
  readonly last: Decimal;
}

/** Tells how a gap stands by what is remembered of it and what rests; undefined where it is over and forgotten. */
export function gapNow(memory: GapMemory, view: GapView): GapNow | undefined {
  const gap = gapOf(memory);
  if (memory.over === true)
    return { gap, memory, phase: 'enter', state: { kind: 'done' }, price: gap.entry, held: ZERO };
  return memory.held === undefined ? entering(gap, memory, view) : leaving(gap, memory, view);
}

/** Reads the gap that a memory is of. */
function gapOf({ side, entry, exit, size }: GapMemory): Gap {
  return { side, entry: parseDecimal(entry), exit: parseDecimal(exit), size: parseDecimal(size) };
}

/** Exits are replaced while they follow the price where all is closed; at their levels they are exact. */
const EXACT = ZERO;

function entering(gap: Gap, memory: GapMemory, view: GapView): GapNow | undefined {
  const { onForeign, wish, instrument } = view;
  const rung = { price: gap.entry, size: gap.size };
  const { state, memory: order } = rungNow(rung, memory.order, { ...view, args: { onForeign, minMove: EXACT } });
  const now = { gap, memory: { ...memory, order }, phase: 'enter', state, price: gap.entry, held: ZERO } as const;
  const got = add(maximum(subtract(filledOf(order), feesOf(order)), ZERO), restOf(memory));
  if (state.kind === 'done') return order.foreign === 'adopted' && got <= ZERO ? over(now) : holding(now, got, view);
  const isLeft = memory.left === true || wish.withdraws;
  if (state.kind === 'rests' || state.kind === 'wrong') {
    const resting = orderOf(order, view);
    const isPartAway = resting !== undefined && resting.filledSize > ZERO && isNearerExit(gap, view);
    const isWrong = state.kind === 'rests' && order.foreign === undefined && (isLeft || isPartAway);
    return isWrong && resting !== undefined ? { ...now, state: { kind: 'wrong', order: resting } } : now;
  }
  if (state.kind === 'pending') return now;
  const isEnough = got > ZERO && belowMinimum(got, gap.exit, instrument) === undefined;
  if (isEnough && (isLeft || isNearerExit(gap, view))) return holding(now, got, view);
  return memory.left === true ? undefined : now;
}

/** What was bought of an entry in part is sold once the price has come nearer to the exit. */
function isNearerExit({ entry, exit }: Gap, { last }: GapView): boolean {
  return absolute(subtract(last, exit)) < absolute(subtract(last, entry));
}

function holding(now: GapNow, got: Decimal, view: GapView): GapNow | undefined {
  const { rest: _rest, fill: _fill, ...kept } = now.memory;
  return leaving(now.gap, { ...kept, held: formatDecimal(got), order: {} }, view);
}

function leaving(gap: Gap, memory: GapMemory, view: GapView): GapNow | undefined {
  const { onForeign, wish } = view;
  const size = parseDecimal(memory.held ?? '0');
  const price = wish.closesAt?.[gap.side] ?? gap.exit;
  const args = { onForeign, ...(wish.closesAt === undefined && { minMove: EXACT }) };
  const { state, memory: order } = rungNow({ price, size }, memory.order, { ...view, args });
  const sold = add(filledOf(order), orderOf(order, view)?.filledSize ?? ZERO);
  const held = maximum(subtract(size, sold), ZERO);
  const now: GapNow = { gap, memory: { ...memory, order }, phase: 'exit', state, price, held };
  if (state.kind !== 'done') return now;
  if (order.foreign === 'adopted') return over(now);
  return memory.left === true ? undefined : emptied(now, view);
}

/** A gap that has sold what it held waits for its entry again. */
function emptied({ gap, memory, held }: GapNow, view: GapView): GapNow | undefined {
  const { held: _held, rest: _rest, ...kept } = memory;
  const rounds = (memory.rounds ?? 0) + 1;
  const rest = held > ZERO ? { rest: formatDecimal(held) } : {};
  return entering(gap, { ...kept, ...rest, rounds, order: {} }, view);
}

function over(now: GapNow): GapNow {
  return { ...now, memory: { ...now.memory, over: true }, state: { kind: 'done' } };
}

function restOf({ rest }: GapMemory): Decimal {
  return rest === undefined ? ZERO : parseDecimal(rest);
}

function orderOf({ id }: RungMemory, { own }: Pick<GapView, 'own'>): Order | undefined {
  return own.find(({ clientOid }) => clientOid === id);
}

/** The part of an order's memory that stays when it is placed anew. */
export function replaced({ filled, fees }: RungMemory): RungNow['memory'] {
  return { ...(filled !== undefined && { filled }), ...(fees !== undefined && { fees }) };
}
