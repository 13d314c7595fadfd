import type { AccountName } from '../domain/account.ts';
import type { Effect } from './index.ts';

/** Lists the accounts that an effect concerns: money that moves concerns both ends. */
export function accountsOfEffect(effect: Effect): readonly AccountName[] {
  return effect.kind === 'transfer' ? [effect.from.account, effect.to.account] : [effect.account];
}
