import { type Decimal, formatDecimal, parseDecimal } from '../../../base/decimal.ts';
import type { AccountName, WalletRef } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import { levelUnknown, nameOf, walletLevel } from './wallet-level.ts';
import type { GoalPlan } from '../spec/words.ts';
import type { World } from '../spec/world-spec.ts';

/** The end of a movement of money: a wallet, or a savings product of an account. */
export type MoneyPlace = WalletRef | ProductRef;

/** A flexible savings product of an account. */
export interface ProductRef {
  readonly account: AccountName;
  readonly productId: string;
}

/** Durable memory of a goal that moves money. */
export interface BalanceState {
  /** Money that has left its place and has not arrived where it goes to. */
  readonly underWay?: UnderWay;
  readonly remainder?: Remainder;
  /** Present while it takes money out, and for a while after that ended below its target. */
  readonly out?: TakingOut;
}

/** Epoch ms until which nothing is taken out, if that ended below its target. */
export interface TakingOut {
  readonly until?: number;
}

/**
 * The part of a plan that no source had, or no destination took, yet. An amount, and not the level to be reached: a
 * level may move with the price, and each move would begin another plan.
 */
export interface Remainder {
  readonly direction: 'in' | 'out';
  readonly amount: string;
}

export interface UnderWay {
  readonly account: AccountName;
  readonly wallet: 'spot';
  readonly amount: string;
  readonly since: number;
  /** The destination; absent: the wallet that is kept. */
  readonly goesTo?: MoneyPlace;
}

/** Money that has not become visible for this long, and is of no redemption that is still awaited, is given up. */
const UNDER_WAY_MS_MAX = 600_000;

/** An amount on its way. */
export interface Hop {
  readonly amount: Decimal;
  readonly coin: string;
  /** The wallet that the goal keeps. */
  readonly kept: WalletRef;
  readonly goesTo: MoneyPlace;
  readonly now: number;
}

/**
 * Plans one hop of a route: between accounts money goes from spot to spot, within one from wallet to wallet; savings
 * are reached from spot.
 */
export function planHop(from: WalletRef, { amount, coin, kept, goesTo, now }: Hop): GoalPlan<BalanceState> {
  const { account } = goesTo;
  if ('productId' in goesTo && from.account === account && from.wallet === 'spot') {
    const { productId } = goesTo;
    return effectPlan({ kind: 'subscribe', account, productId, periodType: 'flexible', coin, amount }, {});
  }
  const last: WalletRef = 'productId' in goesTo ? { account, wallet: 'spot' } : goesTo;
  const next = nextPlace(from, last);
  const effect: Effect = {
    kind: 'transfer',
    from: { account: from.account, wallet: from.wallet },
    to: { account: next.account, wallet: next.wallet },
    coin,
    amount,
  };
  const arrives = !('productId' in goesTo) && isPlace(next, last);
  return effectPlan(
    effect,
    arrives ? {} : { underWay: underWayTo(goesTo, { account: next.account, amount, kept, now }) },
  );
}

/** Remembers money that is about to stand in the spot wallet of an account, on its way further. */
export function underWayTo(
  goesTo: MoneyPlace,
  { account, amount, kept, now }: Pick<Hop, 'amount' | 'kept' | 'now'> & { readonly account: AccountName },
): UnderWay {
  const known = !('productId' in goesTo) && isPlace(goesTo, kept);
  return { account, wallet: 'spot', amount: formatDecimal(amount), since: now, ...(known ? {} : { goesTo }) };
}

/** Moves money that left its place before on, before anything else is opened. */
export function moveOn(
  underWay: UnderWay,
  { world, kept, coin }: { readonly world: World; readonly kept: WalletRef; readonly coin: string },
): GoalPlan<BalanceState> {
  const { account } = underWay;
  const level = walletLevel(world, underWay, coin);
  if (level === undefined) return { plan: { kind: 'wait', reason: levelUnknown(world, underWay, coin) } };
  const amount = parseDecimal(underWay.amount);
  const money = `${underWay.amount} ${coin}`;
  if (level >= amount) {
    const hop = { amount, coin, kept, goesTo: underWay.goesTo ?? kept, now: world.now };
    return withNote(planHop(underWay, hop), `${money} under way is moved on`);
  }
  const late = `${money} has not arrived in ${nameOf(underWay)} yet`;
  if (world.now - underWay.since < UNDER_WAY_MS_MAX) return { plan: { kind: 'wait', reason: late } };
  // Its redemption is still followed: when that ends, the wallet may take a while to show the money.
  if (world.arriving(account, coin) > 0n)
    return { plan: { kind: 'skip', reason: late }, state: { underWay: { ...underWay, since: world.now } } };
  return { plan: { kind: 'skip', reason: `${money} did not arrive in ${nameOf(underWay)}` }, state: {} };
}

/** Adds the reason to a plan that does something. */
export function withNote(planned: GoalPlan<BalanceState>, note: string): GoalPlan<BalanceState> {
  return planned.plan.kind === 'effects' ? { ...planned, plan: { ...planned.plan, note } } : planned;
}

/** Adds the remainder of a plan to what is remembered of it; nothing is added where nothing has changed. */
export function withRemainder(
  planned: GoalPlan<BalanceState>,
  { state, remainder }: { readonly state: BalanceState | undefined; readonly remainder: Remainder | undefined },
): GoalPlan<BalanceState> {
  if (planned.state === undefined && state?.remainder === remainder) return planned;
  const { underWay } = planned.state ?? state ?? {};
  return {
    ...planned,
    state: { ...(underWay !== undefined && { underWay }), ...(remainder !== undefined && { remainder }) },
  };
}

/** Plans a single effect, with what is remembered of it. */
export function effectPlan(effect: Effect, state: BalanceState): GoalPlan<BalanceState> {
  return { plan: { kind: 'effects', effects: [effect] }, state };
}

function nextPlace(from: WalletRef, to: WalletRef): WalletRef {
  if (from.account === to.account) return to;
  return from.wallet === 'spot' ? { account: to.account, wallet: 'spot' } : { account: from.account, wallet: 'spot' };
}

function isPlace(a: WalletRef, b: WalletRef): boolean {
  return a.account === b.account && a.wallet === b.wallet;
}
