import {
  absolute,
  add,
  type Decimal,
  formatDecimal,
  maximum,
  minimum,
  parseDecimal,
  roundToStep,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { AccountName, WalletRef } from '../../../domain/account.ts';
import { formatMoney, type Money } from '../../../domain/money.ts';
import { recordOf, textOf } from '../../../strategy/model/known-fields.ts';
import { type BalanceArgs, balanceSchema } from '../money/balance-fields.ts';
import { AMOUNT_PLACES, fillUp, type Moving } from '../money/fill-up.ts';
import { holdFloor } from '../money/hold-floor.ts';
import {
  type BalanceState,
  moveOn,
  type Remainder,
  type TakingOut,
  type UnderWay,
  withNote,
  withRemainder,
} from '../money/money-route.ts';
import { putAway } from '../money/put-away.ts';
import { floorLevel, levelUnknown, nameOf, walletLevel } from '../money/wallet-level.ts';
import { goal, type GoalPlan } from '../spec/words.ts';
import type { World } from '../spec/world-spec.ts';
import { balanceWords } from './balance-words.ts';

/**
 * Keeps a wallet above a floor and below a ceiling, through the hops that the exchange has; money under way is moved on
 * first. A plan that one source or destination could not carry out goes on within the bounds, until its target is
 * reached or it has moved what it was made for: more money in a source must not end with less in the wallet.
 */
export const balance = goal<typeof balanceSchema, BalanceState>({
  name: 'balance',
  each: false,
  schema: balanceSchema,
  says: balanceWords,
  operations: {
    always: [
      'mix-account',
      'spot-assets',
      'funding-assets',
      'savings-assets',
      'savings-redeem',
      'savings-subscribe',
      'wallet-transfer',
      'subaccount-transfer',
    ],
  },
  means: {
    keeps: {
      things: [{ thing: 'wallet', at: 'of', from: 'from', to: 'to', other: 'savings' }],
      together: 'make one goal of both',
    },
    opens: 'nothing',
    spends: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: [
      {
        must: 'be in order',
        low: 'atLeast',
        high: 'target',
        at: 'target',
        says: '`target` is below `atLeast`: filled up to the target, it would still be too little',
        hint: 'target: an amount of at least `atLeast`',
      },
      {
        must: 'be in order',
        low: 'target',
        high: 'atMost',
        at: 'target',
        says: '`target` is above `atMost`: emptied to the target, it would still be too much',
        hint: 'target: an amount of at most `atMost`',
      },
      {
        must: 'be in order',
        low: 'atLeast',
        high: 'atMost',
        at: 'atMost',
        says: '`atMost` is below `atLeast`: one bound would take away what the other brings',
        hint: 'atMost: an amount of at least `atLeast`',
      },
      {
        must: 'be apart',
        low: 'atLeast',
        high: 'atMost',
        at: 'atMost',
        wallet: 'of/wallet',
        says: '`atMost` is less than a fifth above `atLeast`: a small move of the price brings money in and takes it out again',
        hint: 'atMost: at least 120% of `atLeast`',
      },
      {
        must: 'be in a coin',
        at: ['atLeast', 'atMost', 'target', 'smallest', 'from/*/leave', 'to/*/upTo'],
        coin: { field: 'of/coin' },
        why: 'the goal keeps',
      },
    ],
    reopens: 'nothing',
    withWhen: 'nothing',
  },
  needs: [
    { wallets: 'of', through: 'nothing', owner: 'its own' },
    { wallets: 'from', through: 'spot', owner: { at: 'of/account' } },
    { wallets: 'to', through: 'spot', owner: { at: 'of/account' } },
  ],
  underWay(state, known) {
    const coin = textOf(recordOf(known['of'])['coin']);
    if (state?.underWay === undefined || coin === undefined) return [];
    const { account, amount } = state.underWay;
    return [{ account, coin, amount: parseDecimal(amount) }];
  },
  plan(args, { defaults, world, state }): GoalPlan<BalanceState> {
    const kept = keptBy(args, defaults.account);
    const { coin } = args.of;
    const wrong = wrongCoin(args);
    if (wrong !== undefined) return { plan: { kind: 'skip', reason: `${wrong} is not in ${coin}` } };
    const levels = levelsOf(world, kept, coin);
    if (levels === undefined) return { plan: { kind: 'wait', reason: levelUnknown(world, kept, coin) } };
    const moving = { world, kept, coin, smallest: args.smallest?.value };
    const before = outBefore(state?.out, { args, levels, now: world.now });
    const found = dueAt(args, levels, { moving, remainder: state?.remainder });
    const due = found?.direction === 'out' && before?.until !== undefined ? undefined : found;
    const distance = due === undefined ? distanceOf(args, levels) : due.distance;
    // One that has reached its target, or that the other bound has overtaken, is over.
    const remainder = due !== undefined && due.direction === state?.remainder?.direction ? state.remainder : undefined;
    const underWay = underWayNow(state?.underWay, due);
    const planned = (): GoalPlan<BalanceState> => {
      if (underWay !== undefined) return withRemainder(moveOn(underWay, moving), { state, remainder });
      if (due !== undefined) return restore(args, due, { moving, state, remainder });
      if (found !== undefined) return { plan: { kind: 'skip', reason: OUT_PAUSED } };
      const within = { plan: { kind: 'effects', effects: [] }, kept: describe(args, kept) } as const;
      return withRemainder(within, { state, remainder });
    };
    const isIn = underWay === undefined ? due?.direction === 'in' : underWay.goesTo === undefined;
    const plan = isIn ? holdFloor(planned(), { args, free: levels.free, moving, state }) : planned();
    const takesOut = underWay === undefined && due?.direction === 'out' && movedBy(plan) > ZERO;
    return { ...withOut(plan, { state, out: takesOut ? {} : before }), distance };
  },
});

/** The pause after money was taken out and the wallet then had less than its target, ms. */
const OUT_PAUSE_MS = 600_000;
const OUT_PAUSED = 'nothing is taken out for 10 min: the wallet had less than its target';

/**
 * Ends the taking out of money at the first reading below its target: free margin moves with the price, and what a loss
 * may need soon is not taken out and brought back in turn.
 */
function outBefore(
  out: TakingOut | undefined,
  {
    args: { atMost, target },
    levels,
    now,
  }: { readonly args: BalanceArgs; readonly levels: Levels; readonly now: number },
): TakingOut | undefined {
  const aim = target ?? atMost;
  if (out === undefined || aim === undefined) return undefined;
  if (out.until !== undefined) return now < out.until ? out : undefined;
  return levels.withdrawable < aim.value ? { until: now + OUT_PAUSE_MS } : undefined;
}

function withOut(
  planned: GoalPlan<BalanceState>,
  { state, out }: { readonly state: BalanceState | undefined; readonly out: TakingOut | undefined },
): GoalPlan<BalanceState> {
  if (planned.state === undefined && state?.out === out) return planned;
  const { out: _before, ...rest } = planned.state ?? state ?? {};
  return { ...planned, state: { ...rest, ...(out !== undefined && { out }) } };
}

/** Money that was taken out and is still in a spot wallet comes back if the floor needs it. */
function underWayNow(underWay: UnderWay | undefined, due: Due | undefined): UnderWay | undefined {
  if (underWay?.goesTo === undefined || due?.direction !== 'in') return underWay;
  const { goesTo: _elsewhere, ...back } = underWay;
  return back;
}

/** The figures of a wallet by which its bounds are judged. */
interface Levels {
  /** What a floor keeps: the free margin of a futures wallet. */
  readonly free: Decimal;
  /** What may leave the wallet, which a ceiling bounds: open profit is not in it. */
  readonly withdrawable: Decimal;
}

function levelsOf(world: World, kept: WalletRef, coin: string): Levels | undefined {
  const [free, withdrawable] = [floorLevel(world, kept, coin), walletLevel(world, kept, coin)];
  return free === undefined || withdrawable === undefined ? undefined : { free, withdrawable };
}

/** The distance between the level and the one it would be brought to, in the goal's coin; zero within the bounds. */
function distanceOf({ atLeast, atMost, target }: BalanceArgs, { free, withdrawable }: Levels): Decimal {
  if (atLeast !== undefined && free < atLeast.value) return maximum(ZERO, subtract((target ?? atLeast).value, free));
  if (atMost !== undefined && withdrawable > atMost.value) return subtract(withdrawable, (target ?? atMost).value);
  return ZERO;
}

/** What is to be moved now. */
interface Due {
  readonly direction: 'in' | 'out';
  readonly amount: Decimal;
  readonly distance: Decimal;
  /** For people: `130 USDT free is below 200 USDT`. */
  readonly why: string;
}

/** The level that is judged, and what is remembered. */
interface Judged {
  readonly moving: Moving;
  readonly remainder: Remainder | undefined;
}

/** The amount that a bound asks for, or the rest of what a plan began to move; undefined where nothing is due. */
function dueAt(args: BalanceArgs, levels: Levels, { moving, remainder }: Judged): Due | undefined {
  const { atLeast, atMost } = args;
  const { free, withdrawable } = levels;
  const target = (bound: Money): Money => args.target ?? bound;
  const { coin } = moving;
  if (atLeast !== undefined && free < atLeast.value) {
    const distance = maximum(ZERO, subtract(target(atLeast).value, free));
    const why = `${freeText(free, coin)} is below ${formatMoney(atLeast)}`;
    return { direction: 'in', amount: distance, distance, why };
  }
  if (atMost !== undefined && isMovable(subtract(withdrawable, atMost.value), 'down', moving)) {
    const distance = subtract(withdrawable, target(atMost).value);
    const why = `${freeText(withdrawable, coin)} is above ${formatMoney(atMost)}`;
    return { direction: 'out', amount: distance, distance, why };
  }
  const bound = remainder?.direction === 'in' ? atLeast : atMost;
  if (remainder === undefined || bound === undefined) return undefined;
  const { direction } = remainder;
  const aim = target(bound);
  const lacking = direction === 'in' ? subtract(aim.value, free) : subtract(withdrawable, aim.value);
  const amount = minimum(lacking, parseDecimal(remainder.amount));
  const held = freeText(direction === 'in' ? free : withdrawable, coin);
  const why = `${held} is ${direction === 'in' ? 'below' : 'above'} the target of ${formatMoney(aim)}`;
  return isMovable(amount, direction === 'in' ? 'up' : 'down', moving)
    ? { direction, amount, distance: amount, why }
    : undefined;
}

/** The facts by which money is moved now. */
interface Restoring extends Judged {
  readonly state: BalanceState | undefined;
}

/** Moves what is due, and remembers what is left of it. */
function restore(
  { from = [], to = [] }: BalanceArgs,
  { direction, amount, why }: Due,
  { moving, state, remainder }: Restoring,
): GoalPlan<BalanceState> {
  const planned = withNote(direction === 'in' ? fillUp(from, amount, moving) : putAway(to, amount, moving), why);
  const moved = movedBy(planned);
  const rest = moved === ZERO ? remainder : remainderOf(direction, subtract(amount, moved));
  return withRemainder(planned, { state, remainder: rest });
}

function freeText(level: Decimal, coin: string): string {
  const amount = formatDecimal(roundToStep(absolute(level), AMOUNT_PLACES, 'down'));
  return level < ZERO ? `0 ${coin} free, ${amount} short of the margins in use,` : `${amount} ${coin} free`;
}

function remainderOf(direction: Due['direction'], rest: Decimal): Remainder | undefined {
  return rest > ZERO ? { direction, amount: formatDecimal(rest) } : undefined;
}

/** Tells whether the exchange moves an amount: less is neither too much nor too little. */
function isMovable(amount: Decimal, rounding: 'up' | 'down', { smallest }: Moving): boolean {
  const moved = roundToStep(amount, AMOUNT_PLACES, rounding);
  return moved > 0n && moved >= (smallest ?? 0n);
}

/** The amount that a plan takes from a source or brings to a destination. */
function movedBy({ plan }: GoalPlan<BalanceState>): Decimal {
  const effects = plan.kind === 'effects' ? plan.effects : [];
  return effects.reduce(
    (sum, effect) =>
      effect.kind === 'transfer' || effect.kind === 'redeem' || effect.kind === 'subscribe'
        ? add(sum, effect.amount)
        : sum,
    ZERO,
  );
}

function describe({ atLeast, atMost }: BalanceArgs, kept: WalletRef): string {
  const floor = atLeast === undefined ? [] : [`its floor of ${formatMoney(atLeast)}`];
  const ceiling = atMost === undefined ? [] : [`no more than ${formatMoney(atMost)}`];
  return `${nameOf(kept)} holds ${[...floor, ...ceiling].join(' and ')}`;
}

/** Names what is in another coin than the goal's: it would be compared with something else. */
function wrongCoin({ of, atLeast, atMost, target, smallest, from = [], to = [] }: BalanceArgs): string | undefined {
  const amounts = [
    ['the floor', atLeast],
    ['the ceiling', atMost],
    ['the target', target],
    ['the smallest amount', smallest],
    ...from.map(({ leave }) => ['what stays', leave] as const),
    ...to.map(({ upTo }) => ['the bound of a destination', upTo] as const),
  ] as const;
  return amounts.find(([, money]) => money !== undefined && money.coin !== of.coin)?.[0];
}

function keptBy(args: BalanceArgs, account: AccountName): WalletRef {
  return { account: args.of.account ?? account, wallet: args.of.wallet };
}
