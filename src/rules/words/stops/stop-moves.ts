import { absolute, type Decimal, minimum, multiply, parseDecimal } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Stop, StopKind } from '../../../domain/order.ts';
import type { Instrument } from '../../../domain/market.ts';
import { isOnItsSide, observedStops } from './observed-stops.ts';
import {
  isNearEnough,
  isUnmovable,
  judgeMoves,
  mayMove,
  type ShownMove,
  movedTo,
  type Moves,
  unmovedText,
} from './shown-moves.ts';
import { limitAt, type StopArgs, type WantedStops } from './wanted-stops.ts';
import { stopName } from '../../../effects/order-terms.ts';
import type { World } from '../spec/world-spec.ts';

/** Smallest move of a stop, unless the file says another, as a ratio of its trigger. */
export const MIN_MOVE = parseDecimal('0.001');
const MIN_INTERVAL_MS = 10_000;

/** The facts that stops are moved by. */
export interface MoveView {
  readonly args: StopArgs & {
    readonly triggerType?: 'mark_price' | 'fill_price';
    readonly minMove?: Decimal;
    readonly minInterval?: number;
  };
  readonly wanted: WantedStops;
  readonly instrument: Instrument;
  readonly pending: readonly Stop[];
  readonly position: Position;
  readonly movedAt: number | undefined;
  /** The accepted moves that have not shown; absent: none. */
  readonly moves?: Moves;
  readonly now: number;
}

/** Plans the operations that bring the stops of one kind where they should be: none, placing, or moving in place. */
export function stopMoves(kind: StopKind, view: MoveView): Effect[] {
  const { args, position, pending } = view;
  const trigger = view.wanted[kind];
  if (trigger === undefined) return [];
  const common = {
    account: position.account,
    instrument: { market: position.market, symbol: position.symbol },
    holdSide: position.holdSide,
    stop: kind,
    triggerType: args.triggerType ?? 'mark_price',
  };
  const at = (price: Decimal): { readonly trigger: Decimal; readonly limit?: Decimal } => {
    const limit = limitAt(price, args[kind]?.slippage, { instrument: view.instrument, holdSide: position.holdSide });
    return { trigger: price, ...(limit !== undefined && { limit }) };
  };
  const { managed } = observedStops(pending, position, kind);
  if (managed.length === 0) return [{ kind: 'place-stop', ...common, ...at(trigger) }];
  const sizes = sizesFor(managed, position);
  return managed.flatMap((stop, index): Effect[] => {
    const size = kind === 'stopLoss' ? sizes[index] : stop.size;
    const isMoved = shouldMove(stop, trigger, view) && !keepsPlace(stop, trigger, view);
    const terms = at(isMoved ? trigger : stop.trigger);
    if (!isMoved && size === stop.size && terms.limit === stop.limit) return [];
    const { orderId } = stop;
    return [{ kind: 'modify-stop', ...common, ...terms, orderId, ...(typeof size === 'bigint' && { size }) }];
  });
}

/** The sizes of sized stops that together make what is left of the position. A surplus stays: it can only reduce. */
function sizesFor(stops: readonly Stop[], { total }: Position): readonly Stop['size'][] {
  let left: Decimal = total;
  return stops.map(({ size }) => {
    if (size === null || left <= 0n) return size;
    const taken = minimum(size, left);
    left = (left - taken) as Decimal;
    return taken;
  });
}

function shouldMove(stop: Stop, trigger: Decimal, { args, position, movedAt, now }: MoveView): boolean {
  if (!isOnItsSide(stop, position) && trigger !== stop.trigger) return true;
  const distance = absolute((trigger - stop.trigger) as Decimal);
  if (distance < multiply(stop.trigger, args.minMove ?? MIN_MOVE)) return false;
  if (movedAt !== undefined && now - movedAt < (args.minInterval ?? MIN_INTERVAL_MS)) return false;
  const moving = stop.kind === 'stopLoss' && isMoving(args);
  return !moving || (position.holdSide === 'long' ? trigger > stop.trigger : trigger < stop.trigger);
}

/** Names a stop for what is remembered of its moves: one of the whole position keeps its name, whatever its id. */
function movedThing({ kind, size, orderId }: Stop): string {
  return size === null ? kind : orderId;
}

