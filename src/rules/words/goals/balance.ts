import {
  type Decimal,
  formatDecimal,
  maximum,
  parseDecimal,
  roundToStep,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { AccountName, WalletRef } from '../../../domain/account.ts';
import { formatMoney } from '../../../domain/money.ts';
import { recordOf, textOf } from '../../../strategy/model/known-fields.ts';
import { type BalanceArgs, balanceSchema } from '../money/balance-fields.ts';
import { AMOUNT_PLACES, fillUp, type Moving } from '../money/fill-up.ts';
import { type BalanceState, moveOn, nameOf, withNote } from '../money/money-route.ts';
import { putAway } from '../money/put-away.ts';
import { walletLevel } from '../money/wallet-level.ts';
import { goal, type GoalPlan } from '../spec/words.ts';
import { balanceWords } from './balance-words.ts';

/**
 * Keeps a wallet above a floor and below a ceiling, through the hops that the exchange has; money under way is moved on
 * first.
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
    const level = walletLevel(world, kept, coin);
    if (level === undefined) return { plan: { kind: 'wait', reason: `the balance of ${nameOf(kept)} is not known` } };
    const distance = distanceOf(args, level);
    if (state?.underWay !== undefined) return { ...moveOn(state.underWay, { world, kept, coin }), distance };
    return { ...restore(args, level, { world, kept, coin, smallest: args.smallest?.value }), distance };
  },
});

/** The distance between the level and the one it would be brought to, in the goal's coin; zero within the bounds. */
function distanceOf({ atLeast, atMost, target }: BalanceArgs, level: Decimal): Decimal {
  if (atLeast !== undefined && level < atLeast.value) return maximum(ZERO, subtract((target ?? atLeast).value, level));
  if (atMost !== undefined && level > atMost.value) return subtract(level, (target ?? atMost).value);
  return ZERO;
}

/** Closes the difference between a level and its bounds; within them nothing is done. */
function restore(args: BalanceArgs, level: Decimal, moving: Moving): GoalPlan<BalanceState> {
  const { atLeast, atMost, target, from = [], to = [] } = args;
  const held = `${formatDecimal(roundToStep(level, AMOUNT_PLACES, 'down'))} ${moving.coin} free`;
  if (atLeast !== undefined && level < atLeast.value) {
    const missing = ((target ?? atLeast).value - level) as Decimal;
    return withNote(fillUp(from, missing, moving), `${held} is below ${formatMoney(atLeast)}`);
  }
  if (atMost !== undefined && isTooMuch(level, atMost.value, moving)) {
    const excess = (level - (target ?? atMost).value) as Decimal;
    return withNote(putAway(to, excess, moving), `${held} is above ${formatMoney(atMost)}`);
  }
  return { plan: { kind: 'effects', effects: [] }, kept: describe(args, moving.kept) };
}

/** Less than can be moved is not too much. */
function isTooMuch(level: Decimal, most: Decimal, { smallest }: Moving): boolean {
  const excess = roundToStep((level - most) as Decimal, AMOUNT_PLACES, 'down');
  return excess > 0n && excess >= (smallest ?? 0n);
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
