import { isPriced } from '../../../domain/market.ts';
import { decimalOf, formatDecimal } from '../../../base/decimal.ts';
import type { Order } from '../../../domain/order.ts';
import { goal, type GoalPlan, type GoalView, type KeptLevel } from '../spec/words.ts';
import { ORDER_NEEDS } from '../spec/order-needs.ts';
import { type LadderArgs, ladderSchema } from './ladder-fields.ts';
import { type RungMemory, type RungNow, rungNow } from './ladder-memory.ts';
import { cancels, type ObservedLadder, type LadderState, placements, places } from './ladder-plans.ts';
import { ordersWithdrawal } from './orders-withdrawal.ts';
import { askedOf, isNear, type LadderRung, wantedRungs } from './ladder-rungs.ts';
import { ladderWords } from './ladder-words.ts';

/** Keeps orders resting where they should be, and touches none but its own. */
export const ladder = goal<typeof ladderSchema, LadderState>({
  name: 'ladder',
  each: false,
  schema: ladderSchema,
  says: ladderWords,
  operations: {
    futures: [
      'mix-ticker',
      'mix-orders-pending',
      'place-futures-order',
      'cancel-futures-order',
      'futures-order-detail',
    ],
    spot: ['spot-tickers', 'spot-unfilled-orders', 'place-spot-order', 'spot-cancel-order', 'spot-order-info'],
  },
  keepsMemory: true,
  means: {
    keeps: {
      things: [{ thing: 'resting-orders', on: 'instrument' }],
      together:
        'a ladder has one side: several `rungs` on it are one goal, and bids beside asks need another account, in a file of their own',
    },
    opens: { on: 'instrument', side: 'side', waits: false },
    spends: { value: ['rungs/*/size'], when: { field: 'side', is: 'buy' } },
    sellsBought: { orders: 'all', when: { field: 'side', is: 'sell' }, unless: { field: 'of', is: 'wallet' } },
    stops: 'nothing',
    levers: 'nothing',
    bounds: [
      { must: 'be above zero', at: ['rungs/*/size'] },
      { must: 'be in a coin of the pair', at: ['rungs/*/size'] },
      { must: 'be a part', at: 'rungs/*/offset', orZero: true, openWhen: { field: 'side', is: 'sell' } },
    ],
    reopens: 'nothing',
    withWhen: { fields: ['otherwise', 'withdrawAfter'], otherwise: 'the orders are always wanted' },
  },
  needs: [...ORDER_NEEDS, { list: 'orders', at: 'instruments' }],
  plan(args, view): GoalPlan<LadderState> {
    const seen = observed(args, view);
    return 'plan' in seen ? seen : planned(args, seen);
  },
  levels(args, view) {
    const seen = observed(args, view);
    return 'plan' in seen ? [] : rungLevels(args, seen);
  },
  withdrawal: ordersWithdrawal<LadderState>({
    words: ['withdraw'],
    ordersOf: ({ rungs }) => rungs,
    withOrders: (state, rungs) => ({ ...state, rungs }),
  }),
});

/** The ladder as it should be and as it is; a plan where that is not known, or cannot be. */
function observed(
  args: LadderArgs,
  view: GoalView<LadderState>,
): ObservedLadder | Required<Pick<GoalPlan<LadderState>, 'plan'>> {
  const { defaults, world, own: ownEffects } = view;
  const { market, symbol } = args.instrument;
  const [instrument, ticker] = [world.instrument(args.instrument), world.ticker(args.instrument)];
  const resting = world.orders(defaults.account, market)?.filter((order) => order.instrument.symbol === symbol);
  if (instrument === undefined || !isPriced(ticker) || resting === undefined)
    return { plan: { kind: 'wait', reason: `the price, steps or resting orders of ${symbol} are not known` } };
  const rungs = wantedRungs(args, { instrument, ticker });
  if (typeof rungs === 'string') return { plan: { kind: 'skip', reason: rungs } };
  const own = resting.filter(({ clientOid }) => ownEffects.isOwn(clientOid));
  const before = remembered(args, rungs, { state: view.state, own });
  const now = rungs.map((rung, index) =>
    withOthers(rungNow(rung, before[index] ?? {}, { args, instrument, own, ownEffects }), { rung, resting, args }),
  );
  return { rungs, now, own, instrument, ticker, view };
}

