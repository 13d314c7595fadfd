import { Type as T } from 'typebox';
import { type Decimal, decimalOf, formatDecimal, maximum, ONE, parseDecimal, ZERO } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import { DurationField, NumberField } from '../../../domain/fields.ts';
import type { Effect } from '../../../effects/index.ts';
import type { World } from '../spec/world-spec.ts';
import type { Instrument } from '../../../domain/market.ts';
import type { Stop, StopKind } from '../../../domain/order.ts';
import { wholeClose } from '../closing/whole-close.ts';
import { isOnItsSide, keptStops, observedStops, STOP_KINDS } from '../stops/observed-stops.ts';
import { beyondLiquidation, isUnprotected, isPassed, uselessLoss } from '../stops/stop-cover.ts';
import { type Cover, goal, type GoalPlan } from '../spec/words.ts';
import { describe, keptAwayText, knownText, passedText, phrase, unseen } from './stops-texts.ts';
import { unprotectedFields } from '../stops/unprotected-fields.ts';
import { quietPrices } from '../stops/quiet-prices.ts';
import { ladderFields, planLadder } from '../stops/stop-ladder.ts';
import { stopLevels } from '../stops/stop-levels.ts';
import {
  isKeptAway,
  isMoving,
  judgedMoves,
  type StopAim,
  stopMoves,
  stuckText,
  withMoves,
} from '../stops/stop-moves.ts';
import type { Moves } from '../stops/shown-moves.ts';
import {
  FIXED_DISTANCES,
  MOVING_BOUNDS,
  MOVING_DISTANCES,
  movingFields,
  needsEntry,
  STOP_BOUNDS,
  type StopArgs,
  type SoundStops,
  soundStops,
  stopFields,
  tighter,
  type WantedStops,
} from '../stops/wanted-stops.ts';
import { movingStopWords } from '../stops/stop-words.ts';
import { unprotectedWords } from '../stops/unprotected-fields.ts';

/** Durable memory of one position's stops. */
interface StopsState {
  /** The instant at which a stop was last moved, ms. */
  readonly movedAt?: number;
  /** The most protective trigger that a stop-loss which follows the price has had, of this episode. */
  readonly best?: string;
  /** The size from which the partial take-profits are computed. */
  readonly full?: string;
  /** The accepted moves that have not shown. */
  readonly moves?: Moves;
}

