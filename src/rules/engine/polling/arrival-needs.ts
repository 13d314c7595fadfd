import { WALLETS } from '../../../domain/account.ts';
import { knownFields, recordOf, textOf } from '../../../strategy/checks/known-fields.ts';
import type { Rule, Strategy } from '../../../strategy/strategy.ts';
import type { PollRequest } from '../../../reads/poll.ts';
import { needsOfWallet } from '../../words/money/wallet-level.ts';

/** What must be polled so that a rule sees the money arrive which its later steps spend. */
export function arrivalNeeds({ steps }: Rule, strategy: Strategy, acts: (action: string) => boolean): PollRequest[] {
  return steps.flatMap(({ action, fields }, index) => {
    if (!steps.slice(index + 1).some((later) => acts(later.action))) return [];
    if (action === 'redeem' || action === 'borrow') return needsOfWallet({ account: strategy.account, wallet: 'spot' });
    if (action !== 'transfer') return [];
    const to = recordOf(knownFields(fields, strategy)['to']);
    const wallet = WALLETS.find((name) => name === to['wallet']);
    return wallet === undefined ? [] : needsOfWallet({ account: textOf(to['account']) ?? strategy.account, wallet });
  });
}
