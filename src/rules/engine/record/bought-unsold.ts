import { type Decimal, maximum, parseDecimal, subtract, ZERO } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import { boughtKey } from './bought-key.ts';
import type { Ledger } from './ledger.ts';

/** Whose purchases are meant, and of what. */
export interface BoughtOf {
  readonly strategy: string;
  readonly account: AccountName;
  readonly symbol: string;
}

/**
 * Answers what a strategy has bought at a spot pair and neither sold nor offered, in base coin: its sales never add up
 * to more than its purchases. Sales whose outcome is not known yet, or that are about to be written down, count as
 * made.
 */
export function boughtUnsold(ledger: Ledger, { strategy, account, symbol }: BoughtOf): Decimal {
  let left = parseDecimal(ledger.state(boughtKey(strategy, account, { market: 'spot', symbol })) ?? '0');
  for (const { effect, origin } of ledger.openIntents()) {
    const sells = effect.kind === 'sell' || (effect.kind === 'replace' && effect.side === 'sell');
    if (!sells || origin.strategy !== strategy) continue;
    if (effect.account === account && effect.instrument.symbol === symbol) left = subtract(left, effect.size);
  }
  return maximum(left, ZERO);
}
