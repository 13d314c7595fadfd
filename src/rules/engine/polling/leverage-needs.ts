import type { AccountName } from '../../../domain/account.ts';
import type { Bound } from '../../../risk/bounds/bound.ts';
import { readsLeverage } from '../../../risk/bounds/reads-leverage.ts';
import type { OuterLimits } from '../../../risk/bounds/outer-limits.ts';
import { openedInstruments } from '../../../strategy/model/opened-instruments.ts';
import { limitsAround, type Strategy } from '../../../strategy/model/strategy.ts';
import { type Need, need } from '../../../reads/needs.ts';

/**
 * Needs the leverage of every instrument that strategies open on, where a limit is judged by it: anybody may change it
 * at the exchange.
 */
export function leverageNeeds(strategies: readonly Strategy[], outer: OuterLimits | undefined): readonly Need[] {
  return strategies.flatMap((strategy) =>
    openedInstruments(strategy)
      .filter(({ account }) => readsLeverage([...limitsAround(strategy), ...boundsAround(account, outer)]))
      .map(({ account, instrument }) => need.leverage(account, instrument)),
  );
}

function boundsAround(account: AccountName, outer: OuterLimits | undefined): readonly Bound[] {
  return [...(outer?.accounts.get(account) ?? []), ...(outer?.everything ?? [])];
}
