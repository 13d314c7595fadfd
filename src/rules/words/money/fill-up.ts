import { type Decimal, maximum, minimum, parseDecimal, roundToStep, subtract, ZERO } from '../../../base/decimal.ts';
import type { AccountName, WalletRef } from '../../../domain/account.ts';
import type { Money } from '../../../domain/money.ts';
import type { BalanceSource } from './balance-fields.ts';
import { type BalanceState, effectPlan, planHop, underWayTo } from './money-route.ts';
import { levelUnknown, walletLevel } from './wallet-level.ts';
import type { GoalPlan } from '../spec/words.ts';
import type { World } from '../spec/world-spec.ts';

/** Amounts are moved in whole millionths of a coin. */
export const AMOUNT_PLACES = parseDecimal('0.000001');

/** The terms of a movement of money: the wallet that is kept, the coin, and the smallest amount. */
export interface Moving {
  readonly world: World;
  readonly kept: WalletRef;
  readonly coin: string;
  /** Smallest amount that is moved at once. */
  readonly smallest: Decimal | undefined;
}

/** Takes from the first source that has something; one that is not known is waited for, not passed over. */
export function fillUp(sources: readonly BalanceSource[], missing: Decimal, moving: Moving): GoalPlan<BalanceState> {
  for (const source of sources) {
    const account = source.account ?? moving.kept.account;
    const need = { missing, leave: source.leave };
    const opened =
      source.wallet === undefined
        ? redeemFrom(account, need, moving)
        : takeFrom({ account, wallet: source.wallet }, need, moving);
    if (opened !== undefined) return opened;
  }
  return { plan: { kind: 'skip', reason: `no source has ${moving.coin} left` } };
}

interface Need {
  readonly missing: Decimal;
  readonly leave: Money | undefined;
}

function redeemFrom(account: AccountName, need: Need, moving: Moving): GoalPlan<BalanceState> | undefined {
  const { world, coin, kept } = moving;
  const holdings = world.savings(account, 'flexible', coin);
  if (holdings === undefined) return { plan: { kind: 'wait', reason: `the savings of ${account} are not known` } };
  const holding = holdings.find((held) => held.coin === coin && held.redeemable);
  const amount = holding === undefined ? undefined : within(need, holding.holdAmount, moving);
  if (holding === undefined || amount === undefined) return undefined;
  // Planned when it can leave, on what is so then, instead of waiting in the queue with an amount that grows old.
  if (world.redeemableFrom(account) > world.now)
    return { plan: { kind: 'wait', reason: 'the last redemption was less than a minute ago' } };
  const { productId, periodType } = holding;
  const arrives = kept.account === account && kept.wallet === 'spot';
  return effectPlan(
    { kind: 'redeem', account, productId, periodType, coin, amount },
    arrives ? {} : { underWay: underWayTo(kept, { account, amount, kept, now: world.now }) },
  );
}

function takeFrom(place: WalletRef, need: Need, moving: Moving): GoalPlan<BalanceState> | undefined {
  const { world, coin, kept } = moving;
  const level = walletLevel(world, place, coin);
  if (level === undefined) return { plan: { kind: 'wait', reason: levelUnknown(world, place, coin) } };
  // What other goals move through a spot wallet has another purpose.
  const passing = place.wallet === 'spot' ? world.underWay(place.account, coin) : ZERO;
  const amount = within(need, subtract(level, passing), moving);
  return amount === undefined ? undefined : planHop(place, { amount, coin, kept, goesTo: kept, now: world.now });
}

/** The part of a need that a source can fill: rounded up, and within what is free above the amount that is to stay. */
function within({ missing, leave }: Need, available: Decimal, { smallest }: Moving): Decimal | undefined {
  const free = roundToStep((available - (leave?.value ?? 0n)) as Decimal, AMOUNT_PLACES, 'down');
  const wanted = roundToStep(smallest === undefined ? missing : maximum(missing, smallest), AMOUNT_PLACES, 'up');
  const amount = minimum(wanted, free);
  return amount > 0n && amount >= (smallest ?? 0n) ? amount : undefined;
}
