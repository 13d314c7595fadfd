import { formatDecimal, ZERO } from '../../../base/decimal.ts';
import { formatMoney } from '../../../domain/money.ts';
import { goal, type GoalPlan, type GoalView, type FileDefaults } from '../spec/words.ts';
import { ORDER_NEEDS } from '../spec/order-needs.ts';
import type { World } from '../spec/world-spec.ts';
import { checkForeign, type ForeignState } from './foreign.ts';
import { heldNet, observe, type Observed, wantedSize } from './observed-position.ts';
import { type PositionArgs, positionSchema } from './position-fields.ts';
import { closingOf, openingOf } from './position-orders.ts';
import { nextStep, type PositionStep } from './position-step.ts';
import { around, positionWords } from '../spec/said.ts';

/** Durable memory of the position that is kept. */
interface PositionState extends ForeignState {
  /** The instant at which the last slice was sent, ms. */
  readonly sentAt?: number;
}

/** Holds a position of the wanted size and side; never more than what is missing is under way. */
export const position = goal<typeof positionSchema, PositionState>({
  name: 'position',
  each: false,
  schema: positionSchema,
  says: (said) =>
    `holds ${positionWords(said.text('side'), said.text('instrument'))} ${said.text('value') === undefined ? `of ${said.text('size') ?? ''}` : `worth ${said.text('value') ?? ''}`}: opens, adds and reduces where it is off by more than ${said.text('band') ?? (said.text('value') === undefined ? 'the smallest order' : '2%')}${around(', at most ', said.text('slice'), ' at once')}${around(', not more often than every ', said.text('every'))}, at most ${said.text('slippage') ?? '0.5%'} worse than the best price${around('; without a stop-loss: ', said.text('unprotected'))}`,
  operations: {
    futures: ['mix-ticker', 'mix-all-position', 'mix-orders-pending', 'place-futures-order', 'futures-order-detail'],
  },
  means: {
    keeps: { things: [{ thing: 'held-position', on: 'instrument' }], together: 'make one goal of both' },
    opens: { on: 'instrument', side: 'side', waits: false },
    spends: { value: ['slice', 'value'] },
    stops: 'nothing',
    levers: 'nothing',
    bounds: [
      { must: 'be above zero', at: ['slice'] },
      { must: 'be in a coin of the pair', at: ['slice'] },
    ],
    reopens: {
      on: 'instrument',
      unlessSaid: 'onForeign',
      hint: 'say which you mean: onForeign: restore, adopt or alert',
    },
    withWhen: 'nothing',
  },
  needs: [...ORDER_NEEDS, { list: 'positions', at: 'instruments' }, { list: 'orders', at: 'instruments' }],
  plan(args, view): GoalPlan<PositionState> {
    const seen = observe(args.instrument, view);
    if ('reason' in seen) return { plan: { kind: 'wait', reason: seen.reason } };
    const wanted = wantedSize(args, seen);
    if (typeof wanted === 'string') return { plan: { kind: 'skip', reason: wanted } };
    const step = nextStep(args, wanted, seen);
    const now = {
      asked: `${args.side} ${formatMoney(args.size ?? args.value ?? { value: ZERO, coin: '' })} ${args.onForeign ?? ''}`,
      seen: formatDecimal(heldNet(seen)),
      fits: step.kind === 'none',
    };
    const { sentAt } = view.state ?? {};
    const state = { ...checkForeign(view.state, now, args.onForeign), ...(sentAt !== undefined && { sentAt }) };
    return planStep(args, step, { ...seen, view, state, defaults: view.defaults, world: view.world });
  },
});

interface PositionNow extends Observed {
  readonly view: GoalView<PositionState>;
  readonly defaults: FileDefaults;
  readonly world: World;
  readonly state: PositionState;
}

function planStep(args: PositionArgs, step: PositionStep, current: PositionNow): GoalPlan<PositionState> {
  const { view, state, instrument } = current;
  const held = `${args.side} ${formatDecimal(current.held[args.side]?.total ?? ZERO)} ${instrument.symbol}`;
  if (state.foreign === 'adopted')
    return {
      distance: ZERO,
      state,
      plan: { kind: 'effects', effects: [] },
      kept: `somebody else made it  ${held}: taken as wanted`,
    };
  if (step.kind === 'none')
    return { distance: ZERO, state, plan: { kind: 'effects', effects: [] }, kept: `${held} is held as wanted` };
  const { distance } = step;
  if (state.foreign === 'alerted')
    return {
      distance,
      state,
      plan: { kind: 'notify', text: `somebody else made it  ${held}: nothing is done until it fits again` },
    };
  const { now } = view.world;
  if (state.sentAt !== undefined && now - state.sentAt < (args.every ?? 0))
    return { distance, state, plan: { kind: 'wait', reason: 'the last slice was sent too short a time ago' } };
  const effect = step.kind === 'open' ? openingOf(args, step, current) : closingOf(args, step, current);
  if (typeof effect === 'string') return { distance, plan: { kind: 'wait', reason: effect } };
  return {
    distance,
    // The next reading shows the effect of this plan, and no change by others.
    state: { asked: state.asked, sentAt: now },
    plan: { kind: 'effects', effects: [effect], note: `${held}, ${formatDecimal(distance)} ${instrument.base} off` },
  };
}