/**
 * Tells whether a stop stays where it is, because the exchange keeps it there: it accepts moves that never show. Its
 * place is good enough, or the next try comes later.
 */
export function keepsPlace(stop: Stop, trigger: Decimal, view: KeptView): boolean {
  const move = view.moves?.[movedThing(stop)];
  if (isUnmovable(move) && isNearStop(stop, trigger, view)) return true;
  // One that protects nothing where it stands does not wait for the readings after its last move.
  const isUseless = !isOnItsSide(stop, view.position) && !isUnmovable(move);
  return !isUseless && !mayMove(move, view.now);
}

/** The facts by which a stop is left where the exchange keeps it. */
export interface KeptView extends Pick<MoveView, 'position' | 'instrument' | 'moves' | 'now'> {
  readonly args: { readonly minMove?: Decimal };
}

function isNearStop({ trigger: stands }: Stop, trigger: Decimal, { args, instrument }: Omit<KeptView, 'now'>): boolean {
  return isNearEnough(stands, trigger, { minMove: args.minMove ?? MIN_MOVE, priceStep: instrument.priceStep });
}

/**
 * Tells whether the exchange keeps a stop-loss further from the market than wanted, by more than can be let be: what it
 * would lose is not what the file allows.
 */
export function isKeptAway(stop: Stop, trigger: Decimal | undefined, view: Omit<KeptView, 'now'>): boolean {
  if (trigger === undefined || !isUnmovable(view.moves?.[movedThing(stop)])) return false;
  const isFurther = view.position.holdSide === 'long' ? stop.trigger < trigger : stop.trigger > trigger;
  return isFurther && !isNearStop(stop, trigger, view);
}

/** Judges the moves of a position's stops by the newest reading. */
export function judgedMoves(
  moves: Moves | undefined,
  {
    position,
    pending,
    world,
  }: { readonly position: Position; readonly pending: readonly Stop[]; readonly world: World },
): Moves {
  if (moves === undefined) return {};
  const { account, market } = position;
  const own = pending.filter(
    (stop) => stop.holdSide === position.holdSide && stop.instrument.symbol === position.symbol,
  );
  return judgeMoves(moves, {
    prices: new Map(own.toReversed().map((stop) => [movedThing(stop), stop.trigger])),
    readAt: world.startedAt({ list: 'stops', account, market }),
    now: world.now,
  });
}

/** Adds the moves of a plan to those that have not shown. */
export function withMoves(
  moves: Moves,
  effects: readonly Effect[],
  { pending, now }: Pick<MoveView, 'pending' | 'now'>,
): Moves {
  const planned = effects.flatMap((effect): [string, ShownMove][] => {
    if (effect.kind !== 'modify-stop') return [];
    const stop = pending.find(({ orderId }) => orderId === effect.orderId);
    if (stop === undefined || stop.trigger === effect.trigger) return [];
    const thing = movedThing(stop);
    return [[thing, movedTo(moves[thing], { from: stop.trigger, to: effect.trigger, now })]];
  });
  return { ...moves, ...Object.fromEntries(planned) };
}

/** Says of the stops that the exchange keeps elsewhere than wanted that it does; undefined where there is none. */
export function stuckText(aims: readonly StopAim[], view: KeptView): string | undefined {
  const texts = aims.flatMap(({ stop, trigger }) => {
    const move = view.moves?.[movedThing(stop)];
    if (move === undefined || !isUnmovable(move) || isNearStop(stop, trigger, view)) return [];
    const { holdSide, symbol } = view.position;
    return [unmovedText(`${stopName(stop.kind)} of the ${holdSide} ${symbol}`, move, trigger)];
  });
  return texts.length === 0 ? undefined : texts.join('; ');
}

/** A stop, and where it is wanted. */
export interface StopAim {
  readonly stop: Stop;
  readonly trigger: Decimal;
}

/** Tells whether the stop-loss follows the price: such a one never goes back (ratchet). */
export function isMoving({ trail, breakeven }: StopArgs): boolean {
  return trail !== undefined || breakeven !== undefined;
}
