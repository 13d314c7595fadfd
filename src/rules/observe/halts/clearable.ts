import type { AccountName } from '../../../domain/account.ts';
import type { Market } from '../../../domain/market.ts';
import { LISTS } from '../../../reads/index.ts';
import type { Read } from '../../../reads/read.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';
import type { Gathered } from '../../engine/polling/gather-polls.ts';
import type { Clearable } from './clear-halted.ts';

/**
 * Tells where halts may cancel and close. The markets are those that anything is polled of: elsewhere the run opens
 * nothing.
 */
export function clearableOf(
  strategies: readonly Strategy[],
  accounts: readonly AccountName[] | undefined,
  { paced }: Pick<Gathered, 'paced'>,
): Clearable {
  const active = strategies.filter(({ mode }) => mode === 'active');
  const polled = paced.flatMap(({ poll: { of } }) => marketOf(of) ?? []);
  return {
    accounts: accounts ?? [...new Set(active.flatMap(accountsOf))],
    markets: new Set([...strategies.map(({ market }) => market), ...polled]),
  };
}

/** The spot wallet and the prices of its coins are read of no market by name. */
function marketOf({ list, market }: Read): Market | undefined {
  return market ?? (LISTS[list].area === 'spot' ? 'spot' : undefined);
}

/** Lists the accounts that a strategy touches, its own first. */
export function accountsOf({ account, accounts }: Strategy): readonly AccountName[] {
  return [account, ...accounts];
}
