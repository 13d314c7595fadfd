import type { AccountName } from '../../../domain/account.ts';
import type { EquityMarket } from '../../../domain/market.ts';
import { equityKey, isEquity } from '../../../reads/equity.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { Bound } from '../../../risk/bounds/bound.ts';
import type { HaltScope } from '../../../risk/halts.ts';
import { type LossReached, lossesReached } from '../../../risk/losses-reached.ts';
import { fallOf, nextProfit, type Profit } from '../../../risk/view/profit.ts';
import { type AccountEquity, sampleOf } from './equity-sample.ts';

/** The profit of a level in a coin that has a limit on losses, and where it is stored. */
export interface FollowedProfit {
  readonly key: string;
  readonly market: EquityMarket;
  readonly accounts: readonly AccountName[];
  readonly zones: readonly string[];
  readonly bounds: readonly Bound[];
  readonly coin: string;
  readonly halts: HaltScope;
}

/** The profit after a reading of the equities of all its accounts; undefined where one is missing, or does not tell. */
export function profitAfter(
  { accounts, market, zones }: FollowedProfit,
  before: Profit | undefined,
  freshOf: (key: PollKey) => unknown,
): Profit | undefined {
  const equities: AccountEquity[] = [];
  for (const account of accounts) {
    const read = freshOf(equityKey(account, market));
    if (!isEquity(read)) return undefined;
    equities.push({ account, ...read });
  }
  const sample = equities.length === 0 ? undefined : sampleOf(equities, before?.at);
  return sample && nextProfit(before, sample, zones);
}

/** The bounds that are reached by a profit; undefined where it was read too long ago. */
export function reachedBy(
  { bounds, coin }: FollowedProfit,
  profit: Profit | undefined,
  now: number,
): readonly LossReached[] | undefined {
  const fall = fallOf(profit, now);
  return fall && lossesReached(bounds, { coin, fall, now });
}

/** Names the state in which the losses are kept that it was halted for. */
export function haltedKey({ key }: FollowedProfit): string {
  return `halted for ${key}`;
}

/** The losses as they are stored. */
export function lossKeys(reached: readonly LossReached[]): string {
  return JSON.stringify(reached.map(({ key }) => key));
}
