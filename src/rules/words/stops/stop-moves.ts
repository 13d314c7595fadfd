import { absolute, type Decimal, minimum, multiply, parseDecimal } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Stop, StopKind } from '../../../domain/order.ts';
import type { Instrument } from '../../../domain/market.ts';
import { isOnItsSide, observedStops } from './observed-stops.ts';
import { limitAt, type StopArgs, type WantedStops } from './wanted-stops.ts';

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
    const isMoved = shouldMove(stop, trigger, view);
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

/** Tells whether the stop-loss follows the price: such a one never goes back (ratchet). */
export function isMoving({ trail, breakeven }: StopArgs): boolean {
  return trail !== undefined || breakeven !== undefined;
}