/** The prices of the orders that are not filled yet: where they rest, or where they are to rest. */
function rungLevels({ instrument, side }: LadderArgs, { rungs, now, own }: ObservedLadder): readonly KeptLevel[] {
  return rungs.flatMap(({ price, size }, index) => {
    const { state, memory } = now[index] ?? {};
    if (state === undefined || state.kind === 'done') return [];
    const rests = state.kind === 'rests' ? own.find(({ clientOid }) => clientOid === memory?.id)?.price : undefined;
    const left = state.kind === 'missing' ? state.size : size;
    const text = `rung ${String(index + 1)} of ${String(rungs.length)}, ${side}s ${formatDecimal(left)}`;
    return [{ instrument, price: rests ?? price, size: left, text }];
  });
}

/** The memory of each order. Where the file wants something new, orders that rest already are taken as they fit. */
function remembered(
  args: LadderArgs,
  rungs: readonly LadderRung[],
  { state, own }: { readonly state: LadderState | undefined; readonly own: readonly Order[] },
): readonly RungMemory[] {
  if (state?.asked === askedOf(args)) return state.rungs;
  const free = new Set(own);
  return rungs.map((rung): RungMemory => {
    const fitting = [...free].find((order) => fits(order, rung, args));
    if (fitting === undefined) return {};
    free.delete(fitting);
    return {
      id: fitting.clientOid,
      price: formatDecimal(fitting.price ?? rung.price),
      size: formatDecimal(fitting.size),
      rested: true,
    };
  });
}

function fits({ side, price, size }: Order, rung: LadderRung, args: LadderArgs): boolean {
  return side === args.side && price !== null && size === rung.size && isNear(price, rung.price, args);
}

/**
 * Where the goal waits out a change by others, any order that fits will do: the one who changed it may have put it
 * back.
 */
function withOthers(
  now: RungNow,
  { rung, resting, args }: { readonly rung: LadderRung; readonly resting: readonly Order[]; readonly args: LadderArgs },
): RungNow {
  if (now.memory.foreign !== 'alerted' || !resting.some((order) => fits(order, rung, args))) return now;
  return { ...now, state: { kind: 'rests' } };
}

function planned(args: LadderArgs, seen: ObservedLadder): GoalPlan<LadderState> {
  const { now, own, rungs } = seen;
  const asked = askedOf(args);
  const state: LadderState = { asked, rungs: now.map(({ memory }) => memory) };
  const ids = new Set(now.map(({ memory }) => memory.id));
  const surplus = own.filter(({ clientOid }) => !ids.has(clientOid));
  const wrong = now.flatMap((one) => (one.state.kind === 'wrong' ? [one.state.order] : []));
  const missing = now.filter((one) => one.state.kind === 'missing');
  const isPending = now.some((one) => one.state.kind === 'pending');
  const distance = isPending ? undefined : decimalOf(surplus.length + wrong.length + missing.length);
  const common = { state, ...(distance !== undefined && { distance }) };
  const alerted = now.findIndex(({ state: { kind }, memory }) => memory.foreign === 'alerted' && kind !== 'rests');
  if (alerted !== -1)
    return {
      ...common,
      plan: {
        kind: 'notify',
        text: `somebody else changed order ${String(alerted + 1)} of ${seen.instrument.symbol}: nothing is done until it fits again`,
      },
    };
  if (wrong.length + surplus.length > 0)
    return { ...common, ...cancels(args, [...wrong, ...surplus], { seen, state }) };
  const placing = placements(args, seen);
  if (placing.length > 0) return { ...common, ...places(args, placing, { seen, state }) };
  if (isPending) return { state, plan: { kind: 'wait', reason: 'what became of an order is not known yet' } };
  if (missing.length > 0)
    return {
      ...common,
      plan: {
        kind: 'skip',
        reason: `${String(missing.length)} of ${String(rungs.length)} orders wait until they can rest`,
      },
    };
  const held = now.filter((one) => one.state.kind === 'rests').length;
  return {
    ...common,
    plan: { kind: 'effects', effects: [] },
    kept: `${String(held)} ${args.side} orders rest on ${seen.instrument.symbol} as wanted`,
  };
}
