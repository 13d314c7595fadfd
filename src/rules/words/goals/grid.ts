import { isPriced } from '../../../domain/market.ts';
import { decimalOf, type Decimal, formatDecimal, ZERO } from '../../../base/decimal.ts';
import { goal, type GoalPlan, type GoalView, type KeptLevel } from '../spec/words.ts';
import { ORDER_NEEDS } from '../spec/order-needs.ts';
import { type GridArgs, gridSchema } from './grid-fields.ts';
import { type GapNow, gapNow } from './grid-gap.ts';
import { holdingsOf, lacking, writtenOff } from './grid-holdings.ts';
import { cancelled, missingEntries, missingExits, type ObservedGrid, placed } from './grid-plans.ts';
import { type GridState, laidGrid } from './grid-state.ts';
import { gridWish, isOutside } from './grid-wish.ts';
import { ordersWithdrawal } from './orders-withdrawal.ts';
import { gridWords } from './grid-words.ts';

/** Keeps a grid of entries and exits between levels, and never loses count of what it holds. */
export const grid = goal<typeof gridSchema, GridState>({
  name: 'grid',
  each: false,
  schema: gridSchema,
  says: gridWords,
  operations: {
    futures: [
      'mix-ticker',
      'mix-all-position',
      'mix-orders-pending',
      'place-futures-order',
      'cancel-futures-order',
      'futures-order-detail',
    ],
    spot: [
      'spot-tickers',
      'spot-assets',
      'spot-unfilled-orders',
      'place-spot-order',
      'spot-cancel-order',
      'spot-order-info',
    ],
  },
  keepsMemory: true,
  windsDown: true,
  means: {
    keeps: {
      things: [
        { thing: 'resting-orders', on: 'instrument' },
        { thing: 'held-position', on: 'instrument' },
      ],
      together: 'one grid with more levels, or another account in a file of its own',
    },
    opens: { on: 'instrument', side: 'side', waits: false },
    spends: { value: ['amount'] },
    sellsBought: { orders: 'some' },
    stops: 'nothing',
    levers: 'nothing',
    bounds: [
      { must: 'be above zero', at: ['amount'] },
      { must: 'be in a coin of the pair', at: ['amount'] },
      { must: 'be a part', at: 'around/width', orZero: false },
      { must: 'be a part', at: 'outsideBy', orZero: true },
      { must: 'be a part', at: 'minMove', orZero: true },
      {
        must: 'be in order',
        low: 'range/low',
        high: 'range/high',
        at: 'range',
        says: 'the lowest level of the grid is above its highest',
        hint: 'range: { low: …, high: … }',
      },
      {
        must: 'be at least',
        at: 'levels',
        least: '2',
        most: '51',
        noun: 'number of levels',
        code: 'grid-levels',
        hint: 'a number such as 11',
      },
      {
        must: 'keep still',
        at: ['range/low', 'range/high', 'around/price', 'around/width', 'amount'],
        unlessSaid: 'minMove',
        code: 'grid-moves',
        says: 'each move of 0.2% or more cancels the entries of the grid and places new ones',
        hint: 'say how far it has to move, such as minMove: 1%, or write fixed prices and amounts',
      },
      { must: 'be long on spot', at: 'side', code: 'grid-side', hint: 'side: long' },
    ],
    reopens: {
      on: 'instrument',
      unlessSaid: 'onForeign',
      hint: 'say which is meant: onForeign: restore, adopt or alert',
    },
    withWhen: { fields: ['otherwise', 'withdrawAfter'], otherwise: 'the grid is always wanted' },
  },
  needs: [
    ...ORDER_NEEDS,
    { list: 'orders', at: 'instruments' },
    { list: 'positions', at: 'instruments' },
    { list: 'spot-assets', at: 'spot instruments' },
  ],
  plan(args, view): GoalPlan<GridState> {
    const seen = observed(args, view);
    return 'plan' in seen ? seen : planned(args, seen);
  },
  levels(args, view) {
    const seen = observed(args, view);
    return 'plan' in seen ? [] : gapLevels(args, seen);
  },
  withdrawal: ordersWithdrawal<GridState>({
    words: ['withdraw', 'close'],
    ordersOf: ({ gaps }) => gaps.map(({ order }) => order),
    withOrders: (state, orders) => ({
      ...state,
      gaps: state.gaps.map((gap, index) => ({ ...gap, order: orders[index] ?? gap.order })),
    }),
  }),
});

/** The grid as it should be and as it is; a plan where that is not known, or cannot be. */
function observed(
  args: GridArgs,
  view: GoalView<GridState>,
): ObservedGrid | Required<Pick<GoalPlan<GridState>, 'plan'>> {
  const { defaults, world, own: ownEffects } = view;
  const { market, symbol } = args.instrument;
  if (market === 'spot' && args.side !== 'long')
    return { plan: { kind: 'error', reason: 'a spot pair is bought and sold: its grid is `side: long`' } };
  const [instrument, ticker] = [world.instrument(args.instrument), world.ticker(args.instrument)];
  const resting = world.orders(defaults.account, market)?.filter((order) => order.instrument.symbol === symbol);
  if (instrument === undefined || !isPriced(ticker) || resting === undefined)
    return { plan: { kind: 'wait', reason: `the price, steps or resting orders of ${symbol} are not known` } };
  const laid = laidGrid(args, view.state, { instrument, ticker });
  if (typeof laid === 'string') return { plan: { kind: 'skip', reason: laid } };
  const isOut = isOutside(args, laid, ticker.last);
  const wish = gridWish(args, { isOut, unwanted: view.unwanted, by: { instrument, ticker } });
  const own = resting.filter(({ clientOid }) => ownEffects.isOwn(clientOid));
  const { onForeign = 'restore' } = args;
  const gaps = laid.gaps.flatMap(
    (memory) => gapNow(memory, { instrument, own, ownEffects, onForeign, wish, last: ticker.last }) ?? [],
  );
  const { out: _out, ...before } = laid;
  const state: GridState = {
    ...before,
    gaps: gaps.map(({ memory }) => memory),
    ...(isOut && { out: true as const }),
  };
  const holdings = holdingsOf(args.instrument, { gaps, own, instrument, view });
  return { state, gaps, own, wish, holdings, instrument, ticker, view };
}

