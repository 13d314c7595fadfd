import { type Decimal, minimum, roundToStep } from '../../../base/decimal.ts';
import type { AccountName, WalletRef } from '../../../domain/account.ts';
import type { BalanceDestination } from './balance-fields.ts';
import { AMOUNT_PLACES, type Moving } from './fill-up.ts';
import { type BalanceState, planHop, type MoneyPlace } from './money-route.ts';
import { levelUnknown, nameOf, walletLevel } from './wallet-level.ts';
import type { GoalPlan, Plan } from '../spec/words.ts';
import type { World } from '../spec/world-spec.ts';

/** Puts what a wallet has too much into the first destination that has room, never more than may leave it. */
export function putAway(
  destinations: readonly BalanceDestination[],
  excess: Decimal,
  moving: Moving,
): GoalPlan<BalanceState> {
  const { world, kept, coin } = moving;
  const free = walletLevel(world, kept, coin);
  if (free === undefined) return waitFor(levelUnknown(world, kept, coin));
  const most = minimum(excess, free);
  for (const destination of destinations) {
    const found = roomIn(destination, most, moving);
    if ('kind' in found) return { plan: found };
    const amount = roundToStep(found.room, AMOUNT_PLACES, 'down');
    if (found.place === undefined || amount <= 0n || amount < (moving.smallest ?? 0n)) continue;
    return planHop(kept, { amount, coin, kept, goesTo: found.place, now: world.now });
  }
  const reason = most <= 0n ? `nothing may leave ${nameOf(kept)} now` : `no destination has room for more ${coin}`;
  return { plan: { kind: 'skip', reason } };
}

interface Room {
  /** Undefined: there is no such place. */
  readonly place: MoneyPlace | undefined;
  readonly room: Decimal;
}

/** The amount that a destination takes: unlimited, unless the file bounds what it holds. */
function roomIn(destination: BalanceDestination, excess: Decimal, { world, kept, coin }: Moving): Room | Plan {
  const account = destination.account ?? kept.account;
  const found =
    destination.wallet === undefined
      ? savingsPlace(destination, account, { world, coin })
      : { place: { account, wallet: destination.wallet }, level: undefined };
  if ('kind' in found) return found;
  const { place, level } = found;
  if (destination.upTo === undefined || place === undefined) return { place, room: excess };
  const held = 'productId' in place ? level : walletLevel(world, place, coin);
  if (held === undefined) return { kind: 'wait', reason: `the balance of ${placeName(place)} is not known` };
  return { place, room: minimum(excess, (destination.upTo.value - held) as Decimal) };
}

function savingsPlace(
  { product }: BalanceDestination,
  account: AccountName,
  { world, coin }: { readonly world: World; readonly coin: string },
): { readonly place: MoneyPlace | undefined; readonly level: Decimal | undefined } | Plan {
  const holdings = world.savings(account, 'flexible', coin);
  if (holdings === undefined) return { kind: 'wait', reason: `the savings of ${account} are not known` };
  const held = holdings.filter((each) => each.coin === coin && (product === undefined || each.productId === product));
  const productId = product ?? held[0]?.productId;
  const level = held.reduce((sum, { holdAmount }) => (sum + holdAmount) as Decimal, 0n as Decimal);
  return { place: productId === undefined ? undefined : { account, productId }, level };
}

function placeName(place: WalletRef | { readonly account: AccountName }): string {
  return 'wallet' in place ? nameOf(place) : `the savings of ${place.account}`;
}

function waitFor(reason: string): GoalPlan<BalanceState> {
  return { plan: { kind: 'wait', reason } };
}
