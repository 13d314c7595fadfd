import type { AccountConfig } from '../../../strategy/config/config.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';

/** The options of a run about real money. */
export interface RealMoneyOptions {
  /** True where accounts with real money may trade. */
  readonly live: boolean;
  /** True where all accounts trade on the embedded paper exchange, whatever their configuration says. */
  readonly paper: boolean;
}

/**
 * Puts a strategy that touches an account with real money in shadow, where it decides and journals but sends nothing,
 * unless the run may trade it (docs/semantics.md#real-money). A `live` account is real at whatever URL.
 */
export function guardLive(
  strategy: Strategy,
  accounts: readonly AccountConfig[],
  { live, paper }: RealMoneyOptions,
): Strategy {
  const touched = new Set([strategy.account, ...strategy.accounts]);
  const real = !paper && accounts.some(({ name, exchange }) => touched.has(name) && exchange === 'live');
  return real && !live && strategy.mode === 'active' ? { ...strategy, mode: 'shadow' } : strategy;
}