/** The price of each gap: its entry, or its exit where it holds something. */
function gapLevels({ instrument }: GridArgs, { gaps, wish }: ObservedGrid): readonly KeptLevel[] {
  return gaps.flatMap(({ phase, memory, state, price, held, gap: { side, size } }, index) => {
    const isWanted = phase === 'exit' || (memory.left !== true && wish.enters);
    if (state.kind === 'done' || !isWanted) return [];
    const amount = phase === 'exit' ? held : size;
    const text = `gap ${String(index + 1)} of ${String(gaps.length)}, ${phase === 'exit' ? 'exit' : 'entry'} of ${formatDecimal(amount)} ${side}`;
    return [{ instrument, price, side, size: amount, text }];
  });
}

/** For so long the account has to show less than the gaps hold before that counts as another hand's doing, ms. */
const LACKS_MS = 60_000;

function planned(args: GridArgs, seen: ObservedGrid): GoalPlan<GridState> {
  const { state: found, gaps, own, view } = seen;
  const isPending = gaps.some((one) => one.state.kind === 'pending');
  const lack = isPending || seen.holdings === undefined ? undefined : lacking(gaps, seen.holdings, seen.instrument);
  const lacks = lack !== undefined && lack.long + lack.short > ZERO;
  const { lackSince, ...rest } = found;
  const since = lackSince ?? view.world.now;
  const state: GridState = { ...rest, ...((lacks || isPending) && { lackSince: since }) };
  if (lacks && view.world.now - since >= LACKS_MS)
    return withoutLack(args, { ...seen, state }, { gaps: writtenOff(gaps, lack, args.onForeign === 'adopt'), lack });
  if (gaps.some(({ state: { kind }, memory }) => memory.order.foreign === 'alerted' && kind !== 'rests'))
    return { state, plan: { kind: 'notify', text: `somebody else changed an order of the grid: ${NOTHING}` } };
  return steps(args, { ...seen, state }, { own, isPending });
}

const NOTHING = 'nothing is done until it fits again';

/** The account has had less than the gaps hold for a while: the file says what is made of that. */
function withoutLack(
  args: GridArgs,
  { state, instrument }: ObservedGrid,
  { gaps, lack }: { readonly gaps: GridState['gaps']; readonly lack: Readonly<Record<'long' | 'short', Decimal>> },
): GoalPlan<GridState> {
  const amount = `${formatDecimal((lack.long + lack.short) as Decimal)} ${instrument.base}`;
  const text = `somebody else, or a stop, has sold ${amount} that the grid held`;
  if (args.onForeign === 'alert') return { state, plan: { kind: 'notify', text: `${text}: ${NOTHING}` } };
  const { lackSince: _since, ...kept } = state;
  return { state: { ...kept, gaps }, plan: { kind: 'notify', text: `${text}: it goes on without that` } };
}

/** Takes the first step that is due: cancels, then exits, then entries. */
function steps(
  args: GridArgs,
  seen: ObservedGrid,
  { own, isPending }: { readonly own: ObservedGrid['own']; readonly isPending: boolean },
): GoalPlan<GridState> {
  const { gaps, state } = seen;
  const ids = new Set(gaps.map(({ memory }) => memory.order.id));
  const wrong = [
    ...gaps.flatMap((one) => (one.state.kind === 'wrong' ? [one.state.order] : [])),
    ...own.filter(({ clientOid }) => !ids.has(clientOid)),
  ];
  const unsold = gaps.filter(({ phase, state: { kind } }) => phase === 'exit' && kind === 'missing');
  const entries = missingEntries(seen);
  const distance = isPending ? undefined : decimalOf(wrong.length + unsold.length + entries.length);
  const common = { state, ...(distance !== undefined && { distance }) };
  if (wrong.length > 0) return { ...common, ...cancelled(args, wrong, seen) };
  const exits = missingExits(seen);
  if (exits.length > 0) return { ...common, ...placed(args, exits, seen) };
  if (entries.length > 0) return { ...common, ...placed(args, entries, seen) };
  if (isPending) return { state, plan: { kind: 'wait', reason: 'what became of an order is not known yet' } };
  if (unsold.length > 0) return { ...common, plan: { kind: 'skip', reason: whyUnsold(seen, unsold.length) } };
  return { ...common, plan: { kind: 'effects', effects: [] }, kept: keptText(seen) };
}

function whyUnsold({ holdings, instrument }: ObservedGrid, count: number): string {
  const why =
    holdings === undefined
      ? 'it is not known how much the account has'
      : `the account has less ${instrument.base} than they sell`;
  return `${String(count)} exits wait: ${why}`;
}

function keptText({ gaps, instrument }: ObservedGrid): string {
  const rests = (phase: GapNow['phase']): number =>
    gaps.filter((one) => one.phase === phase && one.state.kind === 'rests').length;
  const held = gaps.reduce((sum, one) => (sum + one.held) as Decimal, ZERO);
  const amount = `${formatDecimal(held)} ${instrument.base}`;
  return `${String(rests('enter'))} entries and ${String(rests('exit'))} exits rest on ${instrument.symbol}; ${amount} is held`;
}