const schema = T.Object(
  {
    ...stopFields,
    ...movingFields,
    ...ladderFields,
    from: T.Optional(
      T.Enum(['openPriceAvg', 'firstEntryPrice'], {
        description:
          "The price from which gain, loss and breakeven count: the average of the whole position, or that of the order that began it, if it was this strategy's own; by default openPriceAvg.",
      }),
    ),
    minMove: T.Optional(NumberField('Smallest move of a stop, as a ratio of its price; by default 0.1%.', '0.2%')),
    ...unprotectedFields,
    minInterval: T.Optional(DurationField('Shortest time between two moves; by default 10s.', '30s')),
  },
  {
    additionalProperties: false,
    'x-market': 'futures',
    description:
      'Keeps take-profit and stop-loss on each position, on the right side for longs and shorts. It places missing stops, and moves others in place. The distance of this goal is the number of stops that are missing or misplaced. A stop with `slippage` may rest unfilled: the goal closes nothing at market then, unless `unprotectedFor` says so.',
    examples: [
      { takeProfit: { gain: '6%' }, stopLoss: { loss: '3%' }, trail: { by: '1%', after: '2%' } },
      {
        stopLoss: { loss: '3%' },
        unprotectedFor: { most: '10s', then: 'close' },
        ladder: [
          { gain: '3%', close: '50%' },
          { gain: '6%', close: '50%' },
        ],
      },
      {
        stopLoss: { loss: '3%', slippage: '0.5%' },
        unprotectedFor: { most: '30s', then: 'close' },
      },
    ],
    minProperties: 1,
    // One take-profit of the whole position would take in the parts.
    if: { required: ['ladder'] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { not: { anyOf: [{ required: ['takeProfit'] }] } },
  },
);

/** Keeps the take-profit and stop-loss of each position where they should be. */
export const stops = goal<typeof schema, StopsState>({
  name: 'stops',
  each: true,
  schema,
  says: (said) =>
    `keeps on each ${movingStopWords(said) || 'its stops'}${said.is('from', 'firstEntryPrice') ? ', from the price of the first own order' : ''}${unprotectedWords(said.within('unprotectedFor'))}`,
  operations: {
    futures: [
      'mix-orders-plan-pending',
      'place-tpsl-order',
      'place-pos-tpsl',
      'modify-tpsl-order',
      'place-futures-order',
      'cancel-plan-order',
    ],
  },
  means: {
    keeps: { things: [{ thing: 'position-stops' }], together: 'make one goal of both' },
    opens: 'nothing',
    spends: 'nothing',
    stops: {
      goBy: 'open position',
      distances: [...FIXED_DISTANCES, ...MOVING_DISTANCES, { at: 'ladder/*/gain', is: 'gain' }],
      losses: ['stopLoss', 'trail'],
    },
    levers: 'nothing',
    bounds: [
      { must: 'be rungs of gains', at: 'ladder' },
      ...STOP_BOUNDS,
      { must: 'be a part', at: 'ladder/*/slippage', orZero: true },
      ...MOVING_BOUNDS,
    ],
    reopens: 'nothing',
    withWhen: 'nothing',
  },
  needs: [
    { list: 'instruments', at: 'futures' },
    { list: 'stops', at: 'futures' },
  ],
  plan(args, { item: position, sizeHidden, world, state, hasWaited }): GoalPlan<StopsState> {
    if (position === undefined) return { plan: { kind: 'wait', reason: 'no position' } };
    const instrument = world.instrument(position);
    const pending = keptStops(world, position);
    if (instrument === undefined || pending === undefined)
      return { plan: { kind: 'wait', reason: 'steps or pending stops are not known' } };
    const { holdSide, markPrice } = position;
    const openPrice = reckonedFrom(args, position);
    // InWords, and not only waited for: such a position is not protected by this goal.
    if (openPrice === undefined && args.from === 'firstEntryPrice')
      return { plan: { kind: 'skip', reason: unseen(position) } };
    if (openPrice === undefined && needsEntry(args))
      return { plan: { kind: 'wait', reason: `the entry price of the ${holdSide} ${position.symbol} is not known` } };
    const { best, lost, ...wanted } = wantedNow(args, openPrice, { position, pending, state, instrument });
    const moves = judgedMoves(state?.moves, { position, pending, world });
    const kept = { args, position, instrument, moves, now: world.now };
    const counted = pending.filter((stop) => !isKeptAway(stop, lossOf(stop, wanted), kept));
    const isLimited = (kind: StopKind): boolean => args[kind]?.slippage !== undefined;
    const allPassed = STOP_KINDS.filter(
      (kind) => isUnprotected(kind, wanted, { pending: counted, position }) && isPassed(wanted[kind], position, kind),
    );
    // One with a limit may rest unfilled: the file wants no worse price, so that nothing is closed at market for it.
    const [resting, passed] = [allPassed.find(isLimited), allPassed.find((kind) => !isLimited(kind))];
    const rereads = hasWaited === true ? undefined : olderPositions(position, world);
    if (passed !== undefined && rereads !== undefined) return rereading(rereads);
    if (passed !== undefined)
      return {
        distance: ONE,
        plan: closeNow(position, `${phrase(passed)} ${knownText(wanted[passed] ?? markPrice)} is passed already`),
      };
    const changes = STOP_KINDS.filter((kind) => !allPassed.includes(kind)).flatMap((kind) =>
      stopMoves(kind, { ...kept, args, wanted, pending, movedAt: state?.movedAt }),
    );
    // Stops of the whole position are as large as it is; those with a size wait until that is known.
    const effects = sizeHidden === true ? changes.filter(isWhole) : changes;
    const rungs = planLadder(sizeHidden === true ? [] : (args.ladder ?? []), {
      instrument,
      position,
      pending,
      full: state?.full,
      triggerType: args.triggerType ?? 'mark_price',
      moves,
      now: world.now,
      isOwn: (clientOid) => world.isOwn(clientOid),
    });
    const isPlacing = [...effects, ...rungs.effects].some(({ kind }) => kind === 'place-stop');
    if (isPlacing && rereads !== undefined) return rereading(rereads);
    const full = sizeHidden === true ? state?.full : rungs.full;
    const aims = [...wantedAims(pending, { position, wanted }), ...(rungs.aims ?? [])];
    const stuck = stuckText(aims, kept);
    const remembered = withMoves(moves, [...effects, ...rungs.effects], { pending, now: world.now });
    const memory: StopsState = {
      ...(Object.keys(remembered).length === 0 ? {} : { moves: remembered }),
      ...(state?.movedAt === undefined ? {} : { movedAt: state.movedAt }),
      ...(best === undefined ? {} : { best: formatDecimal(best) }),
      ...(full === undefined ? {} : { full }),
    };
    const distance = maximum(decimalOf(effects.length + rungs.effects.length), stuck === undefined ? ZERO : ONE);
    const told = stuck === undefined ? {} : { stuck };
    const waits = resting && passedText(resting, { wanted, args, position, instrument });
    const skipped = waits ?? lost.stopLoss ?? lost.takeProfit ?? stuck ?? rungs.skipped;
    if (effects.length + rungs.effects.length === 0 && skipped !== undefined)
      return { distance, plan: { kind: 'skip', reason: skipped }, state: memory, ...told };
    if (effects.length + rungs.effects.length === 0)
      return { distance, plan: { kind: 'effects', effects }, state: memory, kept: describe(pending, position) };
    const note = `${holdSide} ${formatDecimal(position.total)} ${position.symbol} from ${knownText(openPrice)}, mark ${knownText(markPrice)}`;
    const placed = isMoving(args) ? effects.flatMap((effect) => lossTrigger(effect)) : [];
    const reached = placed.reduce<Decimal | undefined>(
      (sum, trigger) => tighter(holdSide, sum ?? trigger, trigger),
      best,
    );
    return {
      distance,
      ...told,
      plan: { kind: 'effects', effects: [...effects, ...rungs.effects], note },
      state: {
        ...memory,
        ...(effects.length === 0 ? {} : { movedAt: world.now }),
        ...(reached === undefined ? {} : { best: formatDecimal(reached) }),
      },
    };
  },
  cover(args, { item: position, world, state }): Cover | undefined {
    const instrument = position && world.instrument(position);
    const pending = position && keptStops(world, position);
    if (position === undefined || instrument === undefined || pending === undefined) return undefined;
    const openPrice = reckonedFrom(args, position);
    if (openPrice === undefined && needsEntry(args)) return undefined;
    const wanted = wantedNow(args, openPrice, { position, pending, state, instrument });
    const { unprotectedFor } = args;
    const kept = { args, position, instrument, moves: judgedMoves(state?.moves, { position, pending, world }) };
    const away = pending.filter((stop) => isKeptAway(stop, lossOf(stop, wanted), kept));
    const counted = away.length === 0 ? pending : pending.filter((stop) => !away.includes(stop));
    const note = wanted.lost.stopLoss ?? uselessLoss(pending, position) ?? keptAwayText(away, wanted.stopLoss);
    const beyond = beyondLiquidation(pending, position);
    return {
      covered: wanted.lost.stopLoss === undefined && !isUnprotected('stopLoss', wanted, { pending: counted, position }),
      ...(note !== undefined && { note }),
      ...(beyond !== undefined && {
        beyond: { text: beyond, counts: unprotectedFor?.beyondLiquidation ?? 'protected' },
      }),
      bound: unprotectedFor && { mostMs: unprotectedFor.most, then: unprotectedFor.then },
    };
  },
  quietWithin(args, { item: position, world, state }) {
    const instrument = position && world.instrument(position);
    const pending = position && keptStops(world, position);
    if (position === undefined || instrument === undefined || pending === undefined) return undefined;
    const openPrice = reckonedFrom(args, position);
    if ((openPrice === undefined && needsEntry(args)) || args.ladder !== undefined || state?.moves !== undefined)
      return undefined;
    const at = (markPrice: Decimal): StopsRead => ({ position: { ...position, markPrice }, pending, state });
    const wantedAt = (markPrice: Decimal): WantedNow => wantedNow(args, openPrice, { ...at(markPrice), instrument });
    const movesAt = (markPrice: Decimal): boolean =>
      stopMoves('stopLoss', {
        ...at(markPrice),
        ...{ args, instrument, wanted: wantedAt(markPrice), movedAt: undefined, now: world.now },
      }).length > 0;
    return quietPrices({ args, instrument, position, pending, wantedAt, movesAt });
  },
  levels(args, { item: position, world, state }) {
    const instrument = position && world.instrument(position);
    const pending = position && world.stops(position.account, position.market);
    const openPrice = position && reckonedFrom(args, position);
    if (position === undefined || instrument === undefined || pending === undefined) return [];
    if (openPrice === undefined && needsEntry(args)) return [];
    const wanted = wantedNow(args, openPrice, { position, pending, state, instrument });
    return stopLevels({ args, wanted, position, pending, instrument, full: state?.full, now: world.now });
  },
});

interface StopsRead {
  readonly position: Position;
  readonly pending: readonly Stop[];
  readonly state: StopsState | undefined;
}

/** The price from which gains and losses are computed; undefined where nobody saw the first entry. */
function reckonedFrom(
  { from }: { readonly from?: 'openPriceAvg' | 'firstEntryPrice' },
  position: Position,
): Decimal | undefined {
  return from === 'firstEntryPrice' ? position.firstEntryPrice : position.openPriceAvg;
}

/** The stops that a goal wants, and the reason why it cannot have the rest. */
interface WantedNow extends WantedStops {
  readonly best: Decimal | undefined;
  /** Of the kinds of which nothing stands: why none can be placed. */
  readonly lost: SoundStops['lost'];
}

/** The stops of a position as the goal wants them now. */
function wantedNow(
  args: StopArgs,
  openPrice: Decimal | undefined,
  { position, pending, state, instrument }: StopsRead & { readonly instrument: Instrument },
): WantedNow {
  const { holdSide, markPrice } = position;
  const best = bestOf(args, { position, pending, state });
  const { wanted, lost } = soundStops(args, { instrument, holdSide, openPrice, markPrice });
  const now = ratcheted(wanted, best, holdSide);
  const isLost = (kind: StopKind): boolean =>
    now[kind] === undefined && observedStops(pending, position, kind).managed.length === 0;
  return {
    ...now,
    best,
    lost: {
      ...(isLost('takeProfit') && lost.takeProfit !== undefined && { takeProfit: lost.takeProfit }),
      ...(isLost('stopLoss') && lost.stopLoss !== undefined && { stopLoss: lost.stopLoss }),
    },
  };
}

/**
 * The most protective trigger that a following stop-loss has had: remembered, or in place now. A stop that vanishes
 * does not undo it.
 */
function bestOf(args: StopArgs, { position, pending, state }: StopsRead): Decimal | undefined {
  if (!isMoving(args)) return undefined;
  const { managed } = observedStops(pending, position, 'stopLoss');
  const known = [
    ...(state?.best === undefined ? [] : [parseDecimal(state.best)]),
    ...managed.filter((stop) => isOnItsSide(stop, position)).map(({ trigger }) => trigger),
  ];
  const [first, ...others] = known;
  return first === undefined
    ? undefined
    : others.reduce((best, trigger) => tighter(position.holdSide, best, trigger), first);
}

function ratcheted(wanted: WantedStops, best: Decimal | undefined, holdSide: Position['holdSide']): WantedStops {
  if (best === undefined) return wanted;
  return { ...wanted, stopLoss: wanted.stopLoss === undefined ? best : tighter(holdSide, wanted.stopLoss, best) };
}

/** The wanted trigger of a stop-loss; undefined for other stops. */
function lossOf({ kind }: Stop, wanted: WantedStops): Decimal | undefined {
  return kind === 'stopLoss' ? wanted.stopLoss : undefined;
}

/** The stops of a position that stand, and where they are wanted. */
function wantedAims(
  pending: readonly Stop[],
  { position, wanted }: { readonly position: Position; readonly wanted: WantedStops },
): readonly StopAim[] {
  return STOP_KINDS.flatMap((kind) => {
    const trigger = wanted[kind];
    return trigger === undefined
      ? []
      : observedStops(pending, position, kind).managed.map((stop) => ({ stop, trigger }));
  });
}

/** Lists that were read so shortly after each other show one picture, ms. */
const TOGETHER_MS = 500;

/**
 * The positions, where they were read before the stops: a stop that the stops lack may have been executed in between,
 * and the exchange would refuse another one. Undefined where they were read together, or later.
 */
function olderPositions({ account, market }: Position, world: World): GoalPlan<StopsState>['rereads'] {
  const positions = { list: 'positions', account, market } as const;
  const [positionsAt, since] = [positions, { ...positions, list: 'stops' } as const].map((read) =>
    world.startedAt(read),
  );
  const isOlder = positionsAt !== undefined && since !== undefined && positionsAt + TOGETHER_MS <= since;
  return isOlder ? { reads: [positions], since } : undefined;
}

function rereading(rereads: NonNullable<GoalPlan<StopsState>['rereads']>): GoalPlan<StopsState> {
  return { plan: { kind: 'wait', reason: 'a stop is missing, and the position was read before the stops' }, rereads };
}

function isWhole(effect: Effect): boolean {
  return !('size' in effect);
}

function lossTrigger(effect: Effect): Decimal[] {
  const isStop = effect.kind === 'place-stop' || effect.kind === 'modify-stop';
  return isStop && effect.stop === 'stopLoss' ? [effect.trigger] : [];
}

function closeNow(position: Position, note: string): GoalPlan<StopsState>['plan'] {
  return { ...wholeClose(position), note };
}
