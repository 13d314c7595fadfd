import type { AccountName } from '../../../domain/account.ts';
import { MARKETS } from '../../../domain/market.ts';
import type { Strategy } from '../../../strategy/strategy.ts';
import type { Gathered } from '../../engine/polling/gather-polls.ts';
import type { Clearable } from './clear-halted.ts';

/** Tells where halts may cancel and close. The markets are those that anything is polled of: elsewhere the run opens nothing. */
export function clearableOf(
  strategies: readonly Strategy[],
  accounts: readonly AccountName[] | undefined,
  { paced }: Pick<Gathered, 'paced'>,
): Clearable {
  const active = strategies.filter(({ mode }) => mode === 'active');
  const polled = MARKETS.filter((market) => paced.some(({ poll }) => poll.key.includes(market)));
  return {
    accounts: accounts ?? [...new Set(active.flatMap(accountsOf))],
    markets: new Set([...strategies.map(({ market }) => market), ...polled]),
  };
}

/** Lists the accounts that a strategy touches, its own first. */
export function accountsOf({ account, accounts }: Strategy): readonly AccountName[] {
  return [account, ...accounts];
}
