import {
  absolute,
  type Decimal,
  formatDecimal,
  maximum,
  minimum,
  multiply,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { StopKind } from '../../../domain/order.ts';
import { belowMinimum } from '../../../domain/rounding.ts';
import type { Effect } from '../../../effects/index.ts';
import { sized } from '../../../effects/order-terms.ts';
import type { GoalPlan } from '../spec/words.ts';
import { STOP_KINDS } from '../stops/observed-stops.ts';
import {
  isNearEnough,
  isUnmovable,
  judgeMoves,
  mayMove,
  type ShownMove,
  movedTo,
  unmovedText,
} from '../stops/shown-moves.ts';
import { MIN_MOVE, type SpotStopsState, THE_STOP } from './spot-stops-fields.ts';
import { uncovered, type WaitingStop } from './spot-stops-holding.ts';
import type { SeenCoins } from './spot-stops-seen.ts';
import { phrase } from './stops-texts.ts';

/** A stop whose price is passed is being carried out: after this it is taken away, and the coins are sold. */
const PASSED_MS = 10_000;
const MIN_INTERVAL_MS = 10_000;

const SOLD = 'what it would sell is sold';

type Planned = GoalPlan<SpotStopsState>;

/** Plans the one step that comes next: a surplus stop goes first, and what is passed is sold. */
export function planned(seen: SeenCoins): Planned {
  const { holding, wanted, view } = seen;
  const { held, ticker, instrument, waiting } = holding;
  if (belowMinimum(held, ticker.last, instrument) !== undefined && waiting.length === 0)
    return {
      plan: { kind: 'effects', effects: [] },
      distance: ZERO,
      kept: `no ${instrument.base} is there to be protected`,
    };
  const [stop, ...surplus] = waiting;
  if (surplus.length > 0)
    return { ...distanceOf(seen, stop), plan: { kind: 'effects', effects: surplus.map((one) => cancel(one, seen)) } };
  if (stop !== undefined && held < stop.size && belowMinimum(held, ticker.last, instrument) !== undefined)
    return { ...distanceOf(seen, undefined), plan: { kind: 'effects', effects: [cancel(stop, seen)], note: SOLD } };
  const passed = STOP_KINDS.find((kind) => isPassed(wanted[kind], ticker.last, kind));
  if (passed !== undefined) return stop === undefined ? sellNow(passed, seen) : freed(stop, passed, seen);
  const kept = seen.args.stopLoss === undefined ? 'takeProfit' : 'stopLoss';
  const trigger = wanted[kept];
  if (trigger === undefined)
    return { ...distanceOf(seen, stop), plan: { kind: 'skip', reason: seen.lost ?? 'no stop is wanted' } };
  if (stop !== undefined && kindOf(stop, seen) !== kept)
    return { ...distanceOf(seen, undefined), plan: { kind: 'effects', effects: [cancel(stop, seen)] } };
  const effect = stop === undefined ? place(kept, trigger, seen) : change(stop, kept, { trigger, seen });
  const { movedAt } = view.state ?? {};
  const before = lastMove(seen);
  const state: SpotStopsState = { ...(movedAt !== undefined && { movedAt }), ...movesOf(before) };
  const stuck = stop && stuckText(stop, kept, { trigger, seen });
  const told = stuck === undefined ? {} : { stuck };
  if (effect === undefined) return { ...resting(stop, { state, seen, stuck }), ...told };
  const { now } = view.world;
  const isMove = effect.kind === 'modify-spot-stop' && stop !== undefined && effect.trigger !== stop.trigger;
  const move = isMove ? movedTo(before, { from: stop.trigger, to: effect.trigger, now }) : before;
  return {
    ...distanceOf(seen, stop),
    ...told,
    plan: { kind: 'effects', effects: [effect], note: noteOf(seen) },
    state: { movedAt: now, ...movesOf(move) },
  };
}

/** What became of the last move of the stop, by the newest reading; undefined where it shows. */
function lastMove({ view: { state, world, defaults }, holding }: SeenCoins): ShownMove | undefined {
  const [stop] = holding.waiting;
  const prices = new Map(stop === undefined ? [] : [[THE_STOP, stop.trigger] as const]);
  const readAt = world.startedAt({ list: 'spot-triggers', account: defaults.account });
  return judgeMoves(state?.moves, { prices, readAt, now: world.now })[THE_STOP];
}

function movesOf(move: ShownMove | undefined): Pick<SpotStopsState, 'moves'> {
  return move === undefined ? {} : { moves: { [THE_STOP]: move } };
}

/** Says that the exchange keeps the stop elsewhere than wanted; undefined where it does not. */
function stuckText(
  stop: WaitingStop,
  kind: StopKind,
  { trigger, seen }: { readonly trigger: Decimal; readonly seen: SeenCoins },
): string | undefined {
  const move = lastMove(seen);
  if (move === undefined || !isUnmovable(move) || isNear(stop, trigger, seen)) return undefined;
  return unmovedText(`${phrase(kind)} of ${seen.instrument.symbol}`, move, trigger);
}

function isNear({ trigger: stands }: WaitingStop, wanted: Decimal, { args, holding }: SeenCoins): boolean {
  return isNearEnough(stands, wanted, {
    minMove: args.minMove ?? MIN_MOVE,
    priceStep: holding.instrument.priceStep,
  });
}

/** Tells whether the stop stays where the exchange keeps it, for good or until the next try. */
function keepsPlace(stop: WaitingStop, trigger: Decimal, seen: SeenCoins): boolean {
  const move = lastMove(seen);
  return (isUnmovable(move) && isNear(stop, trigger, seen)) || !mayMove(move, seen.view.world.now);
}

/** Says that nothing is to be done: all is covered, or no more can be. */
function resting(
  stop: WaitingStop | undefined,
  {
    state,
    seen,
    stuck,
  }: { readonly state: SpotStopsState; readonly seen: SeenCoins; readonly stuck?: string | undefined },
): Planned {
  const { instrument } = seen.holding;
  const { distance } = distanceOf(seen, stop);
  if (distance > ZERO) {
    const reason = `${formatDecimal(distance)} ${instrument.base} of what this strategy has bought is without a stop: it is not free in the spot wallet of ${seen.view.defaults.account}, or another stop needs it`;
    return { distance, state, plan: { kind: 'skip', reason } };
  }
  if (stuck !== undefined) return { distance, state, plan: { kind: 'skip', reason: stuck } };
  const said = stop === undefined ? '' : `: ${sized(stop.size, instrument.symbol)} at ${formatDecimal(stop.trigger)}`;
  return {
    distance,
    state,
    plan: { kind: 'effects', effects: [] },
    kept: `the ${instrument.base} is protected${said}`,
  };
}

function distanceOf({ holding }: SeenCoins, stop: WaitingStop | undefined): { readonly distance: Decimal } {
  const covered = stop === undefined ? ZERO : minimum(stop.size, maximum(holding.coverable, ZERO));
  return { distance: uncovered(holding, covered) };
}

function isPassed(trigger: Decimal | undefined, last: Decimal, kind: StopKind): boolean {
  if (trigger === undefined) return false;
  return kind === 'stopLoss' ? last <= trigger : last >= trigger;
}

/** Takes away the stop of coins that are to be sold at once. One whose own price is passed may be firing just now. */
function freed(stop: WaitingStop, passed: StopKind, seen: SeenCoins): Planned {
  const { world, state } = seen.view;
  const isFiring = isPassed(stop.trigger, seen.holding.ticker.last, kindOf(stop, seen));
  const passedAt = state?.passedAt ?? world.now;
  if (isFiring && world.now - passedAt < PASSED_MS) {
    const reason = `the price has come to the stop ${formatDecimal(stop.trigger)}, which the exchange carries out`;
    return { plan: { kind: 'wait', reason }, state: { ...state, passedAt } };
  }
  return {
    ...distanceOf(seen, undefined),
    plan: {
      kind: 'effects',
      effects: [cancel(stop, seen)],
      note: `the ${phrase(passed)} is reached: the coins are sold at market`,
    },
    state: {},
  };
}

/** Sells at market what no stop has sold at its price. */
function sellNow(passed: StopKind, seen: SeenCoins): Planned {
  const { instrument: ref, view, holding, wanted } = seen;
  const { instrument, ticker, loose, coverable } = holding;
  const size = minimum(coverable, loose);
  const at = formatDecimal(wanted[passed] ?? ticker.last);
  if (belowMinimum(size, ticker.bid ?? ticker.last, instrument) !== undefined)
    return { ...resting(undefined, { state: {}, seen }) };
  return {
    ...distanceOf(seen, undefined),
    plan: {
      kind: 'effects',
      effects: [
        { kind: 'sell', account: view.defaults.account, instrument: ref, size, ofBought: size, type: 'market' },
      ],
      note: `${phrase(passed)} ${at} is passed already`,
    },
    state: {},
  };
}

function place(stop: StopKind, trigger: Decimal, { instrument: ref, view, holding }: SeenCoins): Effect | undefined {
  const { instrument, loose, coverable } = holding;
  const size = minimum(coverable, loose);
  if (belowMinimum(size, trigger, instrument) !== undefined) return undefined;
  const of = { account: view.defaults.account, instrument: ref, stop };
  return { kind: 'place-spot-stop', ...of, trigger, size, ofBought: size };
}

/** Changes a stop that stands elsewhere, or is of another size than what there is. */
function change(
  waiting: WaitingStop,
  stop: StopKind,
  { trigger, seen }: { readonly trigger: Decimal; readonly seen: SeenCoins },
): Effect | undefined {
  const { args, instrument: ref, view, holding } = seen;
  const { orderId, clientOid, trigger: at, size: before } = waiting;
  const size = holding.coverable;
  if (belowMinimum(size, trigger, holding.instrument) !== undefined) return undefined;
  const stays = keepsPlace(waiting, trigger, seen);
  const isFar = !stays && absolute(subtract(trigger, at)) >= multiply(at, args.minMove ?? MIN_MOVE);
  const isTime = view.world.now - (view.state?.movedAt ?? -Infinity) >= (args.minInterval ?? MIN_INTERVAL_MS);
  // A stop of more than there is would be refused when it fires.
  if (size >= before && !(isTime && (size > before || isFar))) return undefined;
  const of = { account: view.defaults.account, instrument: ref, stop, orderId, clientOid };
  return {
    kind: 'modify-spot-stop',
    ...of,
    trigger: stays ? at : trigger,
    size,
    ofBought: maximum(subtract(size, before), ZERO),
  };
}

function cancel(waiting: WaitingStop, seen: SeenCoins): Effect {
  const { orderId, clientOid } = waiting;
  const of = { account: seen.view.defaults.account, instrument: seen.instrument, stop: kindOf(waiting, seen) };
  return { kind: 'cancel-spot-stop', ...of, orderId, clientOid };
}

/** The kind as which a stop was placed. */
function kindOf({ clientOid }: WaitingStop, { view, instrument }: SeenCoins): StopKind {
  const own = view.world.spotStops(view.defaults.account, instrument);
  return own.find((one) => one.clientOid === clientOid)?.stop ?? 'stopLoss';
}

function noteOf({ holding: { held, instrument, ticker }, view, instrument: ref }: SeenCoins): string {
  const paid = view.world.paidPrice(view.defaults.account, ref);
  const from = paid === undefined ? '' : ` bought at ${formatDecimal(paid)}`;
  return `${sized(held, instrument.symbol)}${from}, last ${formatDecimal(ticker.last)}`;
}
